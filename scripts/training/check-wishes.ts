import { languageOf } from '../../electron/backend/scaffolder/language/language.ts'
import type { DomainPack } from '../../electron/backend/scaffolder/lexicon/domain-pack.ts'
import { chances, type Choice, type Weights } from '../../electron/backend/scaffolder/statistics/choose.ts'
import { trainChooser } from './train-chooser.ts'
import { type ChainModel, tagWords } from '../../electron/backend/scaffolder/statistics/crf.ts'
import { spansOf } from '../../electron/backend/scaffolder/statistics/spans.ts'
import { randomFrom, shuffle } from './train-chain.ts'
import { featuresOf } from '../../electron/backend/scaffolder/statistics/word-features.ts'
import type { MarkedWish } from './wish-corpus.ts'
import { TAGS } from '../../electron/backend/scaffolder/read-wish/labels.ts'
import { listsIn } from '../../electron/backend/scaffolder/read-wish/owners.ts'
import { pairsOf, relationsIn } from '../../electron/backend/scaffolder/read-wish/relations.ts'
import { kindOf, ownerChoices, toldBy, trainPairs, trainReader, valueChoices } from './train-wishes.ts'

export interface ReaderCheck {
  /** Of each label, and of `all`, how many marks of unseen wishes are found exactly, against those that are missed or wrong (F1). */
  readonly words: ReadonlyMap<string, number>
  /** The share of properties that are given to the right one of several lists, and of pairs of lists whose relation is right. */
  readonly owners: number
  readonly relations: number
  /** The share of rows of values that are given to the right property, or to a list as its states. */
  readonly values: number
}

/** What may be held back: wishes as people write them. The other files hold what gave trouble, which is harder. */
export const PLAIN_WISHES: readonly string[] = ['en.txt', 'de.txt', 'fr.txt', 'es.txt']

/** Learns from six of seven wishes, and from `also`, and counts how well the others are read. */
export function checkReader(
  wishes: readonly MarkedWish[],
  also: readonly MarkedWish[] = [],
  packs: readonly DomainPack[] = [],
): ReaderCheck {
  const order = wishes.map((_, at) => at)
  shuffle(order, randomFrom(3))
  const cut = Math.ceil((order.length * 6) / 7)
  const some = (from: number, to?: number) => order.slice(from, to).flatMap((at) => wishes[at] ?? [])
  return checkSplit([...some(0, cut), ...also], some(cut), packs)
}

function checkSplit(known: readonly MarkedWish[], unseen: readonly MarkedWish[], packs: readonly DomainPack[]): ReaderCheck {
  return {
    words: found(trainReader(known).chain, unseen),
    owners: rightShare(known.flatMap(ownerChoices), unseen.flatMap(ownerChoices)),
    relations: rightRelations(unseen, trainPairs(known, packs)),
    values: rightShare(known.flatMap(valueChoices), unseen.flatMap(valueChoices)),
  }
}

/** Of all pairs of lists. */
function rightRelations(unseen: readonly MarkedWish[], weights: Weights): number {
  const isRight = unseen.flatMap((wish) => {
    const { told, owned } = toldBy(wish)
    const lists = listsIn(told)
    const read = relationsIn(told, owned, weights)
    return pairsOf(lists).map(([one, other]) => {
      const [at, to] = [lists.indexOf(one), lists.indexOf(other)]
      const found = read.find((each) => (each.from === at && each.to === to) || (each.from === to && each.to === at))
      const kind = found === undefined ? 'none' : found.isLink ? 'link' : found.from === at ? 'forward' : 'back'
      return kind === kindOf(wish, one, other)
    })
  })
  return isRight.filter(Boolean).length / isRight.length
}

const NONE = new Float64Array()

function found(chain: ChainModel, unseen: readonly MarkedWish[]): ReadonlyMap<string, number> {
  const counts = new Map<string, { right: number; all: number }>()
  const count = (label: string, isRight: boolean) => {
    for (const name of [label, 'all']) {
      const sum = counts.get(name) ?? { right: 0, all: 0 }
      counts.set(name, { right: sum.right + (isRight ? 1 : 0), all: sum.all + 1 })
    }
  }
  for (const { message, words, tags } of unseen) {
    const told = spansOf(
      tags.map((tag) => ({ tag, certainty: 1, chances: NONE })),
      TAGS,
    )
    const read = spansOf(tagWords(featuresOf(words, languageOf(message)), chain), TAGS)
    const isIn = (spans: typeof told, one: (typeof told)[number]) =>
      spans.some(({ label, from, to }) => label === one.label && from === one.from && to === one.to)
    for (const span of told) count(span.label, isIn(read, span))
    for (const span of read) count(span.label, isIn(told, span))
  }
  return new Map([...counts].map(([label, { right, all }]) => [label, right / all]))
}

function rightShare(known: readonly Choice[], unseen: readonly Choice[]): number {
  const weights: Weights = trainChooser(known)
  const isRight = ({ candidates, right }: Choice) => {
    const likely = chances(candidates, weights)
    return likely.indexOf(Math.max(...likely)) === right
  }
  return unseen.filter(isRight).length / unseen.length
}
