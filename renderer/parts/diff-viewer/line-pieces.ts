import type { Token, TokenKind } from './colour-code.ts'
import type { Mark } from './mark-words.ts'

/** A part of a line with one style. */
export interface Piece {
  readonly text: string
  readonly kind: TokenKind
  readonly isMarked: boolean
}

/** Splits a line where its colour changes and where highlights begin and end. */
export function linePieces(text: string, tokens: readonly Token[], marks: readonly Mark[]): readonly Piece[] {
  const cuts = new Set([...tokens.map(({ to }) => to), ...marks.flat(), text.length].filter((at) => at > 0 && at <= text.length))
  const pieces: Piece[] = []
  let [from, token, mark] = [0, 0, 0]
  for (const to of [...cuts].toSorted((a, b) => a - b)) {
    while (token < tokens.length && (tokens[token]?.to ?? 0) <= from) token += 1
    while (mark < marks.length && (marks[mark]?.[1] ?? 0) <= from) mark += 1
    pieces.push({ text: text.slice(from, to), kind: tokens[token]?.kind ?? 'plain', isMarked: (marks[mark]?.[0] ?? Infinity) <= from })
    from = to
  }
  return pieces
}
