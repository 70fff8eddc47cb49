import { boundIn } from '../../lib/bindings.ts'
import { attributeExpression, attributeName, plainText } from '../../lib/jsx.ts'
import { dependenciesOf } from '../../lib/dependencies.ts'
import { hookName, hookParts } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, editTo, insert, type Mend, type RepairRule } from '../mend.ts'
import { nodeAround, nodeAt } from './at.ts'
import { addImport } from './import-edits.ts'

/** `toast({ title })`, `navigate.push('/')`, `new Deal({ … })`, `shown()` of a value: calls in the style of other libraries. */
export const mendForeignCall: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || node === null) return
  const call = node.type === 'CallExpression' || node.type === 'NewExpression' ? node : source.parentOf(node)
  const callee = call === null ? null : childOf(call, 'callee')
  if (call === null || callee === null) return
  const given = childrenOf(call, 'arguments')
  if (call.type === 'NewExpression' && /on type 'Entity<|Type 'Entity</.test(issue.message))
    yield {
      edits: [edit(context, { start: call.start, end: callee.end }, `${source.textOf(callee)}.create`)],
      what: 'made a row the way that a table does',
    }
  const told = given[0]?.type === 'ObjectExpression' && source.textOf(callee) === 'toast' ? toldBy(given[0], source) : null
  if (told !== null) yield { edits: [edit(context, call, told)], what: 'told something as a “toast” of the kit does' }
  if (callee.type === 'Identifier' && given.length === 0 && source.bindings.of(callee)?.kind === 'variable')
    yield { edits: [edit(context, { start: callee.end, end: call.end }, '')], what: 'read a value that is no function' }
}

function toldBy(given: SyntaxNode, source: Source): string | null {
  const values = new Map(
    childrenOf(given, 'properties').flatMap((each) => {
      const [key, value] = [childOf(each, 'key'), childOf(each, 'value')]
      return key === null || value === null ? [] : [[source.textOf(key), source.textOf(value)] as const]
    }),
  )
  const isBad = /destructive|error/.test(values.get('variant') ?? values.get('type') ?? '')
  const text = values.get('description') ?? values.get('title') ?? values.get('message')
  const both = values.get('title')
  const told = values.has('description') && both !== undefined && isBad ? values.get('description') : (both ?? text)
  return told === undefined ? null : `toast.${isBad ? 'error' : 'success'}(${told})`
}

/** `navigate.push('/deals')`, `navigate.back()`. */
export const mendNavigateCall: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const member = node === null ? null : (source?.parentOf(node) ?? null)
  const object = member === null ? null : childOf(member, 'object')
  const call = member === null ? null : (source?.parentOf(member) ?? null)
  if (source === null || member === null || object === null || call?.type !== 'CallExpression') return
  if (!/on type 'NavigateFunction'/.test(issue.message)) return
  const name = source.textOf(object)
  const given = childrenOf(call, 'arguments').map((each) => source.textOf(each))
  const step = { back: '-1', goBack: '-1', forward: '1', goForward: '1' }[issue.name]
  const what = `went elsewhere with “${name}” itself`
  if (step !== undefined) yield { edits: [edit(context, call, `${name}(${step})`)], what }
  else if (issue.name === 'replace') yield { edits: [edit(context, call, `${name}(${given[0] ?? "'/'"}, { replace: true })`)], what }
  else if (/^(?:push|to|navigate|go)$/.test(issue.name)) yield { edits: [edit(context, member, name)], what }
}

/** Form parts of react-hook-form, composed differently. */
export const mendFormParts: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  if (source === null) return
  const attribute = source.ofType('JSXAttribute').find((each) => childOf(each, 'name')?.start === issue.start) ?? null
  const value = attribute === null ? null : attributeExpression(attribute)
  if (attribute !== null && value !== null) {
    const name = attributeName(attribute, source)
    const text = source.textOf(value)
    if (name === 'register' && value.type === 'CallExpression')
      yield { edits: [edit(context, attribute, `{...${text}}`)], what: 'spread over a field what “register” gives' }
    const opening = source.parentOf(attribute)
    const named = opening === null ? undefined : childrenOf(opening, 'attributes').find((each) => attributeName(each, source) === 'name')
    const field = named === undefined ? null : plainText(named)
    if (name === 'ref' && /(?:^|\.)register$/.test(text) && named !== undefined && field !== null)
      yield {
        edits: [edit(context, { start: named.start, end: named.end }, ''), edit(context, attribute, `{...${text}('${field}')}`)],
        what: 'spread over a field what “register” gives',
      }
    if (name === 'onSubmit' && /(?:^|\.)handleSubmit$/.test(text))
      for (const each of handlersFor(attribute, source))
        yield { edits: [insert(context, value.end, `(${each})`)], what: `sent a form to “${each}”` }
    if (name === 'action' && /Event/.test(issue.message))
      yield { edits: [edit(context, childOf(attribute, 'name') ?? attribute, 'onSubmit')], what: 'sent a form with “onSubmit”' }
  }
  const property = issue.message.startsWith("Property 'errors' does not exist on type 'UseFormReturn<")
    ? nodeAt(source, issue.start, issue.end)
    : null
  const holder = property === null ? null : property.type === 'Property' ? property : source.parentOf(property)
  if (holder?.type === 'Property')
    yield { edits: [edit(context, holder, 'formState: { errors }')], what: 'took the errors of a form from where they are' }
}

