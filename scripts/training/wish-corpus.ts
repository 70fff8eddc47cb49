import { type Label, TAGS } from '../../electron/backend/scaffolder/read-wish/labels.ts'
import { type Word, wordsOf } from '../../electron/backend/scaffolder/statistics/words.ts'

/** A part of a message that was marked by hand: `[F2>1:client]`. */
export interface MarkedSpan {
  readonly label: Label
  readonly from: number
  readonly to: number
  /** Which list it names or belongs to, from 1. */
  readonly list: number | null
  /** The list that such a property points to. */
  readonly target: number | null
}
export interface MarkedWish {
  readonly message: string
  readonly words: readonly Word[]
  readonly tags: readonly number[]
  readonly spans: readonly MarkedSpan[]
  /** `1>2`: a record of 1 belongs to one of 2. `1x2`: records tie both together. */
  readonly relations: readonly { readonly from: number; readonly to: number; readonly link: string | null }[]
}

const LABEL_OF: Readonly<Record<string, Label>> = { L: 'list', F: 'field', C: 'choice', T: 'hint', N: 'name' }
const MARK = /\[(?:([LFC])(\d)?(?:>(\d))?|([TN])|D-([a-z]+)):([^[\]]+)\]/g

export function readCorpus(text: string): readonly MarkedWish[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readLine)
}

function readLine(line: string): MarkedWish {
  const [marked = '', relations = ''] = line.replaceAll('\\n', '\n').split(' || ')
  const spans: MarkedSpan[] = []
  let message = ''
  let last = 0
  for (const found of marked.matchAll(MARK)) {
    const [whole, kind, list, target, plain, demand, words = ''] = found
    message += marked.slice(last, found.index)
    const label = demand === undefined ? LABEL_OF[kind ?? plain ?? ''] : (demand as Label)
    if (label === undefined) throw new Error(`No such mark: ${whole}`)
    const number = (digit: string | undefined) => (digit === undefined ? null : Number(digit))
    // Where a sentence ends, its mark is no part of what it says.
    const to = message.length + words.replace(/[\s.,;:!?]+$/, '').length
    spans.push({ label, from: message.length, to, list: number(list), target: number(target) })
    message += words
    last = found.index + whole.length
  }
  message += marked.slice(last)
  const words = wordsOf(message)
  return {
    message,
    words,
    tags: tagsOf(words, spans),
    spans,
    relations: [...relations.matchAll(/(\d)(>|x)(\d)(?:=([^,]+))?/g)].map(([, from, kind, to, link]) => ({
      from: Number(from),
      to: Number(to),
      link: kind === 'x' ? (link ?? '').trim() : null,
    })),
  }
}

export function tagsOf(words: readonly Word[], spans: readonly MarkedSpan[]): readonly number[] {
  const begun = new Set<MarkedSpan>()
  return words.map((word) => {
    const span = spans.find(({ from, to }) => word.from < to && word.to > from)
    if (span === undefined) return 0
    const tag = TAGS.beginOf(span.label) + (begun.has(span) ? 1 : 0)
    begun.add(span)
    return tag
  })
}
