import { expect, test } from 'vitest'
import { cn, formatDate, formatFigure, formatMoney, formatNumber, initials, pageUrl } from './utils.ts'

test.each([
  ['Home', '/'],
  ['OpeningHours', '/opening-hours'],
  ['Orders', '/orders'],
  ['FAQPage', '/faq-page'],
  ['OrderDetail?id=7', '/order-detail?id=7'],
  ['Top10', '/top10'],
])('pageUrl(%s) is %s', (name, url) => {
  expect(pageUrl(name)).toBe(url)
})

test.each([
  [1234.5, '$1,234.50'],
  ['8450', '$8,450.00'],
  [0, '$0.00'],
  [-3, '-$3.00'],
  [null, '–'],
  ['', '–'],
  ['a lot', '–'],
])('formatMoney(%s) is %s', (value, text) => {
  expect(formatMoney(value)).toBe(text)
})

test('money can be in another currency', () => {
  expect(formatMoney(12, 'EUR')).toBe('€12.00')
})

test.each([
  [980, '980'],
  [9_999, '9,999'],
  [12_345, '12.3K'],
  [999_949, '999.9K'],
  [999_950, '1M'],
  [2_000_000, '2M'],
  [-1_500, '-1,500'],
  [-15_000, '-15K'],
  [2.34567, '2.35'],
  [undefined, '–'],
])('formatFigure(%s) is %s', (value, text) => {
  expect(formatFigure(value)).toBe(text)
})

test.each([
  [12_345, '12,345'],
  [999_950, '999,950'],
  [-1_500.5, '-1,500.5'],
  [2.34567, '2.35'],
  [undefined, '–'],
])('formatNumber(%s) is %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test.each([
  [2026, '2026'],
  [12_026, '12,026'],
])('a record shows %s as %s: a year is no amount', (value, text) => {
  expect(formatNumber(value, 'min2')).toBe(text)
})

test('a date is the same in every time zone', () => {
  expect(formatDate('2026-11-21')).toBe('Nov 21, 2026')
  expect(formatDate('not a day')).toBe('–')
})

test.each([
  ['Priya Raman', 'PR'],
  ['Ada', 'A'],
  ['jean-luc de la tour', 'JT'],
  ['Åse Øst', 'ÅØ'],
  ['', ''],
  [null, ''],
])('initials(%s) are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('the later class wins, our shadow classes included', () => {
  expect(cn('p-2', 'p-4', { hidden: false })).toBe('p-4')
  expect(cn('shadow-card', 'shadow-none')).toBe('shadow-none')
})
