import { functionAround, hookName, isWithin, statementIn, statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, editTo, insert, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { indentAt, nodeAt, wholeLines } from './at.ts'
import { addImport } from './import-edits.ts'

/** Moves a setter call from the render into an effect that depends on the values that it uses. */
export const mendSetWhileRendering: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const call = source === null ? null : nodeAt(source, issue.start, issue.end)
  const home = call === null || source === null ? null : functionAround(call, source)
  if (issue.specifier === 'callback') return yield* asEffect(home, context)
  const block = home === null ? null : childOf(home, 'body', 'BlockStatement')
  const statement = call === null || block === null || source === null ? null : statementIn(block, call, source)
  if (call !== null && source !== null && home !== null && statement !== null) yield* leadElsewhere(call, statement, source, context)
  const state =
    source === null || call === null
      ? undefined
      : statesOf(source).find(({ setter }) => setter?.references.some((each) => each === childOf(call, 'callee')))
  if (
    source === null ||
    call === null ||
    home === null ||
    block === null ||
    statement === null ||
    state?.setter === undefined ||
    state.setter === null
  )
    return
  const [given, ...more] = childrenOf(call, 'arguments')
  const isPlain = statement.type === 'ExpressionStatement' && childOf(statement, 'expression') === call
  if (given === undefined || more.length > 0 || (!isPlain && statement.type !== 'IfStatement')) return
  const before = childrenOf(block, 'body').filter((each) => each.start < statement.start)
  const hooks = childrenOf(block, 'body').filter((each) =>
    source.ofType('CallExpression').some((one) => hookName(one) !== null && isWithin(one, each) && functionAround(one, source) === home),
  )
  const leaves = source
    .ofType('ReturnStatement')
    .filter((each) => functionAround(each, source) === home && before.some((one) => isWithin(each, one)))
  const place = leaves.length === 0 ? null : hooks.at(-1)
  if (place === undefined) return
  const value = state.value
  const readsItself = value !== null && value.references.some((each) => isWithin(each, given))
  const isObject = given.type === 'ObjectExpression'
  const set = readsItself
    ? `${state.setter.name}((${value.name}) => ${isObject ? `(${source.textOf(given)})` : source.textOf(given)})`
    : source.textOf(call)
  // The comparison with the state itself is no longer needed: the dependency list replaces it.
  const test = statement.type === 'IfStatement' ? childOf(statement, 'test') : null
  const asksItself = test !== null && value !== null && value.references.some((each) => isWithin(each, test))
  const condition = test === null || asksItself ? '' : `if (${source.textOf(test)}) `
  const inside = condition === '' ? [given] : [given, ...(test === null ? [] : [test])]
  const names = source.bindings.all
    .filter(
      (each) =>
        each !== value &&
        each.home !== source.program &&
        !statesOf(source).some(({ setter }) => setter === each) &&
        !inside.some((one) => isWithin(each.id, one)) &&
        each.references.some((reference) => inside.some((one) => isWithin(reference, one))),
    )
    .map(({ name }) => name)
  const indent = indentAt(code, statement.start)
  const effect = `useEffect(() => {\n${indent}  ${condition}${set}\n${indent}}, [${[...new Set(names)].join(', ')}])`
  const wanted = { specifier: 'react', names: [{ imported: 'useEffect', local: 'useEffect', isType: false }] }
  const known = source.bindings.find('useEffect', source.program) !== null
  const imports = known ? [] : [editTo(context.path, code, addImport(code, source.module.imports, wanted))]
  const what = `set “${state.setter.name.replace(/^set/, '').replace(/^./, (letter) => letter.toLowerCase())}” once the component is shown, not while it renders`
  if (place === null) yield { edits: [...imports, edit(context, statement, effect)], what }
  else
    yield {
      edits: [...imports, insert(context, place.end, `\n${indent}${effect}`), edit(context, wholeLines(code, statement), '')],
      what,
    }
}

/** `useMemo(() => setTotal(…), […])` has no value: it becomes an effect. */
function* asEffect(made: SyntaxNode | null, context: RuleContext): Generator<Mend> {
  const { source, code } = context
  const call = made === null ? null : (source?.parentOf(made) ?? null)
  const callee = call === null ? null : childOf(call, 'callee', 'Identifier')
  const body = made === null ? null : childOf(made, 'body')
  if (source === null || call === null || callee?.['name'] !== 'useMemo' || body === null) return
  if (source.parentOf(call)?.type !== 'ExpressionStatement') return
  const wanted = { specifier: 'react', names: [{ imported: 'useEffect', local: 'useEffect', isType: false }] }
  const known = source.bindings.find('useEffect', source.program) !== null
  const imports = known ? [] : [editTo(context.path, code, addImport(code, source.module.imports, wanted))]
  const block = body.type === 'BlockStatement' ? [] : [insert(context, body.start, '{ '), insert(context, body.end, ' }')]
  yield {
    edits: [...imports, edit(context, callee, 'useEffect'), ...block],
    what: 'set a state in an effect, not while a component renders',
  }
}

/** `if (!row) { navigate('/'); return null }` → `if (!row) return <Navigate to="/" />`. */
function* leadElsewhere(call: SyntaxNode, statement: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const [to, options, ...more] = childrenOf(call, 'arguments')
  const holder = source.around(call).find(({ type }) => type === 'IfStatement')
  const inner = holder === undefined ? null : childOf(holder, 'consequent')
  if (holder !== statement || inner === null || to === undefined || more.length > 0 || holder['alternate'] !== null) return
  const statements = inner.type === 'BlockStatement' ? childrenOf(inner, 'body') : [inner]
  const isLeft = statements.slice(1).every(({ type }) => type === 'ReturnStatement')
  const first = statements[0]
  if (!isLeft || first === undefined || first.type !== 'ExpressionStatement' || !/^(?:void\s+)?navigate\b/.test(source.textOf(first)))
    return
  const text = to.type === 'Literal' ? `"${String(to['value'])}"` : `{${source.textOf(to)}}`
  const replace = options !== undefined && /replace:\s*true/.test(source.textOf(options)) ? ' replace' : ''
  const wanted = { specifier: 'react-router', names: [{ imported: 'Navigate', local: 'Navigate', isType: false }] }
  const has = source.bindings.find('Navigate', source.program) !== null
  const imports = has ? [] : [editTo(context.path, context.code, addImport(context.code, source.module.imports, wanted))]
  yield { edits: [...imports, edit(context, inner, `return <Navigate to=${text}${replace} />`)], what: 'led elsewhere with <Navigate>' }
}
