import type { Actor } from '../../../shared/domain/access.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { BinPage, Row, RowMatch, RowReference, RowReferences } from '../../../shared/domain/row.ts'
import { DELETED_WITH_MAX } from '../../../shared/limits/rows.ts'
import { ROWS_TEXT } from '../../../shared/text/rows.ts'
import type { Db } from '../db/open-database.ts'
import type { EntityStore, EntityTable } from '../entities/entity-store.ts'
import type { BinnedRow, ClearedLink, RowBin } from '../rows/row-bin.ts'
import { countLinking, findLinking, type LinkField, type LinkSource, linksTo, setLink } from '../rows/row-links.ts'
import type { RowStore } from '../rows/row-store.ts'
import { seenTable } from '../rows/seen-table.ts'
import { read, write } from './operation.ts'
import type { RowPlace } from './port.ts'

/** An entity's table, and the stores around it. */
export interface DeletionTarget {
  readonly db: Db
  readonly rows: RowStore
  readonly bin: RowBin
  readonly entities: EntityStore
  readonly table: EntityTable
}

interface Changed {
  readonly rowIds: readonly string[]
  readonly creatorIds: readonly (string | null)[]
  readonly fields?: readonly string[]
}

export interface DeletionNeeds {
  /** ENTITY_NOT_FOUND. */
  require(place: RowPlace): DeletionTarget
  record(place: RowPlace, table: EntityTable, op: 'create' | 'update' | 'delete', changed: Changed): void
  readonly now: () => number
}

/** The actor for restoring what another actor was allowed to delete. */
const KEEPER: Actor = { kind: 'builder', userId: '', through: 'grid' }

