import { type LeadIn, leadIns, unfenced } from './lead-in.ts'
import { borders, repeatedBlanks, repeatedIndent, squeeze, trimmedEnd } from './overlap.ts'

/** An answer that ended before it was whole. */
export interface CutText {
  readonly text: string
  /** What stands before it is done with, and no part of what is made of both. */
  readonly from: number
  /** Where in it the action, or its tag, begins that was cut; null when it was cut between two. */
  readonly openAt: number | null
}

/** How what goes on is put to it: so much of the one, `glue`, and the other from `skip` on. */
export interface Seam {
  readonly keep: number
  readonly glue: string
  readonly skip: number
  /** A code fence was opened before `skip`; its end goes too. */
  readonly isFenced: boolean
}

/** What is looked at on both sides of the seam. */
const SEAM_CHARS = 12_000
/** So many characters, blanks not counted, are repeated and not the same by chance. */
const SURE_CHARS = 12
/** The same of a line that was cut, said from its first letter on. */
const SURE_LINE_CHARS = 4
/** The same with blanks, when they are the same too. */
const SURE_RAW_CHARS = 16
/** So many whatever the blanks between them are. */
const SURE_WHATEVER_BLANKS = 60
/** A first line that is shorter says nothing of the file that it begins. */
const FIRST_LINE_CHARS = 8

/**
 * Every way in which an answer may go on from where it was cut, the likeliest first: with a repetition of its end, behind an
 * introduction, a code fence or the tag of the action, which are none of the file; with the whole file anew; or with what comes next.
 */
export function findSeams(cut: CutText, more: string): readonly Seam[] {
  const head = more.slice(0, SEAM_CHARS)
  const body = openBody(cut)
  // Between two actions an introduction is a text like any other.
  const starts = leadIns(head, body?.tag ?? null).filter(({ at, isFenced }) => cut.openAt !== null || at === 0 || isFenced)
  const behind = starts.findLast(({ isSure }) => isSure) ?? starts[0]
  const overlaps = starts.flatMap((start) => overlapsAt(cut.text, head, start)).toSorted((a, b) => b.chars - a.chars)
  const sure = overlaps.filter(({ isSure }) => isSure).map(({ seam }) => seam)
  const plain = starts.toSorted((a, b) => Number(b === behind) - Number(a === behind)).map((start) => plainSeam(cut, head, start))
  const anew = body === null ? [] : starts.filter((start) => beginsAnew(body, head, start)).map((start) => restart(body, head, start))
  const closed = body === null ? [] : starts.toReversed().map((start) => closeFirst(cut, start))
  const next = behind?.opensOther === true ? closed.slice(0, 1) : []
  return unique([
    ...sure.slice(0, 1),
    ...next,
    ...anew,
    ...plain,
    ...sure.slice(1),
    ...overlaps.filter(({ isSure }) => !isSure).map(({ seam }) => seam),
    ...starts.flatMap((start) => fromLine(cut, head, start)),
    ...closed,
  ])
}

/** The text that a seam makes of both. */
export function stitch({ text, from }: CutText, more: string, { keep, glue, skip, isFenced }: Seam): string {
  const rest = more.slice(skip)
  if (!isFenced) return text.slice(from, keep) + glue + rest
  const fence = unfenced()
  return text.slice(from, keep) + glue + fence.push(rest) + fence.end()
}

export interface Stitcher {
  /** What is known by now of the text that both make, which begins with what was cut. */
  push(delta: string): string
  end(): string
}

/** `stitch` with the likeliest seam, while it comes. It waits until all may have come that is repeated. */
export function createStitcher(cut: CutText, shownChars: number): Stitcher {
  const enough = Math.min(SEAM_CHARS, shownChars + 600)
  let held: string | null = ''
  let fence: ReturnType<typeof unfenced> | null = null

  function begin(more: string): string {
    held = null
    const [seam] = findSeams(cut, more)
    if (seam === undefined) return cut.text.slice(cut.from) + more
    if (seam.isFenced) fence = unfenced()
    const rest = more.slice(seam.skip)
    return cut.text.slice(cut.from, seam.keep) + seam.glue + (fence === null ? rest : fence.push(rest))
  }

  return {
    push(delta) {
      if (held === null) return fence === null ? delta : fence.push(delta)
      held += delta
      return held.length < enough ? '' : begin(held)
    },
    end() {
      const begun = held === null ? '' : begin(held)
      return begun + (fence?.end() ?? '')
    },
  }
}

interface OpenBody {
  readonly tag: string
  readonly from: number
  readonly text: string
}

