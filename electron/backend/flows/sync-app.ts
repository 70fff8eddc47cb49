import type { AppSync, SyncPhase } from '../../../shared/domain/app-sync.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { SyncFile, SyncOperation } from '../../../shared/domain/sync-operation.ts'
import { SYNC_NEWS_AGAIN_MS } from '../../../shared/limits/sync.ts'
import type { EnginePort } from '../engine/port.ts'
import { createDeviceFiles } from '../sync/device-files.ts'
import type { RemoteServer } from '../sync/remote-server.ts'
import { createSyncClient } from '../sync/sync-client.ts'
import { createSyncLoop } from '../sync/sync-loop.ts'
import { SyncFailure, type SyncServer } from '../sync/sync-server.ts'
import { createEnginePlace, deviceContents, type EnginePlace } from './sync-place-of-engine.ts'

export interface SyncAppDeps {
  readonly engine: EnginePort
  readonly appFolder: (appId: AppId) => string
  /** Without `news`, whoever writes into the log wakes. */
  readonly server: Pick<RemoteServer, 'of'> & Partial<Pick<RemoteServer, 'news'>>
  /** What came is in the app's files: the list, the preview and what is published follow. */
  readonly follow: (appId: AppId, operations: readonly SyncOperation[]) => Promise<void>
  /** What was published here was not taken. */
  readonly settlePublication: (appId: AppId) => void
  /** Code that was made here and elsewhere at once. */
  readonly mergeCode: (appId: AppId) => Promise<void>
  /** Something of the log was heard or taken, up to this number. */
  readonly onHeard?: (appId: AppId, file: SyncFile, cursor: number) => void
  /** Whoever watches is told. */
  readonly onChanged: () => void
  readonly onSignedOut: () => void
  /** How long its log is left alone while nothing happens. `isTold`: the server says when there is more. */
  readonly idleMs: (appId: AppId, isTold: boolean) => number
  readonly gatherMs?: number
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

/** One app that is linked to a server, while it is. */
export interface SyncingApp {
  state(): Extract<AppSync, { link: 'synced' }>
  /** It was changed here. */
  touch(): void
  /** Its log was changed. */
  wake(): void
  resume(): void
  /** The log was heard to its end for the first time since it began. */
  readonly heard: Promise<void>
  /** The logs of both files were. */
  readonly heardAll: Promise<unknown>
  /** Resolves when the log has answered all that was written so far. */
  kept(): Promise<unknown>
  stop(): Promise<void>
}

/** The worse of two, as a person should hear of it first. */
const GRAVITY = ['working', 'too-large', 'offline', 'stuck', 'newer', 'forbidden', 'signed-out'] as const satisfies readonly SyncPhase[]
const FILES = ['app', 'live'] as const

interface Beginning {
  /** How long it rests before it asks the server for the first time. */
  readonly restsFirstMs?: number
  /** What waits and is put aside already, where that was counted. */
  readonly counts?: SyncCounts
}

interface SyncCounts {
  readonly waiting: number
  readonly parked: number
}

/** Both files of an app follow their logs, neither waits for the other. */
export function syncApp(deps: SyncAppDeps, appId: AppId, { restsFirstMs = 0, counts: first }: Beginning = {}): SyncingApp {
  const { engine, now, reportBug, onChanged } = deps
  const app = engine.of(appId)
  const hearing = { app: Promise.withResolvers<void>(), live: Promise.withResolvers<void>() }
  let counts: SyncCounts = first ?? { waiting: 0, parked: 0 }
  let mayHaveParkedCode = true
  const stopping = new AbortController()
  let isWaiting = false
  /** There is news, and nothing of it has come yet. */
  let wasTold = false
  let waitsAgainAt = 0

  async function afterStep(place: EnginePlace): Promise<void> {
    const came = place.taken()
    if (came.length > 0) await deps.follow(appId, came)
    if (place.file === 'app' && (place.putAside() || mayHaveParkedCode)) {
      mayHaveParkedCode = false
      await deps.mergeCode(appId)
    }
    if (place.file === 'live' && place.putAside()) deps.settlePublication(appId)
    await count()
  }

  /** The server keeps one call of an app that somebody has open, and answers it when there is more. */
  function waitForNews(): void {
    if (deps.server.news === undefined || isWaiting || wasTold || now() < waitsAgainAt || !engine.isWatched(appId)) return
    isWaiting = true
    void askForNews(deps.server.news)
  }

  async function cursors(): Promise<Readonly<Record<SyncFile, number>>> {
    const [app = 0, live = 0] = await Promise.all(loops.map(({ place }) => place.cursor()))
    return { app, live }
  }

  async function askForNews(news: RemoteServer['news']): Promise<void> {
    try {
      const before = await cursors()
      const isNew = await news(appId, before, stopping.signal)
      const after = await cursors()
      // What was sent from here is news, too.
      wasTold = isNew && FILES.every((file) => before[file] === after[file])
    } catch (error) {
      if (!(error instanceof SyncFailure)) reportBug(error)
      // An older server, or one that is away: it is polled meanwhile.
      waitsAgainAt = now() + SYNC_NEWS_AGAIN_MS
    }
    isWaiting = false
    if (!stopping.signal.aborted) for (const { loop } of loops) loop.wake()
  }

  async function count(): Promise<void> {
    const before = JSON.stringify(state())
    counts = await app.syncCounts({})
    if (JSON.stringify(state()) !== before) onChanged()
  }

  const loops = FILES.map((file) => {
    const files = createDeviceFiles(deps.appFolder(appId), file)
    const place = createEnginePlace(app, file, files)
    const server = untilStopped(deps.server.of(appId, deviceContents(app, files)), stopping.signal)
    const client = createSyncClient({ place, server, now, random: Math.random })
    let lastPhase = client.phase()
    let hasMoved = true
    let isFirstStep = true
    const loop = createSyncLoop({
      client,
      moved: () => hasMoved,
      async onStep() {
        hasMoved = place.moved()
        // What an earlier run of the program put aside still waits for somebody.
        if (isFirstStep) await count()
        const isLeft = isFirstStep && counts.parked > 0
        isFirstStep = false
        if (hasMoved || place.mayWait() || isLeft) await afterStep(place)
        if (hasMoved) deps.onHeard?.(appId, file, await place.cursor())
        if (client.phase() !== lastPhase) {
          lastPhase = client.phase()
          if (lastPhase === 'signed-out') deps.onSignedOut()
          await count()
          onChanged()
        }
        if (hasMoved) wasTold = false
        if (!hasMoved && lastPhase === 'working') hearing[file].resolve()
        if (!hasMoved && lastPhase === 'working') waitForNews()
        // Not everything that is told is an event of the feed.
        if (engine.isWatched(appId)) place.touch()
      },
      idleMs: () => deps.idleMs(appId, isWaiting),
      gatherMs: deps.gatherMs,
      restsFirstMs,
      now,
      reportBug,
    })
    return { place, loop }
  })

  function state(): Extract<AppSync, { link: 'synced' }> {
    const phases = loops.map(({ loop }) => loop.phase())
    const phase = GRAVITY.findLast((each) => phases.includes(each)) ?? 'working'
    return { link: 'synced', phase, ...counts }
  }

  return {
    state,
    heard: hearing.app.promise,
    heardAll: Promise.all([hearing.app.promise, hearing.live.promise]),
    kept() {
      const kept = Promise.all(loops.map(({ place }) => place.kept()))
      // What does not fit here keeps nothing from being sent.
      for (const { loop } of loops) {
        if (loop.phase() === 'stuck') loop.resume()
        else loop.wake()
      }
      return kept
    },
    touch() {
      for (const { place, loop } of loops) {
        place.touch()
        loop.wake()
      }
      void count().catch(() => undefined)
    },
    wake() {
      for (const { loop } of loops) loop.wake()
    },
    resume() {
      for (const { loop } of loops) loop.resume()
    },
    async stop() {
      hearing.app.resolve()
      hearing.live.resolve()
      stopping.abort()
      await Promise.all(loops.map(({ loop }) => loop.stop()))
    },
  }
}

/** Nobody waits for a server that is silent when the program ends. */
function untilStopped(server: SyncServer, signal: AbortSignal): SyncServer {
  function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const end = () => reject(new SyncFailure({ kind: 'offline' }))
      if (signal.aborted) end()
      signal.addEventListener('abort', end)
      asked.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
    })
  }
  return { push: (request) => answered(server.push(request)), pull: (request) => answered(server.pull(request)) }
}
