import { attributeName, attributesOf, attributeOf, elementName, shownChildren } from '../../lib/jsx.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule, type RuleContext, type TextEdit } from '../mend.ts'
import { nodeAround } from './at.ts'
import { without } from './attributes.ts'

/** Repairs nested elements that a browser would separate. */
export const mendNestedElement: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  if (issue.specifier === 'text') {
    const cell = source === null ? null : nodeAround(source, issue.start, 'JSXText')
    if (cell !== null && source !== null && elementName(source.parentOf(cell) ?? cell, source) === 'tr')
      yield { edits: [insert(context, cell.start, '<td>'), insert(context, cell.end, '</td>')], what: 'put a text into a cell' }
    return
  }
  const opening = source === null ? null : nodeAround(source, issue.start + 1, 'JSXOpeningElement')
  const inner = opening === null || source === null ? null : source.parentOf(opening)
  if (source === null || inner === null || inner.start !== issue.start) return
  if (issue.specifier === 'void') return yield* emptied(inner, context)
  const outer = source.around(inner).find((each) => each.type === 'JSXElement' && elementName(each, source) === issue.specifier)
  if (outer === undefined) return
  if (issue.specifier.endsWith('Description')) return yield* described(outer, inner, context)
  if (issue.specifier === 'p') {
    yield { edits: renamed(outer, 'div', context), what: `wrote <div> around a <${issue.name}>, which <p> cannot hold` }
    return
  }
  if (issue.name === 'form') return
  const plain = Object.hasOwn(PLAIN, issue.specifier) ? PLAIN[issue.specifier] : undefined
  if (plain !== undefined)
    return yield {
      edits: renamed(inner, plain, context),
      what: `wrote <${plain}> where <${issue.name}> stood inside of <${issue.specifier}>`,
    }
  if (issue.name === 'Button' || issue.name === 'button') yield* turned(outer, inner, context)
  if (!/^(?:a|Link|NavLink|button|Button)$/.test(issue.specifier)) return yield* layered(outer, inner, source, context)
  yield* joined(outer, inner, source, context)
  yield* asText(outer, inner, source, context)
  yield* apart(outer, inner, source, context)
}

/** Replaces a kit description by its only child element; otherwise turns the inner paragraph into another element. */
function* described(outer: SyntaxNode, inner: SyntaxNode, context: RuleContext): Generator<Mend> {
  const { source } = context
  const name = childOf(childOf(outer, 'openingElement') ?? outer, 'name')
  if (source === null || name === null) return
  const what = `let <${source.textOf(name)}> be the element that is inside of it`
  if (shownChildren(outer).length === 1) yield { edits: [insert(context, name.end, ' asChild')], what }
  else yield { edits: renamed(inner, 'span', context), what }
}

/** The element that replaces a nested one of the same kind. */
const PLAIN: Readonly<Record<string, string>> = {
  li: 'div',
  dd: 'div',
  dt: 'span',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, 'span'])),
}

/** `<Link to="/"><Button>Go</Button></Link>` → `<Button asChild><Link to="/">Go</Link></Button>`. */
function* turned(outer: SyntaxNode, inner: SyntaxNode, context: RuleContext): Generator<Mend> {
  const { source } = context
  const [only, ...more] = shownChildren(outer)
  const tags = [outer, inner].map((each) => [childOf(each, 'openingElement'), childOf(each, 'closingElement')] as const)
  const [[outerOpen, outerClose] = [null, null], [innerOpen, innerClose] = [null, null]] = tags
  if (source === null || only !== inner || more.length > 0 || elementName(inner, source) !== 'Button') return
  if (outerOpen === null || outerClose === null || innerOpen === null || innerClose === null) return
  const key = attributeOf(outer, 'key', source)
  const head = source.textOf(innerOpen).replace(/^<Button/, `<Button asChild${key === null ? '' : ` ${source.textOf(key)}`}`)
  const link = key === null ? source.textOf(outerOpen) : source.textOf(outerOpen).replace(source.textOf(key), '').replace(/\s+>/, '>')
  yield {
    edits: [
      edit(context, outerOpen, head),
      edit(context, innerOpen, link),
      edit(context, innerClose, source.textOf(outerClose)),
      edit(context, outerClose, source.textOf(innerClose)),
    ],
    what: 'let a link look like the button that was inside of it',
  }
}

/** `<img>text</img>`: moves the content of a void element before it. */
function* emptied(element: SyntaxNode, context: RuleContext): Generator<Mend> {
  const [open, close] = [childOf(element, 'openingElement'), childOf(element, 'closingElement')]
  if (open === null || close === null || context.source === null) return
  const isShown = /^JSX(?:Element|Fragment)$/.test(context.source.parentOf(element)?.type ?? '')
  const text = context.source.textOf(open).replace(/\s*>$/, ' />')
  const what = 'put what an element cannot hold behind it'
  if (isShown) yield { edits: [edit(context, open, text), edit(context, close, '')], what }
  else yield { edits: [edit(context, open, `<>${text}`), edit(context, close, '</>')], what }
}

