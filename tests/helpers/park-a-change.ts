import { connectServer } from '../../electron/transport/connect-server.ts'
import type { Client } from '../../renderer/api/client.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import type { SyncOperation } from '../../shared/domain/sync-operation.ts'
import type { KeepingServer } from './keeping-server.ts'

const SENT_BY_ANOTHER = '01900000-0000-7000-8000-00000000000b'

type State = { readonly phase: string; readonly waiting: number; readonly parked: number }

export async function until(client: Client, appId: AppId, isIt: (state: State) => boolean): Promise<void> {
  for await (const state of await client.appSync.watch({ appId })) if (state.link === 'synced' && isIt(state)) return
}

/** As another device would: a row of the app goes on the server. */
export async function deleteElsewhere(server: KeepingServer, token: string, appId: AppId, rowId: string): Promise<void> {
  const log = connectServer({ address: `http://127.0.0.1:${server.doors.port}`, token: () => token }).of(appId, {
    missing: async () => [],
    read: () => Promise.reject(new Error('nothing is here')),
    write: async () => undefined,
  })
  const told = await log.pull({ file: 'app', after: 0, limit: 500 })
  const operations = told.type === 'page' ? told.operations : []
  const made = operations.find(({ operation }) => operation.entityId.endsWith(`:${rowId}`) || namesRow(operation, rowId))
  if (made === undefined) throw new Error('The server does not know the row.')
  const [data = '', xId = ''] = made.operation.entityId.split(':')
  const operation: SyncOperation = {
    ...made.operation,
    mutationId: crypto.randomUUID(),
    opNo: 1,
    kind: 'row.delete',
    entityKind: 'row',
    entityId: `${data}:${xId}:${rowId}`,
    baseVersion: made.seq,
    dependsOn: [],
    change: { type: 'gone' },
    blobs: [],
  }
  await log.push({ file: 'app', clientId: SENT_BY_ANOTHER, operations: [operation] })
}

function namesRow({ change }: SyncOperation, rowId: string): boolean {
  return change.type === 'rows' && change.rows.some(([id]) => id === rowId)
}
