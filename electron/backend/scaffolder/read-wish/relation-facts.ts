import { knownNoun } from '../lexicon/lexicon.ts'
import type { Owned } from './owners.ts'
import { listsIn, type Placed, type Told } from './owners.ts'

// What is known of two lists that speaks for or against one belonging to the other.

/** What a list is called by, in English where that is known, and what kind of thing that is. */
export interface Called {
  readonly name: string
  readonly noun: string
}

export interface ListFacts extends Called {
  readonly list: number
  /** Every way in which it is called. */
  readonly names: ReadonlySet<string>
  readonly facts: readonly string[]
}

const MOST_LISTS = 16
/** Whoever names more lists than anybody remembers says nothing of how the later ones belong together. */
export function relatedLists(told: Told): readonly number[] {
  return listsIn(told).slice(0, MOST_LISTS)
}

export function factsOfLists(told: Told, owned: readonly Owned[]): readonly ListFacts[] {
  return relatedLists(told).map((list, at, lists) =>
    factsOfList(told, owned, list, at === 0 ? 'first' : at === lists.length - 1 ? 'last' : 'between'),
  )
}

function factsOfList(told: Told, owned: readonly Owned[], list: number, place: string): ListFacts {
  const { spans, words, meanings } = told
  const mentions = spans.filter((span) => span.label === 'list' && span.list === list)
  const first = mentions[0] ?? { from: 0, to: 0 }
  const head = headOf(first, told)
  const called = { name: nameAt(head, told), noun: meanings[head]?.noun ?? '' }
  const fields = owned.filter((each) => each.list === list)
  const isOfDay = fields.some(({ span }) => /^(?:date|datetime|time)$/.test(meanings[span.to - 1]?.kind ?? ''))
  return {
    ...called,
    list,
    names: new Set(mentions.map((mention) => nameAt(headOf(mention, told), told))),
    facts: [
      ...factsOfName(called),
      `end=${(words[head]?.lower ?? '').slice(-5)}`,
      `long=${first.to - first.from}`,
      `fields=${Math.min(fields.length, 3)}`,
      `mentions=${Math.min(mentions.length, 3)}`,
      `place=${place}`,
      `dated=${String(isOfDay)}`,
      ...mentions.flatMap(({ from, to }) => [`before=${words[from - 1]?.lower ?? ''}`, `after=${words[to]?.lower ?? ''}`]),
    ],
  }
}

export function factsOfName({ name, noun }: Called): readonly string[] {
  return [`name=${name}`, `noun=${noun}`]
}

const OF = /^(?:of|for|d['’]|de|du|des|del|aux?|à|pour|para|von|für)$/
/** Of "órdenes de reparación" the orders. */
function headOf({ from, to }: Pick<Placed, 'from' | 'to'>, { words, meanings }: Told): number {
  const small = words.findIndex(({ lower }, at) => at > from && at < to && OF.test(lower))
  const end = (small < 0 ? to : small) - 1
  return (meanings[end]?.noun ?? '') === '' && (meanings[from]?.noun ?? '') !== '' ? from : end
}

function nameAt(at: number, { words, meanings }: Told): string {
  return meanings[at]?.english || (words[at]?.lower ?? '').replace(/(?:en|es|e|n|s|x)$/, '')
}

/** Whether a property of one list names the other, "the hive" of an inspection: as one, as several or among other words. */
export function holds(told: Told, owned: readonly Owned[], owner: ListFacts, target: ListFacts): string {
  const isNamed = (at: number) => target.names.has(nameAt(at, told))
  const field = owned.find(
    ({ list, span }) => list === owner.list && told.words.slice(span.from, span.to).some((_, at) => isNamed(span.from + at)),
  )?.span
  if (field === undefined) return 'no'
  if (field.to - field.from > 1) return 'in'
  return /(?<!s)[sx]$/.test(told.words[field.from]?.lower ?? '') ? 'many' : 'one'
}

/** What is known of such things, whoever speaks of them. */
export function isUsual(child: string, parent: string): boolean {
  return knownNoun(child)?.fields.some((field) => field.kind === 'parent' && field.nouns.includes(parent)) ?? false
}

const DEMANDED = /^(?:link|figure|rule|right|view)$/
/** In which demands all of them are named, and by what else: "which singer was at which rehearsal". */
export function toldOf(told: Told, ...lists: readonly ListFacts[]): readonly string[] {
  const demands = told.spans.filter(({ label }) => DEMANDED.test(label))
  const facts = demands.flatMap(({ label, from, to }) => {
    const words = told.words.slice(from, to)
    const named = new Set(words.map((_, at) => nameAt(from + at, told)))
    if (!lists.every(({ names }) => [...names].some((name) => named.has(name)))) return []
    return [`told=${label}`, ...(label === 'link' ? words.map(({ lower }) => `told by=${lower}`) : [])]
  })
  return facts.length > 0 ? [...new Set(facts)] : [`told=nowhere,${String(demands.some(({ label }) => label === 'link'))}`]
}

export interface SaidBetween {
  /** Which of both stands before. */
  readonly first: number
  readonly facts: readonly string[]
}

const NEAR = 5
const FAR = 10
/** What lies between mentions of both in one sentence. */
export function saidBetween({ spans, words, meanings, sentences }: Told, one: number, other: number): readonly SaidBetween[] {
  const mentions = spans.filter(({ label }) => label === 'list')
  return mentions.flatMap((mention, at) => {
    const next = mentions.slice(at + 1).find(({ list }) => list !== mention.list)
    const isPair = next !== undefined && [mention.list, next.list].toSorted().join() === [one, other].toSorted().join()
    if (!isPair || sentences[mention.from] !== sentences[next.from] || mention.list === null) return []
    const between = words.slice(mention.to, next.from).map(({ lower }) => lower)
    const meant = meanings.slice(mention.to, Math.min(next.from, mention.to + FAR)).filter(({ english }) => english !== '')
    const facts = [
      `near=${between.length <= NEAR ? between.join(' ') : 'far'}`,
      `before=${words[mention.from - 1]?.lower ?? ''}`,
      `ahead=${words[next.from - 1]?.lower ?? ''}`,
      `begins=${between[0] ?? ''}`,
      ...between.slice(0, FAR).map((word) => `word=${word}`),
      ...meant.map(({ english }) => `means=${english}`),
    ]
    return [{ first: mention.list, facts }]
  })
}
