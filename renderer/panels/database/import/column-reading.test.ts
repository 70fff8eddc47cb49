import { expect, it } from 'vitest'
import { dateOrderOf, decimalOf } from './column-reading.ts'

it.each([
  [['viel', '1.234,50'], { mark: ',', isCertain: true, example: '1.234,50' }],
  [['n. a.', '1,234.5'], { mark: '.', isCertain: true, example: '1,234.5' }],
  [['€ 12,5', 'ask'], { mark: ',', isCertain: true, example: '€ 12,5' }],
  [['1.234', 'ask'], { mark: '.', isCertain: false, example: '1.234' }],
  [['12', 'ask'], null],
  [['e.g.', 'Smith, John'], null],
] as const)('judges %j by what can be read', (samples, found) => {
  expect(decimalOf({ decimal: null, samples: [...samples] })).toEqual(found)
})

it.each([
  [['soon', '03/04/2026'], { order: 'mdy', isCertain: false, example: '03/04/2026' }],
  [['03/04/2026', '13/04/2026'], { order: 'dmy', isCertain: true, example: '13/04/2026' }],
  [['03/04/2026', '3/24/26'], { order: 'mdy', isCertain: true, example: '3/24/26' }],
  [['03.04.2026 10:00'], { order: 'dmy', isCertain: true, example: '03.04.2026 10:00' }],
  [['2026-04-03'], null],
  [['soon'], null],
] as const)('judges the dates %j by their numbers', (samples, found) => {
  expect(dateOrderOf({ dateOrder: null, samples: [...samples] })).toEqual(found)
})

it('prefers what was inferred from the whole file to its own guess', () => {
  const decimal = { mark: ',', isCertain: true, example: '5.000' } as const
  expect(decimalOf({ decimal, samples: ['1.234'] })).toBe(decimal)
})
