import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { isFunction } from '../../lib/bindings.ts'
import { attributeOf, elementName, isIntrinsic } from '../../lib/jsx.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'
import { isOfKit } from './fields.ts'

/** Finds nested elements that a browser separates, text where only elements are allowed, and content of void elements. */
export const findNestingFaults: Detector = function* (source): Generator<Finding> {
  for (const element of source.ofType('JSXElement')) {
    const name = elementName(element, source)
    const outer = nestedIn(element, name, source) ?? misplacedIn(element, name, source)
    const { start, end } = childOf(element, 'openingElement') ?? element
    const found = (specifier: string) => ({ rule: 'nested-element' as const, start, end, name, specifier })
    if (outer !== null) yield { ...found(outer), message: fill(CODE_ISSUE_TEXT.nestedElement, { name, outer }) }
    if (isIntrinsic(name) && VOID.test(name) && isFilled(element))
      yield { ...found('void'), message: fill(CODE_ISSUE_TEXT.voidElement, { name }) }
    if (/^(?:table|thead|tbody|tfoot|tr|colgroup)$/.test(name)) yield* lonelyTexts(element, name, source)
  }
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

const isFilled = (element: SyntaxNode): boolean =>
  childrenOf(element, 'children').some((each) => each.type !== 'JSXText' || String(each['value']).trim() !== '')

function* lonelyTexts(element: SyntaxNode, name: string, source: Source): Generator<Finding> {
  for (const text of childrenOf(element, 'children')) {
    if (text.type !== 'JSXText' || String(text['value']).trim() === '') continue
    const { start, end } = text
    const message = fill(CODE_ISSUE_TEXT.lonelyText, { name })
    yield { rule: 'nested-element', start, end, name: source.textOf(text).trim().slice(0, 40), specifier: 'text', message }
  }
}

const BLOCKS =
  /^(?:div|p|ul|ol|dl|table|section|article|header|footer|main|nav|aside|address|details|dialog|figure|figcaption|hgroup|menu|search|dd|dt|li|form|h[1-6]|pre|blockquote|hr|fieldset|summary|center)$/
const LINK = /^(?:a|Link|NavLink)$/
const BUTTON = /^(?:button|Button)$/
/** Kit components that render an HTML paragraph. */
const PARAGRAPH = /^(?:AlertDialog|Dialog|Sheet)Description$/
/** The list to which an inner list item belongs, where the search for an outer item ends. */
const LISTS: Readonly<Record<string, RegExp>> = { li: /^(?:ul|ol|menu)$/, dd: /^dl$/, dt: /^dl$/ }

/** The enclosing element that may not contain it. Components are transparent only where their element is known. */
function nestedIn(element: SyntaxNode, name: string, source: Source): string | null {
  const isLink = LINK.test(name)
  const isButton = BUTTON.test(name) && attributeOf(element, 'asChild', source) === null
  for (const around of source.around(element)) {
    if (around.type === 'JSXAttribute' || (isFunction(around) && !isMapped(around, source))) return null
    if (around.type !== 'JSXElement') continue
    const outer = elementName(around, source)
    const isSlot = attributeOf(around, 'asChild', source) !== null
    if (isLink && LINK.test(outer)) return outer
    if ((isLink && BUTTON.test(outer)) || (isButton && LINK.test(outer))) return isSlot ? null : outer
    if (name === 'form' && outer === 'form') return outer
    if (isButton && BUTTON.test(outer)) return isSlot ? null : outer
    if ((outer === 'p' || (PARAGRAPH.test(outer) && !isSlot)) && BLOCKS.test(name)) return outer
    if (/^h[1-6]$/.test(name) && /^h[1-6]$/.test(outer)) return outer
    const lists = LISTS[name]
    if (lists !== undefined && lists.test(outer)) return null
    if (lists !== undefined && (name === 'li' ? outer === 'li' : /^d[dt]$/.test(outer))) return outer
    if (!isIntrinsic(outer) && !isLink && name !== 'form') return null
  }
  return null
}

function isMapped(made: SyntaxNode, source: Source): boolean {
  const call = source.parentOf(made)
  const callee = call?.type === 'CallExpression' ? childOf(call, 'callee', 'MemberExpression') : null
  return callee !== null && /^(?:map|flatMap)$/.test(String(childOf(callee, 'property')?.['name']))
}

const TABLE_PARTS = /^(?:caption|colgroup|thead|tbody|tfoot)$/

/** The content model of tables, selects and lists. */
const HOLDS: Readonly<Record<string, RegExp>> = {
  table: TABLE_PARTS,
  thead: /^tr$/,
  tbody: /^tr$/,
  tfoot: /^tr$/,
  tr: /^t[dh]$/,
  colgroup: /^col$/,
  select: /^(?:option|optgroup|hr)$/,
  optgroup: /^option$/,
  option: /^$/,
}

/** The parents that an element requires. */
const STANDS_IN: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(['caption', 'colgroup', 'thead', 'tbody', 'tfoot'].map((name) => [name, /^table$/])),
  tr: /^t(?:head|body|foot)$/,
  td: /^tr$/,
  th: /^tr$/,
  col: /^colgroup$/,
  ...Object.fromEntries(['html', 'head', 'body'].map((name) => [name, name === 'html' ? /^$/ : /^html$/])),
}

/** The kit's table components render the HTML elements of the same parts. */
const TABLE: Readonly<Record<string, string>> = {
  Table: 'table',
  TableHeader: 'thead',
  TableBody: 'tbody',
  TableFooter: 'tfoot',
  TableRow: 'tr',
  TableHead: 'th',
  TableCell: 'td',
  TableCaption: 'caption',
}
const htmlName = (name: string, source: Source): string =>
  Object.hasOwn(TABLE, name) && isOfKit(name, source) ? (TABLE[name] ?? name) : name

/** The parent element that may not contain it, looking through lists and conditions. */
function misplacedIn(element: SyntaxNode, name: string, source: Source): string | null {
  const own = htmlName(name, source)
  if (!isIntrinsic(own) || /^(?:script|style|template)$/.test(own)) return null
  for (const around of source.around(element)) {
    if (isFunction(around) && !isMapped(around, source)) return null
    if (around.type === 'JSXAttribute' || around.type === 'VariableDeclarator') return null
    if (around.type !== 'JSXElement') continue
    const outer = elementName(around, source)
    const held = htmlName(outer, source)
    if (!isIntrinsic(held)) return null
    const [holds, standsIn] = [HOLDS[held], STANDS_IN[own]]
    return (holds !== undefined && !holds.test(own)) || (standsIn !== undefined && !standsIn.test(held)) ? outer : null
  }
  return null
}
