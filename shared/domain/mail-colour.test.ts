import { expect, test } from 'vitest'
import { mailColour } from './mail-colour.ts'

test.each([
  ['oklch(0.628 0.2577 29.23)', '#ff0000'],
  ['oklch(0.52 0.1769 142.5)', '#008000'],
  ['oklch(0.452 0.3132 264.05)', '#0000ff'],
  ['oklch(1 0 0)', '#ffffff'],
])('%s is %s for a mail program', (accent, hex) => {
  const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const wanted = channels(hex)
  for (const [at, value] of channels(mailColour(accent)).entries()) expect(Math.abs(value - (wanted[at] ?? 0))).toBeLessThanOrEqual(1)
})

test('what is no colour of an app is a grey, and never goes into the mail', () => {
  expect(mailColour('red;background:url(x)')).toBe('#3f3f46')
  expect(mailColour(null)).toBe('#3f3f46')
  expect(mailColour('#A0b1C2')).toBe('#A0b1C2')
})
