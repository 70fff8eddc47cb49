import { expect, test } from 'vitest'
import { fileSize, filesOf, isOwnFile } from './files.ts'

const file = (url: string) => ({ url, name: 'a.pdf', size: 1, type: '' })

test('a page follows no address that could run something', () => {
  const upload = file('/_app/files/1')
  const web = file('https://example.com/a.pdf')
  expect(filesOf([upload, file('javascript:alert(1)'), web, file('//example.com'), { url: '/_app/files/2' }, null, 'text'])).toEqual([
    upload,
    web,
  ])
  expect([upload, web].map(isOwnFile)).toEqual([true, false])
  expect(filesOf({ url: 'https://example.com' })).toEqual([])
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_234, '1.2 kB'],
  [45_600, '46 kB'],
  [9_999_999, '10 MB'],
])('%i bytes are %s', (size, words) => expect(fileSize({ ...file(''), size })).toBe(words))

test('of a file whose size nobody has said, nothing is said', () => expect(fileSize({ ...file(''), size: null })).toBe(''))
