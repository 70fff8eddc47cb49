import type { SelectedReport } from './bridge.ts'
import { createOutline, type ElementOutline } from './outline.ts'
import { sizeOf } from './report-size.ts'
import { ownText, type PointedElement, targetOf } from './written-places.ts'

const MAX_TEXT = 1_500
const MAX_CLASSES = 2_000
/** The length of texts that cannot be edited anyway. */
const MAX_SHORT = 200
const MAX_BYTES = 7_000
const MAX_TARGETS = 2_000
/** A touch that moves further was a scroll. */
const STILL_PX = 10
const SWALLOWED = 'pointerdown pointerup mousedown mouseup click auxclick dblclick contextmenu touchstart touchend dragstart submit'.split(
  ' ',
)

/**
 * Selects an element that the app's own code wrote, by mouse, touch, or Tab and Enter. Meanwhile the app gets no clicks; the selected
 * element stays outlined until pointing ends.
 */
export function createPointing(report: (element: SelectedReport | null) => void): (isOn: boolean) => void {
  let outline: ElementOutline | null = null
  let hovered: PointedElement | null = null
  let chosen: PointedElement | null = null
  let pressedAt: { readonly x: number; readonly y: number } | null = null
  let reported = ''

  function hover(target: PointedElement | null): void {
    hovered = target
    outline?.hover(target === null || target.node === chosen?.node ? null : target.node, target === null ? '' : labelOf(target))
  }

  function choose(target: PointedElement): void {
    chosen = target
    outline?.choose(target.node, labelOf(target))
    hover(null)
    say(target)
  }

  function say(target: PointedElement): void {
    const selected = describe(target)
    reported = JSON.stringify(selected.rect)
    report(selected)
  }

  function turn(isOn: boolean): void {
    if (isOn === (outline !== null)) return
    document.documentElement.style.cursor = isOn ? 'crosshair' : ''
    if (isOn) {
      outline = createOutline()
      addEventListener('scroll', tellLater, { capture: true, passive: true })
      addEventListener('resize', tellLater)
      return
    }
    outline?.remove()
    removeEventListener('scroll', tellLater, { capture: true })
    removeEventListener('resize', tellLater)
    outline = hovered = chosen = null
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  /** Reports the element's position after scrolling or resizing, since the builder shows its actions beside it. */
  function tellLater(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (chosen?.node.isConnected === true && JSON.stringify(rectOf(chosen.node)) !== reported) say(chosen)
    }, 150)
  }

  const at = ({ clientX, clientY }: MouseEvent): PointedElement | null => {
    const hit = document.elementFromPoint(clientX, clientY)
    return hit === null ? null : targetOf(hit)
  }

  // In the capture phase, so that the app does not get events that are meant for the builder.
  addEventListener('pointermove', (event) => outline !== null && hover(at(event)), true)
  for (const type of SWALLOWED) {
    // Touches must still be able to scroll.
    const isTouch = type.startsWith('touch')
    const swallow = (event: Event): void => {
      if (outline === null || !event.isTrusted) return
      event.stopImmediatePropagation()
      if (!isTouch) event.preventDefault()
      if (!(event instanceof PointerEvent) || event.button > 0) return
      if (type === 'pointerdown') {
        pressedAt = { x: event.clientX, y: event.clientY }
        hover(at(event))
      } else if (type === 'pointerup' && pressedAt !== null) {
        const isStill = Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y) <= STILL_PX
        pressedAt = null
        const target = isStill ? at(event) : null
        if (target !== null) choose(target)
      }
    }
    addEventListener(type, swallow, { capture: true, passive: isTouch })
  }
  addEventListener(
    'keydown',
    (event) => {
      if (outline === null || event.ctrlKey || event.metaKey || event.altKey) return
      const { key } = event
      if (key === 'Escape') {
        turn(false)
        report(null)
      } else if (key === 'Tab') hover(next(hovered ?? chosen, event.shiftKey ? -1 : 1))
      else if (key === 'Enter' && hovered !== null) choose(hovered)
      else if (key !== 'Enter') return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
  return turn
}

/** The next element in page order, cyclic; scrolled into view if needed. */
function next(from: PointedElement | null, step: 1 | -1): PointedElement | null {
  const found = new Map<Element, PointedElement>()
  for (const element of document.body.querySelectorAll('*')) {
    if (found.size >= MAX_TARGETS) break
    const { width, height } = element.getBoundingClientRect()
    const target = width > 0 && height > 0 ? targetOf(element) : null
    if (target !== null && !found.has(target.node)) found.set(target.node, target)
  }
  const targets = [...found.values()]
  const index = targets.findIndex(({ node }) => node === from?.node)
  const start = index === -1 && step === -1 ? 0 : index
  const target = targets[(start + step + targets.length) % targets.length] ?? null
  target?.node.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return target
}

function describe({ node, place }: PointedElement): SelectedReport {
  const text = ownText(node)
  const className = (node.getAttribute('class') ?? '').slice(0, MAX_CLASSES)
  const isText = text !== null && text.length <= MAX_TEXT && sizeOf([text, className]) <= MAX_BYTES
  return {
    ...place,
    tag: node.localName.slice(0, 40),
    text: (isText ? text : (node.textContent ?? '').replace(/\s+/g, ' ').trim()).slice(0, isText ? MAX_TEXT : MAX_SHORT),
    isText,
    componentName: fileOf(place.path).replace(/\.tsx$/, ''),
    rect: rectOf(node),
    className: isText ? className : className.slice(0, MAX_CLASSES / 2),
  }
}

function rectOf(node: Element): SelectedReport['rect'] {
  const { x, y, width, height } = node.getBoundingClientRect()
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
}

function labelOf({ node, place }: PointedElement): string {
  return `${node.localName} · ${fileOf(place.path)}:${place.line}`
}

function fileOf(path: string): string {
  return path.slice(path.lastIndexOf('__') + 2)
}
