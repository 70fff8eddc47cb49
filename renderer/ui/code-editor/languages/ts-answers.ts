import type { DisplayPart, DocTag, NavigationTree, TextChange } from 'monaco-editor/languages/features/typescript/lib/typescriptServices'
import { programName, storedPath } from './app-names.ts'
import type { AppProgram, Compiler } from './app-program.ts'
import { addImport, exportedNames } from './imports.ts'
import type { Answers, Docs, Edit, Fix, SymbolNode, TextPlace, Position, TextRange } from './protocol.ts'
import { completionsAt } from './ts-completions.ts'
import { problemsOf } from './ts-problems.ts'
import { tokensOf } from './ts-tokens.ts'
import { say } from '../../../../shared/text/say.ts'

const FORMAT = {
  indentSize: 2,
  tabSize: 2,
  newLineCharacter: '\n',
  convertTabsToSpaces: true,
  indentStyle: 2,
  semicolons: 'remove',
  insertSpaceAfterCommaDelimiter: true,
  insertSpaceAfterSemicolonInForStatements: true,
  insertSpaceBeforeAndAfterBinaryOperators: true,
  insertSpaceAfterKeywordsInControlFlowStatements: true,
  insertSpaceAfterFunctionKeywordForAnonymousFunctions: true,
  insertSpaceAfterOpeningAndBeforeClosingNonemptyBraces: true,
  insertSpaceAfterOpeningAndBeforeClosingJsxExpressionBraces: false,
}
const PREFERENCES = { quotePreference: 'single', providePrefixAndSuffixTextForRename: true }
const CANNOT_FIND_NAME = new Set([2304, 2552, 2503, 2686])

/** What TypeScript answers about one app. */
export function typescriptAnswers(compiler: Compiler, program: AppProgram): Answers {
  const { service } = program
  const at = (path: string, position: Position) => [programName(path), program.offsetOf(path, position)] as const
  const edits = (path: string, changes: readonly TextChange[]): Edit[] =>
    changes.map(({ span, newText }) => ({ path, range: program.rangeOf(path, span), text: newText }))

  return {
    problems: (path) => problemsOf(compiler, program, path),
    completions: (path, position) => completionsAt(program, path, position),
    completionDocs(path, position, name) {
      const [file, offset] = at(path, position)
      const found = service.getCompletionEntryDetails(file, offset, name, undefined, undefined, undefined, undefined)
      return found === undefined ? null : docs(found.displayParts, found.documentation, found.tags)
    },
    hover(path, position) {
      const found = service.getQuickInfoAtPosition(...at(path, position))
      if (found === undefined) return null
      return { ...docs(found.displayParts, found.documentation, found.tags), range: program.rangeOf(path, found.textSpan) }
    },
    signatureHelp(path, position) {
      const found = service.getSignatureHelpItems(...at(path, position), undefined)
      if (found === undefined) return null
      return {
        activeSignature: found.selectedItemIndex,
        activeParameter: found.argumentIndex,
        signatures: found.items.map((item) => {
          const parameters = item.parameters.map((each) => ({ label: text(each.displayParts), documentation: text(each.documentation) }))
          const list = parameters.map(({ label }) => label).join(text(item.separatorDisplayParts))
          return {
            label: text(item.prefixDisplayParts) + list + text(item.suffixDisplayParts),
            documentation: text(item.documentation),
            parameters,
          }
        }),
      }
    },
    definitions: (path, position) => places(service.getDefinitionAtPosition(...at(path, position)) ?? []),
    references: (path, position) => places(service.getReferencesAtPosition(...at(path, position)) ?? []),
    highlights(path, position) {
      const [file, offset] = at(path, position)
      const found = service.getDocumentHighlights(file, offset, [file]) ?? []
      return found.flatMap(({ highlightSpans }) => highlightSpans.map(({ textSpan }) => program.rangeOf(path, textSpan)))
    },
    rename: (path, position, name) => rename(path, position, name),
    fixes: (path, range, codes) => fixes(path, range, codes),
    format: (path) => edits(path, service.getFormattingEditsForDocument(programName(path), FORMAT)),
    outline: (path) => (service.getNavigationTree(programName(path)).childItems ?? []).flatMap((each) => outline(path, each)),
    tokens: (path) => tokensOf(program, path),
    libraryText: (path) =>
      program.library.files[path] ?? program.packageText(path) ?? compiler.libFiles[path.replace(/^\/lib\//, '')] ?? null,
  }

  function places(spans: Parameters<AppProgram['placeOf']>[0][] | readonly Parameters<AppProgram['placeOf']>[0][]): TextPlace[] {
    return spans.flatMap((span) => program.placeOf(span) ?? [])
  }

  function rename(path: string, position: Position, name: string): readonly Edit[] | string {
    const [file, offset] = at(path, position)
    const info = service.getRenameInfo(file, offset, PREFERENCES)
    if (!info.canRename) return info.localizedErrorMessage ?? say('This cannot be renamed.')
    const found = service.findRenameLocations(file, offset, false, false, PREFERENCES) ?? []
    if (found.some(({ fileName }) => storedPath(fileName) === null || fileName.startsWith('/app/entities/'))) {
      return say('This name belongs to the tables or to the kit; it cannot be changed here.')
    }
    return found.flatMap(({ fileName, textSpan, prefixText = '', suffixText = '' }) => {
      const place = program.placeOf({ fileName, textSpan })
      return place === null ? [] : [{ ...place, text: prefixText + name + suffixText }]
    })
  }

  function fixes(path: string, range: TextRange, codes: readonly number[]): readonly Fix[] {
    const file = programName(path)
    const start = program.offsetOf(path, { lineNumber: range.startLineNumber, column: range.startColumn })
    const end = program.offsetOf(path, { lineNumber: range.endLineNumber, column: range.endColumn })
    const named = (program.files.get(path) ?? '').slice(start, end)
    const imports = codes.some((code) => CANNOT_FIND_NAME.has(code))
      ? exportedNames(program, path)
          .filter(({ name }) => name === named)
          .map((each) => ({ title: `Import ${each.name} from '${each.specifier}'`, edits: [addImport(program, path, each)] }))
      : []
    // TypeScript would write imports by the library's inner paths.
    const others = service
      .getCodeFixesAtPosition(file, start, end, codes, FORMAT, PREFERENCES)
      .filter(({ fixName, changes }) => fixName !== 'import' && changes.every(({ fileName }) => fileName === file))
      .map(({ description, changes }) => ({ title: description, edits: changes.flatMap(({ textChanges }) => edits(path, textChanges)) }))
    return [...imports, ...others]
  }

  function outline(path: string, tree: NavigationTree): SymbolNode[] {
    const [span] = tree.spans
    if (span === undefined || tree.text === '<function>') return []
    return [
      {
        name: tree.text,
        kind: tree.kind,
        range: program.rangeOf(path, span),
        nameRange: program.rangeOf(path, tree.nameSpan ?? span),
        children: (tree.childItems ?? []).flatMap((each) => outline(path, each)),
      },
    ]
  }
}

function text(parts: readonly DisplayPart[] | undefined): string {
  return (parts ?? []).map((part) => part.text).join('')
}

function docs(
  display: readonly DisplayPart[] | undefined,
  documentation: readonly DisplayPart[] | undefined,
  tags: readonly DocTag[] = [],
): Docs {
  const tagged = tags.map((tag) => `*@${tag.name}* ${text(tag.text)}`.trimEnd())
  return { signature: text(display), markdown: [text(documentation), ...tagged].filter((part) => part !== '').join('\n\n') }
}
