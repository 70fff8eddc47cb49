import type { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import type { Row } from '../../../shared/domain/row.ts'
import { mayShowRows, shownFields } from '../../../shared/domain/shown-to-models.ts'

/** A table of the draft with a few of its rows. */
export interface TableSample {
  readonly schema: EntitySchema
  readonly rowCount: number
  readonly rows: readonly Row[]
}

const VALUE_CHARS = 60
const ALL_CHARS = 2_400

/** What is in the tables, so that an answer fits it: how many rows, and what they look like. */
export function showTables(tables: readonly TableSample[]): string {
  if (tables.length === 0) return ''
  let left = ALL_CHARS
  const lines = tables.map((table) => {
    const line = tableLine(table)
    const shown = line.length <= left ? line : tableLine({ ...table, rows: [] })
    left -= shown.length
    return shown
  })
  return `# What is in the tables\n\n${lines.join('\n')}`
}

function tableLine({ schema, rowCount, rows }: TableSample): string {
  const head = `- ${schema.name}: ${rowCount.toLocaleString('en-US')} ${rowCount === 1 ? 'row' : 'rows'}`
  if (!mayShowRows(schema)) return `${head}, which nobody may read`
  const fields = shownFields(schema)
  const shown = rows.map((row) => JSON.stringify(Object.fromEntries(fields.flatMap((name) => valueOf(row, name)))))
  return shown.length === 0 ? head : `${head}, such as ${shown.join(' and ')}`
}

function valueOf(row: Row, name: string): readonly (readonly [string, unknown])[] {
  const value = row[name]
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'string' && typeof value !== 'object') return [[name, value]]
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [[name, text.length <= VALUE_CHARS ? value : `${text.slice(0, VALUE_CHARS)}…`]]
}
