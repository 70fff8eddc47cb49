import type { SourceFault } from '../../lib/source.ts'
import { editTo, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { balanceBrackets } from './brackets.ts'
import { repairNotation } from './foreign-notation.ts'
import { removeProse } from './prose.ts'
import type { Rewrite, Rewriter } from './rewrite.ts'
import { repairStatements } from './statements-in-elements.ts'
import { repairForeignSyntax } from './foreign-syntax.ts'
import { closeTags } from './tags.ts'
import { repairTypos } from './typos.ts'

const REWRITERS: readonly Rewriter[] = [
  removeProse,
  repairStatements,
  repairNotation,
  repairForeignSyntax,
  closeTags,
  repairTypos,
  balanceBrackets,
]

/** More attempts would be guesses. */
const MOST_TRIES = 60
/** Longer files are not parsed again and again. */
const MAX_CHARS = 100_000
/** A file may have several syntax errors; each is repaired in the text that the one before gives. */
const MOST_SLIPS = 6

/**
 * Repairs syntax errors: removes what is not code, and closes what the indentation says is not closed. A candidate must parse, or parse
 * further than before.
 */
export const mendSyntax: RepairRule = function* (issue, context): Generator<Mend> {
  const [fault] = context.source?.faults ?? []
  if (context.code.length > MAX_CHARS) return
  const first = fault ?? { message: issue.message, labels: [{ start: issue.start, end: issue.end }] }
  const offered = new Set<string>([context.code])
  let code = context.code
  let at = first
  const done: string[] = []
  for (let slip = 0; slip < MOST_SLIPS; slip++) {
    const further: { readonly rewrite: Rewrite; readonly fault: SourceFault }[] = []
    for (const rewrite of tries(code, at, context)) {
      const [left] = context.faultsOf(rewrite.code)
      if (offered.has(rewrite.code)) continue
      if (left === undefined && !/^\s*```/.test(rewrite.code)) {
        offered.add(rewrite.code)
        yield { edits: [editTo(context.path, context.code, rewrite.code)], what: [...done, rewrite.what].join(', ') }
      } else if (left !== undefined && reach(left, rewrite.code) > reach(at, code) + 1) further.push({ rewrite, fault: left })
    }
    const best = further.toSorted((a, b) => reach(b.fault, b.rewrite.code) - reach(a.fault, a.rewrite.code))[0]
    if (best === undefined) return
    code = best.rewrite.code
    at = best.fault
    done.push(best.rewrite.what)
  }
}

/** How far the code parses, counted from its end, so that earlier edits do not shift it. */
const reach = ({ labels }: SourceFault, code: string): number => (labels[0]?.start ?? 0) - code.length

function* tries(code: string, fault: SourceFault, context: RuleContext): Generator<Rewrite> {
  let count = 0
  for (const rewriter of REWRITERS) {
    for (const rewrite of rewriter(code, fault, context)) {
      if (count++ >= MOST_TRIES) return
      yield rewrite
    }
  }
}
