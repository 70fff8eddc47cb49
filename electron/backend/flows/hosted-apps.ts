import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AppSync } from '../../../shared/domain/app-sync.ts'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { type AppId, ContentHash } from '../../../shared/domain/ids.ts'
import type { SyncFile, SyncOperation } from '../../../shared/domain/sync-operation.ts'
import { SYNC_BEGIN_APART_MS } from '../../../shared/limits/app-sync.ts'
import { LOG_AGAIN_MS } from '../../../shared/limits/sync.ts'
import type { Apps } from '../apps/apps.ts'
import type { EnginePort } from '../engine/port.ts'
import { createWatchers } from '../lib/watchers.ts'
import type { DeviceContents } from '../sync/remote-server.ts'
import type { HostedLogs, ServerNode } from '../sync/server/hosted-logs.ts'
import { createLeases, type Leases } from '../sync/server/leases.ts'
import type { LogNews } from '../sync/server/log-news.ts'
import { readPage } from '../sync/server/read-page.ts'
import type { RowKeeper } from '../sync/server/row-keeper.ts'
import { receivePush } from '../sync/server/receive-push.ts'
import { SyncFailure, type SyncServer } from '../sync/sync-server.ts'
import { createKeptFirst, type KeptFirst } from './kept-first.ts'
import { createLogSnapshots } from './log-snapshots.ts'
import { syncApp, type SyncingApp } from './sync-app.ts'

export interface HostedAppsDeps {
  /** Null: this host keeps none. */
  readonly logs: HostedLogs | null
  readonly news: LogNews
  /** Null: no other program writes into the same logs. */
  readonly node: (() => ServerNode) | null
  readonly rows: Pick<RowKeeper, 'kept' | 'isFailing' | 'doubt'>
  readonly apps: Pick<Apps, 'findListed' | 'ownerOf'>
  readonly engine: EnginePort
  readonly appFolder: (appId: AppId) => string
  readonly follow: (appId: AppId, operations: readonly SyncOperation[]) => Promise<void>
  readonly settlePublication: (appId: AppId) => void
  readonly mergeCode: (appId: AppId) => Promise<void>
  /** Its files are of another node, or of a snapshot: what follows them is looked at again. */
  readonly onTaken: (appId: AppId) => void
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

const FENCE_FILE = 'fence'
const FILES_OF_LOGS = ['app.sqlite', 'live.sqlite'].flatMap((file) => [file, `${file}-wal`, `${file}-shm`])

/**
 * The apps of this server as it opens and serves them itself. Each follows its log as a device does: what devices push is applied to its
 * files, and what is made here, in the builder or by people who use the app, goes into the log before it is answered.
 */
export function createHostedApps(deps: HostedAppsDeps) {
  const { logs, news, apps, node, reportBug } = deps
  const running = new Map<AppId, SyncingApp>()
  const linking = new Map<AppId, Promise<void>>()
  /** Of which is being found out who has them. */
  const opening = new Map<AppId, Promise<string | null>>()
  /** Whose files are being thrown away. */
  const dropping = new Map<AppId, Promise<void>>()
  const { changed, watch } = createWatchers()
  const leases =
    logs === null || node === null
      ? null
      : createLeases({
          logs,
          node,
          onLost: (appId) => void drop(appId).catch(reportBug),
          onFree: (appIds) => void takeOver(appIds).catch(unlessAway).catch(reportBug),
          now: () => performance.now(),
          reportBug,
        })
  const snapshots = logs === null ? null : createLogSnapshots({ ...deps, logs })
  const keeping = createKeptFirst({
    syncing,
    linked: linkedOne,
    isHeld: (appId) => leases === null || leases.isHeld(appId),
    look: async () => logs?.linked([]),
    rows: deps.rows,
    now: deps.now,
  })
  let starting: Promise<void> | null = null
  let isStopped = false

  const isHere = (appId: AppId) => apps.findListed(appId)?.app.deletedAt === null

  function begin(kept: HostedLogs, appId: AppId, fence: number | undefined, restsFirstMs = 0): void {
    if (isStopped || running.has(appId) || !isHere(appId)) return
    const lost = () => leases?.lose(appId, fence)
    const server = { of: (id: AppId, contents: DeviceContents) => ownLog(kept, { news, keeping, fence, lost }, id, contents) }
    // Nobody writes into a log but who has the app.
    const idleMs = () => Number.POSITIVE_INFINITY
    const onHeard = (id: AppId, file: SyncFile, cursor: number) => fence !== undefined && snapshots?.heard(id, file, { fence, cursor })
    const how = { ...deps, server, idleMs, gatherMs: 0, onHeard, onChanged: changed, onSignedOut: () => undefined }
    running.set(
      appId,
      keeping.follow(() => syncApp(how, appId, { restsFirstMs })),
    )
  }

  async function syncing(appId: AppId): Promise<SyncingApp | null> {
    if (logs === null) return null
    await startOnce(logs)
    await linking.get(appId)
    if ((await holderOf(appId)) !== null) throw new AppError('APP_ELSEWHERE', {})
    return running.get(appId) ?? null
  }

  /** The address of the node that has it; null: this one, which follows its log from now on. APP_ELSEWHERE while that changes, DATABASE_UNAVAILABLE. */
  async function holderOf(appId: AppId, restsFirstMs = 0): Promise<string | null> {
    if (logs === null || leases === null || !isHere(appId)) return null
    if (running.has(appId) && leases.isHeld(appId)) return null
    const known = opening.get(appId)
    if (known !== undefined) return known
    const opened = open(logs, leases, appId, restsFirstMs).finally(() => opening.delete(appId))
    opening.set(appId, opened)
    return opened
  }

  async function open(kept: HostedLogs, leases: Leases, appId: AppId, restsFirstMs: number): Promise<string | null> {
    await dropping.get(appId)
    const lease = await leases.take(appId)
    if (lease.type === 'elsewhere') return lease.address
    if (lease.type === 'none' || running.has(appId)) return null
    const files = await fenceOf(appId)
    if (files === null ? lease.isNew : files !== lease.fence) await drop(appId)
    await mkdir(deps.appFolder(appId), { recursive: true })
    await writeFile(path.join(deps.appFolder(appId), FENCE_FILE), String(lease.fence))
    if (files !== lease.fence) deps.rows.doubt(appId)
    const isRestored = (await snapshots?.restore(appId)) === true
    // From here on whoever loses it ends what follows its log.
    if (leases.fenceOf(appId) !== lease.fence) throw new AppError('APP_ELSEWHERE', {})
    begin(kept, appId, lease.fence, restsFirstMs)
    if (isRestored || files !== lease.fence) keeping.apart(() => deps.onTaken(appId))
    return null
  }

  /** Under which lease its files were written; null: under none yet. A kill while another's are thrown away leaves the older one. */
  async function fenceOf(appId: AppId): Promise<number | null> {
    const text = await readFile(path.join(deps.appFolder(appId), FENCE_FILE), 'utf8').catch(() => null)
    return text === null || !/^\d+$/.test(text) ? null : Number(text)
  }

  /** What is in its files and in no log was confirmed to nobody. */
  function drop(appId: AppId): Promise<void> {
    const known = dropping.get(appId)
    if (known !== undefined) return known
    const dropped = throwAway(appId).finally(() => dropping.delete(appId))
    dropping.set(appId, dropped)
    return dropped
  }

  async function throwAway(appId: AppId): Promise<void> {
    const ending = running.get(appId)
    running.delete(appId)
    keeping.lost(appId)
    await ending?.stop()
    await deps.engine.close(appId)
    for (const file of FILES_OF_LOGS) await rm(path.join(deps.appFolder(appId), file), { force: true })
  }

  /** Apps that no node has: each opens its file once. */
  async function takeOver(appIds: readonly AppId[]): Promise<void> {
    const free = appIds.filter((appId) => isHere(appId) && !running.has(appId))
    for (const [at, appId] of free.entries()) if (!isStopped) await holderOf(appId, at * SYNC_BEGIN_APART_MS)
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
      if (leases === null) begin(kept, appId, undefined)
      else await holderOf(appId)
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
    linked.catch(unlessAway).catch(reportBug)
  }

  function state(appId: AppId): AppSync {
    return running.get(appId)?.state() ?? { link: 'none', hasAccount: false }
  }

  async function start(kept: HostedLogs): Promise<void> {
    const linked = (await kept.all()).filter(isHere)
    if (leases !== null) return takeOver(linked)
    // Each opens its file once.
    for (const [at, appId] of linked.entries()) begin(kept, appId, undefined, at * SYNC_BEGIN_APART_MS)
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
    apart: keeping.apart,
    isStopped: (): boolean => isStopped,
    /** The address of the node of this server that has an app; null: this one, or nobody knows while there is no database. */
    holderOf: (appId: AppId) => holderOf(appId).catch(unlessAway),
    /** The node that has it does not answer. */
    doubt: (appId: AppId): void => leases?.doubt(appId),
    rowsKept: keeping.rowsKept,
    state,
    watch: (appId: AppId, signal: AbortSignal) => watch(() => state(appId), signal),
    /** It was changed here. */
    touch(appId: AppId): void {
      if (logs !== null) touch(logs, appId)
    },
    /** A device has pushed. */
    wake(appId: AppId): void {
      if (logs === null) return
      if (leases === null) begin(logs, appId, undefined)
      void holderOf(appId)
        .then(() => running.get(appId)?.wake())
        .catch(unlessAway)
        .catch(reportBug)
    },
    watched: (appId: AppId): void => running.get(appId)?.wake(),
    wakeAll(): void {
      for (const syncing of running.values()) syncing.wake()
    },
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
      await snapshots?.stopped()
      await leases?.stop()
    },
  }
}

