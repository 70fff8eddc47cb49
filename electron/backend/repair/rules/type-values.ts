import { isFunction } from '../../lib/bindings.ts'
import { attributeExpression, attributeName, plainText } from '../../lib/jsx.ts'
import { alike, nearest } from '../../lib/likeness.ts'
import { isWithin, statesOf } from '../../lib/react-code.ts'
import { entityOfRow } from '../../lib/row-types.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule } from '../mend.ts'
import { without } from './attributes.ts'
import { nodeAround, nodeAt } from './at.ts'
import { deferred } from './state.ts'

/** “Possibly undefined”: adds optional chaining. */
export const mendPossiblyNothing: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const member =
    node === null || source === null
      ? null
      : source
          .around(node)
          .find(
            (each) =>
              (each.type === 'MemberExpression' && childOf(each, 'object')?.end === node.end) ||
              (each.type === 'CallExpression' && childOf(each, 'callee')?.end === node.end),
          )
  if (source === null || node === null || member === undefined || member === null || isWritten(member, source)) return
  const isComputed = member.type === 'CallExpression' || member['computed'] === true
  const at = node.end
  const what = 'asked for something only if it is there'
  if (isComputed) yield { edits: [insert(context, at, '?.')], what }
  else if (context.code[at] === '.') yield { edits: [insert(context, at, '?')], what }
}

function isWritten(member: SyntaxNode, source: Source): boolean {
  const parent = source.parentOf(member)
  return (parent?.type === 'AssignmentExpression' && parent['left'] === member) || parent?.type === 'UpdateExpression'
}

/** Reads the message of a caught error of unknown type. */
export const mendUnknownError: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const member = node === null ? null : (source?.parentOf(node) ?? null)
  if (source === null || node?.type !== 'Identifier' || member?.type !== 'MemberExpression' || member['object'] !== node) return
  if (childOf(member, 'property')?.['name'] !== 'message' || isWritten(member, source)) return
  const name = String(node['name'])
  const text = `${name} instanceof Error ? ${name}.message : String(${name})`
  const isAlone = /^(?:CallExpression|JSXExpressionContainer|VariableDeclarator|ReturnStatement|Property)$/.test(
    source.parentOf(member)?.type ?? '',
  )
  yield { edits: [edit(context, member, isAlone ? text : `(${text})`)], what: 'asked for the message of an error only if it is one' }
}

/** A handler that is called during render, as the types show. */
export const mendHandlerByType: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const gives =
    /^Type '(?:void|Promise<void>|undefined|Promise<[^']*>|boolean|number|string \| number)' is not assignable to type '[^]*(?:Handler|=>)/.test(
      issue.message,
    )
  const attribute = source?.ofType('JSXAttribute').find((each) => childOf(each, 'name')?.start === issue.start)
  const call = attribute === undefined ? null : attributeExpression(attribute)
  if (source === null || !gives || attribute === undefined || call === null || !/^on[A-Z]/.test(attributeName(attribute, source))) return
  if (/^(?:CallExpression|AssignmentExpression|AwaitExpression|UpdateExpression)$/.test(call.type)) yield* deferred(call, source, context)
}

const WORDS: Readonly<Record<string, readonly string[]>> = {
  default: ['primary', 'contained', 'solid', 'filled', 'normal', 'base', 'md', 'medium', 'regular'],
  destructive: ['danger', 'error', 'red', 'warning', 'delete', 'negative'],
  outline: ['outlined', 'bordered', 'stroke'],
  secondary: ['gray', 'grey', 'neutral', 'muted', 'subtle', 'soft'],
  ghost: ['text', 'plain', 'transparent', 'minimal', 'borderless'],
  sm: ['small', 'xs', 's', 'mini', 'compact'],
  lg: ['large', 'xl', 'l', 'big'],
  green: ['success', 'positive', 'good', 'ok'],
  red: ['danger', 'error', 'destructive', 'bad', 'negative'],
  amber: ['warning', 'yellow', 'orange', 'warn'],
  blue: ['info', 'information', 'primary'],
  neutral: ['gray', 'grey', 'default', 'secondary', 'muted'],
  brand: ['primary', 'accent'],
  money: ['currency', 'usd', 'price'],
  side: ['left', 'sidebar', 'vertical'],
  top: ['horizontal', 'header', 'topbar'],
}

