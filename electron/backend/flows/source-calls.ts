import { readFile } from 'node:fs/promises'
import { v7 as uuid } from 'uuid'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { type AccountId, type AppId, type ContentHash, SourceId } from '../../../shared/domain/ids.ts'
import { planLimit, planOf, type PlanHolder } from '../../../shared/domain/plans.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { mayOpen, maySearch, type SourceSeeker } from '../../../shared/domain/source-access.ts'
import { KeptId, type SourceConnectionId } from '../../../shared/domain/source-connection.ts'
import {
  type ContextItem,
  type SiteWish,
  type Source,
  SOURCE_ORIGINALS_PATH,
  type SourceChunk,
  type SourceHit,
  type SourceReaders,
  type SourceStatus,
  type SourceType,
} from '../../../shared/domain/source.ts'
import {
  SITE_DEPTH_MAX,
  SITE_PAGES_MAX,
  SOURCE_FILE_MAX_BYTES,
  SOURCE_FILE_SIZE_FACTOR,
  SOURCE_FILES_PER_UPLOAD,
  SOURCE_LIVE_SEARCHES_PER_MINUTE,
  SOURCE_LIVE_STATUSES,
  SOURCE_LOOK_CHUNKS,
  SOURCE_NAME_MAX_CHARS,
  SOURCE_OPTIONS,
} from '../../../shared/limits/sources.ts'
import { fill } from '../../../shared/text/fill.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import type { EnginePort } from '../engine/port.ts'
import { cleanFileName } from '../lib/clean-file-name.ts'
import { createRateLimit } from '../lib/rate-limit.ts'
import type { Connections } from '../sources/connections.ts'
import { pageAddress, siteOf } from '../sources/site-address.ts'
import type { SourceApps } from '../sources/source-apps.ts'
import type { SourceFiles } from '../sources/source-files.ts'
import type { SourceIndex } from '../sources/source-index.ts'
import { sourceTypeOf, type SourceWish } from '../sources/source-type.ts'
import type { SourceIndexing } from './index-sources.ts'
import type { Asker, SourceMeanings } from './mean-sources.ts'
import { NOTHING_FETCHED, originOf, type SourceFetching } from './fetch-sources.ts'

export interface SourceCallsDeps {
  readonly engine: EnginePort
  readonly files: SourceFiles
  readonly sourceApps: SourceApps
  readonly indexing: Pick<SourceIndexing, 'wake' | 'readAgain' | 'items' | 'searchable'>
  readonly fetching: Pick<SourceFetching, 'begin'>
  readonly connections: Pick<Connections, 'of' | 'choose'>
  readonly indexOf: (appId: AppId) => SourceIndex
  readonly meanings: SourceMeanings
  readonly now: () => number
}

/** As whom an app that is used looks something up. */
export interface AppSeeker extends SourceSeeker {
  readonly appId: AppId
  readonly data: DataSet
}

/** Whose run of a tool looks something up. */
export interface ToolSeeker extends Asker {
  readonly appId: AppId
}

interface Sought {
  readonly question: string
  readonly limit: number
  readonly asker: Asker | null
  /** Whether whoever asks may open its original; of what they may not, no address is told. */
  readonly mayOpen?: (source: Source) => boolean
}

interface Added {
  /** The data source whose content it takes the place of. */
  readonly replaces: SourceId | null
  /** Of one that takes no other's place; nobody may search it unless it is said. */
  readonly readers?: SourceReaders | undefined
}

export interface AddedFiles extends Added {
  readonly files: readonly File[]
  readonly wish: SourceWish
}

