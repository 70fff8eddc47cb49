import { CSS_COLOURS } from './css-colours.ts'
import { fromRgb, strongestChroma } from './oklch.ts'

/** The three variables of an app's skin: `--gh`, `--gc` and `--gn`. */
export interface BrandColour {
  readonly hue: number
  readonly chroma: number
  readonly neutralHue: number
}

export interface NamedBrandColour extends BrandColour {
  readonly name: string
}

/** Common names that CSS does not have, or that people use for another colour than CSS does. */
const SPOKEN_COLOURS = {
  blue: 0x2563d8,
  purple: 0x7c3fb5,
  amber: 0xe0940f,
  apricot: 0xf2a65e,
  aubergine: 0x5c2a4d,
  blush: 0xd98a95,
  brick: 0x9c3b2c,
  bronze: 0x97673a,
  burgundy: 0x7a1f33,
  camel: 0xb58552,
  champagne: 0xc9ad7f,
  charcoal: 0x3b3d40,
  cherry: 0xb0203f,
  clay: 0xb0694c,
  cobalt: 0x1f4fb5,
  copper: 0xb2683a,
  cream: 0xe9dcbe,
  denim: 0x3d6496,
  emerald: 0x12875a,
  fawn: 0xb9925f,
  forest: 0x22693a,
  graphite: 0x44474b,
  grape: 0x67398f,
  jade: 0x1b8a68,
  lilac: 0xa98ac8,
  mauve: 0x9b7299,
  mint: 0x4db38c,
  moss: 0x6a7c35,
  mulberry: 0x8a2f62,
  mustard: 0xc9971c,
  ochre: 0xbb7a22,
  ocean: 0x1c6f9c,
  peach: 0xf0a07c,
  petrol: 0x14606e,
  pine: 0x1d5b45,
  raspberry: 0xb3245a,
  rose: 0xcf5775,
  ruby: 0xa5193f,
  rust: 0xa8481f,
  sage: 0x7d9a7a,
  sand: 0xc2a274,
  sapphire: 0x1d4aa8,
  scarlet: 0xc8281c,
  sky: 0x4a9edb,
  slate: 0x5a6b7d,
  taupe: 0x8a7767,
  terracotta: 0xb85a3b,
  verdigris: 0x2f8f87,
  wine: 0x74263b,
} as const satisfies Readonly<Record<string, number>>

/** Several words for one name. */
const ALIASES: Readonly<Record<string, string>> = {
  babyblue: 'lightskyblue',
  bloodred: 'darkred',
  bottlegreen: 'darkgreen',
  eggplant: 'aubergine',
  electricblue: 'dodgerblue',
  grassgreen: 'forestgreen',
  hotmagenta: 'magenta',
  lightpurple: 'mediumpurple',
  darkpurple: 'indigo',
  darkpink: 'palevioletred',
  navyblue: 'navy',
  olivegreen: 'olivedrab',
  oxblood: 'burgundy',
  skyblue: 'sky',
  wine: 'wine',
  lightyellow: 'gold',
  darkyellow: 'darkgoldenrod',
  darkbrown: 'saddlebrown',
  lightbrown: 'peru',
}

const names: ReadonlyMap<string, number> = new Map(Object.entries({ ...CSS_COLOURS, ...SPOKEN_COLOURS }))

// The lightness of the brand colour in the light theme (skin.css).
const BRAND_LIGHTNESS = 0.53
const GREY_BELOW = 0.022
const GREY_CHROMA = 0.01
const WEAKEST = 0.05
const STRONGEST = 0.17

/** Every colour name that the skin knows. */
export const BRAND_COLOURS: Readonly<Record<string, BrandColour>> = Object.fromEntries(
  [...names].map(([name, rgb]) => [name, brandColourOf(rgb)]),
)

export function brandColourOf(rgb: number): BrandColour {
  const { lightness, chroma, hue } = fromRgb(rgb)
  if (chroma < GREY_BELOW) return { hue: 260, chroma: GREY_CHROMA, neutralHue: 260 }
  return withChroma(lightness > 0.7 ? darkenedHue(hue) : hue, chroma)
}

function withChroma(hue: number, chroma: number): BrandColour {
  const strongest = Math.min(STRONGEST, strongestChroma(BRAND_LIGHTNESS, hue))
  return {
    hue: Math.round(hue),
    chroma: Number(Math.min(strongest, Math.max(WEAKEST, chroma)).toFixed(3)),
    neutralHue: Math.round(neutralHueOf(hue)),
  }
}

/** Darkened yellow looks olive; people expect it to move towards gold. */
function darkenedHue(hue: number): number {
  return hue > 70 && hue < 118 ? 70 + (hue - 70) * 0.45 : hue
}

/** Warm neutrals beside warm colours, cool ones beside cool colours. */
function neutralHueOf(hue: number): number {
  if (hue < 110) return 75 + (hue - 75) * 0.3
  if (hue < 200) return hue - 40 * Math.sin(((hue - 110) / 90) * Math.PI)
  if (hue < 310) return 255 + (hue - 255) * 0.7
  return hue < 345 ? hue : 75 - (360 - hue + 75) * 0.3
}

const MODIFIERS: Readonly<Record<string, number>> = {
  light: 0.9,
  lighter: 0.9,
  pale: 0.6,
  pastel: 0.55,
  soft: 0.65,
  muted: 0.55,
  dusty: 0.5,
  faded: 0.5,
  dark: 0.9,
  darker: 0.9,
  deep: 1,
  rich: 1.1,
  warm: 1,
  cool: 1,
  medium: 1,
  bright: 1.25,
  vivid: 1.3,
  strong: 1.2,
  neon: 1.35,
}

const LONGEST_NAME = 4

/** Finds the colour in a phrase: `dark green`, `a light pastel blue`, `#0a7`. Null when there is none. */
export function findBrandColour(words: string): NamedBrandColour | null {
  const hex = /#([0-9a-f]{6}|[0-9a-f]{3})\b/i.exec(words)?.[1]
  if (hex !== undefined) return { name: `#${hex.toLowerCase()}`, ...brandColourOf(rgbOfHex(hex)) }

  const tokens = words.toLowerCase().match(/[a-z]+/g) ?? []
  for (let length = Math.min(LONGEST_NAME, tokens.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= tokens.length; start += 1) {
      const name = nameOf(tokens.slice(start, start + length).join(''))
      if (name !== null) return modified(name, modifiersBefore(tokens, start))
    }
  }
  return null
}

function nameOf(word: string): string | null {
  const known = (name: string) => (Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? null) : names.has(name) ? name : null)
  // "greenish" is green, and so is "green-ish" after the words were joined.
  const stem = word.replace(/ish$/, '')
  return known(word) ?? known(stem) ?? known(`${stem}e`)
}

function modifiersBefore(tokens: readonly string[], end: number): readonly string[] {
  let start = end
  while (start > 0 && Object.hasOwn(MODIFIERS, tokens[start - 1] ?? '')) start -= 1
  return tokens.slice(start, end)
}

function modified(name: string, modifiers: readonly string[]): NamedBrandColour {
  const base = brandColourOf(names.get(name) ?? 0)
  if (modifiers.length === 0 || base.chroma === GREY_CHROMA) return { name, ...base }
  const factor = modifiers.reduce((product, modifier) => product * (MODIFIERS[modifier] ?? 1), 1)
  return { name: [...modifiers, name].join(' '), ...withChroma(base.hue, base.chroma * factor) }
}

function rgbOfHex(hex: string): number {
  const long = hex.length === 3 ? Array.from(hex, (digit) => digit + digit).join('') : hex
  return Number.parseInt(long, 16)
}
