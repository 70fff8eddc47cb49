import { setImmediate } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import type { ImportNote } from '../../../shared/domain/code.ts'
import { EntityName, EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { entityPath } from '../../../shared/domain/file-path.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { Row } from '../../../shared/domain/row.ts'
import { IMPORT_ROWS_AT_ONCE } from '../../../shared/limits/csv.ts'
import { IMPORT_TEXT } from '../../../shared/text/import.ts'
import { jsonObjects } from '../csv/json-records.ts'
import type { AppEngine } from '../engine/port.ts'
import type { ReadProject } from '../project/project.ts'

export interface BroughtRows {
  readonly rowCount: number
  readonly notes: readonly ImportNote[]
}

/** One table's rows, as often as they are asked for. */
interface Source {
  readonly entity: EntityName
  /** Property → the table that its ids are of. */
  readonly relations: ReadonlyMap<string, string>
  readonly batches: () => AsyncGenerator<readonly Row[]>
}

const DECODED_AT_ONCE = 256_000

/**
 * All rows of a project of which whole tables lie beside those that it begins with, part by part, so that none of it is held at once and
 * others have their turn in between. A table beside that cannot be read gives way to what the project begins with.
 */
export async function bringRows(app: AppEngine, project: ReadProject, owner: AccountId, signal: AbortSignal): Promise<BroughtRows> {
  const notes: ImportNote[] = []
  const sources: Source[] = []
  const ids = new Map<string, ReadonlySet<string>>()
  for (const entity of namesOf(project)) {
    const source = await readableSource(project, entity, signal)
    if (source === null) continue
    if (source.isBroken) notes.push({ path: `rows/${entity}.json`, outcome: 'left-out', reason: IMPORT_TEXT.rowsInvalid })
    ids.set(entity, source.ids)
    sources.push(source)
  }
  let rowCount = 0
  for (const { entity, relations, batches } of sources) {
    const seen = new Set<string>()
    for await (const batch of batches()) {
      signal.throwIfAborted()
      const rows = batch.map((row) => {
        const id = seen.has(row.id) ? uuid() : row.id
        seen.add(id)
        return { ...withoutStrays(row, relations, ids), id, creatorId: row.creatorId === null ? null : owner }
      })
      rowCount += await app.bringRows({ entity, rows })
    }
  }
  return { rowCount, notes }
}

function namesOf({ files, rows, wholeTables }: ReadProject): readonly EntityName[] {
  const named = new Set([...rows.map(({ entity }) => entity), ...wholeTables.keys()])
  return [...named].flatMap((name) => {
    const entity = EntityName.safeParse(name)
    return entity.success && files.has(entityPath(entity.data)) ? [entity.data] : []
  })
}

/** A table is read to its end once before anything of it is written: its ids, and whether it can be. */
async function readableSource(project: ReadProject, entity: EntityName, signal: AbortSignal) {
  const { properties } = EntitySchema.parse({ name: entity, ...JSON.parse(project.files.get(entityPath(entity)) ?? '{}') })
  const relations = new Map(
    Object.entries(properties).flatMap(([name, { 'x-relation': to }]) => (to === undefined ? [] : [[name, to] as const])),
  )
  const whole = project.wholeTables.get(entity)
  const first = project.rows.find((table) => table.entity === entity)?.rows
  const beginning = async function* () {
    for (let at = 0; at < (first?.length ?? 0); at += IMPORT_ROWS_AT_ONCE) yield first?.slice(at, at + IMPORT_ROWS_AT_ONCE) ?? []
  }
  if (whole !== undefined) {
    const batches = () => readTable(whole)
    const ids = await idsOf(batches(), signal)
    if (ids !== null) return { entity, relations, batches, ids, isBroken: false }
  }
  if (first === undefined) return null
  const ids = new Set(first.map(({ id }) => id))
  return { entity, relations, batches: beginning, ids, isBroken: whole !== undefined }
}

/** Null where something in it is no row. */
async function idsOf(batches: AsyncGenerator<readonly Row[]>, signal: AbortSignal): Promise<ReadonlySet<string> | null> {
  const ids = new Set<string>()
  try {
    for await (const batch of batches) {
      signal.throwIfAborted()
      for (const { id } of batch) ids.add(id)
    }
    return ids
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

async function* readTable(bytes: Uint8Array): AsyncGenerator<readonly Row[]> {
  let rows: Row[] = []
  for (const object of jsonObjects(decoded(bytes))) {
    // The time of the last change is not taken out.
    const row = Row.parse({ updatedAt: object['createdAt'], ...object })
    if (rows.push(row) < IMPORT_ROWS_AT_ONCE) continue
    yield rows
    rows = []
    await setImmediate()
  }
  yield rows
}

function* decoded(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let at = 0; at < bytes.length; at += DECODED_AT_ONCE)
    yield decoder.decode(bytes.subarray(at, at + DECODED_AT_ONCE), { stream: true })
  yield decoder.decode()
}

/** A relation to a row that does not come along points nowhere. */
function withoutStrays(row: Row, relations: Source['relations'], ids: ReadonlyMap<string, ReadonlySet<string>>): Row {
  const strays = [...relations].filter(([name, to]) => typeof row[name] === 'string' && ids.get(to)?.has(row[name]) !== true)
  return strays.length === 0 ? row : { ...row, ...Object.fromEntries(strays.map(([name]) => [name, null])) }
}
