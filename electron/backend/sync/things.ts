import type { ThingId, ThingKind, ThingState } from '../../../shared/domain/sync-operation.ts'

/** One kind of thing in a file: read and written as a whole. */
export interface Thing {
  /** Null: it is not there. */
  read(id: string): ThingState | null
  /** Null: it goes. `OPERATION_BASE_MISSING` where what it stands on is not there. */
  write(id: string, state: ThingState | null): void
  /** Contents that a state of it needs. */
  readonly blobsOf?: (state: ThingState) => readonly string[]
  /** Fields of a state by the names under which they were told; null where one is empty. */
  readonly pick?: (id: string, state: ThingState, fields: readonly string[]) => ThingState
  /** The rows of a table, `place`: `<test|live>:<entity's x-id>`; undefined where there is none. */
  readonly rowsOf?: (place: string) => RowsOfTable | undefined
}

export interface RowsOfTable {
  ids(): readonly string[]
  read(rowId: string): ThingState | null
  write(rowId: string, state: ThingState | null): void
}

export type Things = Readonly<Partial<Record<ThingKind, Thing>>>

export function readThing(things: Things, { entityKind, entityId }: ThingId): ThingState | null {
  return things[entityKind]?.read(entityId) ?? null
}

/** Fields of a thing's state, null where one is empty. */
export function pickFields(thing: Thing | undefined, id: string, state: ThingState, fields: readonly string[]): ThingState {
  return thing?.pick?.(id, state, fields) ?? Object.fromEntries(fields.map((name) => [name, state[name] ?? null]))
}