/** A string outside of its union: the nearest member, or another library's name for it. */
export const mendLiteral: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const match =
    /Type '"([^"]*)"' is not assignable to (?:type|parameter of type) '([^]*?)'\.(?: Did you mean '"([^"]*)"')?/.exec(issue.message) ??
    /Argument of type '"([^"]*)"' is not assignable to parameter of type '([^]*?)'\.(?: Did you mean '"([^"]*)"')?/.exec(issue.message)
  if (source === null || match === null) return
  const [, written = '', type = '', suggested] = match
  const allowed = [...type.matchAll(/"([^"]*)"/g)].map(([, each = '']) => each)
  const node = literalAt(issue.start, issue.end, written, source)
  if (node === null || allowed.length === 0) return
  const meant = suggested ?? alike(written, allowed) ?? allowed.find((each) => WORDS[each]?.includes(written.toLowerCase()))
  if (meant !== undefined)
    yield {
      edits: [edit(context, node, quoted(node, meant, source))],
      what: `chose “${meant}” where “${written}” stood, which is no choice`,
    }
}

/** Two strings that can never be equal: corrects one of them. */
export const mendComparison: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const comparison = source === null ? null : nodeAround(source, issue.start, 'BinaryExpression', 'SwitchCase')
  const sides = /the types '([^]*?)' and '([^]*?)' have no overlap/.exec(issue.message)
  if (source === null || comparison === null || sides === null) return
  const nodes = ['left', 'right', 'test'].flatMap((key) => childOf(comparison, key) ?? [])
  const literal = nodes.find((each) => plainText(each) !== null)
  const allowed = [...`${sides[1]} ${sides[2]}`.matchAll(/"([^"]*)"/g)].map(([, each = '']) => each)
  const written = literal === undefined ? null : plainText(literal)
  const meant =
    written === null
      ? null
      : nearest(
          written,
          allowed.filter((each) => each !== written),
        )
  if (literal !== undefined && meant !== null)
    yield {
      edits: [edit(context, literal, quoted(literal, meant, source))],
      what: `compared with “${meant}”, not with “${written ?? ''}”, which it never is`,
    }
}

function literalAt(start: number, end: number, text: string, source: Source): SyntaxNode | null {
  const inside = source
    .ofType('Literal')
    .filter((each) => each['value'] === text && (isWithin(each, { start, end } as SyntaxNode) || near(each, start)))
  return inside[0] ?? null

  function near(each: SyntaxNode, at: number): boolean {
    const holder = source.parentOf(each)
    const attribute = holder?.type === 'JSXExpressionContainer' ? source.parentOf(holder) : holder
    return (attribute?.type === 'JSXAttribute' || attribute?.type === 'Property') && attribute.start === at
  }
}

function quoted(node: SyntaxNode, text: string, source: Source): string {
  const quote = source.textOf(node)[0] ?? "'"
  return `${quote}${text}${quote}`
}

