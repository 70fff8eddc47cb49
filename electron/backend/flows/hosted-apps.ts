import type { AppSync } from '../../../shared/domain/app-sync.ts'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { type AppId, ContentHash } from '../../../shared/domain/ids.ts'
import type { SyncOperation } from '../../../shared/domain/sync-operation.ts'
import { SYNC_BEGIN_APART_MS } from '../../../shared/limits/app-sync.ts'
import { LOG_AGAIN_MS } from '../../../shared/limits/sync.ts'
import type { Apps } from '../apps/apps.ts'
import type { EnginePort } from '../engine/port.ts'
import { createWatchers } from '../lib/watchers.ts'
import type { DeviceContents } from '../sync/remote-server.ts'
import type { HostedLogs } from '../sync/server/hosted-logs.ts'
import type { LogNews } from '../sync/server/log-news.ts'
import { readPage } from '../sync/server/read-page.ts'
import { receivePush } from '../sync/server/receive-push.ts'
import { SyncFailure, type SyncServer } from '../sync/sync-server.ts'
import { createKeptFirst, type KeptFirst } from './kept-first.ts'
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
 * files, and what is made here, in the builder or by people who use the app, goes into the log before it is answered.
 */
export function createHostedApps(deps: HostedAppsDeps) {
  const { logs, news, apps, reportBug } = deps
  const running = new Map<AppId, SyncingApp>()
  const linking = new Map<AppId, Promise<void>>()
  const { changed, watch } = createWatchers()
  let starting: Promise<void> | null = null
  const keeping = createKeptFirst({ syncing, linked: linkedOne, look: async () => logs?.linked([]), now: deps.now })
  let isStopped = false

  const isHere = (appId: AppId) => apps.findListed(appId)?.app.deletedAt === null

  function begin(kept: HostedLogs, appId: AppId, restsFirstMs = 0): void {
    if (isStopped || running.has(appId) || !isHere(appId)) return
    const server = { of: (id: AppId, contents: DeviceContents) => ownLog(kept, news, keeping, id, contents) }
    // Nobody writes into a log but this program, which says so.
    const idleMs = () => Number.POSITIVE_INFINITY
    const how = { ...deps, server, idleMs, gatherMs: 0, onChanged: changed, onSignedOut: () => undefined }
    running.set(
      appId,
      keeping.follow(() => syncApp(how, appId, { restsFirstMs })),
    )
  }

  async function syncing(appId: AppId): Promise<SyncingApp | null> {
    if (logs === null) return null
    await startOnce(logs)
    await linking.get(appId)
    return running.get(appId) ?? null
  }

  async function linkedOne(appId: AppId): Promise<SyncingApp | null> {
    if (logs !== null && !running.has(appId)) touch(logs, appId)
    return syncing(appId)
  }

  /** An app that was made here is kept as those of devices are. */
  async function link(kept: HostedLogs, appId: AppId): Promise<void> {
    try {
      await startOnce(kept)
      if (isStopped || running.has(appId) || !isHere(appId)) return
      await kept.link(appId, apps.ownerOf(appId))
      if ((await kept.of(appId).after('app', 0, 1)).length === 0) keeping.isNew(appId)
      begin(kept, appId)
    } finally {
      linking.delete(appId)
    }
  }

  function touch(kept: HostedLogs, appId: AppId): void {
    const known = running.get(appId)
    if (known !== undefined) return known.touch()
    if (linking.has(appId)) return
    const linked = link(kept, appId)
    linking.set(appId, linked)
    // Who waits for it is told, and the next change tries again.
    linked.catch((error: unknown) => (isAppError(error) && error.code === 'DATABASE_UNAVAILABLE') || reportBug(error))
  }

  function state(appId: AppId): AppSync {
    return running.get(appId)?.state() ?? { link: 'none', hasAccount: false }
  }

  async function start(kept: HostedLogs): Promise<void> {
    const linked = (await kept.all()).filter(isHere)
    // Each opens its file once.
    for (const [at, appId] of linked.entries()) begin(kept, appId, at * SYNC_BEGIN_APART_MS)
  }

  function startOnce(kept: HostedLogs): Promise<void> {
    starting ??= start(kept).catch((error: unknown) => {
      starting = null
      throw error
    })
    return starting
  }

  return {
    /** For the engine; null: the files are all there is. */
    followedLogs: logs === null ? null : { ...keeping.logs, told: (appId: AppId) => (keeping.logs.told(appId), touch(logs, appId)) },
    keptFirst: logs === null ? <Value>(_: readonly AppId[], run: () => Promise<Value>) => run() : keeping.keptFirst,
    state,
    watch: (appId: AppId, signal: AbortSignal) => watch(() => state(appId), signal),
    /** It was changed here. */
    touch(appId: AppId): void {
      if (logs !== null) touch(logs, appId)
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
      keeping.forget(appId)
      await ending?.stop()
    },
    /** Once the rest of the program is there. */
    start(): void {
      if (logs !== null) startOnce(logs).catch(reportBug)
    },
    async stop(): Promise<void> {
      isStopped = true
      await starting?.catch(() => undefined)
      await Promise.all([...running.values()].map((syncing) => syncing.stop()))
    },
  }
}

/** A log of this server, as its own program follows it. */
function ownLog(
  logs: HostedLogs,
  news: LogNews,
  keeping: Pick<KeptFirst, 'answered' | 'failed'>,
  appId: AppId,
  contents: DeviceContents,
): SyncServer {
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
        keeping.answered()
        news.tell(appId)
        return answer
      }).catch((error: unknown) => {
        if (error instanceof SyncFailure && error.reason.kind === 'busy') keeping.failed(appId)
        throw error
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
    if (error.code === 'DATABASE_UNAVAILABLE') throw new SyncFailure({ kind: 'busy', retryAfterMs: LOG_AGAIN_MS })
    throw error
  }
}
