import type { SourceFault } from '../../lib/source.ts'
import type { RuleContext } from '../mend.ts'

/** A new text of the file, and a description of the change. */
export interface Rewrite {
  readonly code: string
  readonly what: string
}

export type Rewriter = (code: string, fault: SourceFault, context: RuleContext) => Iterable<Rewrite>
