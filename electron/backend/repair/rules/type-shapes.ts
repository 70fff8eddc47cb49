import { isFunction } from '../../lib/bindings.ts'
import { attributeExpression, attributeName, shownChildren } from '../../lib/jsx.ts'
import { numberKind } from '../../lib/number-kinds.ts'
import { functionAround, statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, editTo, insert, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { nodeAround, nodeAt } from './at.ts'
import { addImport } from './import-edits.ts'
import { valueAt } from './type-values.ts'

/** `setForm({ name })` of a form with more fields: keeps the others. */
export const mendPartialState: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  if (
    source === null ||
    !/parameter of type 'SetStateAction</.test(issue.message) ||
    !/(?:is|are) missing|following prop/.test(issue.message)
  )
    return
  const given = nodeAt(source, issue.start, issue.end)
  const made = given !== null && isFunction(given) ? given : null
  const body = made === null ? given : childOf(made, 'body')
  const set = nodeAround(source, issue.start, 'CallExpression')
  const callee = set === null ? null : childOf(set, 'callee', 'Identifier')
  const setter = callee === null ? null : source.bindings.of(callee)
  const state = statesOf(source).find((each) => each.setter === setter)
  const [param] = made === null ? [] : childrenOf(made, 'params')
  const before = made === null ? state?.value?.name : param === undefined ? undefined : source.textOf(param)
  if (body?.type !== 'ObjectExpression' || before === undefined || !/^\w+$/.test(before)) return
  if (childrenOf(body, 'properties').some(({ type }) => type === 'SpreadElement')) return
  yield { edits: [insert(context, body.start + 1, ` ...${before},`)], what: `kept the rest of “${state?.value?.name ?? before}”` }
}

/** Converts a value to the form that an attribute, a method or a library expects. */
export const mendValueForm: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : (valueAt(issue.start, issue.end, source) ?? givenAt(issue.start, issue.end, source))
  if (source === null || node === null) return
  const text = source.textOf(node)
  const attribute = source.ofType('JSXAttribute').find((each) => attributeExpression(each) === node || childOf(each, 'value') === node)
  const name = attribute === undefined ? '' : attributeName(attribute, source)
  const put = (value: string, what: string): Mend => ({ edits: [edit(context, node, value)], what })
  if (name === 'className' && /^(?:Array|Object)Expression$/.test(node.type))
    yield { edits: [...importCn(source, context), edit(context, node, `cn(${text})`)], what: 'made one text of several classes' }
  if (name === 'dangerouslySetInnerHTML' && node.type !== 'ObjectExpression')
    yield put(`{ __html: ${text} }`, 'gave HTML as React takes it')
  if (name === 'key' && /^(?:Identifier|MemberExpression)$/.test(node.type))
    for (const each of ['id', 'value', 'name']) yield put(`${text}.${each}`, `told rows apart by their “${each}”`)
  if (/'FieldError \| undefined'/.test(issue.message)) yield put(`${text}?.message`, 'showed the message of an error')
  if (/^(?:Argument of type|Type) '(?:unknown|any)'[^]*'(?:SetStateAction<)?string\b/.test(issue.message) && node.type === 'Identifier')
    yield put(`${text} instanceof Error ? ${text}.message : String(${text})`, 'showed the message of an error')
  if (/^Type 'Zod\w+<[^]*to type 'Resolver</.test(issue.message)) {
    const wanted = { specifier: '@hookform/resolvers/zod', names: [{ imported: 'zodResolver', local: 'zodResolver', isType: false }] }
    const imports = editTo(context.path, context.code, addImport(context.code, source.module.imports, wanted))
    yield { edits: [imports, edit(context, node, `zodResolver(${text})`)], what: 'let a schema check a form' }
  }
  if (name === 'ref' && node.type === 'Literal' && typeof node['value'] === 'string' && source.bindings.find(node['value'], node) !== null)
    yield put(`{${node['value']}}`, 'gave a reference itself, not its name')
}

function givenAt(start: number, end: number, source: Source): SyntaxNode | null {
  const node = nodeAt(source, start, end)
  const attribute = source.ofType('JSXAttribute').find((each) => childOf(each, 'name')?.start === start)
  return attribute === undefined ? node : (attributeExpression(attribute) ?? childOf(attribute, 'value', 'Literal'))
}

function importCn(source: Source, context: RuleContext) {
  if (source.bindings.find('cn', source.program) !== null) return []
  const wanted = { specifier: '@/lib/utils', names: [{ imported: 'cn', local: 'cn', isType: false }] }
  return [editTo(context.path, context.code, addImport(context.code, source.module.imports, wanted))]
}

/** `localStorage` holds strings: writes JSON, and reads a missing entry as null. */
export const mendStoredText: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const call = node === null ? null : (source?.parentOf(node) ?? null)
  const callee = call?.type === 'CallExpression' ? childOf(call, 'callee') : null
  if (source === null || node === null || callee === null) return
  const text = source.textOf(node)
  if (/\bsetItem$/.test(source.textOf(callee)))
    yield { edits: [edit(context, node, `JSON.stringify(${text})`)], what: 'kept something as a text' }
  if (source.textOf(callee) === 'JSON.parse' && /'string \| null'/.test(issue.message)) {
    const around = source.around(node).slice(0, 5)
    const hint = around.map((each) => source.textOf(each)).join(' ')
    const none = /\[\](?:\)|>|$)|Array</.test(hint) ? '[]' : around.some(({ type }) => type === 'SpreadElement') ? '{}' : 'null'
    yield { edits: [insert(context, node.end, ` ?? '${none}'`)], what: 'read as nothing what was never kept' }
  }
}

