/** A place at which an answer that goes on may begin to say what belongs to the file. */
export interface LeadIn {
  readonly at: number
  /** A code fence was opened before it. */
  readonly isFenced: boolean
  /** What stands before it is certainly none of the file. */
  readonly isSure: boolean
  /** What comes is another action than the one that was cut. */
  readonly opensOther: boolean
}

const FENCE = /^\s*`{3,}[^\n`]{0,40}\r?\n/
const TAG = /^\s*<act\s(?:[^>"']|"[^"\n]*"|'[^'\n]*')*>[ \t]*(?:\r?\n)?/
const PROSE = /^\s*[\p{Lu}¡¿][^\n<>{}=;`]{1,300}[.:!…][ \t]*(?:\r?\n){1,2}/u
/** How models begin when they were told to go on. */
const OPENER =
  /^\s*(?:sure|certainly|of course|ok(?:ay)?\b|here(?:['’]s|\s+(?:is|are|comes|we))\b|continu|going on|let(?:['’]s| us| me)\b|i(?:['’]ll| will|['’]m)\b|understood|got it|absolutely|right\b|sorry|apolog|picking up|the rest\b|resum|yes\b|no problem|gladly|great\b|natürlich|gerne|hier\b|weiter|voici|bien sûr|claro|aquí)/i

/** Where what goes on may begin: at once, or behind an introduction, a code fence, the tag of the action, or several of them. */
export function leadIns(head: string, tag: string | null): readonly LeadIn[] {
  const found: LeadIn[] = []
  let at = 0
  let isFenced = false
  let isSure = true
  for (;;) {
    const rest = head.slice(at)
    const opening = TAG.exec(rest)?.[0] ?? null
    const isSame = opening !== null && tag !== null && targetOf(opening) === targetOf(tag)
    found.push({ at, isFenced, isSure, opensOther: opening !== null && tag !== null && !isSame })
    const fence = FENCE.exec(rest)?.[0]
    const prose = PROSE.exec(rest)?.[0]
    const lead = fence ?? (isSame ? opening : prose)
    if (lead === undefined || found.length > 5) return found
    at += lead.length
    isFenced ||= fence !== undefined
    isSure = lead !== prose || OPENER.test(prose) || FENCE.test(head.slice(at)) || TAG.test(head.slice(at))
  }
}

function targetOf(tag: string): string {
  return /\s(?:path|file|name|entity|from)\s*=\s*["']?([^"'\s>]*)/.exec(tag)?.[1] ?? ''
}

export interface Unfenced {
  push(text: string): string
  end(): string
}

const MARK = /\n[ \t]*`{3,}[ \t]*\r?(?=\n|$|<)/g
const HALF_MARK = /\n[ \t]*(?:`+[ \t]*)?\r?$/

/** Takes away the end of a code fence: a line of its own before the end of an action, or of everything. */
export function unfenced(): Unfenced {
  let held = ''
  let isOver = false

  return {
    push(text) {
      if (isOver) return text
      held += text
      let given = ''
      MARK.lastIndex = 0
      for (let mark = MARK.exec(held); mark !== null; mark = MARK.exec(held)) {
        const after = held.slice(mark.index + mark[0].length)
        const next = after.trimStart()
        if (next.startsWith('</act>')) {
          given += `${held.slice(0, mark.index)}\n${next}`
          held = ''
          isOver = true
          return given
        }
        if ('</act>'.startsWith(next)) {
          // It may be the end: what comes next says so.
          given += held.slice(0, mark.index)
          held = held.slice(mark.index)
          return given
        }
      }
      const half = HALF_MARK.exec(held)
      const safe = half === null ? held.length : half.index
      given += held.slice(0, safe)
      held = held.slice(safe)
      return given
    },
    end() {
      const rest = held
      held = ''
      const mark = /^\n[ \t]*`{3,}\s*$/.test(rest)
      return mark ? '\n' : rest
    },
  }
}
