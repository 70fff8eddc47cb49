import { describe, expect, it } from 'vitest'
import { pastedAddress, pastedKey } from './pasted.ts'

describe('a key that was pasted', () => {
  it.each([
    'sk-good-4711',
    '  sk-good-4711 \n',
    '"sk-good-4711"',
    '“sk-good-4711”',
    '`sk-good-4711`,',
    'sk-good\n-4711',
    'sk-good-4711\u200B',
    '\uFEFFsk-good-4711',
    'Bearer sk-good-4711',
    'Authorization: Bearer sk-good-4711',
    'x-api-key: sk-good-4711',
    'OPENAI_API_KEY=sk-good-4711',
    "export OPENAI_API_KEY='sk-good-4711';",
    '"apiKey": "sk-good-4711",',
  ])('%j', (written) => expect(pastedKey(written)).toBe('sk-good-4711'))

  it.each(['AIzaSyA-b_c=', 'sk-gööd', 'abc+/def==', 'key'])('keeps what may belong to it: %s', (key) => expect(pastedKey(key)).toBe(key))
})

describe('an address that was pasted', () => {
  it.each([
    ['"http://127.0.0.1:1234/v1"', 'http://127.0.0.1:1234/v1'],
    ['<https://api.openai.com/v1>,', 'https://api.openai.com/v1'],
    ['localhost:1234/v1', 'http://localhost:1234/v1'],
    ['127.0.0.1:1234', 'http://127.0.0.1:1234'],
    ['[::1]:8080/v1', 'http://[::1]:8080/v1'],
    ['192.168.1.20:8000/v1', 'http://192.168.1.20:8000/v1'],
    ['gpu-box:8000/v1', 'http://gpu-box:8000/v1'],
    ['nas.local:11434', 'http://nas.local:11434'],
    ['api.openai.com/v1', 'https://api.openai.com/v1'],
    ['8.8.8.8/v1', 'https://8.8.8.8/v1'],
  ])('%s', (written, address) => expect(pastedAddress(written)).toBe(address))

  it.each(['', 'not an address', 'server', 'javascript:alert(1)', 'ftp://example.com', 'me:secret@example.com'])(
    'stays what it is: %s',
    (written) => expect(pastedAddress(written)).toBe(written),
  )
})
