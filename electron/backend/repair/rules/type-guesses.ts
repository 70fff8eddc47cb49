import { attributeExpression, attributeName, attributeOf } from '../../lib/jsx.ts'
import { functionAround, hookName, isRendering, isWithin, statementIn, statesOf } from '../../lib/react-code.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, editTo, insert, type Mend, type RepairRule } from '../mend.ts'
import { indentAt, lineEnd, lineStart, nodeAround, nodeAt } from './at.ts'
import { addImport } from './import-edits.ts'
import { openType } from './foreign-syntax.ts'

const BUSY = /^(?:is|are)?(?:loading|saving|submitting|busy|pending|sending|working|processing|deleting|updating|creating)$/i

/** `const isOpen = useState(false)` with `setIsOpen` nearby: destructures the state. */
export const mendUndestructuredState: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const value = /^set([A-Z]\w*)$/.exec(issue.name)?.[1]
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || value === undefined || node === null) return
  const binding = source.bindings.find(value.charAt(0).toLowerCase() + value.slice(1), node)
  const init = binding?.kind === 'variable' ? childOf(binding.owner, 'init') : null
  const call = init?.type === 'MemberExpression' ? childOf(init, 'object') : init
  if (binding === null || init === null || call?.type !== 'CallExpression' || hookName(call) !== 'useState') return
  const edits = [edit(context, binding.id, `[${binding.name}, ${issue.name}]`)]
  if (init !== call) edits.push(edit(context, { start: call.end, end: init.end }, ''))
  yield { edits, what: `took a state apart into “${binding.name}” and “${issue.name}”` }
}

/** An undeclared name that its context explains: the setter of the value beside it, or a busy state. */
export const mendNameFromContext: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || node?.type !== 'Identifier') return
  const what = (meant: string) => `wrote “${meant}” where “${issue.name}” stood, which does not exist`
  const use = (meant: string): Mend => ({ edits: [edit(context, node, meant)], what: what(meant) })
  const states = statesOf(source)
  const container = source.parentOf(node)
  const attribute = container === null ? null : source.parentOf(container)
  if (attribute?.type === 'JSXAttribute' && /^on\w*Change$/.test(attributeName(attribute, source))) {
    const opening = source.parentOf(attribute)
    const value = opening === null ? null : (attributeOf(opening, 'value', source) ?? attributeOf(opening, 'checked', source))
    const shown = value === null ? null : attributeExpression(value)
    const state = states.find((each) => shown !== null && each.value !== null && each.value === source.bindings.of(shown))
    if (state?.setter !== null && state?.setter !== undefined) yield use(state.setter.name)
  }
  if (BUSY.test(issue.name)) {
    const running = states.filter(
      ({ value, call }) =>
        value !== null && value.name.endsWith('ing') && source.textOf(childrenOf(call, 'arguments')[0] ?? call) === 'false',
    )
    const [only, ...more] = running.filter(({ value }) => source.around(node).includes(value?.home ?? source.program))
    if (only?.value !== null && only?.value !== undefined && more.length === 0) yield use(only.value.name)
  }
  const member = container?.type === 'MemberExpression' && container['object'] === node ? container : null
  const key = member === null ? '' : String(childOf(member, 'property')?.['name'])
  const id = `${issue.name}${key.charAt(0).toUpperCase()}${key.slice(1)}`
  if (member !== null && key === 'id' && source.bindings.find(id, node) !== null)
    yield { edits: [edit(context, member, id)], what: what(id) }
}

/** `onChange={setName}`: the handler gets an event. */
export const mendSetterAsHandler: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  if (
    source === null ||
    !/^Type '(?:Dispatch<|\((?:\w+): (?:string|number|boolean))[^]*' is not assignable to type '(?:\w*EventHandler|\(event)/.test(
      issue.message,
    )
  )
    return
  const attribute = source.ofType('JSXAttribute').find((each) => childOf(each, 'name')?.start === issue.start)
  const given = attribute === undefined ? null : attributeExpression(attribute)
  if (attribute === undefined || given?.type !== 'Identifier' || !/^on(?:Change|Input|Blur)$/.test(attributeName(attribute, source))) return
  const what = 'took the text out of the event of a field'
  const opening = source.parentOf(attribute)
  const part = opening !== null && attributeOf(opening, 'checked', source) !== null ? 'checked' : 'value'
  for (const value of [`event.target.${part}`, `Number(event.target.value)`])
    yield { edits: [edit(context, given, `(event) => ${source.textOf(given)}(${value})`)], what }
}

const ARITHMETIC = /^(?:[-+*/%]|[<>]=?|\*\*)$/

