/** A word of a clause; what stands in quotes or brackets, and a name of the app, is one word. */
export interface Word {
  readonly text: string
  readonly lower: string
  readonly at: number
  readonly end: number
  readonly kind: 'word' | 'name' | 'quote' | 'bracket' | 'mark'
}

const TOKEN = /"[^"]*"|\([^)]*\)|\p{N}+(?:[.,]\p{N}+)*%?|[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’./&-]*|->|[,:;–—-]/gu

/** `names` are the names that the app has for its things: "signed on" is one word where a field is called so. */
export function wordsOf(text: string, names: readonly string[] = []): readonly Word[] {
  const lower = text.toLowerCase()
  const isEdge = (at: number) => !/[\p{L}\p{N}]/u.test(lower.charAt(at))
  const words: Word[] = []
  for (const match of text.matchAll(TOKEN)) {
    const at = match.index
    if (at < (words.at(-1)?.end ?? 0)) continue
    const name = names.find((each) => lower.startsWith(each, at) && isEdge(at - 1) && isEdge(at + each.length))
    const whole = (name === undefined ? match[0] : text.slice(at, at + name.length)).replace(/(?<=[\p{L}\p{N}])[./'’-]+$/u, '')
    words.push({ text: whole, lower: whole.toLowerCase(), at, end: at + whole.length, kind: name === undefined ? kindOf(whole) : 'name' })
  }
  return words
}

function kindOf(text: string): Word['kind'] {
  if (text.startsWith('"')) return 'quote'
  if (text.startsWith('(')) return 'bracket'
  return /^(?:->|[,:;–—-])$/.test(text) ? 'mark' : 'word'
}

/** The text of some words, as it was written. */
export function textOf(text: string, words: readonly Word[]): string {
  const [first, last] = [words[0], words.at(-1)]
  return first === undefined || last === undefined ? '' : text.slice(first.at, last.end)
}

export function unquoted(text: string): string {
  return text.replace(/^["'“”‘’«»„]+|["'“”‘’«»„]+$/g, '').trim()
}
