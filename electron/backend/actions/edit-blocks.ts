import type { EditBlock } from '../../../shared/domain/action.ts'
import { MAX_EDIT_BLOCKS } from '../../../shared/limits/files.ts'

export type EditBlocks =
  | { readonly ok: true; readonly blocks: readonly EditBlock[] }
  /** `line` counts from 1 within the body. */
  | { readonly ok: false; readonly line: number; readonly problem: 'none' | 'outside' | 'no-divider' | 'no-end' | 'too-many' }

const SEARCH = /^<{5,9} ?SEARCH\s*$/
const DIVIDER = /^={5,9}\s*$/
const REPLACE = /^>{5,9} ?REPLACE\s*$/

/** Reads `<<<<<<< SEARCH … ======= … >>>>>>> REPLACE`, one or more. The text of a side keeps its line breaks, the last one included. */
export function parseEditBlocks(body: string): EditBlocks {
  const blocks: EditBlock[] = []
  let side: 'outside' | 'search' | 'replace' = 'outside'
  let search = ''
  let replace = ''
  let number = 0
  for (const line of linesOf(body)) {
    number++
    if (side === 'outside') {
      if (SEARCH.test(line)) [side, search, replace] = ['search', '', '']
      else if (line.trim() !== '') return { ok: false, line: number, problem: 'outside' }
    } else if (side === 'search') {
      if (DIVIDER.test(line)) side = 'replace'
      else if (SEARCH.test(line) || REPLACE.test(line)) return { ok: false, line: number, problem: 'no-divider' }
      else search += line
    } else if (REPLACE.test(line)) {
      blocks.push({ search, replace })
      if (blocks.length > MAX_EDIT_BLOCKS) return { ok: false, line: number, problem: 'too-many' }
      side = 'outside'
    } else if (SEARCH.test(line)) return { ok: false, line: number, problem: 'no-end' }
    else replace += line
  }
  if (side !== 'outside') return { ok: false, line: number, problem: side === 'search' ? 'no-divider' : 'no-end' }
  return blocks.length === 0 ? { ok: false, line: 1, problem: 'none' } : { ok: true, blocks }
}

function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at)
    const next = end === -1 ? text.length : end + 1
    yield text.slice(at, next)
    at = next
  }
}
