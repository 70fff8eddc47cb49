import { brotliDecompressSync } from 'node:zlib'
import type { Weights } from './choose.ts'
import type { ChainModel, FeatureWeights } from './crf.ts'

// What was learned, as one text: for each feature a number that is made of its name, and a row of small weights. Names themselves are not
// kept: they would take longest to load, and two of a hundred thousand hardly ever make the same number.

export interface Learned<Chain = ChainModel> {
  readonly labels: readonly string[]
  readonly chain: Chain
  readonly choosers: Readonly<Record<string, Weights>>
}

/** A weight is kept in sixteenths, from −8 to 8. */
export const STEPS = 16
export const WORD_BYTES = 4

export interface Header {
  readonly labels: readonly string[]
  readonly transitions: readonly number[]
  readonly choosers: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** `expected`: the labels that the program knows; what was trained for others is of no use. */
export function unpack(packed: string, expected: readonly string[]): Learned {
  const bytes = brotliDecompressSync(Buffer.from(packed, 'base64'))
  const [headerBytes, count] = [bytes.readUInt32LE(0), bytes.readUInt32LE(WORD_BYTES)]
  const start = 2 * WORD_BYTES
  const { labels, transitions, choosers } = JSON.parse(bytes.toString('utf8', start, start + headerBytes)) as Header
  if (labels.join() !== expected.join()) throw new Error('The reader was trained for other labels: run `npm run train`')
  const keysEnd = start + headerBytes + count * WORD_BYTES
  const keys = new Uint32Array(bytes.buffer.slice(bytes.byteOffset + start + headerBytes, bytes.byteOffset + keysEnd))
  const rows = new Int8Array(bytes.buffer, bytes.byteOffset + keysEnd)
  const tagCount = 1 + labels.length * 2
  return {
    labels,
    chain: { tagCount, weights: rowsByKey(keys, rows, tagCount), unit: 1 / STEPS, transitions: Float32Array.from(transitions) },
    choosers: Object.fromEntries(Object.entries(choosers).map(([name, weights]) => [name, new Map(Object.entries(weights))])),
  }
}

/** `keys` are in order, and row by row belong to `rows`. */
function rowsByKey(keys: Uint32Array, rows: Int8Array, tagCount: number): FeatureWeights {
  return {
    get(feature) {
      const key = keyOf(feature)
      let [low, high] = [0, keys.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((keys[middle] ?? 0) < key) low = middle + 1
        else high = middle
      }
      return keys[low] === key ? rows.subarray(low * tagCount, (low + 1) * tagCount) : undefined
    },
  }
}

/** A number of 32 bits for a name (FNV-1a). */
export function keyOf(name: string): number {
  let key = 0x811c9dc5
  for (let at = 0; at < name.length; at++) key = Math.imul(key ^ name.charCodeAt(at), 0x01000193)
  return key >>> 0
}