/** Converts between strings, numbers and booleans where the conversion is certain. */
export const mendConversion: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const match = /^(?:Argument of type|Type) '([^']+)' is not assignable to (?:parameter of type|type) '([^']+)'/.exec(issue.message)
  if (source === null || match === null) return
  const [, from = '', to = ''] = match
  const node = valueAt(issue.start, issue.end, source)
  if (node === null) return
  const what = `turned a ${/^string|^"/.test(from) ? 'text' : 'value'} into what is needed there`
  const text = plainText(node)
  const wants = (type: string) => new RegExp(`(?:^|\\| )${type}(?: \\||$)`).test(to)
  const isAttribute = node.type === 'Literal' && source.parentOf(node)?.type === 'JSXAttribute'
  const put = (value: string): Mend => ({ edits: [edit(context, node, isAttribute ? `{${value}}` : value)], what })
  if (text !== null && wants('number') && !wants('string') && /^-?\d+(?:\.\d+)?$/.test(text)) yield put(text)
  else if (text !== null && wants('boolean') && !wants('string') && /^(?:true|false)$/.test(text)) yield put(text)
  else if (/^(?:string)$/.test(from) && wants('number') && !wants('string') && text === null) {
    // `${share}%` stands for the number.
    const alone = /^`\$\{([^{}]+)\}[%a-z]*`$/.exec(source.textOf(node))?.[1]
    if (alone !== undefined) yield put(alone)
    else if (node.type !== 'TemplateLiteral') yield put(`Number(${source.textOf(node)})`)
  } else if (/^string$/.test(from) && /^(?:readonly )?string\[\]$/.test(to)) yield put(`[${source.textOf(node)}]`)
  else if (/^number$|^-?\d/.test(from) && wants('string') && !wants('number')) {
    const raw = source.textOf(node)
    yield put(/^-?\d+(?:\.\d+)?$/.test(raw) ? `'${raw}'` : `String(${raw})`)
  } else if (/^Date$/.test(from) && wants('string')) yield put(`${source.textOf(node)}.toISOString()`)
  else if (/^(?:string|number) \| (?:null|undefined)$/.test(from) && isFieldValue(issue.start, source))
    yield put(`${source.textOf(node)} ?? ${to === 'string' ? "''" : '0'}`)
}

/** Only in inputs, where an empty string is correct; elsewhere it may be worse than no value. */
function isFieldValue(start: number, source: Source): boolean {
  const attribute = source.ofType('JSXAttribute').find((each) => childOf(each, 'name')?.start === start)
  return attribute !== undefined && /^(?:value|defaultValue|alt|placeholder)$/.test(attributeName(attribute, source))
}

/** The value of the attribute, property or expression at a place. */
export function valueAt(start: number, end: number, source: Source): SyntaxNode | null {
  const attribute = source.ofType('JSXAttribute').find((each) => childOf(each, 'name')?.start === start)
  if (attribute !== undefined) return attributeExpression(attribute) ?? childOf(attribute, 'value', 'Literal')
  const property = source.ofType('Property').find((each) => childOf(each, 'key')?.start === start && each['shorthand'] !== true)
  if (property !== undefined && childOf(property, 'key')?.end === end) return childOf(property, 'value')
  const node = nodeAt(source, start, end)
  return node !== null &&
    /^(?:Literal|Identifier|MemberExpression|CallExpression|TemplateLiteral|ChainExpression|BinaryExpression)$/.test(node.type) &&
    source.parentOf(node)?.type !== 'VariableDeclarator'
    ? node
    : null
}

/** A date or a row rendered as a text. */
export const mendShownObject: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  if (source === null || !/'(?:ReactNode|ReactI18NextChild|string|ReactNode \| Iterable<ReactNode>)'/.test(issue.message)) return
  const node = nodeAt(source, issue.start, issue.end)
  const shown = node?.type === 'JSXExpressionContainer' ? childOf(node, 'expression') : node
  if (shown === null || shown === undefined) return
  const [value, ...others] = shown.type === 'LogicalExpression' ? [childOf(shown, 'left') ?? shown] : [shown]
  if (value === undefined || others.length > 0) return
  const mayLack = shown !== value || /\| (?:null|undefined)\b/.test(issue.message.split('\n')[0] ?? '')
  const put = (name: string, what: string): Mend => ({ edits: [insert(context, value.end, `${mayLack ? '?.' : '.'}${name}`)], what })
  if (/Type 'Date/.test(issue.message)) yield put('toLocaleDateString()', 'showed a date as a text')
  const named = /Type '(?:[^']*\| )?(\w+)Row(?: \|[^']*)?' is not assignable/.exec(issue.message)?.[1]
  const entity = entityOfRow(value, source, context.entities) ?? (named === undefined ? null : (context.entities.get(named) ?? null))
  if (entity !== null && entity.label !== null) yield put(entity.label, `showed the “${entity.label}” of a row, not the row`)
  if (/Type '(?:[^']*\| )?(?:\w*Error)\b/.test(issue.message)) yield put('message', 'showed the message of an error')
  const members = /Type '(?:[^']*\| )?\{ ([^']*) \}(?: \|[^']*)?' is not assignable/.exec(issue.message)?.[1] ?? ''
  const telling = ['name', 'title', 'label', 'text', 'message', 'value'].find((name) =>
    new RegExp(`(?:^|; )(?:readonly )?${name}\\??: (?:string|number)`).test(members),
  )
  if (telling !== undefined) yield put(telling, `showed the “${telling}” of something, not all of it`)
}

