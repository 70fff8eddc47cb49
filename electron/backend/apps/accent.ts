const BRAND = /--brand:\s*([^;}]+)[;}]/
const PLAIN_COLOUR = /^(?:#[0-9a-f]{3,8}|[a-z]+|(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch)\([\d\s.,%/+-]+(?:deg)?[\d\s.,%/+-]*\))$/i

/** The brand of an app as a CSS colour: as its stylesheet says it, or by the three numbers of its skin. Null when it does not use the skin. */
export function accentOf(globalsCss: string): string | null {
  const brand = BRAND.exec(globalsCss)?.[1]?.trim()
  if (brand !== undefined && PLAIN_COLOUR.test(brand)) return brand
  const hue = /--gh:\s*(-?\d+(?:\.\d+)?)/.exec(globalsCss)?.[1]
  const chroma = /--gc:\s*(\d*\.?\d+)/.exec(globalsCss)?.[1]
  if (hue === undefined || chroma === undefined) return null
  return `oklch(0.55 ${Math.min(Number(chroma), 0.3)} ${Number(hue)})`
}

/** The colour that somebody named for an app, as its stylesheet keeps it; its brand where none was. */
export function namedColour(globalsCss: string): string | null {
  return /--named:\s*(#[0-9a-f]{6})\b/i.exec(globalsCss)?.[1] ?? accentOf(globalsCss)
}
