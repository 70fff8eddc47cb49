import type { Entity, Field } from '../spec/app-model.ts'
import { quote } from './code.ts'

const OVER =
  /^(?:done|paid|closed|cancelled|canceled|returned|delivered|resolved|completed|complete|finished|won|lost|rejected|hired|archived|sold|shipped|declined|draft|erledigt|bezahlt|geschlossen|storniert|abgesagt|geliefert|fertig|fait|payée?|terminée?|fermée?|annulée?|livrée?|hecho|pagad[oa]|cerrad[oa]|cancelad[oa]|entregad[oa])$/i
const SETTLED = /^(?:isDone|done|paid|returned|completed|finished|resolved|delivered|closed|received|settled|bought|renewed)$/i

const STATE = /^(?:.*(?:status|state|stage|phase)|progress|step)$/i
/** A last choice that still wants somebody. */
const WANTING = /overdue|late|missing|blocked|hold|problem|broken|urgent|waiting|überfällig|fehl|retard|urgent|bloqu|atrasad|pendiente/i

/** Code that tells whether a row needs nobody any more: it is done, paid, closed. `false` where nothing says so. */
export function stateClosed(entity: Entity, row: string): string {
  const flag = entity.fields.find(({ kind, name }) => kind === 'boolean' && SETTLED.test(name))
  if (flag !== undefined) return `${row}.${flag.name} === true`
  const states = entity.fields.filter(({ kind }) => kind === 'choice').map((field) => ({ field, over: closedChoices(field) }))
  const known = states.find(({ over }) => over.length > 0)
  return known === undefined ? 'false' : `[${known.over.map(quote).join(', ')}].includes(${row}.${known.field.name} ?? '')`
}

/** The choices that end it. Where none is known by its word, states are said in their order, and the last one ends it. */
function closedChoices({ name, choices = [] }: Field): readonly string[] {
  const over = choices.filter((choice) => OVER.test(choice))
  const last = choices.at(-1) ?? ''
  return over.length > 0 || choices.length < 3 || !STATE.test(name) || WANTING.test(last) ? over : [last]
}
