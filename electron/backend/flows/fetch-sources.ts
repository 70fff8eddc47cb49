import { readFile } from 'node:fs/promises'
import { isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId, ContentHash, SourceId } from '../../../shared/domain/ids.ts'
import type { KeptElsewhere } from '../../../shared/domain/source-connection.ts'
import type { Source, SourceReason } from '../../../shared/domain/source.ts'
import { SOURCE_PROGRESS_EVERY_MS } from '../../../shared/limits/sources.ts'
import type { EnginePort } from '../engine/port.ts'
import { SourceUnreadable } from '../sources/extract-source.ts'
import type { SourceFiles } from '../sources/source-files.ts'

/** What was fetched, and where a person opens it, where that is known by now. */
export interface FetchedOriginal {
  readonly bytes: Uint8Array
  readonly url: string | null
  /** There is more than was fetched. */
  readonly isCut?: boolean
}

export interface FetchingTask {
  readonly appId: AppId
  readonly source: Source
  /** As it was fetched the last time. */
  readonly before: Buffer | null
  /** From 0 to 1. */
  readonly onProgress: (done: number) => void
}

/** Throws `SourceUnreadable`, and the signal's reason. */
export type FetchOriginal = (task: FetchingTask, signal: AbortSignal) => Promise<FetchedOriginal>

export interface FetchSourcesDeps {
  readonly fetchOriginal: FetchOriginal
  readonly engine: EnginePort
  readonly files: SourceFiles
  /** What was fetched is read. */
  readonly wake: (appId: AppId) => void
  /** Keeps why it could not be fetched, until it is fetched. */
  readonly noteFailure: (appId: AppId, id: SourceId, reason: SourceReason) => Promise<void>
  /** Nothing of it has changed. */
  readonly confirm: (appId: AppId, id: SourceId) => Promise<void>
  /** Tells windows how it is now. */
  readonly tell: (appId: AppId, id: SourceId) => Promise<void>
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

/** How it is with what is fetched: on its way from 0 to 1, or why it came to nothing. */
export type FetchingState = { readonly progress: number } | { readonly reason: SourceReason }

export interface SourceFetching {
  /** Fetches it, which takes the place of what was fetched before. What is being fetched is not begun again. */
  begin(appId: AppId, source: Source): void
  /** Those that are being fetched. */
  running(): ReadonlyMap<SourceId, FetchingState>
  /** Null: it is not being fetched, and what it came to the last time is stored. */
  of(source: Source): FetchingState | null
  /** What is fetched for a data source that is gone, or is another one now, is fetched no further. */
  stopStale(appId: AppId, sources: readonly Source[]): void
  stop(): Promise<void>
}

/** The original of what was not fetched yet. */
export const NOTHING_FETCHED = new Uint8Array()

/** Where it comes from; null: it was given, and is not fetched. */
export function originOf({ site, elsewhere }: Pick<Source, 'site' | 'elsewhere'>): string | null {
  if (site != null) return site.url
  return elsewhere == null ? null : `${elsewhere.provider}:${elsewhere.id}`
}

function placeOf({ provider, id, url: before }: KeptElsewhere, url: string | null, isCut: boolean): KeptElsewhere {
  return { provider, id, url: url ?? before, ...(isCut ? { isCut } : {}) }
}

interface Job {
  readonly appId: AppId
  readonly origin: string
  readonly stopping: AbortController
  progress: number
  toldAt: number
  over: Promise<void>
}

/** Websites, and what is kept elsewhere: fetched in the background, each on its own. */
export function createSourceFetching(deps: FetchSourcesDeps): SourceFetching {
  const { fetchOriginal, engine, files, wake, noteFailure, confirm, tell, now, reportBug } = deps
  const jobs = new Map<SourceId, Job>()
  /** What could not be stored: until it is tried again, or the program ends. */
  const unstored = new Set<SourceId>()

  async function fetchAll(job: Job, source: Source): Promise<void> {
    const { appId, stopping } = job
    const { id, file } = source
    try {
      const onProgress = (done: number) => {
        job.progress = done
        if (now() - job.toldAt < SOURCE_PROGRESS_EVERY_MS) return
        job.toldAt = now()
        void tell(appId, id)
      }
      const task = { appId, source, before: await fetchedBefore(appId, file), onProgress }
      const fetched = await fetchOriginal(task, stopping.signal)
      stopping.signal.throwIfAborted()
      await take(job, id, fetched)
    } catch (error) {
      if (stopping.signal.aborted) return
      await failed(appId, id, error)
    } finally {
      if (jobs.get(id) === job) jobs.delete(id)
    }
    await tell(appId, id)
  }

  async function failed(appId: AppId, id: SourceId, error: unknown): Promise<void> {
    try {
      if (!(error instanceof SourceUnreadable)) throw error
      await noteFailure(appId, id, error.reason)
    } catch (unkept) {
      unstored.add(id)
      if (!isAppError(unkept)) reportBug(unkept)
    }
  }

  async function fetchedBefore(appId: AppId, file: ContentHash): Promise<Buffer | null> {
    const there = files.find(appId, file)
    return there === null ? null : readFile(there)
  }

  /** Only where the data source is still what was fetched. */
  async function take({ appId, origin }: Job, id: SourceId, { bytes, url, isCut = false }: FetchedOriginal): Promise<void> {
    const isNew = await files.holding(appId, async () => {
      const app = engine.of(appId)
      const current = (await app.sources({})).find((source) => source.id === id)
      if (current === undefined || originOf(current) !== origin) return false
      const file = await files.put(appId, bytes)
      const elsewhere = current.elsewhere == null ? current.elsewhere : placeOf(current.elsewhere, url, isCut)
      const isSame = elsewhere?.url === current.elsewhere?.url && isCut === (current.elsewhere?.isCut ?? false)
      if (file === current.file && isSame) return false
      await app.replaceSource({ id, content: { ...current, elsewhere, file, size: bytes.length } })
      return file !== current.file
    })
    if (isNew) wake(appId)
    else await confirm(appId, id)
  }

  return {
    begin(appId, source) {
      const { id } = source
      const origin = originOf(source)
      const running = jobs.get(id)
      if (origin === null || running?.origin === origin) return
      running?.stopping.abort(new Error('the data source has changed'))
      unstored.delete(id)
      const job: Job = { appId, origin, stopping: new AbortController(), progress: 0, toldAt: now(), over: Promise.resolve() }
      jobs.set(id, job)
      job.over = tell(appId, id)
        .then(() => fetchAll(job, source))
        .catch(reportBug)
    },
    running: () => new Map([...jobs].map(([id, { progress }]) => [id, { progress }])),
    of(source) {
      if (originOf(source) === null) return null
      const job = jobs.get(source.id)
      if (job !== undefined) return { progress: job.progress }
      return unstored.has(source.id) ? { reason: 'not-stored' } : null
    },
    stopStale(appId, sources) {
      for (const [id, job] of jobs) {
        const isThere = sources.some((source) => source.id === id && originOf(source) === job.origin)
        if (job.appId === appId && !isThere) job.stopping.abort(new Error('the data source has changed'))
      }
    },
    async stop() {
      const running = [...jobs.values()]
      for (const { stopping } of running) stopping.abort(new Error('the program ends'))
      await Promise.all(running.map(({ over }) => over))
    },
  }
}
