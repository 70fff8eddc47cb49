import { z } from 'zod'
import { type AppModel, type Entity, type Field, findEntity } from '../spec/app-model.ts'
import { speakerOf } from '../language/language.ts'
import { sentenceCase } from '../language/nouns.ts'
import { entityNames, type Imports, object, quote } from './code.ts'
import { canFocus, Focus, focusTest } from './focus.ts'

/** How many rows of another list belong to each, or what they add up to: "the number of open tasks next to each project". */
const Tally = z.object({
  /** The other list, and its field that points here. */
  of: z.string(),
  by: z.string(),
  /** What is added up; without it the rows are counted. */
  amount: z.string().optional(),
  state: Focus.shape.state,
  /** What each has of its own, from which it is taken: then the column shows what is left. */
  from: z.string().optional(),
})
export type Tally = z.infer<typeof Tally>

interface Counted extends Tally {
  readonly child: Entity
  readonly field: Field | undefined
  readonly whole: Field | undefined
}

export function talliesOf(model: AppModel, { extra, name, fields }: Entity): readonly Counted[] {
  const all = extra?.['x-tally']
  if (!Array.isArray(all)) return []
  return all.flatMap((written): readonly Counted[] => {
    const tally = Tally.safeParse(written).data
    if (tally === undefined) return []
    const child = findEntity(model, tally.of)
    const field = child?.fields.find((each) => each.name === tally.amount)
    const whole = fields.find((each) => each.name === tally.from)
    const isWhole =
      (tally.from === undefined || whole !== undefined) &&
      child?.fields.some((each) => each.name === tally.by && each.relation === name) === true &&
      (tally.amount === undefined || field !== undefined) &&
      canFocus(child, { state: tally.state })
    return isWhole && child !== undefined ? [{ ...tally, child, field, whole }] : []
  })
}

/** As they stand in the schema. */
export function toldTallies(model: AppModel, entity: Entity): readonly Tally[] {
  return talliesOf(model, entity).map(({ child: _child, field: _field, whole: _whole, ...tally }) => tally)
}

export function tallyTitle(model: AppModel, { child, field, state, whole }: Counted): string {
  const say = speakerOf(model.language)
  if (whole !== undefined) return `${say('Left', 'Übrig', 'Reste', 'Queda')} (${whole.label.replace(/ \(.*\)$/, '')})`
  const which = state === undefined ? '' : typeof state === 'object' ? state.is.join(', ') : say('open', 'offen', 'en cours', 'pendientes')
  const label = field === undefined ? sentenceCase(child.many) : `${field.label} (${child.many})`
  return which === '' ? label : `${label} · ${which}`
}

/** The hooks of a table that counts, and its columns. */
export function tallyColumns(
  model: AppModel,
  entity: Entity,
  needs: Imports,
): readonly { readonly hook: string; readonly column: string }[] {
  return talliesOf(model, entity).map((tally, index) => {
    const child = entityNames(tally.child)
    const { row } = entityNames(entity)
    const name = `tally${index + 1}`
    needs.add(`@/entities/${child.type}`, child.type)
    needs.add('@/services/useTally', 'useTally')
    const test = tally.state === undefined ? '' : focusTest(tally.child, { state: tally.state }, child.row, needs)
    const amount = tally.field === undefined ? '1' : `${child.row}.${tally.field.name} ?? 0`
    const worth = test === '' ? amount : `${test} ? ${amount} : 0`
    const format = tally.field?.kind === 'money' ? 'formatMoney' : 'formatNumber'
    needs.add('@/lib/utils', format)
    const value = tally.whole === undefined ? `${name}(${row}.id)` : `(${row}.${tally.whole.name} ?? 0) - ${name}(${row}.id)`
    return {
      hook: `const ${name} = useTally(\n    ${child.type},\n    (${child.row}) => ${child.row}.${tally.by},\n    ${worth === '1' ? '() => 1' : `(${child.row}) => ${test === '' ? worth : `(${worth})`}`},\n  )`,
      column: object(4, [
        `key: '${name}'`,
        `header: ${quote(tallyTitle(model, tally))}`,
        "align: 'right'",
        `value: (${row}) => ${value}`,
        `cell: (${row}) => ${format}(${value})`,
      ]),
    }
  })
}

export const TALLY_SERVICE = `import { useList } from '@/hooks/use-list'

type Entity<Row> = Parameters<typeof useList<Row>>[0]

/** What the rows of another list add up to for the row that they belong to. */
export function useTally<Row extends { id: string }>(
  entity: Entity<Row>,
  ownerOf: (row: Row) => string | null,
  worthOf: (row: Row) => number,
) {
  const { rows } = useList(entity, { limit: 1000 })
  const sums = new Map<string, number>()
  for (const row of rows) {
    const owner = ownerOf(row)
    if (owner) sums.set(owner, (sums.get(owner) ?? 0) + worthOf(row))
  }
  return (id: string) => sums.get(id) ?? 0
}
`
