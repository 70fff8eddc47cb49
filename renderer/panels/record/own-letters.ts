import { type StyleFont, fontStack, isBundled } from '../../../shared/domain/app-fonts.ts'

const FILES = import.meta.glob<string>('../../../node_modules/@fontsource-variable/*/files/*-latin-wght-normal.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
})
const urls = Object.entries(FILES)

/** A name of this window's own: a device may have the font installed, in another version. */
const localName = (font: string) => `own-letters ${font}`

/** Makes the bundled fonts known to this page. A file is loaded when letters of it are shown. */
export function provideFonts(fonts: readonly StyleFont[]): void {
  for (const font of fonts) {
    const url = urls.find(([path]) => path.includes(`/${font.toLowerCase().replaceAll(' ', '-')}-latin-`))?.[1]
    if (url === undefined || hasFace(font)) continue
    document.fonts.add(new FontFace(localName(font), `url(${JSON.stringify(url)}) format('woff2')`, { weight: '300 900', display: 'swap' }))
  }
}

function hasFace(font: string): boolean {
  return [...document.fonts].some(({ family }) => family.replaceAll(/["']/g, '') === localName(font))
}

export function ownLetters(font: StyleFont): string {
  return isBundled(font) ? `'${localName(font)}', ${fontStack(font)}` : fontStack(font)
}
