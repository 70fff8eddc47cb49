import { editor } from 'monaco-editor/editor/editor.api'

const THEME = 'lathe'

/** Monaco's colours out of the tokens, now and whenever the page's theme changes. */
export function followTheme(): void {
  defineTheme()
  new MutationObserver(defineTheme).observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] })
}

function defineTheme(): void {
  const token = tokenReader()
  const isDark = document.documentElement.dataset['theme'] === 'dark'
  const rule = (name: string, colour: string, fontStyle = '') => ({ token: name, foreground: token(colour).slice(1), fontStyle })
  editor.defineTheme(THEME, {
    base: isDark ? 'vs-dark' : 'vs',
    inherit: false,
    rules: [
      rule('', '--foreground'),
      rule('keyword', '--syntax-keyword'),
      rule('string', '--syntax-string'),
      rule('string.key', '--syntax-type'),
      rule('regexp', '--syntax-string'),
      rule('number', '--syntax-number'),
      rule('comment', '--syntax-comment', 'italic'),
      rule('type', '--syntax-type'),
      rule('function', '--syntax-function'),
      rule('tag', '--syntax-tag'),
      rule('delimiter', '--foreground'),
      rule('identifier', '--foreground'),
      rule('attribute', '--foreground'),
      rule('attribute.name', '--syntax-type'),
      rule('attribute.value', '--syntax-string'),
      rule('attribute.value.number', '--syntax-number'),
      rule('attribute.value.unit', '--syntax-number'),
      rule('jsxText', '--foreground'),
      rule('variable', '--foreground'),
      rule('property', '--foreground'),
      rule('parameter', '--foreground'),
      rule('invalid', '--destructive'),
    ],
    colors: colours(token),
  })
  editor.setTheme(THEME)
}

type Token = (name: string, alpha?: number) => string

