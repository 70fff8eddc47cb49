import { expect, test } from 'vitest'
import { isOfThisComputer } from './of-this-computer.ts'

test.each([
  ['http://shop.studio.localhost:4310/_app/functions/hook', true],
  ['preview://0190/', true],
  ['https://shop.example.com/', false],
  ['http://localhost.example.com/', false],
  [null, false],
])('%s is reached by this computer alone: %s', (url, isOwn) => {
  expect(isOfThisComputer(url)).toBe(isOwn)
})
