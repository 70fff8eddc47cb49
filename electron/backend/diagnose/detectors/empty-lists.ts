import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { isFunction } from '../../lib/bindings.ts'
import type { EntityFacts } from '../../lib/entity-facts.ts'
import { numberKind } from '../../lib/number-kinds.ts'
import { functionAround, isRendering, isWithin, returnedBy } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

type Entities = ReadonlyMap<string, EntityFacts>

/**
 * Finds calculations that fail or give NaN for an empty list: `reduce` without an initial value, a division by zero, the maximum of none.
 */
export const findEmptyLists: Detector = function* (source, { entities }): Generator<Finding> {
  // The code checks for NaN itself.
  if (/\bis(?:NaN|Finite)\b/.test(source.code)) return
  for (const call of source.ofType('CallExpression')) {
    const callee = childOf(call, 'callee', 'MemberExpression')
    const object = callee === null ? null : childOf(callee, 'object')
    const method = callee === null ? '' : String(childOf(callee, 'property')?.['name'])
    if (object === null) continue
    if (/^reduce(?:Right)?$/.test(method)) yield* unstarted(call, object, source, entities)
    else if (/^(?:max|min)$/.test(method) && source.textOf(object) === 'Math') yield* mostOfNone(call, method, source, entities)
  }
  for (const member of source.ofType('MemberExpression')) yield* firstOfNone(member, source)
  for (const division of source.ofType('BinaryExpression')) if (division['operator'] === '/') yield* shareOfNone(division, source)
}

function* unstarted(call: SyntaxNode, list: SyntaxNode, source: Source, entities: Entities): Generator<Finding> {
  const [made, ...more] = childrenOf(call, 'arguments')
  if (made === undefined || more.length > 0 || !isFunction(made) || isSafe(list, call, source)) return
  const [answer] = returnedBy(made, source)
  const isSum = answer?.type === 'BinaryExpression' && answer['operator'] === '+' && numberKind(list, source, entities) === 'numbers'
  const specifier = isSum ? `${source.code.slice(call.start, made.end)}, 0)` : ''
  yield { rule: 'empty-list', start: call.start, end: call.end, specifier, message: CODE_ISSUE_TEXT.emptyReduce }
}

/** `rows[0].title` while the rows are loading, and `first.title` of `const [first] = rows`. */
function* firstOfNone(member: SyntaxNode, source: Source): Generator<Finding> {
  const object = childOf(member, 'object')
  if (object === null || member['optional'] === true || isSet(member, source)) return
  const list =
    object.type === 'MemberExpression' && typeof childOf(object, 'property', 'Literal')?.['value'] === 'number'
      ? childOf(object, 'object')
      : takenFrom(object, source)
  if (list === null || !isOfTable(list, source) || isSafe(list, member, source) || isAskedFor(object, member, source)) return
  const { start, end } = object
  const gap = source.code.slice(object.end, object.end + 1)
  const specifier = member['computed'] === true || gap !== '.' ? '' : `${source.textOf(object)}?`
  yield { rule: 'empty-list', start, end, specifier, message: CODE_ISSUE_TEXT.firstOfNone }
}

const isSet = (member: SyntaxNode, source: Source): boolean => {
  const holder = source.parentOf(member)
  return holder?.type === 'AssignmentExpression' && holder['left'] === member
}

/** The list that `const [first] = rows` destructures. */
function takenFrom(object: SyntaxNode, source: Source): SyntaxNode | null {
  const binding = object.type === 'Identifier' ? source.bindings.of(object) : null
  const pattern = binding?.kind === 'variable' ? childOf(binding.owner, 'id', 'ArrayPattern') : null
  const isPlain = pattern !== null && childrenOf(pattern, 'elements').some((each) => each === binding?.id)
  return isPlain && binding !== null ? childOf(binding.owner, 'init') : null
}

/** Rows returned by a data hook, which are empty at first. */
const isOfTable = (list: SyntaxNode, source: Source): boolean => rootsOf(list, source).some(({ text }) => /^useList\b/.test(text))

/** An earlier check covers the access. */
function isAskedFor(object: SyntaxNode, member: SyntaxNode, source: Source): boolean {
  const home =
    source
      .around(member)
      .filter((each) => isFunction(each))
      .at(-1) ?? source.program
  const text = source.textOf(object)
  return tests(home, source).some((test) => source.textOf(test).includes(text))
}

/** Names of quantities that are never negative. */
const NEVER_BELOW =
  /(?:value|amount|price|cost|fee|count|quantity|length|size|hours|minutes|duration|age|seats|guests|stock|weight|distance|rating)s?\b/i

