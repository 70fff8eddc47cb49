import type { FileMatch, FileVersion } from '../../../shared/domain/code.ts'
import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'
import { countChangedLines } from '../files/line-diff.ts'
import type { Manifest, ManifestHash } from '../files/manifest.ts'
import { searchFiles } from '../files/search-files.ts'
import type { StoredVersion } from '../versions/version-store.ts'
import type { AppStores } from './app-stores.ts'
import { read } from './operation.ts'
import type { FileSearch } from './port.ts'

const VERSIONS_AT_ONCE = 200

export function createCodeOperations({ versions, files }: AppStores) {
  // People search again after each letter or small change: files that have not changed are not read again.
  let lastRead: { readonly root: ManifestHash; readonly manifest: Manifest; readonly texts: FileMap } | null = null

  function newestTexts(): FileMap {
    const root = versions.current()?.manifest
    if (root === undefined) return new Map()
    const known = lastRead
    if (known !== null && Buffer.compare(known.root, root) === 0) return known.texts
    const manifest = files.manifest(root)
    const texts = new Map<FilePath, string>()
    for (const [path, hash] of manifest) {
      const before = known?.manifest.get(path)
      const isSame = before !== undefined && Buffer.compare(before, hash) === 0
      texts.set(path, (isSame ? known?.texts.get(path) : undefined) ?? files.text(hash))
    }
    lastRead = { root, manifest, texts }
    return texts
  }

  function* newestFirst(): Generator<StoredVersion> {
    let before = Number.MAX_SAFE_INTEGER
    for (;;) {
      const page = versions.before(before, VERSIONS_AT_ONCE)
      yield* page
      const last = page.at(-1)
      if (last === undefined || page.length < VERSIONS_AT_ONCE) return
      before = last.version.number
    }
  }

  return {
    /** The versions in which one file changed, newest first. */
    fileHistory: read(({ path, limit }: { path: FilePath; limit: number }): readonly FileVersion[] => {
      const find = files.finderOf(path)
      const found: FileVersion[] = []
      let newer: { readonly stored: StoredVersion; readonly hash: Uint8Array | null } | null = null
      const compare = (older: Uint8Array | null) => {
        const change = newer === null ? null : changeBetween(older, newer.hash)
        if (newer !== null && change !== null) found.push(toFileVersion(newer.stored, change))
      }
      for (const stored of newestFirst()) {
        const hash = find(stored.manifest)
        compare(hash)
        if (found.length === limit) return found
        newer = { stored, hash }
      }
      compare(null)
      return found
    }),
    /**
     * One file in a version and in the one before it, null where it does not exist, with the lines between them that differ.
     * VERSION_NOT_FOUND.
     */
    fileAtVersion: read(
      ({
        path,
        versionId,
      }: {
        path: FilePath
        versionId: VersionId
      }): {
        content: string | null
        before: string | null
        added: number
        removed: number
      } => {
        const stored = versions.require(versionId)
        const [older] = versions.before(stored.version.number, 1)
        const textIn = ({ manifest }: StoredVersion) => textOf(files.finderOf(path)(manifest))
        const [content, before] = [textIn(stored), older === undefined ? null : textIn(older)]
        return { content, before, ...countChangedLines(before ?? '', content ?? '') }
      },
    ),
    /** Searches the files of the newest version, in the order of the explorer. SEARCH_PATTERN_INVALID. */
    searchFiles: read((query: FileSearch): { matches: readonly FileMatch[]; fileCount: number; hasMore: boolean } =>
      searchFiles(newestTexts(), query),
    ),
  }

  function textOf(hash: Uint8Array | null): string | null {
    return hash === null ? null : files.text(hash)
  }
}

function changeBetween(before: Uint8Array | null, after: Uint8Array | null): FileVersion['change'] | null {
  if (before === null) return after === null ? null : 'added'
  if (after === null) return 'deleted'
  return Buffer.compare(before, after) === 0 ? null : 'changed'
}

function toFileVersion({ version }: StoredVersion, change: FileVersion['change']): FileVersion {
  const { id, number, createdAt, description, origin, messageId, userRequest } = version
  return { versionId: id, number, createdAt, description: userRequest ?? description, origin, messageId, change }
}
