import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { ParkedChange, ParkedField } from '../../../shared/domain/app-sync.ts'
import { labelProperty } from '../../../shared/domain/entity-schema.ts'
import { VersionId } from '../../../shared/domain/ids.ts'
import type { OperationKind, SyncFile, SyncOperation, ThingChange, ThingState } from '../../../shared/domain/sync-operation.ts'
import { APP_SYNC_TEXT } from '../../../shared/text/app-sync.ts'
import type { EntityStore, EntityTable } from '../entities/entity-store.ts'
import { createParkedStore, type ParkedOperation } from '../sync/parked-store.ts'
import { setFields } from '../sync/thing-state.ts'
import { announce } from './announce.ts'
import type { AppStores } from './app-stores.ts'
import type { FileSync } from './file-sync.ts'
import { read, write } from './operation.ts'
import { KEEPER } from './row-things.ts'

/** Versions that were made here while others were made elsewhere, as one: what they began with and what they led to. */
export interface ParkedCode {
  readonly ids: readonly string[]
  readonly description: string
  readonly at: number
  readonly base: FileMap
  readonly mine: FileMap
}

const UNSENT_MAX = 1_000

/** What a person has to decide on, and what no server has heard yet. */
export function createParkedOperations(stores: AppStores) {
  const { live, sync, versions, files, entities } = stores
  const syncOf = (file: SyncFile): FileSync | null => (file === 'app' ? sync : (live.find()?.sync ?? null))
  const entitiesOf = (file: SyncFile): EntityStore | null => (file === 'app' ? entities : (live.find()?.entities ?? null))

  function listOf(file: SyncFile): readonly ParkedOperation[] {
    const found = syncOf(file)
    return found === null ? [] : createParkedStore(found.db).list()
  }

  function textsOf(manifest: Uint8Array | null): FileMap {
    return manifest === null ? new Map() : files.texts(files.manifest(manifest))
  }

  function code(): ParkedCode | null {
    const parked = listOf('app').filter(({ operation }) => isCode(operation))
    const states = parked.flatMap(({ operation: { change } }) => (change.type === 'put' ? [change.state] : []))
    const [first, last] = [states.at(0), states.at(-1)]
    if (first === undefined || last === undefined) return null
    const parent = VersionId.safeParse(first['parent_id'])
    return {
      ids: parked.map(({ operation }) => operation.mutationId),
      description: String(last['description'] ?? ''),
      at: parked.at(-1)?.at ?? 0,
      base: textsOf(parent.success ? (versions.find(parent.data)?.manifest ?? null) : null),
      mine: textsOf(manifestOf(last)),
    }
  }

  function thing(file: SyncFile, { operation, code: why, message, theirs, at }: ParkedOperation): ParkedChange & { kind: 'thing' } {
    const { mutationId, entityKind, entityId, change } = operation
    const table =
      entitiesOf(file)
        ?.visible()
        .find((each) => each.entityId === entityId.split(':')[1]) ?? null
    const isRow = entityKind === 'row'
    const isPin = entityKind === 'pin'
    return {
      kind: 'thing',
      id: mutationId,
      file,
      title: isRow ? rowTitle(table, change) : APP_SYNC_TEXT.thing(entityKind, table === null ? null : tableTitle(table)),
      reason: why === 'ROW_NOT_FOUND' ? 'deleted' : 'refused',
      message,
      at: new Date(at).toISOString(),
      isGoneHere: change.type === 'gone' && !isPin,
      isGoneThere: theirs === null && !isPin,
      fields: isPin
        ? [publishedField(change, theirs)]
        : isRow && table !== null
          ? fieldsOf(table, { mine: valuesOf(change), theirs, kept: keptOf(file, entityId) })
          : [],
    }
  }

  /** Told anew, on what the thing is by now. */
  function makeAgain(file: SyncFile, found: FileSync, { kind, entityKind, entityId, change }: SyncOperation): void {
    const add = (told: OperationKind, fields?: readonly string[]) =>
      found.outbox.add({ kind: told, entityKind, entityId, ...(fields === undefined ? {} : { fields }) }, stores.groupId())
    const own = found.things[entityKind]
    switch (change.type) {
      case 'gone':
        own?.write(entityId, null)
        return add(kind)
      case 'put':
        own?.write(entityId, change.state)
        return add(kind)
      case 'set': {
        const before = own?.read(entityId) ?? null
        const back = before === null && entityKind === 'row' ? fromBin(file, found, entityId) : before
        own?.write(entityId, setFields(back ?? {}, change.fields).state)
        return before === null && entityKind === 'row' ? add('row.create') : add(kind, Object.keys(change.fields))
      }
      case 'rows':
        return putRows(found, entityId, change)
    }
  }

  /** The row as this device had it when it heard that it was deleted. */
  function binned(file: SyncFile, entityId: string) {
    const [, xId = '', rowId = ''] = entityId.split(':')
    const target = file === 'app' ? stores : live.find()
    const table = target?.entities.visible().find((each) => each.entityId === xId)
    if (target === null || table === undefined) return null
    const [found] = target.bin.find(table, [rowId])
    return found === undefined ? null : { target, table, row: found.row }
  }

  const keptOf = (file: SyncFile, entityId: string): Readonly<Record<string, unknown>> => binned(file, entityId)?.row ?? {}

  function fromBin(file: SyncFile, found: FileSync, entityId: string): ThingState | null {
    const kept = binned(file, entityId)
    if (kept === null) return null
    const { target, table, row } = kept
    target.rows.putBack(table, KEEPER, [row])
    target.bin.forget(table.entityId, [row.id])
    return found.things.row?.read(entityId) ?? null
  }

  function putRows(found: FileSync, entityId: string, { rows }: Extract<ThingChange, { type: 'rows' }>): void {
    const place = entityId.split(':').slice(0, 2).join(':')
    const table = found.things.rows?.rowsOf?.(place)
    if (table === undefined) return
    for (const [rowId, told] of rows) table.write(rowId, told === null ? null : setFields(table.read(rowId) ?? {}, told).state)
    const ids = (isGone: boolean) => rows.filter(([, told]) => (told === null) === isGone).map(([rowId]) => rowId)
    for (const [op, rowIds] of [
      ['put', ids(false)],
      ['delete', ids(true)],
    ] as const)
      if (rowIds.length > 0) found.outbox.addRows(op, place, rowIds, stores.groupId())
  }

  return {
    parkedCode: read(code),
    /** Everything else that is put aside, newest first. */
    parkedThings: read((): readonly (ParkedChange & { kind: 'thing' })[] =>
      (['app', 'live'] as const)
        .flatMap((file) =>
          listOf(file)
            .filter(({ operation }) => !isCode(operation))
            .map((parked) => thing(file, parked)),
        )
        .toSorted((a, b) => (a.at < b.at ? 1 : -1)),
    ),
    /** The person has decided on what was put aside. `isMine`: what was made here is told once more. Whether it was there. */
    settleParked: write(({ id, isMine }: { id: string; isMine: boolean }): boolean => {
      for (const file of ['app', 'live'] as const) {
        const found = syncOf(file)
        const parked = listOf(file).find(({ operation }) => operation.mutationId === id && !isCode(operation))
        if (found === null || parked === undefined) continue
        createParkedStore(found.db).settle([id])
        if (isMine) makeAgain(file, found, parked.operation)
        announce(stores, { ...parked.operation, file })
        return true
      }
      return false
    }),
    /** What they led to is in a version by now, or is not wanted. */
    settleParkedCode: write(({ ids }: { ids: readonly string[] }): void => {
      createParkedStore(sync.db).settle(ids)
      stores.feed.append({ kind: 'app.changed' })
    }),
    /** What no server has heard yet, as far as windows mark it. */
    unsent: read((): { rows: string[]; files: string[] } => {
      const waiting = (['app', 'live'] as const).flatMap((file) => syncOf(file)?.outbox.waitingIds('row', UNSENT_MAX) ?? [])
      const [oldest] = sync.outbox.waitingIds('version', 1)
      const current = versions.current()
      const first = oldest === undefined ? null : versions.find(VersionId.parse(oldest))
      if (first === null || current === null) return { rows: waiting.map(rowIdOf), files: [] }
      const sent = first.parentId === null ? null : versions.find(first.parentId)
      const paths = sent === null ? [...files.manifest(current.manifest).keys()] : files.changedPaths(sent.manifest, current.manifest)
      return { rows: waiting.map(rowIdOf), files: paths.slice(0, UNSENT_MAX) }
    }),
  }
}

