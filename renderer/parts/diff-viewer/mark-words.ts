import { diffWordsWithSpace } from 'diff'

/** A range of a line; `to` is exclusive. */
export type Mark = readonly [from: number, to: number]

export interface MarkedWords {
  readonly old: readonly Mark[]
  readonly now: readonly Mark[]
}

const NOTHING: MarkedWords = { old: [], now: [] }
/** A longer line is bundled code or embedded data. */
const MOST_CHARS = 2_000

/** The words in which two lines differ. None when most of them do. */
export function markWords(old: string, now: string): MarkedWords {
  if (old.length > MOST_CHARS || now.length > MOST_CHARS) return NOTHING
  const changes = diffWordsWithSpace(old, now, { maxEditLength: 200 })
  if (changes === undefined) return NOTHING
  const marks: { old: Mark[]; now: Mark[] } = { old: [], now: [] }
  let [atOld, atNow, same] = [0, 0, 0]
  for (const { added, removed, value } of changes) {
    if (removed) addMark(marks.old, atOld, atOld + value.length)
    else if (added) addMark(marks.now, atNow, atNow + value.length)
    else same += value.trim().length
    if (!added) atOld += value.length
    if (!removed) atNow += value.length
  }
  const most = Math.max(old.trim().length, now.trim().length)
  return same * 4 < most ? NOTHING : marks
}

function addMark(marks: Mark[], from: number, to: number): void {
  const last = marks.at(-1)
  if (last !== undefined && last[1] === from) marks[marks.length - 1] = [last[0], to]
  else marks.push([from, to])
}

/** The share of common words in two lines, from 0 to 1. */
export function likeness(old: string, now: string): number {
  if (old === now) return 1
  if (old.length > MOST_CHARS || now.length > MOST_CHARS) return 0
  const [a, b] = [wordsOf(old), wordsOf(now)]
  if (a.length === 0 || b.length === 0) return 0
  const counts = new Map<string, number>()
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of b) {
    const left = counts.get(word) ?? 0
    if (left === 0) continue
    counts.set(word, left - 1)
    shared += 1
  }
  return (2 * shared) / (a.length + b.length)
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_$]+/gu) ?? []
}
