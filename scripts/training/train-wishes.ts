import type { DomainPack } from '../../electron/backend/scaffolder/lexicon/domain-pack.ts'
import type { Choice, Weights } from '../../electron/backend/scaffolder/statistics/choose.ts'
import { trainChooser } from './train-chooser.ts'
import type { TrainedChain } from '../../electron/backend/scaffolder/statistics/crf.ts'
import type { MarkedWish } from './wish-corpus.ts'
import { featuresOf, meaningOf, sentenceEnds } from '../../electron/backend/scaffolder/statistics/word-features.ts'
import { languageOf } from '../../electron/backend/scaffolder/language/language.ts'
import { TAGS } from '../../electron/backend/scaffolder/read-wish/labels.ts'
import type { ReaderModel } from '../../electron/backend/scaffolder/read-wish/model.ts'
import { listsIn, ownerFeatures, type Placed, type Told } from '../../electron/backend/scaffolder/read-wish/owners.ts'
import { packChoices } from './pack-choices.ts'
import type { Owned } from '../../electron/backend/scaffolder/read-wish/owners.ts'
import { ownersOfRow, rowFeatures, rowsOf } from '../../electron/backend/scaffolder/read-wish/choices.ts'
import { KINDS, pairsOf, relationFeatures, type RelationKind } from '../../electron/backend/scaffolder/read-wish/relations.ts'
import { randomFrom, shuffle, trainChain } from './train-chain.ts'

/** Whole sentences are told once only: learned by heart they would outweigh what many share. */
const SLOWLY = { epochs: 6, rate: 0.05, least: 0.1 }

/** Learns all three parts of the reader from marked wishes, and from packs what belongs to what. */
export function trainReader(wishes: readonly MarkedWish[], packs: readonly DomainPack[] = []): ReaderModel<TrainedChain> {
  return {
    chain: trainChain(
      wishes.map(({ message, words, tags }) => ({ features: featuresOf(words, languageOf(message)), tags })),
      TAGS.tagCount,
    ),
    owners: trainChooser(wishes.flatMap(ownerChoices)),
    pairs: trainPairs(wishes, packs),
  }
}

export function trainPairs(wishes: readonly MarkedWish[], packs: readonly DomainPack[]): Weights {
  const choices = [...packChoices(packs), ...wishes.flatMap(relationChoices)]
  // What is learned last weighs most: it is of all kinds.
  shuffle(choices, randomFrom(5))
  return trainChooser(choices, SLOWLY)
}

/** A marked wish as it is told, with its marks for what the reader would find. */
export function toldBy({ message, words, spans }: MarkedWish): { readonly told: Told; readonly owned: readonly Owned[] } {
  const language = languageOf(message)
  const ends = sentenceEnds(words)
  const placed: readonly Placed[] = spans.map(({ label, from, to, list }) => ({
    label,
    from: words.findIndex((word) => word.to > from),
    to: words.findLastIndex((word) => word.from < to) + 1,
    list: label === 'list' ? list : null,
  }))
  return {
    told: {
      words,
      meanings: words.map((word) => meaningOf(word, language)),
      spans: placed,
      sentences: words.map((_, at) => ends.findIndex((end) => at < end)),
    },
    owned: spans.flatMap(({ label, list }, at) => (label === 'field' ? placed.slice(at, at + 1).map((span) => ({ span, list })) : [])),
  }
}

export function ownerChoices(wish: MarkedWish): readonly Choice[] {
  const { told, owned } = toldBy(wish)
  const lists = listsIn(told)
  if (lists.length < 2) return []
  return owned.flatMap(({ span, list }, at) => {
    const before = owned.slice(0, at).findLast((each) => each.list !== null)
    const right = list === null ? -1 : lists.indexOf(list)
    const last = before?.list == null ? null : { span: before.span, list: before.list }
    return right < 0 ? [] : [{ candidates: ownerFeatures(told, span, last), right }]
  })
}

function relationChoices(wish: MarkedWish): readonly Choice[] {
  const { told, owned } = toldBy(wish)
  return pairsOf(listsIn(told)).map(([one, other]) => ({
    candidates: relationFeatures(told, owned, one, other),
    right: KINDS.indexOf(kindOf(wish, one, other)),
  }))
}

/** What `values.json` holds: of what each row of values is told. */
export function trainValues(wishes: readonly MarkedWish[]): Readonly<Record<string, number>> {
  const weights = trainChooser(wishes.flatMap(valueChoices))
  return Object.fromEntries([...weights].map(([feature, weight]) => [feature, Number(weight.toFixed(2))]))
}

const LEAST_SEEN = 6
const MOST_NAMING = 0.2
/** What `fillers.json` holds: words that hardly ever stand in what is named. */
export function fillersIn(wishes: readonly MarkedWish[]): readonly string[] {
  const seen = new Map<string, { readonly all: number; readonly naming: number }>()
  for (const { words, tags } of wishes)
    for (const [at, { lower }] of words.entries()) {
      if (!/\p{L}{3}/u.test(lower)) continue
      const label = TAGS.labelOf(tags[at] ?? 0)
      const { all, naming } = seen.get(lower) ?? { all: 0, naming: 0 }
      seen.set(lower, { all: all + 1, naming: naming + (label !== null && NAMING.test(label) ? 1 : 0) })
    }
  return [...seen].flatMap(([word, { all, naming }]) => (all >= LEAST_SEEN && naming < all * MOST_NAMING ? [word] : [])).toSorted()
}
const NAMING = /^(?:list|field|choice|name)$/

/** What each row of values was marked to be told of. */
export function valueChoices(wish: MarkedWish): readonly Choice[] {
  const { told } = toldBy(wish)
  return rowsOf(told).flatMap((row) => {
    const marked = wish.spans[told.spans.indexOf(row[0] as Placed)]
    return choiceOfRow(told, row, marked?.list !== null) ?? []
  })
}

export function kindOf({ relations }: MarkedWish, one: number, other: number): RelationKind {
  const found = relations.find(({ from, to }) => (from === one && to === other) || (from === other && to === one))
  if (found === undefined) return 'none'
  return found.link !== null ? 'link' : found.from === one ? 'forward' : 'back'
}

/** As it was marked: `isState` of each row of values. */
function choiceOfRow(told: Told, row: readonly Placed[], isState: boolean): Choice | null {
  const candidates = ownersOfRow(told, row)
  const right = isState ? candidates.indexOf(null) : candidates.findIndex((of) => of !== null)
  return right < 0 || candidates.length < 2 ? null : { candidates: candidates.map((of) => rowFeatures(told, row, of)), right }
}
