import { editor, MarkerSeverity, MarkerTag } from 'monaco-editor/editor/editor.api'
import type { CodeProblem } from '../editor-types.ts'
import type { LanguageClient } from './language-client.ts'
import type { LanguageProblem } from './protocol.ts'

const OWNER = 'lathe'
/** After the last key: a word is not wrong while it is being written. */
const PAUSE_MS = 250

export interface ProblemWatch {
  /** Asks after a pause; of several asked at once the last one counts. */
  soon(): void
  now(): void
  stop(): void
}

export interface ProblemWatchDeps {
  readonly languages: LanguageClient
  /** What is on show; null while nothing is. */
  readonly shown: () => { readonly path: string; readonly model: editor.ITextModel } | null
  readonly report: (path: string, problems: readonly CodeProblem[]) => void
}

/** Marks what is wrong in the file on show, and says so. */
export function watchProblems({ languages, shown, report }: ProblemWatchDeps): ProblemWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  async function check(): Promise<void> {
    const subject = shown()
    if (subject === null) return
    asked += 1
    const mine = asked
    const version = subject.model.getVersionId()
    const problems = (await languages.ask('problems', subject.path).catch(() => null)) ?? []
    if (mine !== asked || subject.model.isDisposed() || subject.model.getVersionId() !== version) return
    editor.setModelMarkers(subject.model, OWNER, problems.map(marker))
    report(
      subject.path,
      problems.map(({ line, column, message, severity }) => ({ line, column, message, severity })),
    )
  }

  return {
    soon() {
      clearTimeout(timer)
      timer = setTimeout(() => void check(), PAUSE_MS)
    },
    now() {
      clearTimeout(timer)
      void check()
    },
    stop() {
      clearTimeout(timer)
      asked += 1
    },
  }
}

function marker(problem: LanguageProblem): editor.IMarkerData {
  return {
    startLineNumber: problem.line,
    startColumn: problem.column,
    endLineNumber: problem.endLine,
    endColumn: problem.endColumn,
    message: problem.message,
    severity: problem.severity === 'error' ? MarkerSeverity.Error : MarkerSeverity.Warning,
    code: String(problem.code),
    ...(problem.isUnused ? { tags: [MarkerTag.Unnecessary] } : {}),
  }
}