/** Reads `current` of a ref. */
export const mendReference: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (node !== null && /on type '(?:React\.)?(?:Mutable)?RefObject</.test(issue.message))
    yield { edits: [insert(context, node.start, 'current?.')], what: 'asked a reference for what it refers to' }
  const call = source === null ? null : nodeAround(source, issue.start, 'CallExpression')
  const isEmptyRef = source !== null && call !== null && /^(?:React\.)?useRef(?:<[^]*>)?\(\)$/.test(source.textOf(call))
  if (isEmptyRef && issue.message.startsWith('Expected 1 argument'))
    yield { edits: [insert(context, call.end - 1, 'null')], what: 'let a reference refer to nothing at first' }
}

/** `onClick={stop()}`, `setInterval(tick(), 1000)`: passes a function instead of its result. */
export const mendCalledAtOnce: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  if (source === null || !/'void' is not assignable to (?:parameter of )?type '[^']*(?:Handler|Listener|=>)/.test(issue.message)) return
  const node = nodeAt(source, issue.start, issue.end)
  const call = node?.type === 'CallExpression' ? lastCall(node, source) : null
  if (call === null) return
  const callee = childOf(call, 'callee')
  const what = 'let something run when it is time, not at once'
  if (callee !== null && childrenOf(call, 'arguments').length === 0) yield { edits: [edit(context, call, source.textOf(callee))], what }
  yield { edits: [insert(context, call.start, '() => ')], what }
}

/** TypeScript marks the whole call where no overload fits. */
function lastCall(node: SyntaxNode, source: Source): SyntaxNode {
  const given = childrenOf(node, 'arguments').find(({ type }) => type === 'CallExpression')
  return given !== undefined && /addEventListener$|^set(?:Timeout|Interval)$/.test(source.textOf(childOf(node, 'callee') ?? node))
    ? given
    : node
}

/** `return new Error(…)` in a function with another return type: throws it. */
export const mendReturnedError: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const statement = source?.ofType('ReturnStatement').find((each) => each.start <= issue.start && issue.start <= each.end) ?? null
  const made = statement === null ? null : childOf(statement, 'argument', 'NewExpression')
  if (source === null || statement === null || made === null || !/^new \w*Error\b/.test(source.textOf(made))) return
  if (functionAround(statement, source) === null) return
  const word = { start: statement.start, end: statement.start + 'return'.length }
  yield { edits: [edit(context, word, 'throw')], what: 'threw an error instead of giving it back' }
}

/** `useState<string>(null)`: adds null to the type. */
export const mendNullableState: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const call = node === null ? null : (source?.parentOf(node) ?? null)
  const typed = call === null ? null : (childOf(call, 'typeArguments') ?? childOf(call, 'typeParameters'))
  const [type] = typed === null ? [] : childrenOf(typed, 'params')
  if (source === null || node === null || type === undefined || !/^(?:null|undefined)$/.test(source.textOf(node))) return
  yield { edits: [insert(context, type.end, ` | ${source.textOf(node)}`)], what: 'said that a state holds nothing at first' }
}

/** `<Tag>{rows.length}</Tag>` of a component that takes a string: converts a number, and replaces a missing value by an empty string. */
export const mendTextInside: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  if (source === null || !/'children' prop expects type 'string'/.test(issue.message)) return
  const element = nodeAround(source, issue.start + 1, 'JSXElement')
  const [only, ...more] = element === null ? [] : shownChildren(element)
  const shown = only?.type === 'JSXExpressionContainer' && more.length === 0 ? childOf(only, 'expression') : null
  if (shown === null) return
  const text = source.textOf(shown)
  const what = 'turned what is shown into a text'
  if (numberKind(shown, source, context.entities) === 'number') yield { edits: [edit(context, shown, `String(${text})`)], what }
  else if (/^(?:MemberExpression|ChainExpression|Identifier)$/.test(shown.type))
    yield { edits: [insert(context, shown.end, " ?? ''")], what }
}

/** `{{ addButton }}` between elements is an object literal: removes the inner braces. */
export const mendDoubleBraces: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const object = source === null ? null : nodeAround(source, issue.start, 'ObjectExpression')
  const holder = object === null ? null : (source?.parentOf(object) ?? null)
  const [only, ...more] = object === null ? [] : childrenOf(object, 'properties')
  if (source === null || object === null || only?.['shorthand'] !== true || more.length > 0) return
  if (holder?.type !== 'JSXExpressionContainer' || !/^JSX(?:Element|Fragment)$/.test(source.parentOf(holder)?.type ?? '')) return
  yield { edits: [edit(context, object, source.textOf(only))], what: 'showed a value in single braces' }
}

/** A row in place of a text: uses its label. */
export const mendShownRow: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const name = /^Type '(\w+)(?: \| (?:null|undefined))*' is not assignable to type '(?:ReactNode|string)/.exec(issue.message)?.[1]
  const shape = source?.ofType('TSInterfaceDeclaration', 'TSTypeAliasDeclaration').find((each) => childOf(each, 'id')?.['name'] === name)
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const shown = node?.type === 'JSXExpressionContainer' ? childOf(node, 'expression') : node
  if (source === null || shape === undefined || shown === null) return
  const fields = [...source.textOf(shape).matchAll(/[{;,\n]\s*(?:readonly )?(\w+)\??: (?:string|number)\b/g)].map(([, field = '']) => field)
  const telling =
    ['name', 'title', 'label', 'text', 'message', 'value'].find((each) => fields.includes(each)) ?? fields.find((each) => each !== 'id')
  if (telling !== undefined)
    yield { edits: [insert(context, shown.end, `.${telling}`)], what: `showed the “${telling}” of something, not all of it` }
}
