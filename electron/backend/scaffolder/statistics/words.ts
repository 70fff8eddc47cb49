// A message as words and marks, the same for every language.

export interface Word {
  readonly text: string
  readonly lower: string
  /** Where it stands in the message. */
  readonly from: number
  readonly to: number
}

/** An elided article by itself, a word with its hyphens, a number, a line's end, any other mark. */
const WORDS =
  /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu|jusqu|lorsqu)['’](?=\p{L}{2})|\p{L}[\p{L}\p{M}\p{N}]*(?:[-’'](?:\p{L}|\p{N})[\p{L}\p{M}\p{N}]*)*|\p{N}+(?:[.,:]\p{N}+)*|\n|\S/giu

export const LINE_END = '¶'

export function wordsOf(message: string): readonly Word[] {
  return [...message.matchAll(WORDS)].map(({ 0: said, index }) => {
    const text = said === '\n' ? LINE_END : said
    return { text, lower: text.toLowerCase(), from: index, to: index + said.length }
  })
}

export const isMark = ({ text }: Word): boolean => !/[\p{L}\p{N}]/u.test(text)
