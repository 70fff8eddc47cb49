import type { Actor } from '../../../shared/domain/access.ts'
import { RowQuery } from '../../../shared/domain/row.ts'
import { mayShowRows } from '../../../shared/domain/shown-to-models.ts'
import type { TableSample } from '../context/show-tables.ts'
import type { AppEngine } from '../engine/port.ts'

/** More tables than this are not read for one message. */
const MAX_TABLES = 20
const SAMPLE_ROWS = 2
const BUILDER: Actor = { kind: 'builder', userId: '', through: 'grid' }

/** The tables of the draft with two rows each, for a model. Live rows are never read. */
export async function sampleTables(app: Pick<AppEngine, 'entities' | 'listRows'>): Promise<readonly TableSample[]> {
  const query = RowQuery.parse({ limit: SAMPLE_ROWS })
  const tables = (await app.entities({})).slice(0, MAX_TABLES)
  return Promise.all(
    tables.map(async ({ schema, rowCount }) => {
      if (rowCount === 0 || !mayShowRows(schema)) return { schema, rowCount, rows: [] }
      const { rows } = await app.listRows({ data: 'test', entity: schema.name, actor: BUILDER, query })
      return { schema, rowCount, rows }
    }),
  )
}
