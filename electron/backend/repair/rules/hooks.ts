import { isFunction } from '../../lib/bindings.ts'
import { functionAround, hookName, hookParts, isWithin, statementIn } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule, type RuleContext, type TextEdit } from '../mend.ts'
import { bodyStart, indentAt, nodeAt, renderingAround, wholeLines } from './at.ts'
import { isRowCallback, KEPT_BY_ROW, rowComponent } from './row-component.ts'

/** Moves a conditional hook, or one after a return, to where every render calls it. */
export const mendConditionalHook: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const call = source === null ? null : nodeAt(source, issue.start, issue.end)
  const home = call === null || source === null ? null : functionAround(call, source)
  const block = home === null ? null : childOf(home, 'body', 'BlockStatement')
  if (source === null || call === null || home === null || block === null) return
  yield* conditionInside(call, source, context)
  yield* outOfBranch(call, home, block, source, context)
  yield* outOfChoice(call, block, source, context)
  yield* aboveReturn(call, home, block, source, context)
}

const raised = (name: string) => `called “${name}” at the top of the component, at every render`

/** `if (open) useEffect(() => { … }, [])` → the condition moves into the effect. */
function* conditionInside(call: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const name = hookName(call) ?? ''
  if (!/^use(?:Layout)?Effect$/.test(name)) return
  const statement = source.parentOf(call)
  const holder = statement === null ? null : source.parentOf(statement)
  const branch = holder?.type === 'BlockStatement' ? source.parentOf(holder) : holder
  const isOnly = holder?.type !== 'BlockStatement' || childrenOf(holder, 'body').length === 1
  if (statement?.type !== 'ExpressionStatement' || branch?.type !== 'IfStatement' || !isOnly || branch['alternate'] !== null) return
  const test = childOf(branch, 'test')
  const { body, list } = hookParts(call)
  const block = body === null ? null : childOf(body, 'body')
  if (test === null || body === null || block === null || isAfterReturn(branch, source)) return
  const condition = source.textOf(test)
  const inner = source.textOf(block)
  const text = block.type === 'BlockStatement' ? inner.slice(1, -1).trim() : inner
  const names = source.nodes
    .filter((each) => each.type === 'Identifier' && isWithin(each, test) && source.bindings.of(each) !== null)
    .map((each) => source.textOf(each))
  const has = list === null ? [] : childrenOf(list, 'elements').map((each) => source.textOf(each))
  const dependencies = list === null ? '' : `, [${[...new Set([...has, ...names])].join(', ')}]`
  const indent = indentAt(context.code, branch.start)
  const made = `${name}(() => {\n${indent}  if (!(${condition})) return\n${indent}  ${text}\n${indent}}${dependencies})`
  yield { edits: [edit(context, branch, made)], what: `asked a condition inside of “${name}”, not around it` }
}

/** `if (x) { const [a, setA] = useState() }`, `if (x) { rows = useList(A).rows }`: moves the hook out of the branch. */
function* outOfBranch(call: SyntaxNode, home: SyntaxNode, block: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const top = statementIn(block, call, source)
  const own = source.around(call).find(({ type }) => /^(?:VariableDeclaration|ExpressionStatement)$/.test(type))
  if (top === null || own === undefined || own === top || !/^(?:If|Block|Try)/.test(top.type)) return
  if (!canStandAt(own, top.start, home, source)) return
  const name = hookName(call) ?? ''
  const indent = indentAt(context.code, top.start)
  const assignment = childOf(own, 'expression', 'AssignmentExpression')
  const target = assignment === null ? null : childOf(assignment, 'left', 'Identifier')
  const before = target === null ? null : source.bindings.of(target)
  const isOnly =
    own.type === 'ExpressionStatement' && top.type === 'IfStatement' && top['alternate'] === null && isOnlyStatement(own, top, source)
  if (
    before !== null &&
    assignment !== null &&
    isOnly &&
    before.kind === 'variable' &&
    childrenOf(source.parentOf(before.owner) ?? own, 'declarations').length === 1
  ) {
    // The value for the other branch is the initial one.
    const declaration = source.parentOf(before.owner)
    const right = childOf(assignment, 'right')
    const type = childOf(before.id, 'typeAnnotation')
    if (declaration !== null && right !== null && type === null)
      yield {
        edits: [
          edit(context, wholeLines(context.code, declaration), ''),
          edit(context, top, `const ${before.name} = ${source.textOf(right)}`),
        ],
        what: raised(name),
      }
    else if (declaration !== null && right !== null) {
      yield {
        edits: [
          edit(context, wholeLines(context.code, declaration), ''),
          edit(context, top, `const ${before.name} = ${source.textOf(right)}`),
        ],
        what: raised(name),
      }
    }
    return
  }
  const isAlone = isOnlyStatement(own, top, source)
  const taken: TextEdit =
    isAlone && top.type === 'IfStatement' && top['alternate'] === null
      ? edit(context, top, source.textOf(own))
      : insert(context, top.start, `${source.textOf(own)}\n${indent}`)
  const removed = isAlone && top['alternate'] === null ? [] : [edit(context, wholeLines(context.code, own), '')]
  if (own.type === 'VariableDeclaration' || isAlone) yield { edits: [taken, ...removed], what: raised(name) }
}

