import colours from 'tailwindcss/colors'
import { expect, test } from 'vitest'
import { COLOUR_FAMILIES, COLOUR_SHADES, cssColour } from '../../../shared/domain/palette.ts'

test('the offered colours are those of Tailwind', () => {
  expect([COLOUR_FAMILIES.length, COLOUR_SHADES.length]).toEqual([19, 10])
  for (const family of COLOUR_FAMILIES) {
    for (const shade of COLOUR_SHADES) expect(cssColour(family, shade), `${family}-${shade}`).toBe(colours[family][shade])
  }
})
