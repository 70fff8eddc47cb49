import { v7 as uuid } from 'uuid'
import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import { labelProperty } from '../../../shared/domain/entity-schema.ts'
import type { RowInput } from '../../../shared/domain/row.ts'
import type { NewRow } from './row-store.ts'
import { isUnique } from '../../../shared/domain/field-types/property-type.ts'
import type { RowField, RowTable } from './row-table.ts'
import { type FieldChange, validateRow } from './validate-row.ts'

export interface SampleRow {
  readonly table: RowTable
  readonly row: NewRow
}

export interface SampleDeps {
  readonly findTable: (entity: string) => RowTable | null
  readonly rowExists: (entity: string, rowId: string) => boolean
  /** The rows of a table that the change set restores, newest first: nothing is added to them. */
  readonly keptRows?: (entity: string) => readonly string[]
  /** The rows that a table has already, newest first: when an answer that was cut continues, it refers to what it added before. */
  readonly earlierRows?: (entity: string) => readonly string[]
  /** The only row of a table that is called so: its first text. */
  readonly rowNamed?: (entity: string, name: string) => string | null
  /** Whether a row has this value in a field where each has its own. */
  readonly isTaken?: (table: RowTable, field: RowField, value: unknown) => boolean
  readonly now: number
}

type Records = readonly { readonly entity: string; readonly records: readonly Readonly<Record<string, unknown>>[] }[]

interface Draft extends SampleRow {
  readonly input: RowInput
}

type Brought = NonNullable<ChangeSet['rows']>

const REFERENCE = /^\$ref:([A-Za-z0-9]+):(\d+)$/

/**
 * Plans the rows that a change set adds. Values that do not fit are left out field by field, and a record without any value is skipped: a
 * sample must not make the version fail. Restored rows keep their ids and times. `"$ref:Entity:n"` becomes the id of the n-th record of
 * that entity, or of its existing rows where none are added; so does what the other row is called, which is all that a model sees of rows
 * that were there before. The first record is the newest.
 */
export function planSampleRows(
  records: Records,
  { findTable, rowExists, keptRows = () => [], earlierRows = () => [], rowNamed = () => null, isTaken = () => false, now }: SampleDeps,
  brought: Brought = [],
): readonly SampleRow[] {
  const drafts = new Map<string, (Draft | null)[]>()
  const values = createOwnValues(isTaken)
  let count = 0
  const kept = new Map(records.map(({ entity }) => [entity, keptRows(entity)]))
  for (const { entity, records: inputs } of records) {
    if (kept.get(entity)?.length) continue
    const table = findTable(entity)
    const list = drafts.get(entity) ?? []
    for (const input of inputs) list.push(table === null ? null : draft(table, input, now - 1_000 * count++, values))
    drafts.set(entity, list)
  }
  const ids = new Set<string>()
  for (const { entity, rows } of brought) {
    const table = findTable(entity)
    const list = drafts.get(entity) ?? []
    for (const input of rows) {
      const made = table === null ? null : draft(table, input, Date.parse(input.createdAt), values)
      const id = isOurs(input.id) && !ids.has(input.id) ? input.id : uuid()
      ids.add(id)
      list.push(made === null ? null : { ...made, row: { ...made.row, id, creatorId: input.creatorId } })
    }
    drafts.set(entity, list)
  }
  const earlier = new Map<string, readonly string[]>()
  const earlierAt = (entity: string, index: number): string | null => {
    const there = earlier.get(entity) ?? earlierRows(entity)
    earlier.set(entity, there)
    return there[index] ?? null
  }
  const idAt = (entity: string, index: number): string | null => {
    const isAdded = drafts.has(entity) || kept.get(entity)?.length
    return isAdded ? (drafts.get(entity)?.[index]?.row.id ?? kept.get(entity)?.[index] ?? null) : earlierAt(entity, index)
  }
  const called = (entity: string, name: string): string | null => {
    const added = (drafts.get(entity) ?? []).filter((one) => one !== null && nameOf(one) === name)
    return added.length === 0 ? rowNamed(entity, name) : added.length === 1 ? (added[0]?.row.id ?? null) : null
  }
  const known = new Map([...drafts].map(([entity, list]) => [entity, new Set(list.map((one) => one?.row.id))]))
  const exists = (entity: string, rowId: string): boolean => rowExists(entity, rowId) || known.get(entity)?.has(rowId) === true

  return [...drafts.values()]
    .flat()
    .filter((one) => one !== null)
    .map(({ table, row, input }) => ({
      table,
      row: { ...row, changes: [...row.changes, ...relations(table, input, { idAt, called, exists }, values)] },
    }))
}

