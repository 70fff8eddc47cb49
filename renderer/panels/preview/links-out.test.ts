import { expect, test } from 'vitest'
import { linkOut } from './links-out.ts'

const FRAME = 'http://app.studio.localhost:4310/ask?ticket=1'
const HASH = 'a'.repeat(64)

test.each([
  ['https://shop.example/terms', 'ask'],
  ['http://shop.example/', 'ask'],
  ['mailto:ann@shop.example', 'ask'],
  [`http://app.studio.localhost:4310/_app/sources/${HASH}#page=2`, 'open'],
  [`http://other.studio.localhost:4310/_app/sources/${HASH}`, 'ask'],
  ['http://app.studio.localhost:4310/orders', null],
  ['http://app.studio.localhost:4310/_app/sources/../entities/Order', null],
  ['javascript:alert(1)', null],
  ['file:///etc/passwd', null],
  ['data:text/html,hello', null],
  ['nothing', null],
])('%s: %s', (address, expected) => expect(linkOut(address, FRAME)).toBe(expected))

test('on the desktop drafts have a scheme of their own', () => {
  expect(linkOut(`preview://app/_app/sources/${HASH}#page=2`, 'preview://app/')).toBe('open')
  expect(linkOut(`preview://other/_app/sources/${HASH}`, 'preview://app/')).toBeNull()
})
