import { isFunction } from '../../lib/bindings.ts'
import { functionAround, isWithin, statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { bodyStart, indentAt, nodeAround, nodeAt } from './at.ts'
import { changedCopy, nextValue } from './state.ts'

/** `filter(async …)` without an `await`; `forEach(async …)` that should be awaited. */
export const mendAsyncCallback: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const call = source === null ? null : nodeAt(source, issue.start, issue.end)
  const made = call !== null && isFunction(call) ? call : call === null ? undefined : childrenOf(call, 'arguments')[0]
  if (source === null || call === null || made === undefined || !isFunction(made)) return
  const waits = source.ofType('AwaitExpression').some((each) => isWithin(each, made) && functionAround(each, source) === made)
  const word = /^async\s*/.exec(context.code.slice(made.start))?.[0] ?? ''
  if (!waits && word !== '')
    yield {
      edits: [edit(context, { start: made.start, end: made.start + word.length }, '')],
      what: 'said at once what is asked for, not later',
    }
  if (issue.name === 'forEach' && waits) yield* asLoop(call, made, source, context)
}

/** `ids.forEach(async (id) => { await … })` → `for (const id of ids) { await … }`. */
function* asLoop(call: SyntaxNode, made: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const list = childOf(childOf(call, 'callee') ?? call, 'object')
  const body = childOf(made, 'body')
  const params = childrenOf(made, 'params')
  const [param] = params
  const what = 'waited for each one of a list'
  if (list === null || body === null || param === undefined || source.parentOf(call)?.type !== 'ExpressionStatement') return
  const leaves = source.ofType('ReturnStatement').some((each) => functionAround(each, source) === made)
  const text =
    body.type === 'BlockStatement'
      ? source.textOf(body)
      : `{\n${indentAt(context.code, call.start)}  ${source.textOf(body)}\n${indentAt(context.code, call.start)}}`
  if (params.length === 1 && !leaves)
    yield { edits: [edit(context, call, `for (const ${source.textOf(param)} of ${source.textOf(list)}) ${text}`)], what }
  yield {
    edits: [edit(context, call, `await Promise.all(${source.textOf(list)}.map(${source.textOf(made)}))`)],
    what,
  }
}

/**
 * `event.preventDefault` → `event.preventDefault()`; a handler that only names another function is replaced by it; a function declared in
 * an effect is called.
 */
export const mendNotCalled: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const what = `called “${issue.name}”`
  if (issue.specifier === 'declared')
    return yield { edits: [insert(context, issue.end, `\n${indentAt(code, issue.start)}void ${issue.name}()`)], what }
  const made = issue.specifier === '' || source === null ? null : source.parentOf(nodeAt(source, issue.start, issue.end) ?? source.program)
  if (issue.specifier !== '' && made === null) return
  if (issue.specifier === 'given' && made !== null)
    return yield { edits: [edit(context, made, issue.name)], what: 'sent a form by its handler' }
  if (made !== null) {
    yield { edits: [insert(context, issue.end, '()')], what }
    return yield { edits: [edit(context, made, issue.name)], what }
  }
  yield { edits: [insert(context, issue.end, '()')], what }
}

/** Compares two new dates by their times, and lists or objects by their content. */
export const mendNeverEqual: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const comparison = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || comparison === null) return
  const sides = ['left', 'right'].flatMap((key) => childOf(comparison, key) ?? [])
  const isDate = (side: SyntaxNode) => /^new Date\b/.test(source.textOf(side)) || side.type === 'CallExpression'
  if (sides.some(isDate))
    yield { edits: sides.map((side) => insert(context, side.end, '.getTime()')), what: 'compared two dates by their times' }
  const empty = sides.find((side) => side.type === 'ArrayExpression' && childrenOf(side, 'elements').length === 0)
  const other = sides.find((side) => side !== empty)
  const operator = String(comparison['operator'])
  if (empty !== undefined && other !== undefined)
    yield {
      edits: [edit(context, comparison, `${source.textOf(other)}.length ${operator.startsWith('!') ? '>' : '==='} 0`)],
      what: 'asked whether a list is empty',
    }
}

/** Puts a comment between elements into braces. */
export const mendRenderedComment: RepairRule = function* (issue, context): Generator<Mend> {
  const text = context.code
    .slice(issue.start, issue.end)
    .replace(/^\/\/\s?|^\/\*\s?|\s?\*\/$/g, '')
    .trim()
  yield { edits: [edit(context, issue, `{/* ${text.replaceAll('*/', '')} */}`)], what: 'wrote a comment as it is written between elements' }
}

/** Adds `type="button"` to a button that does not submit. */
export const mendSubmittingButton: RepairRule = function* (issue, context): Generator<Mend> {
  const name = context.source === null ? null : childOf(nodeAt(context.source, issue.start, issue.end) ?? context.source.program, 'name')
  if (name !== null) yield { edits: [insert(context, name.end, ' type="button"')], what: 'kept a button from sending the form' }
}

