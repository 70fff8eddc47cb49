/* Formats values as a console does. No code of the app is called: getters are shown as `(…)`. */

const MAX_DEPTH = 4
const MAX_ENTRIES = 50
const REACT_ELEMENT = new Set([Symbol.for('react.transitional.element'), Symbol.for('react.element')])

interface Room {
  left: number
  readonly around: object[]
}

/** The arguments of one console call as text, cut off at `maxChars`. `%s` and similar placeholders take the next value. */
export function formatValues(values: readonly unknown[], maxChars: number): string {
  const room: Room = { left: maxChars, around: [] }
  const rest = [...values]
  const parts: string[] = []
  if (typeof rest[0] === 'string') {
    const first = (rest.shift() as string).slice(0, maxChars)
    parts.push(
      first.replaceAll(/%([sdifoOc%])/g, (mark, kind: string) => {
        if (kind === '%') return '%'
        if (rest.length === 0) return mark
        const value = rest.shift()
        return kind === 'c' ? '' : shown(value, room)
      }),
    )
  }
  for (const value of rest) {
    if (room.left <= 0) break
    parts.push(shown(value, room))
  }
  const text = parts.join(' ')
  return text.length <= maxChars ? text : `${text.slice(0, maxChars - 1)}…`
}

function shown(value: unknown, room: Room): string {
  if (typeof value !== 'string') return inspect(value, room)
  const text = value.slice(0, Math.max(0, room.left))
  room.left -= text.length
  return text
}

function inspect(value: unknown, room: Room): string {
  if (typeof value === 'object' && value !== null) return inspectObject(value, room)
  const text = inspectPlain(value, room)
  room.left -= text.length
  return text
}

function inspectPlain(value: unknown, room: Room): string {
  switch (typeof value) {
    case 'string':
      return `'${value.slice(0, Math.max(0, room.left)).replaceAll(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`
    case 'bigint':
      return `${value}n`
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value)
    case 'function':
      return `ƒ ${textProperty(value, 'name') || 'anonymous'}()`
    default:
      return String(value)
  }
}

function inspectObject(value: object, room: Room): string {
  if (room.around.includes(value)) return '[Circular]'
  try {
    const known = knownKind(value)
    if (known !== null) return known
    if (room.around.length >= MAX_DEPTH || room.left <= 0) return Array.isArray(value) ? '[…]' : '{…}'
    room.around.push(value)
    try {
      return entriesOf(value, room)
    } finally {
      room.around.pop()
    }
  } catch {
    // A proxy whose traps throw, or an object with a false tag.
    return '[object]'
  }
}

function knownKind(value: object): string | null {
  if (value instanceof Error) {
    const name = textProperty(value, 'name') || textProperty(Object.getPrototypeOf(value) as object, 'name') || 'Error'
    const message = textProperty(value, 'message')
    return message === '' ? name : `${name}: ${message}`
  }
  if (value instanceof Date)
    return Number.isNaN(Date.prototype.getTime.call(value)) ? 'Invalid Date' : Date.prototype.toISOString.call(value)
  if (value instanceof RegExp) return RegExp.prototype.toString.call(value)
  if (value instanceof Promise) return 'Promise'
  if (value instanceof Element) return tagOf(value)
  if (value instanceof Node) return value.nodeName
  if (value === window) return 'Window'
  if (REACT_ELEMENT.has(dataValue(value, '$$typeof') as symbol)) return `<${elementName(dataValue(value, 'type'))} />`
  return null
}

function entriesOf(value: object, room: Room): string {
  if (Array.isArray(value)) return list('', '[', ']', value.length, (index) => property(value, String(index), room), room)
  if (value instanceof Map) {
    const size = sizeOf(value)
    const pairs = firstOf(Map.prototype.entries.call(value) as Iterable<[unknown, unknown]>)
    return list(
      `Map(${size}) `,
      '{',
      '}',
      size,
      (index) => `${inspect(pairs[index]?.[0], room)} => ${inspect(pairs[index]?.[1], room)}`,
      room,
    )
  }
  if (value instanceof Set) {
    const size = sizeOf(value)
    const items = firstOf(Set.prototype.values.call(value) as Iterable<unknown>)
    return list(`Set(${size}) `, '{', '}', size, (index) => inspect(items[index], room), room)
  }
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    const numbers = value as unknown as ArrayLike<unknown>
    return list(`${className(value)}(${numbers.length}) `, '[', ']', numbers.length, (index) => inspect(numbers[index], room), room)
  }
  const keys = Object.keys(value)
  const name = className(value)
  const each = (index: number) => `${keyText(keys[index] ?? '')}: ${property(value, keys[index] ?? '', room)}`
  return list(name === 'Object' || name === '' ? '' : `${name} `, '{', '}', keys.length, each, room)
}

function list(name: string, open: string, close: string, length: number, each: (index: number) => string, room: Room): string {
  const parts: string[] = []
  for (let index = 0; index < length; index += 1) {
    if (index >= MAX_ENTRIES || room.left <= 0) {
      parts.push('…')
      break
    }
    parts.push(each(index))
    room.left -= 2
  }
  const inner = parts.join(', ')
  return `${name}${open}${inner === '' || open === '[' ? inner : ` ${inner} `}${close}`
}

function sizeOf(value: Map<unknown, unknown> | Set<unknown>): number {
  const own = Object.getOwnPropertyDescriptor(value instanceof Map ? Map.prototype : Set.prototype, 'size')
  return Number(own?.get?.call(value) ?? 0)
}

function firstOf<T>(items: Iterable<T>): readonly T[] {
  const first: T[] = []
  for (const item of items) if (first.push(item) > MAX_ENTRIES) break
  return first
}

function property(owner: object, key: string, room: Room): string {
  room.left -= key.length
  const descriptor = Object.getOwnPropertyDescriptor(owner, key)
  if (descriptor === undefined) return 'empty'
  return 'value' in descriptor ? inspect(descriptor.value, room) : '(…)'
}

function keyText(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`
}

function className(value: object): string {
  const prototype = Object.getPrototypeOf(value) as object | null
  if (prototype === null) return 'Object'
  const made = dataValue(prototype, 'constructor')
  return typeof made === 'function' ? textProperty(made, 'name') : 'Object'
}

function tagOf(element: Element): string {
  const attributes = ['id', 'class'].flatMap((name) => {
    const value = Element.prototype.getAttribute.call(element, name)
    return value === null || value === '' ? [] : [` ${name}="${value.slice(0, 80)}"`]
  })
  return `<${element.localName}${attributes.join('')}>`
}

function elementName(type: unknown): string {
  if (typeof type === 'string') return type
  return typeof type === 'function' ? textProperty(type, 'name') || 'Component' : 'Component'
}

function dataValue(owner: object, key: string): unknown {
  return Object.getOwnPropertyDescriptor(owner, key)?.value
}

function textProperty(owner: object, key: string): string {
  const value = dataValue(owner, key)
  return typeof value === 'string' ? value : ''
}
