/** `app-types.json`: everything that TypeScript needs to check an app's files. Paths are names within this library only. */
export interface TypeLibrary {
  /** The compiler options, as in `tsconfig.json`. */
  readonly options: object
  /** Path → declarations. */
  readonly files: Readonly<Record<string, string>>
  /** Import name → path of its declarations. Names under `lathe/` are for code that the bundler writes. */
  readonly modules: Readonly<Record<string, string>>
  /** The imports of the library's own files: path → specifier → path. */
  readonly imports: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The values that an app may import from a module by name; no types, no default. */
  readonly exports: Readonly<Record<string, readonly string[]>>
}
