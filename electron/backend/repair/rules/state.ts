import { type Binding, boundIn, isFunction } from '../../lib/bindings.ts'
import { dependenciesOf, missingDependencies } from '../../lib/dependencies.ts'
import { functionAround, hookName, hookParts, isWithin, statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, editTo, insert, type Mend, type Rule, type RuleContext, type TextEdit } from '../mend.ts'
import { nodeAround, nodeAt } from './at.ts'
import { addImport } from './import-edits.ts'

/** `onClick={setOpen(true)}` → `onClick={() => setOpen(true)}`. */
export const mendCalledHandler: Rule = function* (issue, context): Generator<Mend> {
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

/** `useEffect(async () => { … })` → the async function inside, and called. */
export const mendAsyncEffect: Rule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const effect = source === null ? null : nodeAt(source, issue.start, issue.end)
  const body = effect === null ? null : childOf(effect, 'body')
  if (effect === null || body === null || childrenOf(effect, 'params').length > 0) return
  const what = 'moved what an effect waits for into a function of its own'
  yield { edits: [edit(context, effect, `() => {\n    void (async () => ${code.slice(body.start, body.end)})()\n  }`)], what }
}

/** An effect without a list gets the one that it needs. */
export const mendEffectWithoutList: Rule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const call = source === null ? null : nodeAt(source, issue.start, issue.end)
  const body = call === null ? null : hookParts(call).body
  if (source === null || call === null || body === null) return
  // A state that counts on from itself would be one too many even once: nobody knows what was meant.
  const counts = statesOf(source).some(
    ({ value, setter }) =>
      value !== null &&
      (setter?.references ?? []).some((each) => isWithin(each, body)) &&
      value.references.some((each) => isWithin(each, body) && functionAround(each, source) === body),
  )
  if (counts) return
  yield {
    edits: [insert(context, body.end, `, [${dependenciesOf(call, source).join(', ')}]`)],
    what: 'gave an effect the list of what it depends on',
  }
}

/** What an effect uses and does not name. */
export const mendMissingDependency: Rule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const call = source === null ? null : nodeAround(source, issue.start, 'CallExpression')
  const list = call === null ? null : hookParts(call).list
  if (source === null || call === null || list?.type !== 'ArrayExpression') return
  const missing = missingDependencies(call, source)
  const elements = childrenOf(list, 'elements')
  // An effect that is to run once and takes a whole object from outside may be meant so.
  const isOnce = elements.length === 0 && /^use(?:Layout)?Effect$/.test(hookName(call) ?? '')
  if (isOnce && !missing.every((name) => /^(?:id|.*Id|slug|query|filter)$/.test(name))) return
  const last = elements.at(-1)
  const text = missing.join(', ')
  const what = `named ${missing.map((name) => `“${name}”`).join(', ')} among what an effect depends on`
  yield { edits: [last === undefined ? edit(context, list, `[${text}]`) : insert(context, last.end, `, ${text}`)], what }
}

/** A state that an effect sets and never reads is nothing that it depends on. */
export const mendEndlessEffect: Rule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const call = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || call === null) return
  const { body, list } = hookParts(call)
  if (body === null || list?.type !== 'ArrayExpression') return
  const elements = childrenOf(list, 'elements')
  const index = elements.findIndex((each) => source.textOf(each) === issue.name)
  const binding = elements[index] === undefined ? null : source.bindings.of(elements[index])
  if (binding === null) return
  if (issue.specifier === 'fresh') return yield* keptBetween(binding, source, context)
  const without = elements.filter((_each, at) => at !== index).map((each) => source.textOf(each))
  if (binding.references.some((each) => isWithin(each, body))) return yield* setFromBefore(binding, body, list, without, source, context)
  const rest = elements.filter((_each, at) => at !== index).map((each) => source.textOf(each))
  yield {
    edits: [edit(context, list, `[${rest.join(', ')}]`)],
    what: `took “${issue.name}” out of what an effect depends on, which sets it`,
  }
}

/** `setCount(count + 1)` in an effect that depends on `count` → `setCount((count) => count + 1)`, once. */
function* setFromBefore(
  state: Binding,
  body: SyntaxNode,
  list: SyntaxNode,
  rest: readonly string[],
  source: Source,
  context: RuleContext,
): Generator<Mend> {
  const setter = statesOf(source).find(({ value }) => value === state)?.setter
  const uses = state.references.filter((each) => isWithin(each, body))
  const givens = (setter?.references ?? []).flatMap((each) => {
    const call = source.parentOf(each)
    return isWithin(each, body) && call?.type === 'CallExpression' ? childrenOf(call, 'arguments').slice(0, 1) : []
  })
  if (givens.length === 0 || !uses.every((each) => givens.some((given) => isWithin(each, given)))) return
  const changed = givens.filter((given) => uses.some((each) => isWithin(each, given)))
  const isObject = (given: SyntaxNode) => given.type === 'ObjectExpression'
  yield {
    edits: [
      ...changed.map((given) =>
        edit(context, given, `(${state.name}) => ${isObject(given) ? `(${source.textOf(given)})` : source.textOf(given)}`),
      ),
      edit(context, list, `[${rest.join(', ')}]`),
    ],
    what: `made the next “${state.name}” of the one before, without depending on it`,
  }
}

