import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { boundIn, isFunction } from '../../lib/bindings.ts'
import { attributeExpression, attributeOf, elementName, isJsx, plainText } from '../../lib/jsx.ts'
import { functionAround, isRendering, isWithin } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

const DECIDING = /^(?:filter|some|every|find|findLast|findIndex|findLastIndex|sort|toSorted)$/

/** Finds async callbacks whose result is needed at once, or whose promise nobody awaits. */
export const findAsyncCallbacks: Detector = function* (source): Generator<Finding> {
  for (const call of source.ofType('CallExpression')) {
    const callee = childOf(call, 'callee', 'MemberExpression')
    const method = callee === null ? '' : String(childOf(callee, 'property')?.['name'])
    const [made] = childrenOf(call, 'arguments')
    if (made === undefined || !isFunction(made) || made['async'] !== true) continue
    const { start, end } = call
    if (DECIDING.test(method)) {
      const message = fill(CODE_ISSUE_TEXT.asyncCallback, { name: method })
      yield { rule: 'async-callback', start, end, name: method, message }
    } else if (method === 'forEach' && isFollowed(call, source)) {
      yield { rule: 'async-callback', start, end, name: method, message: CODE_ISSUE_TEXT.asyncForEach }
    } else if (method === 'map' && isShown(call, source)) yield shownLater(made, method)
  }
  for (const property of source.ofType('Property')) {
    const name = String(childOf(property, 'key')?.['name'])
    const made = childOf(property, 'value')
    if (/^(?:cell|render(?:[A-Z]\w*)?)$/.test(name) && made !== null && isFunction(made) && made['async'] === true)
      yield shownLater(made, name)
  }
}

const isShown = (node: SyntaxNode, source: Source): boolean => {
  const holder = source.parentOf(node)
  return holder?.type === 'JSXExpressionContainer' && isJsx(source.parentOf(holder) ?? holder)
}

function shownLater({ start, end }: SyntaxNode, name: string): Finding {
  return { rule: 'async-callback', start, end, name, message: fill(CODE_ISSUE_TEXT.asyncShown, { name }) }
}

/** Code follows the call, in a function that awaits or reports completion. */
function isFollowed(call: SyntaxNode, source: Source): boolean {
  const home = functionAround(call, source)
  const statement = source.parentOf(call)
  const block = statement === null ? null : source.parentOf(statement)
  if (home === null || home['async'] !== true || statement?.type !== 'ExpressionStatement' || block?.type !== 'BlockStatement') return false
  return childrenOf(block, 'body').at(-1) !== statement
}

/** Finds a `//` comment between elements, which is rendered as text. */
export const findRenderedComments: Detector = function* (source): Generator<Finding> {
  for (const text of source.ofType('JSXText')) {
    for (const { index, 0: found } of source.textOf(text).matchAll(/(?<=^|\n)[ \t]*(\/\/[ \t]?\S[^\n]*|\/\*[^]*?\*\/)/g)) {
      const start = text.start + index + found.length - found.trimStart().length
      yield { rule: 'shown-comment', start, end: text.start + index + found.length, message: CODE_ISSUE_TEXT.shownComment }
    }
  }
}

/** Finds a form's button with a click handler and no `type`, which submits the form as well. */
export const findSubmittingButtons: Detector = function* (source): Generator<Finding> {
  for (const opening of source.ofType('JSXOpeningElement')) {
    const name = elementName(opening, source)
    if (name !== 'button' || attributeOf(opening, 'type', source) !== null || attributeOf(opening, 'onClick', source) === null) continue
    const element = source.parentOf(opening)
    const form = source.around(opening).find((each) => each.type === 'JSXElement' && elementName(each, source) === 'form')
    if (form === undefined || element === null || attributeOf(form, 'onSubmit', source) === null) continue
    const sends = source
      .ofType('JSXOpeningElement')
      .some(
        (each) =>
          each !== opening &&
          isWithin(each, form) &&
          (plainText(attributeOf(each, 'type', source)) === 'submit' || elementName(each, source) === 'SaveButton'),
      )
    if (sends) yield { rule: 'sends-form', start: opening.start, end: opening.end, name, message: CODE_ISSUE_TEXT.sendsForm }
  }
}

