import { LABELS } from '../../electron/backend/scaffolder/read-wish/labels.ts'
import type { ReaderModel } from '../../electron/backend/scaffolder/read-wish/model.ts'
import type { TrainedChain } from '../../electron/backend/scaffolder/statistics/crf.ts'
import { pack } from './pack.ts'

/** What `reader.json` of the wishes holds. */
export function packReader({ chain, owners, pairs }: ReaderModel<TrainedChain>): string {
  return pack({ labels: LABELS, chain, choosers: { owners, pairs } })
}
