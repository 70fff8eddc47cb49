import { expect, test } from 'vitest'
import { kindFromHint, unitOf } from './told-kind.ts'

test.each([
  ['1-5', 'rating'],
  ['von 1 bis 5', 'rating'],
  ['jusqu’à 5 étoiles', 'rating'],
  ['del 1 al 10', 'integer'],
  ['sur 20', 'integer'],
  ['sí o no', 'boolean'],
  ['case à cocher', 'boolean'],
  ['mg/l', 'number'],
  ['in Minuten', 'number'],
  ['en euros', 'money'],
  ['Prozent', 'percent'],
  ['Datum', 'date'],
  ['texto largo', 'multiline'],
  ['red, green', null],
])('%s: %s', (hint, kind) => {
  expect(kindFromHint(hint)).toBe(kind)
})

test('a unit is kept as it was written', () => {
  expect(unitOf(['optional', 'in kWh'])).toBe('kWh')
  expect(unitOf(['percent'])).toBeUndefined()
})