const isCode = ({ entityKind, change }: SyncOperation): boolean => entityKind === 'version' && change.type === 'put'
const rowIdOf = (entityId: string): string => entityId.split(':')[2] ?? ''

function manifestOf(state: ThingState): Uint8Array | null {
  const { manifest } = state
  if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest)) return null
  return typeof manifest['base64'] === 'string' ? Buffer.from(manifest['base64'], 'base64') : null
}

/** Which version people have, on either side. */
function publishedField(change: ThingChange, theirs: ThingState | null): ParkedField {
  const named = (pin: ThingState | null) =>
    pin?.['is_live'] === 1 ? APP_SYNC_TEXT.version(Number(pin['version_number'])) : APP_SYNC_TEXT.notPublished
  const [mine, other] = [named(change.type === 'put' ? change.state : null), named(theirs)]
  return { label: APP_SYNC_TEXT.published, mine, theirs: other, isChanged: mine !== other }
}

function valuesOf(change: ThingChange): ThingState | null {
  if (change.type === 'set') return change.fields
  return change.type === 'put' ? change.state : null
}

function tableTitle({ entity, schema }: EntityTable): string {
  return schema.title ?? entity
}

function rowTitle(table: EntityTable | null, change: ThingChange): string {
  if (table === null) return APP_SYNC_TEXT.thing('row', null)
  const label = labelProperty(table.schema)
  const named = label === null ? null : table.fields.find(({ name }) => name === label)
  const values = valuesOf(change) ?? {}
  const column = Object.keys(values).find((name) => named !== undefined && named !== null && name.startsWith(`${named.xId}_`))
  return APP_SYNC_TEXT.row(tableTitle(table), column === undefined ? null : asText(column, values[column]))
}

interface Sides {
  readonly mine: ThingState | null
  readonly theirs: ThingState | null
  /** What else was in the row, by the names of its fields. */
  readonly kept: Readonly<Record<string, unknown>>
}

function fieldsOf(table: EntityTable, { mine, theirs, kept }: Sides): ParkedField[] {
  return table.fields.flatMap(({ xId, name, schema }) => {
    const label = schema.title ?? name
    const column = Object.keys({ ...theirs, ...mine }).find((each) => each.startsWith(`${xId}_`))
    if (column !== undefined)
      return [
        {
          label,
          mine: asText(column, mine?.[column]),
          theirs: asText(column, theirs?.[column]),
          isChanged: mine !== null && column in mine,
        },
      ]
    return name in kept ? [{ label, mine: valueText(kept[name]), theirs: null, isChanged: false }] : []
  })
}

/** A stored value as a person reads it. */
function asText(column: string, value: ThingState[string] | undefined): string | null {
  if (value === undefined || value === null) return null
  return valueText(column.endsWith('_boolean') ? value === 1 : value)
}

function valueText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? APP_SYNC_TEXT.yes : APP_SYNC_TEXT.no
  return typeof value === 'string' ? value : JSON.stringify(value)
}
