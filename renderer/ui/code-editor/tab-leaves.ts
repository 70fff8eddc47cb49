import type { editor as Editors } from 'monaco-editor/editor/editor.api'

/**
 * Tab leads through the editor as through any other field until something is written in it, and out of it again after Escape: it is
 * no trap, and whoever only passes changes nothing (WCAG 2.1.2). `place` is the element that the editor was made in.
 */
export function letTabLeave(shownEditor: Editors.IStandaloneCodeEditor, place: HTMLElement): () => void {
  let leaves = false
  let pressed: string | null = null
  const press = (event: KeyboardEvent) => {
    pressed = event.type === 'keydown' ? event.key : null
  }
  const point = () => {
    leaves = false
  }
  // Escape that closed something of the editor's own was used up by it.
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) leaves = true
  }
  for (const type of ['keydown', 'keyup'] as const) window.addEventListener(type, press, true)
  place.addEventListener('pointerdown', point, true)
  place.addEventListener('keydown', escape)
  shownEditor.onDidFocusEditorText(() => {
    leaves = pressed === 'Tab'
  })
  shownEditor.onDidChangeModelContent(() => {
    if (shownEditor.hasTextFocus()) leaves = false
  })
  shownEditor.onKeyDown(({ browserEvent }) => {
    const { key, ctrlKey, metaKey, altKey } = browserEvent
    // The browser does what it does with Tab anywhere else.
    if (leaves && key === 'Tab' && !ctrlKey && !metaKey && !altKey) browserEvent.stopPropagation()
  })
  return () => {
    for (const type of ['keydown', 'keyup'] as const) window.removeEventListener(type, press, true)
    place.removeEventListener('pointerdown', point, true)
    place.removeEventListener('keydown', escape)
  }
}
