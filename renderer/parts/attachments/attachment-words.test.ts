import { expect, test } from 'vitest'
import { byteWords, likelyKind } from './attachment-words.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 KB'],
  [12_400, '12 KB'],
  [3_440_000, '3.4 MB'],
])('%i bytes are %s', (bytes, words) => expect(byteWords(bytes)).toBe(words))

test.each([
  ['photo.JPG', 'image/jpeg', 'image'],
  ['orders.csv', 'application/vnd.ms-excel', 'csv'],
  ['orders.json', '', 'json'],
  ['plan.pdf', '', 'pdf'],
  ['notes', '', 'text'],
])('%s of type "%s" is shown as %s', (name, type, kind) => expect(likelyKind(name, type)).toBe(kind))
