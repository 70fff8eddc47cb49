import type { ChainModel } from '../statistics/crf.ts'
import * as packed from '../statistics/pack.ts'
import { KINDS, REQUESTS, SLOTS } from './labels.ts'
import reader from './reader.json' with { type: 'json' }

export interface LaterModel<Chain = ChainModel> {
  /** What each word says. */
  readonly slots: Chain
  /** Where each request begins. */
  readonly starts: Chain
  /** Of which kind a request is. */
  readonly kinds: Chain
  /** What each word says, where the kind of its request is known. */
  readonly asked: Chain
  /** Words that say nothing by themselves of what is asked for. */
  readonly asides: ReadonlySet<string>
}

let loaded: LaterModel | null = null

/** Unpacked when the first later message is read. `npm run train` writes it. */
export function laterModel(): LaterModel {
  loaded ??= unpackLater(reader)
  return loaded
}

/** What `reader.json` holds. */
export type PackedLater = typeof reader

export function unpackLater({ slots, starts, kinds, asked, asides }: PackedLater): LaterModel {
  return {
    slots: packed.unpack(slots, SLOTS).chain,
    starts: packed.unpack(starts, REQUESTS.labels).chain,
    kinds: packed.unpack(kinds, KINDS).chain,
    asked: packed.unpack(asked, SLOTS).chain,
    asides: new Set(asides.split(' ')),
  }
}
