import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { isFunction } from '../../lib/bindings.ts'
import { attributeExpression, attributeOf } from '../../lib/jsx.ts'
import { statesOf } from '../../lib/react-code.ts'
import { childOf, childrenOf } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds an input whose handler sets its state to the same state again. */
export const findUnchangedSetters: Detector = function* (source): Generator<Finding> {
  for (const opening of source.ofType('JSXOpeningElement')) {
    const handler = attributeOf(opening, 'onChange', source)
    const made = handler === null ? null : attributeExpression(handler)
    if (made?.type !== 'ArrowFunctionExpression' || !isFunction(made)) continue
    for (const name of ['value', 'checked']) {
      const attribute = attributeOf(opening, name, source)
      const shown = attribute === null ? null : attributeExpression(attribute)
      const binding = shown?.type === 'Identifier' ? source.bindings.of(shown) : null
      const state = binding === null ? undefined : statesOf(source).find(({ value }) => value === binding)
      const body = childOf(made, 'body')
      const [statement, ...more] = body?.type === 'BlockStatement' ? childrenOf(body, 'body') : []
      const call = statement === undefined ? body : more.length > 0 ? null : childOf(statement, 'expression')
      const callee = call?.type === 'CallExpression' ? childOf(call, 'callee', 'Identifier') : null
      const [given] = call === null || call === undefined ? [] : childrenOf(call, 'arguments')
      if (state?.setter === null || state === undefined || callee === null || given?.type !== 'Identifier') continue
      if (source.bindings.of(callee) !== state.setter || source.bindings.of(given) !== binding) continue
      const { start, end } = made
      const typed = `(event) => ${state.setter.name}(event.target.${name})`
      yield { rule: 'no-change-handler', start, end, name: 'kept', specifier: typed, message: CODE_ISSUE_TEXT.keptValue }
    }
  }
}
