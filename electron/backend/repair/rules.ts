import type { CodeIssue, IssueRule } from '../lib/code-issue.ts'
import type { Mend, Rule, RuleContext } from './mend.ts'
import { mendAttributeTwice, mendHtmlAttribute, mendNoChangeHandler, mendStyleText } from './rules/attributes.ts'
import { mendMissingImport, mendUnknownModule, mendUnknownName } from './rules/imports.ts'
import { mendMissingKey } from './rules/keys.ts'
import {
  mendAsyncComponent,
  mendAsyncEffect,
  mendCalledHandler,
  mendEffectWithoutList,
  mendEndlessEffect,
  mendMissingDependency,
  mendMutatedState,
} from './rules/state.ts'
import { mendType } from './rules/types.ts'

/** Which rules look at an issue, the surest first. */
const RULES: Partial<Readonly<Record<IssueRule, readonly Rule[]>>> = {
  'missing-import': [mendMissingImport],
  'unknown-module': [mendUnknownModule],
  'unknown-name': [mendUnknownName],
  'html-attribute': [mendHtmlAttribute],
  'style-text': [mendStyleText],
  'attribute-twice': [mendAttributeTwice],
  'no-change-handler': [mendNoChangeHandler],
  'missing-key': [mendMissingKey],
  'called-handler': [mendCalledHandler],
  'async-effect': [mendAsyncEffect],
  'async-component': [mendAsyncComponent],
  'effect-without-list': [mendEffectWithoutList],
  'missing-dependency': [mendMissingDependency],
  'endless-effect': [mendEndlessEffect],
  'mutated-state': [mendMutatedState],
  type: [mendType],
}

/** What might mend an issue, the surest first. */
export function* mendsFor(issue: CodeIssue, context: RuleContext): Generator<Mend> {
  for (const rule of RULES[issue.rule] ?? []) yield* rule(issue, context)
}
