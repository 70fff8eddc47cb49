import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { isFunction } from '../../lib/bindings.ts'
import { attributeExpression, attributeOf, elementName, hasSpread, isJsx, plainText } from '../../lib/jsx.ts'
import { isWithin, returnedBy } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds list elements without a key, with a constant key, or with a random one. */
export const findMissingKeys: Detector = function* (source): Generator<Finding> {
  for (const call of source.ofType('CallExpression')) {
    const callee = childOf(call, 'callee', 'MemberExpression')
    const made = callbackOf(call, callee, source)
    if (callee === null || made === null || /\bChildren$/.test(source.textOf(childOf(callee, 'object') ?? callee))) continue
    for (const element of returnedBy(made, source).flatMap(elementsIn)) yield* keyFault(element, made, source)
  }
}

function* keyFault(element: SyntaxNode, made: SyntaxNode, source: Source): Generator<Finding> {
  const { start, end } = element
  const name = element.type === 'JSXFragment' ? '' : elementName(element, source)
  const key = element.type === 'JSXFragment' ? null : attributeOf(element, 'key', source)
  if (key === null && (element.type === 'JSXFragment' || !hasSpread(element)))
    yield { rule: 'missing-key', start, end, name, message: CODE_ISSUE_TEXT.missingKey }
  if (key === null) return
  if (isRandom(key, source)) yield { rule: 'missing-key', start, end, name, specifier: 'random', message: CODE_ISSUE_TEXT.randomKey }
  else if (isConstant(key, made, source))
    yield { rule: 'missing-key', start, end, name, specifier: 'same', message: CODE_ISSUE_TEXT.sameKey }
}

const isRandom = (key: SyntaxNode, source: Source): boolean =>
  /\bMath\.random\(|\brandomUUID\(|\b(?:Date|performance)\.now\(|\bnew Date\(\)|\b(?:nanoid|uuid|uuidv4|uniqueId)\(/.test(
    source.textOf(key),
  )

/** No part of the key depends on the element, its index, or what the callback derives from them. */
function isConstant(key: SyntaxNode, made: SyntaxNode, source: Source): boolean {
  if (plainText(key) !== null) return true
  const value = attributeExpression(key)
  if (value === null) return false
  const inside = source.nodes.filter((each) => isWithin(each, value))
  if (inside.some(({ type }) => type === 'CallExpression' || type === 'UpdateExpression' || type === 'ThisExpression')) return false
  return inside
    .filter(({ type }) => type === 'Identifier')
    .every((each) => {
      const binding = source.bindings.of(each)
      return binding === null || !isWithin(binding.id, made)
    })
}

function callbackOf(call: SyntaxNode, callee: SyntaxNode | null, source: Source): SyntaxNode | null {
  const method = callee === null ? '' : String(childOf(callee, 'property')?.['name'])
  const given = childrenOf(call, 'arguments')
  const isFrom = method === 'from' && callee !== null && source.textOf(callee) === 'Array.from'
  const made = isFrom ? given[1] : method === 'map' || method === 'flatMap' ? given[0] : undefined
  return made !== undefined && isFunction(made) ? made : null
}

function elementsIn(value: SyntaxNode): readonly SyntaxNode[] {
  if (isJsx(value)) return [value]
  if (value.type === 'ConditionalExpression')
    return [childOf(value, 'consequent'), childOf(value, 'alternate')].flatMap((each) => (each === null ? [] : elementsIn(each)))
  if (value.type === 'LogicalExpression') return [childOf(value, 'right')].flatMap((each) => (each === null ? [] : elementsIn(each)))
  return []
}