export interface SourceOriginal {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface SourceLook {
  readonly chunks: readonly SourceChunk[]
  readonly hasMore: boolean
}

export type SourceCalls = ReturnType<typeof createSourceCalls>

/** What a builder does with the data sources of an app. */
export function createSourceCalls({ engine, files, sourceApps, indexing, fetching, connections, indexOf, meanings, now }: SourceCallsDeps) {
  /** Kept and recorded; what is read of it follows. */
  function keep(
    account: PlanHolder,
    appId: AppId,
    made: readonly MadeSource[],
    { replaces, readers = 'none' }: Added,
  ): Promise<readonly Source[]> {
    return files.holding(appId, async () => {
      const kept = await Promise.all(made.map(({ bytes }) => files.put(appId, bytes)))
      const createdAt = new Date(now()).toISOString()
      const sources = made.flatMap(({ bytes, ...facts }, at): Source[] => {
        const file = kept[at]
        if (file === undefined) return []
        return [{ ...facts, id: SourceId.parse(uuid()), file, size: bytes.length, createdAt, originalContextItemId: null, readers }]
      })
      const [first] = sources
      if (replaces !== null && first !== undefined) return [await engine.of(appId).replaceSource({ id: replaces, content: first })]
      return add(account, appId, sources)
    })
  }

  async function add(account: PlanHolder, appId: AppId, added: readonly Source[]): Promise<readonly Source[]> {
    const allowed = planLimit(account, 'dataItems')
    try {
      return await engine.of(appId).addSources({ added, allowed })
    } catch (error) {
      if (allowed === null || !isAppError(error) || error.code !== 'PLAN_LIMIT_REACHED') throw error
      const message = SOURCES_TEXT.limitReached(planOf(account).name, allowed)
      throw new AppError('PLAN_LIMIT_REACHED', { limit: 'dataItems', allowed }, { message, cause: error })
    }
  }

  async function itemsOf(appId: AppId, sources: readonly Source[]): Promise<ContextItem[]> {
    sourceApps.note(
      appId,
      sources.map(({ id }) => id),
    )
    indexing.wake(appId)
    const ids = new Set(sources.map(({ id }) => id))
    return (await indexing.items(appId)).filter(({ id }) => ids.has(id))
  }

  const liveRate = createRateLimit([{ perMs: 60_000, atMost: SOURCE_LIVE_SEARCHES_PER_MINUTE }], now)

  /** What is found for a question, best first. */
  async function search(appId: AppId, question: string, limit: number): Promise<SourceHit[]> {
    return searchIn(appId, await indexing.searchable(appId), { question, limit, asker: null })
  }

  function admitLive(appId: AppId, data: DataSet): void {
    if (data === 'live' && !liveRate.take(appId)) throw new AppError('TOO_BUSY', {})
  }

  async function searchIn(
    appId: AppId,
    sources: readonly Source[],
    { question, limit, asker, mayOpen: opens = () => false }: Sought,
  ): Promise<SourceHit[]> {
    if (sources.length === 0) return []
    const known = new Map(sources.map((source) => [source.id, source]))
    const meaning = await meanings.ofQuestion(appId, question, asker)
    const found = await indexOf(appId).search(question, [...known.keys()], limit, meaning)
    return found.map(({ hit }) => {
      const source = known.get(hit.sourceId)
      const url = source !== undefined && opens(source) ? originalAddress(source, hit.page) : null
      return { ...hit, source: source?.name ?? '', ...(url === null ? {} : { url }) }
    })
  }

  async function requireSource(appId: AppId, id: SourceId): Promise<Source> {
    const found = (await engine.of(appId).sources({})).find((source) => source.id === id)
    if (found === undefined) throw new AppError('SOURCE_NOT_FOUND', { id })
    return found
  }

  return {
    /** `status`: those alone of which more will be heard (000 §4). */
    async items(account: PlanHolder, appId: AppId, status: SourceStatus | null) {
      const all = await indexing.items(appId)
      sourceApps.note(
        appId,
        all.map(({ id }) => id),
      )
      const allowed = planLimit(account, 'dataItems')
      const isLive = ({ status: each }: ContextItem) => SOURCE_LIVE_STATUSES.some((live) => live === each)
      const isWanted = (item: ContextItem) => status === null || (status === 'unsynced' ? isLive(item) : item.status === status)
      return { contextItems: all.filter(isWanted), hasReachedDataLimit: allowed !== null && all.length >= allowed }
    },

    /** SOURCE_TEXT_EMPTY, SOURCE_FILE_TOO_BIG, PLAN_LIMIT_REACHED, SOURCES_TOO_MANY; SOURCE_NOT_FOUND of what it replaces. */
    async addText(account: PlanHolder, appId: AppId, { text, name, ...added }: AddedText): Promise<ContextItem[]> {
      if (text.trim() === '') throw new AppError('SOURCE_TEXT_EMPTY', {})
      const bytes = new TextEncoder().encode(text)
      requireSize(account, bytes.length)
      const called = name?.trim() ?? ''
      const made: MadeSource = { bytes, name: called === '' ? nameOf(text) : called, type: 'txt', source: 'text', fileName: null }
      return itemsOf(appId, await keep(account, appId, [made], added))
    },

    /** As `addText`; SOURCE_FILE_MISSING, SOURCE_TYPE_REFUSED, SOURCE_CSV_BAD. All of them, or none. */
    async addFiles(account: PlanHolder, appId: AppId, { files: chosen, wish, ...added }: AddedFiles): Promise<ContextItem[]> {
      const [first] = chosen
      if (first === undefined) throw new AppError('SOURCE_FILE_MISSING', {})
      const atOnce = added.replaces === null ? filesAtOnce(account) : 1
      if (chosen.length > atOnce) {
        const message = SOURCES_TEXT.filesAtOnce(planOf(account).name, atOnce)
        throw new AppError('PLAN_LIMIT_REACHED', { limit: 'filesPerUpload', allowed: atOnce }, { message })
      }
      for (const { size } of chosen) requireSize(account, size)
      const made = await Promise.all(chosen.map((file) => madeOf(file, wish)))
      return itemsOf(appId, await keep(account, appId, made, added))
    },

    /** As `addText`; SITE_ADDRESS_BAD. Its pages are fetched in the background, as many and as deep as the plan has them. */
    async addSite(account: PlanHolder, appId: AppId, { site, name, ...added }: AddedSite): Promise<ContextItem[]> {
      const url = pageAddress(site.url)
      if (url === null) throw new AppError('SITE_ADDRESS_BAD', {})
      const called = name?.trim() ?? ''
      const made: MadeSource = {
        bytes: NOTHING_FETCHED,
        name: (called === '' ? `${siteOf(url)}${url.pathname === '/' ? '' : url.pathname}` : called).slice(0, SOURCE_NAME_MAX_CHARS),
        type: 'web page',
        source: 'site',
        site: {
          url: url.href,
          pages: Math.min(site.pages, planLimit(account, 'scrapedPages') ?? SITE_PAGES_MAX),
          depth: Math.min(site.depth, planLimit(account, 'scraperDepth') ?? SITE_DEPTH_MAX),
        },
        fileName: null,
      }
      const kept = await keep(account, appId, [made], added)
      for (const source of kept) fetching.begin(appId, source)
      return itemsOf(appId, kept)
    },

    /** As `addText`; SOURCE_CONNECTION_NOT_FOUND, SOURCE_TYPE_REFUSED. They are fetched in the background, as whoever the connection is of. */
    async addElsewhere(
      { accountId, ...account }: PlanHolder & { readonly accountId: AccountId },
      appId: AppId,
      { things, connectionId, ...added }: AddedElsewhere,
    ): Promise<ContextItem[]> {
      const connection = connections.of(accountId).find(({ id }) => id === connectionId)
      if (connection === undefined) throw new AppError('SOURCE_CONNECTION_NOT_FOUND', {})
      const { provider } = connection
      const chosen = things.map(({ name, type, externalFileId }) => {
        const id = KeptId.safeParse(externalFileId).data
        if (id === undefined || type === undefined) throw new AppError('SOURCE_TYPE_REFUSED', {})
        return { name, type, elsewhere: { provider, id, url: null } }
      })
      connections.choose(
        accountId,
        appId,
        connectionId,
        chosen.map(({ elsewhere }) => elsewhere),
      )
      const made = chosen.map((one): MadeSource => ({ ...one, bytes: NOTHING_FETCHED, source: provider, fileName: null }))
      const kept = await keep(account, appId, added.replaces === null ? made : made.slice(0, 1), added)
      for (const source of kept) fetching.begin(appId, source)
      return itemsOf(appId, kept)
    },

    async rename(id: SourceId, name: string): Promise<ContextItem> {
      const appId = sourceApps.require(id)
      const renamed = await engine.of(appId).renameSource({ id, name })
      const [item] = await itemsOf(appId, [renamed])
      if (item === undefined) throw new AppError('SOURCE_NOT_FOUND', { id })
      return item
    },

    async setReaders(appId: AppId, id: SourceId, readers: SourceReaders): Promise<ContextItem> {
      const [item] = await itemsOf(appId, [await engine.of(appId).setSourceReaders({ id, readers })])
      if (item === undefined) throw new AppError('SOURCE_NOT_FOUND', { id })
      return item
    },

    async remove(id: SourceId): Promise<void> {
      const appId = sourceApps.require(id)
      await engine.of(appId).removeSource({ id })
      indexing.wake(appId)
    },

    /** The content of `newItemId` takes the place of `oldItemId`'s, which keeps its id. */
    async replace(appId: AppId, oldItemId: SourceId, newItemId: SourceId): Promise<ContextItem> {
      const [item] = await itemsOf(appId, [await engine.of(appId).moveSource({ from: newItemId, to: oldItemId })])
      if (item === undefined) throw new AppError('SOURCE_NOT_FOUND', { id: oldItemId })
      return item
    },

    async syncNow(appId: AppId, id: SourceId): Promise<void> {
      const source = await requireSource(appId, id)
      meanings.wake(appId)
      if (originOf(source) === null) indexing.readAgain(appId, id)
      else fetching.begin(appId, source)
    },

    /** The text as it was read, from a piece on. */
    async look(appId: AppId, id: SourceId, offset: number): Promise<SourceLook> {
      await requireSource(appId, id)
      const chunks = await indexOf(appId).chunks(id, offset, SOURCE_LOOK_CHUNKS + 1)
      return { chunks: chunks.slice(0, SOURCE_LOOK_CHUNKS), hasMore: chunks.length > SOURCE_LOOK_CHUNKS }
    },

    search,

    meaning: meanings.of,
    setMeaning: meanings.set,

    /** The same for the app's own pages and functions, in what whoever uses it may search. SOURCES_FORBIDDEN, TOO_BUSY. */
    async searchAsApp({ appId, data, ...seeker }: AppSeeker, question: string, limit: number): Promise<SourceHit[]> {
      admitLive(appId, data)
      const sources = await indexing.searchable(appId)
      const open = sources.filter((source) => maySearch(source, seeker))
      if (sources.length > 0 && open.length === 0)
        throw new AppError('SOURCES_FORBIDDEN', { forUsers: sources.some(({ readers }) => readers === 'all') })
      const asker = { data, actor: seeker.actor }
      return searchIn(appId, open, { question, limit, asker, mayOpen: (source) => mayOpen(source, asker.actor) })
    },

    /** The same for a tool of the app, which finds what its builder lets it find. TOO_BUSY. */
    async searchAsTool({ appId, ...asker }: ToolSeeker, question: string, limit: number): Promise<SourceHit[]> {
      admitLive(appId, asker.data)
      // A result may be shown to others.
      const opens = (source: Source) => mayOpen(source, { kind: 'anonymous' })
      return searchIn(appId, await indexing.searchable(appId), { question, limit, asker, mayOpen: opens })
    },

    /**
     * The original of a data source that answers cite by its pages, by the hash that only they tell. Of a published app it is what somebody
     * may search there. Null: there is none.
     */
    async original(appId: AppId, hash: ContentHash, data: DataSet): Promise<SourceOriginal | null> {
      const isOpen = ({ file, type, readers }: Source) => file === hash && type === 'pdf' && (data === 'test' || readers !== 'none')
      const source = (await indexing.searchable(appId)).find(isOpen)
      const file = source === undefined ? null : files.find(appId, hash)
      return source === undefined || file === null ? null : { name: source.fileName ?? source.name, bytes: await readFile(file) }
    },

    appOf: (id: SourceId): AppId => sourceApps.require(id),
  }
}

export interface AddedText extends Added {
  readonly text: string
  readonly name: string | null
}

export interface AddedSite extends Added {
  readonly site: SiteWish
  readonly name: string | null
}

export interface AddedElsewhere extends Added {
  readonly things: readonly {
    readonly name: string
    readonly type?: SourceType | undefined
    readonly externalFileId?: string | null | undefined
  }[]
  readonly connectionId: SourceConnectionId
}

interface MadeSource extends Pick<Source, 'name' | 'type' | 'source' | 'site' | 'elsewhere' | 'fileName'> {
  readonly bytes: Uint8Array
}

/** Where the page of a PDF opens, on the app's own origin; null: what it is cannot be opened at a place. */
function originalAddress({ type, file }: Source, page: number | null): string | null {
  return type === 'pdf' && page !== null ? `${SOURCE_ORIGINALS_PATH}${file}#page=${page}` : null
}

function filesAtOnce(account: PlanHolder): number {
  return planLimit(account, 'filesPerUpload') ?? SOURCE_FILES_PER_UPLOAD
}

/** The largest file that an account may add. */
function mostBytes(account: PlanHolder): number {
  return SOURCE_FILE_MAX_BYTES * (planLimit(account, 'fileSizeFactor') ?? SOURCE_FILE_SIZE_FACTOR)
}

function requireSize(account: PlanHolder, size: number): void {
  const maxBytes = mostBytes(account)
  if (size <= maxBytes) return
  const message = fill(SOURCES_TEXT.fileTooBig, { size: `${maxBytes / 1_000_000} MB` })
  throw new AppError('SOURCE_FILE_TOO_BIG', { maxBytes }, { message })
}

async function madeOf(file: File, wish: SourceWish): Promise<MadeSource> {
  const bytes = await file.bytes()
  const fileName = cleanFileName(file.name)
  const type = bytes.length === 0 ? null : sourceTypeOf(bytes, fileName, wish)
  if (type === null) throw new AppError('SOURCE_TYPE_REFUSED', {})
  if (type === 'csv' && !hasHeadersAndRows(bytes)) throw new AppError('SOURCE_CSV_BAD', {})
  return { bytes, name: fileName.slice(0, SOURCE_NAME_MAX_CHARS), type, source: 'upload', fileName }
}

const HEAD_BYTES = 65_536

/** Whether there are two lines with something in them; what the reader makes of them is said later. */
function hasHeadersAndRows(bytes: Uint8Array): boolean {
  const lines = Buffer.from(bytes.subarray(0, HEAD_BYTES))
    .toString('latin1')
    .split(/[\r\n]+/)
  return lines.filter((line) => /[^\s\0,;|"]/.test(line)).length > 1
}

const NAME_CHARS = 60

/** A text is called by its first line. */
function nameOf(text: string): string {
  const [line = ''] = text.trim().split(/[\r\n]/)
  const title = line.replace(/^#+\s*/, '').trim()
  if (title === '') return SOURCE_OPTIONS[0]
  return title.length <= NAME_CHARS ? title : `${title.slice(0, NAME_CHARS).trimEnd()}…`
}
