import { isTailwindColour } from '../../../../shared/domain/palette.ts'

export type Coloured = 'text' | 'background' | 'border'

const PREFIX = { text: 'text', background: 'bg', border: 'border' } as const

// What stands in brackets is a colour when it is written as one; a variable is taken for one by all three utilities.
const IN_BRACKETS =
  /^(?:\[(?:#[\da-f]{3,8}|(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color|color-mix)\(.*\)|color:.*|var\(--.*\))\]|\(--[\w-]+\))$/i
const WIDTH = /^!?border(?:-(?:[xytrblse]|\d+|\[[\d.]+[a-z]*\]))*!?$/

/** The text of a `className` with one colour set or, when `colour` is null, taken out. No other class changes, not even in its blanks. */
export function withColour(classes: string, of: Coloured, colour: string | null, appColours: ReadonlySet<string>): string {
  const parts = classes.split(/(\s+)/)
  const isOne = (part: string) => colourOf(part, of, appColours)
  const first = parts.findIndex(isOne)
  const wanted = colour === null ? null : colourClass(of, colour)
  if (wanted === null || first === -1) {
    const left = without(parts, isOne).join('')
    return wanted === null ? left : append(left, of === 'border' && !hasBorder(parts) ? `border ${wanted}` : wanted)
  }
  const kept = parts.map((part, index) => (index === first ? wanted : part))
  return without(kept, (part, index) => index !== first && isOne(part)).join('')
}

export function colourClass(of: Coloured, colour: string): string {
  return `${PREFIX[of]}-${colour.startsWith('#') ? `[${colour}]` : colour}`
}

/** Whether a class sets that colour at all times: `hover:` and `dark:` ones are others, and so are sizes. */
function colourOf(part: string, of: Coloured, appColours: ReadonlySet<string>): boolean {
  const [, prefix, value = ''] = /^!?(text|bg|border)-(.+?)(?:\/(?:[\w.%-]+|\[[^\]]*\]|\([^)]*\)))?!?$/.exec(part) ?? []
  if (prefix !== PREFIX[of]) return false
  return isTailwindColour(value) || appColours.has(value) || IN_BRACKETS.test(value)
}

function hasBorder(parts: readonly string[]): boolean {
  return parts.some((part) => WIDTH.test(part))
}

/** Each goes with the blanks before it; the first one with those behind it. */
function without(parts: readonly string[], isGone: (part: string, index: number) => boolean): readonly string[] {
  const kept: string[] = []
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? ''
    if (index % 2 === 1 || !isGone(part, index)) kept.push(part)
    else if (kept.length > 0) kept.pop()
    else index += 1
  }
  return kept
}

function append(classes: string, added: string): string {
  if (classes === '') return added
  return /\s$/.test(classes) ? `${classes}${added}` : `${classes} ${added}`
}

/** The names of the colours that style sheets declare for Tailwind: `--color-primary` is `primary`. */
export function declaredColours(...sheets: readonly string[]): ReadonlySet<string> {
  return new Set(sheets.flatMap((css) => [...css.matchAll(/(?<![\w-])--color-([a-z][\w-]*)\s*:/g)].map(([, name = '']) => name)))
}
