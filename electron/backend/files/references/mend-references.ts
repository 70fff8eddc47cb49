import { childOf, childrenOf, type SyntaxNode, type SyntaxTree, walk } from '../../lib/syntax-tree.ts'
import type { ReferencePlace } from './find-places.ts'

/** A part of a text and what comes in its place. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The text without these references; null when one of them cannot be taken out for certain. */
export function mendReferences(code: string, { program }: SyntaxTree, places: readonly ReferencePlace[]): string | null {
  const edits: Edit[] = []
  for (const place of places) {
    const edit = editFor(place)
    if (edit === null) return null
    edits.push(edit)
  }
  const outer = withoutNested([...edits, ...unusedImports(program, edits)])
  return outer.toSorted((a, b) => b.from - a.from).reduce((text, edit) => apply(text, edit), code)
}

/** The text without these parts, and without what was imported for them alone. */
export function cutOut(
  code: string,
  { program }: Pick<SyntaxTree, 'program'>,
  parts: readonly { readonly start: number; readonly end: number }[],
): string {
  const edits = parts.map(({ start, end }): Edit => ({ from: start, to: end, text: '' }))
  const outer = withoutNested([...edits, ...unusedImports(program, edits)])
  return outer.toSorted((a, b) => b.from - a.from).reduce((text, edit) => apply(text, edit), code)
}

function editFor({ kind, node, around }: ReferencePlace): Edit | null {
  switch (kind) {
    case 'binding':
      return removal(node)
    case 'use':
      return useRemoval(node, around)
    case 'link':
      return linkRemoval(around)
    case 'other':
      return null
  }
}

const removal = (node: SyntaxNode): Edit => ({ from: node.start, to: node.end, text: '' })

/** Only as an element with nothing in it: what another element or expression makes of a name is not for a rule to say. */
function useRemoval(node: SyntaxNode, around: readonly SyntaxNode[]): Edit | null {
  const opening = around.findLastIndex(({ type }) => type !== 'JSXMemberExpression')
  const element = around[opening - 1]
  if (around[opening]?.type !== 'JSXOpeningElement' || element?.type !== 'JSXElement') return null
  if (childOf(around[opening], 'name') !== (around[opening + 1] ?? node)) return null
  return isEmpty(element) ? elementRemoval(element, around.slice(0, opening - 1)) : null
}

/** Components of the kit, and the attributes of theirs that can be left out. */
const OPTIONAL_LINKS: Readonly<Record<string, string>> = { Stat: 'to', PageHeader: 'back' }
const PLAIN_LINKS = new Set(['Link', 'NavLink', 'a'])

function linkRemoval(around: readonly SyntaxNode[]): Edit | null {
  const at = around.findLastIndex(({ type }) => type !== 'JSXExpressionContainer' && type !== 'ParenthesizedExpression')
  const holder = around[at]
  if (holder?.type === 'Property') {
    const object = around[at - 1]
    // An entry of a navigation, whole: `{ to: '/deals', label: 'Deals' },`
    if (object !== undefined && around[at - 2]?.type === 'ArrayExpression') return removal(object)
    return attributeRemoval(around[at - 3], around[at - 5])
  }
  const element = around[at - 2]
  if (holder?.type !== 'JSXAttribute' || element?.type !== 'JSXElement') return null
  if (!PLAIN_LINKS.has(elementName(element))) return attributeRemoval(holder, element)
  const isText = childrenOf(element, 'children').every(({ type }) => type === 'JSXText')
  return isText ? elementRemoval(element, around.slice(0, at - 2)) : null
}

function attributeRemoval(attribute: SyntaxNode | undefined, element: SyntaxNode | undefined): Edit | null {
  if (attribute?.type !== 'JSXAttribute' || element?.type !== 'JSXElement') return null
  return OPTIONAL_LINKS[elementName(element)] === childOf(attribute, 'name')?.['name'] ? removal(attribute) : null
}

