import type { Tagged } from './crf.ts'
import { isInside, type LabelSet } from './labels.ts'
import type { Word } from './words.ts'

/** A part of a message with what it is. `from` and `to` count words. */
export interface Span<Label extends string> {
  readonly label: Label
  readonly from: number
  readonly to: number
  /** How sure, from 0 to 1: that of its least sure word. */
  readonly certainty: number
}

export function spansOf<Label extends string>(tagged: readonly Tagged[], { labelOf }: LabelSet<Label>): readonly Span<Label>[] {
  const spans: Span<Label>[] = []
  for (const [at, { tag, certainty }] of tagged.entries()) {
    const label = labelOf(tag)
    const open = spans.at(-1)
    if (label === null) continue
    if (isInside(tag) && open !== undefined)
      spans[spans.length - 1] = { ...open, to: at + 1, certainty: Math.min(open.certainty, certainty) }
    else spans.push({ label, from: at, to: at + 1, certainty })
  }
  return spans
}

/** The words of a message from one to another. */
export function textOf(message: string, words: readonly Pick<Word, 'from' | 'to'>[], { from, to }: Pick<Word, 'from' | 'to'>): string {
  return message.slice(words[from]?.from ?? 0, words[to - 1]?.to ?? 0).replace(/\s+/g, ' ')
}
