import { type editor as Editors, MarkerSeverity, Range } from 'monaco-editor/editor/editor.api'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { editorLabel, sqlOptions } from './editor-options.ts'
import type { SqlEditorProps, TextProblem } from './editor-types.ts'
import { completeModel, SQL } from './languages/sql.ts'
import { minimalEdit } from './minimal-edit.ts'
import { editor } from './monaco.ts'
import { createOwnEdits } from './own-edits.ts'
import { moveFocusWithTab } from './tab-moves-focus.ts'

const OWNER = 'sql'

interface Mounted {
  readonly model: Editors.ITextModel
  readonly shown: Editors.IStandaloneCodeEditor
}

/** One statement in SQL, in Monaco: coloured, with what could come next, and what is wrong underlined. */
export function SqlEditor({ value, onChange, onRun, onSave, complete, problems, label, handle }: SqlEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<Mounted | null>(null)
  // What was typed comes back as `value` when the next letters may be there already: written again, it would take them away.
  const [typed] = useState(createOwnEdits)
  const begin = useEffectEvent((into: HTMLElement): Mounted => {
    const model = editor.createModel(value, SQL)
    return { model, shown: editor.create(into, { ...sqlOptions(label), model }) }
  })
  const edited = useEffectEvent((text: string) => {
    typed.sent(text)
    onChange(text)
  })
  const completed = useEffectEvent(complete)
  const pressed = useEffectEvent((key: string) => (key === 'Enter' ? onRun() : onSave()))

  useEffect(() => {
    if (place.current === null) return
    const { model, shown } = begin(place.current)
    mounted.current = { model, shown }
    const stopCompleting = completeModel(model, (sql, offset) => completed(sql, offset))
    const stopLeaving = moveFocusWithTab(shown, place.current)
    model.onDidChangeContent(() => edited(model.getValue()))
    shown.onKeyDown((event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event.browserEvent
      const isOurs = (ctrlKey || metaKey) && !altKey && !shiftKey && (key === 'Enter' || key.toLowerCase() === 's')
      if (!isOurs) return
      event.preventDefault()
      event.stopPropagation()
      shown.trigger(OWNER, 'hideSuggestWidget', null)
      pressed(key)
    })
    return () => {
      mounted.current = null
      stopLeaving()
      stopCompleting()
      shown.dispose()
      model.dispose()
    }
  }, [])

  useEffect(() => {
    if (mounted.current === null || typed.isOwn(value)) return
    replaceText(mounted.current.model, value)
    typed.clear()
  }, [typed, value])

  useEffect(() => {
    if (mounted.current === null) return
    const { model } = mounted.current
    const markers = problems.map((problem) => ({ ...rangeOf(model, problem), message: problem.message, severity: MarkerSeverity.Error }))
    editor.setModelMarkers(model, OWNER, markers)
  }, [problems])

  useEffect(() => {
    mounted.current?.shown.updateOptions({ ariaLabel: editorLabel(label) })
  }, [label])

  useImperativeHandle(handle, () => ({
    asked() {
      const { model, shown } = mounted.current ?? {}
      const selection = shown?.getSelection() ?? null
      if (model === undefined || selection === null) return { sql: value, start: 0, text: value }
      const text = model.getValue()
      const selected = model.getValueInRange(selection)
      return selected.trim() === ''
        ? { sql: text, start: 0, text }
        : { sql: selected, start: model.getOffsetAt(selection.getStartPosition()), text }
    },
    insert(text) {
      const { shown } = mounted.current ?? {}
      const range = shown?.getSelection() ?? null
      if (shown === undefined || range === null) return
      shown.executeEdits(OWNER, [{ range, text, forceMoveMarkers: true }])
      shown.focus()
    },
    goTo(offset) {
      if (mounted.current === null) return
      const { model, shown } = mounted.current
      const position = model.getPositionAt(offset)
      shown.setPosition(position)
      shown.revealPositionInCenterIfOutsideViewport(position)
      shown.focus()
    },
  }))

  return <div ref={place} data-sql-editor className="lathe-editor size-full min-h-0 overflow-hidden bg-code" />
}

function rangeOf(model: Editors.ITextModel, { start, end }: Pick<TextProblem, 'start' | 'end'>): Range {
  return Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))
}

/** With stops around it, so that one step back brings the text from before. */
function replaceText(model: Editors.ITextModel, value: string): void {
  const edit = minimalEdit(model.getValue(), value)
  if (edit === null) return
  model.pushStackElement()
  model.pushEditOperations(null, [{ range: rangeOf(model, edit), text: edit.text }], () => null)
  model.pushStackElement()
}
