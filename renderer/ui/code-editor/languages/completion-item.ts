import { type editor, type IRange, languages, type Position } from 'monaco-editor/editor/editor.api'
import type { Completion } from './protocol.ts'

const { CompletionItemKind: Item, SymbolKind: Symbols } = languages

const ITEM_KINDS: Readonly<Record<string, languages.CompletionItemKind>> = {
  keyword: Item.Keyword,
  'primitive type': Item.Keyword,
  var: Item.Variable,
  'local var': Item.Variable,
  let: Item.Variable,
  const: Item.Constant,
  parameter: Item.Variable,
  alias: Item.Reference,
  property: Item.Field,
  getter: Item.Field,
  setter: Item.Field,
  'JSX attribute': Item.Field,
  function: Item.Function,
  'local function': Item.Function,
  method: Item.Method,
  constructor: Item.Method,
  enum: Item.Enum,
  'enum member': Item.EnumMember,
  module: Item.Module,
  class: Item.Class,
  interface: Item.Interface,
  type: Item.Interface,
  string: Item.Value,
}

const SYMBOL_KINDS: Readonly<Record<string, languages.SymbolKind>> = {
  function: Symbols.Function,
  method: Symbols.Method,
  class: Symbols.Class,
  interface: Symbols.Interface,
  type: Symbols.Interface,
  const: Symbols.Constant,
  property: Symbols.Property,
  enum: Symbols.Enum,
  module: Symbols.Module,
}

export const symbolKind = (kind: string) => SYMBOL_KINDS[kind] ?? Symbols.Variable

/** Kept with an item, to ask for its documentation when it is looked at. */
interface Asked {
  readonly model: editor.ITextModel
  readonly position: Position
  readonly name: string
  readonly isImported: boolean
}

export function completionItem(
  { name, kind, sortText, insertText, isOptional, isDeprecated, range, from, imports }: Completion,
  word: IRange,
  { model, position }: Pick<Asked, 'model' | 'position'>,
): languages.CompletionItem & { readonly asked: Asked } {
  return {
    label: { label: name, ...(isOptional ? { detail: '?' } : {}), ...(from === null ? {} : { description: from }) },
    kind: ITEM_KINDS[kind] ?? Item.Property,
    insertText,
    sortText,
    range: range ?? word,
    ...(kind === 'module' ? { filterText: name } : {}),
    ...(isDeprecated ? { tags: [languages.CompletionItemTag.Deprecated] } : {}),
    ...(imports.length === 0
      ? {}
      : {
          detail: `Adds the import from '${from ?? ''}'`,
          additionalTextEdits: imports.map((edit) => ({ range: edit.range, text: edit.text })),
        }),
    asked: { model, position, name, isImported: from !== null },
  }
}
