import { childOf, childrenOf } from '../../lib/syntax-tree.ts'
import { edit, editTo, type Mend, type RepairRule, type TextEdit } from '../mend.ts'
import { nodeAt } from './at.ts'
import { addImport } from './import-edits.ts'

/** `let view = 'table'` that a handler assigns → a state. */
export const mendUnrenderedVariable: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const declaration = source === null ? null : nodeAt(source, issue.start, issue.end)
  const [declarator, ...more] = declaration === null ? [] : childrenOf(declaration, 'declarations')
  const id = declarator === undefined ? null : childOf(declarator, 'id', 'Identifier')
  const init = declarator === undefined ? null : childOf(declarator, 'init')
  const binding = id === null ? null : (source?.bindings.of(id) ?? null)
  if (source === null || declaration === null || id === null || init === null || binding === null || more.length > 0) return
  const setter = `set${issue.name.charAt(0).toUpperCase()}${issue.name.slice(1)}`
  if (source.bindings.all.some(({ name }) => name === setter)) return
  const edits: TextEdit[] = []
  for (const use of binding.references) {
    const assignment = source.parentOf(use)
    const right = assignment?.type === 'AssignmentExpression' && assignment['left'] === use ? childOf(assignment, 'right') : null
    if (right === null || assignment === null) continue
    const operator = String(assignment['operator'])
    const value = operator === '=' ? source.textOf(right) : `${issue.name} ${operator.slice(0, -1)} ${source.textOf(right)}`
    edits.push(edit(context, assignment, `${setter}(${value})`))
  }
  const wanted = { specifier: 'react', names: [{ imported: 'useState', local: 'useState', isType: false }] }
  const imports =
    source.bindings.find('useState', source.program) === null
      ? [editTo(context.path, code, addImport(code, source.module.imports, wanted))]
      : []
  const type = childOf(id, 'typeAnnotation')
  const typed = type === null ? '' : `<${source.textOf(type).replace(/^:\s*/, '')}>`
  yield {
    edits: [
      ...imports,
      edit(context, declaration, `const [${issue.name}, ${setter}] = useState${typed}(${source.textOf(init)})`),
      ...edits,
    ],
    what: `made “${issue.name}” a state, since it changes`,
  }
}
