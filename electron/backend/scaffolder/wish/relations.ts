import { chances, type Weights } from '../statistics/choose.ts'
import type { Owned } from './read.ts'
import type { Placed, Told } from './owners.ts'

// Which list belongs to which: learned from what lies between them, how they are told, and what kinds of things they name.

export interface SaidRelation {
  /** Records of this list, counted from 0, … */
  readonly from: number
  /** … belong to one of this; or both are tied by records of their own. */
  readonly to: number
  readonly isLink: boolean
}

export const KINDS = ['none', 'forward', 'back', 'link'] as const
export type RelationKind = (typeof KINDS)[number]

export function relationsIn(told: Told, owned: readonly Owned[], weights: Weights): readonly SaidRelation[] {
  const lists = [...new Set(told.spans.flatMap(({ list }) => list ?? []))]
  return pairsOf(lists).flatMap(([one, other]) => {
    const likely = chances(relationFeatures(told, owned, one, other), weights)
    const kind = KINDS[likely.indexOf(Math.max(...likely))] ?? 'none'
    const [from, to] = [lists.indexOf(one), lists.indexOf(other)]
    if (kind === 'none') return []
    return [kind === 'back' ? { from: to, to: from, isLink: false } : { from, to, isLink: kind === 'link' }]
  })
}

export function pairsOf(lists: readonly number[]): readonly (readonly [number, number])[] {
  return lists.flatMap((one, at) => lists.slice(at + 1).map((other) => [one, other] as const))
}

/** What speaks for each of the kinds. */
export function relationFeatures(told: Told, owned: readonly Owned[], one: number, other: number): readonly (readonly string[])[] {
  const facts = factsOf(told, owned, one, other)
  return KINDS.map((kind) => facts.map((fact) => `${kind}:${fact}`))
}

function factsOf({ spans, words, meanings, sentences }: Told, owned: readonly Owned[], one: number, other: number): readonly string[] {
  const mentions = spans.filter(({ label }) => label === 'list')
  const of = (list: number) => mentions.filter((span) => span.list === list)
  const nounOf = (list: number) => meanings[(of(list)[0]?.to ?? 0) - 1]?.noun ?? ''
  const nameOf = (list: number) => {
    const at = (of(list)[0]?.to ?? 0) - 1
    return meanings[at]?.english || (words[at]?.lower ?? '')
  }
  const lists = [...new Set(mentions.flatMap(({ list }) => list ?? []))]
  const [first, second] = [lists.indexOf(one), lists.indexOf(other)]
  const hasField = (owner: number, target: number) =>
    owned.some(({ span, list }) => list === owner && namesOf(span, { words, meanings }).includes(nameOf(target)))
  const facts = [
    'bias',
    `lists=${Math.min(lists.length, 4)}`,
    `apart=${second - first}`,
    `nouns=${nounOf(one)},${nounOf(other)}`,
    `one=${nameOf(one)}`,
    `other=${nameOf(other)}`,
    `noun1=${nounOf(one)}`,
    `noun2=${nounOf(other)}`,
    `fields=${String(hasField(one, other))},${String(hasField(other, one))}`,
    `told=${String(owned.some(({ list }) => list === one))},${String(owned.some(({ list }) => list === other))}`,
  ]
  for (const [at, mention] of mentions.entries()) {
    const next = mentions[at + 1]
    const isPair = next !== undefined && [mention.list, next.list].toSorted().join() === [one, other].toSorted().join()
    if (!isPair || sentences[mention.from] !== sentences[next.from]) continue
    const turned = mention.list === other ? 'back,' : ''
    const between = words.slice(mention.to, next.from)
    facts.push(`near=${turned}${between.length <= 5 ? between.map(({ lower }) => lower).join(' ') : 'far'}`)
    for (const { lower } of between.slice(0, 8)) facts.push(`word=${turned}${lower}`)
    for (const { english } of meanings.slice(mention.to, Math.min(next.from, mention.to + 8)))
      if (english !== '') facts.push(`means=${turned}${english}`)
    facts.push(`before=${turned}${words[mention.from - 1]?.lower ?? ''}`, `ahead=${turned}${words[next.from - 1]?.lower ?? ''}`)
  }
  return facts
}

function namesOf(span: Placed, { words, meanings }: Pick<Told, 'words' | 'meanings'>): readonly string[] {
  return words.slice(span.from, span.to).map(({ lower }, at) => meanings[span.from + at]?.english || lower)
}
