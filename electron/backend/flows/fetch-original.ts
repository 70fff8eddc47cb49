import { isAppError } from '../../../shared/domain/app-error.ts'
import type { AccountId, AppId } from '../../../shared/domain/ids.ts'
import { planLimit, type PlanHolder } from '../../../shared/domain/plans.ts'
import type { Source } from '../../../shared/domain/source.ts'
import { KEPT_DOCUMENTS_MAX, KEPT_FETCH_MAX_MS, SOURCE_FILE_MAX_BYTES, SOURCE_FILE_SIZE_FACTOR } from '../../../shared/limits/sources.ts'
import type { Connections } from '../sources/connections.ts'
import { type CrawlNeeds, crawlSite } from '../sources/crawl-site.ts'
import { SourceUnreadable } from '../sources/extract-source.ts'
import { readDocuments, writeDocuments } from '../sources/kept-document.ts'
import { readSite, writeSite } from '../sources/site-file.ts'
import type { FetchedOriginal, FetchingTask, FetchOriginal } from './fetch-sources.ts'

export interface FetchOriginalDeps extends CrawlNeeds {
  readonly connections: Pick<Connections, 'enter'>
  readonly ownerOf: (appId: AppId) => AccountId
  /** Whose plan counts. */
  readonly holderOf: (appId: AppId) => PlanHolder
}

/** What a data source is made of, from the web or from whoever keeps it: as one original. */
export function createFetchOriginal({ connections, ownerOf, holderOf, ...crawling }: FetchOriginalDeps): FetchOriginal {
  return async (task, signal) => {
    const { site, elsewhere } = task.source
    if (site != null) {
      const before = task.before === null ? [] : [...readSite(task.before)]
      return { bytes: writeSite(await crawlSite(crawling, { wish: site, before, onProgress: task.onProgress }, signal)), url: null }
    }
    if (elsewhere == null) throw new SourceUnreadable('broken')
    const limit = AbortSignal.timeout(KEPT_FETCH_MAX_MS)
    try {
      return await fetchKept(task, elsewhere, AbortSignal.any([signal, limit]))
    } catch (error) {
      signal.throwIfAborted()
      if (limit.aborted) throw new SourceUnreadable('kept-not-fetched')
      if (isAppError(error) && (error.code === 'KEY_STORAGE_LOCKED' || error.code === 'KEY_STORAGE_FAILED'))
        throw new SourceUnreadable('kept-locked')
      throw error
    }
  }

  async function fetchKept(
    { appId, source, before, onProgress }: FetchingTask,
    elsewhere: NonNullable<Source['elsewhere']>,
    signal: AbortSignal,
  ): Promise<FetchedOriginal> {
    const { provider, api } = connections.enter(ownerOf(appId), appId, elsewhere, signal)
    const holder = holderOf(appId)
    const most = planLimit(holder, 'scrapedPages') ?? KEPT_DOCUMENTS_MAX
    const documents = await provider.fetchAll(api, {
      id: elsewhere.id,
      type: source.type,
      before: new Map(before === null ? [] : [...readDocuments(before)].map((document) => [document.id, document])),
      documents: most,
      fileBytes: SOURCE_FILE_MAX_BYTES * (planLimit(holder, 'fileSizeFactor') ?? SOURCE_FILE_SIZE_FACTOR),
      onProgress,
    })
    if (documents.length === 0) throw new SourceUnreadable('kept-empty')
    return { bytes: writeDocuments(documents), url: secureAddress(documents[0]?.url ?? null), isCut: documents.length >= most }
  }
}

/** Only what may be opened is kept as the place where a person opens it. */
function secureAddress(written: string | null): string | null {
  const url = written === null ? null : URL.parse(written)
  return url?.protocol === 'https:' && url.href.length <= 2_000 ? url.href : null
}
