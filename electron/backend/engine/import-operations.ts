import { AppError } from '../../../shared/domain/app-error.ts'
import { type Actor, rowAccess } from '../../../shared/domain/access.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { labelProperty } from '../../../shared/domain/entity-schema.ts'
import { IMPORT_NAMED_ROWS_MAX, IMPORTS_KEPT } from '../../../shared/limits/csv.ts'
import type { ImportCounts, ImportId, ImportMapping, ImportRejection, ImportStudy } from '../../../shared/domain/row-import.ts'
import type { Version } from '../../../shared/domain/version.ts'
import type { NamedRow } from '../csv/csv-job.ts'
import type { ImportPlan, PlannedRow } from '../csv/import-plan.ts'
import type { ImportStore, NewImport, StoredBatch, StoredImport, StoredState } from '../csv/import-store.ts'
import { makePlan } from '../csv/make-plan.ts'
import { undoBatch, writeBatch } from '../csv/write-batch.ts'
import type { EntityStore, EntityTable } from '../entities/entity-store.ts'
import { toColumn } from '../lib/column-value.ts'
import { isUnique } from '../../../shared/domain/field-types/property-type.ts'
import { parseFieldValue } from '../../../shared/domain/field-types/field-types.ts'
import type { Db } from '../db/open-database.ts'
import type { AppStores } from './app-stores.ts'
import { commitEdit, type EditCommit } from './commit-edit.ts'
import { idsOfBatch } from './file-sync.ts'
import { createImportChecks } from './import-checks.ts'
import { read, write } from './operation.ts'
import { MAX_EVENT_ROWS } from './row-operations.ts'
import type { RowPlace } from './port.ts'

/** The test or the live data, each in a file of its own. */
interface Side {
  readonly db: Db
  readonly entities: EntityStore
  readonly imports: ImportStore
}

/** An import, with the change of the table that it needs first. */
interface ImportWithTable extends Omit<NewImport, 'createdAt' | 'entityId' | 'plan'> {
  readonly commit: EditCommit
  readonly actor: Actor
  readonly study: ImportStudy
  readonly mappings: readonly ImportMapping[]
  /** Rows that exist may be overwritten. */
  readonly overwrites: boolean
}

