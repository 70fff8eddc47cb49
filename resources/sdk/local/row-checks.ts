import { ApiError, type FieldIssue } from '../api-error.ts'
import type { EntitySchema } from '../entities.ts'
import { mayUse, type Reach } from './field-reach.ts'
import { propertyType } from './property-type.ts'
import { type ColumnValue, toColumnValue } from './row-columns.ts'
import type { RowsInTransaction, StoredRow } from './row-database.ts'

type Operator = '>' | '>=' | '<' | '<=' | '!='
interface Counted {
  readonly where?: Readonly<Record<string, string | number | boolean>>
  readonly message?: string
}
interface Grouped extends Counted {
  readonly per?: string
}
/** What `x-checks` of a schema may hold. */
type RowCheck =
  | (Counted & { readonly unique: readonly string[] })
  | (Grouped & { readonly atMost: number | string })
  | (Grouped & { readonly noOverlap: readonly [string, string] })
  | { readonly compare: readonly [string, Operator, string]; readonly message?: string }

export interface CheckedRow {
  /** Null for a new row. */
  readonly id: string | null
  readonly values: StoredRow['values']
  /** What is written now: a check of which nothing changes is left alone. */
  readonly written: ReadonlySet<string>
}

interface Asked extends CheckedRow {
  readonly schema: EntitySchema
  readonly schemas: readonly EntitySchema[]
  readonly rows: RowsInTransaction
}

/** Throws ROW_CHECK_BROKEN when a row would not fit beside the others, or with itself. Same rules as on a Lathe server. */
export async function requireChecked(asked: Asked, reach: Reach): Promise<void> {
  const broken = await brokenChecks(asked, reach)
  if (broken !== null) throw broken
}

/** Null: the row keeps all checks of its table. */
export async function brokenChecks(asked: Asked, reach: Reach): Promise<ApiError | null> {
  const { schema, id, written } = asked
  const checks = Array.isArray(schema['x-checks']) ? (schema['x-checks'] as readonly RowCheck[]) : []
  const mayKnow = (name: string) => mayUse(schema.properties[name] ?? {}, 'read', reach)
  const issues: FieldIssue[] = []
  const sentences: string[] = []
  for (const check of checks) {
    const names = namesOf(check)
    if (id !== null && !names.some((name) => written.has(name))) continue
    const broken = await brokenBy(check, asked)
    if (broken === null) continue
    const path = pathOf(check)
    const reason = names.every(mayKnow) ? broken : 'does not fit with what is there already'
    const about = path === '' || !mayKnow(path) ? (schema.title ?? schema.name) : titleOf(schema, path)
    issues.push({ path: mayKnow(path) ? path : '', reason: check.message ?? reason })
    sentences.push(check.message ?? `${about} ${reason}.`)
  }
  return issues.length === 0 ? null : new ApiError('ROW_CHECK_BROKEN', sentences.join(' '), 409, issues)
}

/** The properties of the row itself that a check reads. */
function namesOf(check: RowCheck): readonly string[] {
  if ('compare' in check) return [check.compare[0], check.compare[2]]
  const counted = Object.keys(check.where ?? {})
  if ('unique' in check) return [...check.unique, ...counted]
  const per = check.per === undefined ? [] : [check.per]
  if ('noOverlap' in check) return [...check.noOverlap, ...per, ...counted]
  return [...(typeof check.atMost === 'string' ? check.atMost.split('.').slice(0, 1) : []), ...per, ...counted]
}

/** The property beside which the reason is shown. */
function pathOf(check: RowCheck): string {
  if ('compare' in check) return check.compare[0]
  if ('unique' in check) return check.unique.at(-1) ?? ''
  if ('noOverlap' in check) return check.noOverlap[0]
  return check.per ?? (typeof check.atMost === 'string' ? (check.atMost.split('.')[0] ?? '') : '')
}