/** Without a database what is here can still be read. */
function unlessAway(error: unknown): null {
  if (isAppError(error) && error.code === 'DATABASE_UNAVAILABLE') return null
  throw error
}

interface OwnLogParts {
  readonly news: LogNews
  readonly keeping: Pick<KeptFirst, 'answered' | 'failed'>
  /** Of the lease under which the app's files were opened. */
  readonly fence: number | undefined
  /** Another node has it. */
  readonly lost: () => void
}

/** A log of this server, as its own program follows it. */
function ownLog(logs: HostedLogs, { news, keeping, fence, lost }: OwnLogParts, appId: AppId, contents: DeviceContents): SyncServer {
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
        const answer = await receivePush(logs.of(appId, fence), request).catch((error: unknown) => {
          if (isAppError(error) && error.code === 'APP_ELSEWHERE') lost()
          throw error
        })
        keeping.answered(appId)
        news.tell(appId)
        // The power went, and the file is what it was before: what was numbered since is in the log under the same numbers.
        if (answer.type === 'client_forked' && fence !== undefined) lost()
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
    if (error.code === 'SYNC_NOT_LINKED' || error.code === 'APP_ELSEWHERE') throw new SyncFailure({ kind: 'forbidden' })
    if (error.code === 'DATABASE_UNAVAILABLE') throw new SyncFailure({ kind: 'busy', retryAfterMs: LOG_AGAIN_MS })
    throw error
  }
}
