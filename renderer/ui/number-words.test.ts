import { expect, test } from 'vitest'
import { NUMBER_SUFFIXES } from '../../shared/limits/payments.ts'
import { compactNumber } from './number-words.ts'

test('large numbers are shortened by the suffixes of the specs', () => {
  expect([940, 11_200, 1_200_000].map(compactNumber)).toEqual(['940', `11.2${NUMBER_SUFFIXES[0]}`, `1.2${NUMBER_SUFFIXES[1]}`])
})
