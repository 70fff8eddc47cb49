import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { attributeExpression, attributeOf, plainText } from '../../lib/jsx.ts'
import { statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds searches that never match: text compared in another case, a pattern in quotes, a global pattern that keeps its position. */
export const findFailingSearches: Detector = function* (source): Generator<Finding> {
  for (const node of source.ofType('BinaryExpression')) {
    if (!/^[!=]==?$/.test(String(node['operator']))) continue
    const sides = [childOf(node, 'left'), childOf(node, 'right')] as const
    for (const [made, literal] of [sides, [sides[1], sides[0]]] as const)
      if (made !== null && literal !== null) yield* otherLetters(made, literal)
  }
  for (const call of source.ofType('CallExpression')) {
    const callee = childOf(call, 'callee', 'MemberExpression')
    const object = callee === null ? null : childOf(callee, 'object')
    const method = callee === null ? '' : String(childOf(callee, 'property')?.['name'])
    const [first] = childrenOf(call, 'arguments')
    if (object === null || first === undefined) continue
    if (/^(?:includes|startsWith|endsWith)$/.test(method)) {
      yield* otherLetters(object, first)
      yield* oneSided(object, first, source)
    }
    const pattern = /^(?:replace|replaceAll|split|match|search)$/.test(method) ? plainText(first) : null
    if (pattern !== null && /^\/.+\/[gimsuy]*$/.test(pattern) && !/^\/[\w-]+\/$/.test(pattern)) {
      const mended = method === 'replaceAll' && !/\/[imsuy]*g[gimsuy]*$/.test(pattern) ? `${pattern}g` : pattern
      yield found(first, pattern, CODE_ISSUE_TEXT.patternInQuotes, mended)
    }
    if (method === 'test') yield* goingOn(object, source)
  }
}

function found({ start, end }: SyntaxNode, name: string, message: string, mended: string): Finding {
  return { rule: 'unfound-text', start, end, name, specifier: mended, message: fill(message, { name }) }
}

const LETTERS: Readonly<Record<string, (text: string) => string>> = {
  toLowerCase: (text) => text.toLowerCase(),
  toLocaleLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
  toLocaleUpperCase: (text) => text.toUpperCase(),
}

/** The case that the code converts a value to. */
function lettersOf(node: SyntaxNode): string | null {
  const call =
    node.type === 'ChainExpression' ? childOf(node, 'expression') : node.type === 'LogicalExpression' ? childOf(node, 'left') : node
  if (call !== node && call !== null) return lettersOf(call)
  const callee = node.type === 'CallExpression' ? childOf(node, 'callee', 'MemberExpression') : null
  const method = callee === null ? '' : String(childOf(callee, 'property')?.['name'])
  if (method === 'trim' && callee !== null) return lettersOf(childOf(callee, 'object') ?? callee)
  return Object.hasOwn(LETTERS, method) ? method : null
}

/** `stage.toLowerCase() === 'Won'` */
function* otherLetters(made: SyntaxNode, literal: SyntaxNode): Generator<Finding> {
  const letters = lettersOf(made)
  const text = plainText(literal)
  const meant = letters === null || text === null ? null : (LETTERS[letters]?.(text) ?? null)
  if (text !== null && meant !== null && meant !== text && literal.type === 'Literal')
    yield found(literal, text, CODE_ISSUE_TEXT.otherLetters, `'${meant.replaceAll("'", "\\'")}'`)
}

/** `title.includes(query.toLowerCase())`, and `title.toLowerCase().includes(query)` with a query in any case. */
function* oneSided(object: SyntaxNode, given: SyntaxNode, source: Source): Generator<Finding> {
  const [own, other] = [lettersOf(object), lettersOf(given)]
  if (own === null && other !== null && isPlainText(object, source))
    yield found(object, source.textOf(object), CODE_ISSUE_TEXT.oneSidedLetters, `${source.textOf(object)}.${other}()`)
  if (own !== null && other === null && isTyped(given, source))
    yield found(given, source.textOf(given), CODE_ISSUE_TEXT.oneSidedLetters, `${source.textOf(given)}.${own}()`)
}

/** A field of a row or an entry of a list. A list is searched for equal values, and other sources may be in lower case already. */
const isPlainText = (node: SyntaxNode, source: Source): boolean =>
  node.type === 'MemberExpression' && /\.(?:name|title|label|text|description|notes?|email|city|subject|company)$/.test(source.textOf(node))

/** A state that an input sets to the typed text. */
function isTyped(node: SyntaxNode, source: Source): boolean {
  const binding = node.type === 'Identifier' ? source.bindings.of(node) : null
  const state = binding === null ? undefined : statesOf(source).find(({ value }) => value === binding)
  if (binding === null || state?.setter === null || state === undefined) return false
  if (new RegExp(`\\b${binding.name}\\b[^\\n]{0,30}to(?:Locale)?(?:Lower|Upper)Case`).test(source.code)) return false
  const field = source.ofType('JSXOpeningElement').find((each) => {
    const value = attributeOf(each, 'value', source)
    const shown = value === null ? null : attributeExpression(value)
    return shown !== null && source.bindings.of(shown) === binding
  })
  const handler = field === undefined ? null : attributeOf(field, 'onChange', source)
  return handler !== null && !/Case\(/.test(source.textOf(handler)) && /target\.value/.test(source.textOf(handler))
}

/** A constant pattern with the flag `g` starts each search after the last match, so every other match is missed. */
function* goingOn(object: SyntaxNode, source: Source): Generator<Finding> {
  const binding = object.type === 'Identifier' ? source.bindings.of(object) : null
  const init = binding?.kind === 'variable' && binding.home === source.program ? childOf(binding.owner, 'init', 'Literal') : null
  const written = init === null ? null : /^(\/[^]*\/)([a-z]*)$/.exec(source.textOf(init))
  const isOnlyAsked = binding?.references.every((each) => childOf(source.parentOf(each) ?? each, 'property')?.['name'] === 'test')
  if (init === null || written?.[2]?.includes('g') !== true) return
  const mended = isOnlyAsked === true ? `${written[1] ?? ''}${written[2].replace('g', '')}` : ''
  yield found(init, binding?.name ?? '', CODE_ISSUE_TEXT.patternGoesOn, mended)
}
