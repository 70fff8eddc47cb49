import { isAppError } from '../../../shared/domain/app-error.ts'
import { type FileMap, fileKind } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import type { BundleResult } from '../bundle/bundler.ts'
import type { EnginePort } from '../engine/port.ts'

export interface ShowVersionDeps {
  readonly engine: EnginePort
  /** The app's entry in the list: version and time, and its colour by the style sheet. */
  readonly apps: {
    readonly touch: (appId: AppId, version: Version) => void
    readonly setAccent: (appId: AppId, globalsCss: string | null) => void
  }
  /** Keeps the app's branding in step with its style sheet. */
  readonly followLook?: (appId: AppId, version: Version, files: FileMap) => Promise<void>
  /** Writes the version into the app's folder, if it has one. */
  readonly syncFolder: (appId: AppId) => Promise<void>
  readonly build: (appId: AppId, version: Version) => Promise<BundleResult>
  /** Makes the functions of the version ready. */
  readonly deployFunctions?: (appId: AppId, versionId: VersionId) => Promise<unknown>
  /** Starts a check of the version in the background. */
  readonly check?: (appId: AppId, version: Version, built: { readonly isBuilt: boolean }) => void
  readonly reportBug: (error: unknown) => void
}

export type ShowVersion = (appId: AppId, version: Version) => Promise<void>

/** The steps after every new version, whatever made it: the list is updated, the version is built, and the result is in the feed. */
export function createShowVersion({
  engine,
  apps,
  followLook,
  syncFolder,
  build,
  deployFunctions,
  check,
  reportBug,
}: ShowVersionDeps): ShowVersion {
  return async (appId, version) => {
    try {
      // First, so that whoever heard of the version finds it in the list.
      apps.touch(appId, version)
      const app = engine.of(appId)
      const { files } = await app.files({ versionId: version.id })
      apps.setAccent(appId, [...files].find(([path]) => path === '__styles__globals.css')?.[1] ?? null)
      await followLook?.(appId, version, files)
      const inFolder = syncFolder(appId)
      const result = await build(appId, version)
      const issues = result.ok ? [] : result.issues
      await app.appendEvents({
        events: [{ kind: 'preview.built', versionId: version.id, ok: result.ok, issues: [...issues], durationMs: result.durationMs }],
      })
      check?.(appId, version, { isBuilt: result.ok })
      if (hasFunctions(files)) await deployFunctions?.(appId, version.id)
      await inFolder
    } catch (error) {
      // The version is committed; opening the preview builds it again.
      if (!isAppError(error)) reportBug(error)
    }
  }
}

function hasFunctions(files: FileMap): boolean {
  return [...files.keys()].some((path) => fileKind(path) === 'function')
}
