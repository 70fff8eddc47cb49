import { isFunction } from '../../lib/bindings.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { FieldPlace } from './field-places.ts'
import { attributeNamed } from './named-nodes.ts'

/** What of a file goes with the field at this place; nothing where that is not for a rule to say. */
export function removalsOf(place: FieldPlace, source: Source, field: string): readonly SyntaxNode[] {
  const part = removalOf(place, source, field)
  return part === null ? [] : place.kind === 'column' ? (wholeList(part, source) ?? [part]) : [part]
}

/** A list of nothing but this entry, with what it is given to: `filters={filters}`. An empty list would have no type. */
function wholeList(entry: SyntaxNode, source: Source): readonly SyntaxNode[] | null {
  const list = source.parentOf(entry)
  const declarator = list === null ? null : source.parentOf(list)
  const declaration = declarator === null ? null : source.parentOf(declarator)
  const name = declarator?.type === 'VariableDeclarator' ? childOf(declarator, 'id', 'Identifier') : null
  if (list === null || name === null || declaration?.type !== 'VariableDeclaration') return null
  if (childrenOf(list, 'elements').length !== 1 || childrenOf(declaration, 'declarations').length !== 1) return null
  const uses = source.bindings.of(name)?.references ?? []
  const given = uses.map((use) => source.parentOf(source.parentOf(use) ?? use))
  const attributes = given.filter((each) => each?.type === 'JSXAttribute' && childOf(each, 'name')?.['name'] === 'filters')
  return attributes.length === uses.length ? [declaration, ...attributes.filter((each) => each !== null)] : null
}

function removalOf({ kind, node }: FieldPlace, source: Source, field: string): SyntaxNode | null {
  const around = source.around(node)
  const [parent, grand] = around
  switch (kind) {
    case 'column': {
      const isEntry = parent?.type === 'Property' && grand?.type === 'ObjectExpression' && around[2]?.type === 'ArrayExpression'
      return isEntry ? grand : null
    }
    case 'sort':
      if (parent?.type === 'JSXAttribute') return SORTS.includes(String(childOf(parent, 'name')?.['name'])) ? parent : null
      if (parent?.type === 'Property') return parent
      return parent?.type === 'CallExpression' && childrenOf(parent, 'arguments').length === 1 ? node : null
    case 'filter':
    case 'figure':
      return null
    case 'write':
      return parent?.type === 'Property' && !isInElement(around) ? parent : null
    case 'form':
      if (isInElement(around)) return inputOf(around, source, field)
      return parent?.type === 'Property' ? parent : null
    case 'name':
      return parent?.type === 'JSXAttribute' ? parent : null
    case 'read':
      return shownBy(node, around, source)
  }
}

const SORTS = ['initialSort', 'sort']

/** An element is drawn there, and no function of its own stands between. */
function isInElement(around: readonly SyntaxNode[]): boolean {
  return around.some(({ type }) => type === 'JSXElement')
}

const LABELS = /^(?:label|Label|FormLabel)$/
const FORM_CALLS = /^(?:register|watch|setValue|getValues)$/

/** The smallest element around an input that has the input's label, as long as no other input is in it. */
function inputOf(around: readonly SyntaxNode[], source: Source, field: string): SyntaxNode | null {
  for (const element of around.filter(({ type }) => type === 'JSXElement')) {
    const inside = (node: SyntaxNode) => element.start <= node.start && node.end <= element.end
    const openings = source.ofType('JSXOpeningElement').filter(inside)
    const hasLabel = openings.some((each) => attributeNamed(each, 'label') !== null || LABELS.test(String(childOf(each, 'name')?.['name'])))
    if (!hasLabel) continue
    const named = openings.flatMap((each) => childOf(attributeNamed(each, 'name') ?? each, 'value', 'Literal')?.['value'] ?? [])
    const called = source.ofType('CallExpression').flatMap((call) => {
      const [first] = childrenOf(call, 'arguments')
      const isOfForm = inside(call) && FORM_CALLS.test(String(childOf(call, 'callee')?.['name']))
      return isOfForm && first?.type === 'Literal' ? [first['value']] : []
    })
    const isAlone = [...named, ...called].every((name) => name === field) && isChild(element, source)
    return isAlone ? element : null
  }
  return null
}

