/**
 * From now on the page's own focus is kept beside the browser's, which stays where the person types: an element that is focused hears of it
 * and is the active one to the page's code.
 */
export function keepFocusUnseen(): UnseenFocus {
  let active: HTMLElement | null = null

  function leave(next: HTMLElement | null): void {
    const before = active
    if (before === null || before === next) return
    active = null
    const told = { relatedTarget: next }
    before.dispatchEvent(new FocusEvent('blur', told))
    before.dispatchEvent(new FocusEvent('focusout', { ...told, bubbles: true }))
  }

  function focus(element: HTMLElement): void {
    if (element === active || !element.isConnected || element.matches(':disabled')) return
    const before = active
    leave(element)
    active = element
    const told = { relatedTarget: before }
    element.dispatchEvent(new FocusEvent('focus', told))
    element.dispatchEvent(new FocusEvent('focusin', { ...told, bubbles: true }))
  }

  HTMLElement.prototype.focus = function (this: HTMLElement) {
    focus(this)
  }
  HTMLElement.prototype.blur = function (this: HTMLElement) {
    if (this === active) leave(null)
  }
  // Selecting the text of a field takes the browser's focus too.
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement])
    prototype.select = function (this: HTMLElement) {
      focus(this)
    }
  Object.defineProperty(Document.prototype, 'activeElement', {
    configurable: true,
    get: () => (active?.isConnected === true ? active : document.body),
  })
  // The browser would put its own focus into the field that is not filled in.
  window.addEventListener('invalid', (event) => event.preventDefault(), true)
  return { focus, leave: () => leave(null), active: () => (active?.isConnected === true ? active : document.body) }
}

export interface UnseenFocus {
  focus(element: HTMLElement): void
  leave(): void
  active(): HTMLElement
}