/** Records from outside without an id of ours get a new one. */
function isOurs(id: string): boolean {
  return /^[0-9a-f-]{36}$/.test(id)
}

/** Everything except relations, whose targets are not all known yet. */
function draft(table: RowTable, input: RowInput, createdAt: number, own: OwnValues): Draft | null {
  const values = pick(table, input, (type) => type !== 'relation')
  const changes = fitting(table, values, () => true, own)
  const hasRelation = table.fields.some(({ type, name }) => type === 'relation' && typeof input[name] === 'string')
  if (changes.length === 0 && !hasRelation) return null
  return { table, input, row: { id: uuid(), creatorId: null, createdAt, changes } }
}

function nameOf({ table, input }: Draft): unknown {
  const label = labelProperty(table.schema)
  return label === null ? undefined : input[label]
}

interface Targets {
  idAt(entity: string, index: number): string | null
  called(entity: string, name: string): string | null
  exists(entity: string, rowId: string): boolean
}

function relations(table: RowTable, input: RowInput, { idAt, called, exists }: Targets, own: OwnValues): readonly FieldChange[] {
  const written = pick(table, input, (type) => type === 'relation')
  const resolved = Object.entries(written).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value]
    const [, entity, index] = REFERENCE.exec(value) ?? []
    if (entity !== undefined) return [name, idAt(entity, Number(index))]
    const target = table.schema.properties[name]?.['x-relation']
    return [name, target === undefined || exists(target, value) ? value : (called(target, value) ?? value)]
  })
  return fitting(table, Object.fromEntries(resolved), exists, own).filter(({ field }) => field.type === 'relation')
}

function pick(table: RowTable, input: RowInput, isWanted: (type: RowTable['fields'][number]['type']) => boolean): RowInput {
  const names = table.fields.filter(({ type, name }) => isWanted(type) && Object.hasOwn(input, name)).map(({ name }) => name)
  return Object.fromEntries(names.map((name) => [name, input[name]]))
}

/** Values of fields where each row has its own: those that rows have, and those that the samples before have got. */
interface OwnValues {
  isTaken(table: RowTable, field: RowField, value: unknown): boolean
  give(changes: readonly FieldChange[]): readonly FieldChange[]
}

function createOwnValues(isTaken: NonNullable<SampleDeps['isTaken']>): OwnValues {
  const given = new Set<string>()
  const keyOf = (field: RowField, value: unknown) => `${field.xId} ${String(value)}`
  return {
    isTaken: (table, field, value) => given.has(keyOf(field, value)) || isTaken(table, field, value),
    give(changes) {
      for (const { field, value } of changes) if (isUnique(field.schema)) given.add(keyOf(field, value))
      return changes
    },
  }
}

function fitting(table: RowTable, values: RowInput, rowExists: SampleDeps['rowExists'], own: OwnValues): readonly FieldChange[] {
  const optional: RowTable = { ...table, schema: { ...table.schema, required: [] } }
  const asks = { rowExists, isTaken: (field: RowField, value: unknown) => own.isTaken(table, field, value) }
  const first = validateRow(optional, values, { mode: 'create', ...asks })
  if (first.ok) return own.give(first.changes)
  const wrong = new Set(first.issues.map(({ path }) => path))
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name)))
  const second = validateRow(optional, rest, { mode: 'create', ...asks })
  return second.ok ? own.give(second.changes) : []
}
