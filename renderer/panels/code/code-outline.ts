import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'
import { shownFiles } from './code-files.ts'
import type { CodeState } from './code-session.ts'
import { isDirty } from './file-draft.ts'

/** The parts of the code's state that are shown around the editor. It stays the same object while a person types in a file. */
export interface CodeOutline {
  readonly load: CodeState['load']
  readonly versionId: VersionId | null
  /** Every file with its text in the newest version, or with its draft if no version has it yet. */
  readonly files: ReadonlyMap<FilePath, string>
  readonly unsaved: ReadonlySet<FilePath>
}

/** `before`: the previous outline, which is returned if nothing of it has changed. */
export function codeOutline(state: CodeState, before: CodeOutline | undefined): CodeOutline {
  const { load, versionId, drafts } = state
  const isListed = [...drafts.keys()].every((path) => state.files.has(path))
  const files = isListed ? state.files : shownFiles(state)
  const dirty = [...drafts].filter(([, draft]) => isDirty(draft)).map(([path]) => path)
  const unsaved = before !== undefined && isSame(before.unsaved, dirty) ? before.unsaved : new Set(dirty)
  const isUnchanged = before?.load === load && before.versionId === versionId && before.files === files && before.unsaved === unsaved
  return isUnchanged ? before : { load, versionId, files, unsaved }
}

function isSame(known: ReadonlySet<FilePath>, paths: readonly FilePath[]): boolean {
  return known.size === paths.length && paths.every((path) => known.has(path))
}
