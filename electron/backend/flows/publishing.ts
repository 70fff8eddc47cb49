import type { App } from '../../../shared/domain/app.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { Audience } from '../../../shared/domain/audience.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { PublishOffer } from '../../../shared/domain/publication.ts'
import { asStorageError } from '../db/storage-errors.ts'
import type { LiveManifest, LiveOutput } from '../live/live-output.ts'
import { changeApp } from './change-app.ts'
import { requireLiveRoom } from './live-room.ts'
import { setAudience } from './set-audience.ts'
import type { ShowVersion } from './show-version.ts'
import {
  buildLive,
  prepareLive,
  publishApp,
  type PublishAppDeps,
  type PublishInput,
  settlePublication,
  unpublishApp,
} from './publish-app.ts'

export interface Publishing {
  /** NOTHING_TO_PUBLISH. */
  plan(appId: AppId, audience: Audience | null): Promise<PublishOffer>
  /** `audience`: first commits a version with access for them. */
  publish(input: PublishInput & { readonly audience?: Audience | null }): Promise<{ readonly url: string; readonly app: App }>
  unpublish(appId: AppId): Promise<App>
  setSlug(input: { readonly appId: AppId; readonly slug: string }): Promise<App>
  /** The manifest of a pinned version; built again if it is missing. */
  manifest(appId: AppId, versionId: VersionId): Promise<LiveManifest>
  /** What a browser loads of a version, which need not be published. PUBLISH_DOES_NOT_BUILD. */
  build(appId: AppId, versionId: VersionId): Promise<LiveOutput>
  /** Reconciles the list with the app's file once that is open. */
  settle(appId: AppId): void
  /** Settles publishes that the last run of the program left unfinished. */
  settleInterrupted(): Promise<void>
  isPublishing(): boolean
  /** Waits for running operations. */
  stop(): Promise<void>
}

export interface PublishingDeps extends PublishAppDeps {
  readonly showVersion: ShowVersion
  /** Functions of what is live then may run by themselves. */
  readonly changingLive: <Value>(appId: AppId, change: () => Promise<Value>) => Promise<Value>
}

/** Serialises the publishing operations of each app. */
export function createPublishing(deps: PublishingDeps): Publishing {
  const queues = new Map<AppId, Promise<unknown>>()
  let isStopping = false

  function inTurn<Value>(appId: AppId, act: () => Promise<Value>): Promise<Value> {
    const run = () =>
      act().catch((error: unknown) => {
        throw asStorageError(error)
      })
    const next = (queues.get(appId) ?? Promise.resolve()).then(run, run)
    queues.set(appId, next)
    const forget = () => {
      if (queues.get(appId) === next) queues.delete(appId)
    }
    next.then(forget, forget)
    return next
  }

  /** What keeps an app from being opened is said to who opens it. */
  function unlessRefused(error: unknown): void {
    if (!(error instanceof AppError)) deps.reportBug(error)
  }

  return {
    async plan(appId, audience) {
      const app = deps.engine.of(appId)
      const version = await app.currentVersion({})
      if (version === null) throw new AppError('NOTHING_TO_PUBLISH', {})
      return { ...(await app.publishPlan({ versionId: version.id, audience })), url: deps.apps.liveUrl(appId) }
    },
    async publish({ audience = null, ...input }) {
      const app = await deps.changingLive(input.appId, () =>
        inTurn(input.appId, async () => {
          // Before anything is changed; `publishApp` asks again when it is built.
          if (input.account !== null) requireLiveRoom(deps.apps, input.account, input.appId)
          if (audience !== null) await setAudience(deps, { appId: input.appId, audience })
          return publishApp(deps, input)
        }),
      )
      return { url: app.publication?.url ?? '', app }
    },
    unpublish: (appId) => deps.changingLive(appId, () => inTurn(appId, () => unpublishApp(deps, appId))),
    setSlug: ({ appId, slug }) => changeApp(deps, appId, (list) => list.setSlug(appId, slug)),
    manifest: async (appId, versionId) =>
      (await deps.outputs.manifest(appId, versionId)) ?? inTurn(appId, () => prepareLive(deps, appId, versionId)),
    build: (appId, versionId) => buildLive(deps, appId, versionId),
    settle(appId) {
      if (isStopping) return
      inTurn(appId, () => settlePublication(deps, appId)).catch(unlessRefused)
    },
    async settleInterrupted() {
      for (const appId of deps.apps.publishing()) await inTurn(appId, () => settlePublication(deps, appId)).catch(unlessRefused)
    },
    isPublishing: () => queues.size > 0,
    async stop() {
      isStopping = true
      await Promise.allSettled(queues.values())
    },
  }
}
