import { AppError } from '../../../shared/domain/app-error.ts'
import { type ChangeSet, isEmptyChange } from '../../../shared/domain/change-set.ts'
import { EntityName, EntitySchema, labelProperty } from '../../../shared/domain/entity-schema.ts'
import { displayName, entityPath, fileKind, fileName, type FilePath } from '../../../shared/domain/file-path.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { MAX_FILE_BYTES, MAX_FILES_PER_APP } from '../../../shared/limits/files.ts'
import type { ChangedSchemas } from '../entities/entity-store.ts'
import { writeIds } from '../entities/write-ids.ts'
import type { Manifest, ManifestHash } from '../files/manifest.ts'
import { planSampleRows, type SampleRow } from '../rows/sample-rows.ts'
import type { NewVersion, StoredVersion } from '../versions/version-store.ts'
import type { OutboxChange } from '../sync/outbox-store.ts'
import type { AppStores } from './app-stores.ts'
import { lossesOf } from './losses.ts'
import { takeSnapshot } from './take-snapshot.ts'
import { changeTools } from './version-tools.ts'
import { type UpdatedRows, updateReasons, updateTestRows } from './update-test-rows.ts'

/** The number of earlier rows that sample rows may refer to. */
const KEPT_ROWS = 1_000

export type VersionFacts = Pick<NewVersion, 'origin' | 'description' | 'messageId' | 'userRequest'>

/** VERSION_MOVED unless `base` is still the newest version (null: no version yet). Undefined skips the check. */
export function requireUnmoved({ versions }: AppStores, base: VersionId | null | undefined): void {
  if (base !== undefined && (versions.current()?.version.id ?? null) !== base) throw new AppError('VERSION_MOVED', {})
}

/** Commits a change set as the newest version: files, schemas, columns, sample rows, outbox and events, in the caller's transaction. */
export function commitChangeSet(
  stores: AppStores,
  changeSet: ChangeSet,
  facts: VersionFacts,
): StoredVersion & { readonly updated: readonly UpdatedRows[] } {
  const current = stores.versions.current()
  const before: Manifest = current === null ? new Map() : stores.files.manifest(current.manifest)
  const files = applyToManifest(stores, before, changeSet)
  // An imported app keeps the ids of its tables and columns.
  const ids = current === null && facts.origin === 'import' ? 'given' : 'matched'
  const tablesBefore = new Set(stores.entities.visible().map(({ entityId }) => entityId))
  const touchesSchemas = [...changeSet.writes.keys(), ...changeSet.deletes].some(isEntity) || changeSet.entityRenames.length > 0
  const reasons = updateReasons(stores, changeSet, touchesSchemas)
  if (reasons.length > 0 && !touchesSchemas) takeSnapshot(stores, 'change', reasons)
  const renames = changeSet.entityRenames
  const manifest = stores.files.putManifest(touchesSchemas ? changeSchemas(stores, files, renames, { ids, reasons }) : files)
  const origin = current === null && facts.origin === 'turn' ? 'created' : facts.origin
  const changedTools = changeTools(stores, changeSet)
  const version = addVersion(stores, { ...facts, origin, manifest, changedTools, restoredVersionId: null })
  insertRows(stores, changeSet, tablesBefore)
  return { ...version, updated: updateTestRows(stores, changeSet, reasons.length > 0) }
}

/** As `commitChangeSet`, for what an answer changes: rows alone are a version only if any of them was changed. */
export function commitAnswerChanges(
  stores: AppStores,
  changeSet: ChangeSet,
  facts: VersionFacts,
): { readonly version: Version | null; readonly updated: readonly UpdatedRows[] } {
  const rest = { ...changeSet, updates: [] }
  if (!isEmptyChange(rest)) return commitChangeSet(stores, changeSet, facts)
  const reasons = updateReasons(stores, changeSet, false)
  if (reasons.length > 0) takeSnapshot(stores, 'change', reasons)
  const updated = updateTestRows(stores, changeSet, reasons.length > 0)
  return { updated, version: updated.some(({ fault }) => fault === null) ? commitChangeSet(stores, rest, facts).version : null }
}

