import type { Ref, RefObject } from 'react'

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
  /** The declarations of the packages that the app brought along: `node_modules/x/index.d.ts` → text. */
  readonly declarations?: ReadonlyMap<string, string> | undefined
  /** The open one. */
  readonly path: string
  /** At each edit by the person, not when `files` brings another text. */
  readonly onChange: (path: string, content: string) => void
  /** Ctrl/Cmd+S. */
  readonly onSave: () => void
  readonly isReadOnly: boolean
  readonly revealLine?: RevealLine | undefined
  /** The key of a line that is shown without the focus, since the reader went elsewhere while the editor loaded. */
  readonly unfocused?: RefObject<RevealLine['key'] | null> | undefined
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

/** What could be written at a place. */
export interface EditorSuggestion {
  readonly label: string
  /** A function's ends with its opening bracket. */
  readonly insert: string
  readonly kind: 'table' | 'field' | 'function' | 'keyword'
  /** Behind the label, smaller. */
  readonly detail: string
  /** The words by which it is found, where the label is not all of them. */
  readonly foundBy?: string
}
export interface EditorCompletion {
  /** From here to the cursor is what a suggestion replaces. */
  readonly start: number
  /** What fits best first. */
  readonly suggestions: readonly EditorSuggestion[]
}

/** A part of a text with something wrong, by its first character and the one after its last. */
export interface TextProblem {
  readonly start: number
  readonly end: number
  readonly message: string
}

export interface SqlEditorHandle {
  /** What would be run: the selection, or everything; and the text in which it stands at `start`. */
  asked(): { readonly sql: string; readonly start: number; readonly text: string }
  /** At the cursor, in the place of the selection. */
  insert(text: string): void
  /** Takes the reader to a character. */
  goTo(offset: number): void
}

export interface SqlEditorProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Ctrl/Cmd+Enter. */
  readonly onRun: () => void
  /** Ctrl/Cmd+S. */
  readonly onSave: () => void
  readonly complete: (sql: string, offset: number) => EditorCompletion | null
  readonly problems: readonly TextProblem[]
  /** The accessible name. */
  readonly label: string
  readonly handle: Ref<SqlEditorHandle>
}
