import { plainText } from '../../lib/jsx.ts'
import { entityOfRow } from '../../lib/row-types.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, editTo, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { nodeAround, nodeAt } from './at.ts'
import { addImport } from './import-edits.ts'

/** Converts a date pattern to date-fns tokens. */
export const mendDateFormat: RepairRule = function* (issue, context): Generator<Mend> {
  const node = context.source === null ? null : nodeAt(context.source, issue.start, issue.end)
  if (node === null) return
  const text = issue.specifier.includes("'") ? JSON.stringify(issue.specifier) : `'${issue.specifier}'`
  yield { edits: [edit(context, node, text)], what: `wrote the date pattern “${issue.name}” as “${issue.specifier}”` }
}

const OF_A_DATE = /date|day|time|due|start|end|created|updated|deadline|birth|expir|since|until|(?:At|On)\b/i
const IS_A_TIME = /\bDate\.now\(\)|new Date\(|\.getTime\(\)|\.valueOf\(\)/

/** Converts a date, or the text of one, to a number where it is used in arithmetic. */
export const mendDateArithmetic: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  if (source === null) return
  const node = nodeAt(source, issue.start, issue.end)
  const operation = node?.type === 'BinaryExpression' ? node : node === null ? null : binaryAround(node, source)
  if (operation === null) return
  const [left, right] = [childOf(operation, 'left'), childOf(operation, 'right')]
  if (left === null || right === null) return
  const what = 'reckoned with a date as with a time'
  if (issue.specifier === '2362' || issue.specifier === '2363') {
    yield* comparedTexts(operation, left, right, source, context)
    const side = issue.specifier === '2362' ? left : right
    for (const text of asTimes(side, issue.specifier === '2362' ? right : left, source, context))
      yield { edits: [edit(context, side, text)], what }
    return
  }
  const types = /types '([^]*?)' and '([^]*?)'/.exec(issue.message)
  if (types === null) return
  const isOrder = /^[<>]=?$/.test(String(operation['operator']))
  const [before, behind] = [types[1] ?? '', types[2] ?? '']
  const text =
    isOrder && behind === 'Date' && before === 'string' ? left : isOrder && before === 'Date' && behind === 'string' ? right : null
  if (text !== null) yield { edits: [edit(context, text, `new Date(${source.textOf(text)})`)], what: 'compared a date with a date' }
  // Seven of an unknown unit: probably days, certainly not milliseconds.
  if ([left, right].some((side) => typeof side['value'] === 'number' && side['value'] < 1_000)) return
  for (const [side, other, type] of [
    [left, right, types[1] ?? ''],
    [right, left, types[2] ?? ''],
  ] as const) {
    if (type === 'Date') yield { edits: [edit(context, side, `${source.textOf(side)}.getTime()`)], what }
    if (!/^string\b/.test(type)) continue
    if (IS_A_TIME.test(source.textOf(other)) || isDate(side, source, context)) {
      for (const text of asTimes(side, other, source, context)) yield { edits: [edit(context, side, text)], what }
    } else if (plainText(side) === null)
      yield { edits: [edit(context, side, `Number(${source.textOf(side)})`)], what: 'turned a text into a number' }
  }
}

function binaryAround(node: SyntaxNode, source: Source): SyntaxNode | null {
  const parent = source.parentOf(node)
  return parent?.type === 'BinaryExpression' ? parent : null
}

/** `sort((a, b) => a.name - b.name)`: strings are compared with `localeCompare`. */
function* comparedTexts(operation: SyntaxNode, left: SyntaxNode, right: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const holder = source.parentOf(operation)
  const made = holder?.type === 'ReturnStatement' ? source.around(holder)[1] : holder
  const call = made === null || made === undefined ? null : source.parentOf(made)
  if (operation['operator'] !== '-' || call?.type !== 'CallExpression') return
  if (!/\.(?:sort|toSorted)$/.test(source.textOf(childOf(call, 'callee') ?? call).replace(/\s+/g, ''))) return
  const text = (node: SyntaxNode) =>
    /^(?:Identifier|MemberExpression|CallExpression)$/.test(node.type) ? source.textOf(node) : `(${bare(node, source)})`
  yield {
    edits: [edit(context, operation, `${text(left)}.localeCompare(${bare(right, source)})`)],
    what: 'put texts in the order that texts have',
  }
}

/** The text without parentheses, which the parser does not keep as nodes. */
const bare = (node: SyntaxNode, source: Source) => source.textOf(node)

