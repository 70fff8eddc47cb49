import { type editor as Editors, type IDisposable, Range } from 'monaco-editor/editor/editor.api'
import { useEffect, useEffectEvent, useRef } from 'react'
import { commonOptions } from './editor-options.ts'
import type { DiffViewProps } from './editor-types.ts'
import { editor } from './monaco.ts'
import { say } from '../../../shared/text/say.ts'

const CONTEXT_LINES = 3

/** Two texts of one file, what changed marked; long stretches without a change are folded away. */
export function DiffView({ before, after, language, isSideBySide, label }: DiffViewProps) {
  const place = useRef<HTMLElement>(null)
  const shown = useRef<Editors.IStandaloneDiffEditor>(null)
  const options = useEffectEvent(() => diffOptions(isSideBySide, label))

  useEffect(() => {
    if (place.current === null) return
    const made = editor.createDiffEditor(place.current, options())
    shown.current = made
    const words = markChangedWords(made)
    return () => {
      shown.current = null
      words.dispose()
      made.dispose()
    }
  }, [])

  useEffect(() => {
    const [original, modified] = [editor.createModel(before, language), editor.createModel(after, language)]
    shown.current?.setModel({ original, modified })
    return () => {
      shown.current?.setModel(null)
      original.dispose()
      modified.dispose()
    }
  }, [before, after, language])

  useEffect(() => {
    shown.current?.updateOptions(diffOptions(isSideBySide, label))
  }, [isSideBySide, label])

  return <section ref={place} aria-label={label} className="lathe-editor size-full min-h-0 overflow-hidden bg-code" />
}

/** Monaco lays a ground under changed words; their colour is ours to set. */
function markChangedWords(diff: Editors.IStandaloneDiffEditor): IDisposable {
  const [before, after] = [diff.getOriginalEditor().createDecorationsCollection(), diff.getModifiedEditor().createDecorationsCollection()]
  const options = { inlineClassName: 'changed-word' }
  return diff.onDidUpdateDiff(() => {
    const changes = (diff.getLineChanges() ?? []).flatMap(({ charChanges }) => charChanges ?? [])
    before.set(
      changes.map((each) => ({
        options,
        range: new Range(each.originalStartLineNumber, each.originalStartColumn, each.originalEndLineNumber, each.originalEndColumn),
      })),
    )
    after.set(
      changes.map((each) => ({
        options,
        range: new Range(each.modifiedStartLineNumber, each.modifiedStartColumn, each.modifiedEndLineNumber, each.modifiedEndColumn),
      })),
    )
  })
}

function diffOptions(isSideBySide: boolean, label: string): Editors.IStandaloneDiffEditorConstructionOptions {
  return {
    ...commonOptions(),
    readOnly: true,
    originalEditable: false,
    originalAriaLabel: say('{label}, before', { label }),
    modifiedAriaLabel: say('{label}, after', { label }),
    renderSideBySide: isSideBySide,
    useInlineViewWhenSpaceIsLimited: false,
    hideUnchangedRegions: { enabled: true, contextLineCount: CONTEXT_LINES, minimumLineCount: 3, revealLineCount: 20 },
    renderOverviewRuler: false,
    renderIndicators: true,
    renderMarginRevertIcon: false,
    renderGutterMenu: false,
    diffAlgorithm: 'advanced',
    ignoreTrimWhitespace: false,
    lineDecorationsWidth: 16,
    lineNumbersMinChars: 3,
    folding: false,
    fontSize: 12,
    lineHeight: 20,
    renderLineHighlight: 'none',
  }
}
