import type { AppId } from '../../shared/domain/ids.ts'
import type { Apps } from './apps/apps.ts'
import type { Bundler } from './bundle/bundler.ts'
import type { EnginePort } from './engine/port.ts'
import { createFindPage } from './flows/find-page.ts'
import { type LiveAccount, liveRefusal } from './flows/live-room.ts'
import { createPublishing, type PublishingDeps } from './flows/publishing.ts'
import type { Outside } from './outside-world.ts'
import { createLive } from './live/create-live.ts'
import { createCardDrawer } from './live/draw-card.ts'
import { createOutputStore } from './live/output-store.ts'

interface LiveNeeds extends Pick<PublishingDeps, 'showVersion' | 'changingLive'> {
  /** Whose plan counts. */
  readonly holderOf: (appId: AppId) => LiveAccount
  readonly outside: Pick<Outside, 'workers' | 'reportBug'>
  readonly apps: Apps
  readonly engine: EnginePort
  readonly bundler: Bundler
  readonly appFolder: (appId: AppId) => string
}

/** How apps go live, and what of them is served then. */
export function composeLive({ outside, apps, engine, bundler, appFolder, holderOf, ...rest }: LiveNeeds) {
  const outputs = createOutputStore(appFolder)
  const publishing = createPublishing({
    ...rest,
    reportBug: outside.reportBug,
    apps,
    engine,
    build: (appId, files) => bundler.build({ key: appId, files, mode: 'live' }),
    sharedModules: bundler.vendor,
    outputs,
    hasRoom: (appId) => liveRefusal(apps, holderOf(appId), appId) === null,
  })
  const live = createLive({
    outputs,
    pinned: (appId) => engine.of(appId).livePin({}),
    manifest: publishing.manifest,
    hasPage: createFindPage(engine),
    sharedModules: bundler.vendor,
    drawCard: createCardDrawer(outside.workers.draw, bundler.vendor),
  })
  return { publishing, live }
}
