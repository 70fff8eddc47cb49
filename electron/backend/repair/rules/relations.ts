import { childOf } from '../../lib/syntax-tree.ts'
import { edit, editTo, type Mend, type RepairRule } from '../mend.ts'
import { nodeAt } from './at.ts'
import { addImport } from './import-edits.ts'

/** `company.name` → `company.id` where a relation is compared or stored. */
export const mendRelationText: RepairRule = function* (issue, context): Generator<Mend> {
  yield { edits: [edit(context, issue, 'id')], what: `took the id of a ${issue.specifier} where its “${issue.name}” stood` }
}

const LABEL_MODULE = '@/components/ui/relation-label'

/** `{deal.company}` → the label of that company. */
export const mendRelationShown: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const shown = source === null ? null : nodeAt(source, issue.start, issue.end)
  const label = context.entities.get(issue.specifier)?.label ?? null
  if (
    source === null ||
    shown === null ||
    source.parentOf(shown)?.type !== 'JSXExpressionContainer' ||
    label === null ||
    context.known.get(LABEL_MODULE)?.has('RelationLabel') !== true
  )
    return
  const isChoice = shown.type === 'LogicalExpression'
  const [id, otherwise] = isChoice ? [childOf(shown, 'left'), childOf(shown, 'right')] : [shown, null]
  if (id === null) return
  const element = `<RelationLabel entity={${issue.specifier}} labelKey="${label}" id={${source.textOf(id)}} />`
  const test = source.textOf(id)
  const text = otherwise === null ? `${test} && ${element}` : `${test} ? ${element} : ${source.textOf(otherwise)}`
  const wanted = [
    { specifier: LABEL_MODULE, name: 'RelationLabel' },
    { specifier: `@/entities/${issue.specifier}`, name: issue.specifier },
  ]
  let withImports = code.slice(0, issue.start) + text + code.slice(issue.end)
  for (const { specifier, name } of wanted) {
    const binding = source.bindings.find(name, source.program)
    const isImported = source.module.imports.some((each) => each.specifier === specifier && each.names.some(({ local }) => local === name))
    if (binding !== null && !isImported) return
    if (isImported) continue
    withImports = addImport(withImports, [], { specifier, names: [{ imported: name, local: name, isType: false }] })
  }
  yield { edits: [editTo(context.path, code, withImports)], what: `showed the “${label}” of a ${issue.specifier}, not its id` }
}
