import type { Entity, Field } from '../spec/app-model.ts'
import { unpaid } from './attention.ts'
import { isDay, isRate } from './home-charts.ts'

// Which figures the first page shows without being asked.

const MOST_COUNTED = 6
const MOST_STATS = 4
const MOST_OWED = 2

/** The lists whose rows are counted. */
export function counted(entities: readonly Entity[]): readonly Entity[] {
  return entities.slice(0, MOST_COUNTED)
}

/** Lists with rows that are not paid, and code that tells which those are. */
export function owedOf(entities: readonly Entity[]): readonly { readonly entity: Entity; readonly money: Field; readonly test: string }[] {
  return entities
    .flatMap((entity) => {
      const open = unpaid(entity)
      return open === null ? [] : [{ entity, ...open }]
    })
    .slice(0, MOST_OWED)
}

/** What is added up because it is there, where there is room for it. */
export function totalsOf(entities: readonly Entity[]): readonly { readonly entity: Entity; readonly money: Field }[] {
  const room = MOST_STATS - entities.length - owedOf(entities).length
  return entities
    .flatMap((entity) => {
      const money = totalOf(entity)
      return money === undefined ? [] : [{ entity, money }]
    })
    .slice(0, Math.max(0, room))
}

/** Money that adds up: of what happens on a day or is to be won, not the price of a product. */
function totalOf({ fields }: Entity): Field | undefined {
  const addsUp = fields.some((field) => isDay(field) || /^(?:stage|dueDate|issuedOn)$/.test(field.name))
  return addsUp ? fields.find((field) => field.kind === 'money' && !isRate(field) && !/budget|rent$|salary/i.test(field.name)) : undefined
}
