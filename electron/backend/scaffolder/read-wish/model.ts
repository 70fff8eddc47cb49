import type { Weights } from '../statistics/choose.ts'
import type { ChainModel, TrainedChain } from '../statistics/crf.ts'
import * as packed from '../statistics/pack.ts'
import { LABELS } from './labels.ts'
import reader from './reader.json' with { type: 'json' }

export interface ReaderModel<Chain = ChainModel> {
  readonly chain: Chain
  /** Whose a property is. */
  readonly owners: Weights
  /** Which list belongs to which. */
  readonly pairs: Weights
}

let loaded: ReaderModel | null = null

/** Unpacked when the first wish is read: it takes some 60 ms. `npm run train` writes it. */
export function readerModel(): ReaderModel {
  loaded ??= unpack(reader.packed)
  return loaded
}

function unpack(text: string): ReaderModel {
  const { chain, choosers } = packed.unpack(text, LABELS)
  return { chain, owners: choosers['owners'] ?? new Map(), pairs: choosers['pairs'] ?? new Map() }
}

export function pack({ chain, owners, pairs }: ReaderModel<TrainedChain>): string {
  return packed.pack({ labels: LABELS, chain, choosers: { owners, pairs } })
}