function isOnlyStatement(own: SyntaxNode, top: SyntaxNode, source: Source): boolean {
  const holder = source.parentOf(own)
  if (holder === top) return true
  return holder?.type === 'BlockStatement' && source.parentOf(holder) === top && childrenOf(holder, 'body').length === 1
}

/** `open ? useList(A) : []`, `open && useRow(A, id)`: calls the hook first and chooses afterwards. */
function* outOfChoice(call: SyntaxNode, block: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const choice = source.around(call).find(({ type }) => type === 'ConditionalExpression' || type === 'LogicalExpression')
  const statement = statementIn(block, call, source)
  const name = hookName(call) ?? ''
  if (choice === undefined || statement?.type !== 'VariableDeclaration') return
  const declarator = childrenOf(statement, 'declarations')[0]
  const isWhole = declarator !== undefined && childOf(declarator, 'init') === choice
  if (!isWhole) return
  // These hooks may be called at every render; whether their result is used is decided later.
  const isSafe = /^use(?:Navigate|Location|Params|SearchParams|Id|Ref|State|Reducer|List|Row|Memo|Callback|Context)$/.test(name)
  if (isSafe && (choice['consequent'] === call || choice['right'] === call || choice['alternate'] === call)) {
    yield { edits: [edit(context, choice, source.textOf(call))], what: raised(name) }
  }
}

/** Moves a hook above an early return, with the statements that it needs. */
function* aboveReturn(call: SyntaxNode, home: SyntaxNode, block: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const statements = childrenOf(block, 'body')
  const own = statementIn(block, call, source)
  const leaving = statements.find((each) => leaves(each, home, source))
  if (
    own === null ||
    leaving === undefined ||
    own.start <= leaving.start ||
    !/^(?:VariableDeclaration|ExpressionStatement)$/.test(own.type)
  )
    return
  const between = statements.filter((each) => each.start >= leaving.start && each.end <= own.start)
  const hooks = statements.filter((each) => each.start > leaving.start && holdsHook(each, home, source))
  const moved = withNeeded(
    hooks,
    between,
    source,
    statements.filter((each) => each.start > leaving.start),
  )
  if (moved === null || moved.some((each) => leaves(each, home, source)))
    return yield* returnBelow(hooks, statements, home, source, context)
  const indent = indentAt(context.code, leaving.start)
  const text = moved.map((each) => `${source.textOf(each)}\n${indent}`).join('')
  const edits = [insert(context, leaving.start, text), ...moved.map((each) => edit(context, wholeLines(context.code, each), ''))]
  yield { edits, what: raised(hookName(call) ?? '') }
  yield* returnBelow(hooks, statements, home, source, context)
}

/** Alternatively moves the return below the last hook. */
function* returnBelow(
  hooks: readonly SyntaxNode[],
  statements: readonly SyntaxNode[],
  home: SyntaxNode,
  source: Source,
  context: RuleContext,
): Generator<Mend> {
  const last = hooks.at(-1)
  const leaving = statements.filter((each) => last !== undefined && each.start < last.start && leaves(each, home, source))
  if (last === undefined || leaving.length === 0 || leaving.some(({ type }) => type !== 'IfStatement')) return
  const indent = indentAt(context.code, last.start)
  const text = leaving.map((each) => `\n${indent}${source.textOf(each)}`).join('')
  yield {
    edits: [...leaving.map((each) => edit(context, wholeLines(context.code, each), '')), insert(context, last.end, text)],
    what: 'left the component only behind its hooks',
  }
}

/** The hooks and those statements in between that they need; null when these cannot be moved. */
function withNeeded(
  hooks: readonly SyntaxNode[],
  between: readonly SyntaxNode[],
  source: Source,
  all: readonly SyntaxNode[],
): readonly SyntaxNode[] | null {
  const moved = new Set<SyntaxNode>(hooks)
  let grew = true
  while (grew) {
    grew = false
    for (const each of all) {
      if (moved.has(each)) continue
      const declared = source.bindings.all.filter(({ owner, kind }) => kind !== 'param' && isWithin(owner, each))
      if (!declared.some(({ references }) => references.some((use) => [...moved].some((other) => isWithin(use, other))))) continue
      if (each.type !== 'VariableDeclaration' && each.type !== 'FunctionDeclaration') return null
      moved.add(each)
      grew = true
    }
  }
  void between
  return all.filter((each) => moved.has(each))
}

