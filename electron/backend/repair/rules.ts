import type { CodeIssue, IssueRule } from '../lib/code-issue.ts'
import type { Mend, Rule, RuleContext } from './mend.ts'
import { mendMissingImport, mendUnknownModule, mendUnknownName } from './rules/imports.ts'

/** Which rules look at an issue, the surest first. */
const RULES: Partial<Readonly<Record<IssueRule, readonly Rule[]>>> = {
  'missing-import': [mendMissingImport],
  'unknown-module': [mendUnknownModule],
  'unknown-name': [mendUnknownName],
}

/** What might mend an issue, the surest first. */
export function* mendsFor(issue: CodeIssue, context: RuleContext): Generator<Mend> {
  for (const rule of RULES[issue.rule] ?? []) yield* rule(issue, context)
}
