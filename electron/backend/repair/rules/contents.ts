import { attributeExpression, attributeOf, elementName, isJsx, shownChildren } from '../../lib/jsx.ts'
import { childOf } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule, type TextEdit } from '../mend.ts'
import { without } from './attributes.ts'
import { nodeAround, nodeAt } from './at.ts'

/**
 * Removes children beside `dangerouslySetInnerHTML` when they are the same value; moves `selected` of an option to the value of its select.
 */
export const mendTwoContents: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const attribute = source === null ? null : nodeAt(source, issue.start, issue.end)
  const opening = attribute === null || source === null ? null : source.parentOf(attribute)
  const element = opening === null || source === null ? null : source.parentOf(opening)
  if (source === null || attribute === null || element === null) return
  if (issue.specifier !== 'selected') {
    const [first, last] = [shownChildren(element)[0], shownChildren(element).at(-1)]
    if (first === undefined || last === undefined) return
    const inside = source.code.slice(first.start, last.end)
    const html = source.textOf(attribute)
    // Only children that the HTML contains already.
    if (/^\{[\w.]+\}$/.test(inside) && html.includes(inside.slice(1, -1)))
      yield { edits: [edit(context, { start: first.start, end: last.end }, '')], what: 'showed a text once' }
    return
  }
  const chosen = attributeExpression(attribute)
  const field = source.around(element).find((each) => each.type === 'JSXElement' && elementName(each, source) === 'select')
  const tag = field === undefined ? null : childOf(field, 'openingElement')
  const name = tag === null ? null : childOf(tag, 'name')
  if (field === undefined || name === null || chosen?.type !== 'BinaryExpression') return
  const own = attributeOf(element, 'value', source)
  const value = own === null ? null : attributeExpression(own)
  const sides = [childOf(chosen, 'left'), childOf(chosen, 'right')]
  const other = sides.find((side) => side !== null && value !== null && source.textOf(side) !== source.textOf(value))
  const edits: TextEdit[] = [without(attribute, context)]
  if (other === undefined || other === null || sides.length !== 2) return
  const isGiven = ['value', 'defaultValue'].some((each) => attributeOf(field, each, source) !== null)
  if (!isGiven) edits.push(insert(context, name.end, ` value={${source.textOf(other)}}`))
  const what = 'let a field of choices say what is chosen'
  yield { edits, what }
  if (!isGiven) yield { edits: [without(attribute, context), insert(context, name.end, ` value={${source.textOf(other)} ?? ''}`)], what }
}

/** `<Button asChild>Edit</Button>`: without a child element the button renders itself. */
export const mendManyChildren: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const opening = source === null ? null : nodeAround(source, issue.start + 1, 'JSXOpeningElement')
  const element = opening === null || source === null ? null : source.parentOf(opening)
  const attribute = element === null || source === null ? null : attributeOf(element, 'asChild', source)
  if (source === null || element === null || attribute === null) return
  const inside = shownChildren(element)
  if (inside.length > 0 && !inside.some((each) => isJsx(each) && /^(?:a|Link|NavLink|button|Button)$/.test(elementName(each, source))))
    yield { edits: [without(attribute, context)], what: `let <${issue.name}> be an element of its own` }
}
