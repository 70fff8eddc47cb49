import { expect, test } from 'vitest'
import { deviceOf, isBot, isPrefetch, referrerOf } from './read-visit.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const TAB = 'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  [IPHONE, 'phone'],
  [PIXEL, 'phone'],
  [TAB, 'tablet'],
  [LINUX, 'desktop'],
  ['', 'desktop'],
])('%s is a %s', (agent, device) => {
  expect(deviceOf(new Headers({ 'user-agent': agent }))).toBe(device)
})

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1', true],
  ['curl/8.9.0', true],
  [LINUX, false],
  ['Mozilla/5.0 CUBOT_X18 Mobile', false],
])('%s is a program: %s', (agent, isOne) => {
  expect(isBot(agent)).toBe(isOne)
})

test.each([
  ['https://www.news.example/path/of/somebody?q=secret#x', 'news.example'],
  ['http://news.example:8080/', 'news.example:8080'],
  ['http://shop.studio.localhost:1/about', null],
  ['', '-'],
  ['android-app://com.example', '-'],
  ['not an address', '-'],
])('%s comes from %s', (referer, host) => {
  expect(referrerOf(new Headers({ referer }), 'shop.studio.localhost:1')).toBe(host)
})

test('a page that is fetched ahead was opened by nobody', () => {
  expect(isPrefetch(new Headers({ 'sec-purpose': 'prefetch;prerender' }))).toBe(true)
  expect(isPrefetch(new Headers())).toBe(false)
})
