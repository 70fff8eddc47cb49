import { readFile } from 'node:fs/promises'
import { isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId, ContentHash, SourceId } from '../../../shared/domain/ids.ts'
import type { SiteWish, Source, SourceReason } from '../../../shared/domain/source.ts'
import { SOURCE_PROGRESS_EVERY_MS } from '../../../shared/limits/sources.ts'
import type { EnginePort } from '../engine/port.ts'
import { type CrawlNeeds, crawlSite } from '../sources/crawl-site.ts'
import { SourceUnreadable } from '../sources/extract-source.ts'
import { readSite, type SitePage, writeSite } from '../sources/site-file.ts'
import type { SourceFiles } from '../sources/source-files.ts'

export interface SyncSitesDeps extends CrawlNeeds {
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

/** How it is with the fetching of a site: on its way from 0 to 1, or why it came to nothing. */
export type SiteFetching = { readonly progress: number } | { readonly reason: SourceReason }

export interface SiteSync {
  /** Fetches the pages of a site, which takes the place of what was fetched before. A site that is being fetched is not begun again. */
  begin(appId: AppId, source: Source): void
  /** Those that are being fetched. */
  running(): ReadonlyMap<SourceId, SiteFetching>
  /** Null: it is not being fetched, and what it came to the last time is stored. */
  of(source: Source): SiteFetching | null
  /** What is fetched for a data source that is gone, or is another one now, is fetched no further. */
  stopStale(appId: AppId, sources: readonly Source[]): void
  stop(): Promise<void>
}

/** The original of a site of which nothing was fetched yet. */
export const NOTHING_FETCHED = new Uint8Array()

interface Job {
  readonly appId: AppId
  readonly wish: SiteWish
  readonly stopping: AbortController
  progress: number
  toldAt: number
  over: Promise<void>
}

export function createSiteSync(deps: SyncSitesDeps): SiteSync {
  const { engine, files, wake, noteFailure, confirm, tell, now, reportBug } = deps
  const jobs = new Map<SourceId, Job>()
  /** What could not be stored: until it is tried again, or the program ends. */
  const unstored = new Set<SourceId>()

  async function fetchAll(job: Job, { id, file }: Source): Promise<void> {
    const { appId, wish, stopping } = job
    try {
      const onProgress = (done: number) => {
        job.progress = done
        if (now() - job.toldAt < SOURCE_PROGRESS_EVERY_MS) return
        job.toldAt = now()
        void tell(appId, id)
      }
      const crawl = { wish, before: await fetchedBefore(appId, file), onProgress }
      const pages = await crawlSite(deps, crawl, stopping.signal)
      stopping.signal.throwIfAborted()
      await take(appId, id, wish, pages)
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

  async function fetchedBefore(appId: AppId, file: ContentHash): Promise<readonly SitePage[]> {
    const there = files.find(appId, file)
    return there === null ? [] : [...readSite(await readFile(there))]
  }

  /** Only where the data source is still of this site. */
  async function take(appId: AppId, id: SourceId, wish: SiteWish, pages: readonly SitePage[]): Promise<void> {
    const bytes = writeSite(pages)
    const isNew = await files.holding(appId, async () => {
      const app = engine.of(appId)
      const current = (await app.sources({})).find((source) => source.id === id)
      if (current?.site?.url !== wish.url) return false
      const file = await files.put(appId, bytes)
      if (file !== current.file) await app.replaceSource({ id, content: { ...current, file, size: bytes.length } })
      return file !== current.file
    })
    if (isNew) wake(appId)
    else await confirm(appId, id)
  }

  return {
    begin(appId, source) {
      const { id, site } = source
      const running = jobs.get(id)
      if (site == null || running?.wish.url === site.url) return
      running?.stopping.abort(new Error('the data source has changed'))
      unstored.delete(id)
      const job: Job = { appId, wish: site, stopping: new AbortController(), progress: 0, toldAt: now(), over: Promise.resolve() }
      jobs.set(id, job)
      job.over = tell(appId, id)
        .then(() => fetchAll(job, source))
        .catch(reportBug)
    },
    running: () => new Map([...jobs].map(([id, { progress }]) => [id, { progress }])),
    of({ id, site }) {
      if (site == null) return null
      const job = jobs.get(id)
      if (job !== undefined) return { progress: job.progress }
      return unstored.has(id) ? { reason: 'not-stored' } : null
    },
    stopStale(appId, sources) {
      for (const [id, job] of jobs) {
        const isThere = sources.some((source) => source.id === id && source.site?.url === job.wish.url)
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
