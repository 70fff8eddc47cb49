import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { isFunction } from '../../lib/bindings.ts'
import { functionAround, hookName, isRendering } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds hooks that are called conditionally or outside of a component. */
export const findMisplacedHooks: Detector = function* (source): Generator<Finding> {
  for (const call of source.ofType('CallExpression')) {
    const name = hookName(call)
    if (name === null) continue
    const { start, end } = call
    const home = functionAround(call, source)
    if (home === null || !isRendering(home, source)) {
      if (isOwnFunction(call, source)) continue
      yield { rule: 'nested-hook', start, end, name, message: fill(CODE_ISSUE_TEXT.nestedHook, { name }) }
    } else if (isConditional(call, home, source)) {
      yield { rule: 'conditional-hook', start, end, name, message: fill(CODE_ISSUE_TEXT.conditionalHook, { name }) }
    }
  }
}

/** A function of the app whose name only looks like a hook: a local `useOffer()` that applies a voucher. */
function isOwnFunction(call: SyntaxNode, source: Source): boolean {
  const callee = childOf(call, 'callee', 'Identifier')
  const binding = callee === null ? null : source.bindings.of(callee)
  if (binding === null || binding.kind === 'import') return false
  const made = binding.kind === 'function' ? binding.owner : childOf(binding.owner, 'init')
  if (made === null || !isFunction(made)) return true
  return !source.ofType('CallExpression').some((each) => each !== call && hookName(each) !== null && functionAround(each, source) === made)
}

function isConditional(call: SyntaxNode, home: SyntaxNode, source: Source): boolean {
  return isInBranch(call, home, source) || isAfterReturn(call, home, source)
}

/** A branch, a loop or a nested function lies between the call and its component. */
function isInBranch(call: SyntaxNode, home: SyntaxNode, source: Source): boolean {
  let inner = call
  for (const each of source.around(call)) {
    if (each === home) return false
    if (each.type === 'IfStatement' || each.type === 'ConditionalExpression') {
      if (each['test'] !== inner) return true
    } else if (each.type === 'LogicalExpression') {
      if (each['right'] === inner) return true
    } else if (/^(?:For|While|DoWhile|Switch)/.test(each.type)) return true
    inner = each
  }
  return false
}

function isAfterReturn(call: SyntaxNode, home: SyntaxNode, source: Source): boolean {
  return source
    .ofType('ReturnStatement')
    .some((each) => each.end <= call.start && each.start > home.start && functionAround(each, source) === home)
}