/** Deletes rows, handles the rows that point to them, and restores rows from the bin. */
export function createDeletionOperations({ require, record, now }: DeletionNeeds) {
  function remove(place: RowPlace, target: DeletionTarget, rowIds: readonly string[], references: RowReferences): readonly Row[] {
    const cleared = references === 'clear' ? clear(place, target, rowIds) : new Map<string, ClearedLink[]>()
    const taken = target.rows.take(target.table, place.actor, rowIds)
    target.bin.put(target.table, taken, { cleared })
    record(place, target.table, 'delete', changedRows(target, target.table, taken))
    if (references === 'delete') {
      for (const row of taken) removeLinking(place, target, row.id)
    }
    return taken
  }

  /** Clears the links to these rows and returns them. ROW_INVALID where a link is required. */
  function clear(place: RowPlace, target: DeletionTarget, rowIds: readonly string[]): Map<string, ClearedLink[]> {
    const { db, entities, table } = target
    const cleared = new Map<string, ClearedLink[]>()
    for (const link of linksTo(table, entities.visible())) {
      const found = findLinking(sourceOf(target), link, place.actor, 'update', rowIds, DELETED_WITH_MAX + 1)
      requireFew(found.length)
      if (found.length > 0 && link.isRequired) throw refusal(link.field.name, ROWS_TEXT.linkNeeded)
      for (const [to, rows] of Map.groupBy(found, (row) => row.to)) {
        const ids = rows.map(({ id }) => id)
        setLink(db, link, ids, null, now())
        const known = cleared.get(to) ?? []
        cleared.set(to, [...known, { entityId: link.table.entityId, propertyId: link.field.xId, rowIds: ids }])
      }
      recordLink(place, target, link, found)
    }
    return cleared
  }

  function recordLink(
    place: RowPlace,
    { entities, rows: store }: DeletionTarget,
    { table, field }: Pick<LinkField, 'table' | 'field'>,
    rows: readonly { id: string; creatorId: string | null }[],
  ) {
    const changed = entities.find(table.entity)
    if (changed === null || rows.length === 0) return
    record({ ...place, entity: table.entity }, changed, 'update', {
      rowIds: rows.map(({ id }) => id),
      creatorIds: ownersOfLinking(store, changed, rows),
      fields: [field.xId],
    })
  }

  /** Deletes the rows that point to this one, and those that point to them, recursively. */
  function removeLinking(place: RowPlace, target: DeletionTarget, causeId: string): void {
    let gone = 0
    let next: readonly { readonly table: EntityTable; readonly ids: readonly string[] }[] = [{ table: target.table, ids: [causeId] }]
    while (next.length > 0) {
      const found = next.flatMap(({ table, ids }) =>
        linksTo(table, target.entities.visible()).flatMap((link) => {
          const linking = findLinking(sourceOf(target), link, place.actor, 'delete', ids, DELETED_WITH_MAX + 1)
          const own = target.entities.find(link.table.entity)
          return linking.length === 0 || own === null ? [] : [{ table: own, ids: linking.map(({ id }) => id) }]
        }),
      )
      next = found.map(({ table, ids }) => {
        const taken = target.rows.take(table, place.actor, ids)
        target.bin.put(table, taken, { causeId })
        record({ ...place, entity: table.entity }, table, 'delete', changedRows(target, table, taken))
        gone += taken.length
        requireFew(gone)
        return { table, ids: taken.map(({ id }) => id) }
      })
    }
  }

  function putBack(place: RowPlace, target: DeletionTarget, binned: readonly BinnedRow[]): string[] {
    const restored: string[] = []
    for (const [entityId, entries] of Map.groupBy(binned, (entry) => entry.entityId)) {
      const table = target.entities.visible().find((each) => each.entityId === entityId)
      if (table === undefined) continue
      const rows = entries.map(({ row }) => row)
      const ids = target.rows.putBack(table, KEEPER, rows)
      target.bin.forget(
        entityId,
        rows.map(({ id }) => id),
      )
      const back = rows.filter(({ id }) => ids.includes(id))
      record({ ...place, entity: table.entity }, table, 'create', changedRows(target, table, back))
      for (const { row, cleared } of entries) for (const link of cleared) relink(place, target, link, row.id)
      restored.push(...ids)
    }
    return restored
  }

  /** Links that were changed since are left alone. */
  function relink(place: RowPlace, target: DeletionTarget, { entityId, propertyId, rowIds }: ClearedLink, to: string): void {
    const { db, entities } = target
    const table = entities.visible().find((each) => each.entityId === entityId)
    const field = table?.fields.find(({ xId }) => xId === propertyId)
    if (table === undefined || field === undefined) return
    const ids = setLink(db, { table, field }, rowIds, to, now())
    recordLink(
      place,
      target,
      { table, field },
      ids.map((id) => ({ id, creatorId: null })),
    )
  }

  return {
    deleteRow: write(
      ({ rowId, references = 'keep', ...place }: RowPlace & { rowId: string; references?: RowReferences }): { deleted: boolean } => {
        const target = require(place)
        target.rows.requireDeletable(target.table, place.actor, rowId)
        remove(place, target, [rowId], references)
        return { deleted: true }
      },
    ),
    /** Deletes rows and returns them as they were. */
    takeRows: write(
      ({ rowIds, references = 'keep', ...place }: RowPlace & { rowIds: readonly string[]; references?: RowReferences }): readonly Row[] =>
        remove(place, require(place), rowIds, references),
    ),
    /** Deletes the next matching rows and returns them, in the order of their ids. BAD_REQUEST. */
    takeMatching: write(({ match, ...place }: RowPlace & { match: RowMatch }): readonly Row[] => {
      const target = require(place)
      return remove(place, target, target.rows.matching(target.table, place.actor, match), 'keep')
    }),
    /** The rows that point to these, among those that the actor may see. */
    references: read(({ rowIds, ...place }: RowPlace & { rowIds: readonly string[] }): readonly RowReference[] => {
      const target = require(place)
      const { entities, table } = target
      const seen = entities.visible().map((each) => seenTable(each, place.actor))
      return linksTo(table, seen).flatMap((link) => {
        const count = countLinking(sourceOf(target), link, place.actor, 'list', rowIds)
        if (count === 0) return []
        const { schema, entity } = link.table
        const label = link.field.schema.title ?? link.field.name
        return [{ entity, name: schema.title ?? entity, property: link.field.name, label, count, isRequired: link.isRequired }]
      })
    }),
    /** Restores rows with their ids, creators and times; `restored` counts those that did not exist. */
    putBackRows: write(({ rows: back, ...place }: RowPlace & { rows: readonly Row[] }): { restored: number } => {
      const target = require(place)
      const restored = target.rows.putBack(target.table, place.actor, back)
      const returned = back.filter(({ id }) => restored.includes(id))
      record(place, target.table, 'create', changedRows(target, target.table, returned))
      const binned = target.bin.find(target.table, restored)
      for (const { row, cleared } of binned) for (const link of cleared) relink(place, target, link, row.id)
      target.bin.forget(target.table.entityId, restored)
      for (const rowId of restored) putBack(place, target, causedBy(target, rowId))
      return { restored: restored.length }
    }),
    /** Deleted rows of a table that can be restored, newest first. */
    bin: read(({ before, limit, ...place }: RowPlace & { before: number | null; limit: number }): BinPage => {
      const { bin, table } = requireKept(require(place), place.actor)
      const { entries, next } = bin.page(table, before, limit)
      return {
        entries: entries.map(({ row, deletedAt }) => ({ row, deletedAt: new Date(deletedAt).toISOString() })),
        next,
        total: bin.count(table),
      }
    }),
    /**
     * Restores rows from the bin, with those that were deleted because of them, as far as the actor may delete them. `restored` counts all
     * of them.
     */
    restoreRows: write(({ rowIds, ...place }: RowPlace & { rowIds: readonly string[] }): { restored: number } => {
      const target = require(place)
      const binned = target.bin.find(target.table, rowIds).filter(({ row }) => target.rows.mayDeleteBinned(target.table, place.actor, row))
      const caused = binned.flatMap(({ row }) => causedBy(target, row.id))
      return { restored: putBack(place, target, [...binned, ...caused]).length }
    }),
  }
}

function causedBy({ bin, entities }: DeletionTarget, rowId: string): readonly BinnedRow[] {
  return bin.causedBy(rowId, (entityId) => entities.visible().find((each) => each.entityId === entityId) ?? null)
}

/** Only the builder sees the bin of a table. */
function requireKept(target: DeletionTarget, actor: Actor): DeletionTarget {
  if (actor.kind !== 'builder' || actor.through !== 'grid') throw new AppError('ROW_FORBIDDEN', {})
  return target
}

function changedRows({ rows: store }: DeletionTarget, table: EntityTable, rows: readonly Row[]): Changed {
  return { rowIds: rows.map(({ id }) => id), creatorIds: store.owners(table, rows) }
}

/** Of rows whose links were changed, which are read again where a rule says whose they are. */
function ownersOfLinking(
  store: RowStore,
  table: EntityTable,
  rows: readonly { readonly id: string; readonly creatorId: string | null }[],
): readonly (string | null)[] {
  if (table.schema.permissions.own === undefined) return rows.map(({ creatorId }) => creatorId)
  return store.owners(
    table,
    rows.map(({ id }) => store.get(table, KEEPER, id)),
  )
}

function sourceOf({ db, entities }: DeletionTarget): LinkSource {
  return { db, findTable: (entity) => entities.find(entity) }
}

function requireFew(count: number): void {
  if (count > DELETED_WITH_MAX) throw refusal('references', ROWS_TEXT.linksTooMany)
}

function refusal(path: string, reason: string): AppError {
  return new AppError('ROW_INVALID', { issues: [{ path, reason }] })
}
