import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { isFunction } from '../../lib/bindings.ts'
import { attributeExpression, attributeName } from '../../lib/jsx.ts'
import { callsOf, hookParts, returnedBy, statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds functions that are named where they should be called, called where they should be named, or used as a value. */
export const findUncalled: Detector = function* (source): Generator<Finding> {
  yield* idleHandlers(source)
  yield* idleEffects(source)
  for (const { setter, value } of statesOf(source)) {
    for (const use of setter?.references ?? []) {
      const around = source.parentOf(use)
      const isAsked =
        (around?.type === 'UnaryExpression' && around['operator'] === '!') ||
        (/^(?:If|Conditional)/.test(around?.type ?? '') && around?.['test'] === use) ||
        (around?.type === 'LogicalExpression' && around['left'] === use)
      if (!isAsked || value === null) continue
      const { start, end } = use
      const message = fill(CODE_ISSUE_TEXT.setterAsValue, { name: setter?.name ?? '' })
      yield { rule: 'setter-as-value', start, end, name: setter?.name ?? '', specifier: value.name, message }
    }
  }
}

/** `onClick={() => save}` does nothing. */
function* idleHandlers(source: Source): Generator<Finding> {
  for (const attribute of source.ofType('JSXAttribute')) {
    const made = attributeExpression(attribute)
    if (made?.type !== 'ArrowFunctionExpression' || !/^on[A-Z]/.test(attributeName(attribute, source))) continue
    const body = childOf(made, 'body')
    if (body === null) continue
    if (body.type === 'CallExpression' && /(?:^|\.)handleSubmit$/.test(source.textOf(childOf(body, 'callee') ?? body)))
      yield notCalled(body, 'given', source)
    if (body.type === 'Identifier' && isRunnable(body, source)) yield notCalled(body, 'handler', source)
  }
}

function notCalled(node: SyntaxNode, specifier: string, source: Source): Finding {
  const name = source.textOf(node).slice(0, 60)
  return { rule: 'not-called', start: node.start, end: node.end, name, specifier, message: fill(CODE_ISSUE_TEXT.notCalled, { name }) }
}

function isRunnable(node: SyntaxNode, source: Source): boolean {
  const binding = source.bindings.of(node)
  if (binding === null) return false
  if (binding.kind === 'function') return true
  if (binding.kind === 'param') return /^(?:on|handle)[A-Z]/.test(binding.name)
  const init = childOf(binding.owner, 'init')
  return (init !== null && isFunction(init)) || statesOf(source).some(({ setter }) => setter === binding)
}

const ENDING =
  /^(?:window\.|document\.)?(?:clear(?:Interval|Timeout)|cancelAnimationFrame)$|\.(?:removeEventListener|disconnect|unsubscribe|abort|unobserve)$/

/** An effect that stops at once what it started, or declares a function that it never calls. */
function* idleEffects(source: Source): Generator<Finding> {
  for (const call of callsOf(source, 'useEffect', 'useLayoutEffect')) {
    const { body } = hookParts(call)
    const block = body === null ? null : childOf(body, 'body', 'BlockStatement')
    if (body === null || block === null) continue
    for (const given of returnedBy(body, source)) {
      const callee = given.type === 'CallExpression' ? childOf(given, 'callee') : null
      if (callee === null || !ENDING.test(source.textOf(callee))) continue
      const name = source.textOf(callee)
      const message = fill(CODE_ISSUE_TEXT.endedAtOnce, { name })
      yield { rule: 'missing-cleanup', start: given.start, end: given.end, name, specifier: 'called', message }
    }
    for (const statement of childrenOf(block, 'body')) {
      const id = statement.type === 'FunctionDeclaration' ? childOf(statement, 'id') : declaredFunction(statement)
      const binding = id === null ? null : source.bindings.of(id)
      if (id === null || binding === null || binding.references.length > 0) continue
      yield { ...notCalled(id, 'declared', source), start: statement.start, end: statement.end }
    }
  }
}

function declaredFunction(statement: SyntaxNode): SyntaxNode | null {
  const [only, ...more] = statement.type === 'VariableDeclaration' ? childrenOf(statement, 'declarations') : []
  const init = only === undefined || more.length > 0 ? null : childOf(only, 'init')
  return only !== undefined && init !== null && isFunction(init) ? childOf(only, 'id', 'Identifier') : null
}
