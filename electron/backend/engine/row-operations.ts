import { AppError } from '../../../shared/domain/app-error.ts'
import { rowAccess } from '../../../shared/domain/access.ts'
import type {
  ChangedRow,
  DataSet,
  Row,
  RowChange,
  RowInput,
  RowPage,
  RowQuery,
  RowWindow,
  RowWindowQuery,
} from '../../../shared/domain/row.ts'
import type { RowAggregate, RowAggregates } from '../../../shared/domain/row-aggregate.ts'
import type { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { type ExportForm, exportLines } from '../csv/write-csv.ts'
import type { QueryTable } from '../db/read-query.ts'
import type { EntityTable } from '../entities/entity-store.ts'
import type { NextRowsQuery, RowStore } from '../rows/row-store.ts'
import type { RowPosition } from '../rows/row-order.ts'
import { seenTable } from '../rows/seen-table.ts'
import { isTooSlow } from '../rows/time-limit.ts'
import type { AppStores } from './app-stores.ts'
import { createDeletionOperations, type DeletionTarget } from './deletion-operations.ts'
import { read, write } from './operation.ts'
import type { CreatedRow, RowPlace } from './port.ts'

const encoder = new TextEncoder()
/** Time slice of indexing, between which other calls are answered. */
const SEARCH_INDEX_MS = 40
const NO_FIGURES: RowAggregates = { groups: [], total: { count: 0 }, others: null }
const encode = (page: Omit<RowPage, 'total'>): Uint8Array => encoder.encode(JSON.stringify(page))

/** The longest list of ids in an event; with more, clients read the table again. */
export const MAX_EVENT_ROWS = 100

interface RecordedRows {
  readonly rowIds: readonly string[]
  readonly creatorIds: readonly (string | null)[]
  /** The properties that were set. */
  readonly fields?: readonly string[]
  readonly windowId?: string | undefined
}

interface Wishes {
  readonly wantsIndex: boolean
  readonly wantsSearchIndex: boolean
}
interface PageAnswer extends Wishes {
  /** Null: it took too long. */
  readonly json: Uint8Array | null
}

interface Target {
  readonly rows: RowStore
  readonly table: EntityTable
}

/** Rows with the actor's rights: test rows under the newest schemas, live rows under those of the pinned version. */
export function createRowOperations(stores: AppStores) {
  const { entities, rows, feed, outbox, live, groupId } = stores

  /** ENTITY_NOT_FOUND. Null for an entity of the draft that is not published yet: the builder sees it as empty. */
  function find({ data, entity, actor }: RowPlace): Target | null {
    const draft = data === 'test' || actor.kind === 'builder' ? entities.find(entity) : null
    if (data === 'test' && draft !== null) return { rows, table: draft }
    const found = data === 'live' ? live.find() : null
    const table = found?.entities.find(entity) ?? null
    if (found !== null && table !== null) return { rows: found.rows, table }
    if (draft !== null && rowAccess(draft.schema.permissions, actor, 'list') !== 'no') return null
    throw new AppError('ENTITY_NOT_FOUND', { entity })
  }

  function require(place: RowPlace): Target {
    const target = find(place)
    if (target === null) throw new AppError('ENTITY_NOT_FOUND', { entity: place.entity })
    return target
  }

  function windowOf({ rows: store, table }: Target, { actor, data }: RowPlace, window: RowWindowQuery): RowWindow {
    return store.window(table, actor, window, stores.rowsVersion(data, table.entity))
  }

  function record(place: RowPlace, table: EntityTable, op: 'create' | 'update' | 'delete', changed: RecordedRows): void {
    queue(`${place.data}:${table.entityId}`, op, changed.rowIds, changed.fields)
    tell(place, table, op, changed)
  }

  /** `creatorIds`: the owners of the rows, so that other users are not notified. */
  function tell({ data }: RowPlace, table: EntityTable, op: 'create' | 'update' | 'delete', changed: RecordedRows): void {
    const { rowIds, creatorIds, windowId } = changed
    if (rowIds.length === 0) return
    const creators = [...new Set(creatorIds)]
    feed.append({
      kind: 'rows.changed',
      data,
      entity: table.entity,
      op,
      rowIds: rowIds.slice(0, MAX_EVENT_ROWS),
      ...(creators.length > MAX_EVENT_ROWS ? {} : { creatorIds: creators }),
      ...(windowId === undefined ? {} : { windowId }),
    })
  }

  function queue(where: string, op: 'create' | 'update' | 'delete', rowIds: readonly string[], fields?: readonly string[]): void {
    const isLive = where.startsWith('live:')
    if (rowIds.length === 0) return
    if (rowIds.length > 1 && op !== 'update') {
      const what = op === 'create' ? 'put' : 'delete'
      return isLive ? live.open().outbox.addRows(what, where, rowIds, groupId()) : outbox.addRows(what, where, rowIds)
    }
    const kind = ({ create: 'row.create', update: 'row.set', delete: 'row.delete' } as const)[op]
    for (const rowId of rowIds) {
      const change = { kind, entityKind: 'row', entityId: `${where}:${rowId}`, ...(fields === undefined ? {} : { fields }) } as const
      if (isLive) live.open().outbox.add(change, groupId())
      else outbox.add(change)
    }
  }

  function storesOf({ data }: RowPlace): Pick<DeletionTarget, 'db' | 'bin' | 'entities'> {
    return data === 'test' ? stores : live.open()
  }

  return {
    /** The entities of the newest version; with `data: 'live'`, of the pinned version, counting live rows only. */
    entities: read(({ data = 'test' }: { data?: DataSet }): readonly { schema: EntitySchema; rowCount: number; liveRowCount: number }[] => {
      const found = live.find()
      const liveTables = new Map(found?.entities.visible().map((table) => [table.entityId, table]))
      const liveRowCount = (entityId: string): number => {
        const table = liveTables.get(entityId)
        return found === null || table === undefined ? 0 : found.rows.count(table, stores.rowsVersion('live', table.entity))
      }
      if (data === 'live')
        return [...liveTables.values()].map(({ schema, entityId }) => ({ schema, rowCount: 0, liveRowCount: liveRowCount(entityId) }))
      return entities.visible().map((table) => ({
        schema: table.schema,
        rowCount: rows.count(table, stores.rowsVersion('test', table.entity)),
        liveRowCount: liveRowCount(table.entityId),
      }))
    }),
    /** The tables for SQL queries. Null: there are no live rows yet. */
    queryTables: read(({ data }: { data: DataSet }): readonly QueryTable[] | null => {
      const source = data === 'test' ? entities : (live.find()?.entities ?? null)
      return source === null ? null : source.visible().map(asQueryTable)
    }),
    listRows: read(({ query, ...place }: RowPlace & { query: RowQuery }): RowPage => {
      const target = find(place)
      if (target === null) return { rows: [], nextCursor: null, total: 0 }
      return target.rows.list(target.table, place.actor, query, stores.rowsVersion(place.data, target.table.entity))
    }),
    /**
     * `{ rows, nextCursor }` as JSON text, serialised here because pages are most of what an app reads. `wantsIndex`: calling `indexPage`
     * would make the next such page faster; true once for each kind of query. `wantsSearchIndex`: the same of `indexSearch` and searches.
     */
    pageOfRows: read(({ query, ...place }: RowPlace & { query: RowQuery }): PageAnswer => {
      const target = find(place)
      if (target === null) return { json: encode({ rows: [], nextCursor: null }), wantsIndex: false, wantsSearchIndex: false }
      const { rows: store, table } = target
      const wantsSearchIndex = store.wantsSearchIndex(table, query.search ?? '')
      try {
        const { wantsIndex, ...page } = store.page(table, place.actor, query)
        return { json: encode(page), wantsIndex, wantsSearchIndex }
      } catch (error) {
        if (isTooSlow(error)) return { json: null, wantsIndex: false, wantsSearchIndex }
        throw error
      }
    }),
    /** Figures over the rows that the actor may see. Null: it took too long. BAD_REQUEST. */
    aggregateRows: read(({ asked, ...place }: RowPlace & { asked: RowAggregate }): { answer: RowAggregates | null } & Wishes => {
      const target = find(place)
      if (target === null) return { answer: NO_FIGURES, wantsIndex: false, wantsSearchIndex: false }
      const { rows: store, table } = target
      const answer = store.aggregate(table, place.actor, asked, stores.rowsVersion(place.data, table.entity))
      return { ...answer, wantsSearchIndex: store.wantsSearchIndex(table, asked.search) }
    }),
    /** Counts the rows that the actor may see, up to `most`. Null: it took too long. BAD_REQUEST. */
    countFound: read(({ asked, most, ...place }: RowPlace & { asked: RowAggregate; most: number }): { answer: number | null } & Wishes => {
      const target = find(place)
      if (target === null) return { answer: 0, wantsIndex: false, wantsSearchIndex: false }
      const { rows: store, table } = target
      const answer = store.countFound(table, place.actor, asked, most, stores.rowsVersion(place.data, table.entity))
      return { ...answer, wantsSearchIndex: store.wantsSearchIndex(table, asked.search) }
    }),
    /** Creates a covering index for such figures, if the table is large enough to need one. BAD_REQUEST. */
    indexAggregate: write(({ asked, ...place }: RowPlace & { asked: RowAggregate }): void => {
      const target = find(place)
      target?.rows.indexAggregate(target.table, place.actor, asked)
    }),
    /** Works on the search index for a moment; returns whether there is more to do. */
    indexSearch: write((place: RowPlace): boolean => {
      const target = find(place)
      return target?.rows.indexSearch(target.table, SEARCH_INDEX_MS) ?? false
    }),
    /** Creates the index that such a page is read along, if the table is large enough to need one. BAD_REQUEST. */
    indexPage: write(({ query, ...place }: RowPlace & { query: RowQuery }): void => {
      const target = find(place)
      target?.rows.indexPage(target.table, place.actor, query)
    }),
    /** A part of the table by row numbers. `wantsSearchIndex`: calling `indexSearch` would make the next such search faster. */
    listWindow: read(({ window, ...place }: RowPlace & { window: RowWindowQuery }): RowWindow & { readonly wantsSearchIndex: boolean } => {
      const target = find(place)
      if (target === null) return { rows: [], total: 0, wantsSearchIndex: false }
      return { ...windowOf(target, place, window), wantsSearchIndex: target.rows.wantsSearchIndex(target.table, window.search) }
    }),
    /**
     * The next rows of an export, as bytes: CSV lines, beginning with the header; or objects of a JSON array, one per line. `last`: the
     * position after which the next rows begin; null at the end.
     */
    exportNext: read(
      ({
        query,
        as,
        ...place
      }: RowPlace & { query: NextRowsQuery; as: ExportForm }): { bytes: Uint8Array<ArrayBuffer>; last: RowPosition | null } => {
        const target = find(place)
        if (target === null) return { bytes: new Uint8Array(0), last: null }
        const { rows: store, table } = target
        const { rows: part, last } = store.next(table, place.actor, query, stores.rowsVersion(place.data, table.entity))
        const { schema } = seenTable(table, place.actor)
        return { bytes: encoder.encode(exportLines(schema, part, query.after === null, as)), last }
      },
    ),
    /** Creates an index for this sort, if the table is large enough to need one. BAD_REQUEST. */
    prepareSort: write(({ sort, ...place }: RowPlace & { sort: string }): void => {
      const target = find(place)
      target?.rows.indexSort(target.table, sort)
    }),
    getRow: read(({ rowId, ...place }: RowPlace & { rowId: string }): Row => {
      const target = find(place)
      if (target === null) throw new AppError('ROW_NOT_FOUND', { rowId })
      return target.rows.get(target.table, place.actor, rowId)
    }),
    createRows: write(({ rows: inputs, ...place }: RowPlace & { rows: readonly RowInput[] }): readonly CreatedRow[] => {
      const target = require(place)
      const outcomes = target.rows.create(target.table, place.actor, inputs)
      const made = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.row] : []))
      record(place, target.table, 'create', { rowIds: made.map(({ id }) => id), creatorIds: target.rows.owners(target.table, made) })
      return outcomes
    }),
    /** `windowId` is passed on with the event. */
    updateRow: write(
      ({ rowId, fields, windowId, ...place }: RowPlace & { rowId: string; fields: RowInput; windowId?: string | undefined }): Row => {
        const target = require(place)
        const { row, changed, owners } = target.rows.update(target.table, place.actor, rowId, fields)
        record(place, target.table, 'update', { rowIds: [rowId], creatorIds: owners, fields: changed, windowId })
        stores.changedInPlace(place.data, target.table.entity)
        return row
      },
    ),
    /** Each change by itself: what fits is written, although others are refused. One event tells of all of them. */
    updateRows: write(
      ({
        changes,
        windowId,
        ...place
      }: RowPlace & { changes: readonly RowChange[]; windowId?: string | undefined }): readonly ChangedRow[] => {
        const { rows: store, table } = require(place)
        const fitted = changes.map((change) => ({ ...store.updateWhatFits(table, place.actor, change), rowId: change.rowId }))
        const saved = fitted.flatMap(({ rowId, written }) => (written === null ? [] : [{ ...written, rowId }]))
        for (const { rowId, changed } of saved) queue(`${place.data}:${table.entityId}`, 'update', [rowId], changed)
        const rowIds = saved.map(({ rowId }) => rowId)
        tell(place, table, 'update', { rowIds, creatorIds: saved.flatMap(({ owners }) => owners), windowId })
        if (saved.length > 0) stores.changedInPlace(place.data, table.entity)
        return fitted.map(({ written, isGone, refused }) => {
          if (written !== null) return { outcome: 'saved', row: written.row, refused: [...refused] }
          return isGone ? { outcome: 'gone' } : { outcome: 'refused', refused: [...refused] }
        })
      },
    ),
    ...createDeletionOperations({ require: (place) => ({ ...require(place), ...storesOf(place) }), record, now: stores.now }),
  }
}

/** A table as SQL queries name it: by the names that the app's pages use. Times are formatted as everywhere else. */
function asQueryTable({ entity, table, fields }: EntityTable): QueryTable {
  const time = (column: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`
  const columns = [
    { name: 'id', sql: 'id' },
    ...fields.map(({ name, column }) => ({ name, sql: `"${column}"` })),
    { name: 'creatorId', sql: 'creator_id' },
    { name: 'createdAt', sql: time('created_at') },
    { name: 'updatedAt', sql: time('updated_at') },
  ]
  return { name: entity, table, columns }
}
