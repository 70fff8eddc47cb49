import { parseHTML } from 'linkedom'
import { SOURCE_MAX_DEPTH } from '../../../shared/limits/sources.ts'
import type { Passage } from './chunk-text.ts'
import { SourceUnreadable } from './extract-source.ts'
import { headingOf } from './markdown-passages.ts'

/** As much of the DOM as reading needs. */
export interface HtmlNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: Iterable<HtmlNode>
  getAttribute?(name: string): string | null
}

interface HtmlDocument {
  readonly documentElement: HtmlNode
}

const TEXT = 3
const ELEMENT = 1
/** Nothing in them is for readers. */
const UNSEEN = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE HEAD TITLE NAV SVG IFRAME OBJECT EMBED CANVAS VIDEO AUDIO MATH BUTTON INPUT SELECT TEXTAREA'.split(' '),
)
const INLINE = new Set(
  'A ABBR B BDI BDO CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRONG SUB SUP TIME U VAR'.split(' '),
)
/** Ends of them are implied, so that many that are open are not nested. */
const IMPLIED_ENDS = /^(?:p|li|dt|dd|td|th|tr|thead|tbody|tfoot|option|optgroup|colgroup|rp|rt)$/i
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i
const TAG = /<(\/?)([a-zA-Z][^\s/<>]*)[^<>]*>/g

/** Nothing in it is run or fetched. `too-deep` before anything is made of it. */
export function parseHtml(html: string): HtmlDocument {
  requireShallow(html)
  return parseHTML(asWhole(html)).document as unknown as HtmlDocument
}

/** The parser makes no elements of its own. */
function asWhole(html: string): string {
  if (/<html[\s>]/i.test(html)) return html
  const inner = html.replace(/<!doctype[^<>]*>/i, '')
  return `<!doctype html><html>${/<body[\s>]/i.test(inner) ? inner : `<body>${inner}</body>`}</html>`
}

function requireShallow(markup: string): void {
  let depth = 0
  for (const [tag, isEnd, name = ''] of markup.matchAll(TAG)) {
    if (VOID.test(name) || IMPLIED_ENDS.test(name) || tag.endsWith('/>')) continue
    depth = isEnd === '/' ? Math.max(0, depth - 1) : depth + 1
    if (depth > SOURCE_MAX_DEPTH) throw new SourceUnreadable('too-deep')
  }
}

/** The text of a document by its headings; a row of a table is a line. */
export function* htmlPassages(root: HtmlNode): Generator<Passage> {
  const path: string[] = []
  let text = ''

  function* visit(node: HtmlNode, depth: number): Generator<Passage> {
    if (depth > SOURCE_MAX_DEPTH * 2) throw new SourceUnreadable('too-deep')
    if (node.nodeType === TEXT) {
      text += (node.textContent ?? '').replace(/\s+/g, ' ')
      return
    }
    const name = node.nodeName.toUpperCase()
    if (node.nodeType !== ELEMENT || UNSEEN.has(name) || node.getAttribute?.('hidden') != null) return
    const [, level] = /^H([1-6])$/.exec(name) ?? []
    if (level !== undefined) {
      yield* section()
      path.length = Math.min(path.length, Number(level) - 1)
      while (path.length < Number(level) - 1) path.push('')
      path.push(plain(node))
      return
    }
    if (name === 'BR') text += '\n'
    else if (name === 'PRE') text += `\n\n${node.textContent ?? ''}\n\n`
    else if (name === 'TABLE') text += `\n\n${tableLines(node).join('\n')}\n\n`
    else if (name === 'IMG') text += ` ${node.getAttribute?.('alt') ?? ''} `
    else {
      text += name === 'LI' ? '\n- ' : edgeOf(name)
      for (const child of node.childNodes) yield* visit(child, depth + 1)
      text += name === 'LI' ? '' : edgeOf(name)
    }
  }

  yield* visit(root, 0)
  yield* section()

  function* section(): Generator<Passage> {
    const written = tidy(text)
    text = ''
    if (written !== '') yield { text: written, heading: headingOf(path), page: null, row: null }
  }
}

function edgeOf(name: string): string {
  if (INLINE.has(name)) return ''
  return name === 'DT' || name === 'DD' ? '\n' : '\n\n'
}

/** Cells with the names of their columns, where the first row is of headers. */
function tableLines(table: HtmlNode): readonly string[] {
  const rows = [...within(table, 'TR')].map((row) => [...row.childNodes].filter(({ nodeName }) => /^T[HD]$/i.test(nodeName)))
  const [first = [], ...others] = rows
  const hasHeaders = first.length > 1 && first.every(({ nodeName }) => nodeName.toUpperCase() === 'TH') && others.length > 0
  if (!hasHeaders) return rows.map((cells) => cells.map(plain).join(' | '))
  const names = first.map(plain)
  return others.map((cells) =>
    cells
      .map((cell, at) => ({ name: names[at] ?? '', value: plain(cell) }))
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => (name === '' ? value : `${name}: ${value}`))
      .join(' | '),
  )
}

function* within(node: HtmlNode, name: string): Generator<HtmlNode> {
  for (const child of node.childNodes) {
    if (child.nodeName.toUpperCase() === name) yield child
    else if (child.nodeType === ELEMENT) yield* within(child, name)
  }
}

function plain(node: HtmlNode): string {
  return (node.textContent ?? '').replace(/\s+/g, ' ').trim()
}

function tidy(text: string): string {
  return text
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
