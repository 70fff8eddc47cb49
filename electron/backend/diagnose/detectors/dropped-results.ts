import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { isFunction } from '../../lib/bindings.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Methods of strings and arrays without side effects: their result is all they do. */
const PURE =
  /^(?:slice|trim|trimStart|trimEnd|toUpperCase|toLowerCase|padStart|padEnd|replaceAll|substring|toSorted|toReversed|toSpliced|charAt)$/
/** Methods that may have side effects: `location.replace`, or a callback that does something. */
const PERHAPS = /^(?:replace|filter|map|flatMap)$/

/** Finds statements that discard the result of a pure call: `text.trim()`. */
export const findDroppedResults: Detector = function* (source): Generator<Finding> {
  for (const statement of source.ofType('ExpressionStatement')) {
    const call = childOf(statement, 'expression', 'CallExpression')
    const callee = call === null ? null : childOf(call, 'callee', 'MemberExpression')
    const object = callee === null ? null : childOf(callee, 'object')
    const name = callee === null || callee['computed'] === true ? '' : String(childOf(callee, 'property')?.['name'])
    if (call === null || object === null || !(PURE.test(name) || (PERHAPS.test(name) && isPure(call, name)))) continue
    // Entities have a method `filter` as well.
    if (/^[A-Z]/.test(source.textOf(object)) || isImported(object, source) || hasWork(call, source)) continue
    const { start, end } = call
    const specifier = isVariable(object, source) ? `${source.textOf(object)} = ${source.textOf(call)}` : ''
    yield { rule: 'dropped-result', start, end, name, specifier, message: fill(CODE_ISSUE_TEXT.droppedResult, { name }) }
  }
}

function isPure(call: SyntaxNode, name: string): boolean {
  const given = childrenOf(call, 'arguments')
  const [made] = given
  if (name === 'replace') return given.length === 2 && given.every(({ type }) => /^(?:Literal|TemplateLiteral)$/.test(type))
  const body = made !== undefined && isFunction(made) ? childOf(made, 'body') : null
  return body !== null && /^(?:Object|Member|Binary|Template|Literal|JSX)/.test(body.type)
}

/** A callback with side effects. */
function hasWork(call: SyntaxNode, source: Source): boolean {
  return childrenOf(call, 'arguments').some((each) => {
    const body = isFunction(each) ? childOf(each, 'body') : null
    return (
      body !== null &&
      source
        .ofType('AssignmentExpression', 'UpdateExpression', 'AwaitExpression', 'BlockStatement')
        .some(({ start, end }) => start >= body.start && end <= body.end)
    )
  })
}

const bindingOf = (object: SyntaxNode, source: Source) => (object.type === 'Identifier' ? source.bindings.of(object) : null)

const isImported = (object: SyntaxNode, source: Source): boolean => bindingOf(object, source)?.kind === 'import'

function isVariable(object: SyntaxNode, source: Source): boolean {
  const binding = bindingOf(object, source)
  return binding?.kind === 'variable' && source.parentOf(binding.owner)?.['kind'] === 'let'
}
