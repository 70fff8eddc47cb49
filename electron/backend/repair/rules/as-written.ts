import type { IssueRule } from '../../lib/code-issue.ts'
import { edit, type Mend, type Rule } from '../mend.ts'

const WHAT: Partial<Readonly<Record<IssueRule, string>>> = {
  'empty-list': 'worked something out of a list that may be empty',
  'bad-order': 'put a list in the order that is meant',
  'dropped-result': 'kept what a method gives back',
  'shown-sign': 'wrote a sign as it is shown',
}

/** What the issue itself says is to stand there instead; nothing where it says nothing. */
export const mendAsWritten: Rule = function* (issue, context): Generator<Mend> {
  const what = WHAT[issue.rule]
  const isSign = issue.rule === 'shown-sign' && issue.name === '$'
  if (what !== undefined && (issue.specifier !== '' || isSign)) yield { edits: [edit(context, issue, issue.specifier)], what }
}
