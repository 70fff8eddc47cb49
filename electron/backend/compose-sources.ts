import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { AppId } from '../../shared/domain/ids.ts'
import { planLimit, type PlanHolder } from '../../shared/domain/plans.ts'
import { DRIVE_EVERY_MS, NOTION_EVERY_MS } from '../../shared/limits/sources.ts'
import type { AnalyticsStore } from './analytics/create-analytics.ts'
import type { Apps } from './apps/apps.ts'
import type { Db } from './db/open-database.ts'
import type { EnginePort } from './engine/port.ts'
import { createQuestionCalls } from './flows/check-questions.ts'
import type { AttachmentStore } from './attachments/attachment-store.ts'
import { createFetchOriginal } from './flows/fetch-original.ts'
import { createSourceFetching } from './flows/fetch-sources.ts'
import { createKeepGiven } from './flows/keep-given.ts'
import { createFindInSources } from './flows/find-in-sources.ts'
import { createSourceIndexing } from './flows/index-sources.ts'
import { createSourceCalls } from './flows/source-calls.ts'
import { createSourceMeanings } from './flows/mean-sources.ts'
import { createGuardedFetch } from './lib/guarded-fetch.ts'
import type { Models } from './models/model-port.ts'
import type { Outside } from './outside-world.ts'
import { createConnectionStore } from './sources/connection-store.ts'
import { createConnections } from './sources/connections.ts'
import { createDrive } from './sources/drive.ts'
import { createSourceExtractor } from './sources/extract-source.ts'
import { createNotion } from './sources/notion.ts'
import { createPoliteness } from './sources/politeness.ts'
import type { Secrets } from './secrets/secrets-port.ts'
import { createSourceApps } from './sources/source-apps.ts'
import type { SourceFiles } from './sources/source-files.ts'
import { createSourceIndexes } from './sources/source-index.ts'
import type { Spend } from './spend/create-spend.ts'
import type { Limits } from './usage/spend-limits.ts'

interface SourceNeeds {
  readonly outside: Outside
  readonly db: Db
  readonly engine: EnginePort
  readonly appFolder: (appId: AppId) => string
  readonly sourceFiles: SourceFiles
  readonly attachments: AttachmentStore
  readonly secrets: Secrets
  readonly models: Models
  readonly limits: Limits
  readonly spend: Spend
  readonly analytics: Pick<AnalyticsStore, 'count'>
  readonly preferredModel: (appId: AppId) => string
  readonly apps: Pick<Apps, 'ownerOf'>
  /** Whose plan counts. */
  readonly holderOf: (appId: AppId) => PlanHolder
}

/** The wiring of data sources: what a person gives an app to know, and what was read of it. */
export function composeSources(needs: SourceNeeds) {
  const { outside, db, engine, appFolder, sourceFiles: files, attachments, secrets, apps, holderOf, ...asking } = needs
  const { now, reportBug, workers, extractHelper } = outside
  const indexes = createSourceIndexes(workers.sources)
  const indexFile = (appId: AppId) => path.join(appFolder(appId), 'sources.sqlite')
  const indexOf = (appId: AppId) => indexes.of(indexFile(appId))
  const sourceApps = createSourceApps(db)
  const clock = { now, wait: outside.siteWait ?? ((ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal })) }
  const fetch = createGuardedFetch(outside.openNetwork ?? {})
  const connections = createConnections({
    store: createConnectionStore(db),
    secrets,
    providers: {
      notion: { provider: createNotion(now), politeness: createPoliteness(clock, NOTION_EVERY_MS) },
      'google-drive': { provider: createDrive(), politeness: createPoliteness(clock, DRIVE_EVERY_MS) },
    },
    fetch,
    canSignIn: outside.hasAccounts !== true,
    now,
  })
  const fetching = createSourceFetching({
    fetchOriginal: createFetchOriginal({ connections, ownerOf: apps.ownerOf, holderOf, fetch, politeness: createPoliteness(clock) }),
    engine,
    files,
    wake: (appId) => indexing.wake(appId),
    noteFailure: (appId, id, reason) => indexOf(appId).failFetch(id, reason),
    confirm: (appId, id) => indexOf(appId).confirm(id, now()),
    tell: (appId, id) => indexing.tell(appId, id),
    now,
    reportBug,
  })
  const hasIndex = (appId: AppId) => existsSync(indexFile(appId))
  const meanings = createSourceMeanings({
    ...asking,
    indexOf,
    hasIndex,
    tell: (appId) => engine.of(appId).appendEvents({ events: [{ kind: 'sources.changed' }] }),
    now,
    reportBug,
  })
  const extractor = createSourceExtractor(extractHelper)
  const indexing = createSourceIndexing({
    engine,
    indexOf,
    hasIndex,
    onRead: meanings.wake,
    extract: extractor.extract,
    files,
    fetching,
    allowedOf: (appId) => planLimit(holderOf(appId), 'dataItems'),
    now,
    reportBug,
  })
  const calls = createSourceCalls({ engine, files, sourceApps, indexing, fetching, connections, indexOf, meanings, now })
  return {
    ...calls,
    ...createQuestionCalls({ engine, indexOf, hasIndex, search: calls.search, meanings, now }),
    connections,
    keepGiven: createKeepGiven({ attachments, calls, holderOf, reportBug }),
    forMessage: createFindInSources({ searchable: indexing.searchable, indexOf, reportBug }),
    wake(appId: AppId): void {
      indexing.wake(appId)
      meanings.wake(appId)
    },
    async forget(appId: AppId): Promise<void> {
      sourceApps.forget(appId)
      connections.forgetApp(appId)
      fetching.stopStale(appId, [])
      await indexes.close(indexFile(appId))
    },
    async stop(): Promise<void> {
      connections.stop()
      await fetching.stop()
      await meanings.stop()
      await indexing.stop()
      extractor.stop()
      await indexes.stop()
    },
  }
}