const holdsHook = (statement: SyntaxNode, home: SyntaxNode, source: Source): boolean =>
  source
    .ofType('CallExpression')
    .some((each) => isWithin(each, statement) && hookName(each) !== null && functionAround(each, source) === home)

const leaves = (statement: SyntaxNode, home: SyntaxNode, source: Source): boolean =>
  source.ofType('ReturnStatement').some((each) => isWithin(each, statement) && functionAround(each, source) === home)

function isAfterReturn(node: SyntaxNode, source: Source): boolean {
  const home = functionAround(node, source)
  return source.ofType('ReturnStatement').some((each) => each.end < node.start && functionAround(each, source) === home)
}

/** Everything that a statement uses is declared above the place. */
function canStandAt(statement: SyntaxNode, at: number, home: SyntaxNode, source: Source): boolean {
  return source.bindings.all.every(({ id, owner, home: where, references }) => {
    if (!isWithin(where, home) || isWithin(owner, statement) || id.start < at) return true
    return !references.some((each) => isWithin(each, statement))
  })
}

/** Moves a hook from a handler or a callback to the top of the component. */
export const mendNestedHook: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const call = source === null ? null : nodeAt(source, issue.start, issue.end)
  const inner = call === null || source === null ? null : functionAround(call, source)
  const home = call === null || source === null ? null : renderingAround(source, call)
  if (source !== null && call !== null && inner === null) yield* intoComponent(call, source, context)
  if (source === null || call === null || inner === null || home === null || !isFunction(inner)) return
  if (isRowCallback(inner, source) && KEPT_BY_ROW.test(issue.name)) return yield* rowComponent(inner, home, source, context)
  const declarator = source.parentOf(call)
  const statement = declarator?.type === 'VariableDeclarator' ? source.parentOf(declarator) : null
  const at = bodyStart(home)
  if (statement === null || at === null || childrenOf(statement, 'declarations').length !== 1) {
    yield* hookCalledInPlace(call, at, source, context)
    yield* withoutMemo(call, source, context)
    return
  }
  if (!canStandAt(statement, at, home, source)) return yield* withoutMemo(call, source, context)
  const known = source
    .ofType('VariableDeclaration')
    .find((each) => each !== statement && source.textOf(each) === source.textOf(statement) && functionAround(each, source) === home)
  const removed = edit(context, wholeLines(context.code, statement), '')
  const added = known === undefined ? [insert(context, at, `${source.textOf(statement)}\n${indentAt(context.code, at)}`)] : []
  yield { edits: [...added, removed], what: raised(issue.name) }
  yield* withoutMemo(call, source, context)
}

/** Moves a hook from the top level of a file into the one component that uses its result. */
function* intoComponent(call: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const statement = source.around(call).find(({ type }) => type === 'VariableDeclaration')
  if (statement === undefined || source.parentOf(statement) !== source.program) return
  const uses = source.bindings.all.filter(({ owner }) => isWithin(owner, statement)).flatMap(({ references }) => references)
  const homes = new Set(uses.map((each) => renderingAround(source, each)))
  const [home, ...others] = homes
  const at = home === null || home === undefined ? null : bodyStart(home)
  if (at === null || others.length > 0) return
  const text = `${source.textOf(statement)}\n${indentAt(context.code, at)}`
  yield { edits: [edit(context, wholeLines(context.code, statement), ''), insert(context, at, text)], what: raised(hookName(call) ?? '') }
}

/** `useMemo(() => total(row), [row])` where no hook may be called → `total(row)`. */
function* withoutMemo(call: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const name = hookName(call)
  const { body } = hookParts(call)
  if (body === null || (name !== 'useMemo' && name !== 'useCallback')) return
  const made = childOf(body, 'body')
  const value =
    name === 'useCallback'
      ? source.textOf(body)
      : made === null || made.type === 'BlockStatement'
        ? `(${source.textOf(body)})()`
        : source.textOf(made)
  yield { edits: [edit(context, call, value)], what: `reckoned without “${name}”, which a callback cannot call` }
}

/** `useNavigate()('/x')` in a handler. */
function* hookCalledInPlace(call: SyntaxNode, at: number | null, source: Source, context: RuleContext): Generator<Mend> {
  if (at === null || source.textOf(call) !== 'useNavigate()') return
  const known = source.bindings.all.some(({ name }) => name === 'navigate')
  const added = known ? [] : [insert(context, at, `const navigate = useNavigate()\n${indentAt(context.code, at)}`)]
  yield { edits: [...added, edit(context, call, 'navigate')], what: raised('useNavigate') }
}
