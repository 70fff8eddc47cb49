import type { Actor } from '../../../shared/domain/access.ts'
import type { ActionSummary } from '../../../shared/domain/action.ts'
import { isAppError } from '../../../shared/domain/app-error.ts'
import type { ChangeSet, RowUpdates } from '../../../shared/domain/change-set.ts'
import { type RowChange, RowMatch, type RowsUpdate } from '../../../shared/domain/row.ts'
import { ROW_CHANGES_MAX } from '../../../shared/limits/rows.ts'
import { UPDATED_ROWS_TEXT } from '../../../shared/text/actions.ts'
import { LOSS_TEXT } from '../../../shared/text/columns.ts'
import type { EntityTable } from '../entities/entity-store.ts'
import type { FittedRow } from '../rows/row-store.ts'
import type { AppStores } from './app-stores.ts'
import { MAX_EVENT_ROWS } from './row-operations.ts'

const BUILDER: Actor = { kind: 'builder', userId: '', through: 'grid' }
const REASONS_SHOWN = 5

/**
 * What is to be backed up before rows are changed, a sentence for each table. `isCertain`: their tables change before, so that it cannot
 * be said yet which rows a filter finds.
 */
export function updateReasons(stores: AppStores, { updates = [], entityRenames }: ChangeSet, isCertain: boolean): readonly string[] {
  const { entities, rows } = stores
  const changed = updates.flatMap((one) => {
    const name = entityRenames.find(({ to }) => to === one.entity)?.from ?? one.entity
    const table = entities.find(name)
    if (table === null) return []
    const changes = isCertain ? [] : changesOf(stores, table, one.updates)
    const isAny = isCertain
      ? rows.newest(table, 1).length > 0
      : typeof changes !== 'string' && changes.some(({ rowId }) => rows.has(table, rowId))
    return isAny ? [name] : []
  })
  return [...new Set(changed)].map(LOSS_TEXT.updated)
}

/** What an action says of the rows that it wanted to change. */
export type UpdatedRows = Pick<ActionSummary, 'index' | 'state' | 'fault' | 'lines' | 'detail'>

/** Changes test rows of this version: what fits is written, although other values are refused. */
export function updateTestRows(stores: AppStores, { updates = [] }: ChangeSet, isBackedUp: boolean): readonly UpdatedRows[] {
  return updates.map((one) => {
    const table = stores.entities.find(one.entity)
    const updated = table === null ? outcomeOf(one, []) : updateTable(stores, table, one)
    return updated.fault === null && isBackedUp ? { ...updated, detail: `${updated.detail} ${UPDATED_ROWS_TEXT.backedUp}` } : updated
  })
}

function updateTable(stores: AppStores, table: EntityTable, asked: RowUpdates): UpdatedRows {
  const { rows, outbox, feed } = stores
  const changes = changesOf(stores, table, asked.updates)
  if (typeof changes === 'string') return { index: asked.action, state: 'refused', fault: 'rows-refused', lines: 0, detail: changes }
  const fitted = changes.map((change) => ({ ...rows.updateWhatFits(table, BUILDER, change), rowId: change.rowId }))
  const written = fitted.flatMap(({ rowId, written }) => (written === null ? [] : [{ rowId, fields: written.changed }]))
  for (const { rowId, fields } of written)
    outbox.add({ kind: 'row.set', entityKind: 'row', entityId: `test:${table.entityId}:${rowId}`, fields })
  if (written.length > 0) {
    const rowIds = written.slice(0, MAX_EVENT_ROWS).map(({ rowId }) => rowId)
    feed.append({ kind: 'rows.changed', data: 'test', entity: table.entity, op: 'update', rowIds })
    stores.changedInPlace('test', table.entity)
  }
  return outcomeOf(asked, fitted)
}

/** Row by row; a sentence where they cannot be found. */
function changesOf({ rows }: AppStores, table: EntityTable, updates: readonly RowsUpdate[]): readonly RowChange[] | string {
  const changes: RowChange[] = []
  for (const update of updates) {
    if ('rowId' in update) changes.push(update)
    else {
      const match = RowMatch.parse({ filter: update.where, limit: ROW_CHANGES_MAX + 1 })
      try {
        changes.push(...rows.matching(table, BUILDER, match).map((rowId) => ({ rowId, fields: update.set })))
      } catch (error) {
        if (!isAppError(error)) throw error
        return error.message
      }
    }
    if (changes.length > ROW_CHANGES_MAX) return UPDATED_ROWS_TEXT.tooMany(ROW_CHANGES_MAX)
  }
  return changes
}

function outcomeOf({ action }: RowUpdates, fitted: readonly (FittedRow & { readonly rowId: string })[]): UpdatedRows {
  const saved = fitted.filter(({ written }) => written !== null).length
  const gone = fitted.filter(({ isGone }) => isGone).length
  const misfits = fitted.filter(({ refused }) => refused.length > 0)
  const { changed, notWhole, gone: notThere, none, field } = UPDATED_ROWS_TEXT
  const detail = [
    ...(saved === 0 ? [] : [changed(saved)]),
    ...(fitted.length === 0 ? [none] : []),
    ...(gone === 0 ? [] : [notThere(gone)]),
    ...(misfits.length === 0 ? [] : [notWhole(misfits.length)]),
    ...misfits.flatMap(({ rowId, refused }) => refused.map(({ path, reason }) => field(rowId, path, reason))).slice(0, REASONS_SHOWN),
  ].join(' ')
  return saved === 0
    ? { index: action, state: 'refused', fault: 'rows-refused', lines: 0, detail }
    : { index: action, state: 'complete', fault: null, lines: saved, detail }
}
