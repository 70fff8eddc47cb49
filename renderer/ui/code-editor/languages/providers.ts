import { type editor, type IMarkdownString, languages, type Position, type Uri } from 'monaco-editor/editor/editor.api'
import { appOfModel, type EditedApp } from '../app-models.ts'
import { completionItem, symbolKind } from './completion-item.ts'
import { type Docs, type Edit, type SymbolNode, type TextPlace, TOKEN_TYPES } from './protocol.ts'

const SCRIPT = 'typescript'
const STYLE = 'css'

/** Asks the worker of the app that a model belongs to. Null: the model belongs to none, or its language cannot say. */
function appOf(model: editor.ITextModel): { readonly app: EditedApp; readonly path: string } | null {
  const found = appOfModel(model.uri)
  return found === null || found.path.startsWith('/') ? null : found
}

/** What Monaco asks of a language, answered by the worker. Once for all editors. */
export function registerProviders(): void {
  for (const language of [SCRIPT, STYLE]) {
    registerCompletions(language)
    registerHover(language)
  }
  registerPlaces()
  registerChanges()
  registerReading()
}

function registerCompletions(language: string): void {
  languages.registerCompletionItemProvider(language, {
    triggerCharacters: language === SCRIPT ? ['.', '"', "'", '/', '@', '<', '{'] : [':', '-'],
    async provideCompletionItems(model, position) {
      const found = appOf(model)
      const completions = await found?.app.languages.ask('completions', found.path, at(position))
      if (completions === null || completions === undefined || model.isDisposed()) return null
      const word = model.getWordUntilPosition(position)
      const range = {
        startLineNumber: position.lineNumber,
        startColumn: word.startColumn,
        endLineNumber: position.lineNumber,
        endColumn: word.endColumn,
      }
      return {
        suggestions: completions.map((each) => completionItem(each, range, { model, position })),
        // Names that would be imported are offered from their second letter on.
        incomplete: word.word.length <= 2,
      }
    },
    async resolveCompletionItem(item) {
      const asked = (item as ReturnType<typeof completionItem>).asked
      const found = asked === undefined ? null : appOf(asked.model)
      if (asked === undefined || found === null || asked.isImported) return item
      const docs = await found.app.languages.ask('completionDocs', found.path, at(asked.position), asked.name)
      return docs === null ? item : { ...item, detail: docs.signature, documentation: { value: docs.markdown } }
    },
  })
}

function registerHover(language: string): void {
  languages.registerHoverProvider(language, {
    async provideHover(model, position) {
      const found = appOf(model)
      const hover = await found?.app.languages.ask('hover', found.path, at(position))
      return hover === null || hover === undefined ? null : { range: hover.range, contents: hoverText(hover) }
    },
  })
}

function hoverText({ signature, markdown }: Docs): IMarkdownString[] {
  return [
    ...(signature === '' ? [] : [{ value: `\`\`\`typescript\n${signature}\n\`\`\`` }]),
    ...(markdown === '' ? [] : [{ value: markdown }]),
  ]
}

/** Where a name is declared and used. */
function registerPlaces(): void {
  languages.registerDefinitionProvider(SCRIPT, {
    async provideDefinition(model, position) {
      const found = appOf(model)
      const places = await found?.app.languages.ask('definitions', found.path, at(position))
      return found === null ? null : locations(found.app, places ?? [])
    },
  })
  languages.registerReferenceProvider(SCRIPT, {
    async provideReferences(model, position) {
      const found = appOf(model)
      const places = await found?.app.languages.ask('references', found.path, at(position))
      return found === null ? null : locations(found.app, places ?? [])
    },
  })
  languages.registerDocumentHighlightProvider(SCRIPT, {
    async provideDocumentHighlights(model, position) {
      const found = appOf(model)
      const ranges = await found?.app.languages.ask('highlights', found.path, at(position))
      return (ranges ?? []).map((range) => ({ range }))
    },
  })
}