/** Mutating methods of a list, a set or a map. */
const CHANGING = /^(?:sort|reverse|splice|push|pop|shift|unshift|fill|add|delete|set|clear)$/
const MUTATING = /^(?:sort|reverse|splice|push|pop|shift|unshift)$/

/** Finds a list from props, or the state of a reducer or updater, that is mutated in place. */
export const findMutatedParameters: Detector = function* (source): Generator<Finding> {
  for (const binding of source.bindings.all) {
    if (binding.kind !== 'param' || !isFunction(binding.owner)) continue
    const isProp = isRendering(binding.owner, source) && returnsElement(binding.owner, source)
    const isState = !isProp && isGivenState(binding.owner, source) && boundIn(childrenOf(binding.owner, 'params')[0])[0] === binding.id
    if (!isProp && !isState) continue
    for (const reference of binding.references) yield* mutation(reference, binding.name, isState, source)
  }
}

function* mutation(reference: SyntaxNode, name: string, isState: boolean, source: Source): Generator<Finding> {
  const member = source.parentOf(reference)
  if (member?.type !== 'MemberExpression' || member['object'] !== reference) return
  const around = source.parentOf(member)
  const message = fill(isState ? CODE_ISSUE_TEXT.mutatedState : CODE_ISSUE_TEXT.mutatedProp, { name })
  const { start, end } = around ?? member
  if (isState) {
    const changes =
      around?.type === 'CallExpression' && around['callee'] === member && CHANGING.test(String(childOf(member, 'property')?.['name']))
    const isSet = (around?.type === 'AssignmentExpression' && around['left'] === member) || around?.type === 'UpdateExpression' || changes
    if (isSet && givesBack(reference, source)) yield { rule: 'mutated-state', start, end, name, specifier: 'given', message }
    return
  }
  const method = String(childOf(member, 'property')?.['name'])
  if (around?.type === 'CallExpression' && around['callee'] === member && MUTATING.test(method))
    yield { rule: 'mutated-state', start, end, name, specifier: 'prop', message }
}

function returnsElement(made: SyntaxNode, source: Source): boolean {
  return source.nodes.some((each) => isJsx(each) && functionAround(each, source) === made)
}

/** The state parameter in `useReducer((draft, action) => …)` or `setDraft((draft) => …)`. */
function isGivenState(made: SyntaxNode, source: Source): boolean {
  const call = source.parentOf(made)
  if (call?.type === 'CallExpression' && call['callee'] !== made) {
    const callee = source.textOf(childOf(call, 'callee') ?? call)
    return childrenOf(call, 'arguments')[0] === made && /^(?:(?:React\.)?useReducer|set[A-Z]\w*)$/.test(callee)
  }
  const own = made.type === 'FunctionDeclaration' ? childOf(made, 'id') : null
  const binding = own === null ? null : source.bindings.of(own)
  return (binding?.references ?? []).some((each) => {
    const used = source.parentOf(each)
    return used?.type === 'CallExpression' && source.textOf(childOf(used, 'callee') ?? used).endsWith('useReducer')
  })
}

/** The function returns the same object that it mutated. */
function givesBack(reference: SyntaxNode, source: Source): boolean {
  const home = functionAround(reference, source)
  return source
    .ofType('ReturnStatement')
    .some((each) => functionAround(each, source) === home && childOf(each, 'argument', 'Identifier')?.['name'] === reference['name'])
}

/** Finds handlers given as a string of code, as in HTML. */
export const findStringHandlers: Detector = function* (source): Generator<Finding> {
  for (const attribute of source.ofType('JSXAttribute')) {
    const name = source.textOf(childOf(attribute, 'name') ?? attribute)
    const opening = source.parentOf(attribute)
    const text = attributeExpression(attribute) === null ? plainText(attribute) : null
    if (!/^on[A-Z]/.test(name) || text === null || opening === null || !/^[a-z]/.test(elementName(opening, source))) continue
    const { start, end } = attribute
    yield { rule: 'written-handler', start, end, name, specifier: text, message: fill(CODE_ISSUE_TEXT.writtenHandler, { name }) }
  }
}
