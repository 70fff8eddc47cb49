import { isFunction } from '../../lib/bindings.ts'
import { attributeExpression } from '../../lib/jsx.ts'
import { functionAround, isRendering, isWithin, statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule } from '../mend.ts'
import { nodeAround, nodeAt } from './at.ts'

const PROMISED =
  /^(?:Argument of t|T)ype 'Promise<|Property '[^']+' does not exist on type 'Promise<|'Promise<[^]*' is missing the following|type 'Promise<[^]*' is always defined|Did you forget to use 'await'|Operator '[^']+' cannot be applied to types? [^]*'Promise</

/** Awaits a promise whose value is needed, where it is created. */
export const mendMissingAwait: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  if (source === null || !PROMISED.test(issue.message)) return
  const call = promisedAt(issue.start, issue.end, source)
  if (call === null || source.parentOf(call)?.type === 'AwaitExpression') return
  const home = functionAround(call, source)
  const what = 'waited for a result that comes later'
  const around = source.parentOf(call)
  const needsParens = (around?.type === 'MemberExpression' && around['object'] === call) || call.type === 'TSAsExpression'
  const edits = needsParens
    ? call.type === 'TSAsExpression'
      ? [insert(context, call.start, 'await ('), insert(context, call.end, ')')]
      : [insert(context, call.start, '(await '), insert(context, call.end, ')')]
    : [insert(context, call.start, 'await ')]
  if (home === null || home['async'] === true) yield { edits, what }
  else if (!isRendering(home, source) && !isPassed(home, source)) yield { edits: [insert(context, home.start, 'async '), ...edits], what }
}

/** A callback whose result is used must not return a promise: of `map`, `filter`, an effect. */
function isPassed(node: SyntaxNode, source: Source): boolean {
  const parent = source.parentOf(node)
  return parent?.type === 'CallExpression' && parent['callee'] !== node
}

/** The call that created the promise: at the place itself, or in the initialiser of its variable. */
function promisedAt(start: number, end: number, source: Source): SyntaxNode | null {
  const attribute = source.ofType('JSXAttribute').find((each) => childOf(each, 'name')?.start === start)
  const property = source.ofType('Property').find((each) => childOf(each, 'key')?.start === start && childOf(each, 'key')?.end === end)
  const node =
    attribute !== undefined
      ? attributeExpression(attribute)
      : property !== undefined
        ? childOf(property, 'value')
        : nodeAt(source, start, end)
  const value = node?.type === 'MemberExpression' ? childOf(node, 'object') : node
  const parent = value === null || value === undefined ? null : source.parentOf(value)
  const object = parent?.type === 'MemberExpression' && parent['property'] === value ? childOf(parent, 'object') : value
  const found = object?.type === 'Identifier' ? initOf(object, source) : (object ?? null)
  if (found?.type === 'CallExpression' || found?.type === 'TSAsExpression') return found
  const declarator =
    object === null || object === undefined ? null : source.around(object).find(({ type }) => type === 'VariableDeclarator')
  const init = declarator === undefined || declarator === null ? null : childOf(declarator, 'init')
  return init?.type === 'CallExpression' ? init : null
}

function initOf(identifier: SyntaxNode, source: Source): SyntaxNode | null {
  const binding = source.bindings.of(identifier)
  if (binding === null || binding.kind !== 'variable' || source.parentOf(binding.id) !== binding.owner) return null
  return childOf(binding.owner, 'init')
}

/** `setRows(load())` where nothing can be awaited: sets the state when the promise resolves. */
export const mendStateOfPromise: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const call = source === null || !PROMISED.test(issue.message) ? null : setting(issue.start, source)
  const [given, ...more] = call === null ? [] : childrenOf(call, 'arguments')
  const callee = call === null ? null : childOf(call, 'callee')
  if (source === null || call === null || given === undefined || callee === null || more.length > 0) return
  const what = 'set a state when what it is made of comes'
  if (source.parentOf(call)?.type === 'ExpressionStatement')
    yield { edits: [edit(context, call, `void ${source.textOf(given)}.then(${source.textOf(callee)})`)], what }
}

/** The setter call that contains a place. */
function setting(at: number, source: Source): SyntaxNode | null {
  const setters = statesOf(source).flatMap(({ setter }) => setter ?? [])
  const call = nodeAround(source, at, 'CallExpression')
  for (const each of call === null ? [] : [call, ...source.around(call)]) {
    const callee = each.type === 'CallExpression' ? childOf(each, 'callee', 'Identifier') : null
    const binding = callee === null ? null : source.bindings.of(callee)
    if (binding !== null && setters.includes(binding)) return each
  }
  return null
}

/** Awaits a list of promises with `Promise.all`. */
export const mendListOfPromises: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  if (source === null || !/Promise<[^]*>\[\]|on type 'Promise</.test(issue.message)) return
  const node = nodeAt(source, issue.start, issue.end)
  const places = [node, node === null ? null : source.parentOf(node)]
  for (const each of places) {
    const made = each?.type === 'Identifier' ? initOf(each, source) : each?.type === 'MemberExpression' ? memberInit(each, source) : each
    if (made?.type !== 'CallExpression' || String(childOf(childOf(made, 'callee') ?? made, 'property')?.['name']) !== 'map') continue
    const home = functionAround(made, source)
    const isAsync = home === null || home['async'] === true
    if (!isAsync && (isRendering(home, source) || isPassed(home, source))) continue
    const edits = [insert(context, made.start, 'await Promise.all('), insert(context, made.end, ')')]
    yield { edits: isAsync ? edits : [insert(context, home.start, 'async '), ...edits], what: 'waited for all results of a list' }
  }
}

function memberInit(member: SyntaxNode, source: Source): SyntaxNode | null {
  const object = childOf(member, 'object', 'Identifier')
  return object === null ? null : initOf(object, source)
}

/** Makes a function without `await` synchronous, where its result is needed at once. */
export const mendNeedlessAsync: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  if (source === null || !issue.message.includes('Promise<')) return
  const call = promisedAt(issue.start, issue.end, source)
  for (const made of call === null ? [] : asyncIn(call, source)) {
    const waits = source
      .ofType('AwaitExpression', 'ForOfStatement')
      .some((each) => isWithin(each, made) && functionAround(each, source) === made)
    const word = /^async\s+/.exec(code.slice(made.start))?.[0]
    if (!waits && word !== undefined)
      yield {
        edits: [edit(context, { start: made.start, end: made.start + word.length }, '')],
        what: 'made a function that waits for nothing an ordinary one',
      }
  }
}

/** The async functions that a call gets as arguments, or that it calls. */
function asyncIn(call: SyntaxNode, source: Source): readonly SyntaxNode[] {
  const callee = childOf(call, 'callee', 'Identifier')
  const binding = callee === null ? null : source.bindings.of(callee)
  const own = binding?.kind === 'function' ? binding.owner : binding?.kind === 'variable' ? childOf(binding.owner, 'init') : null
  return [...childrenOf(call, 'arguments'), ...(own === null ? [] : [own])].filter((each) => isFunction(each) && each['async'] === true)
}
