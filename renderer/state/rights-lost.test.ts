import { expect, test } from 'vitest'
import { areFewer } from './rights-lost.ts'

test.each([
  [{ role: 'edit', isAdmin: true }, { role: 'look', isAdmin: true }, true],
  [{ role: 'owner', isAdmin: false }, { role: 'edit', isAdmin: false }, true],
  [{ role: 'look', isAdmin: true }, { role: 'edit', isAdmin: false }, true],
  [{ role: 'look', isAdmin: false }, { role: 'edit', isAdmin: true }, false],
  [{ role: 'edit', isAdmin: true }, { role: 'edit', isAdmin: true }, false],
  // What was not known was not taken away.
  [{ role: null, isAdmin: null }, { role: 'look', isAdmin: false }, false],
] as const)('from %o to %o rights are lost: %s', (before, now, isLost) => {
  expect(areFewer(before, now)).toBe(isLost)
})
