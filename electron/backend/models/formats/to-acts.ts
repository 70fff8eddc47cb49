import type { FileFormat } from '../../../../shared/domain/model-trial.ts'
import type { FileMap } from '../../../../shared/domain/file-path.ts'
import { ALWAYS_SHALLOW_TOKENS } from '../../../../shared/limits/files.ts'
import { parseModule } from '../../lib/ast.ts'
import { measureNesting } from '../../lib/nesting.ts'
import { CLOSE_ACT, meantPath, type ActPiece } from './act-text.ts'
import { createFenceReader, type FenceReader, type OpenFile } from './fence-reader.ts'
import { createJsonReader } from './json-reader.ts'

/** Makes of what a model writes the act tags that the rest of the road reads, as it streams. */
export interface ToActs {
  push(delta: string): string
  /** What is still to come. A file whose end is missing is ended when it is whole all the same; after a cut it never is. */
  end(reason: 'stop' | 'length'): Promise<string>
}

/** What is looked at again when an answer in tags turns out to have none. */
const MOST_KEPT_CHARS = 2_000_000

export function createToActs(format: FileFormat, files: FileMap): ToActs {
  switch (format) {
    case 'blocks':
      return keepingTags(files, false)
    case 'files':
      return keepingTags(files, true)
    case 'fences':
      return through(createFenceReader(files))
    case 'json':
      return through(createJsonOrFences(files))
  }
}

function through(reader: FenceReader): ToActs {
  return {
    push: (delta) => textOf(reader.push(delta)),
    async end(reason) {
      const { pieces, open } = reader.end()
      return textOf(pieces) + (open !== null && reason === 'stop' && (await isWhole(open)) ? endOf(open) : '')
    },
  }
}

/** So much may be said before the JSON begins. */
const MOST_PREAMBLE_CHARS = 600
const JSON_START = /(?:^|\n)[^\S\n]*(?:```(?:json)?\s*)?(?=\{\s*["}])/i

/** A model that was asked for JSON and writes something else is read as whoever writes fences. */
function createJsonOrFences(files: FileMap): FenceReader {
  let chosen: FenceReader | null = null
  let before = ''

  function choose(isLast: boolean): readonly ActPiece[] {
    const start = JSON_START.exec(before)
    if (start === null && !isLast && before.length < MOST_PREAMBLE_CHARS) return []
    chosen = start === null ? createFenceReader(files) : createJsonReader(files)
    const said = start === null ? '' : before.slice(0, start.index)
    const pieces = chosen.push(start === null ? before : before.slice(start.index))
    before = ''
    return said.trim() === '' ? pieces : [{ kind: 'words', text: `${said}\n\n` }, ...pieces]
  }

  return {
    push(chunk) {
      if (chosen !== null) return chosen.push(chunk)
      before += chunk
      return choose(false)
    },
    end() {
      const pieces = chosen === null ? choose(true) : []
      const rest = chosen?.end() ?? { pieces: [], open: null }
      return { pieces: [...pieces, ...rest.pieces], open: rest.open }
    },
  }
}

/** Passes an answer on as it is. One without any tag is looked through at its end: its files may stand in fences or in JSON. */
function keepingTags(files: FileMap, endsLast: boolean): ToActs {
  let hasTag = false
  let kept: string[] = []
  let keptChars = 0
  /** The end of what came, in which a tag may have begun. */
  let tail = ''

  function keep(text: string): void {
    if (keptChars > MOST_KEPT_CHARS) return
    kept.push(text)
    keptChars += text.length
  }

  return {
    push(delta) {
      if (hasTag && !endsLast) return delta
      const looked = tail + delta
      const at = looked.lastIndexOf(TAG)
      tail = looked.slice(1 - TAG.length)
      if (at === -1) keep(delta)
      else {
        // Only the last tag can be open.
        hasTag = true
        kept = []
        keptChars = 0
        keep(looked.slice(at))
      }
      return delta
    },
    async end(reason) {
      const written = kept.join('')
      if (hasTag) {
        const open = endsLast && reason === 'stop' ? openTag(written) : null
        return open !== null && (await isWhole(open)) ? endOf(open) : ''
      }
      const reader = createJsonOrFences(files)
      const first = reader.push(written)
      const { pieces, open } = reader.end()
      const acts = textOf([...first, ...pieces].filter(({ kind }) => kind === 'act'))
      if (acts === '') return ''
      return `\n\n${acts}${open !== null && reason === 'stop' && (await isWhole(open)) ? endOf(open) : ''}`
    },
  }
}

const TAG = '<act '

/** The file in a last tag that nobody closed. */
function openTag(written: string): OpenFile | null {
  const [tag, path] = /^<act\s[^>]{0,500}?\bpath\s{0,9}=\s{0,9}["']?([^"'>\s]{1,200})["']?[^>]{0,500}>\n?/.exec(written) ?? []
  const meant = path === undefined ? null : meantPath(path)
  if (tag === undefined || meant === null || tag.includes('partial_edit') || written.includes('</act>')) return null
  return { path: meant, body: written.slice(tag.length) }
}

async function isWhole({ path, body }: OpenFile): Promise<boolean> {
  if (body.trim() === '') return false
  if (path.endsWith('.css')) return false
  if (path.endsWith('.json')) return isJson(body)
  // Whether it is nested too deeply is found out when it is staged; until then only what cannot be is read.
  const { isTooDeep, tokens } = measureNesting(body)
  if (isTooDeep || tokens > ALWAYS_SHALLOW_TOKENS) return false
  const { errors, exports } = await parseModule(path, body)
  return errors.length === 0 && exports.size > 0
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function endOf({ body }: OpenFile): string {
  return `${body.endsWith('\n') ? '' : '\n'}${CLOSE_ACT}`
}

function textOf(pieces: readonly { readonly text: string }[]): string {
  return pieces.map(({ text }) => text).join('')
}
