import { useState } from 'react'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { FileDiff } from '../../../shared/domain/version.ts'
import { mergeable, mergeDescription, type MergeFile } from './changed-files.ts'
import type { Ticks } from './changes-tree.tsx'

interface Choice {
  readonly of: readonly FileDiff[]
  readonly unticked: ReadonlySet<FilePath>
  /** Null: the suggested description. */
  readonly description: string | null
  readonly shown: FilePath | null
}

export interface MergeChoice {
  readonly files: readonly MergeFile[]
  readonly ticks: Ticks
  readonly description: string
  readonly describe: (description: string) => void
  /** The file whose lines are shown; null when nothing differs. */
  readonly shown: FileDiff | null
  readonly show: (path: FilePath) => void
}

/**
 * The selection in a comparison. Another comparison begins with all files selected and the first one shown. `source`: where the files come
 * from.
 */
export function useMergeChoice(diffs: readonly FileDiff[], source: string): MergeChoice {
  const [kept, setKept] = useState<Choice>({ of: diffs, unticked: new Set(), description: null, shown: null })
  const choice = kept.of === diffs ? kept : { of: diffs, unticked: new Set<FilePath>(), description: null, shown: null }
  const all = mergeable(diffs)
  const files = all.filter(({ path }) => !choice.unticked.has(path))
  return {
    files,
    ticks: {
      ticked: new Set(files.map(({ path }) => path)),
      count: all.length,
      toggle(path) {
        const unticked = new Set(choice.unticked)
        if (!unticked.delete(path)) unticked.add(path)
        setKept({ ...choice, unticked })
      },
      toggleAll: () => setKept({ ...choice, unticked: files.length > 0 ? new Set(all.map(({ path }) => path)) : new Set() }),
    },
    description: choice.description ?? mergeDescription(files.length, source),
    describe: (description) => setKept({ ...choice, description }),
    shown: diffs.find(({ path }) => path === choice.shown) ?? diffs[0] ?? null,
    show: (path) => setKept({ ...choice, shown: path }),
  }
}
