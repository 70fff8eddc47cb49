export interface BundledFont {
  /** As CSS and people call it. */
  readonly family: string
  /** The package that its files are taken from, and how their names begin. */
  readonly package: string
  readonly stem: string
  readonly kind: 'sans' | 'serif' | 'mono' | 'hand'
}

const font = (family: string, kind: BundledFont['kind']): BundledFont => {
  const stem = family.toLowerCase().replaceAll(' ', '-')
  return { family, package: `@fontsource-variable/${stem}`, stem, kind }
}

/** The fonts that apps may use. They are served with the app: no page asks another server for one. All are under the SIL Open Font License. */
export const FONTS: readonly BundledFont[] = [
  font('Inter', 'sans'),
  font('Figtree', 'sans'),
  font('DM Sans', 'sans'),
  font('Nunito', 'sans'),
  font('Space Grotesk', 'sans'),
  font('Bricolage Grotesque', 'sans'),
  font('Lora', 'serif'),
  font('Source Serif 4', 'serif'),
  font('Playfair Display', 'serif'),
  font('Fraunces', 'serif'),
  font('JetBrains Mono', 'mono'),
  font('Caveat', 'hand'),
]

/**
 * What the pictures of links are drawn with, which show no other format and no other weight than they are given. The letters of `latin-ext`
 * stand among those of `latin` in either weight, so they are between the two.
 */
export const CARD_FONT = {
  font: font('Inter', 'sans'),
  cuts: [
    { subset: 'latin', weight: 500 },
    { subset: 'latin', weight: 700 },
    { subset: 'latin-ext', weight: 600 },
  ],
} as const

/** Of each font, the letters of the languages that apps are written in. */
export const FONT_SUBSETS = ['latin', 'latin-ext'] as const