/** Removes surplus arguments; splits the id from `update({ id, … })`. */
export const mendArguments: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const match = /^Expected (?:\d+-)?(\d+) arguments?, but got (\d+)\./.exec(issue.message)
  if (source === null || match === null) return
  const [most, got] = [Number(match[1]), Number(match[2])]
  if (got > most) {
    const call = nodeAround(source, issue.start, 'CallExpression', 'NewExpression')
    const given = call === null ? [] : childrenOf(call, 'arguments')
    const [last, lastKept] = [given.at(-1), given[most - 1]]
    if (last === undefined || given.length !== got) return
    const start = lastKept?.end ?? given[0]?.start ?? last.start
    yield { edits: [edit(context, { start, end: last.end }, '')], what: 'removed arguments that nobody reads' }
    return
  }
  const call = source.ofType('CallExpression').find((each) => (childOf(each, 'callee')?.end ?? -1) === issue.end)
  const [first, ...more] = call === undefined ? [] : childrenOf(call, 'arguments')
  if (issue.name !== 'update' || first?.type !== 'ObjectExpression' || more.length > 0) return
  const properties = childrenOf(first, 'properties')
  const id = properties.find((each) => each.type === 'Property' && childOf(each, 'key')?.['name'] === 'id')
  const value = id === undefined ? null : childOf(id, 'value')
  if (value === null || properties.length < 2) return
  const rest = properties.filter((each) => each !== id).map((each) => source.textOf(each))
  yield {
    edits: [edit(context, first, `${source.textOf(value)}, { ${rest.join(', ')} }`)],
    what: 'named the row to change first, then what changes',
  }
}

/** An assigned constant: calls the setter of a state, or declares the variable with `let`. */
export const mendConstant: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const binding = node === null ? null : (source?.bindings.of(node) ?? null)
  if (source === null || node === null || binding === null) return
  const assignment = source.parentOf(node)
  const setter = statesOf(source).find(({ value }) => value === binding)?.setter
  if (setter !== undefined && setter !== null) {
    const right = assignment?.type === 'AssignmentExpression' ? childOf(assignment, 'right') : null
    const operator = String(assignment?.['operator'] ?? '')
    if (assignment === null || !/^(?:ExpressionStatement|ArrowFunctionExpression)$/.test(source.parentOf(assignment)?.type ?? '')) return
    const given =
      right === null
        ? `${binding.name} ${operator[0] ?? '+'} 1`
        : operator === '='
          ? source.textOf(right)
          : `${binding.name} ${operator.slice(0, -1)} ${source.textOf(right)}`
    yield { edits: [edit(context, assignment, `${setter.name}(${given})`)], what: `set “${binding.name}” with “${setter.name}”` }
    return
  }
  const declaration = source.parentOf(binding.owner)
  if (
    declaration?.type !== 'VariableDeclaration' ||
    childrenOf(declaration, 'declarations').length !== 1 ||
    source.parentOf(binding.id) !== binding.owner
  )
    return
  if (code.startsWith('const', declaration.start))
    yield {
      edits: [edit(context, { start: declaration.start, end: declaration.start + 5 }, 'let')],
      what: `made “${binding.name}” a variable, since it changes`,
    }
}

/** Removes the call of a value that is not a function: `items.length()`, a state with swapped names. */
export const mendNotCallable: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : (nodeAt(source, issue.start, issue.end) ?? nodeAround(source, issue.start, 'CallExpression'))
  if (source === null || node === null) return
  const call = node.type === 'CallExpression' ? node : source.around(node).find(({ type }) => type === 'CallExpression')
  const callee = call === undefined ? null : childOf(call, 'callee')
  if (call === undefined || callee === null) return
  const binding = callee.type === 'Identifier' ? source.bindings.of(callee) : null
  const state = statesOf(source).find(
    ({ value, setter }) =>
      value !== null && setter !== null && value === binding && /^set[A-Z]/.test(value.name) && !/^set[A-Z]/.test(setter.name),
  )
  if (state?.value !== undefined && state.value !== null && state.setter !== null) {
    yield {
      edits: [edit(context, state.value.id, state.setter.name), edit(context, state.setter.id, state.value.name)],
      what: 'put the two names of a state in their order',
    }
    return
  }
  if (callee.type === 'MemberExpression' && childrenOf(call, 'arguments').length === 0)
    yield { edits: [edit(context, { start: callee.end, end: call.end }, '')], what: 'read a value that is no function' }
}

/** An async effect or callback, as the types show. */
export const mendUnneededAttribute: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const attribute = source?.ofType('JSXAttribute').find((each) => childOf(each, 'name')?.start === issue.start)
  if (
    source === null ||
    attribute === undefined ||
    !/^Type '[^]*' is not assignable to type 'IntrinsicAttributes[^']*'/.test(issue.message)
  )
    return
  const name = attributeName(attribute, source)
  // Cosmetic only: without the attribute the element is the same.
  if (/^(?:fullWidth|elevation|rounded|shadow|bordered|striped|dense|gutterBottom|disableGutters|animated|glow)$/.test(name)) {
    yield { edits: [without(attribute, context)], what: `removed “${name}”, which nothing here has` }
  }
  void isFunction
}
