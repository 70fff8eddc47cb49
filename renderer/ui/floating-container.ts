/**
 * Where menus and tooltips are put: into the page's main part, so that they stay inside a landmark. While a dialog is open (it locks the
 * page's scrolling) they go to the body, since the dialog hides the page behind it and cuts off what is inside itself. Asked at every
 * render of a tooltip, so both questions are ones that a document answers without a search.
 */
export function floatingContainer(): HTMLElement | undefined {
  if (document.body.hasAttribute('data-scroll-locked')) return undefined
  return document.getElementsByTagName('main')[0]
}
