import { edit, insert, type Mend, type RepairRule } from '../mend.ts'
import { nodeAt } from './at.ts'
import { without } from './attributes.ts'

/** Makes an input controlled from the start: removes the second value, and replaces undefined by an empty string. */
export const mendUncontrolledField: RepairRule = function* (issue, context): Generator<Mend> {
  const node = context.source === null ? null : nodeAt(context.source, issue.start, issue.end)
  if (node === null) return
  if (issue.specifier === 'both') return yield { edits: [without(node, context)], what: 'left a field the one value that it follows' }
  const none = issue.specifier === 'checked' ? 'false' : "''"
  yield { edits: [insert(context, node.end, ` ?? ${none}`)], what: 'gave a field a value from the start' }
}

/** `"/projects/${project.id}"` → a template literal. */
export const mendPlainTemplate: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || node === null) return
  const inner = source.textOf(node).slice(1, -1)
  if (issue.specifier === 'braces') return yield { edits: [edit(context, node, inner)], what: 'gave a value, not the code of it in quotes' }
  const text = issue.specifier === '$' ? inner : inner.replace(/(?<!\$)\{/g, '${')
  const template = `\`${text.replaceAll('`', '\\`')}\``
  const isAttribute = source.parentOf(node)?.type === 'JSXAttribute'
  yield { edits: [edit(context, node, isAttribute ? `{${template}}` : template)], what: 'put into a text what it names' }
}
