import { z } from 'zod'
import { COLOUR_FAMILIES, COLOUR_SHADES, type ColourFamily, cssColour } from './palette.ts'

const HEX = /^#[0-9a-f]{6}$/i
const OKLCH = /^oklch\((\d*\.?\d+)(%?) (\d*\.?\d+) (-?\d*\.?\d+)\)$/

type ColourShade = (typeof COLOUR_SHADES)[number]

function fromPalette(name: string): readonly [ColourFamily, ColourShade] | null {
  const family = COLOUR_FAMILIES.find((each) => name.startsWith(`${each}-`))
  const shade = COLOUR_SHADES.find((each) => name === `${family ?? ''}-${each}`)
  return family === undefined || shade === undefined ? null : [family, shade]
}

/** A colour that somebody chose: `#1a7f37`, or one of the palette by its name, `blue-500`. Nothing else ever reaches a style sheet. */
export const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .refine((value) => HEX.test(value) || fromPalette(value) !== null, 'is no colour: #1a7f37, or one of the palette as blue-500')

/** As CSS. Null for what is no colour of ours. */
export function colourCss(colour: string): string | null {
  if (HEX.test(colour)) return colour
  const found = fromPalette(colour)
  return found === null ? null : cssColour(...found)
}

/** The same as hex; what a screen cannot show is cut off. Null for what is neither a hex nor `oklch(L C H)` nor of the palette. */
export function colourHex(colour: string): string | null {
  const css = colourCss(colour) ?? colour
  if (HEX.test(css)) return css
  const numbers = OKLCH.exec(css)
  if (numbers === null) return null
  const angle = (Number(numbers[4]) * Math.PI) / 180
  const chroma = Number(numbers[3])
  return fromOklab(Number(numbers[1]) / (numbers[2] === '%' ? 100 : 1), chroma * Math.cos(angle), chroma * Math.sin(angle))
}

/** The matrices of CSS Color 4. */
function fromOklab(lightness: number, a: number, b: number): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${linear.map((value) => channel(value).toString(16).padStart(2, '0')).join('')}`
}

function channel(linear: number): number {
  const light = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, light)) * 255)
}

/** The relative luminance of WCAG, 0 to 1. */
export function luminanceOf(colour: string): number {
  const hex = colourHex(colour) ?? '#000000'
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of WCAG, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}
