import { type LanguageCode } from '../language/language.ts'
import { choicePlaces } from './choices.ts'
import { chances } from '../statistics/choose.ts'
import { tagWords } from '../statistics/crf.ts'
import { featuresOf, meaningOf, sentenceEnds } from '../statistics/word-features.ts'
import { type Label, TAGS } from './labels.ts'
import { mentionedLists } from './mentions.ts'
import { readerModel } from './model.ts'
import { type Owned, ownerFeatures, type Placed, type Told } from './owners.ts'
import { relationsIn, type SaidRelation } from './relations.ts'
import { spansOf, textOf } from '../statistics/spans.ts'
import { wordsOf } from '../statistics/words.ts'
import { withAdjectives, withLikelyList, withoutJoined, withValuesInBrackets } from './spans.ts'
import type { Span } from './labels.ts'

// A first wish, read by what was learned from wishes that people marked by hand (`resources/wishes`): which words name lists, properties,
// values and demands, whose each property is, and which list belongs to which. It never refuses; what it is not sure of says so.

export interface SaidField {
  readonly words: string
  readonly choices: readonly string[]
  /** What was said of its kind or unit: "yes/no", "in ml". */
  readonly hints: readonly string[]
  readonly certainty: number
}
export interface SaidList {
  /** Every way in which it is named, the first first. */
  readonly names: readonly string[]
  readonly fields: readonly SaidField[]
  /** Values that were told of it without a property: "from planned to wrapped". */
  readonly states: readonly string[]
  /** What was said of its unit where no property is named: "honey harvests in kg". */
  readonly hints: readonly string[]
  readonly certainty: number
}
export interface SaidDemand {
  readonly label: Exclude<Label, 'list' | 'field' | 'choice' | 'hint' | 'name'>
  readonly words: string
  readonly certainty: number
}
export interface Wish {
  readonly language: LanguageCode
  readonly name: string | null
  readonly lists: readonly SaidList[]
  /** Properties that were told of nothing in particular. */
  readonly loose: readonly SaidField[]
  readonly relations: readonly SaidRelation[]
  readonly demands: readonly SaidDemand[]
  /** What was read, and its words. */
  readonly message: string
  readonly heard: readonly HeardWord[]
}
/** A word of the message, and what was made of it. */
export interface HeardWord {
  readonly text: string
  /** Where it stands in what was read. */
  readonly from: number
  readonly to: number
  /** The part that it is in: words of one part have the same object. */
  readonly part: { readonly label: Label } | null
  /** How likely it names a list, a property or a value, from 0 to 1. */
  readonly asked: number
}

/** Only a page has parts. */
const SITES = new Set(
  'site website webseite web page pages homepage landing blog shop store portfolio forum quiz seite laden boutique tienda página sitio vitrine internetauftritt onlineshop webshop'.split(
    ' ',
  ),
)

const NAMING = (['list', 'field', 'choice'] as const).flatMap((label) => [TAGS.beginOf(label), TAGS.beginOf(label) + 1])