/** Commits the files of another version as the newest one. Schemas follow, so that hidden columns show their values again. `reasons`: why rows change. */
export function commitManifest(
  stores: AppStores,
  manifest: ManifestHash,
  facts: VersionFacts & Pick<NewVersion, 'restoredVersionId' | 'changedTools'>,
  { isForgotten = false, reasons = [] }: { readonly isForgotten?: boolean; readonly reasons?: readonly string[] } = {},
): StoredVersion {
  const files = stores.files.manifest(manifest)
  return addVersion(stores, { ...facts, manifest: stores.files.putManifest(changeSchemas(stores, files, [], { isForgotten, reasons })) })
}

function addVersion(stores: AppStores, facts: NewVersion): StoredVersion {
  const stored = stores.versions.add(facts)
  stores.outbox.add({ kind: 'version.put', entityKind: 'version', entityId: stored.version.id, blobHash: stored.manifest })
  stores.feed.append({ kind: 'version.created', version: stored.version })
  return stored
}

function applyToManifest({ files }: AppStores, before: Manifest, { writes, deletes, entityRenames }: ChangeSet): Map<FilePath, Uint8Array> {
  const after = new Map(before)
  for (const path of deletes) after.delete(path)
  for (const { from, to } of entityRenames) if (from !== to && !writes.has(entityPath(from))) after.delete(entityPath(from))
  for (const [path, content] of writes) {
    if (Buffer.byteLength(content) > MAX_FILE_BYTES) throw new AppError('FILE_TOO_LARGE', { path })
    after.set(path, files.put(content))
  }
  if (after.size > MAX_FILES_PER_APP) throw new AppError('TOO_MANY_FILES', {})
  return after
}

/** Changes tables and columns to match the schemas in these files, and writes the ids that they got into the files. */
function changeSchemas(
  stores: AppStores,
  files: Manifest,
  renames: ChangeSet['entityRenames'],
  {
    ids = 'matched',
    isForgotten = false,
    reasons = [],
  }: { readonly ids?: 'matched' | 'given'; readonly isForgotten?: boolean; readonly reasons?: readonly string[] } = {},
): Manifest {
  const contents = new Map([...files].filter(([path]) => isEntity(path)).map(([path, hash]) => [path, stores.files.text(hash)]))
  const schemas = new Map([...contents].map(([path, content]) => parseSchema(path, content)))
  const tablesBefore = new Map(stores.entities.visible().map((table) => [table.entityId, table]))
  // A scratch copy is thrown away, so its losses need no snapshot.
  const losses = isForgotten ? [] : [...reasons, ...lossesOf(stores, schemas, renames)]
  if (losses.length > 0) takeSnapshot(stores, 'change', losses)
  const plan = stores.entities.change(schemas, renames, ids)
  const after = new Map(files)
  for (const { name, schema, xId, isNew } of plan.entities) {
    const path = entityPath(name)
    const content = contents.get(path) ?? '{}'
    const withIds = writeIds(content, schema)
    if (withIds !== content) after.set(path, stores.files.put(withIds))
    const before = tablesBefore.get(xId)
    if (before !== undefined && JSON.stringify(before.schema) === JSON.stringify(schema)) continue
    stores.outbox.add({ kind: 'entity.set', entityKind: 'entity', entityId: xId })
    if (!isNew) stores.feed.append({ kind: 'rows.changed', data: 'test', entity: name, op: 'schema', rowIds: [] })
  }
  for (const xId of plan.hidden) {
    stores.outbox.add({ kind: 'entity.set', entityKind: 'entity', entityId: xId })
    const entity = tablesBefore.get(xId)?.entity
    if (entity !== undefined) stores.feed.append({ kind: 'rows.changed', data: 'test', entity, op: 'schema', rowIds: [] })
  }
  tellConverted('test', plan, stores.outbox.add)
  return after
}

