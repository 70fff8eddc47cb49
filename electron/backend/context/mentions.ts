import { displayName, type FileMap, type FilePath, toFilePath } from '../../../shared/domain/file-path.ts'

/** A file, and possibly a position, that a message mentions with an `@`. */
export interface Mention {
  readonly path: FilePath
  readonly line: number | null
  readonly column: number | null
}

const MENTION = /(?<![\w@])@([A-Za-z_][\w/-]*\.(?:tsx?|json|css|md))(?::(\d{1,7}))?(?::(\d{1,7}))?/g

/** `@Home.tsx`, `@Home.tsx:12` and `@Home.tsx:12:5`, for existing files: any other `@` is text. Without repeats. */
export function mentionsIn(message: string, files: FileMap): readonly Mention[] {
  const found = new Map<string, Mention>()
  for (const [text, name = '', line, column] of message.matchAll(MENTION)) {
    for (const path of filesCalled(name, files)) {
      found.set(`${path} ${text}`, { path, line: numberOf(line), column: numberOf(column) })
    }
  }
  return [...found.values()]
}

/** A page and a component may have the same name. */
function filesCalled(name: string, files: FileMap): readonly FilePath[] {
  const path = toFilePath(name)
  if (path !== null && files.has(path)) return [path]
  const lower = name.toLowerCase()
  const called = [...files.keys()].filter((each) => displayName(each).toLowerCase() === lower)
  const exactly = called.filter((each) => displayName(each) === name)
  return exactly.length > 0 ? exactly : called
}

function numberOf(digits: string | undefined): number | null {
  const number = Number(digits ?? 0)
  return number > 0 ? number : null
}

/** Describes and quotes the mentioned line; empty where the file has no such line. */
export function markedLine({ path, line, column }: Mention, content: string): string {
  if (line === null) return ''
  const text = content.split('\n')[line - 1]
  if (text === undefined) return ''
  return `The message points at line ${line}${column === null ? '' : `, column ${column}`} of ${path}:\n${line} | ${text.trimEnd()}`
}
