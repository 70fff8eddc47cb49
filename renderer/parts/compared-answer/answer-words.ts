import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { AnswerPlace, ComparedAnswer, Comparison } from '../../../shared/domain/comparison.ts'
import { formatUsd } from '../../../shared/domain/money.ts'
import { COMPARISON_TEXT } from '../../../shared/text/comparison.ts'

/** How far an answer is, or what became of it. */
export function stateWords({ answers, kept }: Comparison, at: AnswerPlace): string {
  const { state, changesApp, error } = answers[at]
  switch (state) {
    case 'writing':
      return COMPARISON_TEXT.writing
    case 'checking':
      return COMPARISON_TEXT.checking
    case 'failed':
      return error?.message ?? COMPARISON_TEXT.failed
    case 'stopped':
      return COMPARISON_TEXT.stopped
    case 'ready':
      if (kept === null) return changesApp ? COMPARISON_TEXT.ready : COMPARISON_TEXT.inWords
      return kept === at ? COMPARISON_TEXT.kept : COMPARISON_TEXT.aside
    default:
      return assertNever(state)
  }
}

/** `3 changes`, `No issues`, `12 s`, `2.4¢`, as far as they are known. */
export function factWords({ actions, issues, state, changesApp, startedAt, endedAt, usd, usage }: ComparedAnswer): readonly string[] {
  const isUnchanged = state === 'ready' && !changesApp
  const changes = isUnchanged ? 0 : actions.filter((action) => action.type !== 'read' && action.state !== 'refused').length
  const found =
    issues === null || state !== 'ready' ? [] : [issues.length === 0 ? COMPARISON_TEXT.noIssues : COMPARISON_TEXT.issues(issues.length)]
  const price = usage === null ? [] : [usd === null ? COMPARISON_TEXT.unknownPrice : usd === 0 ? COMPARISON_TEXT.free : formatUsd(usd)]
  return [
    ...(changes === 0 ? [] : [COMPARISON_TEXT.changes(changes)]),
    ...(changes === 0 ? [] : found),
    ...(endedAt === null ? [] : [secondsWords(Date.parse(endedAt) - Date.parse(startedAt))]),
    ...price,
  ]
}

function secondsWords(passedMs: number): string {
  const seconds = Math.max(1, Math.round(passedMs / 1000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
