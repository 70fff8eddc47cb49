import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { isJsx } from '../../lib/jsx.ts'
import { entityOfRow } from '../../lib/row-types.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { AppView, Detector, Finding } from '../detector.ts'

/**
 * Finds syntax that is rendered as text: HTML entities in a string, the `$` of a template between elements, stray `;` and `)`, Markdown.
 */
export const findRenderedSyntax: Detector = function* (source, app): Generator<Finding> {
  // The code builds HTML itself.
  if (!/innerHTML|dangerouslySetInnerHTML|DOMParser|text\/html|escapeHtml/i.test(source.code)) {
    for (const text of source.ofType('Literal', 'TemplateElement')) yield* shownEntity(text, source)
  }
  for (const text of source.ofType('JSXText')) {
    yield* shownDollar(text, source, app)
    yield* strayEnd(text, source)
  }
  if (source.code.includes('\\')) for (const text of source.ofType('JSXText', 'Literal')) yield* shownEscape(text, source)
  if (source.code.includes('**') && !/markdown/i.test(source.code))
    for (const text of source.ofType('JSXText', 'Literal')) yield* markdown(text, source)
}

/** `))};` between elements: the end of a line of code is rendered. */
function* strayEnd(text: SyntaxNode, source: Source): Generator<Finding> {
  const written = source.textOf(text)
  const sign = written.trim()
  if (sign === '' || sign.length > 200 || !/^[-+;)]/.test(sign)) return
  const line = /(?<=\n)[-+](?=[ \t])/.exec(written)
  if (line !== null && /^[-+]$/.test(sign.split('\n')[0]?.trim() ?? '')) {
    const start = text.start + line.index
    return yield {
      rule: 'shown-sign',
      start,
      end: start + 1,
      name: 'difference',
      message: fill(CODE_ISSUE_TEXT.shownSign, { text: line[0] }),
    }
  }
  if (!/^\)*;$|^\)+$/.test(sign)) return
  const siblings = childrenOf(source.parentOf(text) ?? text, 'children')
  if (sign.includes(')') && siblings.some((each) => each.type === 'JSXText' && source.textOf(each).includes('('))) return
  const start = text.start + written.indexOf(sign)
  const message = fill(CODE_ISSUE_TEXT.shownSign, { text: sign })
  yield { rule: 'shown-sign', start, end: start + sign.length, name: 'stray', message }
}