/** It can be taken out from between its siblings. */
function isChild(element: SyntaxNode, source: Source): boolean {
  return /^JSX(?:Element|Fragment)$/.test(source.parentOf(element)?.type ?? '')
}

/** What shows a value and nothing else: the element with its label, a word of a line, what is shown only where there is a value. */
function shownBy(node: SyntaxNode, around: readonly SyntaxNode[], source: Source): SyntaxNode | null {
  const [, property, entry, list] = around
  const isEntry = property?.type === 'Property' && childOf(property, 'key')?.['name'] === 'value' && list?.type === 'ArrayExpression'
  if (isEntry && entry !== undefined) return entry
  const at = around.findIndex(({ type }) => type === 'JSXExpressionContainer')
  const container = around[at]
  const element = around[at + 1]
  if (container === undefined || element === undefined || around.slice(0, at).some((each) => isFunction(each))) return null
  if (element.type === 'JSXAttribute') return shownByAttribute(element, node, source)
  const outer = outermost(container, element, node, source)
  const holder = source.parentOf(outer)
  if (holder === null || !showsOnly(outer, node, source)) return null
  if (holder.type === 'JSXElement' && isOnlyChild(holder, outer) && isChild(holder, source)) {
    const opening = childOf(holder, 'openingElement')
    const name = String(childOf(opening ?? holder, 'name')?.['name'])
    if (opening !== null && attributeNamed(opening, 'label') !== null) return holder
    if (/^(?:span|p|small|em|strong|time|Tag|Badge)$/.test(name)) return holder
  }
  const expression = childOf(outer, 'expression')
  return expression?.type === 'LogicalExpression' && expression['operator'] === '&&' ? outer : null
}

/** `<Detail label="Phone" value={customer.phone} />`, or a labelled element that holds nothing but a `RelationLabel`. */
function shownByAttribute(attribute: SyntaxNode, node: SyntaxNode, source: Source): SyntaxNode | null {
  const opening = source.parentOf(attribute)
  const element = opening === null ? null : source.parentOf(opening)
  if (opening === null || element === null || !showsOnly(element, node, source)) return null
  const isLabelled = (each: SyntaxNode) =>
    attributeNamed(childOf(each, 'openingElement') ?? each, 'label') !== null && isChild(each, source)
  if (childOf(attribute, 'name')?.['name'] === 'value') return isLabelled(element) ? element : null
  const holder = childOf(opening, 'name')?.['name'] === 'RelationLabel' ? source.parentOf(element) : null
  return holder?.type === 'JSXElement' && isOnlyChild(holder, element) && isLabelled(holder) ? holder : null
}

/** `{order.status && <Tag>{order.status}</Tag>}`: the container around the container. */
function outermost(container: SyntaxNode, element: SyntaxNode, node: SyntaxNode, source: Source): SyntaxNode {
  let found = container
  for (const each of source.around(element)) {
    if (isFunction(each)) break
    if (each.type !== 'JSXExpressionContainer') continue
    if (source.parentOf(each)?.type === 'JSXAttribute' || !showsOnly(each, node, source)) break
    found = each
  }
  return found
}

/** Nothing else of the row is in it. */
function showsOnly(part: SyntaxNode, node: SyntaxNode, source: Source): boolean {
  const row = childOf(source.parentOf(node) ?? node, 'object')
  if (row === null) return false
  const members = source.ofType('MemberExpression').filter((each) => part.start <= each.start && each.end <= part.end)
  return members
    .filter((each) => source.textOf(childOf(each, 'object') ?? each) === source.textOf(row))
    .every((each) => childOf(each, 'property')?.['name'] === node['name'])
}

function isOnlyChild(element: SyntaxNode, child: SyntaxNode): boolean {
  return childrenOf(element, 'children').every((each) => each === child || (each.type === 'JSXText' && String(each['value']).trim() === ''))
}
