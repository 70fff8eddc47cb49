import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FeedEvent } from '../../../shared/domain/feed-event.ts'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { type AppWorker, startAppWorker } from './app-worker.ts'
import type { AppEngine, EnginePort, OperationName } from './port.ts'
import { createWatchers } from './watchers.ts'

/** The logs that the files of apps follow on a server. */
export interface FollowedLogs {
  /** Before an app's file is used: resolves when it is what its log is; null: it is already. */
  ready(appId: AppId): Promise<void> | null
  /** Something was written that goes into the log. */
  told(appId: AppId): void
  /** Resolves when all that was told is in the log, or nobody waits any more. */
  kept(appId: AppId, signal: AbortSignal): Promise<void>
}

export interface EngineHostOptions {
  /** The worker's script: `worker.ts` in the sources, `engine-worker.js` when built. */
  readonly workerUrl: URL
  /** Contains a folder per app, named by its id. */
  readonly appsDir: string
  readonly maxOpen?: number
  /** Whether an app has versions: then its file must exist, or it is missing. */
  readonly hasVersions?: (appId: AppId) => boolean
  /** An app's file has been opened or reopened: queued turns can begin. */
  readonly onOpened?: (appId: AppId) => void
  /** Something was written, other than text that streams. */
  readonly onChanged?: ((appId: AppId) => void) | undefined
  /** A client has begun to watch the app's events. */
  readonly onWatched?: ((appId: AppId) => void) | undefined
  /** Null: the files are all there is. */
  readonly logs?: (() => FollowedLogs | null) | undefined
  readonly reportBug: (error: unknown) => void
}

const MAX_OPEN = 8
/** What comes many times a second, and is told of when it is whole. */
const STREAMED: readonly FeedEvent['kind'][] = ['turn.text', 'turn.reasoning', 'turn.action-delta', 'tool-run.changed']

/** The engines on this machine: one thread per open app. */
export function createEngineHost({
  workerUrl,
  appsDir,
  maxOpen = MAX_OPEN,
  hasVersions,
  onOpened,
  onChanged,
  onWatched,
  logs = () => null,
  reportBug,
}: EngineHostOptions): EnginePort {
  /** Least recently used first. */
  const open = new Map<AppId, AppWorker>()
  const closing = new Map<AppId, Promise<void>>()
  const engines = new Map<AppId, AppEngine>()
  const settled = new Set<AppId>()
  let isStopped = false
  const watchers = createWatchers((appId, after, limit) => engineOf(appId).eventsAfter({ after, limit }), onWatched)

  function start(appId: AppId): AppWorker {
    const folder = path.join(appsDir, appId)
    const worker = startAppWorker({
      url: workerUrl,
      data: {
        appId,
        file: path.join(folder, 'app.sqlite'),
        backupFolder: path.join(folder, 'backups'),
        isFirstOpening: !settled.has(appId),
        mustExist: hasVersions?.(appId) ?? false,
        isView: logs() !== null,
      },
      onOpened() {
        settled.add(appId)
        onOpened?.(appId)
      },
      onEvents(events) {
        watchers.push(appId, events)
        if (events.some(({ kind }) => !STREAMED.includes(kind))) onChanged?.(appId)
      },
      onTold: () => logs()?.told(appId),
      onBug: reportBug,
      onEnded(error) {
        if (open.get(appId) === worker) open.delete(appId)
        if (error === null) return
        if (!isAppError(error)) reportBug(error)
        // Watchers continue by reading from the file, which opens it again.
        watchers.catchUp(appId)
      },
    })
    return worker
  }

  /** No `await` between here and the call: a worker without a call in flight may be closed at any moment. */
  function use(appId: AppId): AppWorker {
    if (isStopped) throw new Error('The engine is stopped.')
    const worker = open.get(appId) ?? start(appId)
    open.delete(appId)
    open.set(appId, worker)
    closeIdle()
    return worker
  }

  /** Waits until the previous worker has closed the file: two workers never have it open at once. */
  async function call(appId: AppId, name: OperationName, input: unknown): Promise<unknown> {
    const ready = logs()?.ready(appId) ?? null
    if (ready !== null) await ready
    for (let ending = closing.get(appId); ending !== undefined; ending = closing.get(appId)) {
      await ending
      // It may have been closed to be thrown away.
      await logs()?.ready(appId)
    }
    // Else a fresh file would be made where nobody looks for it.
    if (!existsSync(path.dirname(appsDir))) throw new AppError('DATA_FOLDER_MISSING', {})
    const worker = use(appId)
    return worker.call(name, input).catch((error: unknown) => {
      if (!isAppError(error) || error.code !== 'STORAGE_MISSING' || !worker.hasOpened()) throw error
      // The file was moved or replaced while it was open: opens the file that is there now, or fails with its error.
      if (open.get(appId) === worker) void closeWorker(appId)
      return call(appId, name, input)
    })
  }

  function closeIdle(): void {
    let surplus = open.size - maxOpen
    for (const [appId, worker] of [...open].slice(0, -1)) {
      if (surplus <= 0) return
      if (worker.callsInFlight() > 0 || watchers.has(appId)) continue
      surplus -= 1
      void closeWorker(appId)
    }
  }

  function closeWorker(appId: AppId): Promise<void> {
    const worker = open.get(appId)
    if (worker === undefined) return closing.get(appId) ?? Promise.resolve()
    open.delete(appId)
    const ended = worker.close().finally(() => closing.delete(appId))
    closing.set(appId, ended)
    return ended
  }

  function engineOf(appId: AppId): AppEngine {
    const known = engines.get(appId)
    if (known !== undefined) return known
    // The operations are typed by `AppEngine` and listed in the worker only, hence a proxy. It has no `then`, or `await` would take it for a promise.
    const engine = new Proxy({} as AppEngine, {
      get: (_target, name) =>
        name === 'then' || typeof name === 'symbol' ? undefined : (input: unknown) => call(appId, name as OperationName, input),
    })
    engines.set(appId, engine)
    return engine
  }

  /** What nobody can take back is shown when the log has it. */
  async function* keptFirst(appId: AppId, events: AsyncIterable<FeedEvent>, signal: AbortSignal): AsyncGenerator<FeedEvent> {
    for await (const event of events) {
      if (!STREAMED.includes(event.kind)) await logs()?.kept(appId, signal)
      yield event
    }
  }

  return {
    of: engineOf,
    watch: (appId, after, signal): AsyncIterable<FeedEvent> => {
      const events = watchers.watch(appId, after, signal)
      return logs() === null ? events : keptFirst(appId, events, signal)
    },
    isWatched: watchers.has,
    async close(appId) {
      watchers.end(appId)
      engines.delete(appId)
      await closeWorker(appId)
    },
    async stop() {
      isStopped = true
      watchers.endAll()
      for (const appId of open.keys()) void closeWorker(appId)
      await Promise.all(closing.values())
    },
  }
}
