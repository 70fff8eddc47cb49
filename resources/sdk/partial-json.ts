/** The object or list that a text begins, with what is there of it; undefined while there is none. */
export function partialJson(text: string): unknown {
  const start = text.search(/[[{]/)
  if (start === -1) return undefined
  /** What closes what is open, the innermost first. */
  let closers = ''
  let isKeyNext = false
  let whole = ''
  for (let at = start; at < text.length; at += 1) {
    const char = text[at]
    if (char === '"') {
      const end = endOfString(text, at)
      if (end === null && !isKeyNext) whole = `${withoutCutEscape(text.slice(start), at - start)}"${closers}`
      if (end === null) break
      at = end
    } else if (char === '{' || char === '[') {
      closers = `${char === '{' ? '}' : ']'}${closers}`
      isKeyNext = char === '{'
      whole = text.slice(start, at + 1) + closers
    } else if (char === '}' || char === ']') {
      closers = closers.slice(1)
      whole = text.slice(start, at + 1) + closers
      if (closers === '') break
    } else if (char === ',') {
      isKeyNext = closers.startsWith('}')
      whole = text.slice(start, at) + closers
    } else if (char === ':') isKeyNext = false
  }
  try {
    return JSON.parse(whole)
  } catch {
    return undefined
  }
}

/** Where the string that begins there ends; null while it does not. */
function endOfString(text: string, from: number): number | null {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  return null
}

/** `\` and `\u00` at the end are the beginning of a character. */
function withoutCutEscape(text: string, from: number): string {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '\\') continue
    const length = text[at + 1] === 'u' ? 6 : 2
    if (at + length > text.length) return text.slice(0, at)
    at += length - 1
  }
  return text
}
