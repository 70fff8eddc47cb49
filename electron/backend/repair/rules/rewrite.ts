import type { SourceFault } from '../../lib/source.ts'
import type { RuleContext } from '../mend.ts'

/** Another text of the file, and what was done to it. */
export interface Rewrite {
  readonly code: string
  readonly what: string
}

export type Rewriter = (code: string, fault: SourceFault, context: RuleContext) => Iterable<Rewrite>