const TAG = /^<act\s(?:[^>"']|"[^"\n]*"|'[^'\n]*')*>[ \t]*(?:\r?\n)?/

/** Null when the tag itself was cut. */
function openBody({ text, openAt }: CutText): OpenBody | null {
  if (openAt === null) return null
  const tag = TAG.exec(text.slice(openAt, openAt + 2_000))?.[0]
  return tag === undefined ? null : { tag, from: openAt + tag.length, text: text.slice(openAt + tag.length) }
}

interface Overlap {
  readonly seam: Seam
  readonly chars: number
  readonly isSure: boolean
}

function overlapsAt(text: string, head: string, { at, isFenced }: LeadIn): readonly Overlap[] {
  const tail = text.slice(-SEAM_CHARS)
  const next = head.slice(at)
  const before = squeeze(tail)
  const after = squeeze(next)
  const seamAt = (skip: number): Seam => ({ keep: text.length, glue: '', skip, isFenced })
  const toTheLetter = borders(tail, next)
    .filter((length) => length >= SURE_RAW_CHARS && next.slice(0, length).trim() !== '')
    .map((length) => ({ seam: seamAt(at + length), chars: length, isSure: true }))
  const inOtherBlanks = borders(before.text, after.text).map((chars) => {
    const from = before.at[before.text.length - chars] ?? 0
    const to = at + (after.at[chars - 1] ?? 0) + 1
    return { seam: seamAt(to + repeatedBlanks(tail, head, to)), chars, isSure: isRepetition(tail, from, next, chars) }
  })
  return [...toTheLetter, ...inOtherBlanks]
}

/** Whether the end of one is said again in the other, or only happens to be the same, as `</div>` after `</div>` is. */
function isRepetition(tail: string, from: number, next: string, chars: number): boolean {
  if (chars >= SURE_WHATEVER_BLANKS) return true
  const end = trimmedEnd(tail)
  const said = next.search(/\S/)
  if (!next.startsWith(tail.slice(from, end), said)) return false
  const indent = tail.slice(tail.lastIndexOf('\n', from) + 1, from)
  if (indent.trim() !== '') return chars >= SURE_CHARS
  const saidIndent = next.slice(next.lastIndexOf('\n', said) + 1, said)
  const isCutLine = !tail.slice(end).includes('\n')
  if (saidIndent === indent) return chars > 1 || (isCutLine && indent !== '')
  return saidIndent === '' && chars >= (isCutLine ? SURE_LINE_CHARS : SURE_CHARS)
}

function plainSeam({ text }: CutText, head: string, { at, isFenced }: LeadIn): Seam {
  return { keep: text.length, glue: '', skip: at + repeatedIndent(text, head, at), isFenced }
}

/** Whether it says the file from its first line on, and not only what it was cut in. */
function beginsAnew(body: OpenBody, head: string, { at }: LeadIn): boolean {
  const [first = '', second = ''] = body.text.split('\n').filter((line) => line.trim() !== '')
  const wanted = squeeze(first).text
  return second !== '' && wanted.length >= FIRST_LINE_CHARS && squeeze(head.slice(at, at + 2_000)).text.startsWith(wanted)
}

function restart({ from }: OpenBody, head: string, { at, isFenced }: LeadIn): Seam {
  const breaks = /^(?:[ \t]*\r?\n)*/.exec(head.slice(at))?.[0].length ?? 0
  return { keep: from, glue: '', skip: at + breaks, isFenced }
}

/** It was whole but for its end, and what comes is something else. */
function closeFirst({ text }: CutText, { at, isFenced }: LeadIn): Seam {
  return { keep: text.length, glue: `${text.endsWith('\n') ? '' : '\n'}</act>\n`, skip: at, isFenced }
}

/** From a line of what was shown on, said again and not to the letter. */
function fromLine({ text, openAt }: CutText, head: string, { at, isFenced }: LeadIn): readonly Seam[] {
  const first = squeeze(head.slice(at).trimStart().split('\n', 1)[0] ?? '').text
  if (first.length < FIRST_LINE_CHARS) return []
  const from = Math.max(openAt ?? text.length, text.length - SEAM_CHARS)
  let lineAt = -1
  for (let here = text.indexOf('\n', from); here !== -1; here = text.indexOf('\n', here + 1)) {
    const end = text.indexOf('\n', here + 1)
    if (squeeze(text.slice(here + 1, end === -1 ? text.length : end)).text === first) lineAt = here + 1
  }
  if (lineAt === -1) return []
  const breaks = /^(?:[ \t]*\r?\n)*/.exec(head.slice(at))?.[0].length ?? 0
  return [{ keep: lineAt, glue: '', skip: at + breaks, isFenced }]
}

function unique(seams: readonly Seam[]): readonly Seam[] {
  const seen = new Set<string>()
  return seams.filter(({ keep, glue, skip, isFenced }) => {
    const key = `${keep} ${glue.length} ${skip} ${isFenced}`
    return !seen.has(key) && seen.add(key)
  })
}
