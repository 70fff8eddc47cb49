import { expect, test } from 'vitest'
import { readStepsMax, readUsdMax } from './agent-limits.ts'

test('steps are whole and within what is allowed', () => {
  expect(['3', '0', '-2', '99', '2.7', '', 'many'].map(readStepsMax)).toEqual([3, 1, 1, 20, 2, null, null])
})

test('money is in cents, with a point or a comma', () => {
  expect(['0.5', '0,25', '$2', '0', '0.001', '1000', '1.239', '', 'much'].map(readUsdMax)).toEqual([
    0.5,
    0.25,
    2,
    0.01,
    0.01,
    100,
    1.24,
    null,
    null,
  ])
})
