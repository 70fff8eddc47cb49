import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { attributeNamed, valueOf } from './named-nodes.ts'

export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

export interface FieldName {
  readonly name: string
  /** What people read: null where it says nothing of its own. */
  readonly title: string | null
}

/** What has to be written at these places when the field is called otherwise, and its word beside them. */
export function renameEdits(source: Source, nodes: readonly SyntaxNode[], from: FieldName, to: FieldName): readonly TextEdit[] {
  const edits = new Map<number, TextEdit>()
  for (const node of nodes) {
    if (from.name !== to.name) edits.set(node.start, nameEdit(source, node, to.name))
    const word = from.title === null || to.title === null || from.title === to.title ? null : wordBeside(source, node, from.title)
    if (word !== null) edits.set(word.start, { start: word.start, end: word.end, text: quoted(source, word, to.title ?? '') })
  }
  return [...edits.values()]
}

export function applyEdits(code: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
}

function nameEdit(source: Source, node: SyntaxNode, name: string): TextEdit {
  const { start, end } = node
  if (node.type === 'Literal') {
    const sign = String(node['value']).startsWith('-') ? '-' : ''
    return { start, end, text: quoted(source, node, sign + name) }
  }
  const property = source.parentOf(node)
  // `{ phone }` says two things: what it is called here stays.
  const isShort = property?.type === 'Property' && property['shorthand'] === true
  return { start, end, text: isShort ? `${name}: ${String(node['name'])}` : name }
}

/** In the quotes that stand there, as far as those can hold it. */
function quoted(source: Source, literal: SyntaxNode, text: string): string {
  const quote = source.code[literal.start] ?? "'"
  const isAttribute = source.parentOf(literal)?.type === 'JSXAttribute'
  if (isAttribute) return text.includes(quote) ? `{${JSON.stringify(text)}}` : quote + text + quote
  return quote + text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`) + quote
}

const MOST_ELEMENTS = 3

/** `header: 'Phone'` of the same column, `label="Phone"` of the element around it. */
function wordBeside(source: Source, node: SyntaxNode, title: string): SyntaxNode | null {
  const is = (literal: SyntaxNode | null) => (literal?.type === 'Literal' && literal['value'] === title ? literal : null)
  const [property, object] = source.around(node)
  if (property?.type === 'Property' && object?.type === 'ObjectExpression') {
    const word = is(valueOf(object, 'header')) ?? is(valueOf(object, 'label'))
    if (word !== null) return word
  }
  const elements = source.around(node).filter(({ type }) => type === 'JSXElement')
  for (const element of elements.slice(0, MOST_ELEMENTS)) {
    const opening = childOf(element, 'openingElement')
    const attribute = opening === null ? null : attributeNamed(opening, 'label')
    const word = attribute === null ? null : is(childOf(attribute, 'value'))
    if (word !== null) return word
    const labels = childrenOf(element, 'children').filter((child) => /^(?:label|Label|FormLabel|dt)$/.test(elementName(child)))
    const text = labels.flatMap((label) => childrenOf(label, 'children')).find((child) => String(child['value']).trim() === title)
    if (text?.type === 'JSXText') return null
  }
  return null
}

function elementName(node: SyntaxNode): string {
  return String(childOf(childOf(node, 'openingElement') ?? node, 'name')?.['name'] ?? '')
}
