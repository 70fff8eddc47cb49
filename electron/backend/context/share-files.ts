import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import { estimateTokens } from '../lib/estimate-tokens.ts'

/** The files of a prompt, by where they stand in it. */
export interface SharedFiles {
  /** What stands before the conversation, with the texts of then: a provider reads it from its cache. */
  readonly resting: FileMap
  /** What comes with the message, as it is now: changed since, or chosen besides. */
  readonly changing: readonly FilePath[]
  /** Resting files that the app does not have any more. */
  readonly gone: readonly FilePath[]
}

export interface ShareFiles {
  /** The files that were chosen for the message, in order. */
  readonly shown: readonly FilePath[]
  readonly files: FileMap
  /** What rested in the last prompt of the conversation; null where this one is the first. */
  readonly before: FileMap | null
  /** What a prompt may take for files, shown twice or not. */
  readonly mostTokens: number
}

/** What comes with the message may be this share of what is chosen; then all of it begins anew. */
const MOST_ANEW = 0.6

/**
 * Leaves the files where the last prompt had them, as long as little has changed: what a provider has read before costs a tenth, and the
 * conversation behind it is only read from the cache while nothing before it changes.
 */
export function shareFiles({ shown, files, before, mostTokens }: ShareFiles): SharedFiles {
  const anew = { resting: new Map(shown.map((path) => [path, files.get(path) ?? ''])), changing: [], gone: [] }
  if (before === null || before.size === 0) return anew
  const changed = [...before].flatMap(([path, text]) => (files.has(path) && files.get(path) !== text ? [path] : []))
  const changing = [...new Set([...changed, ...shown.filter((path) => !before.has(path))])]
  const tokensOf = (paths: readonly FilePath[], from: FileMap) => paths.reduce((sum, path) => sum + estimateTokens(from.get(path) ?? ''), 0)
  const withMessage = tokensOf(changing, files)
  const isWorthIt = withMessage <= MOST_ANEW * tokensOf(shown, files)
  if (!isWorthIt || withMessage + tokensOf([...before.keys()], before) > mostTokens) return anew
  return { resting: before, changing, gone: [...before.keys()].filter((path) => !files.has(path)) }
}
