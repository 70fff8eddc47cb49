import type { Weights } from '../statistics/choose.ts'
import type { ChainModel } from '../statistics/crf.ts'
import { unpack } from '../statistics/pack.ts'
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
  loaded ??= readerOf(reader.packed)
  return loaded
}

function readerOf(text: string): ReaderModel {
  const { chain, choosers } = unpack(text, LABELS)
  return { chain, owners: choosers['owners'] ?? new Map(), pairs: choosers['pairs'] ?? new Map() }
}
