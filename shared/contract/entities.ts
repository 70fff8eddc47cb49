import { z } from 'zod'
import { FieldIssue } from '../domain/app-error.ts'
import { EntityName, EntitySchema } from '../domain/entity-schema.ts'
import { AppId, VersionId } from '../domain/ids.ts'
import { NewTable } from '../domain/new-table.ts'
import {
  ChangedRow,
  DataSet,
  Row,
  RowChanges,
  RowFilter,
  RowInput,
  RowMatch,
  RowReference,
  RowReferences,
  RowSort,
  RowWindowQuery,
} from '../domain/row.ts'
import { RowAggregate, RowAggregates } from '../domain/row-aggregate.ts'
import { TableLayout } from '../domain/table-layout.ts'
import { gatedAppCall, appCall, appErrors } from './base.ts'

const table = { appId: AppId, entity: z.string().max(64) }
const row = { ...table, rowId: z.string().max(64) }
const place = { ...table, data: DataSet.default('test') }
const rowIds = z.array(z.string().max(64)).min(1).max(1000)
const WhichRows = z.strictObject({ data: DataSet.default('test') }).default({ data: 'test' })
const WrittenRows = z.strictObject({ data: DataSet.default('test'), windowId: z.string().max(64).optional() }).default({ data: 'test' })
const rowErrors = appErrors('ENTITY_NOT_FOUND', 'ROW_NOT_FOUND', 'ROW_INVALID', 'ROW_NOT_UNIQUE', 'ROW_CHECK_BROKEN', 'ROW_FORBIDDEN')

/** A filter is sent as JSON in the query: `?filter={"status":"new"}`. */
const FilterInQuery = z.preprocess((value, ctx) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    ctx.addIssue({ code: 'custom', message: 'must be JSON' })
    return z.NEVER
  }
}, RowFilter)

const { sort, search } = RowWindowQuery.shape
const exportedRows = { ...place, sort, search, filter: FilterInQuery.default({}) }

