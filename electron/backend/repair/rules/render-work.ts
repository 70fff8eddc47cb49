import { functionAround, hookName, isWithin, statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, editTo, insert, type Mend, type RepairRule, type RuleContext, type TextEdit } from '../mend.ts'
import { indentAt, wholeLines } from './at.ts'
import { addImport } from './import-edits.ts'

/** Moves side effects of a render into an effect with a cleanup. Writes of rows are left for a person to decide. */
export const mendRenderSideEffect: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const statement = source?.ofType('ExpressionStatement').find(({ start, end }) => start === issue.start && end === issue.end) ?? null
  const home = statement === null || source === null ? null : functionAround(statement, source)
  const block = home === null ? null : childOf(home, 'body', 'BlockStatement')
  if (source === null || statement === null || block === null || issue.specifier === 'promise') return
  if (/\.(?:create|update|delete|bulkCreate)$/.test(issue.name)) return
  const whole = childrenOf(block, 'body').find((each) => isWithin(statement, each))
  const isGuarded = whole?.type === 'IfStatement' && whole['alternate'] === null
  if (whole === undefined || (whole !== statement && !isGuarded)) return
  // After an early return the new hook would be called conditionally.
  if (source.ofType('ReturnStatement').some((each) => each.end <= whole.start && functionAround(each, source) === home)) return
  const indent = indentAt(code, whole.start)
  const inside = `${indent}  `
  const effect = `useEffect(() => {\n${inside}${ended(issue.name, whole, statement, inside, source)}\n${indent}}, [${namesIn(whole, home, source).join(', ')}])`
  yield {
    edits: [...importEffect(source, context), edit(context, whole, effect)],
    what: 'started something once a component is shown, not at every render',
  }
}

function ended(name: string, whole: SyntaxNode, statement: SyntaxNode, indent: string, source: Source): string {
  const text = source.textOf(whole)
  const call = childOf(statement, 'expression', 'CallExpression')
  if (whole !== statement || call === null) return text
  const timer = /set(Interval|Timeout)$/.exec(name)?.[1]
  if (timer !== undefined) return `const timer = ${source.textOf(call)}\n${indent}return () => clear${timer}(timer)`
  if (name.endsWith('.subscribe')) return `return ${source.textOf(call)}`
  const [type, handler] = childrenOf(call, 'arguments')
  if (!name.endsWith('addEventListener') || type === undefined || handler === undefined) return text
  const target = name.replace(/\.?addEventListener$/, '')
  const dot = target === '' ? '' : `${target}.`
  return [
    `const listen = ${source.textOf(handler).replace(/^\((\w+)\) =>/, `($1: ${eventOf(String(type['value']))}) =>`)}`,
    `${dot}addEventListener(${source.textOf(type)}, listen)`,
    `return () => ${dot}removeEventListener(${source.textOf(type)}, listen)`,
  ].join(`\n${indent}`)
}

const eventOf = (type: string): string =>
  type.startsWith('key')
    ? 'KeyboardEvent'
    : /^(?:mouse|click|dblclick|contextmenu)/.test(type)
      ? 'MouseEvent'
      : type.startsWith('pointer')
        ? 'PointerEvent'
        : 'Event'

/** The component's variables that the statement reads: the dependencies of the effect. */
function namesIn(statement: SyntaxNode, home: SyntaxNode | null, source: Source): readonly string[] {
  const setters = new Set(statesOf(source).flatMap(({ setter }) => setter ?? []))
  const names = source.bindings.all.filter(
    (each) =>
      each.home === home &&
      !setters.has(each) &&
      !isWithin(each.id, statement) &&
      each.references.some((reference) => isWithin(reference, statement)) &&
      hookName(childOf(each.owner, 'init') ?? each.owner) !== 'useNavigate',
  )
  return [...new Set(names.map(({ name }) => name))]
}

function importEffect(source: Source, context: RuleContext): readonly TextEdit[] {
  if (source.bindings.find('useEffect', source.program) !== null) return []
  const wanted = { specifier: 'react', names: [{ imported: 'useEffect', local: 'useEffect', isType: false }] }
  return [editTo(context.path, context.code, addImport(context.code, source.module.imports, wanted))]
}

/** Moves the reset of a state into `finally`. */
export const mendResetInFinally: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const found = source?.ofType('TryStatement').findLast((each) => each.start < issue.start && issue.end < each.end)
  if (source === null || found === undefined) return
  const text = code.slice(issue.start, issue.end)
  const indent = indentAt(code, found.start)
  const last = childOf(found, 'finalizer')
  const back =
    last === null
      ? insert(context, found.end, ` finally {\n${indent}  ${text}\n${indent}}`)
      : insert(context, last.start + 1, `\n${indent}  ${text}`)
  yield { edits: [edit(context, wholeLines(code, issue), ''), back], what: `set “${issue.name}” back also when something fails` }
}
