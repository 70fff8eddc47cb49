/** `app-types.json`: what TypeScript has to know to check an app's files. A path is the name of a file in here and nowhere else. */
export interface TypeLibrary {
  /** Of `tsconfig.json`, as it is written there. */
  readonly options: object
  /** Path → declarations. */
  readonly files: Readonly<Record<string, string>>
  /** What an app imports → the path of its declarations. The `lathe/` ones are for code that the bundler writes. */
  readonly modules: Readonly<Record<string, string>>
  /** What the files of the library import themselves: path → specifier → path. */
  readonly imports: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What an app may name of a module: no types, no default. */
  readonly exports: Readonly<Record<string, readonly string[]>>
}
