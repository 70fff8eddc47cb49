import type { AppOutline } from '../../../../shared/domain/app-outline.ts'
import { wordsOfName } from '../language/nouns.ts'
import { isMark, type Word, wordsOf } from '../statistics/words.ts'

export type Role = 'list' | 'field' | 'choice'

/** What the app at hand has under a name, the name by the stems of its words. */
export interface OwnName {
  readonly role: Role
  readonly stems: readonly string[]
}

export function ownName(role: Role, name: string): OwnName {
  return { role, stems: nameStems(name) }
}

/** The stems of the words of a name: "Members" and "member" are one. */
export function nameStems(name: string): readonly string[] {
  return wordsOf(name)
    .filter((word) => !isMark(word))
    .map(stemOf)
}

export function ownNames({ lists }: AppOutline): readonly OwnName[] {
  return lists.flatMap(({ one, many, entity, fields }) => [
    ...[one, many, wordsOfName(entity)].map((each) => ownName('list', each)),
    ...fields.flatMap((field) => [
      ...[field.label, wordsOfName(field.name)].map((each) => ownName('field', each)),
      ...(field.choices ?? []).map((choice) => ownName('choice', choice)),
    ]),
  ])
}

/** What each word is, or is a part of, in the app: `list`, `field,list`, `~field` for one word of a longer name. */
export function rolesOf(words: readonly Word[], names: readonly OwnName[]): readonly string[] {
  const stems = words.map(stemOf)
  const found = words.map(() => new Map<Role, boolean>())
  for (const { role, stems: own } of names) {
    if (own.length === 0) continue
    for (let at = 0; at + own.length <= stems.length; at++)
      if (own.every((stem, index) => stem === stems[at + index]))
        for (let index = 0; index < own.length; index++) found[at + index]?.set(role, true)
    if (own.length > 1)
      for (const [at, stem] of stems.entries())
        if (stem.length > 3 && own.includes(stem) && found[at]?.has(role) === false) found[at].set(role, false)
  }
  return found.map((roles) => {
    const whole = [...roles].flatMap(([role, isWhole]) => (isWhole ? [role] : []))
    const each = whole.length > 0 ? whole : [...roles.keys()].map((role) => `~${role}`)
    return each.toSorted().join()
  })
}

function stemOf({ lower }: Word): string {
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\p{L}{3})(?:ies|y)$/u, 'i')
    .replace(/(?<=\p{L}{3})(?:'s|en|es|er|e|n|s|x)$/u, '')
}
