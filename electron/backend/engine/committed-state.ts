import type { ThingId, ThingState } from '../../../shared/domain/sync-operation.ts'
import { type Db, openReader } from '../db/open-database.ts'
import { readThing, type Things } from '../sync/things.ts'

/** What things were before the transaction that is under way: operations stand on it. */
export interface CommittedState {
  read(thing: ThingId): ThingState | null
  close(): void
}

/** Reads through a second connection, which is opened for the first change. */
export function createCommittedState(db: Db, thingsOf: (reader: Db) => Things): CommittedState {
  let opened: { readonly reader: Db; readonly things: Things } | null = null
  return {
    read(thing) {
      if (opened === null) {
        const reader = openReader(db)
        opened = { reader, things: thingsOf(reader) }
      }
      return readThing(opened.things, thing)
    },
    close() {
      opened?.reader.close()
      opened = null
    },
  }
}
