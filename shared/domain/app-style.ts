import { z } from 'zod'
import { STYLE_CONTRAST_MIN, STYLE_NAMES } from '../limits/app-settings.ts'
import { STYLE_FONTS } from './app-fonts.ts'
import { Colour, contrastOf } from './colour.ts'
import { OwnImage } from './own-image.ts'

export const StyleName = z.enum(STYLE_NAMES)
export type StyleName = z.infer<typeof StyleName>

/** An app's branding (spec 000 §3). Null: as the preset has it, or without one as the app's own style sheet has it. */
export const AppStyle = z.strictObject({
  styleName: StyleName.nullable(),
  backgroundColor: Colour.nullable(),
  backgroundImage: OwnImage.nullable(),
  logoUrl: OwnImage.nullable(),
  headerTextColor: Colour.nullable(),
  subheaderTextColor: Colour.nullable(),
  buttonTextColor: Colour.nullable(),
  buttonBackgroundColor: Colour.nullable(),
  fontFamily: z.enum(STYLE_FONTS).nullable(),
  /** Hides the mark that the app was built with Lathe. */
  hideBuildAI: z.boolean(),
})
export type AppStyle = z.infer<typeof AppStyle>

export const NO_STYLE: AppStyle = {
  styleName: null,
  backgroundColor: null,
  backgroundImage: null,
  logoUrl: null,
  headerTextColor: null,
  subheaderTextColor: null,
  buttonTextColor: null,
  buttonBackgroundColor: null,
  fontFamily: null,
  hideBuildAI: false,
}

export const STYLE_COLOURS = [
  'backgroundColor',
  'headerTextColor',
  'subheaderTextColor',
  'buttonBackgroundColor',
  'buttonTextColor',
] as const
export type StyleColour = (typeof STYLE_COLOURS)[number]
export type StyleColours = Readonly<Record<StyleColour, string | null>>

/** The three presets (000 §9): white on black, black on green, black on white. */
const PRESETS: Readonly<Record<StyleName, Readonly<Record<StyleColour, string>>>> = {
  dark: {
    backgroundColor: '#000000',
    headerTextColor: '#ffffff',
    subheaderTextColor: '#ffffff',
    buttonBackgroundColor: '#ffffff',
    buttonTextColor: '#000000',
  },
  colorful: {
    backgroundColor: 'green-300',
    headerTextColor: '#000000',
    subheaderTextColor: '#000000',
    buttonBackgroundColor: '#000000',
    buttonTextColor: '#ffffff',
  },
  light: {
    backgroundColor: '#ffffff',
    headerTextColor: '#000000',
    subheaderTextColor: '#000000',
    buttonBackgroundColor: '#000000',
    buttonTextColor: '#ffffff',
  },
}

/** What each colour comes to: its own, else the preset's, else none. */
export function coloursOf(style: AppStyle): StyleColours {
  const preset = style.styleName === null ? null : PRESETS[style.styleName]
  const colour = (name: StyleColour) => style[name] ?? preset?.[name] ?? null
  return {
    backgroundColor: colour('backgroundColor'),
    headerTextColor: colour('headerTextColor'),
    subheaderTextColor: colour('subheaderTextColor'),
    buttonBackgroundColor: colour('buttonBackgroundColor'),
    buttonTextColor: colour('buttonTextColor'),
  }
}

/** Whether the app has a look of its own besides its style sheet: what is asked of its colours then concerns the branding. */
export function isBranded(style: AppStyle): boolean {
  return Object.values(coloursOf(style)).some((colour) => colour !== null)
}

export interface FaintPair {
  readonly ink: StyleColour
  readonly ground: StyleColour
  readonly ratio: number
}

/** Text that cannot be read on what it stands on, of the colours that are known. */
export function faintPairs(style: AppStyle): readonly FaintPair[] {
  const colours = coloursOf(style)
  const pairs: readonly (readonly [ink: StyleColour, ground: StyleColour])[] = [
    ['headerTextColor', 'backgroundColor'],
    ['subheaderTextColor', 'backgroundColor'],
    ['buttonTextColor', 'buttonBackgroundColor'],
  ]
  return pairs.flatMap(([ink, ground]) => {
    const [above, below] = [colours[ink], colours[ground]]
    if (above === null || below === null) return []
    const ratio = contrastOf(above, below)
    return ratio < STYLE_CONTRAST_MIN ? [{ ink, ground, ratio }] : []
  })
}
