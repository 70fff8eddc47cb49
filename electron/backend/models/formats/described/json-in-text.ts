export interface FoundJson {
  readonly value: unknown
  /** It ended in the middle, and was closed where it was last whole. */
  readonly isCut: boolean
  /** What was said before it. */
  readonly before: string
}

/** In prose there may be brackets that begin nothing. */
const MOST_STARTS = 40
/** No app is described so deep. */
const MOST_DEPTH = 30

/**
 * The JSON value in what a model wrote: the longest one, whatever stands around it. Commas too many and line breaks inside strings are
 * let through; null where there is none.
 */
export function jsonIn(text: string): FoundJson | null {
  let best: (FoundJson & { readonly chars: number }) | null = null
  let at = 0
  for (let starts = 0; starts < MOST_STARTS; starts += 1) {
    const start = firstBracket(text, at)
    if (start === -1) break
    const { json, end, isCut } = cleanValue(text, start)
    const value = parse(json)
    const chars = end - start
    if (value !== undefined && (best === null || chars > best.chars)) best = { value, isCut, before: text.slice(0, start), chars }
    at = value === undefined ? start + 1 : end
  }
  return best
}

function firstBracket(text: string, from: number): number {
  const [object, list] = [text.indexOf('{', from), text.indexOf('[', from)]
  return object === -1 || list === -1 ? Math.max(object, list) : Math.min(object, list)
}

interface Clean {
  readonly json: string
  /** Where it ends in the text. */
  readonly end: number
  readonly isCut: boolean
}

/** The value that begins here, as strict JSON. */
function cleanValue(text: string, start: number): Clean {
  const json: string[] = []
  let open: readonly string[] = []
  let isInString = false
  let isEscaped = false
  /** The last comma, while nothing has come after it. */
  let comma = -1
  /** Up to where it was whole, and what was open there. */
  let whole = { length: 0, open }
  for (let at = start; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (isInString) {
      json.push(inString(char, isEscaped))
      isInString = char !== '"' || isEscaped
      isEscaped = char === '\\' && !isEscaped
    } else if (char === '{' || char === '[') {
      json.push(char)
      open = [...open, char]
      comma = -1
      if (open.length > MOST_DEPTH) break
      if (whole.length === 0) whole = { length: json.length, open }
    } else if (char === '}' || char === ']') {
      if (comma !== -1) json[comma] = ''
      comma = -1
      json.push(char)
      open = open.slice(0, -1)
      whole = { length: json.length, open }
      if (open.length === 0) return { json: json.join(''), end: at + 1, isCut: false }
    } else if (char === ',') {
      whole = { length: json.length, open }
      comma = json.push(char) - 1
    } else {
      json.push(char)
      if (char.trim() !== '') comma = -1
      isInString = char === '"'
    }
  }
  const closers = whole.open.toReversed().map((bracket) => (bracket === '{' ? '}' : ']'))
  return { json: [...json.slice(0, whole.length), ...closers].join(''), end: text.length, isCut: true }
}

function inString(char: string, isEscaped: boolean): string {
  if (char >= ' ') return char
  if (isEscaped) return 'n'
  return char === '\n' ? '\\n' : ' '
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