const ESCAPED = /\\(?:u([0-9a-fA-F]{4})|n|t|['"])/g

/** `Don\'t` and `\n` between elements or in a quoted attribute, where escapes have no meaning. */
function* shownEscape(text: SyntaxNode, source: Source): Generator<Finding> {
  if (text.type === 'Literal' && source.parentOf(text)?.type !== 'JSXAttribute') return
  const written = source.textOf(text)
  if (!written.includes('\\')) return
  const first = ESCAPED.exec(written)?.[0]
  ESCAPED.lastIndex = 0
  const name = source.parentOf(text)?.type === 'JSXAttribute' ? source.textOf(childOf(source.parentOf(text) ?? text, 'name') ?? text) : ''
  if (first === undefined || /^(?:pattern|className|d)$/.test(name) || /[A-Za-z]:\\/.test(written)) return
  const mended = written
    .replace(/(?:\\[nt])+(?=["']?$)/, '')
    .replace(ESCAPED, (all, digits?: string) =>
      digits !== undefined ? String.fromCharCode(Number.parseInt(digits, 16)) : /[nt]/.test(all) ? ' ' : all.slice(1),
    )
  const { start, end } = text
  yield { rule: 'shown-sign', start, end, name: first, specifier: mended, message: fill(CODE_ISSUE_TEXT.shownSign, { text: first }) }
}

const BOLD = /\*\*(?=\S)([^*{}<>\n]+?)(?<=\S)\*\*/g

/** `**soon**`, as in a chat answer. */
function* markdown(text: SyntaxNode, source: Source): Generator<Finding> {
  const written = source.textOf(text)
  const isText = text.type === 'JSXText'
  // A string in code may serve any purpose; in an attribute or between elements it is read by a person.
  const holder = source.parentOf(text)
  const isShown = holder?.type === 'JSXAttribute' || (holder?.type === 'JSXExpressionContainer' && isJsx(source.parentOf(holder) ?? holder))
  if (!isText && (typeof text['value'] !== 'string' || !isShown)) return
  if (!written.includes('**')) return
  const mended = written.replace(BOLD, isText ? '<strong>$1</strong>' : '$1')
  const first = BOLD.exec(written)?.[0]
  BOLD.lastIndex = 0
  if (mended === written || first === undefined) return
  const { start, end } = text
  yield { rule: 'shown-sign', start, end, name: first, specifier: mended, message: fill(CODE_ISSUE_TEXT.shownSign, { text: first }) }
}

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
  nbsp: '\\u00a0',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  euro: '€',
  pound: '£',
  copy: '©',
  middot: '·',
  bull: '•',
  times: '×',
  rarr: '→',
  larr: '←',
  laquo: '«',
  raquo: '»',
  deg: '°',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
}
const SIGN = /&(#?\w+);/g

function* shownEntity(text: SyntaxNode, source: Source): Generator<Finding> {
  const written = source.textOf(text)
  const holder = source.parentOf(text)
  if (text.type === 'Literal' && typeof text['value'] !== 'string') return
  // HTML entities work in quoted attributes, and a string of a single entity may be a replacement for a character.
  if (holder?.type === 'JSXAttribute' || /^(?:ImportDeclaration|Property)$/.test(holder?.type ?? '') || isReplacement(text, source)) return
  const isBare = new RegExp(`^.?${SIGN.source}.?$`).test(written)
  if (isBare && !source.around(text).some((each) => each.type === 'JSXExpressionContainer' && isJsx(source.parentOf(each) ?? each))) return
  const quote = text.type === 'Literal' ? written[0] : '`'
  const mended = written.replace(SIGN, (all, name: string) => {
    const sign = Object.hasOwn(SIGNS, name) ? SIGNS[name] : undefined
    return sign === undefined ? all : sign === quote ? `\\${sign}` : sign
  })
  if (mended === written) return
  const { start, end } = text
  const found = SIGN.exec(written)?.[0] ?? ''
  SIGN.lastIndex = 0
  const message = fill(CODE_ISSUE_TEXT.shownSign, { text: found })
  yield { rule: 'shown-sign', start, end, name: found, specifier: mended, message }
}

/** `text.replaceAll('&amp;', '&')` */
function isReplacement(text: SyntaxNode, source: Source): boolean {
  return source.around(text).some((each) => {
    const callee = each.type === 'CallExpression' ? childOf(each, 'callee') : null
    return callee !== null && /(?:replace|replaceAll|split|includes|test|has)$/.test(source.textOf(callee))
  })
}

/** Names and properties that are not amounts of money. */
const NO_MONEY =
  /(?:\.(?:length|size)|^(?:index|count|days|hours|minutes|quantity|name|title|label|email|phone)|\.(?:name|title|label|email|phone|city|quantity|join\([^)]*\)))$|^format(?:Date|DateTime|Number|Relative|Money|Distance\w*)?\(|\.toLocale(?:Date|Time)String\(/

function* shownDollar(text: SyntaxNode, source: Source, { entities }: AppView): Generator<Finding> {
  const parent = source.parentOf(text)
  const siblings = parent === null ? [] : childrenOf(parent, 'children')
  const next = siblings[siblings.indexOf(text) + 1]
  const value = next?.type === 'JSXExpressionContainer' ? childOf(next, 'expression') : null
  if (value === null || !/(?<!\$)\$$/.test(source.textOf(text))) return
  const shown = source.textOf(value)
  const member = value.type === 'MemberExpression' ? value : null
  const entity = member === null ? null : entityOfRow(childOf(member, 'object'), source, entities)
  const name = String(childOf(member ?? value, 'property')?.['name'])
  const field = entity !== null && Object.hasOwn(entity.properties, name) ? entity.properties[name] : undefined
  const isText = field !== undefined && field.type !== 'number' && field.type !== 'integer'
  if (!isText && !NO_MONEY.test(shown)) return
  const start = text.end - 1
  yield { rule: 'shown-sign', start, end: text.end, name: '$', message: fill(CODE_ISSUE_TEXT.shownSign, { text: '$' }) }
}
