import { useEffect, useState } from 'react'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { FileDiff } from '../../../shared/domain/version.ts'
import { compareTexts } from '../../parts/diff-viewer/compare-texts.ts'

export interface LineCount {
  readonly added: number
  readonly removed: number
}

const CHUNK_MS = 8

/** The number of added and removed lines of each file, counted in small batches, so that a thousand files do not block the window. */
export function useLineCounts(diffs: readonly FileDiff[]): ReadonlyMap<FilePath, LineCount> {
  const [counted, setCounted] = useState<{ readonly of: readonly FileDiff[]; readonly counts: ReadonlyMap<FilePath, LineCount> }>(NONE)
  useEffect(() => {
    const counts = new Map<FilePath, LineCount>()
    let at = 0
    const count = () => {
      const until = performance.now() + CHUNK_MS
      for (let diff = diffs[at]; diff !== undefined && performance.now() < until; diff = diffs[at]) {
        const { added, removed } = compareTexts(diff.oldCode, diff.newCode)
        counts.set(diff.path, { added, removed })
        at += 1
      }
      setCounted({ of: diffs, counts: new Map(counts) })
      if (at < diffs.length) timer = setTimeout(count, 0)
    }
    let timer = setTimeout(count, 0)
    return () => clearTimeout(timer)
  }, [diffs])
  return counted.of === diffs ? counted.counts : NONE.counts
}

const NONE = { of: [], counts: new Map<FilePath, LineCount>() } as const

export function sumCounts(counts: Iterable<LineCount>): LineCount {
  let [added, removed] = [0, 0]
  for (const count of counts) {
    added += count.added
    removed += count.removed
  }
  return { added, removed }
}
