import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { FontFile } from '../lib/font-faces.ts'

/** Where the packages are that an app has besides those of every app (`packages/package-store.ts`). */
export interface BundlePackages {
  readonly store: string
  readonly tree: string
  /** Where their built files are kept, for all apps. */
  readonly chunks: string
}

export interface BundleInput {
  /** Builds with one key share a warm context; the key is an app's id. */
  readonly key: string
  readonly files: ReadonlyMap<FilePath, string>
  /** A draft has `data-source` on each element. */
  readonly mode: 'draft' | 'live'
  readonly packages?: BundlePackages | null
}

/** `css` and `js` are the complete files; `map` is the source map of `js`; `chunks` are the files of packages beside it (`chunk`). */
export type BundleResult =
  | {
      readonly ok: true
      readonly js: string
      readonly css: string
      readonly map: string
      readonly chunks?: readonly string[] | undefined
      readonly durationMs: number
    }
  | { readonly ok: false; readonly issues: readonly Issue[]; readonly durationMs: number }

/** A function as a module for the server's runtime. It imports the shared modules by their file names. */
export type BuiltFunction =
  | { readonly name: string; readonly ok: true; readonly js: string; readonly map: string }
  | { readonly name: string; readonly ok: false; readonly issues: readonly Issue[] }

export interface FunctionsResult {
  readonly functions: readonly BuiltFunction[]
}

/** Builds an app's files in a worker, never on the host's thread. */
export interface Bundler {
  build(input: BundleInput): Promise<BundleResult>
  /** The app's functions, for the server. */
  buildFunctions(files: ReadonlyMap<FilePath, string>): Promise<FunctionsResult>
  /** Loads the tools now, so that the first build is fast: called when a person begins to type their first message, for example. */
  warm?(): void
  /** The shared modules that built apps import by name, prebuilt once: an import map (specifier → file name) and a reader of files. */
  vendor(): Promise<Vendor>
  /** A built file of packages; null when there is none of that name. */
  chunk?(fileName: string): Promise<Uint8Array | null>
  /** Changes when the same files could be built into something else: with another program version or other vendored modules. */
  identity(): Promise<string>
  stop(): Promise<void>
}

export interface Vendor {
  /** Changes when any of the files does; part of their address, so that they can be cached indefinitely. */
  readonly hash: string
  readonly imports: Readonly<Record<string, string>>
  /** The static imports of each file, for preloading: specifier → file names. */
  readonly preload?: Readonly<Record<string, readonly string[]>>
  /** The files of the fonts that apps may name. */
  readonly fonts?: readonly FontFile[]
  /** What the pictures of links are drawn with. */
  readonly cardFonts?: { readonly family: string; readonly files: readonly string[] }
  /** What each file loads later: specifier → file names. */
  readonly lazy?: Readonly<Record<string, readonly string[]>>
  /** The modules that apps may import, each with its exported names. */
  readonly exports?: Readonly<Record<string, readonly string[]>>
  /** The modules that functions alone may import, each with its exported names. */
  readonly serverExports?: Readonly<Record<string, readonly string[]>>
  /** The files that they are in. */
  readonly serverFiles?: readonly string[]
  /** Null when there is no such file. */
  read(fileName: string): Promise<Uint8Array | null>
}
