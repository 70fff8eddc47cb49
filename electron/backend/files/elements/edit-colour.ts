import { ELEMENT_TEXT } from '../../../../shared/text/elements.ts'
import { childOf, childrenOf, type SyntaxNode, walk } from '../../lib/syntax-tree.ts'
import { type Coloured, colourClass, withColour } from './class-colours.ts'
import { type ElementEdit, splice } from './edit-text.ts'
import { textOf, type WrittenElement } from './find-element.ts'

/** Components of the kit that colour themselves: a class given to them goes nowhere. */
const COLOURS_ITSELF =
  /^@\/components\/ui\/(?:app-shell|page-header|stat|empty-state|data-table|field|relation-select|relation-label|multi-select|image-upload|tag|confirm-dialog|chart-card|toast|kanban-board|month-calendar|image-gallery|save-button|theme-switch|closed-note)$/
const JOINS = /^(?:cn|clsx|twMerge|twJoin|cx|classNames)$/

/** Sets one colour of an element by its class, or takes it out with null. */
export function editColour(element: WrittenElement, of: Coloured, colour: string | null, appColours: ReadonlySet<string>): ElementEdit {
  const { code, opening, name } = element
  const attribute = childrenOf(opening, 'attributes').find((each) => String(childOf(each, 'name')?.['name']) === 'className')
  if (attribute === undefined) return giveClass(element, of, colour)
  if (COLOURS_ITSELF.test(importedFrom(element, name))) return { ok: false, reason: ELEMENT_TEXT.coloursItself }
  const literal = classText(childOf(attribute, 'value'))
  if (literal === null) return { ok: false, reason: ELEMENT_TEXT.coloursWorkedOut }
  const written = textOf(code, literal)
  const [quote = '', classes] = [written[0], written.slice(1, -1)]
  if (classes.includes('\\')) return { ok: false, reason: ELEMENT_TEXT.coloursWorkedOut }
  const changed = withColour(classes, of, colour, appColours)
  const isWhole = childOf(attribute, 'value') === literal
  if (changed === '' && isWhole) return { ok: true, code: splice(code, blankBefore(code, attribute.start), attribute.end, '') }
  return { ok: true, code: splice(code, literal.start, literal.end, `${quote}${changed}${quote}`) }
}

function giveClass(element: WrittenElement, of: Coloured, colour: string | null): ElementEdit {
  const { code, opening, name } = element
  if (COLOURS_ITSELF.test(importedFrom(element, name))) return { ok: false, reason: ELEMENT_TEXT.coloursItself }
  if (/^@\/(?!components\/ui\/)/.test(importedFrom(element, name))) return { ok: false, reason: ELEMENT_TEXT.coloursInside }
  if (colour === null) return { ok: true, code }
  const at = childOf(opening, 'typeArguments')?.end ?? childOf(opening, 'name')?.end ?? opening.end
  const added = colourClass(of, colour)
  return { ok: true, code: splice(code, at, at, ` className="${of === 'border' ? `border ${added}` : added}"`) }
}

/** The text in quotes that the classes stand in: the value itself, in braces, or the first argument of `cn`. */
function classText(value: SyntaxNode | null): SyntaxNode | null {
  if (value === null) return null
  if (value.type === 'JSXExpressionContainer') return classText(childOf(value, 'expression'))
  if (value.type === 'Literal') return typeof value['value'] === 'string' ? value : null
  if (value.type === 'TemplateLiteral') return childrenOf(value, 'expressions').length === 0 ? value : null
  if (value.type !== 'CallExpression' || !JOINS.test(String(childOf(value, 'callee', 'Identifier')?.['name']))) return null
  return classText(childrenOf(value, 'arguments')[0] ?? null)
}

/** The module that a component comes from; empty for an element of the page and what the file itself declares. */
function importedFrom({ tree }: WrittenElement, name: string): string {
  if (!/^[A-Z]/.test(name)) return ''
  const [local] = name.split('.')
  let from = ''
  walk(tree.program, (node) => {
    if (node.type !== 'ImportDeclaration') return
    const isIt = childrenOf(node, 'specifiers').some((each) => String(childOf(each, 'local')?.['name']) === local)
    if (isIt) from = String(childOf(node, 'source')?.['value'] ?? '')
  })
  return from
}

function blankBefore(code: string, offset: number): number {
  let at = offset
  while (at > 0 && /\s/.test(code[at - 1] ?? '')) at -= 1
  return at
}
