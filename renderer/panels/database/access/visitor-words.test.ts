import { expect, it } from 'vitest'
import { actorOf, rightsOf, type VisitorKind } from '../../../../shared/domain/visitor.ts'
import type { Level } from '../../../../shared/domain/entity-schema.ts'
import { visitorSentence } from './visitor-words.ts'

const say = (kind: VisitorKind, read: Level, write: Level, seen: number | null, total = 12, more: { readonly create?: Level } = {}) =>
  visitorSentence(kind, 'Note', { rights: rightsOf({ read, write, ...more }, actorOf({ kind }, 'owner')), seen, total })

it('describes in a sentence what a visitor may do', () => {
  expect(say('anonymous', 'all', 'all', null)).toBe('Whoever is not signed in may do nothing with Note.')
  expect(say('anonymous', 'admin', 'anonymous', null)).toBe(
    'Whoever is not signed in may not read Note, but add rows, change any and delete any.',
  )
  expect(say('user', 'creator', 'creator', 0)).toBe(
    'Whoever has just signed in may read their own rows of Note, 0 of 12 rows, and add rows, change their own and delete their own.',
  )
  expect(say('builder', 'all', 'none', 1, 1)).toBe('You may read all 1 row of Note, and change nothing.')
})

it('describes a visitor who may add but not change', () => {
  const form = { create: 'anonymous' } as const
  expect(say('anonymous', 'admin', 'admin', null, 12, form)).toBe('Whoever is not signed in may not read Note, but add rows.')
  expect(say('anonymous', 'anonymous', 'admin', 12, 12, form)).toBe('Whoever is not signed in may read all 12 rows of Note, and add rows.')
  expect(say('user', 'all', 'all', 12, 12, { create: 'none' })).toBe(
    'Whoever has just signed in may read all 12 rows of Note, and change any and delete any.',
  )
})
