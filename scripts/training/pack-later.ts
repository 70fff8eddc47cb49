import { KINDS, REQUESTS, SLOTS } from '../../electron/backend/scaffolder/read-command/labels.ts'
import type { LaterModel, PackedLater } from '../../electron/backend/scaffolder/read-command/model.ts'
import type { TrainedChain } from '../../electron/backend/scaffolder/statistics/crf.ts'
import { pack } from './pack.ts'

export function packLater({ slots, starts, kinds, asked, asides }: LaterModel<TrainedChain>): PackedLater {
  const packedAs = (labels: readonly string[], chain: TrainedChain) => pack({ labels, chain, choosers: {} })
  return {
    slots: packedAs(SLOTS, slots),
    starts: packedAs(REQUESTS.labels, starts),
    kinds: packedAs(KINDS, kinds),
    asked: packedAs(SLOTS, asked),
    asides: [...asides].toSorted().join(' '),
  }
}