/** Imports rows batch by batch, each with its ledger entry in the same transaction. */
export function createImportOperations(stores: AppStores) {
  const { live, feed, now } = stores

  function side(data: DataSet): Side {
    return data === 'live' ? live.open() : stores
  }

  function require(data: DataSet, importId: StoredImport['id']): StoredImport {
    const found = side(data).imports.find(importId)
    if (found === null) throw new AppError('IMPORT_NOT_FOUND', { importId })
    return found
  }

  function tableNamed(data: DataSet, entity: string): EntityTable {
    const found = data === 'live' ? (live.find()?.entities.find(entity) ?? null) : stores.entities.find(entity)
    if (found === null) throw new AppError('ENTITY_NOT_FOUND', { entity })
    return found
  }

  function requireTarget({ data, entity, actor, overwrites }: RowPlace & { overwrites: boolean }): EntityTable {
    const table = tableNamed(data, entity)
    const needed = overwrites ? (['create', 'update'] as const) : (['create'] as const)
    if (needed.some((operation) => rowAccess(table.schema.permissions, actor, operation) !== 'any')) throw new AppError('ROW_FORBIDDEN', {})
    return table
  }

  function outboxOf(data: DataSet): Pick<AppStores['outbox'], 'add' | 'addRows'> {
    if (data === 'test') return stores.outbox
    const { outbox } = live.open()
    return {
      add: (change) => outbox.add(change, stores.groupId()),
      addRows: (op, place, rowIds) => outbox.addRows(op, place, rowIds, stores.groupId()),
    }
  }

  /** Outbox and feed get one entry for the whole batch. `gone`: the rows of a batch that is undone. */
  function record(data: DataSet, found: StoredImport, batch: StoredBatch, gone: readonly string[] | null): void {
    const place = `${data}:${found.entityId}`
    const rows = { entityKind: 'rows', entityId: `${place}:${found.id}:${batch.n}` } as const
    const outbox = outboxOf(data)
    outbox.add(gone === null ? { kind: 'rows.put', ...rows } : { kind: 'rows.delete', ...rows, fields: gone })
    const before = batch.before.map(([id]) => id)
    if (gone !== null) outbox.addRows('put', place, before)
    const tell = (op: 'create' | 'update' | 'delete', rowIds: readonly string[]) =>
      feed.append({ kind: 'rows.changed', data, entity: found.entity, op, rowIds: rowIds.slice(0, MAX_EVENT_ROWS) })
    const made = [...(batch.firstId === null ? [] : [batch.firstId]), ...batch.givenIds]
    if (made.length > 0) tell(gone === null ? 'create' : 'delete', made)
    if (before.length > 0) tell('update', before)
  }

  return {
    /** Running imports and the last finished ones, of test and live rows. */
    imports: read((): readonly (StoredImport & { readonly data: DataSet })[] => {
      const ofSide = (data: DataSet, found: Pick<Side, 'imports'> | null) => found?.imports.all().map((one) => ({ ...one, data })) ?? []
      return [...ofSide('test', stores), ...ofSide('live', live.find())]
    }),
    /**
     * The target table of an import. ENTITY_NOT_FOUND; ROW_FORBIDDEN for an actor who may not add rows or, with `overwrites`, may not
     * change all of them.
     */
    importTarget: read(requireTarget),
    /** How many rows with these ids exist. */
    countRows: read(({ data, entity, ids }: { data: DataSet; entity: string; ids: readonly string[] }): { there: number } => {
      const { table } = tableNamed(data, entity)
      const has = side(data).db.prepare<[string], number>(`SELECT 1 FROM "${table}" WHERE id = ?`).pluck()
      return { there: ids.filter((id) => has.get(id) !== undefined).length }
    }),
    /** A page of a table's rows in the order of their ids, with labels where there are not too many; null when there is no such table. */
    namedRows: read(
      ({ data, entity, after, limit }: { data: DataSet; entity: string; after: string; limit: number }): readonly NamedRow[] | null => {
        const found = data === 'live' ? live.find()?.entities.find(entity) : stores.entities.find(entity)
        if (found === undefined || found === null) return null
        const { db } = side(data)
        const beyond = db.prepare<[number], number>(`SELECT 1 FROM "${found.table}" ORDER BY id LIMIT 1 OFFSET ?`).pluck()
        const label = found.fields.find(({ name }) => name === labelProperty(found.schema))
        const named = label === undefined || beyond.get(IMPORT_NAMED_ROWS_MAX) !== undefined ? 'NULL' : `CAST("${label.column}" AS TEXT)`
        const page = db.prepare<[string, number], NamedRow>(`SELECT id, ${named} FROM "${found.table}" WHERE id > ? ORDER BY id LIMIT ?`)
        return page.raw().all(after, limit)
      },
    ),
    /** A page of a field's values by the ids of their rows; none of a table or a field that is not there. */
    fieldValues: read(
      ({
        data,
        entity,
        field: name,
        after,
        limit,
      }: {
        data: DataSet
        entity: string
        field: string
        after: string
        limit: number
      }): readonly NamedRow[] => {
        const found = data === 'live' ? live.find()?.entities.find(entity) : stores.entities.find(entity)
        const column = found?.fields.find((field) => field.name === name)?.column
        if (found === undefined || found === null || column === undefined) return []
        const page = side(data).db.prepare<[string, number], [string, string | number | null]>(
          `SELECT id, "${column}" FROM "${found.table}" WHERE id > ? ORDER BY id LIMIT ?`,
        )
        const rows = page.raw().all(after, limit) as unknown as [string, string | number | null][]
        return rows.map(([id, value]) => [id, value === null ? null : String(value)])
      },
    ),
    /**
     * Commits the table that an import needs, and stores the import, at once: after a crash there are both or neither. VERSION_MOVED,
     * CHAT_BUSY, ENTITY_SCHEMA_INVALID, IMPORT_MAPPING_INVALID, ROW_FORBIDDEN.
     */
    beginImportWithTable: write(({ commit, actor, study, mappings, overwrites, ...record }: ImportWithTable): Version => {
      const base = stores.versions.current()?.version.id ?? null
      const version = commitEdit(stores, commit)
      const table = requireTarget({ data: 'test', entity: record.entity, actor, overwrites })
      const plan = { ...makePlan(study, table, mappings), tableChange: { versionId: version.id, before: base } }
      stores.imports.forgetOlder(IMPORTS_KEPT - 1)
      stores.imports.add({ ...record, entityId: table.entityId, plan, createdAt: now() })
      return version
    }),
    /** Stores the import, which resumes from here after a crash. IMPORT_SCHEMA_CHANGED. */
    beginImport: write(({ data, ...record }: Omit<NewImport, 'createdAt'> & { data: DataSet }): void => {
      const { imports, entities } = side(data)
      requireSame(entities, record.entityId, record.plan)
      imports.forgetOlder(IMPORTS_KEPT - 1)
      imports.add({ ...record, createdAt: now() })
    }),
    /**
     * Writes a batch and its ledger entry; a repeated batch returns its first result. `rejections`: of rows that fit the plan and not the
     * rows that are there. `rows`: `PlannedRow[]` as JSON.
     * IMPORT_SCHEMA_CHANGED, with nothing written, when the table no longer matches the plan.
     */
    importBatch: write(
      ({
        data,
        importId,
        batch,
        rows,
      }: {
        data: DataSet
        importId: ImportId
        batch: { readonly n: number; readonly read: number; readonly rejected: number; readonly blank: number }
        rows: Uint8Array
      }): { readonly counts: ImportCounts; readonly rejections: readonly ImportRejection[] } => {
        const { db, imports, entities } = side(data)
        const earlier = imports.batch(importId, batch.n)
        if (earlier !== null) return { counts: countsOf(earlier), rejections: [] }
        const found = require(data, importId)
        if (found.state !== 'writing') throw new AppError('IMPORT_NOT_READY', { phase: found.state })
        const table = requireSame(entities, found.entityId, found.plan)
        const planned = JSON.parse(Buffer.from(rows).toString()) as readonly PlannedRow[]
        const defaults = defaultsOf(table, found.plan)
        const { plan, creatorId } = found
        // Each batch is dated slightly earlier than the one before, so that rows are listed in the order of the file.
        const createdAt = found.createdAt - batch.n
        const checks = createImportChecks({ db, table, findTable: entities.find, plan, defaults })
        const { refused, ...written } = writeBatch(db, {
          table: table.table,
          plan,
          defaults,
          rows: planned,
          creatorId,
          createdAt,
          now: now(),
          refuses: checks?.refuses,
        })
        const stored: StoredBatch = { n: batch.n, read: batch.read, rejected: batch.rejected + refused, blank: batch.blank, ...written }
        if (stored.read !== stored.created + stored.overwritten + stored.rejected + stored.blank)
          throw new Error(`Rows ${JSON.stringify(countsOf(stored))} of a batch do not add up.`)
        imports.addBatch(importId, stored)
        record(data, { ...found, entity: table.entity }, stored, null)
        return { counts: countsOf(stored), rejections: checks?.rejections() ?? [] }
      },
    ),
    /** IMPORT_SCHEMA_CHANGED when the import cannot continue. */
    requireImportTable: read(({ data, importId }: { data: DataSet; importId: ImportId }): void => {
      const { entityId, plan } = require(data, importId)
      requireSame(side(data).entities, entityId, plan)
    }),
    endImport: write(
      ({
        data,
        importId,
        state,
        rejections,
      }: {
        data: DataSet
        importId: ImportId
        state: StoredState
        rejections?: readonly ImportRejection[]
      }): StoredImport => {
        require(data, importId)
        side(data).imports.setState(importId, state, rejections)
        return require(data, importId)
      },
    ),
    /** Undoes the last batch; `left` batches remain. */
    undoImportBatch: write(({ data, importId }: { data: DataSet; importId: ImportId }): { left: number } => {
      const { db, imports, entities } = side(data)
      const found = require(data, importId)
      const last = imports.lastBatch(importId)
      const place = entities.allTables().find(({ entityId }) => entityId === found.entityId)
      if (last === null || place === undefined) return { left: 0 }
      const gone = idsOfBatch(db, place.table, last)
      undoBatch(db, place.table, found.plan, last)
      imports.removeBatch(importId, last.n)
      const entity = entities.visible().find(({ entityId }) => entityId === found.entityId)?.entity ?? found.entity
      record(data, { ...found, entity }, last, gone)
      return { left: found.batches - 1 }
    }),
  }
}

