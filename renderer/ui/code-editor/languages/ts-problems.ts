import type { Diagnostic } from 'monaco-editor/languages/features/typescript/lib/typescriptServices'
import { programName } from './app-names.ts'
import type { AppProgram, Compiler } from './app-program.ts'
import type { LanguageProblem } from './protocol.ts'

const ERROR = 1

/** What keeps a file from being right, in its order. What is only not needed is a warning: the app runs with it. */
export function problemsOf({ ts }: Compiler, program: AppProgram, path: string): readonly LanguageProblem[] {
  const name = programName(path)
  const found: readonly Diagnostic[] = [...program.service.getSyntacticDiagnostics(name), ...program.service.getSemanticDiagnostics(name)]
  return found
    .map((each): LanguageProblem => {
      const range = program.rangeOf(path, { start: each.start ?? 0, length: each.length ?? 0 })
      const isUnused = each.reportsUnnecessary !== undefined
      return {
        line: range.startLineNumber,
        column: range.startColumn,
        endLine: range.endLineNumber,
        endColumn: range.endColumn,
        message: ts.flattenDiagnosticMessageText(each.messageText, '\n'),
        severity: each.category === ERROR && !isUnused ? 'error' : 'warning',
        code: each.code,
        isUnused,
      }
    })
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
}
