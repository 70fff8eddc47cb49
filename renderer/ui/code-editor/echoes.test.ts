import { expect, test } from 'vitest'
import { createEchoes } from './echoes.ts'

test('what was typed comes back later, and is not taken for somebody else’s text', () => {
  const echoes = createEchoes()
  for (const text of ['a', 'ab', 'abc']) echoes.sent(text)
  expect(echoes.isEcho('ab')).toBe(true)
  expect(echoes.isEcho('abc')).toBe(true)
  expect(echoes.isEcho('abc')).toBe(true)
})

test('a text that is older than one that came back was brought back by somebody', () => {
  const echoes = createEchoes()
  for (const text of ['a', 'ab', 'abc']) echoes.sent(text)
  expect(echoes.isEcho('ab')).toBe(true)
  expect(echoes.isEcho('a')).toBe(false)
})

test('another text is never an echo', () => {
  const echoes = createEchoes()
  echoes.sent('a')
  expect(echoes.isEcho('b')).toBe(false)
  echoes.clear()
  expect(echoes.isEcho('a')).toBe(false)
})
