import type { Entity, Field } from '../spec/app-model.ts'
import type { Focus } from '../emit/focus.ts'
import { stateClosed } from '../emit/open-state.ts'
import { type Demand, said, says } from './demand.ts'
import { plainly } from '../language/stems.ts'

const OPEN = said(
  'open|unpaid|outstanding|pending|owed|owes?|owing|not (?:yet )?paid|to be paid|still (?:to (?:pay|collect)|due|missing)|unfinished|not done|due',
  'offen\\p{L}*|unbezahlt\\p{L}*|ausstehend\\p{L}*|schulde[nt]|unerledigt\\p{L}*|noch nicht bezahlt|fällig\\p{L}*',
  'ouverte?s?|impayée?s?|en attente|doi(?:t|vent)|dû|dus|non payée?s?|pas (?:encore )?payée?s?|à (?:payer|encaisser)',
  'abiert[oa]s?|pendientes?|impagad[oa]s?|sin pagar|deben?|por (?:pagar|cobrar)|no pagad[oa]s?',
)
const PAID = /paid|bezahlt|payé|pagad|settled|beglichen|abonad/i
const NOT = /(?<!\p{L})(?:not|un|never|n't|nicht|noch nicht|kein\p{L}*|non|pas|no|sin|hasn.t|haven.t|isn.t)(?!\p{L})/iu

/** Which rows are meant: those that are open, of one choice, or with a yes or a no. */
export function stateSaid(entity: Entity, demand: Pick<Demand, 'words' | 'english'>): Focus['state'] {
  const isNot = says(demand, NOT)
  for (const field of entity.fields.filter(({ kind }) => kind === 'choice')) {
    const chosen = (field.choices ?? []).filter((choice) => isSaid(choice, demand))
    if (chosen.length === 0) continue
    return { field: field.name, is: isNot ? (field.choices ?? []).filter((choice) => !chosen.includes(choice)) : chosen }
  }
  const flag = entity.fields.find((field) => field.kind === 'boolean' && isFlagged(field, demand))
  if (flag !== undefined) return { field: flag.name, is: [isNot || isUndone(flag, demand) ? 'no' : 'yes'] }
  if (!says(demand, OPEN)) return undefined
  if (stateClosed(entity, 'row') !== 'false') return 'open'
  const paid = entity.fields.find(({ kind, name, label }) => kind === 'boolean' && PAID.test(`${name} ${label}`))
  return paid === undefined ? undefined : { field: paid.name, is: ['no'] }
}

/** The last word of "fee paid" says it, in whatever ending. */
function isFlagged({ label, name }: Field, demand: Pick<Demand, 'words' | 'english'>): boolean {
  const words = [label.toLowerCase().split(' ').at(-1) ?? '', name.replace(/^is(?=[A-Z])/, '')]
  return words.some((word) => isSaid(word, demand) || isSaid(`un${word}`, demand))
}
function isUndone({ label, name }: Field, demand: Pick<Demand, 'words' | 'english'>): boolean {
  return [label, name].some((word) => isSaid(`un${word}`, demand) || isSaid(`im${word}`, demand))
}

/** "Erledigte" are those that are "erledigt", "aceptados" those of "aceptado". */
export function isSaid(name: string, { words, english }: Pick<Demand, 'words' | 'english'>): boolean {
  const stem = plainly(name.toLowerCase())
    .replace(/[^\p{L}\p{N} -]/gu, '.')
    .replace(/(?<=\p{L}{4})(?:e|o|a)$/u, '')
  if (stem.length < 2) return false
  return new RegExp(`(?<![\\p{L}\\p{N}])${stem}(?:e[nrsm]?|[oa]?s?|es)(?![\\p{L}\\p{N}])`, 'iu').test(plainly(`${words} ; ${english}`))
}
