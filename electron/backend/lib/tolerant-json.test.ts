import { expect, test } from 'vitest'
import { readableJson } from './tolerant-json.ts'
import { startCpuTime } from '../../../tests/helpers/cpu-time.ts'

const read = (code: string, mayClose = false) => {
  const [first] = readableJson(code, { isWanted: () => true, mayClose })
  return first === undefined ? null : (JSON.parse(first) as unknown)
}
const MEANT = { name: 'Deal', list: ['a', 'b'], url: 'https://x.y//z' }

test.each([
  ['commas at the end', '{"name": "Deal", "list": ["a", "b",], "url": "https://x.y//z",}'],
  ['comments', '/* Deals */\n{\n  // its name\n  "name": "Deal",\n  "list": ["a", "b"], # two\n  "url": "https://x.y//z"\n}'],
  ['other quotes and keys without any', "{name: 'Deal', 'list': ['a', 'b'], url: “https://x.y//z”}"],
  ['a comma that is missing', '{\n  "name": "Deal"\n  "list": ["a", "b"]\n  "url": "https://x.y//z"\n}'],
  ['a fence', '```json\n{"name": "Deal", "list": ["a", "b"], "url": "https://x.y//z"}\n```'],
  ['an export', 'export default { name: "Deal", list: ["a", "b"], url: "https://x.y//z" };'],
])('%s', (_name, code) => {
  expect(read(code)).toEqual(MEANT)
})

test('what is not closed may have been cut, and is closed only for who knows that it was not', () => {
  const cut = '{\n  "name": "Deal",\n  "list": ["a", "b"],\n  "url": "https://x.y//z"\n'
  expect(read(cut)).toBe(null)
  expect(read(cut, true)).toEqual(MEANT)
  expect(read('Sorry, no.', true)).toBe(null)
})

test.each([
  ['blanks', ' '],
  ['lines', '\n'],
  ['indented lines', '\n  '],
])('%s without end hold nobody up', (_name, blank) => {
  const cpuMs = startCpuTime()
  const many = blank.repeat(200_000)
  expect(read(`{${many}name: 'Deal',${many}list: ["a", "b"],${many}"url": "https://x.y//z",${many}}${many}`)).toEqual(MEANT)
  expect(read(`{"name": "Deal",${many}x`)).toBe(null)
  expect(cpuMs()).toBeLessThan(2_000)
})
