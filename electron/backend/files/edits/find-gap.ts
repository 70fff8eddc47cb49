/** A comment in place of code, as models write it when they are tired of a file. Lines count from 1. */
export interface Gap {
  readonly line: number
  readonly text: string
}

const OPENS = /^(?:\/\/|\/\*+|\{\s*\/\*+|\*|#|<!--)/
const CLOSES = /(?:\*\/\s*\}?|-->)$/
const KEPT =
  /^(?:\.{3}|…)|^(?:\[|\()?(?:the )?(?:rest|remainder) of|\b(?:existing|remaining|previous|other|same) (?:code|content|components?|imports?|functions?|styles?|file|logic|jsx|markup|fields?|methods?|props|as (?:before|above))\b|\b(?:unchanged|stays the same|remains? the same|as before|omitted|truncated for brevity|for brevity)\b/i
const MOST_WORDS = 14

/**
 * Where a rewrite of a file leaves out what should be in it: a comment that says so, which the file did not have before, in a text that
 * is shorter than the file. Null for a whole file.
 */
export function findGap(before: string, after: string): Gap | null {
  if (after.length >= before.length) return null
  const known = new Set(before.split('\n').map((line) => line.trim()))
  for (const [index, line] of after.split('\n').entries()) {
    const comment = line.trim()
    if (known.has(comment) || !OPENS.test(comment)) continue
    const words = comment.replace(OPENS, '').replace(CLOSES, '').trim()
    if (words.split(/\s+/).length > MOST_WORDS || !KEPT.test(words)) continue
    return { line: index + 1, text: comment.slice(0, 120) }
  }
  return null
}
