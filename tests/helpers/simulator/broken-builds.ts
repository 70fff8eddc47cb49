import type { LogStore } from '../../../electron/backend/sync/server/log-store.ts'
import { SyncFailure } from '../../../electron/backend/sync/sync-server.ts'
import type { Build } from './simulate.ts'

/** Builds with one mistake each, which the runs have to find. */
export const BROKEN_BUILDS: Readonly<Record<string, Build>> = {
  'no dedupe: what is sent again is taken again': { store: forgetful },
  'drop on reject: what the server refuses is gone': {
    outbox: (outbox, { exec }) => ({
      ...outbox,
      park(mutationId, reason) {
        const thing = outbox.park(mutationId, reason)
        exec(`DELETE FROM outbox WHERE mutation_id = '${mutationId}'`)
        return thing
      },
    }),
  },
  'drop at ack: what was taken waits for nothing any more': {
    outbox: (outbox, { exec }) => ({
      ...outbox,
      acknowledge(mutationId, seq) {
        outbox.acknowledge(mutationId, seq)
        exec(`UPDATE outbox SET acked_seq = 0 WHERE mutation_id = '${mutationId}'`)
      },
    }),
  },
  'overwrite on pull: what comes wins over what waits': { outbox: (outbox) => ({ ...outbox, waiting: () => 'nothing' }) },
  'cursor before apply: a page counts as heard before it is': {
    place: (place, { exec }) => ({
      ...place,
      take(page, cursor) {
        exec(`UPDATE sync_state SET cursor = ${cursor}`)
        place.take(page, cursor)
      },
    }),
  },
  'squash of a sending row: a change goes into what is on its way': {
    outbox: (outbox, { exec }) => ({
      ...outbox,
      add(change, groupId) {
        exec(`UPDATE outbox SET state = 'queued', payload = NULL WHERE state = 'sending' AND entity_id = '${change.entityId}'`)
        outbox.add(change, groupId)
        exec("UPDATE outbox SET payload = NULL WHERE state = 'queued'")
      },
    }),
  },
  '401 drops: who is signed out loses what was to be sent': {
    server: (server, { exec }) => ({
      ...server,
      async push(request) {
        try {
          return await server.push(request)
        } catch (error) {
          if (!(error instanceof SyncFailure) || error.reason.kind !== 'signed-out') throw error
          exec("UPDATE outbox SET state = 'cancelled' WHERE state = 'sending'")
          return { type: 'answers', answers: [] }
        }
      },
    }),
  },
  'reset clears the outbox: who begins anew has sent nothing': {
    place: (place, { exec }) => ({
      ...place,
      reset() {
        place.reset()
        exec("UPDATE outbox SET state = 'cancelled' WHERE state IN ('queued', 'sending')")
      },
    }),
  },
  'a snapshot of what waits: what is in no log is in a file for ever': {
    maySnapshot: () => true,
    snapshot: ({ exec }) => exec("DELETE FROM outbox WHERE state IN ('queued', 'sending')"),
  },
  'a snapshot without what was taken: an older change comes over it': {
    snapshot: ({ exec }) => exec("DELETE FROM outbox WHERE state = 'acked'"),
  },
}

/** It does not know what it has answered. */
function forgetful(store: LogStore): LogStore {
  return { ...store, write: (file, run) => store.write(file, (log) => run({ ...log, answerTo: async () => null })) }
}
