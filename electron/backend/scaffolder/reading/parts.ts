import { knownKind } from '../field-types.ts'
import { type Cut, cutRun, indexOutside, type Run } from './token-runs.ts'
import { type Name, readName } from './names.ts'
import { type Clause, readClause } from './clause.ts'

// A sentence in its parts: names, questions ("who prescribed it") and clauses ("residents report a problem").

export interface Question {
  readonly kind: 'question'
  readonly run: Run
}
export type Part = Clause | Name | Question | { readonly kind: 'nothing' }

const NOTHING = { kind: 'nothing' } as const
const FILLER =
  /^(?:also|then|maybe|perhaps|just|plus|even|please|and|or|including|ideally|finally|basically|so|hi|hello|hey|well|oh|additionally|furthermore|besides|like|especially|as|too|only|all|both|everything|namely|now|always|ok|okay|thanks|,|-|:)$/
const QUESTION = /^(?:who|whom|which|what|when|where|how|whether|if|why)$/

export function partsOf(run: Run): readonly Cut[] {
  const cut = cutRun(run, ({ lower, text }, at) => {
    if (/^[,;&+]$/.test(text) || lower === 'plus' || text === '\n') return true
    if (/^(?:und|et|y)$/.test(lower)) return true
    if (lower === 'and') return !isOneName(run, at)
    return (
      /^(?:as|well)$/.test(lower) &&
      `${run[at - 1]?.lower ?? ''} ${lower} ${run[at + 1]?.lower ?? ''} ${run[at + 2]?.lower ?? ''}`.includes('as well as')
    )
  })
  // "Who signed up and paid for which camp" asks one thing.
  return cut.reduce<Cut[]>((parts, part) => {
    const before = parts.at(-1)
    const isGoingOn =
      before !== undefined &&
      before.run[0]?.lower.startsWith('who') === true &&
      part.run[0]?.tag === 'verb' &&
      !part.run[0].lower.endsWith('ing')
    return isGoingOn ? [...parts.slice(0, -1), { ...before, run: [...before.run, ...part.run] }] : [...parts, part]
  }, [])
}

const ONE_NAME =
  /^(?:lost and found|terms and conditions|drag and drop|date and time|in and out|pros and cons|black and white|q and a|time and place|day and time)$/
function isOneName(run: Run, at: number): boolean {
  return ONE_NAME.test(`${run[at - 1]?.lower ?? ''} and ${run[at + 1]?.lower ?? ''}`)
}

export function readPart(given: Run): Part {
  const start = given.findIndex((token, at) => !FILLER.test(token.lower) || (token.lower === 'all' && given[at + 1] === undefined))
  if (start < 0) return NOTHING
  const asked = /^(?:can|could|would)$/.test(given[start]?.lower ?? '') && given[start + 1]?.lower === 'you' ? 2 : 0
  const run = given.slice(start + asked)
  const [first] = run
  if (first === undefined) return NOTHING
  // "Best selling products" are some of them.
  if (/^(?:best|most|least|worst)$/.test(first.lower) && /(?:ing|ed)$/.test(run[1]?.lower ?? '')) return NOTHING
  // "Since when", "for how many people", "at what time".
  const isLed = /^(?:for|since|by|until|till|from|to|at|in|on)$/.test(first.lower) && QUESTION.test(run[1]?.lower ?? '')
  if (isLed || QUESTION.test(first.lower)) return { kind: 'question', run }
  // "Pages read" and "hours worked" are figures.
  const name = readName(run)
  if (name !== null && name.words.includes(' ') && run.length === name.words.split(' ').length && knownKind(name.words) !== null)
    return name
  return readClause(run) ?? name ?? NOTHING
}

/** The sign that opens what stands behind it. */
export function colonAt(run: Run): number {
  const colon = indexOutside(run, ({ text }) => text === ':')
  return colon >= 0 ? colon : indexOutside(run, ({ text }, at) => text === '-' && at > 0 && run[at - 1]?.to !== run[at]?.from)
}
