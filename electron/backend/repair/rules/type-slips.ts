import { nearest } from '../../lib/likeness.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule } from '../mend.ts'
import { nodeAround, nodeAt, wholeLines } from './at.ts'

/** `sum + row.fee ?? 0`: adds parentheses around the default. */
export const mendPrecedence: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const choice = source === null ? null : nodeAround(source, issue.start, 'LogicalExpression')
  const left = choice === null ? null : childOf(choice, 'left', 'BinaryExpression')
  const last = left === null ? null : childOf(left, 'right')
  if (choice === null || last === null || choice['operator'] !== '??') return
  yield {
    edits: [insert(context, last.start, '('), insert(context, choice.end, ')')],
    what: 'replaced what is missing before reckoning with it',
  }
}

/** Adds `new` to `Map(rows)` and `Date(day)`, and removes it from `new Date.now()`. */
export const mendNew: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const call = source === null ? null : nodeAround(source, issue.start, 'CallExpression', 'NewExpression')
  const callee = call === null ? null : childOf(call, 'callee')
  if (source === null || call === null || callee === null) return
  const name = source.textOf(callee)
  if (call.type === 'NewExpression' && name === 'Date.now') yield { edits: [edit(context, call, 'new Date()')], what: 'made a date of now' }
  else if (
    call.type === 'CallExpression' &&
    /^(?:Date|Map|Set|URL|URLSearchParams|Promise|Error)$/.test(name) &&
    source.bindings.of(callee) === null
  )
    yield { edits: [insert(context, call.start, 'new ')], what: `made a “${name}” with “new”` }
}

/** `share === NaN` is always false. */
export const mendNotANumber: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const comparison = source === null ? null : nodeAround(source, issue.start, 'BinaryExpression')
  const sides = comparison === null ? [] : ['left', 'right'].flatMap((key) => childOf(comparison, key) ?? [])
  const other = sides.find((each) => source?.textOf(each) !== 'NaN')
  if (
    source === null ||
    comparison === null ||
    other === undefined ||
    sides.length !== 2 ||
    !sides.some((each) => source.textOf(each) === 'NaN')
  )
    return
  const not = String(comparison['operator']).startsWith('!') ? '!' : ''
  yield { edits: [edit(context, comparison, `${not}Number.isNaN(${source.textOf(other)})`)], what: 'asked whether something is no number' }
}

/** Removes a repeated key of an object, or a repeated case, that has no effect. */
export const mendKeyTwice: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const property = source?.ofType('Property').find((each) => childOf(each, 'key')?.start === issue.start)
  const object = property === undefined ? null : (source?.parentOf(property) ?? null)
  if (source === null || property === undefined || object === null) return
  const nameOf = (each: SyntaxNode) => source.textOf(childOf(each, 'key') ?? each).replace(/^['"]|['"]$/g, '')
  const first = childrenOf(object, 'properties').find((each) => each.type === 'Property' && nameOf(each) === nameOf(property))
  if (first === undefined || first === property) return
  const lines = wholeLines(code, { start: first.start, end: first.end + (code[first.end] === ',' ? 1 : 0) })
  const isAlone = lines.start !== first.start
  const end = first.end + (/^\s*,[ \t]*/.exec(code.slice(first.end))?.[0].length ?? 0)
  yield {
    edits: [edit(context, isAlone ? lines : { start: first.start, end }, '')],
    what: `left out the “${nameOf(first)}” that a later one replaced`,
  }
}

/** Adds `break` to a case that falls through. */
export const mendFallthrough: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const one = source?.ofType('SwitchCase').find((each) => each.start <= issue.start && issue.start < each.end)
  const last = one === undefined ? undefined : childrenOf(one, 'consequent').at(-1)
  if (last !== undefined) yield { edits: [insert(context, last.end, '\nbreak')], what: 'ended a case where it ends' }
}

/** `z.infer<Schema>`, `useState<Notes[]>`, `deal: Deal`: a value used as a type. */
export const mendValueAsType: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, entities } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const name = /^'(\w+)' refers to a value, but is being used as a type/.exec(issue.message)?.[1]
  if (source === null || node === null || name === undefined) return
  const types = source.ofType('TSInterfaceDeclaration', 'TSTypeAliasDeclaration').map((each) => String(childOf(each, 'id')?.['name']))
  const meant = entities.has(name) ? `${name}Row` : nearest(name, types)
  if (meant !== null) yield { edits: [edit(context, node, meant)], what: `wrote the type “${meant}” where “${name}” stood, which is none` }
  yield { edits: [insert(context, node.start, 'typeof ')], what: `took the type of “${name}”` }
}

