import { type Binding, isFunction } from '../../lib/bindings.ts'
import { dependenciesOf, missingDependencies } from '../../lib/dependencies.ts'
import { functionAround, hookName, hookParts, isWithin, returnedBy, statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, editTo, insert, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { nodeAround, nodeAt } from './at.ts'
import { addImport } from './import-edits.ts'

/** `useEffect(async () => { … })` → an async function inside, which is called. */
export const mendAsyncEffect: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const effect = source === null ? null : nodeAt(source, issue.start, issue.end)
  const body = effect === null ? null : childOf(effect, 'body')
  if (effect === null || body === null || childrenOf(effect, 'params').length > 0) return
  const what = 'moved what an effect waits for into a function of its own'
  yield { edits: [edit(context, effect, `() => {\n    void (async () => ${code.slice(body.start, body.end)})()\n  }`)], what }
}

/** Adds the missing dependency list of an effect. */
export const mendEffectWithoutList: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const call = source === null ? null : nodeAt(source, issue.start, issue.end)
  const body = call === null ? null : hookParts(call).body
  if (source === null || call === null || body === null) return
  // A counter would count once too often even with a list: the intention is unknown.
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

/** Adds dependencies that an effect uses. */
export const mendMissingDependency: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const call = source === null ? null : nodeAround(source, issue.start, 'CallExpression')
  const list = call === null ? null : hookParts(call).list
  if (source === null || call === null || list?.type !== 'ArrayExpression') return
  const missing = missingDependencies(call, source)
  const elements = childrenOf(list, 'elements')
  // An effect with an empty list that uses an object from outside may be meant to run once.
  const isOnce = elements.length === 0 && /^use(?:Layout)?Effect$/.test(hookName(call) ?? '')
  if (isOnce && !isRepeatable(hookParts(call).body, source) && !missing.every((name) => /^(?:id|.*Id|slug|query|filter)$/.test(name)))
    return
  const last = elements.at(-1)
  const text = missing.join(', ')
  const what = `named ${missing.map((name) => `“${name}”`).join(', ')} among what an effect depends on`
  yield { edits: [last === undefined ? edit(context, list, `[${text}]`) : insert(context, last.end, `, ${text}`)], what }
}

/** An effect with a cleanup, or one that only assigns values, may run again without harm. */
function isRepeatable(body: SyntaxNode | null, source: Source): boolean {
  if (body === null) return false
  const statements = childrenOf(childOf(body, 'body', 'BlockStatement') ?? body, 'body')
  const isPut = (each: SyntaxNode) => childOf(each, 'expression', 'AssignmentExpression') !== null
  return returnedBy(body, source).some((each) => isFunction(each)) || (statements.length > 0 && statements.every(isPut))
}

/** Removes a state from the dependencies of an effect that sets but never reads it. */
export const mendEndlessEffect: RepairRule = function* (issue, context): Generator<Mend> {
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

/** `setCount(count + 1)` in an effect that depends on `count` → `setCount((count) => count + 1)`, where it is the only call. */
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

/** Memoizes a list or a function that is created at every render. */
function* keptBetween(binding: Binding, source: Source, context: RuleContext): Generator<Mend> {
  if (binding.kind === 'param') return yield* keptDefault(binding, source, context)
  const init = binding.kind === 'function' ? binding.owner : childOf(binding.owner, 'init')
  if (init === null) return
  const free = source.bindings.all.filter(
    (each) =>
      each.home !== source.program &&
      !isWithin(each.id, init) &&
      each !== binding &&
      each.references.some((reference) => isWithin(reference, init)) &&
      !statesOf(source).some(({ setter }) => setter === each),
  )
  const names = [...new Set(free.map(({ name }) => name))].join(', ')
  const hook = isFunction(init) ? 'useCallback' : 'useMemo'
  const value = init.type === 'ObjectExpression' ? `(${source.textOf(init)})` : source.textOf(init)
  const wanted = { specifier: 'react', names: [{ imported: hook, local: hook, isType: false }] }
  const known = source.bindings.find(hook, source.program) !== null
  const imports = known ? [] : [editTo(context.path, context.code, addImport(context.code, source.module.imports, wanted))]
  const isDeclared = binding.kind === 'function'
  const kept = hook === 'useCallback' ? `useCallback(${value}, [${names}])` : `useMemo(() => ${value}, [${names}])`
  yield {
    edits: [...imports, edit(context, init, isDeclared ? `const ${binding.name} = ${kept}` : kept)],
    what: `kept “${binding.name}” from one render to the next`,
  }
}

/** `({ tags = [] })`: moves the default value to a module constant. */
function* keptDefault(binding: Binding, source: Source, context: RuleContext): Generator<Mend> {
  const held = source.parentOf(binding.id)
  const given = held?.type === 'AssignmentPattern' ? childOf(held, 'right') : null
  const around = source.around(binding.id).at(-2)
  const name = `no${binding.name.charAt(0).toUpperCase()}${binding.name.slice(1)}`
  if (given === null || around === undefined || !/^(?:\[\]|\{\})$/.test(source.textOf(given))) return
  if (source.bindings.find(name, source.program) !== null) return
  const type = source.textOf(given) === '[]' ? ': never[]' : ''
  yield {
    edits: [insert(context, around.start, `const ${name}${type} = ${source.textOf(given)}\n\n`), edit(context, given, name)],
    what: `kept “${binding.name}” from one render to the next`,
  }
}
