import { nearest } from '../../lib/likeness.ts'
import { childOf } from '../../lib/syntax-tree.ts'
import { ARIA_NAMES } from '../../lib/html-names.ts'
import { attributeExpression } from '../../lib/jsx.ts'
import { statesOf } from '../../lib/react-code.ts'
import { edit, insert, type Mend, type RepairRule } from '../mend.ts'
import { nodeAt, wholeLines } from './at.ts'
import { without } from './attributes.ts'

/** `rows[rows.length]` → `rows[rows.length - 1]`. */
export const mendIndexPastEnd: RepairRule = function* (issue, context): Generator<Mend> {
  yield { edits: [insert(context, issue.end, ' - 1')], what: 'took the last one of a list, not the one behind it' }
}

/** Removes the second case of a value, which is never reached. */
export const mendCaseTwice: RepairRule = function* (issue, context): Generator<Mend> {
  yield {
    edits: [edit(context, wholeLines(context.code, issue), '')],
    what: `left out the second case ${issue.name}, which is never reached`,
  }
}

const METHODS: Readonly<Record<string, string>> = {
  set: 'setItem',
  save: 'setItem',
  put: 'setItem',
  get: 'getItem',
  load: 'getItem',
  remove: 'removeItem',
  delete: 'removeItem',
}

export const mendStorageMethod: RepairRule = function* (issue, context): Generator<Mend> {
  const meant = METHODS[issue.name]
  if (meant !== undefined)
    yield { edits: [edit(context, issue, meant)], what: `wrote “${meant}” where “${issue.name}” stood, which does not exist` }
}

/** `for (let at = 0; at < 10; at--)`: reverses the step. */
export const mendEndlessLoop: RepairRule = function* (issue, context): Generator<Mend> {
  if (issue.specifier !== 'backwards') return
  const text = context.code.slice(issue.start, issue.end)
  const after = text.includes('++') ? text.replace('++', '--') : text.replace('--', '++')
  yield { edits: [edit(context, issue, after)], what: 'counted towards the end of a loop' }
}

/** `!setOpen` → `!open`. */
export const mendSetterAsValue: RepairRule = function* (issue, context): Generator<Mend> {
  yield { edits: [edit(context, issue, issue.specifier)], what: `asked for “${issue.specifier}”, not for what sets it` }
}

/** `aria-lable`; `v-model={name}` of another framework. */
export const mendForeignAttribute: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const attribute = source === null ? null : nodeAt(source, issue.start, issue.end)
  const name = attribute === null ? null : childOf(attribute, 'name')
  if (source === null || attribute === null || name === null) return
  if (issue.specifier === 'aria') {
    const meant = nearest(issue.name, ARIA_NAMES)
    if (meant !== null)
      yield { edits: [edit(context, name, meant)], what: `wrote “${meant}” where “${issue.name}” stood, which does not exist` }
    return
  }
  const value = attributeExpression(attribute)
  const state = value === null ? undefined : statesOf(source).find((each) => each.value === source.bindings.of(value))
  if (issue.name === 'v-model' && state?.setter !== undefined && state.setter !== null && value !== null)
    yield {
      edits: [edit(context, attribute, `value={${source.textOf(value)}} onChange={(event) => ${state.setter.name}(event.target.value)}`)],
      what: `let “${source.textOf(value)}” follow what is typed`,
    }
}

/** Removes the later of two equal ids. */
export const mendIdTwice: RepairRule = function* (issue, context): Generator<Mend> {
  const attribute = context.source === null ? null : nodeAt(context.source, issue.start, issue.end)
  if (attribute !== null) yield { edits: [without(attribute, context)], what: `left the id “${issue.name}” to the first one that has it` }
}

/** Connects a label to the only input without one. */
export const mendLabelOfNothing: RepairRule = function* (issue, context): Generator<Mend> {
  const attribute = context.source === null ? null : nodeAt(context.source, issue.start, issue.end)
  const value = attribute === null ? null : childOf(attribute, 'value')
  if (value !== null && issue.specifier !== '')
    yield { edits: [edit(context, value, `"${issue.specifier}"`)], what: `gave a label to the field “${issue.specifier}”` }
}
