import { boundIn, isFunction } from '../../lib/bindings.ts'
import { functionAround, isWithin, statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule, type RuleContext, type TextEdit } from '../mend.ts'
import { nodeAround, nodeAt } from './at.ts'

/** `onClick={setOpen(true)}` → `onClick={() => setOpen(true)}`. */
export const mendCalledHandler: RepairRule = function* (issue, context): Generator<Mend> {
  const call = context.source === null ? null : nodeAt(context.source, issue.start, issue.end)
  if (call === null || context.source === null) return
  yield* deferred(call, context.source, context)
}

export function* deferred(call: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const what = 'let a handler run when something happens, not at once'
  const usesEvent = source.nodes.some(
    (each) =>
      each.type === 'Identifier' &&
      /^(?:e|event|evt)$/.test(String(each['name'])) &&
      isWithin(each, call) &&
      source.bindings.of(each) === null,
  )
  if (usesEvent) {
    const name = /\b(e|event|evt)\b/.exec(source.textOf(call))?.[1] ?? 'event'
    yield { edits: [insert(context, call.start, `(${name}) => `)], what }
  } else yield { edits: [insert(context, call.start, '() => ')], what }
}

/** `items.push(x)` → `setItems([...items, x])`, `rows.sort(…)` → `[...rows].sort(…)`. */
export const mendMutatedState: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const call = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source !== null && /^(?:Assignment|Update)Expression$/.test(call?.type ?? '') && call !== null)
    yield* fieldSet(call, issue.name, source, context)
  const callee = call === null ? null : childOf(call, 'callee', 'MemberExpression')
  if (source === null || call === null || callee === null) return
  const method = String(childOf(callee, 'property')?.['name'])
  const object = childOf(callee, 'object')
  const state = statesOf(source).find(({ value }) => value?.name === issue.name)
  if (object === null || state?.setter === null || state === undefined) return
  if ((method === 'sort' || method === 'reverse') && source.parentOf(call)?.type !== 'ExpressionStatement') {
    yield { edits: [edit(context, object, `[...${issue.name}]`)], what: `sorted a copy of “${issue.name}”` }
  }
  const statement = source.parentOf(call)
  if (statement?.type !== 'ExpressionStatement') return
  const list = changedCopy(
    method,
    issue.name,
    childrenOf(call, 'arguments')
      .map((each) => source.textOf(each))
      .join(', '),
  )
  if (list === null) return
  const what = `set “${issue.name}” instead of changing it in place`
  const setting = settingOf(state.setter, issue.name, call, source)
  if (setting !== null) yield { edits: [...setting.map((each) => edit(context, each, list)), gone(statement, context)], what }
  else yield { edits: [edit(context, call, `${state.setter.name}(${list})`)], what }
}

/** The expression that gives the result of a mutating method without the mutation. */
export function changedCopy(method: string, name: string, given: string): string | null {
  switch (method) {
    case 'push':
      return `[...${name}, ${given}]`
    case 'unshift':
      return `[${given}, ...${name}]`
    case 'splice':
      return `${name}.toSpliced(${given})`
    case 'sort':
      return `${name}.toSorted(${given})`
    case 'reverse':
      return `${name}.toReversed()`
    case 'pop':
      return `${name}.slice(0, -1)`
    case 'shift':
      return `${name}.slice(1)`
    default:
      return null
  }
}

/** `form.name = x; setForm(form)` → `setForm({ ...form, name: x })`. */
function* fieldSet(assignment: SyntaxNode, name: string, source: Source, context: RuleContext): Generator<Mend> {
  const setter = statesOf(source).find(({ value }) => value?.name === name)?.setter
  const left = childOf(assignment, 'left', 'MemberExpression') ?? childOf(assignment, 'argument', 'MemberExpression')
  const statement = source.parentOf(assignment)
  const property = left === null ? null : childOf(left, 'property')
  if (setter === null || setter === undefined || left === null || property === null) return
  const value = nextValue(assignment, left, source)
  if (value === null || statement === null || childOf(left, 'object')?.type !== 'Identifier') return
  const isComputed = left['computed'] === true
  const key = isComputed ? `[${source.textOf(property)}]` : source.textOf(property)
  const after = `{ ...${name}, ${!isComputed && value === key ? key : `${key}: ${value}`} }`
  const what = `set “${name}” instead of changing it in place`
  const setting = settingOf(setter, name, assignment, source)
  if (setting !== null && statement.type === 'ExpressionStatement')
    yield { edits: [...setting.map((each) => edit(context, each, after)), withoutStatement(statement, context)], what }
  else if (setting === null) yield { edits: [edit(context, assignment, `${setter.name}(${after})`)], what }
}

