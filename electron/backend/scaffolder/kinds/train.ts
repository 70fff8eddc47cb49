import { pack } from '../statistics/pack.ts'
import { type Pace, trainChain } from '../statistics/train-chain.ts'
import type { MarkedProperty } from './corpus.ts'
import { kindFeatures } from './features.ts'
import { KIND_TAGS, PROPERTY_KINDS } from './labels.ts'
import { likelyKind } from './likely-kind.ts'
import { type LearnedKinds, nameOf, unpackKinds } from './model.ts'

const PACE: Pace = { epochs: 10, rate: 0.12, firstSquare: 1, leftOut: 0.4 }

/** Each property is an example of one place. */
export function trainKinds(properties: readonly MarkedProperty[]): LearnedKinds {
  const chain = trainChain(
    properties.map((property) => ({ features: [kindFeatures(property)], tags: [KIND_TAGS.beginOf(property.kind)] })),
    KIND_TAGS.tagCount,
    PACE,
  )
  const packed = pack({ labels: PROPERTY_KINDS, chain, choosers: {} })
  const model = unpackKinds({ packed, exceptions: {} })
  const mistaken = properties.filter((property) => likelyKind(property, model) !== property.kind)
  const named = PROPERTY_KINDS.map(
    (kind) =>
      [
        kind,
        mistaken
          .filter((each) => each.kind === kind)
          .map(nameOf)
          .join('|'),
      ] as const,
  )
  return { packed, exceptions: Object.fromEntries(named.filter(([, names]) => names !== '')) }
}
