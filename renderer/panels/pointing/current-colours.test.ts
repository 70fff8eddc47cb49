import { expect, test } from 'vitest'
import { currentColour } from './current-colours.ts'

test('an element’s colour is read from its classes', () => {
  const classes = 'text-sm bg-primary text-white border hover:bg-red-500 bg-[#AABBCC] text-center border-t-red-500'
  expect(currentColour(classes, 'text')).toBe('white')
  expect(currentColour(classes, 'background')).toBe('#aabbcc')
  expect(currentColour(classes, 'border')).toBeNull()
  expect(currentColour('bg-blue-500/50', 'background')).toBe('blue-500')
  expect(currentColour(['bg-', '[url(x)]'].join(''), 'background')).toBeNull()
})