export const entitiesContract = {
  /** Tables of another app of the same owner, with those that they point to; with `withRows` also their newest test rows. */
  takeOver: gatedAppCall('change-tables', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/entities/take-over', tags: ['entities'] })
    .errors(appErrors('ENTITY_NOT_FOUND', 'ENTITY_EXISTS'))
    .input(
      z.strictObject({ appId: AppId, from: AppId, entities: z.array(EntityName).min(1).max(100), withRows: z.boolean().default(false) }),
    )
    .output(
      z.object({
        versionId: VersionId,
        entities: z.array(EntityName),
        rows: z.number().int(),
        /** Older rows that were not taken over, as there are more than `IMPORT_ENTITIES_ROWS` in a table. */
        leftOut: z.number().int(),
      }),
    ),

  /** The tables of the draft, or with `data=live` those of the published version. */
  list: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/entities', tags: ['entities'] })
    .input(z.strictObject({ appId: AppId, data: DataSet.default('test') }))
    .output(
      z.array(
        z.object({
          schema: EntitySchema,
          rowCount: z.number().int(),
          liveRowCount: z.number().int(),
          /** How the caller looks at it; null until they have changed something. */
          layout: TableLayout.nullable(),
        }),
      ),
    ),

  /** A new table, as one version. */
  create: gatedAppCall('change-tables', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/entities', successStatus: 201, tags: ['entities'] })
    .errors(appErrors('COLUMN_REFUSED', 'CHAT_BUSY', 'VERSION_MOVED', 'ENTITY_SCHEMA_INVALID', 'TOO_MANY_FILES'))
    .input(z.strictObject({ appId: AppId, table: NewTable }))
    .output(z.object({ entity: EntityName, versionId: VersionId, before: VersionId.nullable() })),

  /** Kept under the table's stable id, beside the app: no other start of the program forgets it. */
  keepLayout: appCall('edit')
    .route({ method: 'PUT', path: '/api/apps/{appId}/entities/{entityId}/layout', tags: ['entities'] })
    .input(z.strictObject({ appId: AppId, entityId: z.string().min(1).max(64), layout: TableLayout }))
    .output(TableLayout),

  rows: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/entities/{entity}/rows', tags: ['entities'] })
    .errors(rowErrors)
    .input(
      z.strictObject({
        ...place,
        sort: RowSort.default('-createdAt'),
        limit: z.coerce.number().int().min(1).max(1000).default(50),
        cursor: z.string().max(2000).optional(),
        filter: FilterInQuery.default({}),
      }),
    )
    .output(z.object({ rows: z.array(Row), nextCursor: z.string().nullable(), total: z.number().int() })),

  /** Rows `from` to `from + limit` by number, in a table of any size, and how many there are. */
  window: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/entities/{entity}/window', tags: ['entities'] })
    .errors(rowErrors)
    .input(z.strictObject({ ...place, ...RowWindowQuery.shape, filter: FilterInQuery.default({}) }))
    .output(z.object({ rows: z.array(Row), total: z.number().int() })),

  /** Figures over the rows that a filter and a search leave: of all together, or of each value of one or two fields. */
  aggregate: appCall('look')
    .meta({ access: 'app', reads: true })
    .route({ method: 'POST', path: '/api/apps/{appId}/entities/{entity}/aggregate', inputStructure: 'detailed', tags: ['entities'] })
    .errors(rowErrors)
    .errors(appErrors('ROWS_TOO_SLOW'))
    .input(rowCall(table, WhichRows, RowAggregate))
    .output(RowAggregates),

  /** What a filter and a search leave of a table, as `{entity}_export_{date}.csv`. `isSafe` defuses what a spreadsheet takes for a formula. */
  exportCsv: appCall('edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/entities/{entity}/export.csv', tags: ['entities'] })
    .errors(rowErrors)
    .input(z.strictObject({ ...exportedRows, isSafe: z.stringbool().or(z.boolean()).default(false) }))
    .output(z.file()),

  /** The same as `{entity}_export_{date}.json`: an array of objects. */
  exportJson: appCall('edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/entities/{entity}/export.json', tags: ['entities'] })
    .errors(rowErrors)
    .input(z.strictObject(exportedRows))
    .output(z.file()),

  /** The body is the row's fields, flat; so is the answer. */
  createRow: appCall('edit')
    .route({
      method: 'POST',
      path: '/api/apps/{appId}/entities/{entity}/rows',
      inputStructure: 'detailed',
      successStatus: 201,
      tags: ['entities'],
    })
    .errors(rowErrors)
    .input(rowCall(table, WhichRows, RowInput))
    .output(Row),

  createRows: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/entities/{entity}/rows/bulk', inputStructure: 'detailed', tags: ['entities'] })
    .errors(rowErrors)
    .input(rowCall(table, WhichRows, z.array(RowInput).min(1).max(1000)))
    .output(
      z.array(
        z.discriminatedUnion('ok', [
          z.object({ ok: z.literal(true), row: Row }),
          z.object({ ok: z.literal(false), issues: z.array(FieldIssue) }),
        ]),
      ),
    ),

  /** `windowId`: a text by which the caller knows the event of this change again, so that it need not read what it shows already. */
  updateRow: appCall('edit')
    .route({ method: 'PATCH', path: '/api/apps/{appId}/entities/{entity}/rows/{rowId}', inputStructure: 'detailed', tags: ['entities'] })
    .errors(rowErrors)
    .input(rowCall(row, WrittenRows, RowInput))
    .output(Row),

  /** Many rows in one transaction, each with values of its own. What fits is written although other values are refused. */
  updateRows: appCall('edit')
    .route({ method: 'PATCH', path: '/api/apps/{appId}/entities/{entity}/rows/bulk', inputStructure: 'detailed', tags: ['entities'] })
    .errors(rowErrors)
    .input(rowCall(table, WrittenRows, RowChanges))
    .output(z.array(ChangedRow)),

  /** Up to 1,000 at once. Answers with what was deleted, which `putBackRows` takes back. */
  deleteRows: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/entities/{entity}/rows/delete', inputStructure: 'detailed', tags: ['entities'] })
    .errors(rowErrors)
    .input(rowCall(table, WhichRows, z.strictObject({ rowIds, references: RowReferences.default('keep') })))
    .output(z.object({ deleted: z.array(Row) })),

  /** What points to these rows. */
  references: appCall('look')
    .meta({ access: 'app', reads: true })
    .route({ method: 'POST', path: '/api/apps/{appId}/entities/{entity}/rows/references', inputStructure: 'detailed', tags: ['entities'] })
    .errors(rowErrors)
    .input(rowCall(table, WhichRows, z.strictObject({ rowIds })))
    .output(z.array(RowReference)),

  /** Rows that were deleted in the last 30 days, the newest first. */
  bin: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/entities/{entity}/bin', tags: ['entities'] })
    .errors(rowErrors)
    .input(
      z.strictObject({ ...place, before: z.coerce.number().int().optional(), limit: z.coerce.number().int().min(1).max(200).default(50) }),
    )
    .output(
      z.object({
        entries: z.array(z.object({ row: Row, deletedAt: z.iso.datetime() })),
        next: z.number().int().nullable(),
        total: z.number().int(),
      }),
    ),

  /** Out of the bin, with what went because of them. */
  restoreRows: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/entities/{entity}/bin/restore', inputStructure: 'detailed', tags: ['entities'] })
    .errors(rowErrors)
    .input(rowCall(table, WhichRows, z.strictObject({ rowIds })))
    .output(z.object({ restored: z.number().int() })),

  /** The next rows that match, up to 1,000. `after` is where the next call goes on; null when there are no more. */
  deleteMatching: appCall('edit')
    .route({
      method: 'POST',
      path: '/api/apps/{appId}/entities/{entity}/rows/delete-matching',
      inputStructure: 'detailed',
      tags: ['entities'],
    })
    .errors(rowErrors)
    .input(rowCall(table, WhichRows, RowMatch))
    .output(z.object({ deleted: z.array(Row), after: z.string().nullable() })),

  /** Rows that were deleted, with their ids, creators and times. Those that are there stay as they are. */
  putBackRows: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/entities/{entity}/rows/put-back', inputStructure: 'detailed', tags: ['entities'] })
    .errors(rowErrors)
    .input(rowCall(table, WhichRows, z.strictObject({ rows: z.array(Row).min(1).max(1000) })))
    .output(z.object({ restored: z.number().int() })),

  deleteRow: appCall('edit')
    .route({ method: 'DELETE', path: '/api/apps/{appId}/entities/{entity}/rows/{rowId}', inputStructure: 'detailed', tags: ['entities'] })
    .errors(rowErrors)
    .input(rowCall(row, WhichRows, z.undefined().optional()))
    .output(z.object({ deleted: z.boolean() })),
}

function rowCall<Params extends z.ZodRawShape, Query extends z.ZodType, Body extends z.ZodType>(params: Params, query: Query, body: Body) {
  return z.object({ params: z.strictObject(params), query, body })
}
