import { applyBlocks } from '../../electron/backend/files/edits/apply-blocks.ts'
import type { Figure } from './figure.ts'
import { disturbances, isRight, realEdits } from './real-edits.ts'

const EDITS = 1_000
const SEED = Number(process.env['LATHE_EDITS_SEED'] ?? 1)

interface Outcome {
  readonly right: number
  readonly wrong: number
  readonly refused: number
  readonly times: readonly number[]
}

let measured: Outcome | null = null

/** All real edits with all disturbances, computed once for all figures. */
function outcome(): Outcome {
  measured ??= measure()
  return measured
}

function measure(): Outcome {
  const edits = realEdits(EDITS)
  const counts = { right: 0, wrong: 0, refused: 0 }
  const times: number[] = []
  for (const [name, disturb] of Object.entries(disturbances(SEED))) {
    for (const edit of edits) {
      const sides = disturb(edit)
      if (sides === null) continue
      const startedAt = performance.now()
      const applied = applyBlocks(edit.before, [{ search: textOf(sides.search), replace: textOf(sides.replace) }])
      times.push(performance.now() - startedAt)
      if (!applied.ok) counts.refused += 1
      else if (isRight(name, applied.content, edit.after)) counts.right += 1
      else counts.wrong += 1
    }
  }
  console.error(`partial edits: ${times.length} of ${edits.length} real ones, seed ${SEED}: ${JSON.stringify(counts)}`)
  return { ...counts, times }
}

function textOf(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}

const share = (part: 'right' | 'wrong'): readonly number[] => {
  const { right, wrong, refused, ...counts } = outcome()
  const all = right + wrong + refused
  return all === 0 ? [] : [(100 * { right, wrong, ...counts }[part]) / all]
}

export const figures: readonly Figure[] = [
  {
    name: 'partial edits, disturbed: right',
    unit: '%',
    better: 'more',
    goals: [{ statistic: 'median', value: 96 }],
    measure: async () => share('right'),
  },
  {
    name: 'partial edits, disturbed: silently wrong',
    unit: '%',
    goals: [{ statistic: 'median', value: 0.2 }],
    measure: async () => share('wrong'),
  },
  { name: 'partial edits: a file', unit: 'ms', goals: [{ statistic: 'p95', value: 2 }], measure: async () => outcome().times },
]
