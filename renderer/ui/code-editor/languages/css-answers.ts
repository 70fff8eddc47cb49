import { CSSWorker } from 'monaco-editor/languages/features/css/cssWorker'
import type { Answers, Position, LanguageProblem, TextRange } from './protocol.ts'

type LspPosition = Parameters<CSSWorker['doHover']>[1]

const ERROR = 1
const OPTIONS = {
  validate: true,
  // Tailwind's `@theme`, `@utility`, `@apply`, … are no errors.
  lint: {
    unknownAtRules: 'ignore',
    emptyRules: 'ignore',
    duplicateProperties: 'warning',
    hexColorLength: 'error',
    unknownProperties: 'warning',
  },
  data: { useDefaultDataProvider: true },
}
/** Tailwind's functions (`--spacing(4)`, `--alpha(…)`) are names that the parser of plain CSS stumbles over. */
const TAILWIND_LINE =
  /^\s*@(?:apply|custom-variant|utility|variant|source|plugin|config|reference|theme|tailwind)\b|--(?:spacing|alpha|value|modifier)\(/

/** What CSS answers about the one stylesheet of an app. */
export function cssAnswers(files: ReadonlyMap<string, string>): Pick<Answers, 'problems' | 'completions' | 'hover'> {
  let version = 0
  const worker = new CSSWorker(
    {
      getMirrorModels: () =>
        [...files]
          .filter(([path]) => path.endsWith('.css'))
          .map(([path, text]) => ({ uri: uriOf(path), version: ++version, getValue: () => text })),
    },
    { languageId: 'css', options: OPTIONS },
  )
  return {
    async problems(path) {
      const lines = (files.get(path) ?? '').split(/\r?\n/)
      const found = await worker.doValidation(uriOf(path))
      return found
        .filter(({ range }) => !TAILWIND_LINE.test(lines[range.start.line] ?? ''))
        .map(({ range, message, severity, code = '' }): LanguageProblem => {
          const at = toRange(range)
          return {
            line: at.startLineNumber,
            column: at.startColumn,
            endLine: at.endLineNumber,
            endColumn: at.endColumn,
            message,
            severity: severity === ERROR ? 'error' : 'warning',
            code,
            isUnused: false,
          }
        })
    },
    async completions(path, at) {
      const found = await worker.doComplete(uriOf(path), toLsp(at))
      return (found?.items ?? []).map((item) => ({
        name: item.label,
        kind: 'property',
        sortText: item.sortText ?? item.label,
        insertText: (item.textEdit?.newText ?? item.insertText ?? item.label).replace(/\$\{\d+:?([^}]*)\}|\$\d+/g, '$1'),
        isOptional: false,
        isDeprecated: false,
        range: item.textEdit?.range === undefined ? null : toRange(item.textEdit.range),
        from: null,
        imports: [],
      }))
    },
    async hover(path, at) {
      const found = await worker.doHover(uriOf(path), toLsp(at))
      if (found?.range === undefined) return null
      const contents = Array.isArray(found.contents) ? found.contents : [found.contents]
      const markdown = contents
        .map((each: string | { readonly value: string }) => (typeof each === 'string' ? each : each.value))
        .join('\n\n')
      return { signature: '', markdown, range: toRange(found.range) }
    },
  }
}

const uriOf = (path: string) => `file:///${path}`

function toLsp({ lineNumber, column }: Position): LspPosition {
  return { line: lineNumber - 1, character: column - 1 }
}

function toRange({ start, end }: { readonly start: LspPosition; readonly end: LspPosition }): TextRange {
  return { startLineNumber: start.line + 1, startColumn: start.character + 1, endLineNumber: end.line + 1, endColumn: end.character + 1 }
}
