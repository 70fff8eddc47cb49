/** The boxes that are drawn over the app while a person points. They are in a shadow tree, out of reach of the app's styles. */
export interface ElementOutline {
  /** The element under the pointer, with its label. Null: none. */
  hover(node: Element | null, label: string): void
  /** The selected element. */
  choose(node: Element | null, label: string): void
  remove(): void
}

const COLOUR = '#0b7285'

export function createOutline(): ElementOutline {
  const host = document.createElement('div')
  host.setAttribute('data-lathe-outline', '')
  Object.assign(host.style, { position: 'fixed', inset: '0', zIndex: '2147483647', pointerEvents: 'none', margin: '0', padding: '0' })
  const root = host.attachShadow({ mode: 'closed' })
  const hovered = createBox(root, 'dashed')
  const chosen = createBox(root, 'solid')
  document.documentElement.append(host)

  let frame = requestAnimationFrame(function follow() {
    // An app may empty its document.
    if (!host.isConnected) document.documentElement.append(host)
    hovered.follow()
    chosen.follow()
    frame = requestAnimationFrame(follow)
  })
  return {
    hover: hovered.show,
    choose: chosen.show,
    remove() {
      cancelAnimationFrame(frame)
      host.remove()
    },
  }
}

function createBox(root: ShadowRoot, style: 'dashed' | 'solid') {
  const box = document.createElement('div')
  const tag = document.createElement('div')
  tag.setAttribute('role', 'status')
  Object.assign(box.style, { position: 'absolute', display: 'none', boxSizing: 'border-box', borderRadius: '3px' })
  Object.assign(box.style, { border: `2px ${style} ${COLOUR}`, boxShadow: '0 0 0 1px #fff' })
  Object.assign(tag.style, { position: 'absolute', display: 'none', padding: '1px 6px', borderRadius: '3px', whiteSpace: 'nowrap' })
  Object.assign(tag.style, { background: COLOUR, color: '#fff', font: '600 11px/16px ui-monospace, Menlo, Consolas, monospace' })
  root.append(box, tag)
  let shown: Element | null = null

  function follow(): void {
    const rect = shown?.isConnected === true ? shown.getBoundingClientRect() : null
    const isSeen = rect !== null && rect.width + rect.height > 0
    box.style.display = tag.style.display = isSeen ? 'block' : 'none'
    if (!isSeen) return
    Object.assign(box.style, {
      left: `${rect.left - 2}px`,
      top: `${rect.top - 2}px`,
      width: `${rect.width + 4}px`,
      height: `${rect.height + 4}px`,
    })
    // Above the element if there is space, else inside it.
    const top = rect.top >= 22 ? rect.top - 22 : Math.max(2, rect.top + 2)
    const left = Math.max(2, Math.min(rect.left - 2, innerWidth - tag.offsetWidth - 2))
    Object.assign(tag.style, { left: `${left}px`, top: `${Math.min(top, innerHeight - 20)}px` })
  }
  return {
    follow,
    show(node: Element | null, label: string): void {
      shown = node
      if (node !== null && tag.textContent !== label) tag.textContent = label
      follow()
    },
  }
}
