import type { App } from '../../../shared/domain/app.ts'
import { hasSkin } from '../../../shared/domain/app-look.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import { displayName, type FileMap, GLOBALS_CSS_PATH } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { accentOf } from '../apps/accent.ts'
import type { Apps } from '../apps/apps.ts'
import type { BundleResult } from '../bundle/bundler.ts'
import type { EnginePort } from '../engine/port.ts'
import { type LiveManifest, type LiveOutput, liveOutput, type SharedModules } from '../live/live-output.ts'
import type { OutputStore } from '../live/output-store.ts'
import { changeApp } from './change-app.ts'
import { type LiveAccount, requireLiveRoom, requireToolRoom } from './live-room.ts'

export interface PublishAppDeps {
  readonly apps: Apps
  readonly engine: EnginePort
  readonly build: (appId: AppId, files: FileMap) => Promise<BundleResult>
  readonly sharedModules: () => Promise<SharedModules>
  readonly outputs: OutputStore
  /** The plan of whose app it is holds it besides those that are live. */
  readonly hasRoom: (appId: AppId) => boolean
  readonly reportBug: (error: unknown) => void
}

export interface PublishInput {
  readonly appId: AppId
  /** Null: the newest. */
  readonly versionId: VersionId | null
  readonly withTestRows: boolean
  /** Whose plan has to have room for it; null: nobody's. */
  readonly account: LiveAccount | null
}

/**
 * Publishes a version. Until the engine pins it nothing visible has changed, and leftovers are cleaned up later; after that the version is
 * live, even if a later step fails. An interrupted publish is settled by the state of `live.sqlite` (`settlePublication`).
 */
export async function publishApp(deps: PublishAppDeps, { appId, versionId, withTestRows, account }: PublishInput): Promise<App> {
  const app = deps.engine.of(appId)
  const chosen = versionId ?? (await app.currentVersion({}))?.id
  if (chosen === undefined) throw new AppError('NOTHING_TO_PUBLISH', {})
  await prepareLive(deps, appId, chosen)

  const [before, tools] = await Promise.all([app.publication({}), app.tools({})])
  if (account !== null) {
    requireToolRoom(account, tools)
    requireLiveRoom(deps.apps, account, appId)
  }
  deps.apps.beginPublishing(appId)
  await app.publish({ versionId: chosen, withTestRows }).catch((error: unknown) => settleFailed(deps, appId, error))
  await settlePublication(deps, appId)
  // Open tabs of the previous version may still request its files.
  await deps.outputs.keepOnly(appId, [chosen, ...(before === null ? [] : [before.versionId])]).catch(deps.reportBug)
  return requireApp(deps, appId)
}

/** The version's output for browsers, built if needed. PUBLISH_DOES_NOT_BUILD, VERSION_NOT_FOUND. */
export async function prepareLive(deps: PublishAppDeps, appId: AppId, versionId: VersionId): Promise<LiveManifest> {
  const made = await deps.outputs.manifest(appId, versionId)
  if (made !== null) return made
  const output = await buildLive(deps, appId, versionId)
  await deps.outputs.write(appId, versionId, output)
  return output.manifest
}

/** What a browser loads of a version. PUBLISH_DOES_NOT_BUILD, VERSION_NOT_FOUND. */
export async function buildLive(
  deps: Pick<PublishAppDeps, 'engine' | 'build' | 'sharedModules'>,
  appId: AppId,
  versionId: VersionId,
): Promise<LiveOutput> {
  const { files } = await deps.engine.of(appId).files({ versionId })
  const built = await deps.build(appId, files)
  if (!built.ok) throw new AppError('PUBLISH_DOES_NOT_BUILD', { details: built.issues.map(sentence) })
  const accent = accentOf(files.get(GLOBALS_CSS_PATH) ?? '')
  const shared = await deps.sharedModules()
  const chunks = await Promise.all((built.chunks ?? []).map(async (name) => [name, await shared.read(name)] as const))
  return liveOutput(
    {
      js: built.js,
      css: built.css,
      map: built.map,
      accent,
      isSkinless: !hasSkin(files),
      chunks: new Map(chunks.flatMap(([name, content]) => (content === null ? [] : [[name, content]]))),
    },
    shared,
  )
}

/** Takes the live app offline; its rows stay. */
export async function unpublishApp(deps: PublishAppDeps, appId: AppId): Promise<App> {
  deps.apps.beginPublishing(appId)
  await deps.engine
    .of(appId)
    .unpublish({})
    .catch((error: unknown) => settleFailed(deps, appId, error))
  await settlePublication(deps, appId)
  return requireApp(deps, appId)
}

async function settleFailed(deps: PublishAppDeps, appId: AppId, error: unknown): Promise<never> {
  await settlePublication(deps, appId).catch(deps.reportBug)
  throw error
}

/** Updates the list from `live.sqlite`. While that is unreadable, the list marks the state as unknown. */
export async function settlePublication({ apps, engine, hasRoom, reportBug }: PublishAppDeps, appId: AppId): Promise<void> {
  const pinned = await engine.of(appId).publication({})
  const listed = apps.findListed(appId)
  if (listed === null || (!listed.isPublishing && listed.app.publication?.publishedAt === pinned?.publishedAt)) return
  // What was published elsewhere is served here as soon as there is room for it.
  const isNew = pinned !== null && listed.app.publication === null && !listed.isPublishing
  if (isNew && !hasRoom(appId)) return
  await changeApp({ apps, engine, reportBug }, appId, (list) => list.recordPublication(appId, pinned))
}

function requireApp({ apps }: PublishAppDeps, appId: AppId): App {
  const listed = apps.findListed(appId)
  if (listed === null) throw new AppError('APP_NOT_FOUND', { appId })
  return listed.app
}

function sentence({ path, line, title }: Issue): string {
  const place = path === null ? '' : `${displayName(path)}${line === null ? '' : `, line ${line}`}: `
  return `${place}${title}`
}
