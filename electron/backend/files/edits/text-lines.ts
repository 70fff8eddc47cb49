/** A text as its lines. A line of a file that ends in `\r\n` has no `\r` here; `ends` keeps what each one ended in. */
export interface TextLines {
  readonly lines: readonly string[]
  readonly ends: readonly string[]
}

export function toLines(text: string): TextLines {
  const lines: string[] = []
  const ends: string[] = []
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('\n', at)
    const stop = next === -1 ? text.length : next
    const isWindows = next > at && text[next - 1] === '\r'
    lines.push(text.slice(at, isWindows ? stop - 1 : stop))
    ends.push(next === -1 ? '' : isWindows ? '\r\n' : '\n')
    at = next === -1 ? text.length : next + 1
  }
  return { lines, ends }
}

export function isBlank(line: string): boolean {
  return line.trim() === ''
}

/** The space that a line begins with. */
export function indentOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}
