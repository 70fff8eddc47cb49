import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { Issue } from '../../../shared/domain/issue.ts'

export interface BundleInput {
  /** Builds of one key share a warm context: an app's id. */
  readonly key: string
  readonly files: ReadonlyMap<FilePath, string>
  /** Draft code carries `data-source` on each element, and a source map. */
  readonly mode: 'draft' | 'live'
}

/** `css` and `js` are whole files; `map` is the source map of `js`. */
export type BundleResult =
  | { readonly ok: true; readonly js: string; readonly css: string; readonly map: string; readonly durationMs: number }
  | { readonly ok: false; readonly issues: readonly Issue[]; readonly durationMs: number }

/** Builds an app's files in a worker of its own, never on the host's thread. */
export interface Bundler {
  build(input: BundleInput): Promise<BundleResult>
  /** Loads the tools now, so that the first build does not wait for them: when a person begins to write what they want, say. */
  warm?(): void
  /** The shared modules that a built app imports by name, prebuilt once: import map (specifier → file name) and how to read one. */
  vendor(): Promise<Vendor>
  /** Another one when the same files could be built into something else: another program, other vendored modules. */
  identity(): Promise<string>
  stop(): Promise<void>
}

export interface Vendor {
  /** Changes when any of its files does; part of their address, so that they can be cached for ever. */
  readonly hash: string
  readonly imports: Readonly<Record<string, string>>
  /** What each of those files imports at once itself, for preloading: specifier → file names. */
  readonly preload?: Readonly<Record<string, readonly string[]>>
  /** What apps may import, and the names that each module exports. */
  readonly exports?: Readonly<Record<string, readonly string[]>>
  /** Null when there is no such file. */
  read(fileName: string): Promise<Uint8Array | null>
}
