import { expect, test } from 'vitest'
import { BRAND_COLOURS, brandColourOf, findBrandColour } from './brand-colours.ts'
import { CSS_COLOURS } from './css-colours.ts'
import { fromRgb, isShowable } from './oklch.ts'

test('contains every CSS colour name, and other common names', () => {
  expect(Object.keys(CSS_COLOURS)).toHaveLength(148)
  const wanted = [...Object.keys(CSS_COLOURS), 'sage', 'rust', 'burgundy', 'sand', 'mint', 'charcoal']
  expect(wanted.filter((name) => !Object.hasOwn(BRAND_COLOURS, name))).toEqual([])
})

test('every colour can be displayed at the lightness of a button', () => {
  const tooStrong = Object.entries(BRAND_COLOURS).filter(
    ([, { hue, chroma }]) => !isShowable({ lightness: 0.53, chroma: chroma - 0.002, hue }),
  )
  expect(tooStrong).toEqual([])
})

test.each(['gray', 'grey', 'black', 'white', 'silver', 'gainsboro', 'charcoal'])('%s stays grey', (name) => {
  expect(BRAND_COLOURS[name]?.chroma).toBe(0.01)
})

test.each(['pink', 'beige', 'lavender', 'slategray'])('%s stays coloured', (name) => {
  expect(BRAND_COLOURS[name]?.chroma).toBeGreaterThanOrEqual(0.05)
})

test.each(['seagreen', 'royalblue', 'sienna', 'plum', 'teal', 'crimson'] as const)('%s keeps its hue', (name) => {
  expect(Math.abs(brandColourOf(CSS_COLOURS[name]).hue - fromRgb(CSS_COLOURS[name]).hue)).toBeLessThan(2)
})

test.each([
  ['dark green', 'darkgreen'],
  ['in navy blue please', 'navy'],
  ['a light pastel blue', 'light pastel blue'],
  ['make it Sea Green', 'seagreen'],
  ['use royalblue', 'royalblue'],
  ['forest green and our logo', 'forestgreen'],
  ['something greenish', 'green'],
  ['purplish', 'purple'],
  ['sage', 'sage'],
  ['burgundy with a light background', 'burgundy'],
  ['a dusty rose', 'dusty rose'],
  ['brand colour #0A7B5c', '#0a7b5c'],
  ['olive green', 'olivedrab'],
  ['dark slate grey', 'darkslategrey'],
])('%s → %s', (words, name) => {
  expect(findBrandColour(words)?.name).toBe(name)
})

test.each(['', 'an app for my bakery', 'greenhouse bookings', 'constructor'])('no colour in "%s"', (words) => {
  expect(findBrandColour(words)).toBeNull()
})

test('a pastel is paler than its colour, and a vivid colour stays within the gamut of a screen', () => {
  const plain = findBrandColour('teal')
  expect(findBrandColour('pastel teal')?.chroma).toBeLessThan(plain?.chroma ?? 0)
  const vivid = findBrandColour('neon green')
  expect(vivid && isShowable({ lightness: 0.53, chroma: vivid.chroma - 0.002, hue: vivid.hue })).toBe(true)
})
