import type { Passage } from './chunk-text.ts'

const HEADING = /^ {0,3}(#{1,6})\s+(.+?)(?:\s+#+)?\s*$/
const FENCE = /^ {0,3}(?:```|~~~)/

/** Text with headings of Markdown, by its sections. */
export function* markdownPassages(text: string): Generator<Passage> {
  const path: string[] = []
  let lines: string[] = []
  let isCode = false

  for (const line of text.split(/\r\n|\r|\n/)) {
    if (FENCE.test(line)) isCode = !isCode
    const [, marks, title] = (isCode ? null : HEADING.exec(line)) ?? []
    if (marks === undefined || title === undefined) {
      lines.push(line)
      continue
    }
    yield* section()
    path.length = Math.min(path.length, marks.length - 1)
    while (path.length < marks.length - 1) path.push('')
    path.push(title)
  }
  yield* section()

  function* section(): Generator<Passage> {
    const written = lines.join('\n')
    lines = []
    if (written.trim() !== '') yield { text: written, heading: headingOf(path), page: null, row: null }
  }
}

const HEADING_MAX_CHARS = 300

/** Headings from the outermost to the nearest. */
export function headingOf(path: readonly string[]): string {
  return path
    .map((title) => title.trim())
    .filter((title) => title !== '')
    .join(' › ')
    .slice(0, HEADING_MAX_CHARS)
}
