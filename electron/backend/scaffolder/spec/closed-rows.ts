import { hasWord } from '../language/has-word.ts'
import type { Entity, Field } from './app-model.ts'
import WORDS from './closed-words.json' with { type: 'json' }
import { hasRole } from './field-roles.ts'

/** What says of a row that it needs nobody any more: a yes or no, or one of some choices. Null where nothing does. */
export function closedBy({ fields }: Entity): { readonly field: Field; readonly choices: readonly string[] } | null {
  const flag = fields.find((field) => field.kind === 'boolean' && hasRole(field, 'done'))
  if (flag !== undefined) return { field: flag, choices: [] }
  const states = fields.filter(({ kind }) => kind === 'choice').map((field) => ({ field, choices: closedChoices(field) }))
  return states.find(({ choices }) => choices.length > 0) ?? null
}

/** Where none is known by its word, states are said in their order, and the last one ends it. */
function closedChoices(field: Field): readonly string[] {
  const { choices = [] } = field
  const over = choices.filter((choice) => WORDS.over.includes(choice.toLowerCase()))
  const last = choices.at(-1) ?? ''
  const isOrdered = choices.length > 2 && hasRole(field, 'status') && !hasWord(last, WORDS.wanting)
  return over.length > 0 || !isOrdered ? over : [last]
}
