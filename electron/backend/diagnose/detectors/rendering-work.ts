import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { isFunction } from '../../lib/bindings.ts'
import { functionAround, isRendering, statesOf } from '../../lib/react-code.ts'
import { entityNamed } from '../../lib/row-types.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { AppView, Detector, Finding } from '../detector.ts'

const STARTING =
  /^(?:(?:window|globalThis|document)\.)?(?:setInterval|setTimeout|addEventListener|alert|confirm|prompt|scrollTo)$|^toast\.\w+$/
const WRITING = /^(?:create|update|delete|bulkCreate|subscribe)$/

/** Finds side effects during render: timers, listeners, toasts, writes; and state that is set by synchronous callbacks. */
export const findRenderWork: Detector = function* (source, app): Generator<Finding> {
  for (const statement of source.ofType('ExpressionStatement')) {
    const call = called(childOf(statement, 'expression'))
    const home = call === null ? null : functionAround(statement, source)
    if (call === null || home === null || !isRendering(home, source) || !isWork(call, source, app)) continue
    const name = source.textOf(childOf(call, 'callee') ?? call)
    const { start, end } = statement
    yield { rule: 'render-work', start, end, name, message: fill(CODE_ISSUE_TEXT.renderWork, { name }) }
  }
  for (const call of source.ofType('CallExpression'))
    if (source.textOf(childOf(call, 'callee') ?? call) === 'use') yield* promiseMadeAnew(call, source)
  yield* setAtOnce(source)
}

/** `void x()` and `await x()` call too. */
function called(expression: SyntaxNode | null): SyntaxNode | null {
  if (expression?.type === 'UnaryExpression' || expression?.type === 'AwaitExpression') return called(childOf(expression, 'argument'))
  return expression?.type === 'CallExpression' ? expression : null
}

function isWork(call: SyntaxNode, source: Source, { entities }: AppView): boolean {
  const callee = childOf(call, 'callee')
  if (callee === null) return false
  if (STARTING.test(source.textOf(callee))) return true
  if (callee.type !== 'MemberExpression' || !WRITING.test(String(childOf(callee, 'property')?.['name']))) return false
  return entityNamed(childOf(callee, 'object'), source, entities) !== null
}

/** `use(Deal.list())` waits for a new promise at every render. */
function* promiseMadeAnew(call: SyntaxNode, source: Source): Generator<Finding> {
  const [given] = childrenOf(call, 'arguments')
  const from = source.module.imports.find(({ names }) => names.some(({ local, imported }) => local === 'use' && imported === 'use'))
  if (from?.specifier !== 'react' || given?.type !== 'CallExpression' || source.textOf(given).startsWith('useMemo(')) return
  const { start, end } = call
  const name = source.textOf(given).slice(0, 60)
  yield { rule: 'render-work', start, end, name, specifier: 'promise', message: fill(CODE_ISSUE_TEXT.promiseMadeAnew, { name }) }
}

const AT_ONCE = /^(?:map|forEach|filter|reduce|flatMap|some|every|find|sort|toSorted)$/

/** A state that is set by a callback that runs during render: of an array method, of `useMemo`. */
function* setAtOnce(source: Source): Generator<Finding> {
  for (const { setter, call: hook } of statesOf(source)) {
    const home = functionAround(hook, source)
    for (const reference of setter?.references ?? []) {
      const set = source.parentOf(reference)
      const made = set?.type === 'CallExpression' && set['callee'] === reference ? functionAround(set, source) : null
      const runner = made === null ? null : source.parentOf(made)
      if (set === null || made === null || made === home || !isFunction(made) || runner?.type !== 'CallExpression') continue
      if (functionAround(runner, source) !== home || !runsAtOnce(runner, made, source) || home === null || !isRendering(home, source))
        continue
      const { start, end } = set
      const name = setter?.name ?? ''
      yield {
        rule: 'set-state-in-render',
        start,
        end,
        name,
        specifier: 'callback',
        message: fill(CODE_ISSUE_TEXT.setStateInRender, { name }),
      }
    }
  }
}

function runsAtOnce(runner: SyntaxNode, made: SyntaxNode, source: Source): boolean {
  const callee = childOf(runner, 'callee')
  if (callee === null || childrenOf(runner, 'arguments')[0] !== made || made['async'] === true) return false
  if (/^(?:React\.)?useMemo$/.test(source.textOf(callee))) return true
  return callee.type === 'MemberExpression' && AT_ONCE.test(String(childOf(callee, 'property')?.['name']))
}
