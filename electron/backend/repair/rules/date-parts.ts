import { edit, insert, type Mend, type RepairRule } from '../mend.ts'

/** The next month, the day of the month, the duration that a constant is named after. */
export const mendDatePart: RepairRule = function* (issue, context): Generator<Mend> {
  if (issue.name === 'getMonth') {
    yield { edits: [insert(context, issue.end, ' + 1')], what: 'counted months from 1' }
  } else if (issue.name === 'getDay') {
    const text = context.code.slice(issue.start, issue.end).replace(/Day\(\)$/, 'Date()')
    yield { edits: [edit(context, issue, text)], what: 'took the day of the month, not that of the week' }
  } else if (Number.isInteger(Number(issue.specifier))) {
    yield { edits: [insert(context, issue.start, `${issue.specifier} * `)], what: `gave “${issue.name}” the length that its name says` }
  }
}