/** `int`, `float`, `bool`: other languages' names of types. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  int: 'number',
  integer: 'number',
  float: 'number',
  double: 'number',
  decimal: 'number',
  long: 'number',
  Int: 'number',
  Float: 'number',
  bool: 'boolean',
  Bool: 'boolean',
  str: 'string',
  text: 'string',
  char: 'string',
  varchar: 'string',
  None: 'null',
  nil: 'null',
  NULL: 'null',
  nullptr: 'null',
  True: 'true',
  False: 'false',
  self: 'this',
}

export const mendOtherLanguage: RepairRule = function* (issue, context): Generator<Mend> {
  const meant = Object.hasOwn(OTHER_TYPES, issue.name) ? OTHER_TYPES[issue.name] : undefined
  if (meant !== undefined)
    yield { edits: [edit(context, issue, meant)], what: `wrote “${meant}” where “${issue.name}” stood, which does not exist` }
}

/** Wraps the return type of an async function in `Promise`. */
export const mendPromisedType: RepairRule = function* (issue, context): Generator<Mend> {
  const meant = /Did you mean to write '(Promise<[^]+>)'\?/.exec(issue.message)?.[1]
  if (meant !== undefined) yield { edits: [edit(context, issue, meant)], what: `said that a function gives “${meant}”` }
}

/** `typeof x === 'text'`: corrects the name of the type. */
export const mendTypeOf: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const comparison = source === null ? null : nodeAround(source, issue.start, 'BinaryExpression')
  const sides = comparison === null ? [] : ['left', 'right'].flatMap((key) => childOf(comparison, key) ?? [])
  const asked = sides.some((each) => each.type === 'UnaryExpression' && each['operator'] === 'typeof')
  const literal = sides.find((each) => each.type === 'Literal')
  const written = String(literal?.['value'] ?? '')
  const meant = Object.hasOwn(OTHER_TYPES, written) ? OTHER_TYPES[written] : { array: 'object', date: 'object', null: 'object' }[written]
  if (asked && literal !== undefined && meant !== undefined)
    yield { edits: [edit(context, literal, `'${meant}'`)], what: `compared with “${meant}”, as a type is called` }
}

/** `!due === ''`, `!'fee' in row`: negates the whole comparison. */
export const mendNegated: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const comparison = source === null ? null : comparisonAt(issue.start, source)
  const not = comparison === null ? null : childOf(comparison, 'left', 'UnaryExpression')
  const inner = not === null ? null : childOf(not, 'argument')
  const right = comparison === null ? null : childOf(comparison, 'right')
  if (source === null || comparison === null || not?.['operator'] !== '!' || inner === null || right === null) return
  const operator = String(comparison['operator'])
  const opposite = { '===': '!==', '!==': '===', '==': '!=', '!=': '==' }[operator]
  const after =
    opposite === undefined
      ? `!(${source.textOf(inner)} ${operator} ${source.textOf(right)})`
      : `${source.textOf(inner)} ${opposite} ${source.textOf(right)}`
  yield { edits: [edit(context, comparison, after)], what: 'denied a comparison, not one side of it' }
}

const comparisonAt = (at: number, source: Source): SyntaxNode | null => nodeAround(source, at, 'BinaryExpression')

/** Removes an unused import that its module does not export. */
export const mendIdleImport: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const specifier = source?.ofType('ImportSpecifier').find((each) => each.start <= issue.start && issue.start <= each.end)
  const local = specifier === undefined ? null : childOf(specifier, 'local')
  const binding = local === null ? null : (source?.bindings.of(local) ?? null)
  const list = specifier === undefined ? null : (source?.parentOf(specifier) ?? null)
  if (source === null || specifier === undefined || list === null || binding === null || binding.references.length > 0) return
  const name = String(local?.['name'])
  if (new RegExp(`[:<|&]\\s*${name}\\b`).test(code)) return
  const end = specifier.end + (/^\s*,\s*/.exec(code.slice(specifier.end))?.[0].length ?? 0)
  const isOnly = childrenOf(list, 'specifiers').length === 1
  const edits = isOnly ? [edit(context, wholeLines(code, list), '')] : [edit(context, { start: specifier.start, end }, '')]
  yield { edits, what: `left out an import of “${name}”, which nothing uses` }
}

/** `{ 'font-size': 14 }` in a style. */
export const mendStyleKey: RepairRule = function* (issue, context): Generator<Mend> {
  if (!/in type '(?:Properties<|CSSProperties)/.test(issue.message)) return
  const written = issue.name.replace(/^['"]|['"]$/g, '')
  const meant = written.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())
  if (meant !== written) yield { edits: [edit(context, issue, meant)], what: 'wrote a style as React reads it' }
}
