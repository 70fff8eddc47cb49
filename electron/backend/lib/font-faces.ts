/** A file of a bundled font, and the letters that it has. */
export interface FontFile {
  readonly family: string
  readonly file: string
  readonly weights: string
  readonly unicodeRange: string
}

/** The files of the fonts that one of the texts names. A file that no letter needs is not loaded: a name too many costs nothing. */
export function namedFonts<Face extends FontFile>(fonts: readonly Face[], texts: Iterable<string>): readonly Face[] {
  const named = new Map(fonts.map(({ family }) => [family, nameOf(family)]))
  const found = new Set<string>()
  for (const text of texts) for (const [family, name] of named) if (!found.has(family) && name.test(text)) found.add(family)
  return fonts.filter(({ family }) => found.has(family))
}

/** Tailwind writes a space of a name as `_`: `font-['DM_Sans']`. */
function nameOf(family: string): RegExp {
  return new RegExp(`(?<![\\w-])${family.replaceAll(' ', '[ _]')}(?![\\w-])`)
}

export function fontFaceCss(faces: readonly FontFile[], urlOf: (file: string) => string): string {
  return faces
    .map(
      ({ family, file, weights, unicodeRange }) => `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-weight: ${weights};
  font-display: swap;
  src: url('${urlOf(file)}') format('woff2');
  unicode-range: ${unicodeRange};
}
`,
    )
    .join('')
}
