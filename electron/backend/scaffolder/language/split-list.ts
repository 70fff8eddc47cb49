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

/** The values of a choice: `draft, sent or paid`, `S/M/L`, `draft -> sent -> paid`, `"in use"`. */
export function splitChoices(text: string): string[] {
  const values = splitOutside(
    text.replace(/^(?:one of|either|any of|such as|e\.?g\.?|for example|like|can be|is|are)[: ]+/i, ''),
    /\s*(?:,\s*(?:and|or)\s+|,|;|\||\s*->\s*|\s*\/\s*|\s+or\s+|\s+and\s+|\n)\s*/,
  )
  const clean = values
    .map((value) =>
      value
        .replace(/^["'\s-]+|["'\s.]+$/g, '')
        .replace(/[{}<>]/g, '')
        .slice(0, 60),
    )
    .filter((value) => value !== '')
  return [...new Map(clean.map((value) => [value.toLowerCase(), value])).values()]
}
