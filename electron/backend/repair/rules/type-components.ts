import { attributeExpression, plainText } from '../../lib/jsx.ts'
import { ICONS_MODULE } from '../../lib/known-modules.ts'
import { nearest } from '../../lib/likeness.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, editTo, type Mend, type RepairRule } from '../mend.ts'
import { nodeAt } from './at.ts'
import { addImport } from './import-edits.ts'
import { valueAt } from './type-values.ts'

/** `icon="Users"` and `icon={<Users />}` where the component itself is expected. */
export const mendIcon: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, known, code } = context
  if (source === null || !/'[^']*(?:LucideIcon|ForwardRefExoticComponent<[^']*LucideProps)/.test(issue.message)) return
  const value = valueAt(issue.start, issue.end, source) ?? elementAt(issue.start, source)
  if (value === null) return
  const text = plainText(value)
  const element = /^<(\w+)[^<>]*\/>$/.exec(source.textOf(value))?.[1]
  const icons = known.get(ICONS_MODULE)
  const isAttribute = source.parentOf(value)?.type === 'JSXAttribute'
  const put = (name: string) => edit(context, value, isAttribute ? `{${name}}` : name)
  const what = 'gave an icon as the component that it is'
  if (element !== undefined && source.bindings.find(element, source.program) !== null) yield { edits: [put(element)], what }
  if (text === null || icons === undefined) return
  const name = [
    text,
    text.charAt(0).toUpperCase() + text.slice(1),
    text.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase()),
  ].find((each) => icons.has(each))
  if (name === undefined) return
  const wanted = { specifier: ICONS_MODULE, names: [{ imported: name, local: name, isType: false }] }
  const has = source.bindings.find(name, source.program) !== null
  yield { edits: has ? [put(name)] : [editTo(context.path, code, addImport(code, source.module.imports, wanted)), put(name)], what }
}

function elementAt(start: number, source: Source): SyntaxNode | null {
  const holder = source
    .ofType('JSXAttribute', 'Property')
    .find((each) => childOf(each, 'name')?.start === start || childOf(each, 'key')?.start === start)
  if (holder === undefined) return null
  return holder.type === 'Property' ? childOf(holder, 'value') : attributeExpression(holder)
}

/** `useList('Deal')` → `useList(Deal)`. */
export const mendEntityName: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, entities, code } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const name = plainText(node)
  if (source === null || node === null || name === null || !/Entity<|ListableEntity/.test(issue.message)) return
  const entity = entities.has(name) ? name : nearest(name, entities.keys())
  if (entity === null) return
  const wanted = { specifier: `@/entities/${entity}`, names: [{ imported: entity, local: entity, isType: false }] }
  const has = source.bindings.find(entity, source.program) !== null
  const what = `gave the table ${entity} itself, not its name`
  yield {
    edits: has
      ? [edit(context, node, entity)]
      : [editTo(context.path, code, addImport(code, source.module.imports, wanted)), edit(context, node, entity)],
    what,
  }
}
