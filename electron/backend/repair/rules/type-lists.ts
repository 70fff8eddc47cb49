import { boundIn, isFunction } from '../../lib/bindings.ts'
import { isWithin } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule } from '../mend.ts'
import { nodeAround, nodeAt } from './at.ts'
import { valueAt } from './type-values.ts'

const ASSIGNED = /^(?:Argument of type|Type) '([^']+)' is not assignable to (?:parameter of type|type) '([^']+)'/

/** Wraps a single value in a list, takes one out of a list, or turns an empty object into an empty list. */
export const mendListOrOne: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const [, from = '', to = ''] = ASSIGNED.exec(issue.message) ?? []
  const node = source === null ? null : (valueAt(issue.start, issue.end, source) ?? nodeAt(source, issue.start, issue.end))
  if (source === null || node === null || from === '') return
  const text = source.textOf(node)
  const wanted = to.replace(/^SetStateAction<(.*)>$/, '$1').replace(/^readonly /, '')
  const put = (value: string, what: string): Mend => ({ edits: [edit(context, node, value)], what })
  const call = source.parentOf(node)
  if (call?.type === 'CallExpression' && /^Math\.(?:max|min)$/.test(source.textOf(childOf(call, 'callee') ?? call)))
    return yield put(`...${text}`, 'gave the values of a list one by one')
  if (wanted === `${from}[]` || wanted === 'unknown[]') yield put(`[${text}]`, 'made a list of the one that it is')
  if (from === `${wanted}[]`) yield put(`${text}[0]${neutral(wanted)}`, 'took the first one of a list')
  if (text === '{}' && /\[\](?: |$)/.test(to)) yield put('[]', 'began a list with an empty list')
  const element = /^\((?:\w+): (\w+)\[\]\) => void$/.exec(to)?.[1]
  if (element !== undefined && from === `Dispatch<SetStateAction<${element}>>`)
    yield put(`([first]) => ${text}(first${neutral(element)})`, 'took the first one of a list')
  const pushed = /^number$/.test(from) && to.endsWith('[]') ? pushing(node, source) : null
  if (pushed !== null) yield put(pushed, 'made a list with one more in it')
}

const neutral = (type: string): string => (type === 'number' ? ' ?? 0' : type === 'string' ? " ?? ''" : '')

/** `list.push(x)` as a value → `[...list, x]`. */
function pushing(call: SyntaxNode, source: Source): string | null {
  const callee = call.type === 'CallExpression' ? childOf(call, 'callee', 'MemberExpression') : null
  const object = callee === null ? null : childOf(callee, 'object')
  const method = callee === null ? '' : String(childOf(callee, 'property')?.['name'])
  if (object === null || !/^(?:push|unshift)$/.test(method)) return null
  const given = childrenOf(call, 'arguments').map((each) => source.textOf(each))
  const list = `...${/^(?:Identifier|MemberExpression)$/.test(object.type) ? source.textOf(object) : `(${source.textOf(object)})`}`
  return `[${(method === 'push' ? [list, ...given] : [...given, list]).join(', ')}]`
}

/** Takes the rows out of a hook's result. */
export const mendListItself: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (
    node?.type === 'Identifier' &&
    /^(?:Argument of type|Type) 'List(?:State)?</.test(issue.message) &&
    /\[\]'|length, pop, push/.test(issue.message)
  )
    yield { edits: [insert(context, node.end, '.rows')], what: `took the rows of “${issue.name}”` }
}

const HOLDERS = /^(?:list|items|data|rows|results|records|values|entries|all|value|current)$/

/** A property that a list does not have: meant is an element, or the list itself; or `find` instead of `filter`. */
export const mendMemberOfList: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const [, name = '', type = ''] = /^Property '(\w+)' does not exist on type '([^']+)'/.exec(issue.message) ?? []
  const property = source === null ? null : nodeAt(source, issue.start, issue.end)
  const member = property === null ? null : (source?.parentOf(property) ?? null)
  const object = member?.type === 'MemberExpression' ? childOf(member, 'object') : null
  if (source === null || member === null || object === null) return
  if (type.endsWith('[]')) {
    const row = object.type === 'Identifier' ? rowOf(object, source) : null
    if (row !== null)
      yield { edits: [edit(context, object, row)], what: `asked “${row}” for what “${source.textOf(object)}” does not have` }
    if (HOLDERS.test(name)) yield { edits: [edit(context, member, source.textOf(object))], what: 'took a list as the list that it is' }
  }
  const found = object.type === 'CallExpression' ? childOf(object, 'callee', 'MemberExpression') : null
  const method = found === null ? null : childOf(found, 'property')
  if (method?.['name'] === 'find' && /^(?:map|forEach|filter|reduce|slice|some|every|length|flatMap|join)$/.test(name))
    yield { edits: [edit(context, method, 'filter')], what: 'took all that fit, not the first one' }
}

