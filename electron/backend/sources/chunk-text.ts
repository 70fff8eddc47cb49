import type { SourceChunk, SourcePlace } from '../../../shared/domain/source.ts'
import { SOURCE_CHUNK_OVERLAP, SOURCE_CHUNK_SIZE } from '../../../shared/limits/sources.ts'

/** Text that belongs together, with where it stands. */
export interface Passage extends SourcePlace {
  readonly text: string
}

/** Ends, best first: of a paragraph, of a line, of a sentence, of a word. */
const ENDS = [/\n\s*\n/g, /\n/g, /[.!?…。！？]["'”’)\]]*(?:\s|(?<=[。！？]))/g, /\s/g] as const

/** Pieces of at most `SOURCE_CHUNK_SIZE` characters, each beginning with the end of the one before. */
export function* chunksOf({ text: whole, heading, page, row, url }: Passage): Generator<SourceChunk> {
  const place = { heading, page, row, ...(url === undefined ? {} : { url }) }
  const text = whole.trim()
  let from = 0
  let told = 0
  while (from < text.length) {
    const to = endOf(text, from)
    yield { text: text.slice(from, to), overlap: told - from, ...place }
    if (to === text.length) return
    told = to
    from = beginningBefore(text, to, from)
  }
}

/** Where a piece that begins at `from` ends: at the best end in its second half. */
function endOf(text: string, from: number): number {
  const most = from + SOURCE_CHUNK_SIZE
  if (most >= text.length) return text.length
  const least = from + SOURCE_CHUNK_SIZE / 2
  const half = text.slice(least, most)
  for (const end of ENDS) {
    const last = lastEnd(half, end)
    if (last > 0) return least + last
  }
  return betweenCharacters(text, most)
}

function lastEnd(text: string, end: RegExp): number {
  let last = 0
  for (const found of text.matchAll(end)) last = found.index + found[0].length
  return last
}

/** The next piece begins with a whole sentence of this one, or with a whole word, at most `SOURCE_CHUNK_OVERLAP` characters before its end. */
function beginningBefore(text: string, to: number, from: number): number {
  const earliest = Math.max(from + 1, to - SOURCE_CHUNK_OVERLAP)
  const tail = text.slice(earliest, to)
  for (const end of [ENDS[1], ENDS[2], ENDS[3]]) {
    const [first] = tail.matchAll(end)
    if (first !== undefined && first.index + first[0].length < tail.length) return earliest + first.index + first[0].length
  }
  return betweenCharacters(text, earliest)
}

/** No character of two halves is cut. */
function betweenCharacters(text: string, at: number): number {
  const before = text.charCodeAt(at - 1)
  return before >= 0xd800 && before <= 0xdbff ? at + 1 : at
}