/** A list that is made at every render is kept until what it is made of changes. */
function* keptBetween(binding: Binding, source: Source, context: RuleContext): Generator<Mend> {
  const init = childOf(binding.owner, 'init')
  if (init === null) return
  const free = source.bindings.all.filter(
    (each) =>
      each.home !== source.program &&
      !isWithin(each.id, init) &&
      each.references.some((reference) => isWithin(reference, init)) &&
      !statesOf(source).some(({ setter }) => setter === each),
  )
  const names = [...new Set(free.map(({ name }) => name))].join(', ')
  const value = init.type === 'ObjectExpression' ? `(${source.textOf(init)})` : source.textOf(init)
  const wanted = { specifier: 'react', names: [{ imported: 'useMemo', local: 'useMemo', isType: false }] }
  const known = source.bindings.find('useMemo', source.program) !== null
  const imports = known ? [] : [editTo(context.path, context.code, addImport(context.code, source.module.imports, wanted))]
  yield {
    edits: [...imports, edit(context, init, `useMemo(() => ${value}, [${names}])`)],
    what: `kept “${binding.name}” from one render to the next`,
  }
}

/** `items.push(x)` → `setItems([...items, x])`, `rows.sort(…)` → `[...rows].sort(…)`. */
export const mendMutatedState: Rule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const call = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source !== null && call?.type === 'AssignmentExpression') yield* fieldSet(call, issue.name, source, context)
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
  if (statement?.type !== 'ExpressionStatement' || (method !== 'push' && method !== 'unshift')) return
  const given = childrenOf(call, 'arguments')
    .map((each) => source.textOf(each))
    .join(', ')
  const list = method === 'push' ? `[...${issue.name}, ${given}]` : `[${given}, ...${issue.name}]`
  const what = `set “${issue.name}” instead of changing it in place`
  const setting = settingOf(state.setter, issue.name, call, source)
  if (setting !== null) yield { edits: [...setting.map((each) => edit(context, each, list)), gone(statement, context)], what }
  else yield { edits: [edit(context, call, `${state.setter.name}(${list})`)], what }
}

/** `form.name = x; setForm(form)` → `setForm({ ...form, name: x })`. */
function* fieldSet(assignment: SyntaxNode, name: string, source: Source, context: RuleContext): Generator<Mend> {
  const setter = statesOf(source).find(({ value }) => value?.name === name)?.setter
  const left = childOf(assignment, 'left', 'MemberExpression')
  const right = childOf(assignment, 'right')
  const statement = source.parentOf(assignment)
  const property = left === null ? null : childOf(left, 'property')
  if (setter === null || setter === undefined || left === null || right === null || property === null) return
  if (assignment['operator'] !== '=' || statement === null || childOf(left, 'object')?.type !== 'Identifier') return
  const isComputed = left['computed'] === true
  const key = isComputed ? `[${source.textOf(property)}]` : source.textOf(property)
  const value = source.textOf(right)
  const after = `{ ...${name}, ${!isComputed && value === key ? key : `${key}: ${value}`} }`
  const what = `set “${name}” instead of changing it in place`
  const setting = settingOf(setter, name, assignment, source)
  if (setting !== null && statement.type === 'ExpressionStatement')
    yield { edits: [...setting.map((each) => edit(context, each, after)), withoutStatement(statement, context)], what }
  else if (setting === null) yield { edits: [edit(context, assignment, `${setter.name}(${after})`)], what }
}

/** A statement that others may stand beside. */
function withoutStatement(statement: SyntaxNode, context: RuleContext): TextEdit {
  const { code, path } = context
  const isAlone = /^[ \t]*$/.test(code.slice(code.lastIndexOf('\n', statement.start - 1) + 1, statement.start))
  if (isAlone) return gone(statement, context)
  const space = /^[ \t]*/.exec(code.slice(statement.end))?.[0].length ?? 0
  return { path, start: statement.start, end: statement.end + space, text: '' }
}

/** `setItems(items)` or `setItems([...items])` behind it: what it is given is what changes. */
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

/** A component that waits for nothing need not be async. */
export const mendAsyncComponent: Rule = function* (issue, context): Generator<Mend> {
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

/** `await` where something is needed that takes its time. */
export const mendForgottenAwait: Rule = function* (issue, context): Generator<Mend> {
  yield { edits: [insert(context, issue.start, 'await ')], what: `waited for “${issue.name}”` }
}

/** `catch {` → `catch (error) {`. */
export const mendLostError: Rule = function* (issue, context): Generator<Mend> {
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
export const mendAssignmentInCondition: Rule = function* (issue, context): Generator<Mend> {
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

/** `rows.length && …` → `rows.length > 0 && …`. */
export const mendShownNumber: Rule = function* (issue, context): Generator<Mend> {
  yield { edits: [insert(context, issue.end, ' > 0')], what: 'kept a 0 from being shown where there is nothing' }
}

/** The handler of a form keeps the browser from loading the page anew. */
export const mendReloadingForm: Rule = function* (issue, context): Generator<Mend> {
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

/** A timer of an effect is stopped when the effect is over. */
export const mendEndlessTimer: Rule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const call = source === null ? null : nodeAt(source, issue.start, issue.end)
  const home = call === null || source === null ? null : functionAround(call, source)
  const block = home === null ? null : childOf(home, 'body', 'BlockStatement')
  const last = block === null ? undefined : childrenOf(block, 'body').at(-1)
  if (source === null || call === null || last === undefined) return
  const holder = source.parentOf(call)
  const known = holder?.type === 'VariableDeclarator' ? childOf(holder, 'id', 'Identifier') : null
  const name = known === null ? 'timer' : String(known['name'])
  if (known === null && holder?.type !== 'ExpressionStatement') return
  const indent = /[ \t]*$/.exec(context.code.slice(0, last.start))?.[0] ?? ''
  const start = known === null ? [insert(context, call.start, 'const timer = ')] : []
  yield {
    edits: [...start, insert(context, last.end, `\n${indent}return () => clearInterval(${name})`)],
    what: 'stopped a timer when it is not needed any more',
  }
}
