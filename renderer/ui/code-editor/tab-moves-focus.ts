import type { editor as Editors } from 'monaco-editor/editor/editor.api'

/**
 * Makes Tab move the focus out of the editor until the person types in it, and again after Escape, so that the editor is no keyboard trap
 * (WCAG 2.1.2). `place` is the editor's container.
 */
export function moveFocusWithTab(shownEditor: Editors.IStandaloneCodeEditor, place: HTMLElement): () => void {
  let leaves = false
  let pressed: string | null = null
  const press = (event: KeyboardEvent) => {
    pressed = event.type === 'keydown' ? event.key : null
  }
  const point = () => {
    leaves = false
  }
  // An Escape that closed one of the editor's own popups does not count.
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
    // Leaves Tab to the browser.
    if (leaves && key === 'Tab' && !ctrlKey && !metaKey && !altKey) browserEvent.stopPropagation()
  })
  return () => {
    for (const type of ['keydown', 'keyup'] as const) window.removeEventListener(type, press, true)
    place.removeEventListener('pointerdown', point, true)
    place.removeEventListener('keydown', escape)
  }
}
