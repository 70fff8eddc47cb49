import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { callsOf, functionAround, hookParts, isWithin, statesOf, statementIn } from '../../lib/react-code.ts'
import type { Binding } from '../../lib/bindings.ts'
import { missingDependencies } from '../../lib/dependencies.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds effects that never settle, and values that an effect, a memo or a callback uses without listing them as dependencies. */
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
    yield* madeInList(call, source)
    for (const name of missingDependencies(call, source)) {
      const { start, end } = hookParts(call).list ?? call
      yield { rule: 'missing-dependency', start, end, name, message: fill(CODE_ISSUE_TEXT.missingDependency, { name }) }
    }
  }
}

/** `[{ rows }]`, `[rows.filter(…)]`: a dependency created in the list differs at every render. */
function* madeInList(call: SyntaxNode, source: Source): Generator<Finding> {
  const { list } = hookParts(call)
  const elements = list?.type === 'ArrayExpression' ? childrenOf(list, 'elements') : []
  for (const each of elements) {
    const parts =
      each.type === 'ObjectExpression'
        ? childrenOf(each, 'properties').flatMap((one) => childOf(one, 'value') ?? [])
        : each.type === 'ArrayExpression'
          ? childrenOf(each, 'elements')
          : null
    const callee = each.type === 'CallExpression' ? childOf(each, 'callee', 'MemberExpression') : null
    const list = callee !== null && /^(?:filter|map|flatMap|toSorted)$/.test(String(childOf(callee, 'property')?.['name'])) ? callee : null
    const isFunctionMade = /Function/.test(each.type)
    if (parts === null && list === null && !isFunctionMade) continue
    const names = parts ?? [list === null ? null : childOf(list, 'object')].flatMap((one) => one ?? [])
    const isSimple =
      !isFunctionMade && names.length > 0 && names.every(({ type }) => /^(?:Identifier|MemberExpression|ChainExpression)$/.test(type))
    const { start, end } = each
    const specifier = isSimple ? names.map((one) => source.textOf(one)).join(', ') : ''
    yield {
      rule: 'made-dependency',
      start,
      end,
      name: source.textOf(each).slice(0, 60),
      specifier,
      message: CODE_ISSUE_TEXT.madeDependency,
    }
  }
}

/** The body sets state, directly or through a function of the component. */
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

/** The effect sets a state that it depends on, or sets state while depending on a value that is created at every render. */
function* endlessIn(call: SyntaxNode, body: SyntaxNode, list: SyntaxNode, source: Source): Generator<Finding> {
  const { start, end } = call
  const listed = childrenOf(list, 'elements').flatMap((each) => source.bindings.of(each) ?? [])
  const states = statesOf(source)
  for (const { value, setter } of states) {
    if (value === null || setter === null || !listed.includes(value)) continue
    const isRead = value.references.some((each) => isWithin(each, body))
    const isSet = setter.references.some((reference) => setsAnew(reference, value.references, body, isRead, source))
    if (isSet)
      return yield {
        rule: 'endless-effect',
        start,
        end,
        name: value.name,
        message: fill(CODE_ISSUE_TEXT.endlessEffect, { name: value.name }),
      }
  }
  const fresh = listed.find((each) => isMadeEachTime(each, source))
  if (fresh === undefined || !states.some(({ setter }) => (setter?.references ?? []).some((each) => setsOther(each, fresh, body, source))))
    return
  const message = fill(CODE_ISSUE_TEXT.endlessEffect, { name: fresh.name })
  yield { rule: 'endless-effect', start, end, name: fresh.name, specifier: 'fresh', message }
}

/** A setter call, in the effect or in a function that is created at every render, that sets another value each time. */
function setsOther(reference: SyntaxNode, fresh: Binding, body: SyntaxNode, source: Source): boolean {
  const isCalled = fresh.references.some((each) => isWithin(each, body) && source.parentOf(each)?.['callee'] === each)
  const made = fresh.kind === 'function' ? fresh.owner : childOf(fresh.owner, 'init')
  const home = isWithin(reference, body) ? body : isCalled && made !== null && isWithin(reference, made) ? made : null
  const set = source.parentOf(reference)
  if (home === null || set?.type !== 'CallExpression') return false
  const [given] = childrenOf(set, 'arguments')
  // `.then(setRows)` sets a new object each time.
  if (set['callee'] !== reference) return source.textOf(childOf(set, 'callee') ?? set).endsWith('.then')
  if (given === undefined) return false
  // A calculated primitive may equal the value before.
  if (/^(?:Binary|Unary|Logical)Expression$|^TemplateLiteral$/.test(given.type)) return false
  if (fresh.references.some((each) => isWithin(each, given))) return true
  const binding = given.type === 'Identifier' ? source.bindings.of(given) : null
  const isAnswer = binding !== null && isWithin(binding.id, home) && (binding.kind === 'param' || isAwaited(binding.owner))
  return isAnswer || /^(?:Await|Array|Object)Expression$/.test(given.type)
}

function isAwaited(declarator: SyntaxNode): boolean {
  return childOf(declarator, 'init')?.type === 'AwaitExpression'
}

/** Whether this setter call changes the state at every run. */
function setsAnew(reference: SyntaxNode, reads: readonly SyntaxNode[], body: SyntaxNode, isRead: boolean, source: Source): boolean {
  const [given] = argumentsOf(reference, body, source)
  if (given === undefined) return false
  // Listed as a dependency and set, but never read: only a primitive settles.
  if (!isRead) return given.type !== 'Literal' && given.type !== 'TemplateLiteral' && given.type !== 'UnaryExpression'
  const set = source.parentOf(reference)
  const block = childOf(body, 'body')
  if (set === null || block === null || functionAround(set, source) !== body) return false
  const statement = block.type === 'BlockStatement' ? statementIn(block, set, source) : set
  const isPlain = statement === set || (statement?.type === 'ExpressionStatement' && childOf(statement, 'expression') === set)
  return isPlain && isAlwaysNew(given, reads, body, source) && !returnsBefore(set, body, source)
}

function argumentsOf(reference: SyntaxNode, body: SyntaxNode, source: Source): readonly SyntaxNode[] {
  if (!isWithin(reference, body)) return []
  const set = source.parentOf(reference)
  if (set?.type === 'CallExpression' && set['callee'] === reference) return childrenOf(set, 'arguments')
  // `.then(setSession)` sets a new object each time.
  return set?.type === 'CallExpression' && source.textOf(childOf(set, 'callee') ?? set).endsWith('.then') ? [set] : []
}

/** A list, object or function that is created at every render without memoization. */
function isMadeEachTime(binding: Binding, source: Source): boolean {
  if (binding.home === source.program) return false
  const held = source.parentOf(binding.id)
  if (binding.kind === 'param')
    return held?.type === 'AssignmentPattern' && /^(?:Array|Object)Expression$/.test(childOf(held, 'right')?.type ?? '')
  if (binding.kind === 'function') return true
  const init = binding.kind === 'variable' ? childOf(binding.owner, 'init') : null
  if (init === null || childOf(binding.owner, 'id') !== binding.id) return false
  if (/^(?:Array|Object|New|ArrowFunction|Function)Expression$/.test(init.type)) return true
  return (
    init.type === 'CallExpression' &&
    /\.(?:filter|map|slice|toSorted|flatMap|concat)$/.test(source.textOf(childOf(init, 'callee') ?? init).replace(/\s+/g, ''))
  )
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
