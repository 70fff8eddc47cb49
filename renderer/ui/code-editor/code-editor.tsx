import type { editor as Editors } from 'monaco-editor/editor/editor.api'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cn } from '../cn.ts'
import { createAppModels } from './app-models.ts'
import { codeOptions, editorLabel } from './editor-options.ts'
import type { CodeEditorProps, CodeProblem } from './editor-types.ts'
import { type ProblemWatch, watchProblems } from './languages/watch-problems.ts'
import { editor } from './monaco.ts'
import { moveFocusWithTab } from './tab-moves-focus.ts'
import { startLanguages } from './workers.ts'

const NONE: ReadonlyMap<string, string> = new Map()

interface Mounted {
  readonly shownEditor: Editors.IStandaloneCodeEditor
  readonly models: ReturnType<typeof createAppModels>
  readonly problems: ProblemWatch
  readonly views: Map<string, Editors.ICodeEditorViewState>
  shown: string | null
}

/**
 * The text of one file of an app, in Monaco, with the app's other files, the kit and the packages known to it. Where the reader was
 * in each file is kept while this is mounted.
 */
export function CodeEditor({
  files,
  declarations = NONE,
  path,
  onChange,
  onSave,
  isReadOnly,
  revealLine,
  unfocused,
  label,
  onProblems,
  onOpenFile,
  onOpenLink,
}: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<Mounted | null>(null)
  const edited = useEffectEvent((changed: string, content: string) => {
    mounted.current?.problems.soon()
    onChange(changed, content)
  })
  const saved = useEffectEvent(onSave)
  const reported = useEffectEvent((of: string, problems: readonly CodeProblem[]) => {
    if (place.current !== null) place.current.dataset['problems'] = String(problems.length)
    onProblems?.(of, problems)
  })
  const opened = useEffectEvent((to: string, line: number) => {
    onOpenFile?.(to, line)
    return onOpenFile !== undefined
  })
  const followed = useEffectEvent((url: string) => onOpenLink?.(url))
  const takesFocus = useEffectEvent((asked: number) => unfocused?.current !== asked)
  const options = useEffectEvent(() => codeOptions(label))

  useEffect(() => {
    if (place.current === null) return
    const languages = startLanguages()
    const models = createAppModels({ languages, onEdit: edited, openFile: opened, openLink: followed })
    const shownEditor = editor.create(place.current, options())
    const problems = watchProblems({
      languages,
      shown() {
        const model = shownEditor.getModel()
        const of = mounted.current?.shown ?? null
        return model === null || of === null ? null : { path: of, model }
      },
      report: reported,
    })
    shownEditor.onKeyDown((event) => {
      if (event.browserEvent.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      saved()
    })
    const stopLeaving = moveFocusWithTab(shownEditor, place.current)
    mounted.current = { shownEditor, models, problems, views: new Map(), shown: null }
    return () => {
      mounted.current = null
      stopLeaving()
      problems.stop()
      shownEditor.dispose()
      models.stop()
    }
  }, [])

  useEffect(() => {
    const now = mounted.current
    if (now === null) return
    const hasChanged = now.models.sync(files)
    for (const gone of [...now.views.keys()].filter((each) => !files.has(each))) now.views.delete(gone)
    const isOther = now.shown !== path || now.shownEditor.getModel()?.isDisposed() !== false
    if (isOther) {
      show(now, path)
      // Not known yet.
      delete place.current?.dataset['problems']
    }
    if (isOther) now.problems.now()
    else if (hasChanged) now.problems.soon()
  }, [files, path])

  useEffect(() => {
    const now = mounted.current
    if (now?.models.know(declarations) === true) now.problems.soon()
  }, [declarations])

  useEffect(() => {
    // An entity's schema is changed by the assistant or in the database, where its rows follow.
    mounted.current?.shownEditor.updateOptions({ readOnly: isReadOnly || path.endsWith('.json'), ariaLabel: editorLabel(label) })
  }, [isReadOnly, path, label])

  const { key, line, column = 1 } = revealLine ?? { key: null }
  useEffect(() => {
    const now = mounted.current
    if (key === null || now === null) return
    if (line !== undefined) {
      now.shownEditor.setPosition({ lineNumber: line, column })
      now.shownEditor.revealPositionInCenter({ lineNumber: line, column })
    }
    if (takesFocus(key)) now.shownEditor.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same line is gone to again when its key is another
  }, [key, line, column, path])

  return <div ref={place} data-code-editor={path} className={cn('lathe-editor size-full min-h-0 overflow-hidden bg-code')} />
}

function show(now: Mounted, path: string): void {
  const { shownEditor, views } = now
  const left = shownEditor.saveViewState()
  if (now.shown !== null && left !== null) views.set(now.shown, left)
  shownEditor.setModel(now.models.show(path))
  const kept = views.get(path)
  if (kept !== undefined) shownEditor.restoreViewState(kept)
  now.shown = path
}
