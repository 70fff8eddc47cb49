import { entityOfRow } from '../../lib/row-types.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, editTo, type Mend, type RuleContext } from '../mend.ts'
import { addImport } from './import-edits.ts'

/** `{deal.company.name}`: a relation holds an id; the related row is shown by its label. */
export function* nestedRelation(at: SyntaxNode, name: string, source: Source, context: RuleContext): Generator<Mend> {
  const member = source.parentOf(at)
  const relation = member?.type === 'MemberExpression' && member['property'] === at ? childOf(member, 'object') : null
  const bare = relation?.type === 'ChainExpression' ? childOf(relation, 'expression') : relation
  const row = bare?.type === 'MemberExpression' ? entityOfRow(childOf(bare, 'object'), source, context.entities) : null
  const key = bare === null ? '' : String(childOf(bare, 'property')?.['name'])
  const target = row === null || !Object.hasOwn(row.properties, key) ? undefined : row.properties[key]?.['x-relation']
  const facts = target === undefined ? undefined : context.entities.get(target)
  const chain = member === null ? null : source.parentOf(member)
  const shown = chain?.type === 'ChainExpression' ? chain : member
  const holder = shown === null ? null : source.parentOf(shown)
  if (facts === undefined || target === undefined || bare === null || shown === null || !facts.fields.has(name)) return
  if (holder?.type !== 'JSXExpressionContainer' || !/^JSX(?:Element|Fragment)$/.test(source.parentOf(holder)?.type ?? '')) return
  const named = (imported: string) => [{ imported, local: imported, isType: false }]
  const lacks = (local: string) => source.bindings.find(local, source.program) === null
  const withLabel = lacks('RelationLabel')
    ? addImport(context.code, source.module.imports, { specifier: '@/components/ui/relation-label', names: named('RelationLabel') })
    : context.code
  const imports = lacks(target) ? importAbove(withLabel, `import { ${target} } from '@/entities/${target}'\n`) : withLabel
  yield {
    edits: [
      ...(imports === context.code ? [] : [editTo(context.path, context.code, imports)]),
      edit(context, holder, `<RelationLabel entity={${target}} labelKey="${name}" id={${source.textOf(bare)}} />`),
    ],
    what: `showed the “${name}” of what “${key}” points to`,
  }
}

const importAbove = (code: string, line: string): string => code.replace(/^import\b/m, `${line}import`)
