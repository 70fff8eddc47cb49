import { buildPrompt } from '../../electron/backend/context/build-prompt.ts'
import { createContextChooser } from '../../electron/backend/context/choose-context.ts'
import { createIndexCache, type FileIndex } from '../../electron/backend/context/select/file-index.ts'
import { queryTerms, rankFiles } from '../../electron/backend/context/select/rank-files.ts'
import { queryOf } from '../../electron/backend/context/select/select-files.ts'
import { estimateTokens } from '../../electron/backend/lib/estimate-tokens.ts'
import { componentPath, type FilePath } from '../../shared/domain/file-path.ts'
import { CONTEXT_BUDGET_TOKENS, WHOLE_APP_TOKENS } from '../../shared/limits/context.ts'
import { commitTasks, type CommitTask } from './commit-corpus.ts'
import { durations, type Figure } from './figure.ts'
import { generatedApp } from './generated-app.ts'
import { plainBm25 } from './plain-bm25.ts'

/** Repositories to measure, as a list of paths (`:` or `,` between them). Default: this one, compared with plain BM25. */
const CORPUS = (process.env['LATHE_CORPUS'] ?? '').split(/[,:\n]/).filter((path) => path.trim() !== '')
const COMMITS_PER_REPOSITORY = Number(process.env['LATHE_CORPUS_COMMITS'] ?? 120)
/** How many earlier commits count as an app's versions. */
const EARLIER = 200

interface Recall {
  readonly at10: number
  readonly at20: number
  readonly withinBudget: number
}

interface Measured {
  readonly ours: Recall
  readonly plain: Recall
}

let measured: Measured | null = null

function measure(): Measured {
  const repositories = CORPUS.length > 0 ? CORPUS.map((path) => path.trim()) : ['.']
  const perRepository = repositories.map(measureRepository).filter((each) => each !== null)
  const mean = (of: (each: Measured) => Recall): Recall => ({
    at10: average(perRepository.map((each) => of(each).at10)),
    at20: average(perRepository.map((each) => of(each).at20)),
    withinBudget: average(perRepository.map((each) => of(each).withinBudget)),
  })
  return { ours: mean(({ ours }) => ours), plain: mean(({ plain }) => plain) }
}

function measureRepository(repository: string): Measured | null {
  const cache = createIndexCache(50_000)
  const ours: Recall[] = []
  const plain: Recall[] = []
  for (const task of commitTasks(repository, COMMITS_PER_REPOSITORY)) {
    const files = [...task.files].map(([path, content]) => ({ path, index: cache.of(path, content) }))
    const query = queryOf(task.message)
    ours.push(
      recallOf(
        task,
        files,
        rankFiles({ files, query, earlier: task.earlier.slice(0, EARLIER) }).map(({ path }) => path),
      ),
    )
    plain.push(recallOf(task, files, plainBm25(files, [...queryTerms([{ text: task.message, weight: 1 }]).keys()])))
  }
  if (ours.length === 0) {
    console.error(`context: ${repository} has no commits that can be measured`)
    return null
  }
  const mean = (list: readonly Recall[]): Recall => ({
    at10: average(list.map(({ at10 }) => at10)),
    at20: average(list.map(({ at20 }) => at20)),
    withinBudget: average(list.map(({ withinBudget }) => withinBudget)),
  })
  const result = { ours: mean(ours), plain: mean(plain) }
  const words = ({ at10, at20, withinBudget }: Recall) => `${at10.toFixed(1)} / ${at20.toFixed(1)} / ${withinBudget.toFixed(1)}`
  console.error(
    `context: ${repository}, ${ours.length} commits, recall @10 / @20 / within ${CONTEXT_BUDGET_TOKENS} tokens: ${words(result.ours)}; plain BM25: ${words(result.plain)}`,
  )
  return result
}

function recallOf(
  { changed }: CommitTask,
  files: readonly { readonly path: string; readonly index: FileIndex }[],
  ranked: readonly string[],
): Recall {
  const tokens = new Map(files.map(({ path, index }) => [path, index.tokens]))
  let left = CONTEXT_BUDGET_TOKENS
  const fitting = ranked.filter((path) => {
    const size = tokens.get(path) ?? 0
    if (size > left) return false
    left -= size
    return true
  })
  const recall = (shown: readonly string[]) => (100 * shown.filter((path) => changed.has(path)).length) / changed.size
  return { at10: recall(ranked.slice(0, 10)), at20: recall(ranked.slice(0, 20)), withinBudget: recall(fitting) }
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

const result = (): Measured => (measured ??= measure())

const quality: readonly Figure[] =
  CORPUS.length > 0
    ? [
        recallFigure('recall at 10', 66, ({ at10 }) => at10),
        recallFigure('recall at 20', 79, ({ at20 }) => at20),
        recallFigure('recall within 16k tokens', 79, ({ withinBudget }) => withinBudget),
      ]
    : [
        ratioFigure('recall at 10', ({ at10 }) => at10),
        ratioFigure('recall at 20', ({ at20 }) => at20),
        ratioFigure('recall within 16k tokens', ({ withinBudget }) => withinBudget),
      ]

function recallFigure(name: string, value: number, of: (recall: Recall) => number): Figure {
  return {
    name: `context: ${name}`,
    unit: '%',
    better: 'more',
    goals: [{ statistic: 'median', value }],
    measure: async () => [of(result().ours)],
  }
}

function ratioFigure(name: string, of: (recall: Recall) => number): Figure {
  return {
    name: `context: ${name}, to plain BM25`,
    unit: '×',
    better: 'more',
    goals: [{ statistic: 'median', value: 1.1 }],
    measure: async () => [of(result().ours) / of(result().plain)],
  }
}

const settingsFor = (message: string) => ({
  message,
  currentRoute: null,
  pinnedFiles: [],
  earlier: [],
  wholeAppTokens: WHOLE_APP_TOKENS,
  budgetTokens: CONTEXT_BUDGET_TOKENS,
})

/** The tokens of a one-line change of a large app besides the files that it needs: those files, their dependencies, and the message. */
async function overhead(): Promise<number> {
  const app = generatedApp({ files: 58, bytesPerFile: 4_000 })
  const message = 'In Part17 the button should say "Add" instead of "Count"'
  const chosen = await createContextChooser()(settingsFor(message), app)
  if (!chosen.shown.includes(componentPath('Part17'))) return Number.POSITIVE_INFINITY
  const tokensOf = (paths: readonly FilePath[]) => paths.reduce((sum, path) => sum + estimateTokens(app.get(path) ?? ''), 0)
  const { system, messages } = buildPrompt({ system: '', appName: 'Generated', files: app, chosen, conversation: [], now: 0, message })
  const asked =
    estimateTokens(system) + messages.reduce((sum, { content }) => sum + estimateTokens(typeof content === 'string' ? content : ''), 0)
  return asked / (tokensOf(chosen.shown) + estimateTokens(message))
}

export const figures: readonly Figure[] = [
  ...quality,
  {
    name: 'context: a query of 1,000 files',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 50 }],
    async measure() {
      const app = generatedApp({ files: 1_000, bytesPerFile: 3_000 })
      const choose = createContextChooser()
      return durations(30, (run) => choose(settingsFor(`In Part${run + 1} the button should say "Add" and the list be shorter`), app), 3)
    },
  },
  {
    name: 'context: tokens of a one-line change, to what it needs',
    unit: '×',
    goals: [{ statistic: 'max', value: 1.2 }],
    measure: async () => [await overhead()],
  },
]
