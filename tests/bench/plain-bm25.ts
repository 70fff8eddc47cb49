import type { FileIndex } from '../../electron/backend/context/select/file-index.ts'

const K1 = 1.2
const B = 0.75

/** The baseline for choosing files: BM25 over the text of each file. */
export function plainBm25(
  files: readonly { readonly path: string; readonly index: FileIndex }[],
  terms: readonly string[],
): readonly string[] {
  const mean = Math.max(1, files.reduce((sum, { index }) => sum + index.content.length, 0) / Math.max(1, files.length))
  const scores = new Map(files.map(({ path }) => [path, 0]))
  for (const term of terms) {
    const holding = files.flatMap(({ path, index }) => {
      const count = index.content.counts.get(term)
      return count === undefined ? [] : [{ path, count, length: index.content.length }]
    })
    const rarity = Math.log(1 + (files.length - holding.length + 0.5) / (holding.length + 0.5))
    for (const { path, count, length } of holding) {
      scores.set(path, (scores.get(path) ?? 0) + (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / mean)))
    }
  }
  return [...scores].toSorted(([, a], [, b]) => b - a).map(([path]) => path)
}