/** Where it stands alone among the children of another one, or is one side of a condition. */
function elementRemoval(element: SyntaxNode, around: readonly SyntaxNode[]): Edit | null {
  const at = around.findLastIndex(({ type }) => type !== 'ParenthesizedExpression')
  const parent = around[at]
  const child = around[at + 1] ?? element
  switch (parent?.type) {
    case 'JSXFragment':
      return removal(element)
    case 'JSXElement': {
      // It gives its looks to its one child, and breaks without it.
      const needsChild = childrenOf(childOf(parent, 'openingElement') ?? parent, 'attributes').some(
        (attribute) => childOf(attribute, 'name')?.['name'] === 'asChild',
      )
      return needsChild ? elementRemoval(parent, around.slice(0, at)) : removal(element)
    }
    case 'ConditionalExpression':
      return childOf(parent, 'test') === child ? null : { from: child.start, to: child.end, text: 'null' }
    case 'LogicalExpression': {
      const container = around[at - 1]
      const isShown = container?.type === 'JSXExpressionContainer' && /^JSX(?:Element|Fragment)$/.test(around[at - 2]?.type ?? '')
      return parent['operator'] === '&&' && childOf(parent, 'right') === child && isShown ? removal(container) : null
    }
    default:
      return null
  }
}

function elementName(element: SyntaxNode): string {
  const opening = childOf(element, 'openingElement') ?? element
  return String(childOf(opening, 'name')?.['name'] ?? '')
}

function isEmpty(element: SyntaxNode): boolean {
  return childrenOf(element, 'children').every((child) => child.type === 'JSXText' && String(child['value']).trim() === '')
}

/** What was imported for the removed parts alone, such as the icon of an entry. */
function unusedImports(program: SyntaxNode, edits: readonly Edit[]): readonly Edit[] {
  const isRemoved = (node: SyntaxNode) => edits.some(({ from, to }) => from <= node.start && node.end <= to)
  const isKept = new Map<string, boolean>()
  walk(program, (node, around) => {
    if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return
    if (around.some(({ type }) => type === 'ImportDeclaration')) return
    const name = String(node['name'])
    isKept.set(name, (isKept.get(name) ?? false) || !isRemoved(node))
  })
  return childrenOf(program, 'body').flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || isRemoved(statement)) return []
    const named = childrenOf(statement, 'specifiers')
    const unused = named.filter((each) => isKept.get(String(childOf(each, 'local')?.['name'])) === false)
    if (unused.length === 0) return []
    if (unused.length === named.length) return [removal(statement)]
    const isList = named.every(({ type }) => type === 'ImportSpecifier')
    return isList ? withoutSpecifiers(named, new Set(unused)) : []
  })
}

/** Each with the comma to the next one, or to the one before it when it is the last that stays. */
function withoutSpecifiers(named: readonly SyntaxNode[], unused: ReadonlySet<SyntaxNode>): readonly Edit[] {
  const lastKept = named.findLastIndex((each) => !unused.has(each))
  const edits = named.flatMap((each, index): readonly Edit[] =>
    unused.has(each) && index < lastKept ? [{ from: each.start, to: named[index + 1]?.start ?? each.end, text: '' }] : [],
  )
  const end = named[lastKept]?.end ?? 0
  const last = named.at(-1)?.end ?? 0
  return end < last ? [...edits, { from: end, to: last, text: '' }] : edits
}

function withoutNested(edits: readonly Edit[]): readonly Edit[] {
  const outerFirst = edits.toSorted((a, b) => a.from - b.from || b.to - a.to)
  const kept: Edit[] = []
  for (const edit of outerFirst) {
    const last = kept.at(-1)
    if (last === undefined || edit.from >= last.to) kept.push(edit)
  }
  return kept
}

/** With the comma after it, the space before it, and its lines when nothing else is on them. */
function apply(text: string, { from, to, text: instead }: Edit): string {
  if (instead !== '') return text.slice(0, from) + instead + text.slice(to)
  const before = text.slice(0, from)
  const after = text.slice(to).replace(/^\s*,/, '')
  const indent = /(?:^|\n)([ \t]*)$/.exec(before)
  const rest = /^[ \t]*(?:\r?\n|$)/.exec(after)
  if (indent !== null && rest !== null) return before.slice(0, before.length - (indent[1] ?? '').length) + after.slice(rest[0].length)
  return before.replace(/(?<![ \t])[ \t]+$/, /^\s|^[/>)\]}]/.test(after) ? '' : ' ') + after
}