/** Values that a schema changed, column by column. */
export function tellConverted(data: DataSet, { converted }: ChangedSchemas, add: (change: OutboxChange) => void): void {
  for (const [xId, columns] of converted)
    if (columns.length > 0) add({ kind: 'column.put', entityKind: 'rows', entityId: `${data}:${xId}:columns`, fields: columns })
}

function isEntity(path: FilePath): boolean {
  return fileKind(path) === 'entity'
}

/** The file name is the entity's name. ENTITY_SCHEMA_INVALID when the text is not a schema. */
export function parseSchema(path: FilePath, content: string): readonly [EntityName, EntitySchema] {
  const invalid = (at: string, reason: string) => new AppError('ENTITY_SCHEMA_INVALID', { issues: [{ path: at, reason }] })
  const name = EntityName.safeParse(fileName(path))
  if (!name.success) throw invalid(displayName(path), 'must have a name in PascalCase letters and digits')
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch (error) {
    throw invalid(displayName(path), error instanceof Error ? error.message : 'is not JSON')
  }
  const schema = EntitySchema.safeParse(typeof json === 'object' && json !== null ? { ...json, name: name.data } : json)
  if (schema.success) return [name.data, schema.data]
  const issues = schema.error.issues.map((issue) => ({ path: [displayName(path), ...issue.path].join('.'), reason: issue.message }))
  throw new AppError('ENTITY_SCHEMA_INVALID', { issues })
}

/** More rows than these are not looked up by what they are called. */
const MAX_NAMES = 50

/** A table that existed before still has its rows when it comes back, and gets no samples. */
function insertRows(stores: AppStores, { records, rows: brought }: ChangeSet, tablesBefore: ReadonlySet<string>): void {
  const { entities, rows } = stores
  const earlierRows = (entity: string): readonly string[] => {
    const table = entities.find(entity)
    return table === null ? [] : rows.newest(table, KEPT_ROWS)
  }
  const keptRows = (entity: string): readonly string[] =>
    tablesBefore.has(entities.find(entity)?.entityId ?? '') ? [] : earlierRows(entity)
  const rowExists = (entity: string, rowId: string): boolean => {
    const table = entities.find(entity)
    return table !== null && rows.has(table, rowId)
  }
  const named = new Map<string, string | null>()
  const rowNamed = (entity: string, name: string): string | null => {
    const key = `${entity} ${name}`
    const known = named.get(key)
    // Each reads the table once.
    if (known !== undefined || named.size >= MAX_NAMES) return known ?? null
    const table = entities.find(entity)
    const label = table === null ? null : labelProperty(table.schema)
    const field = table?.fields.find((each) => each.name === label)
    const found = table === null || field === undefined ? null : rows.only(table, field, name)
    named.set(key, found)
    return found
  }
  const samples = planSampleRows(
    records,
    { findTable: entities.find, rowExists, keptRows, earlierRows, rowNamed, isTaken: rows.isTaken, now: stores.now() },
    brought,
  )
  addRows(stores, samples)
}

/** Rows of an app that comes in, whose relations were looked at. Returns how many there are. */
export function bringRows(stores: AppStores, brought: NonNullable<ChangeSet['rows']>): number {
  const { entities, rows, now } = stores
  const planned = planSampleRows([], { findTable: entities.find, rowExists: () => true, isTaken: rows.isTaken, now: now() }, brought)
  addRows(stores, planned)
  return planned.length
}

function addRows({ rows, outbox, feed }: AppStores, added: readonly SampleRow[]): void {
  for (const { table, row } of added) {
    rows.insert(table, row)
    outbox.add({ kind: 'row.create', entityKind: 'row', entityId: `test:${table.entityId}:${row.id}` })
  }
  for (const [entity, list] of Map.groupBy(added, ({ table }) => table.entity)) {
    feed.append({ kind: 'rows.changed', data: 'test', entity, op: 'create', rowIds: list.slice(0, 100).map(({ row }) => row.id) })
  }
}
