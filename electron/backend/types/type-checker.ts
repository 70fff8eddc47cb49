import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'

/** Something that TypeScript says of a file. Lines and columns count from 1; the end is just behind the last character. */
export interface TypeIssue {
  readonly path: FilePath
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  /** TypeScript's number for it: 2322. */
  readonly code: number
  readonly message: string
}

export interface CheckInput {
  /** Checks of one key stand on each other: an app's id. */
  readonly key: string
  readonly files: FileMap
  readonly signal?: AbortSignal
}

/** The declarations of the packages that an app has besides those of every app. */
export interface PackageTypes {
  /** Changes with what is in it. */
  readonly key: string
  /** Folder below the app's, such as `node_modules/x` → what is there, and where it is on the disk. */
  readonly places: Readonly<Record<string, { readonly folder: string; readonly manifest: string; readonly files: readonly string[] }>>
}

export interface TypeChecker {
  /**
   * Every type issue of the files together. Files of one key that were checked before are not checked anew unless they or what they stand
   * on changed. Throws `CheckUnavailable` when the checker died or was too slow twice.
   */
  check(input: CheckInput): Promise<readonly TypeIssue[]>
  stop(): Promise<void>
}

/** Nothing is known of the types: whoever asked goes on without, and says nothing of them. */
export class CheckUnavailable extends Error {
  override readonly name = 'CheckUnavailable'
  readonly code = 'CHECK_UNAVAILABLE'

  constructor(reason: string, options?: ErrorOptions) {
    super(`The types could not be checked: ${reason}`, options)
  }
}
