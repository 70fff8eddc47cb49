import { z } from 'zod'
import { ROW_FILTER_MAX_FIELDS, ROW_GROUPS_MAX } from '../limits/rows.ts'
import { isTimeZone } from './periods.ts'
import { RowFilter, RowSearch } from './row.ts'

const FieldName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/)

/** Keys are counted before anything of them is looked at. */
const SmallFilter = z
  .unknown()
  .refine(
    (value) => typeof value !== 'object' || value === null || Object.keys(value).length <= ROW_FILTER_MAX_FIELDS,
    'has too many fields',
  )
  .pipe(RowFilter)

/** Figures over the rows that a filter and a search leave: of all together, or of each value of one or two fields. */
export const RowAggregate = z.strictObject({
  by: z.union([FieldName.transform((name) => [name]), z.array(FieldName).min(1).max(2)]).default([]),
  /** What moments are put together by; with a field of days or moments in `by`. */
  per: z.enum(['day', 'week', 'month', 'year']).optional(),
  /** Rows are always counted. */
  count: z.boolean().optional(),
  sum: FieldName.optional(),
  avg: FieldName.optional(),
  min: FieldName.optional(),
  max: FieldName.optional(),
  filter: SmallFilter.default({}),
  search: RowSearch,
  /** Of the largest groups, or of the latest periods; 100 of them, or `ROW_GROUPS_MAX` periods, unless told. */
  limit: z.number().int().min(1).max(ROW_GROUPS_MAX).optional(),
  /** Where days begin. */
  timeZone: z.string().max(64).refine(isTimeZone, 'is no time zone').default('UTC'),
})
export type RowAggregate = z.infer<typeof RowAggregate>

export const FIGURES = ['sum', 'avg', 'min', 'max'] as const
export type FigureName = (typeof FIGURES)[number]

/** What was asked for of some rows. Of no values, a sum is 0 and everything else null. */
export const RowFigures = z.object({
  count: z.number().int(),
  sum: z.number().optional(),
  avg: z.number().nullable().optional(),
  min: z.union([z.number(), z.string(), z.null()]).optional(),
  max: z.union([z.number(), z.string(), z.null()]).optional(),
})
export type RowFigures = z.infer<typeof RowFigures>

export const GroupKey = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type GroupKey = z.infer<typeof GroupKey>

/** `value`: the first figure that was asked for, else the count. `second`: of a second field. */
export const RowGroup = z.object({ key: GroupKey, second: GroupKey.optional(), value: z.number().nullable(), ...RowFigures.shape })
export type RowGroup = z.infer<typeof RowGroup>

/** `total` is of all rows, `others` of the groups that are left out. */
export const RowAggregates = z.object({
  groups: z.array(RowGroup),
  total: RowFigures,
  others: z.object({ groups: z.number().int(), ...RowFigures.shape }).nullable(),
})
export type RowAggregates = z.infer<typeof RowAggregates>

export const RowCount = z.object({ filter: SmallFilter.default({}), search: RowSearch })
