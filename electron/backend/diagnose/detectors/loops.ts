import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { type Binding, isFunction } from '../../lib/bindings.ts'
import { functionAround, isWithin } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds endless loops, and functions that only call themselves: the app would hang. */
export const findEndlessLoops: Detector = function* (source): Generator<Finding> {
  for (const loop of source.ofType('WhileStatement', 'DoWhileStatement', 'ForStatement')) {
    if (leaves(loop, source)) continue
    const backwards = loop.type === 'ForStatement' ? wrongWay(loop, source) : null
    if (backwards !== null) yield { ...finding(loop), ...backwards, specifier: 'backwards' }
    else if (isAlways(loop) || neverChanges(loop, source)) yield finding(loop)
  }
  for (const statement of source.ofType('ReturnStatement', 'ExpressionStatement')) {
    const call = childOf(statement, statement.type === 'ReturnStatement' ? 'argument' : 'expression', 'CallExpression')
    const home = functionAround(statement, source)
    const body = home === null ? null : childOf(home, 'body', 'BlockStatement')
    const callee = call === null ? null : childOf(call, 'callee', 'Identifier')
    const own = home?.type === 'FunctionDeclaration' ? childOf(home, 'id') : null
    if (call === null || body === null || callee === null || own === null || childrenOf(body, 'body')[0] !== statement) continue
    if (home?.['async'] !== true && source.bindings.of(callee) === source.bindings.of(own)) yield finding(call)
  }
}

/** Finds a component that always renders itself. */
export const findSelfRendering: Detector = function* (source): Generator<Finding> {
  for (const opening of source.ofType('JSXOpeningElement')) {
    const home = functionAround(opening, source)
    const own = home?.type === 'FunctionDeclaration' ? childOf(home, 'id') : null
    const tag = childOf(opening, 'name', 'JSXIdentifier')
    if (
      own === null ||
      home === null ||
      tag === null ||
      source.bindings.of(tag) === null ||
      source.bindings.of(tag) !== source.bindings.of(own)
    )
      continue
    const around = source.around(opening)
    const isChosen = around
      .slice(0, around.indexOf(home))
      .some(({ type }) => /^(?:Conditional|Logical|If|Switch|For|JSXAttribute)/.test(type))
    const returns = source.ofType('ReturnStatement').filter((each) => functionAround(each, source) === home)
    if (!isChosen && returns.length === 1) yield finding(opening)
  }
}

const finding = ({ start, end }: SyntaxNode): Finding => ({ rule: 'endless-loop', start, end, message: CODE_ISSUE_TEXT.endlessLoop })

/** The loop contains a way out or an `await`. */
function leaves(loop: SyntaxNode, source: Source): boolean {
  const body = childOf(loop, 'body') ?? loop
  return source
    .ofType('BreakStatement', 'ReturnStatement', 'ThrowStatement', 'AwaitExpression', 'YieldExpression')
    .some((each) => isWithin(each, body) && functionAround(each, source) === functionAround(loop, source))
}

const isAlways = (loop: SyntaxNode): boolean => {
  const test = childOf(loop, 'test')
  return test === null ? loop.type === 'ForStatement' : test.type === 'Literal' && Boolean(test['value'])
}

/** The condition reads only plain variables, none of which the loop changes. */
function neverChanges(loop: SyntaxNode, source: Source): boolean {
  const test = childOf(loop, 'test')
  if (test === null || loop.type === 'ForStatement') return false
  const inside = source.nodes.filter((each) => isWithin(each, test))
  if (inside.some(({ type }) => /New|Assignment|Update|Await|Tagged/.test(type))) return false
  if (inside.some((each) => each.type === 'CallExpression' && !isPureCall(each))) return false
  if (inside.some((each) => each.type === 'MemberExpression' && !isPlainMember(each, source))) return false
  const asked = inside.flatMap((each) => (each.type === 'Identifier' && !isName(each, source) ? [source.bindings.of(each)] : []))
  if (asked.length === 0) return false
  const isBare = !inside.some(({ type }) => type === 'MemberExpression')
  return asked.every((each) => each !== null && staysSame(each, loop, isBare, source, new Map()))
}

/** A property name, not a variable. */
const isName = (identifier: SyntaxNode, source: Source): boolean => {
  const member = source.parentOf(identifier)
  return member?.type === 'MemberExpression' && member['computed'] !== true && member['property'] === identifier
}

const PURE =
  /^(?:has|includes|indexOf|startsWith|endsWith|slice|trim|at|some|every|find|filter|map|join|concat|toLowerCase|toUpperCase|toSorted|keys|values|get)$/

