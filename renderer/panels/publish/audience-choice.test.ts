import { expect, test } from 'vitest'
import type { PublishOffer } from '../../../shared/domain/publication.ts'
import { choicesOf, currentAudience, needsAccounts } from './audience-choice.tsx'

const list = (isSeen: boolean) => ({ name: 'Order', isSeen, personal: [] })
const plan = (audience: PublishOffer['audience'], lists: PublishOffer['lists']) => ({ audience, lists }) as unknown as PublishOffer

test('rules that lists have of their own can be left as they are, also where visitors see none of them', () => {
  const own = plan(null, [list(false), list(false)])
  expect(choicesOf(own)[0]).toBe('as-it-is')
  // Nobody but the builder would see anything, so it is not taken for granted.
  expect(currentAudience(own)).toBeNull()
  expect(needsAccounts(own, 'as-it-is')).toBe(true)
})

test('where all lists say the same, that is chosen, and nothing else is left to keep', () => {
  const members = plan('members', [list(false)])
  expect([choicesOf(members).includes('as-it-is'), currentAudience(members)]).toEqual([false, 'members'])
})

test('lists that visitors see stay as they are unless something else is chosen, and need no accounts', () => {
  const open = plan(null, [list(true), list(false)])
  expect([currentAudience(open), needsAccounts(open, 'as-it-is'), needsAccounts(open, 'own')]).toEqual(['as-it-is', false, true])
})