/** Functions of the component that are not called yet. */
function handlersFor(at: SyntaxNode, source: Source): readonly string[] {
  return source.bindings.all
    .filter(({ home, references, name, kind }) => {
      const isNear = source.around(at).includes(home) && kind !== 'import' && kind !== 'type'
      return isNear && references.length === 0 && /^(?:on|handle|save|submit|send)(?![a-z])/i.test(name)
    })
    .map(({ name }) => name)
}

/** Adds the dependency list of `useMemo` or `useCallback`. */
export const mendMemoWithoutList: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  if (source === null || !issue.message.startsWith('Expected 2 arguments, but got 1')) return
  const call = nodeAround(source, issue.start, 'CallExpression')
  const body = call === null ? null : hookParts(call).body
  if (call === null || body === null || !/^use(?:Memo|Callback)$/.test(hookName(call) ?? '')) return
  yield { edits: [insert(context, body.end, `, [${dependenciesOf(call, source).join(', ')}]`)], what: 'said what a value is made of' }
}

/** `useCallback(() => rows.filter(…), [rows])` whose result is used as a value: becomes `useMemo`. */
export const mendMemoizedFunction: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const member = node === null ? null : (source?.parentOf(node) ?? null)
  const object = member?.type === 'MemberExpression' ? childOf(member, 'object', 'Identifier') : null
  const binding = object === null ? null : (source?.bindings.of(object) ?? null)
  const call = binding === null ? null : childOf(binding.owner, 'init', 'CallExpression')
  const callee = call === null ? null : childOf(call, 'callee', 'Identifier')
  const made = call === null ? null : hookParts(call).body
  if (source === null || call === null || callee?.['name'] !== 'useCallback' || made === null || childrenOf(made, 'params').length > 0)
    return
  const wanted = { specifier: 'react', names: [{ imported: 'useMemo', local: 'useMemo', isType: false }] }
  const has = source.bindings.find('useMemo', source.program) !== null
  const imports = has ? [] : [editTo(context.path, code, addImport(code, source.module.imports, wanted))]
  yield { edits: [...imports, edit(context, callee, 'useMemo')], what: 'kept a value, not the function that makes it' }
}

/** `for (const row in rows)` → `of`: iterates over the elements instead of the indexes. */
export const mendForIn: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const loop = source === null ? null : nodeAround(source, issue.start, 'ForInStatement')
  const left = loop === null ? null : childOf(loop, 'left')
  const right = loop === null ? null : childOf(loop, 'right')
  if (left === null || right === null) return
  const word = code.slice(left.end, right.start)
  yield {
    edits: [edit(context, { start: left.end, end: right.start }, word.replace(/\bin\b/, 'of'))],
    what: 'went through a list by what is in it, not by its places',
  }
}

/** `clearInterval()` without an argument, where there is only one timer. */
export const mendClearedTimer: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const call = source === null ? null : nodeAround(source, issue.start, 'CallExpression')
  if (source === null || call === null || !/^clear(?:Interval|Timeout)\(\)$/.test(source.textOf(call))) return
  const timers = source.bindings.all.filter(
    ({ owner, home }) =>
      /^(?:window\.)?set(?:Interval|Timeout)\(/.test(source.textOf(childOf(owner, 'init') ?? call)) && source.around(call).includes(home),
  )
  const [only, ...more] = timers
  if (only !== undefined && more.length === 0) yield { edits: [insert(context, call.end - 1, only.name)], what: `ended “${only.name}”` }
}

/** `const [rows] = useList(Deal)`: destructures the object by names. */
export const mendObjectAsList: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const pattern = source === null ? null : nodeAround(source, issue.start, 'ArrayPattern')
  if (source === null || pattern === null || source.parentOf(pattern)?.type !== 'VariableDeclarator') return
  const names = boundIn(pattern).map((each) => String(each['name']))
  yield { edits: [edit(context, pattern, `{ ${names.join(', ')} }`)], what: 'took an object apart by its names' }
}
