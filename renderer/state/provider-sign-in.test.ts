import { expect, test } from 'vitest'
import { handOnAddress } from './provider-sign-in.ts'

const at = (href: string) => ({ hostname: new URL(href).hostname, href })

test('what was begun at another name of this host is handed on to it, and to nowhere else', () => {
  const back = 'http://studio.localhost:4310/auth/handler?code=c&state=abc.localhost'
  expect(handOnAddress('abc.localhost', at(back))).toBe('http://localhost:4310/auth/handler?code=c&state=abc.localhost')
  expect(handOnAddress('abc.127.0.0.1', at(back))).toBe('http://127.0.0.1:4310/auth/handler?code=c&state=abc.localhost')
  expect(handOnAddress('abc.localhost', at('http://localhost:4310/auth/handler?state=abc.localhost'))).toBe(null)
  for (const state of ['abc', '', 'abc.evil.example', 'abc.studio.localhost.evil', 'localhost'])
    expect(handOnAddress(state, at(back))).toBe(null)
})
