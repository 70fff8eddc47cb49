/** What TypeScript, CSS or JSON says about a place of a file. Lines and columns count from 1. */
export interface CodeProblem {
  readonly line: number
  readonly column: number
  readonly message: string
  readonly severity: 'error' | 'warning'
}

/** Where to take the reader: a place, or where they were in the file. Another `key` takes them there again. */
export interface RevealLine {
  readonly line?: number
  readonly column?: number
  readonly key: number
}

export interface CodeEditorProps {
  /** Every file of the app: stored path (`__pages__Deals.tsx`) → content. */
  readonly files: ReadonlyMap<string, string>
  /** The open one. */
  readonly path: string
  /** At each edit by the person, not when `files` brings another text. */
  readonly onChange: (path: string, content: string) => void
  /** Ctrl/Cmd+S. */
  readonly onSave: () => void
  readonly isReadOnly: boolean
  readonly revealLine?: RevealLine | undefined
  /** The accessible name. */
  readonly label: string
  readonly onProblems?: ((path: string, problems: readonly CodeProblem[]) => void) | undefined
  /** A definition that was gone to is in another file of the app. */
  readonly onOpenFile?: ((path: string, line: number) => void) | undefined
  /** A link in a name's documentation was chosen. Without this, links do nothing. */
  readonly onOpenLink?: ((url: string) => void) | undefined
}

export type CodeLanguage = 'typescript' | 'css' | 'json' | 'plaintext'

export interface DiffViewProps {
  readonly before: string
  readonly after: string
  readonly language: CodeLanguage
  readonly isSideBySide: boolean
  /** The accessible name. */
  readonly label: string
}
