import type { FilePath } from '../../shared/domain/file-path.ts'
import { DOMAIN_PACKS } from '../../resources/packs/all-packs.ts'
import { readApp } from '../../electron/backend/scaffolder/emit/read-app.ts'
import { answerTexts } from '../../electron/backend/scaffolder/scaffold.ts'
import { type AppliedAnswer, applyAnswer } from '../../electron/backend/scaffolder/testing/apply-answer.ts'
import { modelDiff } from '../../electron/backend/scaffolder/testing/model-diff.ts'

const today = new Date('2026-03-14T12:00:00Z')
const NO_FILES: ReadonlyMap<FilePath, string> = new Map()
const MADE = new Map<string, AppliedAnswer>()

/** An app of one sentence, and what a later one makes different in it. */
export function asked(app: string, message: string) {
  const say = (files: ReadonlyMap<FilePath, string>, words: string, appName: string) =>
    applyAnswer(files, answerTexts({ message: words, appName, files, packs: DOMAIN_PACKS, today }))
  const made = MADE.get(app) ?? say(NO_FILES, app, 'New app')
  MADE.set(app, made)
  const before = readApp(made.files, 'New app')
  const after = say(made.files, message, before.name)
  return { different: modelDiff(before, readApp(after.files, before.name)).toSorted(), prose: after.prose.trim(), after }
}
