import type { EarlierTurn } from '../../../shared/domain/context.ts'
import { estimateTokens } from '../lib/estimate-tokens.ts'

const ALWAYS =
  'always|never|everywhere|from now on|in (?:the )?future|by default|wherever|every (?:page|form|table|list|button|date|price|time)|all (?:pages|forms|tables|lists|buttons|dates|prices|texts)|immer|niemals|nie|überall|stets|ab (?:jetzt|sofort)|künftig|grundsätzlich|toujours|jamais|partout|désormais|siempre|nunca|jamás|en todas partes|de ahora en adelante|a partir de ahora|sempre|ovunque|altijd|nooit|overal'
const LETTER = '[\\p{L}\\p{N}]'
const STANDING = new RegExp(`(?<!${LETTER})(?:${ALWAYS})(?!${LETTER})`, 'iu')
/** `It never saves`, `the list is always empty`: complaints, not wishes. */
const COMPLAINT = new RegExp(
  `(?<!${LETTER})(?:it|this|that|they|which|there|is|are|was|were|does|did|do|has|have|keeps|es|sie|er|ist|sind|wird|hat|il|elle|ça|est|sont|está|son)\\s+(?:\\p{L}+\\s+)?(?:always|never|immer|nie|niemals|toujours|jamais|siempre|nunca)(?!${LETTER})`,
  'iu',
)
const DUTY =
  /\b(?:should|must|shall|has to|have to|needs? to|please|soll(?:en|te)?|muss|müssen|bitte|doit|doivent|faut|debe[n]?|hay que)\b/iu
const MAX_WISH_CHARS = 300

/** The sentences of a message that apply to all later ones: "Always use euros", "nie rot". */
export function standingInstructions(message: string): readonly string[] {
  return message
    .split(/(?<=[.!?;])\s+|\n+/)
    .map((sentence) => sentence.replace(/^[-*•\s]+/, '').trim())
    .filter((sentence) => {
      if (sentence.endsWith('?') || sentence.length > MAX_WISH_CHARS || !STANDING.test(sentence)) return false
      return DUTY.test(sentence) || !COMPLAINT.test(sentence)
    })
}

const WISHES_SHARE = 0.5
const MAX_REQUEST_CHARS = 160

/** A summary of exchanges that are too old to be shown, oldest first; empty without content. */
export function summarizeTurns(turns: readonly EarlierTurn[], budgetTokens: number): string {
  const wishes = newestThatFit(
    distinct(turns.flatMap(({ request }) => standingInstructions(request))).map((wish) => `- ${wish}`),
    budgetTokens * WISHES_SHARE,
  )
  const used = wishes.lines.reduce((sum, line) => sum + estimateTokens(line), 0)
  const done = newestThatFit(turns.map(inShort), budgetTokens - used)
  return [
    ...(wishes.lines.length === 0
      ? []
      : ['What the person said once and still holds (where two differ, the later one):', ...wishes.lines, '']),
    ...(done.lines.length === 0
      ? []
      : [
          `What was asked for, and which files it changed${done.dropped === 0 ? '' : `, without the first ${done.dropped}`}:`,
          ...done.lines,
        ]),
  ]
    .join('\n')
    .trim()
}

function inShort({ request, changed }: EarlierTurn): string {
  const line = request.replace(/\s+/g, ' ').trim()
  const said = line.length <= MAX_REQUEST_CHARS ? line : `${line.slice(0, MAX_REQUEST_CHARS)}…`
  const more = changed.length > 6 ? ` and ${changed.length - 6} more` : ''
  return `- ${said}${changed.length === 0 ? '' : ` (${changed.slice(0, 6).join(', ')}${more})`}`
}

/** Keeps the last of equal lines. */
function distinct(lines: readonly string[]): readonly string[] {
  const last = new Map(lines.map((line, at) => [line.toLowerCase(), at]))
  return lines.filter((line, at) => last.get(line.toLowerCase()) === at)
}

function newestThatFit(lines: readonly string[], budgetTokens: number): { readonly lines: readonly string[]; readonly dropped: number } {
  let left = budgetTokens
  const kept: string[] = []
  for (const line of lines.toReversed()) {
    left -= estimateTokens(line)
    if (left < 0) break
    kept.unshift(line)
  }
  return { lines: kept, dropped: lines.length - kept.length }
}