function colours(token: Token): Record<string, string> {
  const clear = token('--code', 0)
  return {
    foreground: token('--foreground'),
    focusBorder: token('--ring'),
    errorForeground: token('--destructive'),
    'icon.foreground': token('--muted-foreground'),
    'editor.background': token('--code'),
    'editor.foreground': token('--foreground'),
    'editorGutter.background': token('--code'),
    'editorCursor.foreground': token('--foreground'),
    'editorLineNumber.foreground': token('--code-gutter'),
    'editorLineNumber.activeForeground': token('--foreground'),
    'editor.lineHighlightBackground': token('--code-line'),
    'editor.lineHighlightBorder': clear,
    'editor.selectionBackground': token('--primary', 0.24),
    'editor.inactiveSelectionBackground': token('--primary', 0.12),
    'editor.selectionHighlightBackground': token('--primary', 0.12),
    'editor.wordHighlightBackground': token('--primary', 0.1),
    'editor.wordHighlightStrongBackground': token('--primary', 0.16),
    'editor.findMatchBackground': token('--warning', 0.45),
    'editor.findMatchHighlightBackground': token('--warning', 0.22),
    'editorBracketMatch.background': token('--primary', 0.14),
    'editorBracketMatch.border': token('--primary', 0.5),
    'editorBracketHighlight.foreground1': token('--foreground'),
    'editorBracketHighlight.foreground2': token('--foreground'),
    'editorBracketHighlight.foreground3': token('--foreground'),
    'editorBracketHighlight.unexpectedBracket.foreground': token('--destructive'),
    'editorBracketPairGuide.activeBackground1': token('--border-strong'),
    'editorBracketPairGuide.activeBackground2': token('--border-strong'),
    'editorBracketPairGuide.activeBackground3': token('--border-strong'),
    'editorIndentGuide.background1': token('--border'),
    'editorIndentGuide.activeBackground1': token('--border-strong'),
    'editorWhitespace.foreground': token('--border-strong'),
    'editorError.foreground': token('--destructive'),
    'editorWarning.foreground': token('--warning'),
    'editorInfo.foreground': token('--info'),
    'editorUnnecessaryCode.opacity': token('--foreground', 0.7),
    'editorWidget.background': token('--popover'),
    'editorWidget.foreground': token('--popover-foreground'),
    'editorWidget.border': token('--border-strong'),
    'editorHoverWidget.background': token('--popover'),
    'editorHoverWidget.foreground': token('--popover-foreground'),
    'editorHoverWidget.border': token('--border-strong'),
    'editorHoverWidget.statusBarBackground': token('--muted'),
    'editorSuggestWidget.background': token('--popover'),
    'editorSuggestWidget.border': token('--border-strong'),
    'editorSuggestWidget.foreground': token('--foreground'),
    'editorSuggestWidget.highlightForeground': token('--primary'),
    'editorSuggestWidget.focusHighlightForeground': token('--primary'),
    'editorSuggestWidget.selectedBackground': token('--sidebar-accent'),
    'editorSuggestWidget.selectedForeground': token('--foreground'),
    'list.hoverBackground': token('--accent'),
    'list.focusBackground': token('--sidebar-accent'),
    'list.focusForeground': token('--foreground'),
    'list.activeSelectionBackground': token('--sidebar-accent'),
    'list.activeSelectionForeground': token('--foreground'),
    'list.inactiveSelectionBackground': token('--sidebar-accent'),
    'list.highlightForeground': token('--primary'),
    'input.background': token('--card'),
    'input.foreground': token('--foreground'),
    'input.border': token('--input'),
    'input.placeholderForeground': token('--muted-foreground'),
    'inputOption.activeBackground': token('--primary-subtle'),
    'inputOption.activeBorder': token('--primary'),
    'inputOption.activeForeground': token('--primary-subtle-foreground'),
    'menu.background': token('--popover'),
    'menu.foreground': token('--popover-foreground'),
    'menu.border': token('--border-strong'),
    'menu.selectionBackground': token('--accent'),
    'menu.selectionForeground': token('--foreground'),
    'menu.separatorBackground': token('--border'),
    'widget.shadow': clear,
    'scrollbar.shadow': clear,
    'scrollbarSlider.background': token('--border-strong', 0.6),
    'scrollbarSlider.hoverBackground': token('--border-strong', 0.85),
    'scrollbarSlider.activeBackground': token('--border-strong'),
    'textLink.foreground': token('--primary'),
    'textLink.activeForeground': token('--primary-hover'),
    'textCodeBlock.background': token('--muted'),
    'peekView.border': token('--primary'),
    'peekViewEditor.background': token('--card'),
    'peekViewEditorGutter.background': token('--card'),
    'peekViewResult.background': token('--sidebar'),
    'peekViewResult.fileForeground': token('--foreground'),
    'peekViewResult.lineForeground': token('--muted-foreground'),
    'peekViewResult.selectionBackground': token('--sidebar-accent'),
    'peekViewResult.selectionForeground': token('--foreground'),
    'peekViewTitle.background': token('--sidebar'),
    'peekViewTitleLabel.foreground': token('--foreground'),
    'peekViewTitleDescription.foreground': token('--muted-foreground'),
    'diffEditor.insertedLineBackground': token('--diff-add'),
    'diffEditor.removedLineBackground': token('--diff-del'),
    'diffEditor.insertedTextBackground': token('--diff-add-word'),
    'diffEditor.removedTextBackground': token('--diff-del-word'),
    'diffEditorGutter.insertedLineBackground': token('--diff-add'),
    'diffEditorGutter.removedLineBackground': token('--diff-del'),
    'diffEditor.diagonalFill': token('--border'),
    'diffEditor.border': token('--border'),
    'diffEditor.unchangedRegionBackground': token('--muted'),
    'diffEditor.unchangedRegionForeground': token('--muted-foreground'),
    'diffEditor.unchangedRegionShadow': clear,
    'diffEditor.unchangedCodeBackground': clear,
    'editorOverviewRuler.border': clear,
  }
}

/** Monaco takes #rrggbbaa; the tokens are written in OKLCH. The browser says what they are on a screen. */
function tokenReader(): Token {
  const style = getComputedStyle(document.documentElement)
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })
  return (name, alpha = 1) => {
    if (context === null) return '#808080'
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = style.getPropertyValue(name)
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue, Math.round(alpha * 255)].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
}
