import { displayName, fileKind, type FilePath, toFilePath } from '../../../shared/domain/file-path.ts'
import { say } from '../../../shared/text/say.ts'

/** A file named in a message, as it was written: `@Deals.tsx`, `@pages/Deals.tsx`, `@Deals.tsx:12:5`. */
export interface Mention {
  readonly text: string
  readonly name: string
  readonly line: number | null
  readonly column: number | null
}

const MENTION =
  /(?<![\w@/.])@((?:(?:pages|components|services|functions|entities|styles|tests)\/)?[A-Za-z][\w-]*\.(?:tsx|ts|json|css|md))(?![\w-])(?::(\d{1,6})(?::(\d{1,6}))?)?/g

/** Splits a message into texts and the files that it mentions. */
export function splitMentions(text: string): readonly (string | Mention)[] {
  const parts: (string | Mention)[] = []
  let from = 0
  for (const match of text.matchAll(MENTION)) {
    const [whole, name = '', line, column] = match
    if (match.index > from) parts.push(text.slice(from, match.index))
    parts.push({ text: whole, name, line: numberOf(line), column: numberOf(column) })
    from = match.index + whole.length
  }
  return from < text.length ? [...parts, text.slice(from)] : parts
}

function numberOf(digits: string | undefined): number | null {
  return digits === undefined || Number(digits) === 0 ? null : Number(digits)
}

/** "Deals.tsx line 12". */
export function mentionLabel({ name, line }: Mention): string {
  const short = name.slice(name.lastIndexOf('/') + 1)
  return line === null ? short : say('{short} line {line}', { short, line })
}

/** The text that mentions a file: its name, with its folder in front where the name is ambiguous. */
export function mentionName(path: FilePath, paths: Iterable<FilePath>): string {
  const name = displayName(path)
  const isAlone = [...paths].every((other) => other === path || displayName(other) !== name)
  return isAlone ? name : `${FOLDERS[fileKind(path)]}${name}`
}

const FOLDERS = {
  layout: '',
  page: 'pages/',
  component: 'components/',
  entity: 'entities/',
  service: 'services/',
  function: 'functions/',
  style: 'styles/',
  package: 'packages/',
  test: 'tests/',
} as const

/** The app's file that a mention refers to; null when there is none. */
export function mentionedFile(name: string, paths: readonly FilePath[]): FilePath | null {
  const written = toFilePath(name)
  if (written !== null && paths.includes(written)) return written
  const wanted = name.toLowerCase()
  return paths.find((path) => displayName(path) === name) ?? paths.find((path) => displayName(path).toLowerCase() === wanted) ?? null
}

/** The text after an `@` before the caret. */
export interface MentionQuery {
  readonly from: number
  readonly query: string
}

const BEING_TYPED = /(?:^|[\s("'[{,;])@([\w/.-]{0,60})$/

export function mentionQuery(text: string, caret: number): MentionQuery | null {
  const line = text.slice(Math.max(0, caret - 80), caret)
  const query = BEING_TYPED.exec(line)?.[1]
  return query === undefined ? null : { from: caret - query.length - 1, query }
}

/** The message with the file inserted, and the new caret position. */
export function withMention(text: string, { from, query }: MentionQuery, name: string): { readonly text: string; readonly caret: number } {
  const after = text.slice(from + 1 + query.length)
  const inserted = `@${name}${after.startsWith(' ') ? '' : ' '}`
  return { text: `${text.slice(0, from)}${inserted}${after}`, caret: from + name.length + 2 }
}