function countsOf({ read, created, overwritten, rejected, blank }: StoredBatch) {
  return { read, created, overwritten, rejected, blank }
}

/**
 * The table of the plan, if every field that the plan writes is unchanged. A new name is allowed; another type, other choices, or a field
 * that was deleted or became required are not. IMPORT_SCHEMA_CHANGED.
 */
function requireSame(entities: EntityStore, entityId: string, plan: ImportPlan): EntityTable {
  const table = entities.visible().find((one) => one.entityId === entityId)
  if (table === undefined) throw new AppError('IMPORT_SCHEMA_CHANGED', {})
  const planned = plan.columns.flatMap(({ target }) => (target.kind === 'field' ? [target] : []))
  const fields = new Map(table.fields.map((field) => [field.xId, field]))
  const names = new Map(planned.map(({ xId, name }) => [fields.get(xId)?.name ?? name, name]))
  const isSame = planned.every(({ xId, column, schema }) => {
    const field = fields.get(xId)
    return field !== undefined && field.column === column && factsOf(field.schema) === factsOf(schema)
  })
  const required = table.schema.required.filter((name) =>
    table.fields.some((field) => field.name === name && field.schema.default === undefined),
  )
  if (!isSame || required.some((name) => !plan.required.includes(names.get(name) ?? ''))) throw new AppError('IMPORT_SCHEMA_CHANGED', {})
  return table
}

/** The parts of a property that decide which values fit. */
function factsOf(schema: EntityTable['fields'][number]['schema']): string {
  const { type, format, enum: choices, items, 'x-relation': relation, minLength, maxLength, minimum, maximum, pattern } = schema
  const limits = [minimum, maximum, minLength, maxLength, pattern]
  return JSON.stringify([type, format, choices, items?.type, items?.enum, relation, limits, isUnique(schema)])
}

function defaultsOf({ fields }: EntityTable, plan: ImportPlan) {
  const planned = new Set(plan.columns.flatMap(({ target }) => (target.kind === 'field' ? [target.xId] : [])))
  return fields.flatMap(({ xId, column, type, schema }) => {
    if (planned.has(xId)) return []
    const parsed = parseFieldValue(schema, schema.default)
    return parsed.ok && parsed.value !== null ? [{ column, value: toColumn(type, parsed.value) }] : []
  })
}
