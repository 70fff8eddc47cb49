import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { isFunction } from '../../lib/bindings.ts'
import { plainText } from '../../lib/jsx.ts'
import { callsOf, hookParts, isWithin, returnedBy } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds timers, listeners, observers and connections that an effect starts and never cleans up. */
export const findLeaks: Detector = function* (source): Generator<Finding> {
  for (const effect of callsOf(source, 'useEffect', 'useLayoutEffect')) {
    const { body, list } = hookParts(effect)
    if (body === null) continue
    if (list !== null) yield* lateTimers(body, list, source)
    yield* timers(body, source)
    yield* listeners(body, source)
    yield* openThings(body, source)
  }
}

function* timers(body: SyntaxNode, source: Source): Generator<Finding> {
  for (const call of callsIn(body, /^(?:window\.|globalThis\.)?setInterval$/, source)) {
    // A timer that is stored outside of the effect may be cleared elsewhere.
    if (source.textOf(body).includes('clearInterval') || (isKept(call, source) && source.code.includes('clearInterval'))) continue
    yield { rule: 'endless-timer', start: call.start, end: call.end, message: CODE_ISSUE_TEXT.endlessTimer }
  }
}

/** A timer that sets a dependency of its effect without clearing the previous one. */
function* lateTimers(body: SyntaxNode, list: SyntaxNode, source: Source): Generator<Finding> {
  if (returnedBy(body, source).length > 0 || source.code.includes('clearTimeout')) return
  const listed = childrenOf(list, 'elements').flatMap((each) => source.bindings.of(each) ?? [])
  for (const call of callsIn(body, /^(?:window\.|globalThis\.)?setTimeout$/, source)) {
    const [made] = childrenOf(call, 'arguments')
    const sets = made === undefined ? [] : callsIn(made, /^set[A-Z]/, source).flatMap((each) => childrenOf(each, 'arguments'))
    if (!sets.some((given) => listed.some(({ references }) => references.some((each) => isWithin(each, given))))) continue
    yield { rule: 'endless-timer', start: call.start, end: call.end, specifier: 'late', message: CODE_ISSUE_TEXT.lateTimer }
  }
}

/** Listeners that are never removed, or removed with another function. */
function* listeners(body: SyntaxNode, source: Source): Generator<Finding> {
  const removals = callsIn(body, /\.removeEventListener$/, source)
  for (const call of callsIn(body, /(?:^|\.)addEventListener$/, source)) {
    const [type, handler, options] = childrenOf(call, 'arguments')
    const kind = plainText(type)
    if (kind === null || handler === undefined || (options !== undefined && /\b(?:once|signal)\b/.test(source.textOf(options)))) continue
    const { start, end } = call
    const removal = removals.find((each) => plainText(childrenOf(each, 'arguments')[0]) === kind)
    const message = fill(CODE_ISSUE_TEXT.missingCleanup, { name: `“${kind}”` })
    if (removal === undefined) {
      // The event name may be written differently, and a loop removes all of them.
      const same = removals.find((each) => source.textOf(childrenOf(each, 'arguments')[1] ?? each) === source.textOf(handler))
      if (same !== undefined) {
        const [at] = childrenOf(same, 'arguments')
        if (at !== undefined && plainText(at) !== null)
          yield { rule: 'missing-cleanup', start: at.start, end: at.end, name: kind, specifier: 'other-event', message }
      }
      if (removals.length === 0 && !isLocalTarget(call, body, source))
        yield { rule: 'missing-cleanup', start, end, name: kind, specifier: 'listener', message }
    } else if ([handler, childrenOf(removal, 'arguments')[1]].some((each) => each !== undefined && isNewFunction(each, source)))
      yield { rule: 'missing-cleanup', start, end, name: kind, specifier: 'other-listener', message: CODE_ISSUE_TEXT.otherListener }
  }
}

/** An object created by the effect itself goes with it: `new Image()`, `document.createElement(…)`. */
function isLocalTarget(call: SyntaxNode, body: SyntaxNode, source: Source): boolean {
  const target = childOf(childOf(call, 'callee') ?? call, 'object', 'Identifier')
  const binding = target === null ? null : source.bindings.of(target)
  const init = binding === null || !isWithin(binding.owner, body) ? null : childOf(binding.owner, 'init')
  return init !== null && /^(?:new |document\.createElement)/.test(source.textOf(init))
}

function isNewFunction(node: SyntaxNode, source: Source): boolean {
  return isFunction(node) || (node.type === 'CallExpression' && source.textOf(childOf(node, 'callee') ?? node).endsWith('.bind'))
}

const ENDED_BY: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:Intersection|Mutation|Resize|Performance)Observer$/, /\.(?:disconnect|unobserve)\b/],
  [/^(?:WebSocket|EventSource|BroadcastChannel)$/, /\.close\b/],
  [/^Worker$/, /\.terminate\b/],
]

function* openThings(body: SyntaxNode, source: Source): Generator<Finding> {
  const text = source.textOf(body)
  for (const made of source.ofType('NewExpression').filter((each) => isWithin(each, body))) {
    const name = source.textOf(childOf(made, 'callee') ?? made)
    const end = ENDED_BY.find(([kind]) => kind.test(name))?.[1]
    if (end === undefined || end.test(text) || (isKept(made, source) && end.test(source.code))) continue
    const message = fill(CODE_ISSUE_TEXT.missingCleanup, { name })
    yield { rule: 'missing-cleanup', start: made.start, end: made.end, name, specifier: 'open', message }
  }
  for (const call of callsIn(body, /\.subscribe$/, source)) {
    const holder = source.parentOf(call)
    if (holder?.type !== 'ExpressionStatement' || returnedBy(body, source).length > 0 || text.includes('unsubscribe')) continue
    const message = fill(CODE_ISSUE_TEXT.missingCleanup, { name: 'subscribe' })
    yield { rule: 'missing-cleanup', start: call.start, end: call.end, name: 'subscribe', specifier: 'subscription', message }
  }
}

/** Assigned to `timer.current` or to a variable declared outside of the effect. */
function isKept(node: SyntaxNode, source: Source): boolean {
  return source.parentOf(node)?.type === 'AssignmentExpression'
}

function callsIn(body: SyntaxNode, name: RegExp, source: Source): readonly SyntaxNode[] {
  return source
    .ofType('CallExpression')
    .filter((each) => isWithin(each, body) && name.test(source.textOf(childOf(each, 'callee') ?? each).replace(/\?\./g, '.')))
}
