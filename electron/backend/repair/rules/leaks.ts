import { isFunction } from '../../lib/bindings.ts'
import { functionAround, hookName, isWithin, returnedBy, statementIn } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule, type RuleContext, type TextEdit } from '../mend.ts'
import { indentAt, nodeAt } from './at.ts'

/** Clears a timer when its effect ends. */
export const mendEndlessTimer: RepairRule = function* (issue, context): Generator<Mend> {
  yield* givenBack(issue.start, issue.end, context)
  const started = startedAt(issue.start, issue.end, context)
  if (started === null) return
  const kept = keptAs('timer', started, context)
  if (kept === null) return
  const stop = issue.specifier === 'late' ? 'clearTimeout' : 'clearInterval'
  yield* ending(kept.edits, `${stop}(${kept.name})`, started, context, 'stopped a timer when it is not needed any more')
}

/** `useEffect(() => setInterval(tick, 1000), [])` */
function* givenBack(start: number, end: number, context: RuleContext): Generator<Mend> {
  const { source, code } = context
  const call = source === null ? null : nodeAt(source, start, end)
  const made = call === null ? null : (source?.parentOf(call) ?? null)
  if (source === null || call === null || made?.type !== 'ArrowFunctionExpression' || made['body'] !== call) return
  const name = source.textOf(childOf(call, 'callee') ?? call).replace(/^window\./, '')
  if (!/^set(?:Interval|Timeout)$/.test(name)) return
  const indent = indentAt(code, made.start)
  const text = `{\n${indent}  const timer = ${source.textOf(call)}\n${indent}  return () => ${name.replace('set', 'clear')}(timer)\n${indent}}`
  yield { edits: [edit(context, call, text)], what: 'stopped a timer when it is not needed any more' }
}

/** Adds the missing cleanup of an effect. */
export const mendMissingCleanup: RepairRule = function* (issue, context): Generator<Mend> {
  if (issue.specifier === 'other-event')
    return yield { edits: [edit(context, issue, `'${issue.name}'`)], what: `ended “${issue.name}”, which an effect starts` }
  if (issue.specifier === 'called')
    return yield { edits: [insert(context, issue.start, '() => ')], what: 'ended what an effect starts when it is over, not at once' }
  const started = startedAt(issue.start, issue.end, context)
  if (started === null) return
  const what = 'ended what an effect starts'
  if (issue.specifier === 'listener') yield* listener(started, context)
  if (issue.specifier === 'other-listener') yield* sameListener(started, issue.name, context)
  if (issue.specifier === 'subscription') {
    const kept = keptAs('subscription', started, context)
    if (kept === null) return
    for (const end of [`${kept.name}.unsubscribe()`, `${kept.name}()`]) yield* ending(kept.edits, end, started, context, what)
  }
  if (issue.specifier !== 'open') return
  const isObserver = issue.name.endsWith('Observer')
  const kept = keptAs(isObserver ? 'observer' : 'connection', started, context)
  const end = isObserver ? 'disconnect' : issue.name === 'Worker' ? 'terminate' : 'close'
  if (kept !== null) yield* ending(kept.edits, `${kept.name}.${end}()`, started, context, what)
}

interface Started {
  readonly node: SyntaxNode
  readonly source: Source
  /** The effect's function, and its body. */
  readonly effect: SyntaxNode
  readonly block: SyntaxNode
  readonly statement: SyntaxNode
}

function startedAt(start: number, end: number, { source }: RuleContext): Started | null {
  const node = source === null ? null : nodeAt(source, start, end)
  if (source === null || node === null) return null
  const effect = source.around(node).find((each) => {
    const call = source.parentOf(each)
    return isFunction(each) && call?.type === 'CallExpression' && /^use(?:Layout)?Effect$/.test(hookName(call) ?? '')
  })
  const block = effect === undefined ? null : childOf(effect, 'body', 'BlockStatement')
  const statement = block === null ? null : statementIn(block, node, source)
  if (effect === undefined || block === null || statement === null || functionAround(node, source) !== effect) return null
  return { node, source, effect, block, statement }
}

