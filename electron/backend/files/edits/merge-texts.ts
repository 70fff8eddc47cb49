import { diffArrays } from 'diff'
import { hunksOf } from './hunks.ts'
import type { Replacement } from './merge-block.ts'

/** Two texts that differ more have no more in common than a merge could stand on. */
const MAX_CHANGED_LINES = 2_000

/** What both made of one text, by lines; null where they changed the same lines, or lines that touch: then nobody knows what is meant. */
export function mergeTexts(base: string, one: string, other: string): string | null {
  const lines = base.split('\n')
  const [ofOne, ofOther] = [replacements(lines, one.split('\n')), replacements(lines, other.split('\n'))]
  if (ofOne === null || ofOther === null) return null
  const own = ofOther.filter((each) => !ofOne.some((same) => isEqual(same, each)))
  const all = [...ofOne, ...own].toSorted((a, b) => a.from - b.from || a.to - b.to)
  const merged: string[] = []
  let at = 0
  for (const [index, { from, to, lines: written }] of all.entries()) {
    if (index > 0 && from <= at) return null
    merged.push(...lines.slice(at, from), ...written)
    at = to
  }
  return [...merged, ...lines.slice(at)].join('\n')
}

function replacements(before: string[], after: string[]): readonly Replacement[] | null {
  const changes = diffArrays(before, after, { maxEditLength: MAX_CHANGED_LINES })
  if (changes === undefined) return null
  return hunksOf(changes).map((hunk) => ({ ...hunk.before, lines: after.slice(hunk.after.from, hunk.after.to) }))
}

function isEqual(a: Replacement, b: Replacement): boolean {
  return a.from === b.from && a.to === b.to && a.lines.join('\n') === b.lines.join('\n')
}
