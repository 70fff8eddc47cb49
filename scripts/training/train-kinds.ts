import { pack } from './pack.ts'
import { type Pace, trainChain } from './train-chain.ts'
import type { MarkedProperty } from './kinds-corpus.ts'
import { kindFeatures } from '../../electron/backend/scaffolder/kinds/features.ts'
import { KIND_TAGS, PROPERTY_KINDS } from '../../electron/backend/scaffolder/kinds/labels.ts'
import { likelyKind } from '../../electron/backend/scaffolder/kinds/likely-kind.ts'
import { type LearnedKinds, nameInList, nameOf, unpackKinds } from '../../electron/backend/scaffolder/kinds/model.ts'

const PACE: Pace = { epochs: 10, rate: 0.12, firstSquare: 1, leftOut: 0.4 }

/** What says less than this is forgotten. */
const LEAST_WEIGHT = 0.15

/** Each property is an example of one place. */
export function trainKinds(properties: readonly MarkedProperty[]): LearnedKinds {
  const chain = trainChain(
    properties.map((property) => ({ features: [kindFeatures(property)], tags: [KIND_TAGS.beginOf(property.kind)] })),
    KIND_TAGS.tagCount,
    PACE,
  )
  const weights = new Map([...chain.weights].filter(([, own]) => Array.from(own).some((weight) => Math.abs(weight) >= LEAST_WEIGHT)))
  const packed = pack({ labels: PROPERTY_KINDS, chain: { ...chain, weights }, choosers: {} })
  const model = unpackKinds({ packed, exceptions: {} })
  const kindsOf = Map.groupBy(properties, nameOf)
  // What is of one kind here and of another there is a matter of its list too.
  const isOfOneKind = (property: MarkedProperty) => kindsOf.get(nameOf(property))?.every(({ kind }) => kind === property.kind) === true
  const exceptionOf = (property: MarkedProperty) => (isOfOneKind(property) ? nameOf(property) : nameInList(property))
  const mistaken = properties.filter((property) => likelyKind(property, model) !== property.kind)
  const named = PROPERTY_KINDS.map(
    (kind) =>
      [
        kind,
        mistaken
          .filter((each) => each.kind === kind)
          .map(exceptionOf)
          .join('|'),
      ] as const,
  )
  return { packed, exceptions: Object.fromEntries(named.filter(([, names]) => names !== '')) }
}
