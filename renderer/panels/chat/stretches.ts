import { entryId, type ThreadEntry } from '../../../shared/domain/turn-view.ts'

/** Entries that stand together. It is the same object as long as none of them changed. */
export interface Stretch {
  readonly key: string
  readonly entries: readonly ThreadEntry[]
}

const MOST_ENTRIES = 10

/**
 * A thread in stretches, so that a word of an answer draws one of them anew and not a thousand messages. An entry stays in its stretch as
 * long as it can: moved to another one, it would lose its element, and with it the focus and what is open in it.
 */
export function stretchesOf(before: readonly Stretch[], entries: readonly ThreadEntry[]): readonly Stretch[] {
  const homes = new Map<string, Stretch>()
  for (const stretch of before) for (const entry of stretch.entries) homes.set(entryId(entry), stretch)
  const used = new Set<string>()
  const made: { readonly key: string; readonly entries: ThreadEntry[] }[] = []
  for (const entry of entries) {
    const current = made.at(-1)
    const home = homes.get(entryId(entry))
    const fitsCurrent = current !== undefined && (home === undefined ? current.entries.length < MOST_ENTRIES : home.key === current.key)
    if (fitsCurrent) {
      current.entries.push(entry)
      continue
    }
    const key = home === undefined || used.has(home.key) ? entryId(entry) : home.key
    used.add(key)
    made.push({ key, entries: [entry] })
  }
  const known = new Map(before.map((stretch) => [stretch.key, stretch]))
  return made.map((stretch) => {
    const same = known.get(stretch.key)
    return same !== undefined && isSame(same.entries, stretch.entries) ? same : stretch
  })
}

function isSame(a: readonly ThreadEntry[], b: readonly ThreadEntry[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry === b[index])
}