function* asTimes(side: SyntaxNode, other: SyntaxNode, source: Source, context: RuleContext): Generator<string> {
  const text = source.textOf(side)
  if (/^(?:Identifier|MemberExpression|CallExpression|NewExpression)$/.test(side.type)) yield `${text}.getTime()`
  if (!isDate(side, source, context) && !IS_A_TIME.test(source.textOf(other))) return
  yield `new Date(${text}).getTime()`
  yield `new Date(${text} ?? 0).getTime()`
}

/** A date field of a row, or a name that says date. */
function isDate(node: SyntaxNode, source: Source, context: RuleContext): boolean {
  const member = node.type === 'ChainExpression' ? childOf(node, 'expression') : node
  if (member?.type === 'MemberExpression' && member['computed'] !== true) {
    const name = String(childOf(member, 'property')?.['name'])
    const entity = entityOfRow(childOf(member, 'object'), source, context.entities)
    if (entity !== null) return (entity.properties[name]?.format ?? '').startsWith('date') || /^(?:created|updated)At$/.test(name)
  }
  return OF_A_DATE.test(source.textOf(node))
}

const OF_DATES =
  /^(?:to(?:Locale)?(?:Date|Time)?String|toISOString|getTime|getFullYear|getMonth|getDate|getDay|getHours|getMinutes|getSeconds|valueOf)$/

/** `order.date.toLocaleDateString()`, where the date is stored as text. */
export const mendMethodOfDate: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const member = node === null || source === null ? null : source.parentOf(node)
  const object = member?.type === 'MemberExpression' && member['property'] === node ? childOf(member, 'object') : null
  if (source === null || object === null || !OF_DATES.test(issue.name) || !/on type '(?:string|number)(?: \| [^']*)?'/.test(issue.message))
    return
  const text = source.textOf(object)
  const what = 'made a date of a text before asking it for its parts'
  const chain = source.around(object).find(({ type }) => type === 'ChainExpression')
  if (member?.['optional'] === true && chain !== undefined) {
    const rest = context.code.slice(object.end, chain.end).replace(/^\?/, '')
    yield { edits: [edit(context, chain, `(${text} ? new Date(${text})${rest} : '')`)], what }
  } else yield { edits: [edit(context, object, `new Date(${text})`)], what }
}

/** A date compared with the text of a date: converts it to text. */
export const mendDateAgainstText: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const comparison = source === null ? null : nodeAround(source, issue.start, 'BinaryExpression')
  const types = /the types '([^]*?)' and '([^]*?)' have no overlap/.exec(issue.message)
  if (source === null || comparison === null || types === null) return
  const [left, right] = [childOf(comparison, 'left'), childOf(comparison, 'right')]
  const date = types[1] === 'Date' ? left : types[2] === 'Date' ? right : null
  const isText = [types[1], types[2]].some((type) => /^string(?: \|.*)?$/.test(type ?? ''))
  if (date === null || !isText) return
  const wanted = { specifier: 'date-fns', names: [{ imported: 'format', local: 'format', isType: false }] }
  const known = source.bindings.find('format', source.program)
  if (known !== null && known.kind !== 'import') return
  const imports = known === null ? [editTo(context.path, code, addImport(code, source.module.imports, wanted))] : []
  yield {
    edits: [...imports, edit(context, date, `format(${source.textOf(date)}, 'yyyy-MM-dd')`)],
    what: 'compared the text of a date with a text',
  }
}

/** `price === '0'`, `paid === 'true'`: compares with the value that the string stands for. */
export const mendComparedLiteral: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const comparison = source === null ? null : nodeAround(source, issue.start, 'BinaryExpression', 'SwitchCase')
  const types =
    /the types '([^]*?)' and '([^]*?)' (?:have no overlap|are not comparable)|Type '([^]*?)' is not comparable to type '([^]*?)'/.exec(
      issue.message,
    )
  if (source === null || comparison === null || types === null) return
  const kinds = types.slice(1).filter((each) => each !== undefined)
  for (const key of ['left', 'right', 'test']) {
    const side = childOf(comparison, key)
    const text = plainText(side)
    if (side === null) continue
    const what = 'compared with a value of the same kind'
    if (text !== null && /^-?\d+(?:\.\d+)?$/.test(text) && kinds.some((kind) => /^(?:number|-?\d)/.test(kind)))
      yield { edits: [edit(context, side, text)], what }
    if (text !== null && /^(?:true|false)$/.test(text) && kinds.some((kind) => /^(?:boolean|true|false)/.test(kind)))
      yield { edits: [edit(context, side, text)], what }
    if (text !== null && /^(?:null|undefined)$/.test(text)) yield { edits: [edit(context, side, text)], what }
    const isNumber = side.type === 'Literal' && typeof side['value'] === 'number'
    if (isNumber && kinds.some((kind) => /^(?:string|")/.test(kind)))
      yield { edits: [edit(context, side, `'${source.textOf(side)}'`)], what }
  }
}