/** The variable that holds the started resource: an existing one, or a new one above its statement. */
function keptAs(
  name: string,
  { node, source, statement }: Started,
  context: RuleContext,
): { readonly name: string; readonly edits: readonly TextEdit[] } | null {
  const holder = source.parentOf(node)
  const id = holder?.type === 'VariableDeclarator' ? childOf(holder, 'id', 'Identifier') : null
  if (id !== null) return { name: String(id['name']), edits: [] }
  if (source.bindings.find(name, node) !== null) return null
  if (holder === statement) return { name, edits: [insert(context, node.start, `const ${name} = `)] }
  const indent = indentAt(context.code, statement.start)
  const made = insert(context, statement.start, `const ${name} = ${source.textOf(node)}\n${indent}`)
  return source.parentOf(holder ?? node)?.type === 'CallExpression' ? { name, edits: [made, edit(context, node, name)] } : null
}

/** Adds a line to the cleanup function of an effect, or adds the function. */
function* ending(edits: readonly TextEdit[], end: string, started: Started, context: RuleContext, what: string): Generator<Mend> {
  const { source, effect, block, statement } = started
  const last = childrenOf(block, 'body').at(-1)
  const [given, ...more] = returnedBy(effect, source)
  // A value created under a condition is unknown after it.
  if (last === undefined || more.length > 0 || !/^(?:Variable|Expression)/.test(statement.type)) return
  const indent = indentAt(context.code, last.start)
  if (given === undefined) return yield { edits: [...edits, insert(context, last.end, `\n${indent}return () => ${end}`)], what }
  const body = isFunction(given) ? childOf(given, 'body') : null
  if (body === null) return
  const at = body.type === 'BlockStatement' ? insert(context, body.start + 1, `\n${indent}  ${end}`) : null
  if (at !== null) yield { edits: [...edits, at], what }
  else yield { edits: [...edits, edit(context, body, `{\n${indent}  ${end}\n${indent}  ${source.textOf(body)}\n${indent}}`)], what }
}

function* listener(started: Started, context: RuleContext): Generator<Mend> {
  const { node, source } = started
  const [type, handler, ...options] = childrenOf(node, 'arguments')
  const callee = childOf(node, 'callee')
  if (type === undefined || handler === undefined || callee === null) return
  const name = isFunction(handler) ? nameFor(source.textOf(type), started) : source.textOf(handler)
  if (name === null) return
  const made = isFunction(handler) ? [above(name, handler, started, context), edit(context, handler, name)] : []
  const given = [source.textOf(type), name, ...options.map((each) => source.textOf(each))].join(', ')
  const end = `${source.textOf(callee).replace(/addEventListener$/, 'removeEventListener')}(${given})`
  yield* ending(made, end, started, context, 'took a listener away when it is not needed any more')
}

/** Uses one function for adding and removing the listener. */
function* sameListener(started: Started, kind: string, context: RuleContext): Generator<Mend> {
  const { node, source, effect } = started
  const [type, handler] = childrenOf(node, 'arguments')
  const removal = source
    .ofType('CallExpression')
    .find(
      (each) =>
        isWithin(each, effect) &&
        source.textOf(childOf(each, 'callee') ?? each).endsWith('removeEventListener') &&
        childrenOf(each, 'arguments')[0]?.['value'] === kind,
    )
  const other = removal === undefined ? undefined : childrenOf(removal, 'arguments')[1]
  if (type === undefined || handler === undefined || other === undefined) return
  const what = 'took the listener away that listens'
  if (handler.type === 'Identifier') return yield { edits: [edit(context, other, source.textOf(handler))], what }
  const name = nameFor(source.textOf(type), started)
  if (name !== null)
    yield { edits: [above(name, handler, started, context), edit(context, handler, name), edit(context, other, name)], what }
}

const above = (name: string, made: SyntaxNode, { source, statement }: Started, context: RuleContext): TextEdit =>
  insert(context, statement.start, `const ${name} = ${source.textOf(made)}\n${indentAt(context.code, statement.start)}`)

function nameFor(type: string, { source, node }: Started): string | null {
  const word = type.replace(/\W/g, '')
  const name = `handle${word.charAt(0).toUpperCase()}${word.slice(1)}`
  return source.bindings.find(name, node) === null ? name : null
}
