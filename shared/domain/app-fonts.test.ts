import { expect, test } from 'vitest'
import { FONTS } from '../../resources/fonts.ts'
import { BUNDLED_FONTS, fontStack, isBundled, STYLE_FONTS } from './app-fonts.ts'

test('a branding offers the fonts that are served with apps, and no other', () => {
  expect(BUNDLED_FONTS).toEqual(FONTS.map(({ family }) => family))
})

test('each font says what stands in for it, and names itself first where it comes with the app', () => {
  for (const font of STYLE_FONTS) {
    expect(fontStack(font)).toMatch(/(?:sans-serif|serif|monospace|cursive)$/)
    expect(fontStack(font).startsWith(`'${font}', `)).toBe(isBundled(font))
  }
})
