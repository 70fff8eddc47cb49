import type { EntitySchema } from '../entities.ts'
import { badRequest } from './bad-request.ts'
import { dayIn, isTimeZone, type Period, periodOf, withGapsFilled } from './periods.ts'
import { type Column, columnOf, type ColumnValue } from './row-columns.ts'
import type { StoredRow } from './row-database.ts'
import { compileFilter } from './row-filter.ts'
import { NO_NAMES, type RelatedNames } from './related-names.ts'
import { compileSearch } from './row-search.ts'

const FIGURES = ['sum', 'avg', 'min', 'max'] as const
type FigureName = (typeof FIGURES)[number]
interface Figure {
  readonly name: FigureName
  readonly column: Column
}
type Key = string | number | boolean | null

const ASKED: readonly string[] = ['by', 'per', 'count', ...FIGURES, 'filter', 'search', 'limit', 'timeZone']
const PERIODS: readonly unknown[] = ['day', 'week', 'month', 'year']
const GROUPS = 100
const MAX_GROUPS = 1000
const MAX_CONDITIONS = 100
const FIELD = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/

interface Asked {
  readonly by: readonly Column[]
  readonly time: { readonly at: number; readonly per: Period } | null
  readonly figures: readonly Figure[]
  readonly limit: number
  readonly timeZone: string
  readonly matches: (row: StoredRow) => boolean
}

/** Figures over an entity's rows, as a Lathe server answers them. */
export function readAggregate(
  schema: EntitySchema,
  body: unknown,
  related: RelatedNames = NO_NAMES,
): (rows: readonly StoredRow[]) => unknown {
  const asked = readAsked(schema, body, related)
  return (rows) => aggregate(asked, rows.filter(asked.matches))
}

function readAsked(schema: EntitySchema, body: unknown, related: RelatedNames): Asked {
  if (!isRecord(body)) throw badRequest('body', 'must be an object')
  const unknown = Object.keys(body).find((name) => !ASKED.includes(name))
  if (unknown !== undefined) throw badRequest('body', `does not know ${unknown}`)
  const names = body['by'] === undefined ? [] : Array.isArray(body['by']) ? (body['by'] as unknown[]) : [body['by']]
  if (names.length > 2 || (Array.isArray(body['by']) && names.length === 0)) throw badRequest('by', 'must be one field or two')
  const by = names.map((name) => fieldOf(schema, name, 'by'))
  if (by.length === 2 && by[0]?.label === by[1]?.label) throw badRequest('by', 'must be two fields')
  for (const column of by)
    if (column.type === 'json' || column.type === 'image') throw badRequest('by', `${column.label} cannot be grouped by`)
  const { per, limit, timeZone = 'UTC', filter = {}, search } = body
  if (per !== undefined && !PERIODS.includes(per)) throw badRequest('per', 'must be day, week, month or year')
  const at = by.findIndex(isTime)
  if (per !== undefined && at === -1) throw badRequest('per', 'needs a date among the fields that are grouped by')
  if (limit !== undefined && (!Number.isInteger(limit) || Number(limit) < 1 || Number(limit) > MAX_GROUPS))
    throw badRequest('limit', `must be a whole number from 1 to ${MAX_GROUPS}`)
  if (typeof timeZone !== 'string' || !isTimeZone(timeZone)) throw badRequest('timeZone', 'is no time zone')
  if (isRecord(filter) && Object.keys(filter).length > MAX_CONDITIONS) throw badRequest('filter', 'has too many fields')
  const fits = compileFilter(schema, filter)
  const found = compileSearch(schema, search, related)
  return {
    by,
    time: per === undefined ? null : { at, per: per as Period },
    figures: FIGURES.flatMap((name) => (body[name] === undefined ? [] : [{ name, column: measured(schema, name, body[name]) }])),
    limit: limit === undefined ? (per === undefined ? GROUPS : MAX_GROUPS) : Number(limit),
    timeZone,
    matches: (row) => fits(row) && found(row),
  }
}

function fieldOf(schema: EntitySchema, name: unknown, path: string): Column {
  const column = typeof name === 'string' && FIELD.test(name) ? columnOf(schema, name) : null
  if (column === null) throw badRequest(path, `${String(name)} is not a field of ${schema.name}`)
  return column
}

function measured(schema: EntitySchema, name: FigureName, label: unknown): Column {
  const column = fieldOf(schema, label, name)
  const isOrdered = name === 'min' || name === 'max'
  if (column.type === 'number' || (isOrdered && isTime(column))) return column
  throw badRequest(name, `${column.label} must be a number${isOrdered ? ' or a date' : ''}`)
}

function isTime({ type }: Column): boolean {
  return type === 'time' || type === 'datetime'
}

interface Grouped {
  readonly keys: readonly Key[]
  readonly rows: readonly StoredRow[]
}

