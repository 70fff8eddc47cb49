import type { Tagged } from '../statistics/crf.ts'
import type { Meaning } from '../statistics/word-features.ts'
import type { Word } from '../statistics/words.ts'
import { listChance } from './spans.ts'
import type { Span } from './labels.ts'

// What the words by themselves do not show, but the row that they stand in does.

const JOINING = /^(?:,|and|&|or|und|oder|et|ou|y|o)$/i
const OR = /^(?:and|&|or|und|oder|et|ou|y|o)$/i

/** "Offered, accepted, invoiced, paid": the last of a row of values is one of them. */
export function withWholeRows(spans: readonly Span[], words: readonly Word[], meanings: readonly Meaning[]): readonly Span[] {
  const kept: Span[] = []
  for (const [at, span] of spans.entries()) {
    const before = kept.at(-1)
    const between = words.slice(before?.to ?? 0, span.from)
    const isLast = isEnd(words[span.to]) || between.some(({ text }) => OR.test(text))
    const isNext = (spans[at + 1]?.from ?? 0) > span.to + 1 || isEnd(words[span.to])
    const isState = /^(?:boolean)?$/.test(meanings[span.from]?.kind ?? '')
    const isValue =
      before?.label === 'choice' && span.label === 'field' && isState && span.to - span.from === 1 && between.length > 0 && isLast && isNext
    kept.push(isValue && between.every(({ text }) => JOINING.test(text)) ? { ...span, label: 'choice' } : span)
  }
  return kept
}
const isEnd = (word: Word | undefined): boolean => word === undefined || /^[.!?;¶]$/.test(word.text)

const MOMENT =
  /^(?:what|who|which|was|wer|qui|qué|quién) (?:is |are |ist |sind )?(?:still )?(?:overdue|out|due|left|missing|running low|low|free|late|überfällig|offen|frei)(?: \p{L}+){0,3}$/iu
/** "Show me what is out, who has it and what is overdue": seen, and not written down. */
export function withoutMoments(spans: readonly Span[], words: readonly Word[]): readonly Span[] {
  const say = ({ from, to }: Span) =>
    words
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ')
  return spans.map((span) => (span.label === 'field' && MOMENT.test(say(span)) ? { ...span, label: 'figure' } : span))
}

const LEAST_CHANCE = 0.2
/** "My custmers and orders": what is joined to a list by an "and" is rather one than nothing. */
export function withConjuncts(spans: readonly Span[], words: readonly Word[], tagged: readonly Tagged[]): readonly Span[] {
  const isFree = (at: number) => tagged[at]?.tag === 0 && listChance(tagged, at) >= LEAST_CHANCE
  const found = spans.flatMap((span): readonly Span[] => {
    if (span.label !== 'list') return []
    const beside = [span.from - 2, span.to + 1].filter((at) => {
      const joint = words[at < span.from ? at + 1 : at - 1]
      return joint !== undefined && OR.test(joint.text) && isFree(at)
    })
    return beside.map((at) => ({ label: 'list', from: at, to: at + 1, certainty: listChance(tagged, at) }))
  })
  return found.length === 0 ? spans : [...spans, ...found].toSorted((a, b) => a.from - b.from)
}
