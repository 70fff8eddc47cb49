import type { LoggedOperation } from '../../../shared/domain/sync-exchange.ts'
import { createMemoryLogStore } from '../../../electron/backend/sync/server/memory-log-store.ts'
import { receivePush } from '../../../electron/backend/sync/server/receive-push.ts'
import type { LogStore } from '../../../electron/backend/sync/server/log-store.ts'
import type { SyncServer } from '../../../electron/backend/sync/sync-server.ts'
import { tokensOf } from './invariants.ts'
import type { World } from './world.ts'

export interface SimulatedServer extends SyncServer {
  log(): Promise<readonly LoggedOperation[]>
  /** Where the log tells a value first. A device with the copy of a disk may tell it again, over what others made of it meanwhile. */
  told(): Promise<ReadonlyMap<string, number>>
}

/** The real handler over a log. Now and then it says that the log begins anew. */
export function createServer(
  world: World,
  wrongStore: (store: LogStore) => LogStore = (store) => store,
  kept: LogStore = createMemoryLogStore(),
): SimulatedServer {
  const store = wrongStore(kept)
  const told = new Map<string, number>()
  let upTo = 0
  return {
    push: (request) => receivePush(store, request),
    async pull({ file, after, limit }) {
      if (after > 0 && world.happens(0.02)) return { type: 'reset' }
      const few = world.isStormy() ? 1 + Math.floor(world.random() * 8) : limit
      const operations = await kept.after(file, after, few)
      return { type: 'page', operations, cursor: operations.at(-1)?.seq ?? after }
    },
    async told() {
      for (const { seq, operation } of await kept.after('app', upTo, Number.MAX_SAFE_INTEGER)) {
        for (const token of tokensOf([operation])) if (!told.has(token)) told.set(token, seq)
        upTo = seq
      }
      return told
    },
    log: () => kept.after('app', 0, Number.MAX_SAFE_INTEGER),
  }
}
