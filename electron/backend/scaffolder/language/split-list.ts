/** Cuts at each match of `separator` that stands outside brackets and quotes. */
export function splitOutside(text: string, separator: RegExp): string[] {
  const sticky = new RegExp(separator.source, 'iy')
  const parts: string[] = []
  let depth = 0
  let from = 0
  let at = 0
  while (at < text.length) {
    const letter = text.charAt(at)
    // What stands in quotes is one thing.
    const end = letter === '"' ? text.indexOf('"', at + 1) : -1
    if (depth === 0 && end > at + 1 && end - at < 200) {
      at = end + 1
      continue
    }
    if ('([{'.includes(letter)) depth++
    else if (')]}'.includes(letter)) depth = Math.max(0, depth - 1)
    sticky.lastIndex = at
    const match = depth === 0 ? sticky.exec(text) : null
    if (match !== null && match[0] !== '') {
      parts.push(text.slice(from, at))
      at += match[0].length
      from = at
    } else at++
  }
  parts.push(text.slice(from))
  return parts
}
