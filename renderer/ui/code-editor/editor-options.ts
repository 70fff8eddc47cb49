import type { editor } from 'monaco-editor/editor/editor.api'
import { say } from '../../../shared/text/say.ts'

const NARROW_PX = 768

/** What every editor here has in common, a comparison too. */
export function commonOptions(): editor.IEditorOptions & editor.IGlobalEditorOptions {
  const isNarrow = window.innerWidth < NARROW_PX
  return {
    automaticLayout: true,
    fontFamily: getComputedStyle(document.documentElement).getPropertyValue('--font-mono').trim(),
    fontSize: isNarrow ? 12 : 13,
    lineHeight: isNarrow ? 20 : 21,
    fontLigatures: false,
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    smoothScrolling: false,
    renderLineHighlight: 'all',
    renderFinalNewline: 'on',
    renderLineHighlightOnlyWhenFocus: false,
    overviewRulerLanes: 0,
    overviewRulerBorder: false,
    hideCursorInOverviewRuler: true,
    scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
    fixedOverflowWidgets: true,
    contextmenu: true,
    links: false,
    colorDecorators: false,
    codeLens: false,
    stickyScroll: { enabled: false },
    unicodeHighlight: { ambiguousCharacters: false },
    'semanticHighlighting.enabled': true,
  }
}

/** Tab indents where one writes; a reader of the screen hears how to get on. */
export const editorLabel = (label: string) => say('{label}. Escape, then Tab leaves the editor.', { label })

/** Of the editor of one file. */
export function codeOptions(label: string): editor.IStandaloneEditorConstructionOptions {
  const isNarrow = window.innerWidth < NARROW_PX
  return {
    ...commonOptions(),
    model: null,
    ariaLabel: editorLabel(label),
    padding: { top: 2, bottom: 12 },
    lineNumbersMinChars: isNarrow ? 4 : 5,
    lineDecorationsWidth: 10,
    folding: !isNarrow,
    glyphMargin: false,
    tabSize: 2,
    insertSpaces: true,
    detectIndentation: false,
    bracketPairColorization: { enabled: true },
    matchBrackets: 'always',
    guides: { indentation: true, bracketPairs: 'active' },
    linkedEditing: true,
    quickSuggestions: { other: true, comments: false, strings: true },
    find: { addExtraSpaceOnTop: false },
    wordBasedSuggestions: 'off',
    suggest: { showWords: false, preview: false, showStatusBar: false },
    hover: { enabled: 'on', delay: 300 },
    occurrencesHighlight: 'singleFile',
    readOnlyMessage: { value: 'This file can only be read here.' },
    wordWrap: 'off',
  }
}

/** Of the editor of one statement. */
export function sqlOptions(label: string): editor.IStandaloneEditorConstructionOptions {
  return {
    ...codeOptions(label),
    padding: { top: 10, bottom: 10 },
    lineNumbersMinChars: 3,
    folding: false,
    linkedEditing: false,
    wordWrap: 'on',
    renderLineHighlight: 'none',
    quickSuggestions: { other: true, comments: false, strings: false },
    autoClosingQuotes: 'never',
  }
}
