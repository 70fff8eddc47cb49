import { MAX_OPEN_BRACKETS } from '../../../shared/limits/files.ts'

/** What can be told of a text without reading its language. */
export interface Nesting {
  /** More brackets are open at the same time than anybody writes; those in strings and comments count. */
  readonly isTooDeep: boolean
  /** Words and signs: whatever the language, what is inside of something else takes at least one of them. */
  readonly tokens: number
}

const OPENERS = '([{'
const CLOSERS = ')]}'

/** One pass. A closing bracket closes the last one of its kind with all that stands open in it, so that one in a string is not counted for long. */
export function measureNesting(text: string): Nesting {
  const open: string[] = []
  const ofKind: Record<string, number> = { '(': 0, '[': 0, '{': 0 }
  const count = (kind: string, by: number) => (ofKind[kind] = (ofKind[kind] ?? 0) + by)
  const close = (kind: string) => {
    // Each was put there once, so that taking them away costs no more than that.
    for (let closed: string | undefined; closed !== kind && (ofKind[kind] ?? 0) > 0;) {
      closed = open.pop() ?? kind
      count(closed, -1)
    }
  }
  let tokens = 0
  let isInWord = false
  for (let at = 0; at < text.length; at += 1) {
    const wasInWord = isInWord
    const code = text.charCodeAt(at)
    isInWord = isWordCode(code)
    if (isInWord) {
      if (!wasInWord) tokens += 1
      continue
    }
    if (code <= SPACE) continue
    tokens += 1
    const sign = text.charAt(at)
    if (OPENERS.includes(sign)) {
      count(sign, 1)
      if (open.push(sign) > MAX_OPEN_BRACKETS) return { isTooDeep: true, tokens }
    }
    const closer = CLOSERS.indexOf(sign)
    if (closer !== -1) close(OPENERS.charAt(closer))
  }
  return { isTooDeep: false, tokens }
}

const SPACE = 0x20

function isWordCode(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39) || code === 0x5f || code > 0x7f
}
