import type { AppModel, Entity } from '../spec/app-model.ts'
import { type Formula, formulasOf, isOfDay } from '../spec/formula.ts'
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
  const valueOf = (token: string): unknown => {
    const [name = '', of] = token.split('.')
    return of === undefined ? row[name] : rowOf(row[name])?.[of]
  }
  const value = isOfDay(formula) ? dayAfter(formula, valueOf) : worked(formula.tokens, valueOf)
  const { [formula.field.name]: _typed, ...rest } = row
  const isWhole = entity.fields.find(({ name }) => name === formula.field.name)?.kind === 'integer'
  if (value === null) return rest
  return {
    ...rest,
    [formula.field.name]: typeof value === 'number' ? Math.round(value * (isWhole ? 1 : 100)) / (isWhole ? 1 : 100) : value,
  }
}

const SPANS = ['days(', 'nights(', 'hours(']
const DAY_MS = 86_400_000
function dayAfter({ tokens }: Formula, valueOf: (token: string) => unknown): string | null {
  const [day, days] = [Date.parse(String(valueOf(tokens[1] ?? ''))), Number(valueOf(tokens[3] ?? ''))]
  return Number.isFinite(day) && days > 0 ? new Date(day + days * DAY_MS).toISOString().slice(0, 10) : null
}

/** Sums of products of values, numbers, brackets and spans; null where a day is missing. */
function worked(tokens: readonly string[], valueOf: (token: string) => unknown): number | null {
  let at = 0
  const next = () => tokens[at++] ?? ''
  const factor = (): number => {
    const token = next()
    if (token === '(') {
      const inner = sum()
      at++
      return inner
    }
    if (SPANS.includes(token)) {
      const [from, to] = [valueOf(tokens[at] ?? ''), valueOf(tokens[at + 2] ?? '')]
      at += 4
      return span(token.slice(0, -1), from, to)
    }
    return Number.isFinite(Number(token)) ? Number(token) : Number(valueOf(token) ?? 0)
  }
  const product = (): number => {
    let value = factor()
    while (tokens[at] === '*' || tokens[at] === '/') value = next() === '*' ? value * factor() : value / factor()
    return value
  }
  const sum = (): number => {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '-') value = next() === '+' ? value + product() : value - product()
    return value
  }
  const value = sum()
  return Number.isFinite(value) ? value : null
}

function span(measure: string, from: unknown, to: unknown): number {
  const moment = (value: unknown) => {
    const text = String(value ?? '')
    return text.includes('-')
      ? Date.parse(measure === 'hours' ? text : text.slice(0, 10))
      : Date.parse(`1970-01-01T${text.padStart(5, '0')}Z`)
  }
  const length = moment(to) - moment(from)
  return measure === 'hours' ? length / (DAY_MS / 24) : Math.round(length / DAY_MS) + (measure === 'days' ? 1 : 0)
}
