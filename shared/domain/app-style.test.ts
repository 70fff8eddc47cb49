import { expect, test } from 'vitest'
import { AppStyle, coloursOf, faintPairs, isBranded, NO_STYLE } from './app-style.ts'
import { STYLE_NAMES } from '../limits/app-settings.ts'
import { colourCss, colourHex, contrastOf } from './colour.ts'

test('each preset can be read, and a colour of its own stands above it', () => {
  for (const styleName of STYLE_NAMES) expect(faintPairs({ ...NO_STYLE, styleName })).toEqual([])
  expect(coloursOf({ ...NO_STYLE, styleName: 'dark', headerTextColor: 'amber-300' })).toMatchObject({
    backgroundColor: '#000000',
    headerTextColor: 'amber-300',
  })
})

test('text that hides is told with the place that it stands on and how far it is from it', () => {
  const style = {
    ...NO_STYLE,
    backgroundColor: '#ffffff',
    headerTextColor: '#eeeeee',
    buttonBackgroundColor: 'blue-600',
    buttonTextColor: '#ffffff',
  }
  expect(faintPairs(style)).toEqual([{ ink: 'headerTextColor', ground: 'backgroundColor', ratio: expect.closeTo(1.16, 2) as number }])
})

test('an app is branded as soon as one colour of it is chosen', () => {
  expect(isBranded(NO_STYLE)).toBe(false)
  expect(isBranded({ ...NO_STYLE, hideBuildAI: true, fontFamily: 'serif' })).toBe(false)
  expect(isBranded({ ...NO_STYLE, buttonBackgroundColor: 'green-800' })).toBe(true)
})

test.each(['red', '#fff', 'blue-550', 'blue-', 'rgb(0,0,0)', 'url(x)', '#12345g', 'green-300;}', 'expression(1)', '--brand', ''])(
  '%j is no colour',
  (value) => {
    expect(AppStyle.partial().safeParse({ backgroundColor: value }).success).toBe(false)
    expect(colourCss(value)).toBeNull()
  },
)

test('a colour of the palette is what Tailwind says that it is', () => {
  expect(AppStyle.partial().parse({ backgroundColor: ' Blue-500 ' })).toEqual({ backgroundColor: 'blue-500' })
  expect(colourCss('blue-500')).toBe('oklch(62.3% 0.214 259.815)')
  expect(colourHex('blue-500')).toBe('#2b7fff')
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})
