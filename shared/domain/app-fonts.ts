/** The fonts of each device, by what they are like. */
export const SYSTEM_FONTS = ['sans', 'serif', 'rounded', 'mono'] as const
type SystemFont = (typeof SYSTEM_FONTS)[number]

/** The fonts that are served with an app, as CSS and people call them; what each is like. */
const BUNDLED = {
  Inter: 'sans',
  Figtree: 'sans',
  'DM Sans': 'sans',
  Nunito: 'rounded',
  'Space Grotesk': 'sans',
  'Bricolage Grotesque': 'sans',
  Lora: 'serif',
  'Source Serif 4': 'serif',
  'Playfair Display': 'serif',
  Fraunces: 'serif',
  'JetBrains Mono': 'mono',
  Caveat: 'hand',
} as const satisfies Readonly<Record<string, SystemFont | 'hand'>>
export type BundledFont = keyof typeof BUNDLED

const names = Object.keys(BUNDLED) as readonly string[] as readonly [BundledFont, ...BundledFont[]]
export const BUNDLED_FONTS = names

/** What a branding may choose. */
export const STYLE_FONTS = [...SYSTEM_FONTS, ...BUNDLED_FONTS] as const
export type StyleFont = SystemFont | BundledFont

export function isBundled(font: StyleFont): font is BundledFont {
  return Object.hasOwn(BUNDLED, font)
}

const STACKS: Readonly<Record<SystemFont | 'hand', string>> = {
  sans: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  serif: "Georgia, 'Iowan Old Style', 'Palatino Linotype', 'Noto Serif', 'Liberation Serif', 'DejaVu Serif', serif",
  rounded: "ui-rounded, 'SF Pro Rounded', Nunito, Quicksand, 'Varela Round', Comfortaa, 'Noto Sans', sans-serif",
  mono: "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  hand: "'Segoe Script', 'Bradley Hand', 'Snell Roundhand', cursive",
}

/** For `font-family`: with what stands in for letters that a bundled font does not have, and until it is there. */
export function fontStack(font: StyleFont): string {
  return isBundled(font) ? `'${font}', ${STACKS[BUNDLED[font]]}` : STACKS[font]
}
