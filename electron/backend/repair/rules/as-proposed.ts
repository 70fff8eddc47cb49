import type { IssueRule } from '../../lib/code-issue.ts'
import { edit, editTo, type Mend, type RepairRule, type RuleContext } from '../mend.ts'

const WHAT: Partial<Readonly<Record<IssueRule, string>>> = {
  'empty-list': 'worked something out of a list that may be empty',
  'bad-order': 'put a list in the order that is meant',
  'dropped-result': 'kept what a method gives back',
  'shown-sign': 'wrote a sign as it is shown',
  'always-so': 'asked what was meant to be asked',
  'wrong-collection': 'asked a collection the way that it is asked',
  'date-form': 'wrote a day as days are kept',
  'read-too-early': 'took the new value, not the one of before',
  'unfound-text': 'compared texts in the same letters',
  slip: 'wrote a sign as it was meant',
  'made-dependency': 'named what a value is made of, not something made anew',
}

/** Removes diff markers: deleted lines go, added lines stay. */
function* withoutMarks(context: RuleContext): Generator<Mend> {
  const lines = context.code.split('\n').filter((line) => !/^-[ \t]/.test(line))
  const after = lines.map((line) => line.replace(/^\+(?=[ \t])/, '')).join('\n')
  yield { edits: [editTo(context.path, context.code, after)], what: 'took over the newer lines of a difference' }
}

/** The replacement that the issue itself proposes, if any. */
export const mendAsProposed: RepairRule = function* (issue, context): Generator<Mend> {
  const what = WHAT[issue.rule]
  if (issue.name === 'difference') return yield* withoutMarks(context)
  const isSign = issue.rule === 'shown-sign' && /^(?:\$|stray)$/.test(issue.name)
  if (what !== undefined && (issue.specifier !== '' || isSign)) yield { edits: [edit(context, issue, issue.specifier)], what }
}
