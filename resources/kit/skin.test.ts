import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { compile } from 'tailwindcss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../../tests/helpers/browser.ts'
import { BRAND_COLOURS } from './brand-colours.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  const [launched, css] = await Promise.all([launchBrowser(), skinCss()])
  browser = launched
  page = await browser.newPage()
  await page.setContent(
    `<style>${css}</style><body><main></main><div id="block" class="bg-card"></div><div id="ground" class="bg-[#123456]"></div></body>`,
  )
}, 60_000)
afterAll(() => browser.close())

async function skinCss(): Promise<string> {
  const tailwind = path.dirname(new URL(import.meta.resolve('tailwindcss/index.css')).pathname)
  const compiled = await compile("@import 'tailwindcss/theme';\n@import 'tailwindcss/utilities';\n@import 'lathe/skin.css';", {
    base: '/',
    async loadStylesheet(id) {
      const [folder, name = ''] = id.split('/')
      const file = folder === 'lathe' ? path.join(import.meta.dirname, name) : path.join(tailwind, `${name}.css`)
      return { path: file, base: '/', content: readFileSync(file, 'utf8') }
    },
  })
  return compiled.build(['bg-card', 'bg-[#123456]'])
}

type Theme = 'light' | 'dark'
type Pair = readonly [ratio: number, ink: string, grounds: readonly string[]]

const GROUNDS = ['--g-ground', '--g-sunk', '--g-hover']
/** What has to be told from what, on whatever it stands. */
const PAIRS: readonly Pair[] = [
  [4.5, '--foreground', [...GROUNDS, '--g-skeleton', '--accent']],
  [4.5, '--muted-foreground', [...GROUNDS, '--accent']],
  [4.5, '--g-link', [...GROUNDS, '--accent']],
  [4.5, '--accent-foreground', [...GROUNDS, '--accent']],
  [4.5, '--primary-foreground', ['--primary', '--g-brand-hover', '--g-brand-active']],
  [4.5, '--brand-foreground', ['--brand']],
  [4.5, '--destructive-foreground', ['--destructive', '--g-danger-hover']],
  ...['green', 'gold', 'red', 'blue', 'plum', 'teal'].map((tone): Pair => [4.5, `--g-${tone}`, [`--g-${tone}-t`, ...GROUNDS]]),
  [3, '--input', GROUNDS],
  [3, '--ring', [...GROUNDS, '--accent']],
  [3, '--destructive', GROUNDS],
  ...[1, 2, 3, 4, 5, 6].map((number): Pair => [3, `--chart-${number}`, ['--g-ground']]),
]

interface Skin {
  readonly name: string
  /** The properties that an app's stylesheet sets. */
  readonly set: Readonly<Record<string, string>>
  /** A ground besides the page and the block. */
  readonly ground?: string
}

/** Sets one skin after the other and measures all pairs as the screen shows them, eight bits a channel. */
function tooWeak(theme: Theme, skins: readonly Skin[], pairs: readonly Pair[] = PAIRS): Promise<string[]> {
  return page.evaluate(
    ([dark, all, wanted]) => {
      const root = document.documentElement
      root.classList.toggle('dark', dark)
      const canvas = document.createElement('canvas')
      const pen = canvas.getContext('2d', { willReadFrequently: true, colorSpace: 'srgb' })
      if (pen === null) throw new Error('no canvas')
      const tokens = [...new Set(wanted.flatMap(([, ink, grounds]) => [ink, ...grounds]))]
      canvas.width = tokens.length
      canvas.height = 1
      const places = ['main', '#block', '#ground'].map((selector) => {
        const element = document.querySelector(selector)
        if (element === null) throw new Error(selector)
        const marks = tokens.map((token) => {
          const mark = document.createElement('i')
          mark.style.color = `var(${token})`
          return mark
        })
        element.replaceChildren(...marks)
        return { selector, styles: marks.map((mark) => getComputedStyle(mark)) }
      })
      const luminances = (styles: readonly CSSStyleDeclaration[]) => {
        pen.clearRect(0, 0, tokens.length, 1)
        for (const [at, { color }] of styles.entries()) {
          pen.fillStyle = color
          pen.fillRect(at, 0, 1, 1)
        }
        const { data } = pen.getImageData(0, 0, tokens.length, 1)
        const linear = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
        return new Map(
          tokens.map((token, at) => {
            const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => linear(data[at * 4 + channel] ?? 0))
            return [token, 0.2126 * red + 0.7152 * green + 0.0722 * blue]
          }),
        )
      }
      const found: string[] = []
      for (const { name, set, ground } of all) {
        root.setAttribute(
          'style',
          Object.entries(set)
            .map(([key, value]) => `${key}:${value}`)
            .join(';'),
        )
        document.querySelector<HTMLElement>('#ground')?.style.setProperty('--g-ground', ground ?? 'var(--card)')
        for (const { selector, styles } of places) {
          const shown = luminances(styles)
          for (const [ratio, ink, grounds] of wanted)
            for (const on of grounds) {
              const [low = 0, high = 0] = [shown.get(ink) ?? 0, shown.get(on) ?? 0].toSorted((a, b) => a - b)
              const contrast = (high + 0.05) / (low + 0.05)
              // Colours are drawn in eight bits.
              if (contrast < ratio - 0.02) found.push(`${name} ${selector}: ${ink} on ${on} ${contrast.toFixed(2)}`)
            }
        }
      }
      root.removeAttribute('style')
      return found
    },
    [theme === 'dark', skins, pairs] as const,
  )
}

/** Every third, in the order of their names. */
const named: readonly Skin[] = Object.entries(BRAND_COLOURS)
  .filter((_, at) => at % 3 === 0)
  .map(([name, { hue, chroma, neutralHue }]) => ({
    name,
    set: { '--gh': String(hue), '--gc': String(chroma), '--gn': String(neutralHue) },
  }))

/** Colours all over sRGB, always the same ones. */
function colours(count: number, seed: number): string[] {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`
  })
}
const EXTREMES = ['#fff', '#000', '#f00', '#0f0', '#00f', '#ff0', '#0ff', '#f0f', '#777', '#767676', '#757575', '#e8590c', '#2e8b57']
const chosen: readonly Skin[] = (() => {
  const [brands, pages, blocks, grounds] = [1, 2, 3, 4].map((seed) => [...EXTREMES, ...colours(40, seed)])
  return (brands ?? []).map((brand, at) => {
    const [page_ = '', block = '', ground = ''] = [pages?.at(-1 - at), blocks?.at((at * 7) % 53), grounds?.at(at)]
    return { name: `${brand} on ${page_}, ${block}, ${ground}`, set: { '--brand': brand, '--page': page_, '--block': block }, ground }
  })
})()

/** What it has to be told from for whoever asks for more contrast. */
const MORE: readonly Pair[] = [
  [7, '--muted-foreground', ['--g-ground']],
  [3, '--border', ['--g-ground']],
  [4.5, '--input', ['--g-ground']],
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test('an app of three numbers can be read in brands that have a name', { timeout: 60_000 }, async () => {
    expect(await tooWeak(theme, named)).toEqual([])
  })

  test('whoever asks for more contrast has it', { timeout: 60_000 }, async () => {
    await page.emulateMedia({ contrast: 'more' })
    try {
      expect(await tooWeak(theme, named, [...PAIRS, ...MORE])).toEqual([])
    } finally {
      await page.emulateMedia({ contrast: null })
    }
  })

  test('an app of any three colours can be read, on any ground', { tags: 'long', timeout: 60_000 }, async () => {
    expect(await tooWeak(theme, chosen)).toEqual([])
  })
})
