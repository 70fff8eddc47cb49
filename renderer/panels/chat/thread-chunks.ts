import { entryId, type ThreadEntry } from '../../../shared/domain/turn-view.ts'

/** Consecutive entries. The object keeps its identity as long as none of them changes. */
export interface ThreadChunk {
  readonly key: string
  readonly entries: readonly ThreadEntry[]
}

const MOST_ENTRIES = 10

/**
 * Splits a thread into chunks, so that a streamed word re-renders one chunk and not a thousand messages. An entry stays in its chunk
 * where possible: in another one it would be mounted anew and lose its focus and what is open in it.
 */
export function chunkThread(before: readonly ThreadChunk[], entries: readonly ThreadEntry[]): readonly ThreadChunk[] {
  const chunkOfEntry = new Map<string, ThreadChunk>()
  for (const chunk of before) for (const entry of chunk.entries) chunkOfEntry.set(entryId(entry), chunk)
  const used = new Set<string>()
  const made: { readonly key: string; readonly entries: ThreadEntry[] }[] = []
  for (const entry of entries) {
    const current = made.at(-1)
    const previous = chunkOfEntry.get(entryId(entry))
    const fitsCurrent =
      current !== undefined && (previous === undefined ? current.entries.length < MOST_ENTRIES : previous.key === current.key)
    if (fitsCurrent) {
      current.entries.push(entry)
      continue
    }
    const key = previous === undefined || used.has(previous.key) ? entryId(entry) : previous.key
    used.add(key)
    made.push({ key, entries: [entry] })
  }
  const known = new Map(before.map((chunk) => [chunk.key, chunk]))
  return made.map((chunk) => {
    const same = known.get(chunk.key)
    return same !== undefined && isSame(same.entries, chunk.entries) ? same : chunk
  })
}

function isSame(a: readonly ThreadEntry[], b: readonly ThreadEntry[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry === b[index])
}
