import { expect, it } from 'vitest'
import type { Actor } from './access.ts'
import { maySearch } from './source-access.ts'
import type { SourceReaders } from './source.ts'

const ACTORS: Readonly<Record<string, Actor>> = {
  visitor: { kind: 'anonymous' },
  user: { kind: 'user', userId: 'u' },
  admin: { kind: 'app-admin', userId: 'a' },
  builder: { kind: 'builder', userId: 'b', through: 'app' },
}

it.each<[SourceReaders, readonly string[]]>([
  ['anonymous', ['visitor', 'user', 'admin', 'builder']],
  ['all', ['user', 'admin', 'builder']],
  ['none', ['builder']],
])('with the readers “%s”, pages search it for %j', (readers, who) => {
  const may = Object.keys(ACTORS).filter((name) => maySearch({ readers }, { actor: ACTORS[name] as Actor, isFunction: false }))
  expect(may).toEqual(who)
  for (const actor of Object.values(ACTORS)) expect(maySearch({ readers }, { actor, isFunction: true })).toBe(true)
})
