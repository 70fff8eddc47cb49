import type { FileMap, FilePath } from '../../../../shared/domain/file-path.ts'
import { CLOSE_ACT, deleteAct, meantPath, openAct, type ActPiece } from './act-text.ts'
import type { FenceReader, OpenFile } from './fence-reader.ts'

/** What a model is asked for that writes JSON. Words come first, and each path before its content, so that both can be shown while they come. */
export const ANSWER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['say', 'files', 'delete'],
  properties: {
    say: { type: 'string' },
    files: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['path', 'content'],
        properties: { path: { type: 'string' }, content: { type: 'string' } },
      },
    },
    delete: { type: 'array', items: { type: 'string' } },
  },
} as const

const SAY: readonly string[] = ['say', 'message', 'answer', 'text', 'explanation', 'summary']
const PATH: readonly string[] = ['path', 'file', 'name', 'filename', 'filePath']
const CONTENT: readonly string[] = ['content', 'contents', 'code', 'body']
const DELETE: readonly string[] = ['delete', 'deleted', 'deletions']

interface Container {
  readonly kind: 'object' | 'array'
  /** The key that is read now. */
  key: string
  /** A file's, while its object is open. */
  path: FilePath | null
  /** Content that came before its path. */
  early: string | null
}

/** Where the text of a value goes. */
type Sink = 'words' | 'content' | 'kept'

/** Reads an answer that is one JSON value, as it streams: the words as words, each file as an action. Line breaks inside strings are let through. */
export function createJsonReader(files: FileMap): FenceReader {
  const stack: Container[] = []
  let pieces: ActPiece[] = []
  let isOver = false
  /** The text of the string that is read; null between strings. */
  let sink: Sink | null = null
  let kept = ''
  let isKey = false
  let escape: string | null = null
  let open: { readonly path: FilePath; body: string } | null = null

  const top = () => stack.at(-1)

  function say(kind: ActPiece['kind'], text: string): void {
    const last = pieces.at(-1)
    if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text }
    else if (text !== '') pieces.push({ kind, text })
  }

  /** `files` as a list of objects, or as one object of path and content. */
  const isInFiles = (depth: number) => stack[0]?.key === 'files' && stack.length === depth

  function beginString(): void {
    const here = top()
    kept = ''
    isKey = here?.kind === 'object' && here.key === ''
    if (isKey || here === undefined) sink = 'kept'
    else if (stack.length === 1 && SAY.includes(here.key)) sink = 'words'
    else if (isInFiles(3) && CONTENT.includes(here.key)) beginContent(here.path)
    else if (isInFiles(2) && here.kind === 'object') beginContent(meantPath(here.key))
    else sink = 'kept'
  }

  function beginContent(path: FilePath | null): void {
    sink = path === null ? 'kept' : 'content'
    if (path === null) return
    open = { path, body: '' }
    say('act', openAct(path, files))
  }

  function take(text: string): void {
    if (sink === 'words') say('words', text)
    else if (sink === 'content' && open !== null) {
      open.body += text
      say('act', text)
    } else kept += text
  }

  function endString(): void {
    const here = top()
    if (sink === 'content') closeFile()
    else if (isKey && here !== undefined) here.key = kept
    else if (here !== undefined && isInFiles(3)) {
      if (PATH.includes(here.key)) here.path = meantPath(kept)
      else if (CONTENT.includes(here.key)) here.early = kept
    } else if (stack.length === 2 && here?.kind === 'array' && DELETE.includes(stack[0]?.key ?? '')) {
      const path = meantPath(kept)
      if (path !== null) say('act', deleteAct(path))
    } else if (sink === 'words') say('words', '\n\n')
    sink = null
  }

  function closeFile(): void {
    if (open !== null) say('act', `${open.body.endsWith('\n') ? '' : '\n'}${CLOSE_ACT}`)
    open = null
  }

  function close(): void {
    const closed = stack.pop()
    if (closed !== undefined && closed.path !== null && closed.early !== null) {
      beginContent(closed.path)
      take(closed.early)
      closeFile()
      sink = null
    }
    isOver = stack.length === 0
  }

  function inString(char: string): void {
    if (escape !== null) {
      escape += char
      if (escape.startsWith('u') && escape.length < 5) return
      take(decoded(escape))
      escape = null
    } else if (char === '\\') escape = ''
    else if (char === '"') endString()
    else take(char)
  }

  function between(char: string): void {
    if (char === '{' || char === '[') stack.push({ kind: char === '{' ? 'object' : 'array', key: '', path: null, early: null })
    else if (char === '}' || char === ']') close()
    else if (char === '"') beginString()
    else if (char === ',' && top()?.kind === 'object') (top() as Container).key = ''
  }

  function given(): readonly ActPiece[] {
    const all = pieces
    pieces = []
    return all
  }

  return {
    push(chunk) {
      for (const char of chunk) {
        if (sink !== null) inString(char)
        else if (stack.length > 0) between(char)
        else if (char === '{' && !isOver) between(char)
      }
      return given()
    },
    end(): { pieces: readonly ActPiece[]; open: OpenFile | null } {
      return { pieces: given(), open }
    },
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

function decoded(escape: string): string {
  if (escape.startsWith('u')) return String.fromCharCode(Number.parseInt(escape.slice(1), 16) || 0xfffd)
  return ESCAPES[escape] ?? escape
}