async function locations(app: EditedApp, places: readonly TextPlace[]): Promise<languages.Location[]> {
  const found = await Promise.all(places.map(async ({ path, range }) => ({ model: await app.modelOf(path), range })))
  return found.flatMap(({ model, range }) => (model === null ? [] : [{ uri: model.uri, range }]))
}

/** What changes the text. */
function registerChanges(): void {
  languages.registerRenameProvider(SCRIPT, {
    async provideRenameEdits(model, position, name) {
      const found = appOf(model)
      const edits = await found?.app.languages.ask('rename', found.path, at(position), name)
      if (found === null || edits === null || edits === undefined) return null
      return typeof edits === 'string' ? { edits: [], rejectReason: edits } : workspaceEdit(found.app, edits)
    },
  })
  languages.registerCodeActionProvider(SCRIPT, {
    async provideCodeActions(model, _range, { markers }) {
      const found = appOf(model)
      if (found === null) return null
      const actions = await Promise.all(
        markers.map(async (marker) => {
          const fixes = await found.app.languages.ask('fixes', found.path, marker, [Number(marker.code)])
          return Promise.all(
            (fixes ?? []).map(async ({ title, edits }) => ({
              title,
              kind: 'quickfix',
              diagnostics: [marker],
              edit: await workspaceEdit(found.app, edits),
            })),
          )
        }),
      )
      return { actions: actions.flat(), dispose: () => undefined }
    },
  })
  languages.registerDocumentFormattingEditProvider(SCRIPT, {
    async provideDocumentFormattingEdits(model) {
      const found = appOf(model)
      return (await found?.app.languages.ask('format', found.path))?.map(({ range, text }) => ({ range, text })) ?? null
    },
  })
}

async function workspaceEdit(app: EditedApp, edits: readonly Edit[]): Promise<languages.WorkspaceEdit> {
  const made = await Promise.all(
    edits.map(async ({ path, range, text }) => ({ model: await app.modelOf(path), textEdit: { range, text } })),
  )
  return {
    edits: made.flatMap(({ model, textEdit }): { resource: Uri; textEdit: languages.TextEdit; versionId: undefined }[] =>
      model === null ? [] : [{ resource: model.uri, textEdit, versionId: undefined }],
    ),
  }
}

/** What helps to read. */
function registerReading(): void {
  languages.registerSignatureHelpProvider(SCRIPT, {
    signatureHelpTriggerCharacters: ['(', ','],
    async provideSignatureHelp(model, position) {
      const found = appOf(model)
      const help = await found?.app.languages.ask('signatureHelp', found.path, at(position))
      if (help === null || help === undefined) return null
      const signatures = help.signatures.map((each) => ({ ...each, parameters: each.parameters.map((parameter) => ({ ...parameter })) }))
      return { value: { ...help, signatures }, dispose: () => undefined }
    },
  })
  languages.registerDocumentSymbolProvider(SCRIPT, {
    async provideDocumentSymbols(model) {
      const found = appOf(model)
      return ((await found?.app.languages.ask('outline', found.path)) ?? []).map(symbol)
    },
  })
  languages.registerDocumentSemanticTokensProvider(SCRIPT, {
    getLegend: () => ({ tokenTypes: [...TOKEN_TYPES], tokenModifiers: [] }),
    async provideDocumentSemanticTokens(model) {
      const found = appOf(model)
      const tokens = await found?.app.languages.ask('tokens', found.path)
      return tokens === null || tokens === undefined ? null : { data: new Uint32Array(tokens) }
    },
    releaseDocumentSemanticTokens: () => undefined,
  })
}

function symbol({ name, kind, range, nameRange, children }: SymbolNode): languages.DocumentSymbol {
  return { name, detail: '', kind: symbolKind(kind), tags: [], range, selectionRange: nameRange, children: children.map(symbol) }
}

function at({ lineNumber, column }: Position) {
  return { lineNumber, column }
}
