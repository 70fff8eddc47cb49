import { type editor, languages, Range } from 'monaco-editor/editor/editor.api'
import type { EditorCompletion, EditorSuggestion } from '../editor-types.ts'

export const SQL = 'sql'

type Complete = (sql: string, offset: number) => EditorCompletion | null
const completers = new Map<string, Complete>()

/** What is suggested in a model, until the returned function is called. */
export function completeModel(model: editor.ITextModel, complete: Complete): () => void {
  const key = model.uri.toString()
  completers.set(key, complete)
  return () => void completers.delete(key)
}

const KEYWORDS =
  `all and as asc between by case cast collate cross current_date current_time current_timestamp desc distinct else end escape
  except exists filter first following from full glob group groups having in inner intersect is isnull join last left like limit match
  materialized natural nocase not notnull null nulls offset on or order outer over partition preceding range recursive regexp right row rows
  select then true false unbounded union using values when where window with`.split(/\s+/)

const KINDS: Readonly<Record<EditorSuggestion['kind'], languages.CompletionItemKind>> = {
  table: languages.CompletionItemKind.Struct,
  field: languages.CompletionItemKind.Field,
  function: languages.CompletionItemKind.Function,
  keyword: languages.CompletionItemKind.Keyword,
}

/** As SQLite reads it, for questions: a text is in single quotes, a name in double ones. */
export function registerSql(): void {
  languages.register({ id: SQL })
  languages.setLanguageConfiguration(SQL, {
    comments: { lineComment: '--', blockComment: ['/*', '*/'] },
    brackets: [['(', ')']],
    autoClosingPairs: [{ open: '(', close: ')' }],
    surroundingPairs: [
      { open: '(', close: ')' },
      { open: "'", close: "'" },
      { open: '"', close: '"' },
    ],
  })
  languages.setMonarchTokensProvider(SQL, {
    ignoreCase: true,
    defaultToken: '',
    keywords: KEYWORDS,
    tokenizer: {
      root: [
        [/--.*$/, 'comment'],
        [/\/\*/, 'comment', '@comment'],
        [/'/, 'string', '@text'],
        [/"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]/, 'identifier'],
        [/\d[\w.]*/, 'number'],
        [/[a-z_]\w*(?=\s*\()/, { cases: { '@keywords': 'keyword', '@default': 'function' } }],
        [/[a-z_]\w*/, { cases: { '@keywords': 'keyword', '@default': 'identifier' } }],
        [/[()]/, '@brackets'],
      ],
      comment: [
        [/[^*]+/, 'comment'],
        [/\*\//, 'comment', '@pop'],
        [/\*/, 'comment'],
      ],
      text: [
        [/[^']+/, 'string'],
        [/''/, 'string'],
        [/'/, 'string', '@pop'],
      ],
    },
  })
  languages.registerCompletionItemProvider(SQL, {
    triggerCharacters: ['.', '"'],
    provideCompletionItems(model, position) {
      const offset = model.getOffsetAt(position)
      const completion = completers.get(model.uri.toString())?.(model.getValue(), offset) ?? null
      if (completion === null) return null
      const range = Range.fromPositions(model.getPositionAt(completion.start), position)
      const isQuoted = model.getValueInRange(range).startsWith('"')
      return { suggestions: completion.suggestions.map((each, at) => suggestionItem(each, at, range, isQuoted)) }
    },
  })
}

function suggestionItem(
  { label, insert, kind, detail, foundBy = label }: EditorSuggestion,
  at: number,
  range: Range,
  isQuoted: boolean,
): languages.CompletionItem {
  const isCall = kind === 'function'
  return {
    label: { label, description: detail },
    kind: KINDS[kind],
    insertText: isCall ? `${insert}$0)` : insert,
    ...(isCall ? { insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet } : {}),
    // It is compared with all that it would replace.
    filterText: isQuoted ? `"${foundBy}` : foundBy,
    sortText: String(at).padStart(6, '0'),
    range,
  }
}
