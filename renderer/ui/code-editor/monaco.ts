import 'monaco-editor/editor/browser/coreCommands'
import 'monaco-editor/editor/common/standaloneStrings'
// Their `register` modules leave these out.
import 'monaco-editor/editor/contrib/gotoSymbol/browser/goToCommands'
import 'monaco-editor/editor/contrib/semanticTokens/browser/documentSemanticTokens'
import 'monaco-editor/editor/contrib/suggest/browser/suggestController'
import 'monaco-editor/features/bracketMatching/register'
import 'monaco-editor/features/caretOperations/register'
import 'monaco-editor/features/clipboard/register'
import 'monaco-editor/features/codeAction/register'
import 'monaco-editor/features/codeEditor/register'
import 'monaco-editor/features/codicon/register'
import 'monaco-editor/features/comment/register'
import 'monaco-editor/features/contextmenu/register'
import 'monaco-editor/features/cursorUndo/register'
import 'monaco-editor/features/diffEditor/register'
import 'monaco-editor/features/documentSymbols/register'
import 'monaco-editor/features/find/register'
import 'monaco-editor/features/folding/register'
import 'monaco-editor/features/format/register'
import 'monaco-editor/features/gotoError/register'
import 'monaco-editor/features/gotoLine/register'
import 'monaco-editor/features/gotoSymbol/register'
import 'monaco-editor/features/hover/register'
import 'monaco-editor/features/indentation/register'
import 'monaco-editor/features/lineSelection/register'
import 'monaco-editor/features/linesOperations/register'
import 'monaco-editor/features/linkedEditing/register'
import 'monaco-editor/features/longLinesHelper/register'
import 'monaco-editor/features/multicursor/register'
import 'monaco-editor/features/parameterHints/register'
import 'monaco-editor/features/quickOutline/register'
import 'monaco-editor/features/readOnlyMessage/register'
import 'monaco-editor/features/referenceSearch/register'
import 'monaco-editor/features/rename/register'
import 'monaco-editor/features/semanticTokens/register'
import 'monaco-editor/features/smartSelect/register'
import 'monaco-editor/features/snippet/register'
import 'monaco-editor/features/suggest/register'
import 'monaco-editor/features/toggleTabFocusMode/register'
import 'monaco-editor/features/tokenization/register'
import 'monaco-editor/features/wordHighlighter/register'
import 'monaco-editor/features/wordOperations/register'
import 'monaco-editor/features/wordPartOperations/register'
import 'monaco-editor/languages/definitions/css/register'
import 'monaco-editor/languages/definitions/typescript/register'
import './code-editor.css'
import { editor, KeyCode, KeyMod, languages } from 'monaco-editor/editor/editor.api'
import { registerProviders } from './languages/providers.ts'
import { registerOpener } from './languages/opener.ts'
import { followTheme } from './monaco-theme.ts'
import { registerSql } from './languages/sql.ts'
import { startEditorWorker } from './workers.ts'

/*
 * Monaco with the three languages of an app and SQL, and without what nobody here needs; loaded with the first editor, set up once. Other
 * files import its parts from here.
 */

globalThis.MonacoEnvironment = { getWorker: startEditorWorker }

// An entity's schema is only read: it wants colours, and no language service.
languages.register({ id: 'json', extensions: ['.json'] })
languages.setLanguageConfiguration('json', {
  brackets: [
    ['{', '}'],
    ['[', ']'],
  ],
})
languages.setMonarchTokensProvider('json', {
  tokenizer: {
    root: [
      [/"(?:[^"\\]|\\.)*"(?=\s*:)/, 'string.key'],
      [/"(?:[^"\\]|\\.)*"/, 'string'],
      [/-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/, 'number'],
      [/\b(?:true|false|null)\b/, 'keyword'],
    ],
  },
})

// Keys that are Lathe's own everywhere: a null command lets them through to the window.
editor.addKeybindingRules(
  [
    KeyMod.CtrlCmd | KeyCode.KeyK,
    KeyMod.CtrlCmd | KeyCode.KeyB,
    KeyMod.CtrlCmd | KeyCode.KeyP,
    KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.KeyF,
    KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.KeyP,
  ].map((keybinding) => ({ keybinding, command: null })),
)

registerProviders()
registerOpener()
registerSql()
followTheme()

export { editor }