function aggregate(asked: Asked, rows: readonly StoredRow[]) {
  const { by, time, limit, figures } = asked
  const answer = ({ keys, rows: own }: Grouped) => {
    const read = figuresOf(figures, own)
    return { key: keys[0] ?? null, ...(by.length < 2 ? {} : { second: keys[1] ?? null }), value: valueOf(figures, read), ...read }
  }
  if (by.length === 0) return { groups: [answer({ keys: [], rows })], total: figuresOf(figures, rows), others: null }
  const all = groupRows(asked, rows)
  const { shown, left } = time === null ? largest(all, figures, limit) : inPeriods(asked, all, time)
  return {
    groups: shown.map(answer),
    total: figuresOf(figures, rows),
    others:
      left.length === 0
        ? null
        : {
            groups: left.length,
            ...figuresOf(
              figures,
              left.flatMap((group) => group.rows),
            ),
          },
  }
}

function groupRows(asked: Asked, rows: readonly StoredRow[]): readonly Grouped[] {
  const groups = new Map<string, { readonly keys: readonly Key[]; readonly rows: StoredRow[] }>()
  for (const row of rows) {
    for (const keys of keysOf(asked, row)) {
      const name = JSON.stringify(keys)
      const group = groups.get(name) ?? { keys, rows: [] }
      groups.set(name, group)
      group.rows.push(row)
    }
  }
  return [...groups.values()]
}

/** A row with several choices is in a group for each of them. */
function keysOf({ by, time, timeZone }: Asked, row: StoredRow): readonly (readonly Key[])[] {
  const each = by.map((column, at): readonly Key[] => {
    const value = column.valueOf(row)
    if (value === null) return [null]
    if (time?.at === at) return [periodOf(dayOf(column, timeZone, value), time.per)]
    if (column.type === 'time') return [new Date(Number(value)).toISOString()]
    if (column.type === 'boolean') return [value === 1]
    if (column.type !== 'multiselect') return [value]
    const choices = JSON.parse(String(value)) as string[]
    return choices.length === 0 ? [null] : choices
  })
  return each.reduce<readonly (readonly Key[])[]>((all, keys) => all.flatMap((start) => keys.map((key) => [...start, key])), [[]])
}

/** A date without a time is the same day in every time zone. */
function dayOf(column: Column, timeZone: string, value: string | number): string {
  if (typeof value === 'number') return dayIn(timeZone, value)
  return column.schema?.format === 'date' ? value.slice(0, 10) : dayIn(timeZone, Date.parse(value))
}

function largest(all: readonly Grouped[], figures: readonly Figure[], limit: number) {
  const ranked = all
    .map((group) => ({ group, value: valueOf(figures, figuresOf(figures, group.rows)) ?? Number.NEGATIVE_INFINITY }))
    .toSorted((a, b) => b.value - a.value || compareKeys(a.group.keys, b.group.keys))
    .map(({ group }) => group)
  return { shown: ranked.slice(0, limit), left: ranked.slice(limit) }
}

function compareKeys(a: readonly Key[], b: readonly Key[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? null
    if (left === right) continue
    if (left === null || right === null) return left === null ? -1 : 1
    return left < right ? -1 : 1
  }
  return 0
}

function inPeriods({ by, limit }: Asked, all: readonly Grouped[], { at, per }: { readonly at: number; readonly per: Period }) {
  const keyOf = ({ keys }: Grouped) => keys[at] ?? null
  const known = [...new Set(all.map(keyOf))].filter((key) => typeof key === 'string').toSorted()
  const latest = known.slice(-limit)
  const names = by.length === 1 ? withGapsFilled(latest, per, limit) : latest
  const inOrder = all.toSorted((a, b) => compareKeys(a.keys, b.keys))
  const shown = names.flatMap((name) => {
    const own = inOrder.filter((group) => keyOf(group) === name)
    return own.length > 0 ? own : [{ keys: [name], rows: [] }]
  })
  return { shown, left: all.filter((group) => !latest.some((name) => name === keyOf(group))) }
}

type Figures = { readonly count: number } & Readonly<Partial<Record<FigureName, ColumnValue>>>

function figuresOf(figures: readonly Figure[], rows: readonly StoredRow[]): Figures {
  return { count: rows.length, ...Object.fromEntries(figures.map((figure) => [figure.name, figureOf(figure, rows)])) }
}

function figureOf({ name, column }: Figure, rows: readonly StoredRow[]): ColumnValue {
  const values = rows.map((row) => column.valueOf(row)).filter((value) => value !== null)
  const sum = () => values.reduce<number>((all, value) => all + Number(value), 0)
  if (name === 'sum') return sum()
  if (values.length === 0) return null
  if (name === 'avg') return sum() / values.length
  const found = values.reduce((best, value) => ((name === 'min' ? value < best : value > best) ? value : best))
  return column.type === 'time' ? new Date(Number(found)).toISOString() : found
}

function valueOf([first]: readonly Figure[], figures: Figures): number | null {
  if (first === undefined || first.column.type !== 'number') return figures.count
  const value = figures[first.name] ?? null
  return value === null ? null : Number(value)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