/** The value that an assignment or an increment gives a property. */
export function nextValue(assignment: SyntaxNode, left: SyntaxNode, source: Source): string | null {
  const operator = String(assignment['operator'])
  const right = childOf(assignment, 'right')
  if (assignment.type === 'UpdateExpression') return `${source.textOf(left)} ${operator[0] ?? '+'} 1`
  if (right === null) return null
  return operator === '=' ? source.textOf(right) : `${source.textOf(left)} ${operator.slice(0, -1)} ${source.textOf(right)}`
}

/** Removes a statement. */
function withoutStatement(statement: SyntaxNode, context: RuleContext): TextEdit {
  const { code, path } = context
  const isAlone = /^[ \t]*$/.test(code.slice(code.lastIndexOf('\n', statement.start - 1) + 1, statement.start))
  if (isAlone) return gone(statement, context)
  const space = /^[ \t]*/.exec(code.slice(statement.end))?.[0].length ?? 0
  return { path, start: statement.start, end: statement.end + space, text: '' }
}

/** A following `setItems(items)` or `setItems([...items])`, whose argument is replaced. */
function settingOf(
  setter: { readonly references: readonly SyntaxNode[] },
  name: string,
  after: SyntaxNode,
  source: Source,
): readonly SyntaxNode[] | null {
  const calls = setter.references.flatMap((each) => {
    const call = source.parentOf(each)
    const [given] = call?.type === 'CallExpression' ? childrenOf(call, 'arguments') : []
    const isSame = given !== undefined && [name, `[...${name}]`, `{ ...${name} }`, `{...${name}}`].includes(source.textOf(given))
    return isSame && given.start > after.end && functionAround(given, source) === functionAround(after, source) ? [given] : []
  })
  return calls.length === 1 ? calls : null
}

function gone(statement: SyntaxNode, { path, code }: RuleContext): TextEdit {
  let start = statement.start
  while (/[ \t]/.test(code[start - 1] ?? '')) start--
  return { path, start, end: code[statement.end] === '\n' ? statement.end + 1 : statement.end, text: '' }
}

/** Makes a component without `await` synchronous. */
export const mendAsyncComponent: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  if (source === null) return
  const node = source.nodes.find((each) => isFunction(each) && each.start === issue.start && each['async'] === true)
  if (
    node === undefined ||
    source
      .ofType('AwaitExpression', 'ForOfStatement')
      .some(
        (each) =>
          isWithin(each, node) && functionAround(each, source) === node && (each.type === 'AwaitExpression' || each['await'] === true),
      )
  )
    return
  const word = /^async\s+/.exec(code.slice(node.start))?.[0]
  if (word !== undefined)
    yield {
      edits: [{ path: context.path, start: node.start, end: node.start + word.length, text: '' }],
      what: 'made a component an ordinary function',
    }
}

/** `const { value, set } = useState(…)` → `const [value, set] = useState(…)`. */
export function* mendStateObject(pattern: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const properties = childrenOf(pattern, 'properties')
  const bound = boundIn(pattern).map((each) => String(each['name']))
  if (properties.length === 0 || properties.length > 2 || bound.length !== properties.length) return
  const isSetter = (name: string | undefined) => name !== undefined && /^(?:set|dispatch|update|toggle)/.test(name)
  const [first, second] = bound
  const list = isSetter(first) ? (second === undefined ? `[, ${first}]` : `[${second}, ${first}]`) : `[${bound.join(', ')}]`
  yield { edits: [edit(context, pattern, list)], what: 'took a state apart as the list that it is' }
  void source
}

