import { hasWord } from '../language/has-word.ts'
import { wordsOfName } from '../language/nouns.ts'
import type { Field } from './app-model.ts'
import ROLES from './field-roles.json' with { type: 'json' }

/** What the name of a field says that it is to its row. */
export type FieldRole = keyof typeof ROLES

export function hasRole({ name }: Pick<Field, 'name'>, role: FieldRole): boolean {
  return hasWord(wordsOfName(name), ROLES[role])
}

/** "Price per night", "hourly rate": the sum of several says nothing. */
export function isRate({ label }: Pick<Field, 'label'>): boolean {
  return label
    .toLowerCase()
    .split(' ')
    .some((word) => hasWord(word, ROLES['rate']))
}
