import { sentenceEnds } from '../statistics/word-features.ts'
import { isMark, type Word } from '../statistics/words.ts'
import type { Span } from './labels.ts'

const MODAL = /^(?:should|shuld|must|soll|sollen|sollten?|doit|doivent|devrait|devraient|debe|deben|debería|deberían)$/
/** After these follows what is kept. */
const HAS = /^(?:have|has|contain|include|be|haben|enthalten|avoir|contenir|être|tener|incluir|ser|able|also|auch|aussi|también)$/
const SIGN = /^[:([{]$/

const MANY = 2
/** "Loans past their end date should stand out": a sentence on how it must be tells of no properties. */
export function withToldRules(spans: readonly Span[], words: readonly Word[]): readonly Span[] {
  return sentencesOf(words).reduce<readonly Span[]>((all, { from, to }) => {
    const modal = words.findIndex(({ lower }, at) => at > from && at < to && MODAL.test(lower))
    const isIn = (span: Span) => span.from >= from && span.to <= to
    const fields = all.filter((span) => isIn(span) && span.label === 'field')
    const isPlain = !words.slice(from, to).some(({ text }) => SIGN.test(text))
    // "We note the item, the person and the day it should come back" tells of properties first.
    const isRow = fields.filter((span) => span.to <= modal).length >= MANY
    const isRule = modal > 0 && !isRow && isPlain && !HAS.test(words[modal + 1]?.lower ?? '') && fields.some((span) => span.from >= modal)
    const isOnly = (span: Span) => span.label === 'list' && !all.some((other) => other.label === 'list' && !isIn(other))
    if (!isRule || all.some((span) => isIn(span) && isOnly(span))) return all
    const rule: Span = { label: 'rule', from, to, certainty: Math.min(...fields.map(({ certainty }) => certainty)) }
    return [...all.filter((span) => !isIn(span)), rule].toSorted((a, b) => a.from - b.from)
  }, spans)
}

function sentencesOf(words: readonly Word[]): readonly { readonly from: number; readonly to: number }[] {
  const ends = sentenceEnds(words)
  return ends.map((end, at) => {
    const last = words[end - 1]
    return { from: ends[at - 1] ?? 0, to: last !== undefined && isMark(last) ? end - 1 : end }
  })
}
