import type { Rewrite, Rewriter } from './rewrite.ts'

const FENCE = /^\s*(?:```|~~~)[\w+-]*\s*$/
const MARK = /^\s*(?:<\/?(?:act|file|code|content|answer|dyad-\w+|boltAction|boltArtifact)\b[^>]*>|<!\[CDATA\[|\]\]>)\s*$/
const CODE_LINE =
  /^\s*(?:import\b|export\b|const\b|let\b|var\b|function\b|async function\b|type \w+|interface \w+|class \w+|['"]use \w+['"]|\/\/|\/\*|\*|@|[)}\]>;]|<\/?[A-Za-z>])/
const PROSE = /^(?:[A-Z#*>-][^;{}=]*[a-z][^;{}=]*[\s.:!)]?|\*\*[^*]+\*\*:?|#+ .*|-{3,})$/

/** Removes what a chat answer puts around code: fences, tags, sentences before and after, the markers of a search-and-replace block. */
export const removeProse: Rewriter = function* (code, { labels }) {
  yield* numbered(code)
  const lines = code.split('\n')
  const fences = lines.flatMap((line, index) => (FENCE.test(line) ? [index] : []))
  const what = 'took away what was not code'
  if (fences.length > 0) {
    yield { code: trimmed(lines.filter((line) => !FENCE.test(line))), what }
    const [first = 0, second] = fences
    const last = fences.at(-1) ?? first
    yield { code: trimmed(lines.slice(first + 1, second ?? lines.length)), what }
    if (last !== first) yield { code: trimmed(lines.slice(first + 1, last)), what }
    yield { code: trimmed(lines.slice(0, last)), what }
    yield {
      code: trimmed(
        lines.filter(
          (line, index) => !FENCE.test(line) && !(index > last && PROSE.test(line.trim())) && !(index < first && PROSE.test(line.trim())),
        ),
      ),
      what,
    }
  }
  if (lines.some((line) => MARK.test(line))) yield { code: trimmed(lines.filter((line) => !MARK.test(line))), what }
  const resolved = withoutMarks(lines)
  if (resolved !== null) yield { code: resolved, what: 'kept the newer side of a change that was not finished' }
  const from = lines.findIndex((line) => CODE_LINE.test(line))
  const to = lines.findLastIndex((line) => CODE_LINE.test(line))
  const before = lines.slice(0, Math.max(from, 0)).filter((line) => line.trim() !== '')
  const after = lines.slice(to + 1).filter((line) => line.trim() !== '')
  const isProse = [...before, ...after].every((line) => PROSE.test(line.trim()) || FENCE.test(line))
  if (from >= 0 && before.length + after.length > 0 && isProse) yield { code: trimmed(lines.slice(from, to + 1)), what }
  const at = code.slice(0, labels[0]?.start ?? 0).split('\n').length - 1
  const said = (lines[at] ?? '').trim()
  const isHeading = /^#{1,6} \w/.test(said)
  if (from >= 0 && lines.length > 1 && (isHeading || (PROSE.test(said) && /\w \w+ \w/.test(said) && !/^[<{]/.test(said))))
    yield { code: lines.filter((_line, index) => index !== at).join('\n'), what }
}

/** A listing with line numbers. */
function* numbered(code: string): Generator<Rewrite> {
  const lines = code.trimEnd().split('\n')
  const mark = /^\s*(\d+)(?: ?[|:\u2502\u2192] ?|\t)/
  const numbers = lines.map((line) => Number(mark.exec(line)?.[1] ?? Number.NaN))
  const [first = 0] = numbers
  if (lines.length > 2 && numbers.every((each, index) => each === first + index))
    yield { code: trimmed(lines.map((line) => line.replace(mark, ''))), what: 'took away the numbers of the lines' }
}

function trimmed(lines: readonly string[]): string {
  return `${lines
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()}\n`
}

/** `<<<<<<< SEARCH … ======= … >>>>>>> REPLACE` in the file itself. */
export function withoutMarks(lines: readonly string[]): string | null {
  if (!lines.some((line) => /^(?:<{5,}|={5,}$|>{5,})/.test(line))) return null
  const kept: string[] = []
  let side: 'both' | 'old' | 'new' = 'both'
  for (const line of lines) {
    if (/^<{5,}/.test(line)) side = 'old'
    else if (/^={5,}\s*$/.test(line)) side = 'new'
    else if (/^>{5,}/.test(line)) side = 'both'
    else if (side !== 'old') kept.push(line)
  }
  return kept.join('\n')
}
