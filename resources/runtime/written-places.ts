/** Props of an element → `file:line:column`. */
const places = new WeakMap<object, string>()

export interface WrittenPlace {
  readonly path: string
  readonly line: number
  readonly column: number
}

/** An element that a person can point at, with the place in the app's own code. */
export interface PointedElement {
  readonly node: Element
  readonly place: WrittenPlace
}

interface Fiber {
  readonly type: unknown
  readonly stateNode: unknown
  readonly memoizedProps: object | null
  readonly return: Fiber | null
}

export function noteWritten(props: object, place: string): void {
  places.set(props, place)
}

/**
 * The element or component of the app's own code that contains a DOM element. Parts of a kit component belong to the component; its text
 * can be selected separately, because the app's code passed it.
 */
export function targetOf(hit: Element): PointedElement | null {
  let root: Element = hit
  for (let fiber = fiberOf(hit); fiber !== null; fiber = fiber.return) {
    if (typeof fiber.type === 'string' && fiber.stateNode instanceof Element) root = fiber.stateNode
    const place = fiber.memoizedProps === null ? undefined : places.get(fiber.memoizedProps)
    if (place !== undefined) return target(typeof fiber.type !== 'string' && ownText(hit) !== null ? hit : root, place)
  }
  const written = hit.closest('[data-source]')
  return written === null ? null : target(written, written.getAttribute('data-source') ?? '')
}

/** The text of an element that otherwise contains only pictures. */
export function ownText(node: Element): string | null {
  let text: string | null = null
  for (const child of node.childNodes) {
    if (child.nodeType === Node.ELEMENT_NODE && child.textContent?.trim() !== '') return null
    if (child.nodeType !== Node.TEXT_NODE || child.nodeValue?.trim() === '') continue
    if (text !== null) return null
    text = child.nodeValue
  }
  return text
}

function target(node: Element, written: string): PointedElement | null {
  const [, path, line, column] = /^(__[\w.-]+):(\d+):(\d+)$/.exec(written) ?? []
  return path === undefined ? null : { node, place: { path, line: Number(line), column: Number(column) } }
}

/** React stores its node on every DOM element, under a property with a random suffix. */
function fiberOf(node: Element): Fiber | null {
  for (let element: Element | null = node; element !== null; element = element.parentElement) {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
    if (key !== undefined) return (element as unknown as Record<string, Fiber>)[key] ?? null
  }
  return null
}