async function brokenBy(check: RowCheck, asked: Asked): Promise<string | null> {
  const { schema, values } = asked
  if ('compare' in check) return compares(check.compare, schema, values)
  if (!isCounted(schema, check.where, values)) return null
  if ('unique' in check) {
    const isShared = check.unique.every((name) => isFilled(values[name])) && (await others(asked, check.unique, check.where)).length > 0
    const besides = check.unique.slice(0, -1).map((name) => titleOf(schema, name))
    return isShared ? `must be another one together with ${besides.join(', ')}: there is a record with both already` : null
  }
  // A row that belongs to nothing shares it with none.
  if (check.per !== undefined && !isFilled(values[check.per])) return null
  const group = await others(asked, check.per === undefined ? [] : [check.per], check.where)
  if ('noOverlap' in check) return overlaps(check.noOverlap, asked, group) ? 'is taken: another record is at the same time' : null
  const most = typeof check.atMost === 'number' ? check.atMost : await relatedNumber(check.atMost, asked)
  if (most === null || group.length < most) return null
  return most === 0 ? 'takes nobody' : `is full: ${most} at most`
}

/** The other rows with the same values in these properties, of those that count. */
async function others(
  { schema, rows, id, values }: Asked,
  same: readonly string[],
  where: Counted['where'],
): Promise<readonly StoredRow[]> {
  const all = await rows.all(schema.name)
  return all.filter(
    (row) =>
      row.id !== id &&
      same.every((name) => columnValue(schema, name, row.values[name]) === columnValue(schema, name, values[name])) &&
      isCounted(schema, where, row.values),
  )
}

function isCounted(schema: EntitySchema, where: Counted['where'] = {}, values: StoredRow['values']): boolean {
  return Object.entries(where).every(
    ([name, value]) =>
      Object.hasOwn(schema.properties, name) && columnValue(schema, name, values[name]) === columnValue(schema, name, value),
  )
}

function overlaps([from, to]: readonly [string, string], { schema, values }: Asked, group: readonly StoredRow[]): boolean {
  const [starts, ends] = [values[from], values[to]]
  if (!isFilled(starts) || !isFilled(ends)) return false
  // Days are whole days: both ends of it belong to a stay.
  const isWhole = schema.properties[from]?.format === 'date'
  return group.some((row) => {
    const [start, end] = [row.values[from], row.values[to]]
    if (!isFilled(start) || !isFilled(end)) return false
    return isWhole ? start <= ends && starts <= end : start < ends && starts < end
  })
}

/** Null: the related row says none. What is not there to be read lets nobody in. */
async function relatedNumber(path: string, { schema, schemas, rows, values }: Asked): Promise<number | null> {
  const [relation = '', property = ''] = path.split('.')
  const target = schemas.find(({ name }) => name === schema.properties[relation]?.['x-relation'])
  const limit = target?.properties[property]
  if (target === undefined || limit === undefined || propertyType(limit) !== 'number') return 0
  const id = values[relation]
  if (!isFilled(id)) return null
  const found = (await rows.get(target.name, String(id)))?.values[property]
  return typeof found === 'number' ? found : null
}

const TIME_WORDS: Readonly<Record<Operator, string>> = {
  '>': 'must be after',
  '>=': 'must not be before',
  '<': 'must be before',
  '<=': 'must not be after',
  '!=': 'must be another time than',
}
const NUMBER_WORDS: Readonly<Record<Operator, string>> = {
  '>': 'must be more than',
  '>=': 'must not be less than',
  '<': 'must be less than',
  '<=': 'must not be more than',
  '!=': 'must differ from',
}

function compares(
  [one, operator, other]: readonly [string, Operator, string],
  schema: EntitySchema,
  values: StoredRow['values'],
): string | null {
  const [left, right] = [values[one], values[other]]
  if (!isFilled(left) || !isFilled(right) || typeof left !== typeof right || holds(left, operator, right)) return null
  const words = propertyType(schema.properties[one] ?? {}) === 'datetime' ? TIME_WORDS : NUMBER_WORDS
  return `${words[operator]} ${titleOf(schema, other)}`
}

function holds(left: string | number, operator: Operator, right: string | number): boolean {
  switch (operator) {
    case '>':
      return left > right
    case '>=':
      return left >= right
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '!=':
      return left !== right
  }
}

function columnValue({ properties }: EntitySchema, name: string, value: unknown): ColumnValue {
  return toColumnValue(propertyType(properties[name] ?? {}), value)
}

function isFilled(value: unknown): value is string | number {
  return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '')
}

function titleOf({ properties }: EntitySchema, name: string): string {
  return properties[name]?.title ?? name
}
