import {
  CONTEXT_RANKINGS,
  CONTEXT_REASONS,
  type ContextFile,
  type ContextMetadata,
  type ContextRecord,
} from '../../../shared/domain/context.ts'
import type { FilePath } from '../../../shared/domain/file-path.ts'

/** How the files were chosen, and how well each ranking would have found the files that the answer changed. */
export function evaluateContext({ files, settings, enhancedQuery }: ContextRecord, changed: readonly FilePath[]): ContextMetadata {
  const shown = files.filter(({ isShown }) => isShown)
  const there = new Set(files.map(({ path }) => path))
  const relevant = changed.filter((path) => there.has(path))
  return {
    retrievedFiles: shown.map(({ path, methods, tokens, score }) => ({
      filePath: path,
      retrievalMethods: methods,
      tokenEstimation: tokens,
      score,
    })),
    relevantFiles: relevant,
    evals: relevant.length === 0 ? {} : evals(files, shown, relevant, settings.budgetTokens),
    enhancedQuery,
    scoreThreshold: lowestScore(shown),
    rerankTokenLimit: settings.budgetTokens,
    belowThresholdFiles: files.flatMap(({ path, score, isShown }) => (isShown ? [] : [{ filename: path, score }])),
  }
}

/** Among the files that were chosen by score, if any. */
function lowestScore(shown: readonly ContextFile[]): number {
  const scored = shown.filter(({ methods }) => !methods.some((method) => REASONS.has(method)))
  return (scored.length > 0 ? scored : shown).reduce((least, { score }) => Math.min(least, score), scored[0]?.score ?? shown[0]?.score ?? 0)
}

const REASONS: ReadonlySet<string> = new Set(CONTEXT_REASONS)

function evals(
  files: readonly ContextFile[],
  shown: readonly ContextFile[],
  relevant: readonly FilePath[],
  budgetTokens: number,
): ContextMetadata['evals'] {
  const judge = (chosen: readonly ContextFile[]) => ({
    recall: chosen.filter(({ path }) => relevant.includes(path)).length / relevant.length,
    tokenEstimation: chosen.reduce((sum, { tokens }) => sum + tokens, 0),
  })
  return {
    all: judge(shown),
    ...Object.fromEntries(
      CONTEXT_RANKINGS.map((ranking) => {
        const list = files.filter(({ places }) => places[ranking] !== undefined)
        return [
          ranking,
          judge(
            within(
              list.toSorted((a, b) => (a.places[ranking] ?? 0) - (b.places[ranking] ?? 0)),
              budgetTokens,
            ),
          ),
        ]
      }),
    ),
  }
}

function within(files: readonly ContextFile[], budgetTokens: number): readonly ContextFile[] {
  let left = budgetTokens
  return files.filter(({ tokens }) => {
    if (tokens > left) return false
    left -= tokens
    return true
  })
}
