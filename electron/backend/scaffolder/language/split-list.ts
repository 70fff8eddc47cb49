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

/** The first match outside brackets, with what stands before and after it. */
export function cutOutside(text: string, separator: RegExp): readonly [before: string, match: string, after: string] | null {
  const [before] = splitOutside(text, separator)
  if (before === undefined || before.length === text.length) return null
  const match = new RegExp(separator.source, 'iy')
  match.lastIndex = before.length
  const found = match.exec(text)?.[0] ?? ''
  return [before, found, text.slice(before.length + found.length)]
}

const SEPARATOR =
  /\s*(?:,\s*(?:and|plus|as well as|along with)\s+(?:also\s+)?|,\s*&\s*|,\s*|;\s*|\n+\s*|\s+(?:and also|and then|and|plus|as well as|along with|together with|und|et|n)\s+|\s*[&+]\s*)/

export function splitList(text: string): string[] {
  return splitOutside(text, SEPARATOR)
    .map((part) =>
      part
        .replace(/^[-*•·\d.)\s]+(?=\p{L})/u, '')
        .replace(/[.,;:!\s]+$/, '')
        .trim(),
    )
    .filter((part) => part !== '')
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
