import type { FileMap, FilePath } from '../../../../shared/domain/file-path.ts'
import { CLOSE_ACT, deleteAct, meantPath, openAct, type ActPiece } from './act-text.ts'

/** A file that had begun when the answer ended. */
export interface OpenFile {
  readonly path: FilePath
  readonly body: string
}

export interface FenceReader {
  push(chunk: string): readonly ActPiece[]
  /** The rest, and the file that was not ended. */
  end(): { readonly pieces: readonly ActPiece[]; readonly open: OpenFile | null }
}

const MARK_MAX_CHARS = 500
const FENCE = /^\s{0,3}(`{3,}|~{3,})\s*([^`\r\n]*)$/
const PATH = String.raw`["'\`]?((?:@\/|\.\/|src\/)?[\w./-]+\.(?:tsx|ts|json|jsx|js|css)\b)["'\`]?`
/** `path=…`, `tsx:pages/Home.tsx`, `tsx pages/Home.tsx`, or the path alone. */
const IN_INFO = new RegExp(String.raw`(?:^|[\s:=(])${PATH}`)
/** A line before a fence that says which file follows: `File: X`, `### X`, `**X**`, or the path alone. */
const HEADING = new RegExp(
  String.raw`^\s*(?:#{1,6}\s+|[-*+]\s+|\d+[.)]\s+)?(?:\*\*)?(?:file(?:name|path)?|path|create|update)?\s*:?\s*(?:\*\*)?\s*${PATH}(?:\*\*)?\s*(?:\([^)]*\))?\s*:?(?:\*\*)?\s*$`,
  'i',
)
/** `// pages/Home.tsx` as the first line inside a fence. */
const COMMENT = new RegExp(String.raw`^\s*(?:\/\/|\/\*|#|<!--)\s*(?:file(?:name|path)?\s*:\s*)?${PATH}\s*(?:\*\/|-->)?\s*$`, 'i')
const FILE_TAG = /^\s*<file\b[^>]*\b(?:path|name)\s*=\s*["']?([^"'>\s]+)["']?[^>]*>\s*$/i
const DELETE = new RegExp(String.raw`^\s*(?:\*\*)?delete(?:\s+file)?\s*:\s*(?:\*\*)?\s*${PATH}\s*(?:\*\*)?\s*$`, 'i')

type Mode =
  | { readonly at: 'words' }
  /** A fence that no path was said of: its first line may say it. */
  | { readonly at: 'fence'; readonly mark: string; readonly line: string }
  /** A path is known, and what kind of body follows is not yet. */
  | { readonly at: 'file'; readonly mark: string; readonly path: FilePath }
  | { readonly at: 'body'; readonly mark: string; readonly path: FilePath }
  /** Code that belongs to the words. */
  | { readonly at: 'code'; readonly mark: string }
  /** It writes a tag after all. */
  | { readonly at: 'act' }

