import { createHash } from 'node:crypto'
import { AppError } from '../../../shared/domain/app-error.ts'
import { type AppId, ContentHash } from '../../../shared/domain/ids.ts'
import type { OperationAnswer, SyncedApp } from '../../../shared/domain/sync-exchange.ts'
import type { SyncFile } from '../../../shared/domain/sync-operation.ts'
import { SYNC_BLOB_MAX_BYTES, SYNC_NEWS_WAIT_MS, SYNC_PUSH_MAX_BYTES } from '../../../shared/limits/sync.ts'
import type { Apps } from '../apps/apps.ts'
import type { Members } from '../apps/members.ts'
import type { Session } from '../identity/session.ts'
import type { HostedLogs } from '../sync/server/hosted-logs.ts'
import type { LogNews } from '../sync/server/log-news.ts'
import { readPage } from '../sync/server/read-page.ts'
import { receivePush, type RefusalOf } from '../sync/server/receive-push.ts'
import type { PullAnswer, PushRequest } from '../sync/sync-server.ts'

/** What the server knows of accounts is no device's. */
type AppLogs = Omit<HostedLogs, 'rows'>

interface ServeSyncDeps {
  /** Null: this host keeps none. */
  readonly logs: AppLogs | null
  readonly apps: Pick<Apps, 'list' | 'create' | 'findListed'>
  readonly members: Pick<Members, 'find' | 'shared'>
  readonly builderName: (accountId: Session['accountId']) => string
  readonly ownerOf: Apps['ownerOf']
  readonly news: LogNews
  /** Why an app cannot be live besides those that are; null: it can. */
  readonly liveRefusal: (appId: AppId) => AppError | null
  /** A device has pushed to its log. */
  readonly onPushed: (appId: AppId) => void
}

interface Linking {
  readonly id: AppId
  readonly name: string
  readonly description: string
}

/** What devices ask of a server that keeps their apps. Who asks has been admitted to the app by the router. */
export function createServeSync({ logs, apps, members, builderName, ownerOf, news, liveRefusal, onPushed }: ServeSyncDeps) {
  function required(): AppLogs {
    if (logs === null) throw new AppError('NOT_FOUND', {})
    return logs
  }

  async function requireLinked(appId: AppId): Promise<AppLogs> {
    const kept = required()
    if (!(await kept.linked([appId])).has(appId)) throw new AppError('SYNC_NOT_LINKED', {})
    return kept
  }

  /** What is published here is within the plan of whose app it is. */
  const refusalAt =
    (appId: AppId): RefusalOf =>
    ({ entityKind, change }) => {
      const refusal = entityKind === 'pin' && change.type !== 'gone' ? liveRefusal(appId) : null
      return refusal && { code: refusal.code, message: refusal.message }
    }

  function asSynced(accountId: Session['accountId'], appId: AppId): SyncedApp | null {
    const found = members.find(accountId, appId)
    if (found === null || found.app.deletedAt !== null) return null
    const { name, publication } = found.app
    return { appId, name, role: found.role, from: builderName(ownerOf(appId)), liveUrl: publication?.url ?? null }
  }

  return {
    async apps({ accountId }: Session): Promise<SyncedApp[]> {
      const kept = required()
      const own = apps.list(accountId, { bin: false }).map(({ id }) => id)
      const ids = [...own, ...members.shared(accountId).map(({ app }) => app.id)]
      const linked = await kept.linked(ids)
      return ids.filter((id) => linked.has(id)).flatMap((id) => asSynced(accountId, id) ?? [])
    },

    async link({ accountId }: Session, { id, name, description }: Linking): Promise<SyncedApp> {
      const kept = required()
      const isListed = apps.findListed(id) !== null
      if (isListed && asSynced(accountId, id) === null) throw new AppError('SYNC_APP_OF_OTHER', {})
      // The log knows whose it is: without an entry in the list, its owner alone links it again.
      await kept.link(id, isListed ? ownerOf(id) : accountId)
      if (!isListed) apps.create(accountId, { id, appType: 'generated', name, description })
      const synced = asSynced(accountId, id)
      if (synced === null) throw new AppError('SYNC_APP_OF_OTHER', {})
      return synced
    },

    async push(appId: AppId, request: PushRequest): Promise<{ answers: OperationAnswer[] }> {
      const kept = await requireLinked(appId)
      const { operations } = request
      if (operations.length > 1 && Buffer.byteLength(JSON.stringify(operations)) > SYNC_PUSH_MAX_BYTES)
        throw new AppError('PAYLOAD_TOO_LARGE', {})
      requireOneFile(request)
      const needed = [...new Set(operations.flatMap(({ blobs }) => blobs))].map((hash) => ContentHash.parse(hash))
      const missing = needed.length === 0 ? [] : await kept.missing(appId, needed)
      if (missing.length > 0) throw new AppError('SYNC_BLOBS_MISSING', { missing: [...missing] })
      const answer = await receivePush(kept.of(appId), request, refusalAt(appId))
      switch (answer.type) {
        case 'answers':
          news.tell(appId)
          onPushed(appId)
          return { answers: [...answer.answers] }
        case 'gap':
          throw new AppError('SYNC_GAP', { expected: answer.expected })
        case 'client_forked':
          throw new AppError('SYNC_CLIENT_FORKED', { answers: [...answer.answers], changed: answer.changed })
      }
    },

    async changes(appId: AppId, file: SyncFile, cursor: number, limit: number): Promise<PullAnswer> {
      return readPage((await requireLinked(appId)).of(appId), file, cursor, limit)
    },

    async news(appId: AppId, cursors: Readonly<Record<SyncFile, number>>, signal: AbortSignal): Promise<{ isNew: boolean }> {
      const log = (await requireLinked(appId)).of(appId)
      const isNew = async () => {
        const [app, live] = await Promise.all([log.after('app', cursors.app, 1), log.after('live', cursors.live, 1)])
        return app.length > 0 || live.length > 0
      }
      const waiting = new AbortController()
      // It waits before it looks, so that nothing in between is missed.
      const told = news.wait(appId, SYNC_NEWS_WAIT_MS, AbortSignal.any([signal, waiting.signal]))
      try {
        if (await isNew()) return { isNew: true }
        await told
        return { isNew: await isNew() }
      } finally {
        waiting.abort()
      }
    },

    missingBlobs: async (appId: AppId, hashes: readonly ContentHash[]) => ({
      missing: [...(await (await requireLinked(appId)).missing(appId, hashes))],
    }),

    async putBlob(appId: AppId, hash: ContentHash, file: File): Promise<{ hash: ContentHash }> {
      const kept = await requireLinked(appId)
      if (file.size > SYNC_BLOB_MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', {})
      const bytes = new Uint8Array(await file.arrayBuffer())
      if (createHash('sha256').update(bytes).digest('hex') !== hash) throw new AppError('SYNC_BLOB_WRONG', {})
      await kept.put(appId, hash, bytes)
      return { hash }
    },

    forget: async (appId: AppId) => logs?.forget(appId),

    async getBlob(appId: AppId, hash: ContentHash): Promise<File> {
      const bytes = await (await requireLinked(appId)).get(appId, hash)
      if (bytes === null) throw new AppError('SYNC_BLOB_NOT_FOUND', {})
      return new File([Buffer.from(bytes)], hash, { type: 'application/octet-stream' })
    },
  }
}

function requireOneFile({ file, operations }: PushRequest): void {
  const at = operations.findIndex((operation) => operation.file !== file)
  if (at >= 0) throw new AppError('BAD_REQUEST', { issues: [{ path: `operations.${at}.file`, reason: `must be ${file}` }] })
}
