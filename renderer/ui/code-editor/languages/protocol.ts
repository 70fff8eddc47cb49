import type { CodeProblem } from '../editor-types.ts'

/** What the build writes into `app-types.json` (`electron/backend/bundle/type-library.ts`). */
export interface TypeLibrary {
  readonly options: object
  readonly files: Readonly<Record<string, string>>
  readonly modules: Readonly<Record<string, string>>
  readonly imports: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly exports: Readonly<Record<string, readonly string[]>>
}

/** Lines and columns count from 1, as Monaco's do. */
export interface Position {
  readonly lineNumber: number
  readonly column: number
}
export interface TextRange {
  readonly startLineNumber: number
  readonly startColumn: number
  readonly endLineNumber: number
  readonly endColumn: number
}
/** A place in a file of the app (its stored path) or of the library (a path that begins with `/`). */
export interface TextPlace {
  readonly path: string
  readonly range: TextRange
}
export interface Edit {
  readonly path: string
  readonly range: TextRange
  readonly text: string
}

export interface LanguageProblem extends CodeProblem {
  readonly endLine: number
  readonly endColumn: number
  readonly code: number | string
  /** Not needed: drawn faded. */
  readonly isUnused: boolean
}

export interface Completion {
  readonly name: string
  /** TypeScript's word for it: `function`, `const`, `property`, `module`, … */
  readonly kind: string
  readonly sortText: string
  readonly insertText: string
  readonly isOptional: boolean
  readonly isDeprecated: boolean
  /** What is replaced, when it is not the word at the cursor. */
  readonly range: TextRange | null
  /** Imported together with it. */
  readonly from: string | null
  readonly imports: readonly Edit[]
}

export interface Docs {
  /** A line of code that declares it. */
  readonly signature: string
  readonly markdown: string
}

export interface SignatureHelp {
  readonly signatures: readonly {
    readonly label: string
    readonly documentation: string
    readonly parameters: readonly { readonly label: string; readonly documentation: string }[]
  }[]
  readonly activeSignature: number
  readonly activeParameter: number
}

export interface Fix {
  readonly title: string
  readonly edits: readonly Edit[]
}

export interface SymbolNode {
  readonly name: string
  readonly kind: string
  readonly range: TextRange
  readonly nameRange: TextRange
  readonly children: readonly SymbolNode[]
}

type Answer<T> = T | Promise<T>

/** What one language answers. Everything but problems may be beyond it. */
export interface Answers {
  problems(path: string): Answer<readonly LanguageProblem[]>
  completions(path: string, at: Position): Answer<readonly Completion[]>
  completionDocs(path: string, at: Position, name: string): Answer<Docs | null>
  hover(path: string, at: Position): Answer<(Docs & { readonly range: TextRange }) | null>
  signatureHelp(path: string, at: Position): Answer<SignatureHelp | null>
  definitions(path: string, at: Position): Answer<readonly TextPlace[]>
  references(path: string, at: Position): Answer<readonly TextPlace[]>
  highlights(path: string, at: Position): Answer<readonly TextRange[]>
  /** The edits of a new name, or why there is none. */
  rename(path: string, at: Position, name: string): Answer<readonly Edit[] | string>
  fixes(path: string, range: TextRange, codes: readonly number[]): Answer<readonly Fix[]>
  format(path: string): Answer<readonly Edit[]>
  outline(path: string): Answer<readonly SymbolNode[]>
  /** Line and column differences, length, type: Monaco's semantic tokens, types counted in `TOKEN_TYPES`. */
  tokens(path: string): Answer<readonly number[]>
  /** The text of a file of the library, to be shown. */
  libraryText(path: string): Answer<string | null>
}

// oxfmt-ignore
export const TOKEN_TYPES = [
  'type', 'function', 'tag', 'attribute', 'jsxText', 'variable', 'property', 'parameter', 'keyword', 'string', 'number', 'delimiter',
] as const

/** Files that changed since the last call; null: gone. */
export type FileChanges = readonly (readonly [path: string, content: string | null])[]

export type Method = keyof Answers
export interface Call {
  readonly id: number
  readonly changes: FileChanges
  readonly method: Method
  readonly args: readonly unknown[]
}
export type ToWorker = { readonly type: 'start'; readonly typesUrl: string } | ({ readonly type: 'call' } & Call)
export type FromWorker =
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
