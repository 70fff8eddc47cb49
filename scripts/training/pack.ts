import { brotliCompressSync, constants } from 'node:zlib'
import type { Weights } from '../../electron/backend/scaffolder/statistics/choose.ts'
import type { TrainedChain } from '../../electron/backend/scaffolder/statistics/crf.ts'
import { type Header, keyOf, type Learned, STEPS, WORD_BYTES } from '../../electron/backend/scaffolder/statistics/pack.ts'

const MOST = 127

/** As `statistics/pack.ts` reads it. */
export function pack({ labels, chain, choosers }: Learned<TrainedChain>): string {
  const byKey = new Map([...chain.weights].map(([name, weights]) => [keyOf(name), weights]))
  const keys = Uint32Array.from(byKey.keys()).toSorted()
  const steps = (weight: number) => Math.max(-MOST, Math.min(MOST, Math.round(weight * chain.unit * STEPS)))
  const rows = [...keys].map((key) => Buffer.from(Int8Array.from(byKey.get(key) ?? [], steps).buffer))
  const rounded = (weights: Weights) => Object.fromEntries([...weights].map(([name, weight]) => [name, Number(weight.toFixed(2))]))
  const header: Header = {
    labels,
    transitions: Array.from(chain.transitions, (weight) => Number(weight.toFixed(3))),
    choosers: Object.fromEntries(Object.entries(choosers).map(([name, weights]) => [name, rounded(weights)])),
  }
  const text = Buffer.from(JSON.stringify(header))
  const sizes = Buffer.alloc(2 * WORD_BYTES)
  sizes.writeUInt32LE(text.length)
  sizes.writeUInt32LE(keys.length, WORD_BYTES)
  const bytes = Buffer.concat([sizes, text, Buffer.from(keys.buffer), ...rows])
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 24 } }).toString(
    'base64',
  )
}
