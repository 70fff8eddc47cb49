import { isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId, SourceId } from '../../../shared/domain/ids.ts'
import type { ContextItem, Source, SourceInside, SourceReason, SourceStatus } from '../../../shared/domain/source.ts'
import { SOURCE_PROGRESS_EVERY_MS } from '../../../shared/limits/sources.ts'
import { plainNumber } from '../../../shared/text/counted.ts'
import { SOURCE_REASON_TEXT, SOURCES_TEXT } from '../../../shared/text/sources.ts'
import type { EnginePort } from '../engine/port.ts'
import { type ExtractSource, SourceUnreadable } from '../sources/extract-source.ts'
import type { IndexedSource } from '../sources/index-file.ts'
import type { SourceFiles } from '../sources/source-files.ts'
import type { SourceIndex } from '../sources/source-index.ts'
import { type FetchingState, originOf, type SourceFetching } from './fetch-sources.ts'

export interface IndexSourcesDeps {
  readonly engine: EnginePort
  readonly indexOf: (appId: AppId) => SourceIndex
  /** Whether anything was ever read there. */
  readonly hasIndex: (appId: AppId) => boolean
  readonly extract: ExtractSource
  readonly files: SourceFiles
  /** How it is with the fetching of what is not given. */
  readonly fetching: Pick<SourceFetching, 'of' | 'running' | 'stopStale'>
  /** How many data sources the plan of the app's owner holds; null: all. */
  readonly allowedOf: (appId: AppId) => number | null
  /** There is more that questions find. */
  readonly onRead: (appId: AppId) => void
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

export interface SourceIndexing {
  /** What is read follows what there is: new and changed originals are read, what is gone is taken away. */
  wake(appId: AppId): void
  /** Reads it again, whether it has changed or not. */
  readAgain(appId: AppId, id: SourceId): void
  items(appId: AppId): Promise<readonly ContextItem[]>
  /** Tells windows how it is with a data source. */
  tell(appId: AppId, id: SourceId): Promise<void>
  /** Those that questions may be asked of. */
  searchable(appId: AppId): Promise<readonly Source[]>
  stop(): Promise<void>
}

interface Job {
  readonly source: Source
  readonly stopping: AbortController
  generation: number | null
  progress: number
  toldAt: number
}

/** What goes on in one app. */
interface Work {
  /** Read again although nothing has changed. */
  readonly again: Set<SourceId>
  /** Could not be stored: tried again when somebody asks for it, or at the next start. */
  readonly unstored: Set<SourceId>
  job: Job | null
  isLooking: boolean
  mustLook: boolean
}

/**
 * Originals are read one after the other, whatever the app. What is found is compared with what is recorded, and nothing else is kept of
 * what has to be done: a program that ended in the middle goes on when the app is next opened.
 */
export function createSourceIndexing(deps: IndexSourcesDeps): SourceIndexing {
  const { engine, indexOf, hasIndex, extract, files, fetching, allowedOf, onRead, now, reportBug } = deps
  const works = new Map<AppId, Work>()
  let turn: Promise<void> = Promise.resolve()
  let isStopped = false

  function workOf(appId: AppId): Work {
    const work = works.get(appId) ?? { again: new Set(), unstored: new Set(), job: null, isLooking: false, mustLook: false }
    works.set(appId, work)
    return work
  }

  async function known(appId: AppId) {
    const sources = await engine.of(appId).sources({})
    const indexed = sources.length === 0 && !hasIndex(appId) ? [] : await indexOf(appId).list()
    return { sources, indexed: new Map(indexed.map((each) => [each.sourceId, each])) }
  }

  /** The oldest, as many as the plan holds. */
  function held(appId: AppId, sources: readonly Source[]): readonly Source[] {
    const allowed = allowedOf(appId)
    return allowed === null ? sources : sources.slice(0, allowed)
  }

  function isToRead(appId: AppId, source: Source, indexed: IndexedSource | undefined): boolean {
    // Something may be fetched that is not there yet.
    if (files.find(appId, source.file) === null || (originOf(source) !== null && source.size === 0)) return false
    const { again, unstored } = workOf(appId)
    if (again.has(source.id)) return true
    return !unstored.has(source.id) && indexed?.hash !== source.file && indexed?.failed?.hash !== source.file
  }

  function wake(appId: AppId): void {
    const work = workOf(appId)
    work.mustLook = true
    if (work.isLooking || isStopped) return
    work.isLooking = true
    void look(appId, work)
      .catch(reportUnlessGone)
      .finally(() => {
        work.isLooking = false
        if (work.mustLook && !isStopped) wake(appId)
      })
  }

  /** A disk that is full, or an app that is being deleted, is said where somebody waits for it. */
  function reportUnlessGone(error: unknown): void {
    if (!isAppError(error) && !isStopped) reportBug(error)
  }

  /** Until everything is read. */
  async function look(appId: AppId, work: Work): Promise<void> {
    for (;;) {
      work.mustLook = false
      const { sources, indexed } = await known(appId)
      await takeAway(appId, sources, [...indexed.values()])
      const waiting = held(appId, sources).filter((source) => isToRead(appId, source, indexed.get(source.id)))
      if (waiting.length === 0) return
      for (const next of waiting) {
        if (work.mustLook || isStopped) break
        // The others of this app are told of as waiting.
        const reading = turn.then(() => read(appId, work, next))
        turn = reading.catch(() => undefined)
        await reading
      }
      if (isStopped) return
    }
  }

  async function takeAway(appId: AppId, sources: readonly Source[], indexed: readonly IndexedSource[]): Promise<void> {
    const gone = indexed.filter(({ sourceId }) => sources.every(({ id }) => id !== sourceId))
    for (const { sourceId } of gone) await indexOf(appId).remove(sourceId)
    if (hasIndex(appId)) while (await indexOf(appId).sweep()) if (isStopped) return
    if (gone.length > 0)
      await files.holding(appId, async () => {
        const there = await engine.of(appId).sources({})
        await files.keepOnly(appId, new Set(there.map(({ file }) => file)))
      })
  }

  async function read(appId: AppId, work: Work, { id }: Source): Promise<void> {
    if (isStopped) return
    const source = await engine.of(appId).source({ id })
    if (source === null) return
    const job: Job = { source, stopping: new AbortController(), generation: null, progress: 0, toldAt: 0 }
    work.job = job
    work.again.delete(id)
    work.unstored.delete(id)
    const index = indexOf(appId)
    const told = tell(appId, id).catch(reportUnlessGone)
    try {
      await readInto(appId, index, job)
      onRead(appId)
    } catch (error) {
      if (job.stopping.signal.aborted) return
      if (error instanceof SourceUnreadable) await index.fail(id, source.file, error.reason)
      else {
        work.unstored.add(id)
        reportUnlessGone(error)
      }
    } finally {
      work.job = null
      await told
    }
    await tell(appId, id)
  }

  async function readInto(appId: AppId, index: SourceIndex, job: Job): Promise<void> {
    const { source, stopping } = job
    const { signal } = stopping
    const file = files.find(appId, source.file)
    if (file === null) return
    const generation = await index.begin(source.id)
    const known = originOf(source) === null ? [] : await index.units(source.id)
    const kept: string[] = []
    const isKept = source.elsewhere != null
    const parts = extract({ file, type: source.type, isKept, name: source.fileName ?? source.name, known }, signal)
    const before = await index.find(source.id)
    const whole = { sourceId: source.id, generation, hash: source.file, kept }
    const read = { characters: 0, page: 0, row: 0 }
    for (;;) {
      const { done, value } = await parts.next().catch((error: unknown) => {
        const inside = cutOff(error, read, job.progress)
        // The same was read to its end before: that is more.
        if (inside === null || known.length > 0 || before?.hash === source.file) throw error
        return { done: true as const, value: inside }
      })
      signal.throwIfAborted()
      if (done === true) {
        await index.finish({ ...whole, syncedAt: now(), inside: value })
        return
      }
      for (const { text, overlap, page, row } of value.chunks) {
        read.characters += text.length - overlap
        read.page = Math.max(read.page, page ?? 0)
        read.row = Math.max(read.row, row ?? 0)
      }
      if (value.chunks.length > 0) await index.add(generation, value)
      else if (value.unit !== undefined) kept.push(value.unit)
      job.progress = value.done
      if (now() - job.toldAt < SOURCE_PROGRESS_EVERY_MS) continue
      job.toldAt = now()
      await tell(appId, source.id)
    }
  }

  /** Stops what is read of a data source that is gone, or has another original now. */
  async function stopStale(appId: AppId): Promise<void> {
    const { job } = workOf(appId)
    const sources = await engine.of(appId).sources({})
    fetching.stopStale(appId, sources)
    if (job === null) return
    const isThere = sources.some(({ id, file }) => id === job.source.id && file === job.source.file)
    if (!isThere) job.stopping.abort(new Error('the data source has changed'))
  }

  async function tell(appId: AppId, id: SourceId): Promise<void> {
    const running = fetching.running()
    const source = await engine.of(appId).source({ id })
    if (source === null) return
    const indexed = hasIndex(appId) ? await indexOf(appId).find(id) : null
    const isHeld = allowedOf(appId) === null || (await searchable(appId)).some((each) => each.id === id)
    const item = itemOf(appId, source, indexed ?? undefined, { isHeld, fetching: running.get(id) ?? null })
    await engine
      .of(appId)
      .appendEvents({ events: [{ kind: 'source.changed', item }] })
      .catch(reportUnlessGone)
  }

  async function searchable(appId: AppId): Promise<readonly Source[]> {
    return held(appId, await engine.of(appId).sources({}))
  }

  async function items(appId: AppId): Promise<readonly ContextItem[]> {
    // What has been fetched meanwhile is not among the records that are read here.
    const running = fetching.running()
    const { sources, indexed } = await known(appId)
    const within = new Set(held(appId, sources))
    return sources.map((source) =>
      itemOf(appId, source, indexed.get(source.id), { isHeld: within.has(source), fetching: running.get(source.id) ?? null }),
    )
  }

  function itemOf(appId: AppId, source: Source, indexed: IndexedSource | undefined, seen: SeenSource): ContextItem {
    const { id, name, type, source: came, size, createdAt, originalContextItemId, readers } = source
    const { status, reason, progress } = stateOf(appId, source, indexed, seen)
    return {
      id,
      name,
      type,
      source: came,
      status,
      size,
      createdAt,
      lastSyncedAt: indexed?.syncedAt === undefined || indexed.syncedAt === null ? null : new Date(indexed.syncedAt).toISOString(),
      numOfChunks: indexed?.chunks ?? 0,
      originalContextItemId,
      externalFileUrl: source.site?.url ?? source.elsewhere?.url ?? null,
      externalFileId: source.elsewhere?.id ?? null,
      providerItemId: source.elsewhere?.id ?? null,
      provider: source.elsewhere?.provider ?? null,
      progress,
      reason: reason === null ? (status === 'synced' ? cutWords(source, indexed?.inside ?? null) : null) : SOURCE_REASON_TEXT[reason],
      asksConnection: reason === 'kept-not-connected' || reason === 'kept-revoked',
      inside: indexed?.inside ?? null,
      readers,
    }
  }

  function stateOf(appId: AppId, source: Source, indexed: IndexedSource | undefined, { isHeld, ...seen }: SeenSource): SourceState {
    const { job, again, unstored } = workOf(appId)
    if (job?.source.id === source.id) return { status: 'running', reason: null, progress: job.progress }
    if (!isHeld) return { status: 'usage limit reached', reason: null, progress: null }
    const state = seen.fetching ?? fetching.of(source)
    if (state !== null && 'progress' in state) return { status: 'running', reason: null, progress: state.progress }
    const unfetched = state?.reason ?? unfetchedReason(source, indexed)
    if (unfetched !== null) return { status: 'error', reason: unfetched, progress: null }
    if (indexed?.hash === source.file && !again.has(source.id)) return { status: 'synced', reason: null, progress: null }
    if (files.find(appId, source.file) === null) return { status: 'unsynced', reason: 'file-missing', progress: null }
    if (indexed?.failed?.hash === source.file && !again.has(source.id))
      return { status: 'error', reason: indexed.failed.reason, progress: null }
    if (unstored.has(source.id)) return { status: 'error', reason: 'not-stored', progress: null }
    return { status: 'pending', reason: null, progress: null }
  }

  return {
    wake(appId) {
      wake(appId)
      void stopStale(appId).catch(reportUnlessGone)
    },
    readAgain(appId, id) {
      workOf(appId).again.add(id)
      wake(appId)
    },
    items,
    tell,
    searchable,
    async stop() {
      isStopped = true
      for (const { job } of works.values()) job?.stopping.abort(new Error('the program ends'))
      await turn
    },
  }
}

/** What was read before a limit ended it; null: nothing was, or no limit did. */
function cutOff(
  error: unknown,
  read: { readonly characters: number; readonly page: number; readonly row: number },
  done: number,
): SourceInside | null {
  const isLimit = error instanceof SourceUnreadable && ENDED_BY.includes(error.reason)
  if (!isLimit || read.characters === 0) return null
  const some = (n: number) => (n === 0 ? null : n)
  return { characters: read.characters, pages: some(read.page), rows: some(read.row), cut: { reason: error.reason, done } }
}

const ENDED_BY: readonly SourceReason[] = ['too-long', 'too-many-chunks']

/** That not all of it is there. */
function cutWords({ site, elsewhere }: Source, inside: SourceInside | null): string | null {
  if (elsewhere?.isCut === true) return SOURCES_TEXT.keptCut
  if (inside === null) return null
  const { cut, pages } = inside
  if (cut !== undefined)
    return SOURCES_TEXT.cut(
      SOURCE_REASON_TEXT[cut.reason],
      `${plainNumber(Math.max(1, Math.floor(cut.done * 100)))} %`,
      pages === null ? '' : SOURCES_TEXT.pages(pages),
    )
  return site != null && site.pages > 1 && (pages ?? 0) >= site.pages ? SOURCES_TEXT.siteCut(site.pages) : null
}

/** Why what there is now is not here. */
function unfetchedReason(source: Source, indexed: IndexedSource | undefined): SourceReason | null {
  if (originOf(source) === null) return null
  return indexed?.fetchFailed ?? (source.size > 0 ? null : source.site == null ? 'kept-not-fetched' : 'site-not-fetched')
}

interface SeenSource {
  /** The plan holds it. */
  readonly isHeld: boolean
  /** It was being fetched when its record was read. */
  readonly fetching: FetchingState | null
}

interface SourceState {
  readonly status: SourceStatus
  readonly reason: SourceReason | null
  readonly progress: number | null
}
