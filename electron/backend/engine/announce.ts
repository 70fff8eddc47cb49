import { AgentRunId, TurnId, VersionId } from '../../../shared/domain/ids.ts'
import type { SyncFile, ThingId } from '../../../shared/domain/sync-operation.ts'
import type { AppStores } from './app-stores.ts'

/** Windows hear of what came from elsewhere as of what was made here. */
export function announce(stores: AppStores, { entityKind, entityId, file }: ThingId & { readonly file: SyncFile }): void {
  const { feed, versions } = stores
  switch (entityKind) {
    case 'version': {
      // One that was put aside left an earlier one behind.
      const found = versions.find(VersionId.parse(entityId)) ?? versions.current()
      if (found !== null) feed.append({ kind: 'version.created', version: found.version })
      return
    }
    case 'message':
    case 'conversation':
      return void feed.append({ kind: 'chat.replaced' })
    case 'record':
      return void feed.append({ kind: 'record.changed' })
    case 'tool':
      return void feed.append({ kind: 'tools.changed' })
    case 'source':
    case 'question':
      return void feed.append({ kind: 'sources.changed' })
    case 'entity':
      return announceRows(stores, file, entityId, 'schema')
    case 'row':
    case 'rows':
      return announceRows(stores, file, entityId.split(':')[1] ?? '', 'update')
    case 'round': {
      const round = stores.rounds.find(TurnId.parse(entityId))
      if (round !== null) feed.append({ kind: 'repair.changed', round })
      return
    }
    case 'agent': {
      const run = stores.agents.find(AgentRunId.parse(entityId))
      if (run !== null) feed.append({ kind: 'agent.changed', run })
      return
    }
    case 'comparison': {
      const comparison = stores.comparisons.find(TurnId.parse(entityId))
      if (comparison !== null) feed.append({ kind: 'comparison.changed', comparison })
      return
    }
    // Whoever follows a run follows it where it runs.
    case 'run':
    case 'memory':
      return
    case 'pin':
    case 'function':
    case 'query':
    case 'knowledge':
      return void feed.append({ kind: 'app.changed' })
  }
}

function announceRows({ feed, entities, live }: AppStores, file: SyncFile, xId: string, op: 'schema' | 'update'): void {
  const tables = file === 'app' ? entities.visible() : (live.find()?.entities.visible() ?? [])
  const table = tables.find(({ entityId }) => entityId === xId)
  if (table !== undefined)
    feed.append({ kind: 'rows.changed', data: file === 'app' ? 'test' : 'live', entity: table.entity, op, rowIds: [] })
}
