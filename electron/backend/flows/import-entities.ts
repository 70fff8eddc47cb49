import type { Actor } from '../../../shared/domain/access.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import { EntityName, EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { entityPath, type FileMap, type FilePath, fileKind, fileName } from '../../../shared/domain/file-path.ts'
import { type AccountId, type AppId, ContentHash } from '../../../shared/domain/ids.ts'
import type { Row } from '../../../shared/domain/row.ts'
import { IMPORT_ENTITIES_ROWS } from '../../../shared/limits/project.ts'
import { IMPORT_ENTITIES_TEXT } from '../../../shared/text/import-entities.ts'
import type { Apps } from '../apps/apps.ts'
import type { EnginePort } from '../engine/port.ts'
import type { FindOtherTables } from '../files/ask-for-tables.ts'
import type { Blobs } from '../lib/blobs.ts'
import { retryWhenVersionMoved } from './optimistic-commit.ts'
import type { ShowVersion } from './show-version.ts'

export interface ImportEntitiesDeps {
  readonly apps: Pick<Apps, 'list' | 'find'>
  readonly engine: EnginePort
  readonly blobs: Pick<Blobs, 'read' | 'put'>
  readonly showVersion: ShowVersion
}

export interface ImportEntitiesInput {
  readonly appId: AppId
  readonly from: AppId
  readonly entities: readonly EntityName[]
  readonly withRows: boolean
}

const BUILDER: Actor = { kind: 'builder', userId: '', through: 'grid' }
const PAGE_ROWS = 1000
const UPLOAD = /\/_app\/files\/([0-9a-f]{64})/g

/**
 * Takes over tables of another app of the same owner, with those that they point to, as one version. A table that is there already stays
 * as it is. APP_NOT_FOUND, ENTITY_NOT_FOUND, ENTITY_EXISTS.
 */
export async function importEntities(deps: ImportEntitiesDeps, owner: AccountId, input: ImportEntitiesInput) {
  const other = deps.apps.find(owner, input.from)
  if (other === null || other.deletedAt !== null || input.from === input.appId) throw new AppError('APP_NOT_FOUND', { appId: input.from })
  const theirs = await deps.engine.of(input.from).files({ versionId: null })
  const app = deps.engine.of(input.appId)
  const { version, names, rows, leftOut } = await retryWhenVersionMoved(async () => {
    const { files, version: current } = await app.files({ versionId: null })
    const taken = input.entities.find((name) => files.has(entityPath(name)))
    if (taken !== undefined) throw new AppError('ENTITY_EXISTS', { entity: taken })
    const wanted = withRelated(input.entities, theirs.files, files)
    const found = input.withRows ? await readRows(deps, input.from, wanted) : []
    const left = input.withRows ? await countLeftOut(deps, input.from, found) : 0
    // Before the rows: a kill in between leaves no row without its picture.
    await copyUploads(deps.blobs, input, JSON.stringify(found))
    const committed = await app.commitChangeSet({
      changeSet: {
        writes: new Map(wanted.map((name): [FilePath, string] => [entityPath(name), theirs.files.get(entityPath(name)) ?? ''])),
        deletes: new Set(),
        entityRenames: [],
        records: [],
        rows: found,
      },
      origin: 'import',
      description: IMPORT_ENTITIES_TEXT.version(other.name),
      base: current?.id ?? null,
    })
    return { version: committed, names: wanted, rows: found, leftOut: left }
  })
  await deps.showVersion(input.appId, version)
  return { versionId: version.id, entities: [...names], rows: rows.reduce((sum, each) => sum + each.rows.length, 0), leftOut }
}

/** Tables, and what they point to, as far as the app does not have it. */
function withRelated(names: readonly EntityName[], theirs: FileMap, ours: FileMap): readonly EntityName[] {
  const wanted = new Set<EntityName>()
  const visit = (name: EntityName) => {
    if (wanted.has(name) || ours.has(entityPath(name))) return
    const text = theirs.get(entityPath(name))
    if (text === undefined) throw new AppError('ENTITY_NOT_FOUND', { entity: name })
    wanted.add(name)
    for (const { 'x-relation': to } of Object.values(EntitySchema.parse(JSON.parse(text)).properties))
      if (to !== undefined && to !== 'User' && theirs.has(entityPath(to))) visit(EntityName.parse(to))
  }
  names.forEach(visit)
  return [...wanted]
}

interface FoundRows {
  readonly entity: EntityName
  readonly rows: readonly Row[]
}

/** The older rows that are more than are taken over at once. */
async function countLeftOut({ engine }: ImportEntitiesDeps, from: AppId, found: readonly FoundRows[]): Promise<number> {
  if (found.every(({ rows }) => rows.length < IMPORT_ENTITIES_ROWS)) return 0
  const tables = await engine.of(from).entities({ data: 'test' })
  const thereOf = (name: EntityName) => tables.find(({ schema }) => schema.name === name)?.rowCount ?? 0
  return found.reduce((sum, { entity, rows }) => sum + Math.max(0, thereOf(entity) - rows.length), 0)
}

/** The newest of each table, oldest first. */
async function readRows({ engine }: ImportEntitiesDeps, from: AppId, names: readonly EntityName[]) {
  const all: FoundRows[] = []
  for (const entity of names) {
    const newest: Row[] = []
    let cursor: string | null = null
    do {
      const query = { sort: '-createdAt', limit: PAGE_ROWS, filter: {}, ...(cursor === null ? {} : { cursor }) }
      const page = await engine.of(from).listRows({ data: 'test', entity, actor: BUILDER, query })
      newest.push(...page.rows)
      cursor = page.nextCursor
    } while (cursor !== null && newest.length < IMPORT_ENTITIES_ROWS)
    all.push({ entity, rows: newest.toReversed() })
  }
  return all
}

/** The pictures and files that the rows show. One that this app may not hold stays behind; its row says so by showing none. */
async function copyUploads(blobs: ImportEntitiesDeps['blobs'], { appId, from }: ImportEntitiesInput, rows: string): Promise<void> {
  for (const hash of new Set([...rows.matchAll(UPLOAD)].map(([, found = '']) => found))) {
    const blob = await blobs.read(from, ContentHash.parse(hash))
    if (blob !== null) await blobs.put(appId, blob.bytes)
  }
}

/** Finds an app of the owner by its id or its name, with its tables, for an answer that asks for them. */
export function findOtherTables(
  { apps, engine }: Pick<ImportEntitiesDeps, 'apps' | 'engine'>,
  owner: AccountId,
  appId: AppId,
): FindOtherTables {
  return async (written) => {
    const others = apps.list(owner, { bin: false }).filter(({ id }) => id !== appId)
    const named = others.filter(({ name }) => name.toLowerCase() === written.trim().toLowerCase())
    const other = others.find(({ id }) => id === written) ?? (named.length === 1 ? named[0] : undefined)
    if (other === undefined) return null
    const { files } = await engine.of(other.id).files({ versionId: null })
    const tables = [...files.keys()].filter((path) => fileKind(path) === 'entity').map(fileName)
    return { id: other.id, name: other.name, entities: tables.flatMap((name) => EntityName.safeParse(name).data ?? []) }
  }
}