export function readWish(message: string, language: LanguageCode): Wish {
  const { chain, owners, pairs } = readerModel()
  const words = wordsOf(message)
  const meanings = words.map((word) => meaningOf(word, language))
  const isSite = words.some(({ lower }) => SITES.has(lower))
  const tagged = tagWords(featuresOf(words, language), chain, isSite ? [] : [TAGS.beginOf('part'), TAGS.beginOf('part') + 1])
  const spans = withAdjectives(
    withLikelyList(withoutJoined(withValuesInBrackets(spansOf(tagged, TAGS), words), words), words, tagged),
    words,
    language,
  )
  const say = (span: { readonly from: number; readonly to: number }) => textOf(message, words, span)
  const told: Told = { words, meanings, spans: mentionedLists(spans, words, meanings), sentences: sentencesOf(words) }
  const owned = ownersOf(told, owners)
  const values = choicePlaces(told)
  const hints = told.spans.flatMap((span) => (span.label === 'hint' ? [{ span, of: hinted(told, span) }] : []))
  const fieldOf = (field: Placed): SaidField => {
    const [name, bracket] = beforeBracket(say(field))
    return {
      words: name,
      choices: values.filter(({ of }) => of === field).map(({ span }) => say(span)),
      hints: [...bracket, ...hints.filter(({ of }) => of === field).map(({ span }) => say(span))],
      certainty: certaintyOf(spans, field),
    }
  }
  const lists = [...new Set(told.spans.flatMap(({ list }) => list ?? []))]
  return {
    language,
    name: spans.filter((span) => span.label === 'name' && !isInRow(span, words)).map(say)[0] ?? null,
    lists: lists.map((list) => {
      const mentions = told.spans.filter((span) => span.label === 'list' && span.list === list)
      return {
        names: [...new Set(mentions.map(say))],
        fields: owned.filter((each) => each.list === list).map(({ span }) => fieldOf(span)),
        hints: hints.filter(({ of }) => of?.label === 'list' && of.list === list).map(({ span }) => say(span)),
        states: values.filter(({ of, list: state }) => of === null && state === list).map(({ span }) => say(span)),
        certainty: Math.max(...mentions.map((mention) => certaintyOf(spans, mention))),
      }
    }),
    loose: owned.filter(({ list }) => list === null).map(({ span }) => fieldOf(span)),
    relations: relationsIn(told, owned, pairs),
    message,
    heard: words.map(({ text, from, to }, at) => ({
      text,
      from,
      to,
      part: spans.find((span) => span.from <= at && at < span.to) ?? null,
      asked: NAMING.reduce((sum, tag) => sum + (tagged[at]?.chances[tag] ?? 0), 0),
    })),
    demands: spans.flatMap((span) => (isDemand(span.label) ? [{ label: span.label, words: say(span), certainty: span.certainty }] : [])),
  }
}

/** What stands in brackets among others is one of them, and not the name of all. */
function isInRow({ from, to }: Span, words: Told['words']): boolean {
  const [before = '', after = ''] = [words[from - 1]?.text, words[to]?.text]
  return (before === ',' && (after === ',' || after === ')')) || (before === '(' && after === ',')
}

/** "To (time" ran into a bracket, in which stands of what kind it is. */
function beforeBracket(words: string): readonly [name: string, inside: readonly string[]] {
  const at = words.indexOf('(')
  return at <= 0 || words.includes(')') ? [words, []] : [words.slice(0, at).trim(), [words.slice(at + 1)]]
}

function ownersOf(told: Told, weights: ReadonlyMap<string, number>): readonly Owned[] {
  const lists = [...new Set(told.spans.flatMap(({ list }) => list ?? []))]
  const owned: Owned[] = []
  let before: { readonly span: Placed; readonly list: number } | null = null
  for (const span of told.spans.filter(({ label }) => label === 'field')) {
    const likely: readonly number[] = lists.length === 0 ? [] : chances(ownerFeatures(told, span, before), weights)
    const list: number | null = lists[likely.indexOf(Math.max(...likely))] ?? null
    owned.push({ span, list })
    if (list !== null) before = { span, list }
  }
  return owned
}

/** What a kind or unit is said of: the property or list right before it, else the property after it. */
function hinted({ spans }: Told, hint: Placed): Placed | undefined {
  const fields = spans.filter(({ label }) => label === 'field')
  const before = spans.findLast(({ to, label }) => to <= hint.from && (label === 'field' || label === 'list'))
  return before?.to === hint.from ? before : (fields.findLast(({ to }) => to <= hint.from) ?? fields.find(({ from }) => from >= hint.to))
}

function certaintyOf(spans: readonly Span[], { from }: Placed): number {
  return spans.find((span) => span.from === from)?.certainty ?? 0
}

const NO_DEMANDS: ReadonlySet<Label> = new Set(['list', 'field', 'choice', 'hint', 'name'])
function isDemand(label: Label): label is SaidDemand['label'] {
  return !NO_DEMANDS.has(label)
}

function sentencesOf(words: ReturnType<typeof wordsOf>): readonly number[] {
  const ends = sentenceEnds(words)
  return words.map((_, at) => ends.findIndex((end) => at < end))
}
