import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { DraftBuildCache } from './draft-build-cache.ts'

/** The result of building a version, as far as a preview needs it. */
export type BuiltVersion =
  | {
      readonly ok: true
      readonly js: string
      readonly css: string
      readonly map: string
      readonly chunks?: readonly string[] | undefined
      readonly durationMs: number
    }
  | { readonly ok: false; readonly issues: readonly Issue[]; readonly durationMs: number }

export interface BuiltVersions {
  /** Builds a version once for all callers; versions never change, so results are cached. */
  built(appId: AppId, versionId: VersionId): Promise<BuiltVersion>
}

export interface BuiltVersionsNeeds {
  readonly files: (appId: AppId, versionId: VersionId) => Promise<FileMap>
  readonly build: (appId: AppId, files: FileMap) => Promise<BuiltVersion>
  /** The builds of earlier runs of the program. */
  readonly kept?: Pick<DraftBuildCache, 'read' | 'keep'> | undefined
  /** A version came from the cache: the next one will need the bundler. */
  readonly onKept?: () => void
  readonly maxBytes: number
}

export function createBuiltVersions({ files, build, kept: onDisk, onKept, maxBytes }: BuiltVersionsNeeds): BuiltVersions {
  const kept = new Map<string, { readonly result: Promise<BuiltVersion>; bytes: number }>()

  function makeRoom(): void {
    let total = [...kept.values()].reduce((sum, entry) => sum + entry.bytes, 0)
    for (const [key, entry] of kept) {
      if (total <= maxBytes || kept.size === 1) return
      if (entry.bytes === 0) continue
      kept.delete(key)
      total -= entry.bytes
    }
  }

  /** The disk cache holds the last build of each app, so it is read once per run. */
  const opened = new Set<AppId>()

  async function make(appId: AppId, versionId: VersionId): Promise<BuiltVersion> {
    const isFirst = !opened.has(appId)
    opened.add(appId)
    const known = isFirst ? ((await onDisk?.read(appId, versionId)) ?? null) : null
    if (known !== null) {
      onKept?.()
      return known
    }
    const result = await build(appId, await files(appId, versionId))
    if (result.ok) onDisk?.keep(appId, versionId, result)
    return result
  }

  return {
    built(appId, versionId) {
      const key = `${appId}:${versionId}`
      const known = kept.get(key)
      if (known !== undefined) {
        kept.delete(key)
        kept.set(key, known)
        return known.result
      }
      const entry = { result: make(appId, versionId), bytes: 0 }
      kept.set(key, entry)
      entry.result.then(
        (result) => {
          entry.bytes = sizeOf(result)
          makeRoom()
        },
        () => kept.delete(key),
      )
      return entry.result
    },
  }
}

function sizeOf(result: BuiltVersion): number {
  return result.ok ? result.js.length + result.css.length + result.map.length : 1_000
}
