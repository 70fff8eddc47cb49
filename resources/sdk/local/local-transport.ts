import type { EntitySchema, Row } from '../entities.ts'
import type { Transport } from '../transport.ts'
import { createChangeChannel } from './change-channel.ts'
import { openRowDatabase } from './row-database.ts'
import { createRowTransport, toStored } from './row-transport.ts'

export interface LocalTransportOptions {
  /** The name of the database. Two apps on one origin need two names. */
  readonly name: string
  readonly schemas: readonly EntitySchema[]
  /** The initial rows of an empty database, by entity. */
  readonly seed: () => Promise<Readonly<Record<string, readonly Row[]>>>
}

/** The app's data in this browser's IndexedDB. */
export function createLocalTransport({ name, schemas, seed }: LocalTransportOptions): Transport {
  const database = openRowDatabase(name, async () =>
    Object.entries(await seed()).flatMap(([entity, rows]) => rows.map((row) => toStored(entity, row))),
  )
  return createRowTransport({ schemas, database, changes: createChangeChannel(name) })
}
