/** A text without its blanks, and where each of what is left stands. */
export interface Squeezed {
  readonly text: string
  readonly at: readonly number[]
}

export function squeeze(text: string): Squeezed {
  const at: number[] = []
  for (let place = 0; place < text.length; place += 1) if (!isBlank(text.charCodeAt(place))) at.push(place)
  return { text: at.map((place) => text.charAt(place)).join(''), at }
}

/** How many characters `after` may begin with that `before` ends with, the longest first. */
export function borders(before: string, after: string): readonly number[] {
  const all = `${after}\0${before}`
  const links = new Int32Array(all.length)
  for (let at = 1, length = 0; at < all.length; at += 1) {
    while (length > 0 && all[at] !== all[length]) length = links[length - 1] ?? 0
    if (all[at] === all[length]) length += 1
    links[at] = length
  }
  const found: number[] = []
  for (let length = before === '' ? 0 : (links.at(-1) ?? 0); length > 0; length = links[length - 1] ?? 0) found.push(length)
  return found
}

/** How much of the blanks from `at` on in `after` is what `before` ends in already. */
export function repeatedBlanks(before: string, after: string, at: number): number {
  const kept = before.slice(trimmedEnd(before))
  const next = blanksAt(after, at)
  return next.startsWith(kept) ? kept.length : next.length
}

/**
 * The same where nothing else is repeated: a line that was cut in its indent goes on there, or begins anew. What it says is decided by
 * the indent that it would have then.
 */
export function repeatedIndent(before: string, after: string, at: number): number {
  const kept = before.slice(trimmedEnd(before))
  const next = blanksAt(after, at)
  if (kept === '' || next === '') return 0
  const lineAt = kept.lastIndexOf('\n')
  if (lineAt === -1) return 0
  const indent = kept.slice(lineAt + 1)
  if (next.includes('\n')) return indent !== '' && next.startsWith(kept.slice(lineAt)) ? kept.length - lineAt : 0
  if (indent === '') return 0
  const wanted = expectedIndent(before, after.slice(at + next.length))
  const goingOn = Math.abs(indent.length + next.length - wanted)
  const anew = Math.abs(Math.max(indent.length, next.length) - wanted)
  return anew < goingOn ? Math.min(indent.length, next.length) : 0
}

export function trimmedEnd(text: string): number {
  let end = text.length
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end -= 1
  return end
}

const OPENS = /(?:[{([=]|=>|[^/]>|^\s*<[\w.]+[^>]*)$/
const CLOSES = /^(?:[})\]]|<\/|\/>)/

/** How far in the line begins that follows, as code is usually written. */
function expectedIndent(before: string, next: string): number {
  const end = trimmedEnd(before)
  const line = before.slice(before.lastIndexOf('\n', end - 1) + 1, end)
  const indent = line.length - line.trimStart().length
  const isElementEnd = /<\/[\w.]+>$/.test(line)
  const unit = line.startsWith('\t') ? 1 : 2
  return indent + (OPENS.test(line) && !isElementEnd ? unit : 0) - (CLOSES.test(next) ? unit : 0)
}

function blanksAt(text: string, from: number): string {
  let to = from
  while (to < text.length && isBlank(text.charCodeAt(to))) to += 1
  return text.slice(from, to)
}

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13
}