/** Reads an answer whose files stand in fences that name them, a line at a time, whatever the chunks are. */
export function createFenceReader(files: FileMap): FenceReader {
  let mode: Mode = { at: 'words' }
  let held = ''
  /** A line that may belong to the file after it, with the blank lines that followed. */
  let heading: { readonly path: FilePath; text: string } | null = null
  let body: string[] = []

  function words(text: string): readonly ActPiece[] {
    return text === '' ? [] : [{ kind: 'words', text }]
  }

  /** It was no heading of a file. */
  function letGo(): readonly ActPiece[] {
    const text = heading?.text ?? ''
    heading = null
    return words(text)
  }

  function inWords(line: string): readonly ActPiece[] {
    const text = bare(line)
    const path = pathIn(FILE_TAG, text)
    if (path !== null) {
      mode = { at: 'file', mark: '</file>', path }
      return letGo()
    }
    const [, mark, info = ''] = (isLong(text) ? null : FENCE.exec(text)) ?? []
    if (mark !== undefined) {
      const named = pathIn(IN_INFO, info) ?? heading?.path ?? null
      const before = named === null || named !== heading?.path ? letGo() : []
      heading = null
      mode = named === null ? { at: 'fence', mark, line } : { at: 'file', mark, path: named }
      return before
    }
    if (/^\s*<act\b/.test(text)) {
      mode = { at: 'act' }
      return [...letGo(), ...inAct(line)]
    }
    const deleted = pathIn(DELETE, text)
    if (deleted !== null) return [...letGo(), { kind: 'act', text: deleteAct(deleted) }]
    const said = pathIn(HEADING, text)
    if (said !== null) {
      const before = letGo()
      heading = { path: said, text: line }
      return before
    }
    if (heading !== null && text.trim() === '') {
      heading.text += line
      return []
    }
    return [...letGo(), ...words(line)]
  }

  function inAct(line: string): readonly ActPiece[] {
    if (/<\/act>\s*$/.test(bare(line)) || /\/>\s*$/.test(bare(line))) mode = { at: 'words' }
    return [{ kind: 'act', text: line }]
  }

  function begin({ path, mark }: { readonly path: FilePath; readonly mark: string }, line: string): readonly ActPiece[] {
    mode = { at: 'body', mark, path }
    body = []
    const opening: ActPiece = { kind: 'act', text: openAct(path, files, /^\s*<{5,}/.test(line)) }
    return [opening, ...inBody(mark, line)]
  }

  function inBody(mark: string, line: string): readonly ActPiece[] {
    if (isEnd(mark, line)) {
      mode = { at: 'words' }
      return [{ kind: 'act', text: CLOSE_ACT }]
    }
    body.push(line)
    return [{ kind: 'act', text: line }]
  }

  function read(line: string): readonly ActPiece[] {
    const now = mode
    switch (now.at) {
      case 'words':
        return inWords(line)
      case 'fence': {
        const path = pathIn(COMMENT, bare(line))
        if (path !== null) {
          mode = { at: 'file', mark: now.mark, path }
          return []
        }
        mode = isEnd(now.mark, line) ? { at: 'words' } : { at: 'code', mark: now.mark }
        return words(now.line + line)
      }
      case 'file':
        // The path once more, as a comment.
        return pathIn(COMMENT, bare(line)) === now.path ? [] : begin(now, line)
      case 'body':
        return inBody(now.mark, line)
      case 'code':
        if (isEnd(now.mark, line)) mode = { at: 'words' }
        return words(line)
      case 'act':
        return inAct(line)
    }
  }

  return {
    push(chunk) {
      const looked = held.length
      held += chunk
      const pieces: ActPiece[] = []
      let start = 0
      for (let end = held.indexOf('\n', looked); end !== -1; end = held.indexOf('\n', start)) {
        pieces.push(...read(held.slice(start, end + 1)))
        start = end + 1
      }
      held = held.slice(start)
      return pieces
    },
    end() {
      const pieces = held === '' ? [] : [...read(held)]
      held = ''
      const open = mode.at === 'body' ? { path: mode.path, body: body.join('') } : null
      if (mode.at === 'fence') pieces.push(...words(mode.line))
      return { pieces: [...pieces, ...letGo()], open }
    },
  }
}

function bare(line: string): string {
  return line.replace(/\r?\n$/, '')
}

function isEnd(mark: string, line: string): boolean {
  const text = bare(line).trim()
  if (mark === '</file>') return text.toLowerCase() === mark
  return text.length >= mark.length && text === mark.charAt(0).repeat(text.length)
}

/** No line that says something of a file is: one that is costs nothing to read. */
function isLong(text: string): boolean {
  return text.length > MARK_MAX_CHARS
}

function pathIn(pattern: RegExp, text: string): FilePath | null {
  const written = isLong(text) ? undefined : pattern.exec(text)?.[1]
  return written === undefined ? null : meantPath(written)
}
