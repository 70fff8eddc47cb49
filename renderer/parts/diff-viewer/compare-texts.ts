import { compareLines } from './compare-lines.ts'
import { say } from '../../../shared/text/say.ts'

export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed'
  /** From 1; null on the side that does not have the line. */
  readonly oldNumber: number | null
  readonly newNumber: number | null
  readonly text: string
}

export interface Comparison {
  /** In the order of a unified diff: removed lines before the added ones. */
  readonly lines: readonly DiffLine[]
  readonly added: number
  readonly removed: number
  /** Differences that no line shows: line ends, and the end of the text. */
  readonly notes: readonly string[]
}

interface Compared {
  readonly before: string | null
  readonly after: string | null
  readonly comparison: Comparison
}

/** Caches the last comparisons, because a list counts what is then shown beside it. */
const RECENT = 4
let recent: readonly Compared[] = []

/** Compares two texts of a file by line; null: the file does not exist. */
export function compareTexts(before: string | null, after: string | null): Comparison {
  const known = recent.find((each) => each.before === before && each.after === after)
  if (known !== undefined) return known.comparison
  const comparison = compare(before, after)
  recent = [{ before, after, comparison }, ...recent.slice(0, RECENT - 1)]
  return comparison
}

function compare(before: string | null, after: string | null): Comparison {
  const [old, now] = [readText(before), readText(after)]
  const lines: DiffLine[] = []
  let [oldNumber, newNumber, added, removed] = [0, 0, 0, 0]
  for (const { kind, count } of compareLines(old.lines, now.lines)) {
    for (let each = 0; each < count; each += 1) {
      if (kind !== 'added') oldNumber += 1
      if (kind !== 'removed') newNumber += 1
      if (kind === 'added') added += 1
      if (kind === 'removed') removed += 1
      lines.push({
        kind,
        oldNumber: kind === 'added' ? null : oldNumber,
        newNumber: kind === 'removed' ? null : newNumber,
        text: (kind === 'removed' ? old.lines[oldNumber - 1] : now.lines[newNumber - 1]) ?? '',
      })
    }
  }
  return { lines, added, removed, notes: notesOn(old, now) }
}

type Breaks = 'LF' | 'CRLF' | 'mixed' | 'none'

interface ReadText {
  readonly isThere: boolean
  readonly lines: readonly string[]
  readonly breaks: Breaks
  readonly endsWithBreak: boolean
}

function readText(text: string | null): ReadText {
  if (text === null || text === '') return { isThere: text !== null, lines: [], breaks: 'none', endsWithBreak: true }
  const parts = text.split('\n')
  const endsWithBreak = parts.at(-1) === ''
  if (endsWithBreak) parts.pop()
  const withReturn = parts.filter((line) => line.endsWith('\r')).length
  const broken = endsWithBreak ? parts.length : parts.length - 1
  return {
    isThere: true,
    lines: withReturn === 0 ? parts : parts.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line)),
    breaks: broken === 0 ? 'none' : withReturn === 0 ? 'LF' : withReturn >= broken ? 'CRLF' : 'mixed',
    endsWithBreak,
  }
}

const BREAK_WORDS: Readonly<Record<Breaks, string>> = {
  LF: 'as on Linux and Mac (LF)',
  CRLF: 'as on Windows (CRLF)',
  mixed: 'of both kinds (LF and CRLF)',
  none: '',
}

function notesOn(old: ReadText, now: ReadText): readonly string[] {
  const notes: string[] = []
  const isCompared = old.isThere && now.isThere
  if (isCompared && old.breaks !== now.breaks && old.breaks !== 'none' && now.breaks !== 'none') {
    notes.push(`Line breaks are ${BREAK_WORDS[now.breaks]} now; they were ${BREAK_WORDS[old.breaks]}.`)
  } else if (!old.isThere && now.breaks !== 'LF' && now.breaks !== 'none') {
    notes.push(say('Line breaks are {value}.', { value: BREAK_WORDS[now.breaks] }))
  }
  if (old.endsWithBreak !== now.endsWithBreak || (!now.endsWithBreak && now.isThere)) {
    if (!old.endsWithBreak && !now.endsWithBreak) notes.push(say('No line break at the end, before and now.'))
    else if (now.endsWithBreak && now.isThere) notes.push(say('A line break at the end, where there was none.'))
    else if (now.isThere) notes.push(old.isThere ? say('No line break at the end any more.') : say('No line break at the end.'))
  }
  return notes
}
