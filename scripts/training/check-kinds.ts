import { knownKind } from '../../electron/backend/scaffolder/spec/field-types.ts'
import { inEnglish } from '../../electron/backend/scaffolder/statistics/in-english.ts'
import { randomFrom, shuffle } from './train-chain.ts'
import type { MarkedProperty } from './kinds-corpus.ts'
import { likelyKind } from '../../electron/backend/scaffolder/kinds/likely-kind.ts'
import { unpackKinds } from '../../electron/backend/scaffolder/kinds/model.ts'
import { trainKinds } from './train-kinds.ts'

export interface KindsCheck {
  /** The share of unseen properties whose kind is right, and what it would be by the words that are known alone. */
  readonly right: number
  readonly byKnownWords: number
  /** The share of those given another kind than text that have it. */
  readonly told: number
}

/** Learns from six of seven properties, and counts how many of the others get their kind: of those that somebody told of a list. */
export function checkKinds(properties: readonly MarkedProperty[]): KindsCheck {
  const order = properties.map((_, at) => at)
  shuffle(order, randomFrom(3))
  const cut = Math.ceil((order.length * 6) / 7)
  const some = (from: number, to?: number) => order.slice(from, to).flatMap((at) => properties[at] ?? [])
  const model = unpackKinds(trainKinds(some(0, cut)))
  const unseen = some(cut).filter(({ list }) => list !== '')
  const read = unseen.map((property) => ({ kind: property.kind, found: likelyKind(property, model) }))
  const told = read.filter(({ found }) => found !== 'text')
  return {
    right: read.filter(({ kind, found }) => kind === found).length / read.length,
    byKnownWords:
      unseen.filter(({ kind, words, language }) => kind === (knownKind(inEnglish(words, language)) ?? 'text')).length / unseen.length,
    told: told.filter(({ kind, found }) => kind === found).length / told.length,
  }
}