/** Adds the missing levels of a table: rows need a body, cells a row. */
function* layered(outer: SyntaxNode, inner: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const [name, around] = [elementName(inner, source), elementName(outer, source)]
  const layer = name === 'tr' && around === 'table' ? 'tbody' : /^t[dh]$/.test(name) && /^t(?:head|body|foot)$/.test(around) ? 'tr' : null
  const children = shownChildren(outer)
  const [first, last] = [children[0], children.at(-1)]
  if (layer === null || first === undefined || last === undefined) return
  const what = `put a <${layer}> between <${around}> and <${name}>`
  const areAlike = children.every((each) => each.type === 'JSXElement' && elementName(each, source) === name)
  const key = attributeOf(inner, 'key', source)
  if (areAlike || (layer === 'tbody' && children.length === 1)) {
    yield { edits: [insert(context, first.start, `<${layer}>`), insert(context, last.end, `</${layer}>`)], what }
  } else if (layer === 'tr' && key !== null) {
    const opened = insert(context, inner.start, `<tr ${source.textOf(key)}>`)
    yield { edits: [opened, without(key, context), insert(context, inner.end, '</tr>')], what }
  }
}

function renamed(element: SyntaxNode, name: string, context: RuleContext): readonly TextEdit[] {
  const names = ['openingElement', 'closingElement'].flatMap((key) => childOf(childOf(element, key) ?? element, 'name') ?? [])
  return names.map((each) => edit(context, each, name))
}

/** `<Link to="/"><a className="x">Club</a></Link>` → `<Link to="/" className="x">Club</Link>`. */
function* joined(outer: SyntaxNode, inner: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const [only, ...more] = shownChildren(outer)
  if (only !== inner || more.length > 0) return
  const [open, close] = [childOf(inner, 'openingElement'), childOf(inner, 'closingElement')]
  const name = childOf(childOf(outer, 'openingElement') ?? outer, 'name')
  if (open === null || close === null || name === null) return
  const given = attributesOf(inner).filter(
    (each) =>
      each.type === 'JSXAttribute' &&
      !/^(?:href|to)$/.test(attributeName(each, source)) &&
      attributeOf(outer, attributeName(each, source), source) === null,
  )
  const end = attributesOf(outer).at(-1)?.end ?? name.end
  yield {
    edits: [
      ...(given.length === 0 ? [] : [insert(context, end, given.map((each) => ` ${source.textOf(each)}`).join(''))]),
      edit(context, open, ''),
      edit(context, close, ''),
    ],
    what: `made one of <${elementName(inner, source)}> and the <${elementName(outer, source)}> around it`,
  }
}

/** Turns a nested link to the same place, or to nowhere, into text. */
function* asText(outer: SyntaxNode, inner: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const leads = attributeOf(inner, 'href', source) ?? attributeOf(inner, 'to', source)
  const same = attributeOf(outer, 'to', source) ?? attributeOf(outer, 'href', source)
  const isIdle =
    leads === null || (same !== null && source.textOf(childOf(leads, 'value') ?? leads) === source.textOf(childOf(same, 'value') ?? same))
  if (!isIdle || elementName(inner, source) === 'button') return
  yield {
    edits: [...renamed(inner, 'span', context), ...(leads === null ? [] : [without(leads, context)])],
    what: 'made a text of a link inside of a link',
  }
}

/** The inner element is the first or last child: they become siblings. */
function* apart(outer: SyntaxNode, inner: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const children = shownChildren(outer)
  if (children.length < 2 || !children.includes(inner)) return
  const close = childOf(outer, 'closingElement')
  const open = childOf(outer, 'openingElement')
  if (close === null || open === null) return
  const what = `put <${elementName(inner, source)}> beside the <${elementName(outer, source)}> that was around it`
  const text = source.textOf(inner)
  const [from, to] = [lineBefore(inner.start, context.code), inner.end]
  const isInElement = /^JSX(?:Element|Fragment)$/.test(source.parentOf(outer)?.type ?? '')
  const [before, after] = isInElement ? ['', ''] : ['<div>', '</div>']
  const taken = edit(context, { start: from, end: to }, '')
  if (children.at(-1) === inner)
    yield { edits: [insert(context, outer.start, before), taken, insert(context, outer.end, `${text}${after}`)].filter(isSome), what }
  else if (children[0] === inner)
    yield { edits: [insert(context, outer.start, `${before}${text}`), taken, insert(context, outer.end, after)].filter(isSome), what }
}

const isSome = ({ start, end, text }: TextEdit) => start !== end || text !== ''

/** The start of the white space before an offset. */
function lineBefore(at: number, code: string): number {
  let start = at
  while (/\s/.test(code[start - 1] ?? '')) start--
  return start
}
