import { expect, it } from 'vitest'
import { sendWords } from './mail-words.ts'

it('offers to send what can be sent by hand, by what became of it', () => {
  expect(sendWords({ state: 'kept' }, { phase: 'ready' })).toBe('Send it now')
  expect(sendWords({ state: 'waiting' }, { phase: 'away' })).toBe('Try now')
  expect(sendWords({ state: 'failed' }, { phase: 'ready' })).toBe('Send it again')
  expect(sendWords({ state: 'sent' }, { phase: 'ready' })).toBeNull()
})

it('offers nothing that would only fail: without a server each mail is kept to be read', () => {
  expect((['kept', 'waiting', 'failed', 'unsure'] as const).map((state) => sendWords({ state }, { phase: 'none' }))).toEqual([
    null,
    null,
    null,
    null,
  ])
})