/** Counts a missing number as 0 in a calculation. */
export const mendMissingNumber: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || node === null) return
  const member = source.parentOf(node)
  const isAsked = member?.type === 'MemberExpression' && member['object'] === node && member['computed'] !== true
  const operand = isAsked ? member : node
  const operation = source.parentOf(operand)
  if (operation?.type !== 'BinaryExpression' || !ARITHMETIC.test(String(operation['operator']))) return
  const text = isAsked ? `${source.textOf(node)}?.${source.textOf(childOf(member, 'property') ?? node)}` : source.textOf(node)
  for (const none of ['0', "''"])
    yield { edits: [edit(context, operand, `(${text} ?? ${none})`)], what: 'let what is missing count nothing' }
}

/** Adds an early return where a component uses an optional value several times. */
export const mendGuard: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const binding = node?.type === 'Identifier' && source !== null ? source.bindings.of(node) : null
  if (source === null || node === null || binding === null || binding.kind !== 'variable' || !isRendering(binding.home, source)) return
  const block = childOf(binding.home, 'body', 'BlockStatement')
  const last = block === null ? undefined : childrenOf(block, 'body').at(-1)
  const user = block === null ? null : statementIn(block, node, source)
  if (block === null || user === null || last?.type !== 'ReturnStatement') return
  const uses = binding.references.filter((each) => {
    const parent = source.parentOf(each)
    return each.start >= user.start && parent?.type === 'MemberExpression' && parent['object'] === each
  })
  const hasHooks = source
    .ofType('CallExpression')
    .some(
      (each) =>
        each.start >= user.start && isWithin(each, block) && hookName(each) !== null && functionAround(each, source) === binding.home,
    )
  if (uses.length < 2 || hasHooks) return
  const indent = indentAt(context.code, user.start)
  yield {
    edits: [insert(context, user.start, `if (!${binding.name}) return null\n${indent}`)],
    what: `showed nothing while there is no “${binding.name}”`,
  }
}

/** `<Select.Item>` → `<SelectItem>`. */
export const mendMemberElement: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, known, code } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const whole = node === null || source === null ? null : source.parentOf(node)
  const object = whole?.type === 'JSXMemberExpression' ? childOf(whole, 'object', 'JSXIdentifier') : null
  if (source === null || whole === null || object === null) return
  const written = source.textOf(whole)
  const name = written.replace('.', '')
  const root = String(object['name'])
  const from = source.module.imports.find(({ names }) => names.some(({ local }) => local === root))
  if (from === undefined || known.get(from.specifier)?.has(name) !== true) return
  const uses = source.nodes.filter((each) => each.type === 'JSXMemberExpression' && source.textOf(each) === written)
  const wanted = { specifier: from.specifier, names: [{ imported: name, local: name, isType: false }] }
  const has = source.bindings.find(name, source.program) !== null
  const imports = has ? [] : [editTo(context.path, code, addImport(code, source.module.imports, wanted))]
  yield { edits: [...imports, ...uses.map((each) => edit(context, each, name))], what: `wrote <${name}> where <${written}> stood` }
}

/** `useState<string | null(null)`, which parses as two comparisons. */
export const mendOpenType: RepairRule = function* (issue, context): Generator<Mend> {
  const { code } = context
  const [start, end] = [lineStart(code, issue.start), lineEnd(code, issue.start)]
  const line = code.slice(start, end)
  const after = openType(line)
  if (after !== line) yield { edits: [edit(context, { start, end }, after)], what: 'closed the brackets of a type' }
}

/** A list of strings where objects with a text were expected. */
export const mendPlainList: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  if (
    source === null ||
    !/^Type '\{ value: string; label: string; \}\[\]' is not assignable to type '(?:readonly )?string\[\]'/.test(issue.message)
  )
    return
  const call = nodeAround(source, issue.start + 1, 'JSXAttribute')
  const value = call === null ? null : attributeExpression(call)
  const made = value?.type === 'CallExpression' ? childrenOf(value, 'arguments')[0] : undefined
  const body = made === undefined ? null : childOf(made, 'body', 'ObjectExpression')
  const inner = body === null ? undefined : childrenOf(body, 'properties').find((each) => childOf(each, 'key')?.['name'] === 'value')
  const text: SyntaxNode | null = inner === undefined ? null : childOf(inner, 'value')
  const [param] = made === undefined ? [] : childrenOf(made, 'params')
  if (body === null || text === null || made === undefined || param === undefined) return
  yield {
    edits: [edit(context, made, `(${source.textOf(param)}) => ${source.textOf(text)}`)],
    what: 'gave a list of texts as it is asked for',
  }
}
