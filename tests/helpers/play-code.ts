import { createAnswerParser } from '../../electron/backend/actions/parse-answer.ts'
import { findFirstRows } from '../../electron/backend/diagnose/find-first-rows.ts'
import { findIssues } from '../../electron/backend/diagnose/find-issues.ts'
import { createChangeStage } from '../../electron/backend/files/change-stage.ts'
import type { CodeIssue } from '../../electron/backend/lib/code-issue.ts'
import type { KnownModules } from '../../electron/backend/lib/known-modules.ts'
import { createSources } from '../../electron/backend/lib/source.ts'
import type { CheckTypes } from '../../electron/backend/repair/inspect.ts'
import { repairChangeSet } from '../../electron/backend/repair/repair.ts'
import type { FileMap } from '../../shared/domain/file-path.ts'
import { readAnswer, readSecondAnswer, readWish } from './wishes.ts'

/** What became of the code of an answer. */
export interface PlayedCode {
  readonly wish: string
  readonly turn: number
  /** Actions that were refused, also when they were asked for once more. */
  readonly refused: readonly string[]
  readonly fixes: readonly string[]
  /** What rules left of it. */
  readonly issues: readonly CodeIssue[]
  readonly files: FileMap
}

/** What an answer need not be mended for. */
const HINTS: ReadonlySet<string> = new Set(['missing-dependency', 'unlinked-page'])
/** Rules take their time on a busy machine, and are all tried. */
const LIMIT_MS = 120_000

/** The answers of a wish, one after the other, on the road that their code takes: actions, rules, types. */
export async function playCode(wish: string, known: KnownModules, checkTypes: CheckTypes): Promise<readonly PlayedCode[]> {
  const played: PlayedCode[] = []
  let before: FileMap = new Map()
  for (const turn of readWish(wish).messages.map((_message, at) => at + 1)) {
    const stage = createChangeStage({ files: before, keepsAccess: true })
    const refused: string[] = []
    for (const action of actionsOf(readAnswer(wish, turn))) {
      const first = await stage.stage(action)
      if (first.fault === null) continue
      const again = 'path' in action && first.fault === 'no-match' ? readSecondAnswer(wish, turn, action.path) : null
      const second = again === null ? first : await stage.stage(actionsOf(again)[0] ?? action)
      if (second.fault !== null) refused.push(`${action.type} ${'path' in action ? action.path : ''} ${second.fault}`)
    }
    const sources = createSources()
    const changeSet = stage.changeSet()
    const repaired = await repairChangeSet({ before, changeSet, known, findIssues, checkTypes, sources, limitMs: LIMIT_MS })
    const files = new Map(before)
    for (const path of repaired.changeSet.deletes) files.delete(path)
    for (const [path, content] of repaired.changeSet.writes) files.set(path, content)
    const issues = [...repaired.issues, ...(await findFirstRows(files, sources))].filter(({ rule }) => !HINTS.has(rule))
    played.push({ wish, turn, refused, fixes: repaired.fixes.map(({ path, what }) => `${path}: ${what}`), issues, files })
    before = files
  }
  return played
}

function actionsOf(answer: string) {
  const parser = createAnswerParser()
  return [...parser.push(answer), ...parser.end()].flatMap((part) => (part.type === 'action-finished' ? [part.action] : []))
}