/** Changes a copy instead of a value from props or of a reducer. */
export const mendMutatedParameter: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || node === null) return
  if (issue.specifier === 'given') {
    const home = functionAround(node, source)
    const given = source
      .ofType('ReturnStatement')
      .filter((each) => functionAround(each, source) === home)
      .flatMap((each) => childOf(each, 'argument', 'Identifier') ?? [])
      .filter((each) => each['name'] === issue.name && each.start > node.end)
    const changed = changedField(node, source) ?? changedList(node, issue.name, source)
    const [last] = given
    const statement = source.parentOf(node)
    const holder = statement === null ? null : source.parentOf(statement)
    const beside = holder === null ? [] : childrenOf(holder, holder.type === 'SwitchCase' ? 'consequent' : 'body')
    const next = beside.find((each) => statement !== null && each.start > statement.end)
    if (changed !== null && last !== undefined && next === source.parentOf(last) && statement !== null) {
      yield {
        edits: [edit(context, { start: statement.start, end: last.end }, `return ${changed}`)],
        what: `gave back another “${issue.name}” instead of changing it in place`,
      }
    }
    if (home !== null) yield* changedCopyOf(home, issue.name, source, context)
    return
  }
  const object = childOf(childOf(node, 'callee') ?? node, 'object')
  const method = String(childOf(childOf(node, 'callee') ?? node, 'property')?.['name'])
  if (object === null || !/^(?:sort|reverse)$/.test(method)) return
  if (source.parentOf(node)?.type === 'ExpressionStatement') return
  yield { edits: [edit(context, object, `[...${source.textOf(object)}]`)], what: `sorted a copy of “${issue.name}”` }
}

/** Copies the value at the beginning of the function, and changes and returns the copy. */
function* changedCopyOf(home: SyntaxNode, name: string, source: Source, context: RuleContext): Generator<Mend> {
  const [param] = childrenOf(home, 'params')
  const start = bodyStart(home)
  const binding = param === undefined ? null : source.bindings.of(param)
  if (binding?.name !== name || start === null || source.bindings.find('next', home) !== null) return
  const inside = source.textOf(home)
  const isOf = (methods: string) => new RegExp(`\\b${name}\\.(?:${methods})\\(`).test(inside)
  const state = statesOf(source).find(({ setter }) => setter?.references.some((each) => source.parentOf(each) === source.parentOf(home)))
  const isMap = isOf('set') || (state !== undefined && /\bMap\b/.test(source.textOf(state.declarator)))
  const copy = isMap
    ? `new Map(${name})`
    : isOf('add|delete|clear')
      ? `new Set(${name})`
      : isOf('push|pop|shift|unshift|splice|sort|reverse|fill')
        ? `[...${name}]`
        : `{ ...${name} }`
  const first = `const next = ${copy}\n${indentAt(context.code, start)}`
  const uses = binding.references.map((each) => edit(context, each, each.start === start ? `${first}next` : 'next'))
  const isApart = binding.references.every((each) => each.start !== start)
  yield { edits: isApart ? [insert(context, start, first), ...uses] : uses, what: `changed a copy of “${name}” and gave that back` }
}

/** `draft.size += 1` → `{ ...draft, size: draft.size + 1 }`. */
function changedField(node: SyntaxNode, source: Source): string | null {
  const left = childOf(node, 'left', 'MemberExpression') ?? childOf(node, 'argument', 'MemberExpression')
  const object = left === null ? null : childOf(left, 'object', 'Identifier')
  const property = left === null ? null : childOf(left, 'property')
  const value = left === null ? null : nextValue(node, left, source)
  if (left === null || object === null || property === null || value === null) return null
  const key = left['computed'] === true ? `[${source.textOf(property)}]` : source.textOf(property)
  return `{ ...${source.textOf(object)}, ${key}: ${value} }`
}

/** `items.push(x)` → `[...items, x]`. */
function changedList(node: SyntaxNode, name: string, source: Source): string | null {
  const callee = node.type === 'CallExpression' ? childOf(node, 'callee', 'MemberExpression') : null
  const method = callee === null ? '' : String(childOf(callee, 'property')?.['name'])
  const given = callee === null ? [] : childrenOf(node, 'arguments').map((each) => source.textOf(each))
  return callee === null ? null : changedCopy(method, name, given.join(', '))
}

/** `onClick="save()"` → `onClick={() => save()}`. */
export const mendStringHandler: RepairRule = function* (issue, context): Generator<Mend> {
  const attribute = context.source === null ? null : nodeAround(context.source, issue.start + 1, 'JSXAttribute')
  const value = attribute === null ? null : childOf(attribute, 'value')
  if (value === null) return
  const handler = stringHandler(issue.specifier, context)
  if (handler !== null) yield { edits: [edit(context, value, `{${handler}}`)], what: 'gave a handler as a function' }
}

/** The function that a handler in quotes stands for; null when it is not code. */
export function stringHandler(written: string, context: RuleContext): string | null {
  const code = written
    .trim()
    .replace(/^javascript:/, '')
    .replace(/;\s*$/, '')
    .replace(/;?\s*return false$/, '')
  const isName = /^[A-Za-z_$][\w$]*$/.test(code)
  const text = isName ? code : code.includes(';') ? `() => { ${code} }` : `() => ${code}`
  return context.faultsOf(`const a = ${isName ? 'b' : text}`).length === 0 ? text : null
}
