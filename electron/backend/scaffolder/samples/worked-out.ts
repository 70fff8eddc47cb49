import type { AppModel, Entity } from '../spec/app-model.ts'
import { type Formula, formulasOf } from '../spec/formula.ts'
import { type FormulaFunction, readFormula } from '../spec/read-formula.ts'
import type { SampleRows } from './sample-rows.ts'

// Sample rows have what is worked out of them, as if their form had saved them.

type Row = Readonly<Record<string, unknown>>

export function withWorkedOut(all: readonly SampleRows[], { entities }: AppModel): readonly SampleRows[] {
  const rowOf = (ref: unknown): Row | undefined => {
    const [, name, at] = String(ref).split(':')
    return all.find(({ entity }) => entity.name === name)?.records[Number(at)]
  }
  return all.map(({ entity, records }) => {
    const own = entities.find(({ name }) => name === entity.name) ?? entity
    const formulas = formulasOf(own, entities)
    return { entity, records: records.map((record) => formulas.reduce((row, formula) => withValue(row, formula, own, rowOf), record)) }
  })
}

function withValue(row: Row, formula: Formula, entity: Entity, rowOf: (ref: unknown) => Row | undefined): Row {
  const value = worked(formula, (path) => {
    const [name = '', of] = path.split('.')
    return of === undefined ? row[name] : rowOf(row[name])?.[of]
  })
  const { [formula.field.name]: _typed, ...rest } = row
  if (value === null) return rest
  const digits = entity.fields.find(({ name }) => name === formula.field.name)?.kind === 'integer' ? 1 : 100
  return { ...rest, [formula.field.name]: typeof value === 'number' ? Math.round(value * digits) / digits : value }
}

const SIGNS: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
}

/** A figure or a day; null where a value is missing. */
function worked({ text }: Formula, valueOf: (path: string) => unknown): number | string | null {
  const whole = readFormula<{ readonly value: unknown }>(text, {
    number: (digits) => ({ value: Number(digits) }),
    value: (path) => ({ value: valueOf(path) }),
    call: (name, first, second) => ({ value: called(name, first.value, second.value) }),
    pair: (left, sign, right) => ({ value: SIGNS[sign]?.(Number(left.value ?? 0), Number(right.value ?? 0)) }),
    brackets: (inside) => inside,
  })
  const value = whole?.value ?? 0
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)) ? value : null
}

const DAY_MS = 86_400_000

function called(name: FormulaFunction, first: unknown, second: unknown): number | string {
  if (name === 'after') {
    const [day, days] = [Date.parse(String(first)), Number(second)]
    return Number.isFinite(day) && days > 0 ? new Date(day + days * DAY_MS).toISOString().slice(0, 10) : Number.NaN
  }
  const length = momentOf(second, name === 'hours') - momentOf(first, name === 'hours')
  return name === 'hours' ? length / (DAY_MS / 24) : Math.round(length / DAY_MS) + (name === 'days' ? 1 : 0)
}

function momentOf(value: unknown, isOfHours: boolean): number {
  const text = String(value ?? '')
  if (!text.includes('-')) return Date.parse(`1970-01-01T${text.padStart(5, '0')}Z`)
  return Date.parse(isOfHours ? text : text.slice(0, 10))
}
