import type { AppModel, Entity, Field } from '../app/app-model.ts'
import { formulasOf } from '../app/formula.ts'
import { homePartsOf, isMeanOf, isTotalled } from '../app/list-shape.ts'
import { unpaid } from './attention.ts'
import type { When } from './focus.ts'
import { type Chart, homeCharts, isDay, isRate } from './home-charts.ts'
import { figuresOf } from './home-figures.ts'
import { talliesOf } from './tally.ts'

// Which figures an app shows: the first page writes them, and what somebody asked to be worked out is compared with them.

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

export interface ShownFigure {
  readonly measure: 'count' | 'sum' | 'mean'
  readonly entity: Entity
  /** What is added up; null where rows are counted. */
  readonly amount: Field | null
  /** What it is broken down by. */
  readonly per: Field | Entity | 'day' | 'week' | 'month' | 'year' | null
  /** Of those rows only that are in some state. */
  readonly isOfSome: boolean
  /** Of the rows of this week, this month … alone. */
  readonly within: When | null
}

export function shownFigures(model: AppModel): readonly ShownFigure[] {
  const entities = model.entities.filter(({ pages }) => pages === 'standard')
  const fieldOf = ({ fields }: Entity, name: string | undefined) => fields.find((field) => field.name === name) ?? null
  const figure = (measure: ShownFigure['measure'], entity: Entity, amount: Field | null, more: Partial<ShownFigure> = {}): ShownFigure => ({
    measure,
    entity,
    amount,
    per: null,
    isOfSome: false,
    within: null,
    ...more,
  })
  return [
    ...counted(entities).map((entity) => figure('count', entity, null)),
    ...totalsOf(counted(entities)).map(({ entity, money }) => figure('sum', entity, money)),
    ...owedOf(counted(entities)).map(({ entity, money }) => figure('sum', entity, money, { isOfSome: true })),
    ...entities.flatMap((entity) => [
      ...entity.fields.flatMap((field) => [
        ...(homePartsOf(field).includes('total') || isTotalled(field) ? [figure('sum', entity, field)] : []),
        ...(homePartsOf(field).includes('average') ? [figure('mean', entity, field)] : []),
      ]),
      ...figuresOf(entity).map(({ field, focus }) =>
        figure(field === undefined ? 'count' : 'sum', entity, fieldOf(entity, field), {
          isOfSome: focus.state !== undefined,
          within: focus.when?.is ?? null,
        }),
      ),
      ...formulasOf(entity, model.entities).map(({ field }) => figure('sum', entity, field, { per: entity })),
      ...talliesOf(model, entity).map(({ child, field, state }) =>
        figure(field === undefined ? 'count' : 'sum', child, field ?? null, { per: entity, isOfSome: state !== undefined }),
      ),
    ]),
    ...homeCharts(entities).flatMap(ofChart),
  ]
}

function ofChart(chart: Chart): readonly ShownFigure[] {
  const { entity } = chart
  const base = { entity, isOfSome: false, within: null }
  switch (chart.kind) {
    case 'choice':
      return [{ ...base, measure: 'count', amount: null, per: chart.field }]
    case 'month':
      return [{ ...base, measure: chart.amount === null ? 'count' : 'sum', amount: chart.amount, per: chart.per ?? 'month' }]
    case 'values':
      return [
        {
          ...base,
          measure: isMeanOf(chart.field) ? 'mean' : chart.amount === null ? 'count' : 'sum',
          amount: chart.amount,
          per: chart.field,
        },
      ]
    case 'largest':
      return [{ ...base, measure: 'sum', amount: chart.field, per: entity }]
    case 'added':
    case 'total':
      return []
  }
}