function isPureCall(call: SyntaxNode): boolean {
  const callee = childOf(call, 'callee', 'MemberExpression')
  return (
    callee !== null &&
    childrenOf(call, 'arguments').every(({ type }) => /^(?:Identifier|Literal|BinaryExpression)$/.test(type)) &&
    PURE.test(String(childOf(callee, 'property')?.['name']))
  )
}

/** `list.length`, `taken.has` */
const isPlainMember = (member: SyntaxNode, source: Source): boolean =>
  childOf(member, 'object', 'Identifier') !== null &&
  member['computed'] !== true &&
  (/^(?:length|size)$/.test(String(childOf(member, 'property')?.['name'])) || source.parentOf(member)?.['callee'] === member)

/** The variable is never reassigned, and its value is only read. */
function staysSame(binding: Binding, loop: SyntaxNode, isBare: boolean, source: Source, seen: Map<Binding, boolean>): boolean {
  const known = seen.get(binding)
  if (known !== undefined) return known
  // Set before the recursion: a value derived from itself changes.
  seen.set(binding, false)
  if (isBare && !binding.references.some((use) => isSet(use, source))) return true
  if (binding.home !== (functionAround(loop, source) ?? source.program) || binding.home === source.program) return false
  const isSame = binding.references.every((use) => {
    if (use.start > loop.end) return true
    if (functionAround(use, source) !== binding.home) return false
    const parent = source.parentOf(use)
    const around = parent === null ? null : source.parentOf(parent)
    if (parent?.type === 'AssignmentExpression' && parent['left'] === use) {
      // Assignments before the loop do not count.
      if (!isWithin(parent, loop)) return true
      const right = parent['operator'] === '=' ? childOf(parent, 'right') : null
      return right !== null && isSameAgain(right, loop, source, seen)
    }
    if (parent?.type === 'MemberExpression' && parent['object'] === use) {
      if (around?.type === 'CallExpression' && around['callee'] === parent) return PURE.test(String(childOf(parent, 'property')?.['name']))
      return !/^(?:Assignment|Update|Member|Unary)/.test(around?.type ?? '')
    }
    return parent?.type === 'CallExpression'
      ? isPureCall(parent)
      : /^(?:Binary|TemplateLiteral|Unary|While|DoWhile)/.test(parent?.type ?? '')
  })
  seen.set(binding, isSame)
  return isSame
}

/** Derived only from values that do not change. */
function isSameAgain(right: SyntaxNode, loop: SyntaxNode, source: Source, seen: Map<Binding, boolean>): boolean {
  const inside = source.nodes.filter((each) => isWithin(each, right))
  if (inside.some((each) => /Call|New|Assignment|Update|Await|Tagged|Function/.test(each.type))) return false
  return inside.every((each) => {
    if (each.type !== 'Identifier' || isName(each, source)) return true
    const binding = source.bindings.of(each)
    return binding !== null && staysSame(binding, loop, false, source, seen)
  })
}

function isSet(use: SyntaxNode, source: Source): boolean {
  const parent = source.parentOf(use)
  if (parent?.type === 'UpdateExpression') return true
  const around = source.around(use)
  const assignment = around.find((each) => each.type === 'AssignmentExpression' || isFunction(each))
  const left = assignment?.type === 'AssignmentExpression' ? childOf(assignment, 'left') : null
  return left !== null && isWithin(use, left) && parent?.type !== 'MemberExpression'
}

/** `for (let at = 0; at < 10; at--)`: the range of the update expression. */
function wrongWay(loop: SyntaxNode, source: Source): { readonly start: number; readonly end: number } | null {
  const test = childOf(loop, 'test', 'BinaryExpression')
  const update = childOf(loop, 'update', 'UpdateExpression')
  const counted = update === null ? null : childOf(update, 'argument', 'Identifier')
  const left = test === null ? null : childOf(test, 'left', 'Identifier')
  if (test === null || update === null || counted === null || left === null || counted['name'] !== left['name']) return null
  const body = childOf(loop, 'body') ?? loop
  const binding = source.bindings.of(left)
  if (binding === null || binding.references.some((each) => isWithin(each, body) && isSet(each, source))) return null
  const isUp = update['operator'] === '++'
  const wantsUp = /^<=?$/.test(String(test['operator']))
  const wantsDown = /^>=?$/.test(String(test['operator']))
  return (isUp && wantsDown) || (!isUp && wantsUp) ? { start: update.start, end: update.end } : null
}
