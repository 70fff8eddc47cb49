import { attributesOf } from '../../lib/jsx.ts'
import { childOf } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule } from '../mend.ts'
import { nodeAround, nodeAt } from './at.ts'

/** Converts a field's text to a number. */
export const mendNumberAsText: RepairRule = function* (issue, context): Generator<Mend> {
  yield { edits: [insert(context, issue.end - 1, ', { valueAsNumber: true }')], what: `took “${issue.name}” as the number that it is` }
}

const TOLD: Readonly<Record<string, readonly [value: string, told: string]>> = {
  Checkbox: ['checked', 'onCheckedChange'],
  Switch: ['checked', 'onCheckedChange'],
  Select: ['value', 'onValueChange'],
  RadioGroup: ['value', 'onValueChange'],
}

/** `<Checkbox {...form.register('isPaid')} />`: reads and writes the form's value instead. */
export const mendRegisteredChoice: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const spread = source === null ? null : nodeAt(source, issue.start, issue.end)
  const call = spread === null ? null : childOf(spread, 'argument', 'CallExpression')
  const callee = call === null ? null : childOf(call, 'callee', 'MemberExpression')
  const form = callee === null ? null : childOf(callee, 'object', 'Identifier')
  const [value, told] = TOLD[issue.specifier] ?? []
  const opening = source === null ? null : nodeAround(source, issue.start, 'JSXOpeningElement')
  if (source === null || form === null || value === undefined || told === undefined || opening === null) return
  if (attributesOf(opening).some((each) => [value, told].includes(source.textOf(childOf(each, 'name') ?? each)))) return
  const name = source.textOf(form)
  const text =
    value === 'checked'
      ? `checked={${name}.watch('${issue.name}') === true} onCheckedChange={(checked) => ${name}.setValue('${issue.name}', checked === true)}`
      : `value={${name}.watch('${issue.name}') ?? ''} onValueChange={(value) => ${name}.setValue('${issue.name}', value)}`
  yield { edits: [edit(context, issue, text)], what: `let a form hear what is chosen in <${issue.specifier}>` }
}
