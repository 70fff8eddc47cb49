import type { FilePath } from '../../../shared/domain/file-path.ts'

export type IssueRule =
  | 'does-not-parse'
  | 'unknown-module'
  | 'unknown-name'
  | 'missing-import'
  | 'declared-twice'
  | 'await-outside-async'
  | 'no-default-export'
  | 'conditional-hook'
  | 'nested-hook'
  | 'effect-without-list'
  | 'endless-effect'
  | 'missing-dependency'
  | 'async-effect'
  | 'set-state-in-render'
  | 'called-handler'
  | 'mutated-state'
  | 'async-component'
  | 'missing-await'
  | 'unknown-parameter'
  | 'wrong-event'
  | 'no-server'
  | 'lost-error'
  | 'assignment-in-condition'
  | 'number-shown'
  | 'form-reloads'
  | 'endless-timer'
  | 'missing-key'
  | 'html-attribute'
  | 'style-text'
  | 'attribute-twice'
  | 'no-change-handler'
  | 'element-not-returned'
  | 'children-not-shown'
  | 'nested-element'
  | 'empty-choice'
  | 'many-children'
  | 'unknown-route'
  | 'unlinked-page'
  | 'same-route'
  | 'own-router'
  | 'not-in-browser'
  | 'left-out'
  | 'key-in-code'
  | 'open-function'
  | 'unknown-field'
  | 'unknown-choice'
  | 'bad-schema'
  | 'bad-style'
  | 'date-format'
  | 'async-callback'
  | 'not-called'
  | 'never-equal'
  | 'shown-comment'
  | 'sends-form'
  | 'written-handler'
  | 'uncontrolled-field'
  | 'missing-cleanup'
  | 'stale-state'
  | 'plain-template'
  | 'bad-format'
  | 'empty-date'
  | 'not-thrown'
  | 'idle-comparison'
  | 'unreachable'
  | 'lost-return'
  | 'inner-component'
  | 'ungiven-context'
  | 'chart-key'
  | 'endless-loop'
  | 'setter-as-value'
  | 'shown-code'
  | 'bad-encoding'
  | 'misplaced-part'
  | 'unopened-tab'
  | 'behind-last'
  | 'case-twice'
  | 'storage-method'
  | 'leads-away'
  | 'foreign-attribute'
  | 'id-twice'
  | 'label-of-nothing'
  | 'unknown-operator'
  | 'missing-field'
  | 'relation-text'
  | 'relation-shown'
  | 'late-rows'
  | 'lost-keys'
  | 'date-part'
  | 'empty-list'
  | 'bad-order'
  | 'dropped-result'
  | 'shown-sign'
  | 'always-so'
  | 'wrong-collection'
  | 'unreadable-text'
  | 'date-form'
  | 'render-work'
  | 'never-set'
  | 'left-set'
  | 'read-too-early'
  | 'registered-choice'
  | 'number-as-text'
  | 'unfound-text'
  | 'left-half'
  | 'lost-from-loop'
  | 'ignored-defaults'
  | 'slip'
  | 'made-dependency'
  | 'two-contents'
  | 'forgotten-variable'
  | 'icon-as-link'
  | 'first-rows'
  | 'type'

/** Something in an app's code that is wrong for certain, found without running it. Lines and columns count from 1, offsets from 0. */
export interface CodeIssue {
  readonly rule: IssueRule
  readonly path: FilePath
  readonly line: number
  readonly column: number
  readonly start: number
  readonly end: number
  /** The module that is, or should be, imported; TypeScript's number of a type issue; else what the rule needs to know besides the name. */
  readonly specifier: string
  /** The name that is missing, unknown or wrong; empty for a whole module. */
  readonly name: string
  readonly message: string
}

/** The same, without what only differs by the place: two issues with one key are the same fault. */
export function issueKey({ rule, path, specifier, name, message }: CodeIssue): string {
  return `${path} ${rule} ${specifier} ${name} ${rule === 'type' ? message : ''}`
}

/** What can be wrong with types and does no harm to an app that runs: what is unused, what has no type of its own, how an index is written. */
const HARMLESS = new Set([
  '1484',
  '1485',
  '2323',
  '4111',
  '6133',
  '6138',
  '6192',
  '6196',
  '6198',
  '6199',
  '6205',
  '7005',
  '7006',
  '7010',
  '7011',
  '7016',
  '7018',
  '7019',
  '7022',
  '7023',
  '7024',
  '7030',
  '7031',
  '7034',
  '7053',
  '2352',
  '2686',
  '7015',
  '7017',
  '2578',
  '80001',
  '80002',
  '80005',
  '80006',
  '80007',
  '80008',
])

export const isHarmless = (code: number): boolean => HARMLESS.has(String(code))
