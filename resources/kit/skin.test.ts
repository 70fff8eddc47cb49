import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { BRAND_COLOURS, type BrandColour } from './brand-colours.ts'
import { type LinearRgb, contrast, toLinearRgb } from './oklch.ts'

const css = readFileSync(path.join(import.meta.dirname, 'skin.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** The custom properties of one rule of the skin; later declarations win. */
function propertiesOf(selector: string): Map<string, string> {
  const rules = css.matchAll(/(:root(?::where\(\.dark\))?)\s*\{([^}]*)\}/g)
  const bodies = [...rules].filter((rule) => rule[1] === selector).map((rule) => rule[2] ?? '')
  return new Map([...bodies.join(';').matchAll(/(--[\w-]+):\s*([^;]+)/g)].map(([, name = '', value = '']) => [name, value.trim()]))
}

const light = propertiesOf(':root')
const dark = new Map([...light, ...propertiesOf(':root:where(.dark)')])

/** A token as the browser computes it: `var()`, `calc()` and `min()` evaluated, clipped to sRGB. */
function colourOf(token: string, theme: ReadonlyMap<string, string>, brand: BrandColour): LinearRgb {
  const given: Readonly<Record<string, string>> = {
    '--gh': String(brand.hue),
    '--gc': String(brand.chroma),
    '--gn': String(brand.neutralHue),
  }
  let value = `var(${token})`
  while (value.includes('var(')) {
    value = value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
      const found = given[name] ?? theme.get(name)
      if (found === undefined) throw new Error(`${name} is not in the skin`)
      return found
    })
  }
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = splitTop(value.replace(/^oklch\(|\)$/g, '')).map(calculate)
  return toLinearRgb({ lightness, chroma, hue })
}

function splitTop(text: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ' ' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.filter((part) => part !== '')
}

function calculate(expression: string): number {
  const plain = expression.replaceAll('calc(', '(').replaceAll('min(', 'Math.min(')
  if (!/^(?:Math\.min|[\d.\s+\-*/(),])+$/.test(plain)) throw new Error(`not a calculation: ${expression}`)
  return Number(new Function(`return ${plain}`)())
}

const GROUNDS = ['--g-bg', '--g-surface', '--g-sunk', '--g-hover']
const pairs: readonly (readonly [ratio: number, ink: string, grounds: readonly string[]])[] = [
  [4.5, '--g-text', [...GROUNDS, '--g-skeleton', '--g-tint']],
  [4.5, '--g-soft', [...GROUNDS, '--g-tint']],
  [4.5, '--g-link', [...GROUNDS, '--g-tint']],
  [4.5, '--g-brand', ['--g-bg', '--g-surface']],
  [4.5, '--g-on-brand', ['--g-brand', '--g-brand-hover', '--g-brand-active']],
  [4.5, '--g-on-tint', ['--g-tint', ...GROUNDS]],
  [4.5, '--g-on-danger', ['--g-danger', '--g-danger-hover']],
  ...['green', 'gold', 'red', 'blue', 'plum', 'teal'].map((tone) => [4.5, `--g-${tone}`, [`--g-${tone}-t`, ...GROUNDS]] as const),
  [3, '--g-edge', GROUNDS],
  [3, '--ring', [...GROUNDS, '--g-tint']],
  [3, '--destructive', GROUNDS],
  ...[1, 2, 3, 4, 5, 6].map((number) => [3, `--chart-${number}`, ['--g-surface']] as const),
]

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('in the %s theme', (_, theme) => {
  test.each(pairs)('%d:1 or more: %s', (ratio, ink, grounds) => {
    const tooWeak = Object.entries(BRAND_COLOURS).flatMap(([name, brand]) =>
      grounds.flatMap((ground) => {
        const found = contrast(colourOf(ink, theme, brand), colourOf(ground, theme, brand))
        return found >= ratio ? [] : [`${name}: ${ink} on ${ground} ${found.toFixed(2)}`]
      }),
    )
    expect(tooWeak).toEqual([])
  })
})