/** Adds a missing `await`. */
export const mendForgottenAwait: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const call = source === null ? null : nodeAt(source, issue.start, issue.end)
  const home = call === null || source === null ? null : functionAround(call, source)
  const own = home === null || home['async'] === true ? [] : [insert(context, home.start, 'async ')]
  yield { edits: [...own, insert(context, issue.start, 'await ')], what: `waited for “${issue.name}”` }
}

/** `catch {` → `catch (error) {`. */
export const mendUnboundError: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const clause = source === null ? null : nodeAround(source, issue.start, 'CatchClause')
  const body = clause === null ? null : childOf(clause, 'body')
  const param = clause === null ? null : childOf(clause, 'param')
  if (clause === null || body === null) return
  const head = param ?? { start: clause.start + 'catch'.length, end: body.start }
  yield {
    edits: [edit(context, head, param === null ? ` (${issue.name}) ` : issue.name)],
    what: `called what is caught “${issue.name}”, as it is used`,
  }
}

/** `if (view = 'table')` → `===`. */
export const mendAssignmentInCondition: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const test = source === null ? null : nodeAt(source, issue.start, issue.end)
  const [left, right] = test === null ? [null, null] : [childOf(test, 'left'), childOf(test, 'right')]
  if (left === null || right === null) return
  const gap = code.slice(left.end, right.start)
  yield {
    edits: [edit(context, { start: left.end, end: right.start }, gap.replace('=', '==='))],
    what: 'compared in a condition instead of assigning',
  }
}

/** `rows.length && …` → `rows.length > 0 && …`; an optional value is compared with null. */
export const mendShownNumber: RepairRule = function* (issue, context): Generator<Mend> {
  const what = 'kept a 0 from being shown where there is nothing'
  const shown = context.code.slice(issue.start, issue.end)
  const text = /[|&]{2}|\?\?|\? /.test(shown) ? `(${shown})` : shown
  const asked = issue.specifier === 'maybe' ? `typeof ${text} === 'number'` : `${text} ${issue.specifier === 'signed' ? '!== 0' : '> 0'}`
  yield { edits: [edit(context, issue, asked)], what }
}

/** Adds `event.preventDefault()` to a form's submit handler. */
export const mendReloadingForm: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const attribute = source === null ? null : nodeAt(source, issue.start, issue.end)
  const given = attribute === null ? null : childOf(childOf(attribute, 'value') ?? attribute, 'expression')
  if (source === null || given === null || attribute === null) return
  const binding = given.type === 'Identifier' ? source.bindings.of(given) : null
  const made = binding === null ? given : binding.kind === 'function' ? binding.owner : childOf(binding.owner, 'init')
  const what = 'kept a form from loading the page anew'
  if (made === null || !isFunction(made)) return
  const [event] = childrenOf(made, 'params')
  const body = childOf(made, 'body')
  if (event?.type === 'Identifier' && body?.type === 'BlockStatement') {
    const first = childrenOf(body, 'body')[0]
    const indent = first === undefined ? '  ' : (/[ \t]*$/.exec(code.slice(0, first.start))?.[0] ?? '')
    yield { edits: [insert(context, first?.start ?? body.start + 1, `${String(event['name'])}.preventDefault()\n${indent}`)], what }
  } else if (event === undefined && given.type === 'Identifier') {
    yield {
      edits: [edit(context, given, `(event) => {\n          event.preventDefault()\n          void ${source.textOf(given)}()\n        }`)],
      what,
    }
    yield {
      edits: [edit(context, given, `(event) => {\n          event.preventDefault()\n          ${source.textOf(given)}()\n        }`)],
      what,
    }
  } else if (event === undefined && body !== null) {
    const text = body.type === 'BlockStatement' ? code.slice(body.start + 1, body.end - 1).trim() : source.textOf(body)
    yield {
      edits: [
        edit(
          context,
          made,
          `${made['async'] === true ? 'async ' : ''}(event) => {\n          event.preventDefault()\n          ${text}\n        }`,
        ),
      ],
      what,
    }
  }
}