function* mostOfNone(call: SyntaxNode, method: string, source: Source, entities: Entities): Generator<Finding> {
  const [only, ...more] = childrenOf(call, 'arguments')
  const list = only?.type === 'SpreadElement' ? childOf(only, 'argument') : null
  if (only === undefined || list === null || more.length > 0 || isSafe(list, call, source)) return
  const made = rootsOf(list, source)
    .map(({ text }) => text)
    .join(' ')
  const isPlain =
    method === 'max' &&
    numberKind(list, source, entities) === 'numbers' &&
    NEVER_BELOW.test(made) &&
    !/\.getTime\(|[(,=>?:] *-\w/.test(made)
  const specifier = isPlain ? `Math.max(0, ${source.textOf(only)})` : ''
  yield { rule: 'empty-list', start: call.start, end: call.end, specifier, message: CODE_ISSUE_TEXT.mostOfNone }
}

function* shareOfNone(division: SyntaxNode, source: Source): Generator<Finding> {
  const divisor = childOf(division, 'right')
  if (divisor === null || !isCount(divisor, source, 0) || isSafe(divisor, division, source) || isGiven(divisor, source)) return
  const text = source.textOf(divisor)
  const isSimple = divisor.type === 'Identifier' || /^[\w.]+$/.test(text)
  const specifier = isSimple ? `(${text} === 0 ? 0 : ${source.textOf(division)})` : ''
  yield { rule: 'empty-list', start: division.start, end: division.end, specifier, message: CODE_ISSUE_TEXT.shareOfNone }
}

/** In a function that is not a component, the caller is responsible for a non-empty list. */
function isGiven(divisor: SyntaxNode, source: Source): boolean {
  const object = childOf(divisor, 'object', 'Identifier')
  const binding = object === null ? null : source.bindings.of(object)
  return binding?.kind === 'param' && !isRendering(binding.home, source)
}

/** The length of a list, a filtered count, or a sum of such counts. */
function isCount(value: SyntaxNode, source: Source, depth: number): boolean {
  if (depth > 4) return false
  if (value.type === 'MemberExpression') return value['computed'] !== true && childOf(value, 'property')?.['name'] === 'length'
  if (value.type === 'BinaryExpression')
    return value['operator'] === '+' && [value['left'], value['right']].every((each) => isCount(each as SyntaxNode, source, depth + 1))
  if (value.type === 'CallExpression')
    return source.textOf(childOf(value, 'callee') ?? value).endsWith('.reduce') && childrenOf(value, 'arguments')[1]?.['value'] === 0
  const binding = value.type === 'Identifier' ? source.bindings.of(value) : null
  const init = binding?.kind === 'variable' && childOf(binding.owner, 'id') === binding.id ? childOf(binding.owner, 'init') : null
  return init !== null && isCount(init, source, depth + 1)
}

interface Root {
  readonly name: string
  readonly text: string
  /** A list literal or a module constant: never empty. */
  readonly isFixed: boolean
}

/** The names that a value is calculated from, recursively. */
function rootsOf(value: SyntaxNode, source: Source, seen = new Set<string>()): readonly Root[] {
  const names = source.ofType('Identifier').filter((each) => isWithin(each, value))
  const own: Root = { name: '', text: source.textOf(value), isFixed: false }
  return [
    own,
    ...names.flatMap((each) => {
      const binding = source.bindings.of(each)
      if (binding === null || seen.has(binding.name) || isWithin(binding.owner, value)) return []
      seen.add(binding.name)
      const init = binding.kind === 'variable' ? childOf(binding.owner, 'init') : null
      const isWritten = init?.type === 'ArrayExpression' && childrenOf(init, 'elements').some(({ type }) => type !== 'SpreadElement')
      const root = {
        name: binding.name,
        text: source.textOf(init ?? binding.id),
        isFixed: isWritten || (binding.home === source.program && !isAsked(each, source)),
      }
      return [root, ...(init === null || isFunction(init) ? [] : rootsOf(init, source, seen))]
    }),
  ]
}

/** A function, or an argument of a call, rather than a list. */
function isAsked(use: SyntaxNode, source: Source): boolean {
  return source.parentOf(use)?.type === 'CallExpression'
}

/** The list is checked or known to be non-empty, or the result is replaced. */
function isSafe(value: SyntaxNode, place: SyntaxNode, source: Source): boolean {
  const around = source.around(place)
  if (around.some((each) => /^(?:Logical|Conditional)Expression$/.test(each.type))) return true
  if (value.type === 'ArrayExpression' && childrenOf(value, 'elements').some(({ type }) => type !== 'SpreadElement')) return true
  const roots = rootsOf(value, source)
  if (roots.some(({ isFixed }) => isFixed)) return true
  const names = new Set(roots.map(({ name }) => name).filter((name) => name !== ''))
  if (isEachOf(names, place, source)) return true
  const made = around.find((each) => each.type === 'VariableDeclarator')
  const id = made === undefined ? null : childOf(made, 'id', 'Identifier')
  if (id !== null) names.add(String(id['name']))
  const home = around.filter((each) => isFunction(each)).at(-1) ?? source.program
  return tests(home, source).some((test) =>
    source.ofType('Identifier').some((each) => isWithin(each, test) && names.has(String(each['name']))),
  )
}

/** Inside a callback of the list itself there is at least one element. */
function isEachOf(names: ReadonlySet<string>, place: SyntaxNode, source: Source): boolean {
  return (
    source.around(place).some((each) => {
      const call = isFunction(each) ? source.parentOf(each) : null
      const callee = call?.type === 'CallExpression' && call['callee'] !== each ? childOf(call, 'callee', 'MemberExpression') : null
      const object = callee === null ? null : childOf(callee, 'object')
      if (object !== null) return source.ofType('Identifier').some((name) => isWithin(name, object) && names.has(String(name['name'])))
      return /^For(?:Of|In)?Statement$/.test(each.type)
    }) || source.around(place).some(({ type }) => type === 'ForOfStatement')
  )
}

/** The conditions of the function, without those in list callbacks, which concern single elements. */
function tests(home: SyntaxNode, source: Source): readonly SyntaxNode[] {
  const asked = source
    .ofType('IfStatement', 'ConditionalExpression', 'WhileStatement', 'LogicalExpression', 'SwitchStatement')
    .flatMap((each) => childOf(each, 'test') ?? childOf(each, 'left') ?? childOf(each, 'discriminant') ?? [])
  return asked.filter((each) => {
    if (!isWithin(each, home)) return false
    const around = functionAround(each, source)
    const call = around === null ? null : source.parentOf(around)
    return !(
      call?.type === 'CallExpression' &&
      /\.(?:filter|map|flatMap|reduce|some|every|find|sort|toSorted)$/.test(source.textOf(childOf(call, 'callee') ?? call))
    )
  })
}
