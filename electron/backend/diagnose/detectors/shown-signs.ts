import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { isJsx } from '../../lib/jsx.ts'
import { entityOfRow } from '../../lib/row-types.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { AppView, Detector, Finding } from '../detector.ts'

/** Signs that are shown as they are written: those of HTML in a text of the code, and the dollar of a template between elements. */
export const findShownSigns: Detector = function* (source, app): Generator<Finding> {
  // Whoever puts HTML together means the signs of it.
  if (!/innerHTML|dangerouslySetInnerHTML|DOMParser|text\/html|escapeHtml/i.test(source.code)) {
    for (const text of source.ofType('Literal', 'TemplateElement')) yield* shownEntity(text, source)
  }
  for (const text of source.ofType('JSXText')) yield* shownDollar(text, source, app)
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
  // An attribute in quotes is read as HTML, and a text that is nothing else may be what signs are replaced by.
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

/** What is no amount of money, by what it is called or by what it makes. */
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
