import type { AppSync } from '../../../shared/domain/app-sync.ts'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { type AppId, ContentHash } from '../../../shared/domain/ids.ts'
import type { SyncOperation } from '../../../shared/domain/sync-operation.ts'
import { SYNC_BEGIN_APART_MS } from '../../../shared/limits/app-sync.ts'
import { SYNC_BUSY_MS } from '../../../shared/limits/sync.ts'
import type { Apps } from '../apps/apps.ts'
import type { EnginePort } from '../engine/port.ts'
import { createWatchers } from '../lib/watchers.ts'
import type { DeviceContents } from '../sync/remote-server.ts'
import type { HostedLogs } from '../sync/server/hosted-logs.ts'
import type { LogNews } from '../sync/server/log-news.ts'
import { readPage } from '../sync/server/read-page.ts'
import { receivePush } from '../sync/server/receive-push.ts'
import { SyncFailure, type SyncServer } from '../sync/sync-server.ts'
import { syncApp, type SyncingApp } from './sync-app.ts'

export interface HostedAppsDeps {
  /** Null: this host keeps none. */
  readonly logs: HostedLogs | null
  readonly news: LogNews
  readonly apps: Pick<Apps, 'findListed' | 'ownerOf'>
  readonly engine: EnginePort
  readonly appFolder: (appId: AppId) => string
  readonly follow: (appId: AppId, operations: readonly SyncOperation[]) => Promise<void>
  readonly mergeCode: (appId: AppId) => Promise<void>
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

/**
 * The apps of this server as it opens and serves them itself. Each follows its log as a device does: what devices push is applied to its
 * files, and what is made here, in the builder or by people who use the app, goes into the log.
 */
export function createHostedApps(deps: HostedAppsDeps) {
  const { logs, news, apps, reportBug } = deps
  const running = new Map<AppId, SyncingApp>()
  const linking = new Set<AppId>()
  const { changed, watch } = createWatchers()
  let starting: Promise<void> = Promise.resolve()
  let isStopped = false

  const isHere = (appId: AppId) => apps.findListed(appId)?.app.deletedAt === null

  function begin(kept: HostedLogs, appId: AppId, restsFirstMs = 0): void {
    if (isStopped || running.has(appId) || !isHere(appId)) return
    const server = { of: (id: AppId, contents: DeviceContents) => ownLog(kept, news, id, contents) }
    // Nobody writes into a log but this program, which says so.
    const idleMs = () => Number.POSITIVE_INFINITY
    running.set(appId, syncApp({ ...deps, server, idleMs, onChanged: changed, onSignedOut: () => undefined }, appId, { restsFirstMs }))
  }

  /** An app that was made here is kept as those of devices are. */
  async function link(kept: HostedLogs, appId: AppId): Promise<void> {
    if (isStopped || linking.has(appId) || !isHere(appId)) return
    linking.add(appId)
    try {
      await kept.link(appId, apps.ownerOf(appId))
      begin(kept, appId)
    } catch (error) {
      // The next change tries again.
      if (!isAppError(error) || error.code !== 'DATABASE_UNAVAILABLE') throw error
    } finally {
      linking.delete(appId)
    }
  }

  function state(appId: AppId): AppSync {
    return running.get(appId)?.state() ?? { link: 'none', hasAccount: false }
  }

  async function start(kept: HostedLogs): Promise<void> {
    const linked = (await kept.all()).filter(isHere)
    // Each opens its file once.
    for (const [at, appId] of linked.entries()) begin(kept, appId, at * SYNC_BEGIN_APART_MS)
  }

  return {
    state,
    watch: (appId: AppId, signal: AbortSignal) => watch(() => state(appId), signal),
    /** It was changed here. */
    touch(appId: AppId): void {
      if (logs === null) return
      const syncing = running.get(appId)
      if (syncing === undefined) link(logs, appId).catch(reportBug)
      else syncing.touch()
    },
    /** A device has pushed. */
    wake(appId: AppId): void {
      if (logs === null) return
      begin(logs, appId)
      running.get(appId)?.wake()
    },
    watched: (appId: AppId): void => running.get(appId)?.wake(),
    retry(appId: AppId): AppSync {
      running.get(appId)?.resume()
      return state(appId)
    },
    /** It is not on this server any more. */
    async forget(appId: AppId): Promise<void> {
      const ending = running.get(appId)
      running.delete(appId)
      await ending?.stop()
    },
    /** Once the rest of the program is there. */
    start(): void {
      if (logs !== null) starting = start(logs).catch(reportBug)
    },
    async stop(): Promise<void> {
      isStopped = true
      await starting
      await Promise.all([...running.values()].map((syncing) => syncing.stop()))
    },
  }
}

/** A log of this server, as its own program follows it. */
function ownLog(logs: HostedLogs, news: LogNews, appId: AppId, contents: DeviceContents): SyncServer {
  async function keep(hashes: readonly string[]): Promise<void> {
    if (hashes.length === 0) return
    const missing = await logs.missing(
      appId,
      hashes.map((hash) => ContentHash.parse(hash)),
    )
    for (const hash of missing) await logs.put(appId, hash, await contents.read(hash))
  }

  async function take(hashes: readonly string[]): Promise<void> {
    if (hashes.length === 0) return
    for (const hash of await contents.missing(hashes)) {
      const bytes = await logs.get(appId, ContentHash.parse(hash))
      // A push is taken only with what it names.
      if (bytes === null) throw new AppError('SYNC_BLOB_NOT_FOUND', {})
      await contents.write(hash, bytes)
    }
  }

  return {
    push: (request) =>
      asServer(async () => {
        await keep([...new Set(request.operations.flatMap(({ blobs }) => blobs))])
        const answer = await receivePush(logs.of(appId), request)
        news.tell(appId)
        return answer
      }),
    pull: ({ file, after, limit }) =>
      asServer(async () => {
        const answer = await readPage(logs.of(appId), file, after, limit)
        if (answer.type === 'page') await take([...new Set(answer.operations.flatMap(({ operation }) => operation.blobs))])
        return answer
      }),
  }
}

async function asServer<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'SYNC_NOT_LINKED') throw new SyncFailure({ kind: 'forbidden' })
    if (error.code === 'DATABASE_UNAVAILABLE') throw new SyncFailure({ kind: 'busy', retryAfterMs: SYNC_BUSY_MS })
    throw error
  }
}