/** The parameter of the row callback around a place. */
function rowOf(node: SyntaxNode, source: Source): string | null {
  const made = source.around(node).find(isFunction)
  const [id, ...more] = made === undefined ? [] : boundIn(childrenOf(made, 'params').slice(0, 1))
  const isPassed = made !== undefined && source.parentOf(made)?.type === 'CallExpression'
  return isPassed && id !== undefined && more.length === 0 && id['name'] !== node['name'] ? String(id['name']) : null
}

/** `rows.forEach(…)` where elements are shown. */
export const mendShownLoop: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  if (source === null || !/^Type 'void' is not assignable to type '(?:ReactNode|ReactI18NextChild)/.test(issue.message)) return
  const node = nodeAt(source, issue.start, issue.end)
  const call = node?.type === 'JSXExpressionContainer' ? childOf(node, 'expression') : node
  const method = call?.type === 'CallExpression' ? childOf(childOf(call, 'callee') ?? call, 'property') : null
  if (method?.['name'] === 'forEach') yield { edits: [edit(context, method, 'map')], what: 'showed what is made of each one of a list' }
}

/** `rows.sort((a, b) => a.due > b.due)`: a comparator returns a number. */
export const mendComparator: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  if (source === null || !/=> boolean' is not assignable to parameter of type '[^']*=> number'/.test(issue.message)) return
  const made = nodeAt(source, issue.start, issue.end) ?? nodeAround(source, issue.start, 'ArrowFunctionExpression')
  const body = made === null ? null : childOf(made, 'body', 'BinaryExpression')
  if (body !== null) yield { edits: [insert(context, body.end, ' ? 1 : -1')], what: 'gave an order as the number that it is' }
}

/** A sum that starts with the first row instead of 0. */
export const mendReduceStart: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const call = source === null ? undefined : reducing(issue.start, source)
  const [made, start] = call === undefined ? [] : childrenOf(call, 'arguments')
  if (source === null || made === undefined || start !== undefined) return
  for (const first of ['0', "''", '[]']) yield { edits: [insert(context, made.end, `, ${first}`)], what: 'told a sum what it begins with' }
}

function reducing(at: number, source: Source): SyntaxNode | undefined {
  return source
    .ofType('CallExpression')
    .filter((each) => each.start <= at && at <= each.end)
    .findLast((each) => childOf(childOf(each, 'callee') ?? each, 'property')?.['name'] === 'reduce')
}

/** `useState([])` infers an empty type: adds the type of the elements that are set. */
export const mendEmptyState: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const type = /^Argument of type '([\w[\]]+)' is not assignable to parameter of type 'SetStateAction<(?:never\[\]|null|undefined)>'/.exec(
    issue.message,
  )?.[1]
  const set = source === null ? null : nodeAround(source, issue.start, 'CallExpression')
  const callee = set === null ? null : childOf(set, 'callee', 'Identifier')
  const setter = callee === null ? null : (source?.bindings.of(callee) ?? null)
  const hook = setter === null ? null : childOf(setter.owner, 'init', 'CallExpression')
  const name = hook === null ? null : childOf(hook, 'callee')
  if (source === null || type === undefined || hook === null || name === null || hook.start === name.end) return
  const [initial] = childrenOf(hook, 'arguments')
  const holds = initial?.type === 'ArrayExpression' ? type : `${type} | ${initial === undefined ? 'undefined' : 'null'}`
  if (context.code[name.end] === '(' && isWithin(name, hook))
    yield { edits: [insert(context, name.end, `<${holds}>`)], what: `said what a state holds: “${holds}”` }
}

/** Initialises a nullable list state with an empty list. */
export const mendListFromStart: RepairRule = function* (_issue, context): Generator<Mend> {
  const { source } = context
  if (source === null) return
  for (const type of source.ofType('TSUnionType')) {
    const text = source.textOf(type)
    const list = /^(\w+\[\]) \| null$|^null \| (\w+\[\])$/.exec(text)
    const call = source.around(type).find((each) => each.type === 'CallExpression')
    const [initial] = call === undefined ? [] : childrenOf(call, 'arguments')
    if (list === null || initial === undefined || source.textOf(initial) !== 'null') continue
    yield {
      edits: [edit(context, type, list[1] ?? list[2] ?? text), edit(context, initial, '[]')],
      what: 'began a list with an empty list',
    }
  }
}

/** Gives an optional list prop an empty default. */
export const mendOptionalList: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const binding = node?.type === 'Identifier' && source !== null ? source.bindings.of(node) : null
  if (source === null || binding?.kind !== 'param' || source.parentOf(binding.id)?.type !== 'Property') return
  const isList = new RegExp(`\\b${binding.name}\\?:\\s*(?:readonly )?(?:\\w+\\[\\]|Array<)`).test(context.code)
  if (isList) yield { edits: [insert(context, binding.id.end, ' = []')], what: `took no “${binding.name}” for an empty list` }
}
