import { CODE_ISSUE_TEXT, fill } from '../../../../shared/text.ts'
import { callsOf, functionAround, hookParts, isWithin, statesOf, statementIn } from '../../lib/react-code.ts'
import { missingDependencies } from '../../lib/dependencies.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Effects that run for ever, and what an effect, a memo or a callback uses without being made anew when that changes. */
export const findEffectFaults: Detector = function* (source): Generator<Finding> {
  for (const call of callsOf(source, 'useEffect', 'useLayoutEffect')) {
    const { body, list, count } = hookParts(call)
    if (body === null) continue
    const { start, end } = call
    if (body['async'] === true) {
      yield { rule: 'async-effect', start: body.start, end: body.end, message: CODE_ISSUE_TEXT.asyncEffect }
    }
    if (count === 1 && setsState(body, source)) {
      yield { rule: 'effect-without-list', start, end, message: CODE_ISSUE_TEXT.effectWithoutList }
    }
    if (list !== null && list.type === 'ArrayExpression') yield* endlessIn(call, body, list, source)
  }
  for (const call of callsOf(source, 'useEffect', 'useLayoutEffect', 'useMemo', 'useCallback')) {
    for (const name of missingDependencies(call, source)) {
      const { start, end } = hookParts(call).list ?? call
      yield { rule: 'missing-dependency', start, end, name, message: fill(CODE_ISSUE_TEXT.missingDependency, { name }) }
    }
  }
}

/** It, or a function of the component that it calls, sets state. */
function setsState(body: SyntaxNode, source: Source): boolean {
  const setters = statesOf(source).flatMap(({ setter }) => setter ?? [])
  const calls = (inside: SyntaxNode) =>
    source
      .ofType('CallExpression')
      .filter((each) => isWithin(each, inside))
      .flatMap((each) => childOf(each, 'callee', 'Identifier') ?? [])
  const isSetter = (callee: SyntaxNode) => setters.some((setter) => setter === source.bindings.of(callee))
  const direct = calls(body)
  if (direct.some(isSetter)) return true
  return direct.some((callee) => {
    const binding = source.bindings.of(callee)
    if (binding === null || binding.kind === 'import' || binding.kind === 'param') return false
    return calls(binding.owner).some(isSetter)
  })
}

/** The effect sets, at every run and to something new, a state that it depends on. */
function* endlessIn(call: SyntaxNode, body: SyntaxNode, list: SyntaxNode, source: Source): Generator<Finding> {
  const block = childOf(body, 'body')
  if (block === null) return
  const listed = childrenOf(list, 'elements').flatMap((each) => source.bindings.of(each) ?? [])
  for (const { value, setter } of statesOf(source)) {
    if (value === null || setter === null || !listed.includes(value)) continue
    for (const reference of setter.references) {
      const set = source.parentOf(reference)
      if (set?.type !== 'CallExpression' || functionAround(set, source) !== body) continue
      const statement = block.type === 'BlockStatement' ? statementIn(block, set, source) : set
      const isPlain = statement === set || (statement?.type === 'ExpressionStatement' && childOf(statement, 'expression') === set)
      const [given] = childrenOf(set, 'arguments')
      if (!isPlain || given === undefined || !isAlwaysNew(given, value.references, body, source)) continue
      if (returnsBefore(set, body, source)) continue
      const { start, end } = call
      yield { rule: 'endless-effect', start, end, name: value.name, message: fill(CODE_ISSUE_TEXT.endlessEffect, { name: value.name }) }
      return
    }
  }
}

function isAlwaysNew(given: SyntaxNode, reads: readonly SyntaxNode[], body: SyntaxNode, source: Source): boolean {
  if (given.type === 'ArrayExpression' || given.type === 'ObjectExpression') return true
  if (given.type === 'BinaryExpression' && /^[+\-*]$/.test(String(given['operator']))) {
    return reads.some((each) => isWithin(each, given) && functionAround(each, source) === body)
  }
  return false
}

function returnsBefore(node: SyntaxNode, home: SyntaxNode, source: Source): boolean {
  return source.ofType('ReturnStatement').some((each) => each.end <= node.start && functionAround(each, source) === home)
}
