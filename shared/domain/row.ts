import { z } from 'zod'
import { ROW_CHANGES_MAX } from '../limits/rows.ts'
import { FieldIssue } from './app-error.ts'

/** Which of the two sets of rows an app has (`app-runtime.md`). */
export const DataSet = z.enum(['test', 'live'])
export type DataSet = z.infer<typeof DataSet>

/** A row is flat: its system fields beside its properties. */
export const Row = z.looseObject({
  id: z.string(),
  creatorId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Row = z.infer<typeof Row>

const MOST_NESTED = 100

/** What a caller sends as JSON. What is nested without end brings down whoever walks through it: no form makes it. */
export const ShallowJson = z.unknown().refine((value) => isNestedAtMost(value, MOST_NESTED), 'is nested too deeply')

function isNestedAtMost(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((held) => isNestedAtMost(held, levels - 1))
}

/** Fields that a caller sends. System fields in it are ignored. */
export const RowInput = z.record(z.string().max(64), ShallowJson)
export type RowInput = z.infer<typeof RowInput>

/** New values of one of many rows. */
const RowChange = z.strictObject({ rowId: z.string().max(64), fields: RowInput })
export type RowChange = z.infer<typeof RowChange>
export const RowChanges = z.strictObject({ changes: z.array(RowChange).min(1).max(ROW_CHANGES_MAX) })

/** What became of such a change. Of a saved row too, some fields may have been refused: the others were written. */
export const ChangedRow = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved'), row: Row, refused: z.array(FieldIssue) }),
  z.object({ outcome: z.literal('refused'), refused: z.array(FieldIssue) }),
  z.object({ outcome: z.literal('gone') }),
])
export type ChangedRow = z.infer<typeof ChangedRow>

const Conditions = z.strictObject({
  eq: ShallowJson.optional(),
  ne: ShallowJson.optional(),
  in: z.array(ShallowJson).max(500).optional(),
  gt: z.union([z.string(), z.number()]).optional(),
  gte: z.union([z.string(), z.number()]).optional(),
  lt: z.union([z.string(), z.number()]).optional(),
  lte: z.union([z.string(), z.number()]).optional(),
  contains: z.string().max(500).optional(),
  notContains: z.string().max(500).optional(),
  startsWith: z.string().max(500).optional(),
  /** No value, an empty text or an empty list; false: something of it. */
  isEmpty: z.boolean().optional(),
})

/** What a filter may ask of one property. */
export const FILTER_OPERATORS: ReadonlySet<string> = new Set(Object.keys(Conditions.shape))

/** Operators of a filter on one property; a bare value means `eq`. Several operators, a list of them and several properties are joined by AND. */
const FilterCondition = z.union([z.string(), z.number(), z.boolean(), z.null(), Conditions, z.array(Conditions).max(100)])
export const RowFilter = z.record(z.string().max(64), FilterCondition)
export type RowFilter = z.infer<typeof RowFilter>

/** New values of one row, or of all that a filter finds. */
export const RowsUpdate = z.union([RowChange, z.strictObject({ where: RowFilter, set: RowInput })])
export type RowsUpdate = z.infer<typeof RowsUpdate>

/** `name` ascending or `-createdAt` descending. */
export const RowSort = z.string().regex(/^-?[A-Za-z_][A-Za-z0-9_]{0,63}$/)

/** Several of them, of which each decides where those before it are equal: `stage,-value`. */
const RowSorts = z.string().regex(/^-?[A-Za-z_][A-Za-z0-9_]{0,63}(,-?[A-Za-z_][A-Za-z0-9_]{0,63}){0,4}$/)
export const MOST_SORTS = 5

export interface SortedBy {
  readonly key: string
  readonly isDescending: boolean
}

/** Each field once: named again it has nothing left to decide. */
export function readSorts(sort: string): readonly SortedBy[] {
  const all = sort.split(',').map((one) => ({ key: one.replace(/^-/, ''), isDescending: one.startsWith('-') }))
  return all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index)
}

export function writeSorts(sorts: readonly SortedBy[]): string {
  return sorts.map(({ key, isDescending }) => `${isDescending ? '-' : ''}${key}`).join(',')
}

/** Every word of it is in some field of the row. */
export const SearchWords = z.string().max(200)
export const RowSearch = SearchWords.default('')

export const RowQuery = z.object({
  sort: RowSort.default('-createdAt'),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  cursor: z.string().max(2000).optional(),
  filter: RowFilter.default({}),
  search: SearchWords.optional(),
})
export type RowQuery = z.infer<typeof RowQuery>

/** A part of a table by row numbers, for a grid. */
export const RowWindowQuery = z.object({
  from: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  sort: RowSorts.default('-createdAt'),
  filter: RowFilter.default({}),
  search: RowSearch,
})
export type RowWindowQuery = z.infer<typeof RowWindowQuery>

/** Rows that a filter and a search leave, some at a time in the order of their ids. */
export const RowMatch = z.object({
  filter: RowFilter.default({}),
  search: RowSearch,
  /** Only those after this one. */
  after: z.string().max(64).nullable().default(null),
  limit: z.number().int().min(1).max(1000).default(1000),
})
export type RowMatch = z.infer<typeof RowMatch>

/** What becomes of those that point to a row when it is deleted. */
export const RowReferences = z.enum(['keep', 'clear', 'delete'])
export type RowReferences = z.infer<typeof RowReferences>

/** Rows of another list that point to one. */
export const RowReference = z.object({
  entity: z.string(),
  /** As people know the list, and the field in it. */
  name: z.string(),
  property: z.string(),
  label: z.string(),
  count: z.number().int().min(1),
  /** Its rows cannot be without. */
  isRequired: z.boolean(),
})
export type RowReference = z.infer<typeof RowReference>

/** Rows that were deleted and can be put back. `next`: where the next page begins; null at the end. */
export interface BinPage {
  readonly entries: readonly { readonly row: Row; readonly deletedAt: string }[]
  readonly next: number | null
  readonly total: number
}

export interface RowWindow {
  readonly rows: readonly Row[]
  readonly total: number
}

export interface RowPage {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
  readonly total: number
}
