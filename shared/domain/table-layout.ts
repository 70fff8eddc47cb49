import { z } from 'zod'
import { MOST_SORTS } from './row.ts'

const ColumnId = z.string().min(1).max(64)
const MAX_LAYOUT_CHARACTERS = 50_000

/** How a person looks at a table, by the stable ids of its columns: a renamed one stays as it was, one that is gone is left out. */
export const TableLayout = z
  .strictObject({
    version: z.literal(1),
    widths: z.record(ColumnId, z.number().min(0).max(2000)),
    hidden: z.array(ColumnId).max(500),
    sort: z.array(z.strictObject({ column: ColumnId, isDescending: z.boolean() })).max(MOST_SORTS),
    /** The column whose sum and average are in the foot. */
    figure: ColumnId.optional(),
    /** Conditions as the grid has them; `field` is a column's id. */
    filters: z.array(z.looseObject({ field: ColumnId })).max(50),
  })
  .refine((layout) => JSON.stringify(layout).length <= MAX_LAYOUT_CHARACTERS)
export type TableLayout = z.infer<typeof TableLayout>
