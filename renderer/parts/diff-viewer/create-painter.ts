import { DIFF_WORD_LEVEL_MAX_CHARS } from '../../../shared/limits/versions.ts'
import { codeLanguage, createColourer } from './colour-code.ts'
import type { DiffLine } from './compare-texts.ts'
import { linePieces, type Piece } from './line-pieces.ts'
import { type Mark, type MarkedWords, markWords } from './mark-words.ts'

/** The number of characters rendered of a line. */
const LINE_SHOWN_CHARS = 5_000

export interface PaintedLine {
  readonly pieces: readonly Piece[]
  /** The number of characters that are not rendered. */
  readonly left: number
}

/** A line with its syntax colours and, if it has a counterpart, with the words that differ. */
export type Painter = (line: number, mate: number | null) => PaintedLine

export interface PaintedTexts {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
  readonly lines: readonly DiffLine[]
}

/** Computed lazily: of 10,000 lines only the forty visible ones. */
export function createPainter({ path, before, after, lines }: PaintedTexts): Painter {
  const language = codeLanguage(path)
  const textsOf = (kind: 'added' | 'removed') => lines.filter((line) => line.kind === 'same' || line.kind === kind).map(({ text }) => text)
  const colourOld = createColourer(textsOf('removed'), language)
  const colourNow = createColourer(textsOf('added'), language)
  const hasWords = (before?.length ?? 0) <= DIFF_WORD_LEVEL_MAX_CHARS && (after?.length ?? 0) <= DIFF_WORD_LEVEL_MAX_CHARS
  const known = new Map<number, MarkedWords>()

  function marksOf(line: number, mate: number | null): readonly Mark[] {
    if (mate === null || !hasWords) return []
    const isOld = lines[line]?.kind === 'removed'
    const [old, now] = isOld ? [line, mate] : [mate, line]
    const marked = known.get(old) ?? markWords(lines[old]?.text ?? '', lines[now]?.text ?? '')
    known.set(old, marked)
    return isOld ? marked.old : marked.now
  }

  return (at, mate) => {
    const line = lines[at]
    if (line === undefined) return { pieces: [], left: 0 }
    const { text, oldNumber, newNumber } = line
    const tokens = newNumber === null ? colourOld((oldNumber ?? 1) - 1) : colourNow(newNumber - 1)
    const shown = text.length > LINE_SHOWN_CHARS ? text.slice(0, LINE_SHOWN_CHARS) : text
    return { pieces: linePieces(shown, tokens, marksOf(at, mate)), left: text.length - shown.length }
  }
}
