import { type AppModel, childrenOf, type Entity, type Field } from '../spec/app-model.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { type Demand, said, says } from './demand.ts'
import { hits, isFigure, listsOf, stemsIn } from './names.ts'

const LEFT = said(
  "(?:what(?:['’]s| is| are)? )?left|remaining|remain|free (?:seats|places|spots)|(?:seats|places|spots) (?:left|free|available)|still (?:free|available|owe)|budget left",
  '\\p{L}*(?:rest|übrig)\\p{L}*|noch frei\\p{L}*|freie Plätze|verfügbar\\p{L}*|verbleibend\\p{L}*',
  'restante?s?|reste(?:nt)?|qu.il reste|places? (?:libres?|disponibles?)|disponibles?',
  'quedan?|restantes?|libres|disponibles?|sobran?',
)
const WHOLE =
  /capacity|seats|places|spots|max|budget|amount|hours|sessions|quantity|stock|limit|pl[aä]tze|metres|length|total|visits|lessons|bought|days|entitlement|allowance|purchased|kontingent|guthaben|crédit|saldo/i
const TAKEN =
  /people|persons|guests|party|quantity|seats|places|tickets|amount|hours|duration|metres|length|cost|price|days|personen|menge|personnes|personas|cantidad/i

/** What each still has of what it began with: a course its places, an envelope its money. */
export function leftWishes(demand: Demand, model: AppModel): readonly Wish[] | null {
  if (!says(demand, LEFT)) return null
  const stems = stemsIn(demand)
  const all = listsOf(model).flatMap((entity) => wholesOf(entity, model).map((each) => ({ ...each, entity })))
  const score = ({ entity, whole, child }: (typeof all)[number]) => hits(whole, stems) * 3 + hits(entity, stems) + hits(child, stems)
  const best = all.toSorted((a, b) => score(b) - score(a))[0]
  if (best === undefined || (score(best) === 0 && all.length > 1)) return null
  const { entity, whole, child, by } = best
  const amount = takenOf(child, whole)
  if (amount === undefined && whole.kind === 'money') return null
  const tally = { of: child.name, by: by.name, from: whole.name, ...(amount === undefined ? {} : { amount: amount.name }) }
  return [{ kind: 'tally', entity: entity.name, tally }]
}

interface Whole {
  readonly whole: Field
  readonly child: Entity
  readonly by: Field
}
function wholesOf(entity: Entity, model: AppModel): readonly Whole[] {
  const wholes = entity.fields.filter(
    (field) => isFigure(field) && WHOLE.test(`${field.name} ${field.label}`) && !/price|fee|cost/i.test(field.name),
  )
  return childrenOf(model, entity).flatMap(({ child, field: by }) => wholes.map((whole) => ({ whole, child, by })))
}

/** What each row takes of it: as much as it says, else one. */
function takenOf({ fields }: Entity, whole: Field): Field | undefined {
  const figures = fields.filter((field) => isFigure(field) && (field.kind === 'money') === (whole.kind === 'money'))
  return figures.find(({ name }) => name === whole.name) ?? figures.find(({ name, label }) => TAKEN.test(`${name} ${label}`))
}
