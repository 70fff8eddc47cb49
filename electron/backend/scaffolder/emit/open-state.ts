import type { Entity } from '../app-model.ts'
import { quote } from './code.ts'

const OVER =
  /^(?:done|paid|closed|cancelled|canceled|returned|delivered|resolved|completed|complete|finished|won|lost|rejected|hired|archived|sold|shipped|declined|draft|erledigt|bezahlt|geschlossen|storniert|abgesagt|geliefert|fertig|fait|payée?|terminée?|fermée?|annulée?|livrée?|hecho|pagad[oa]|cerrad[oa]|cancelad[oa]|entregad[oa])$/i
const SETTLED = /^(?:isDone|done|paid|returned|completed|finished|resolved|delivered|closed|received|settled|bought|renewed)$/i

/** Code that tells whether a row needs nobody any more: it is done, paid, closed. `false` where nothing says so. */
export function stateClosed(entity: Entity, row: string): string {
  const flag = entity.fields.find(({ kind, name }) => kind === 'boolean' && SETTLED.test(name))
  if (flag !== undefined) return `${row}.${flag.name} === true`
  const status = entity.fields.find(({ kind, choices }) => kind === 'choice' && choices?.some((choice) => OVER.test(choice)))
  const over = (status?.choices ?? []).filter((choice) => OVER.test(choice))
  return status === undefined ? 'false' : `[${over.map(quote).join(', ')}].includes(${row}.${status.name} ?? '')`
}
