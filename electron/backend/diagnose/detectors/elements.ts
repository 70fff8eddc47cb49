import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { boundIn, isFunction } from '../../lib/bindings.ts'
import { REACT_NAMES } from '../../lib/html-names.ts'
import {
  attributeExpression,
  attributeName,
  attributeOf,
  attributesOf,
  elementName,
  isIntrinsic,
  isJsx,
  plainText,
  shownChildren,
} from '../../lib/jsx.ts'
import { functionAround, isRendering, isWithin, returnedBy, returnsJsx } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'
import { isOfKit } from './fields.ts'

/** Finds HTML attribute names, styles as text, and repeated attributes. */
export const findAttributeFaults: Detector = function* (source): Generator<Finding> {
  for (const opening of source.ofType('JSXOpeningElement')) {
    const element = elementName(opening, source)
    const seen = new Set<string>()
    for (const attribute of attributesOf(opening)) {
      if (attribute.type !== 'JSXAttribute') continue
      const name = attributeName(attribute, source)
      const { start, end } = attribute
      const meant = Object.hasOwn(REACT_NAMES, name) ? REACT_NAMES[name] : undefined
      if (meant !== undefined && (isIntrinsic(element) ? !element.includes('-') : /^class$|^for$/.test(name) && isOfKit(element, source))) {
        yield { rule: 'html-attribute', start, end, name, specifier: meant, message: fill(CODE_ISSUE_TEXT.htmlAttribute, { name, meant }) }
      }
      if (name === 'style' && childOf(attribute, 'value') !== null && isText(attribute)) {
        yield { rule: 'style-text', start, end, name, message: CODE_ISSUE_TEXT.styleText }
      }
      if (seen.has(name)) yield { rule: 'attribute-twice', start, end, name, message: fill(CODE_ISSUE_TEXT.attributeTwice, { name }) }
      seen.add(name)
    }
  }
}

const isText = (attribute: SyntaxNode): boolean =>
  plainText(attribute) !== null || attributeExpression(attribute)?.type === 'TemplateLiteral'

/** Finds elements that are discarded, and repeated elements of which only one is allowed. */
export const findElementFaults: Detector = function* (source): Generator<Finding> {
  for (const statement of source.ofType('ExpressionStatement')) {
    const element = childOf(statement, 'expression')
    if (element !== null && isJsx(element)) {
      yield { rule: 'element-not-returned', start: statement.start, end: statement.end, message: CODE_ISSUE_TEXT.elementNotReturned }
    }
  }
  for (const call of source.ofType('CallExpression')) {
    const [element] = childrenOf(call, 'arguments')
    const callee = childOf(call, 'callee')
    // Without a semicolon a statement continues on the next line: `useState(0)` followed by `(<p>…</p>)`.
    if (element === undefined || callee?.type !== 'CallExpression' || !isJsx(element)) continue
    if (!source.code.slice(callee.end, element.start).includes('\n')) continue
    yield { rule: 'element-not-returned', start: callee.end, end: call.end, specifier: 'call', message: CODE_ISSUE_TEXT.elementNotReturned }
  }
  yield* keptElements(source)
  for (const element of source.ofType('JSXElement')) yield* twoContents(element, source)
  for (const element of source.ofType('JSXElement')) {
    const asChild = attributeOf(element, 'asChild', source)
    const [only, ...more] = shownChildren(element)
    const isElement = only !== undefined && (isJsx(only) ? only.type === 'JSXElement' : only.type !== 'JSXText')
    if (asChild === null || asChild['value'] !== null || (isElement && more.length === 0)) continue
    const name = elementName(element, source)
    const { start, end } = childOf(element, 'openingElement') ?? element
    yield { rule: 'many-children', start, end, name, message: fill(CODE_ISSUE_TEXT.manyChildren, { name }) }
  }
}

/** `dangerouslySetInnerHTML` beside children makes React throw. `selected` on an option is ignored: the select has the value. */
function* twoContents(element: SyntaxNode, source: Source): Generator<Finding> {
  const html = attributeOf(element, 'dangerouslySetInnerHTML', source)
  const name = elementName(element, source)
  if (html !== null && shownChildren(element).length > 0) {
    const { start, end } = html
    yield { rule: 'two-contents', start, end, name, message: fill(CODE_ISSUE_TEXT.twoContents, { name }) }
  }
  const selected = name === 'option' ? attributeOf(element, 'selected', source) : null
  if (selected === null) return
  const { start, end } = selected
  yield { rule: 'two-contents', start, end, name, specifier: 'selected', message: CODE_ISSUE_TEXT.selectedOption }
}

/** A component that ends with an element without returning it. */
function* keptElements(source: Source): Generator<Finding> {
  for (const home of source.nodes) {
    const body = isFunction(home) && isRendering(home, source) ? childOf(home, 'body', 'BlockStatement') : null
    const last = body === null ? undefined : childrenOf(body, 'body').at(-1)
    if (last?.type !== 'VariableDeclaration' || returnedBy(home, source).length > 0) continue
    const [made] = childrenOf(last, 'declarations')
    const init = made === undefined ? null : childOf(made, 'init')
    const id = made === undefined ? null : childOf(made, 'id', 'Identifier')
    if (init === null || id === null || !isJsx(init) || (source.bindings.of(id)?.references.length ?? 1) > 0) continue
    yield {
      rule: 'element-not-returned',
      start: last.start,
      end: last.end,
      specifier: 'kept',
      name: String(id['name']),
      message: CODE_ISSUE_TEXT.elementNotReturned,
    }
  }
}

/** Finds a layout that does not render the page, and components that ignore their children. */
export const findIgnoredChildren: Detector = function* (source): Generator<Finding> {
  for (const home of source.nodes) {
    if (!isFunction(home) || !returnsJsx(home, source)) continue
    const isLayout = source.path === '__Layout.tsx' && source.parentOf(home)?.type === 'ExportDefaultDeclaration'
    const [param] = childrenOf(home, 'params')
    const children = param === undefined ? undefined : boundIn(param).find((each) => each['name'] === 'children')
    if (!isLayout && children === undefined) continue
    if (param !== undefined && param.type !== 'ObjectPattern') continue
    if (param !== undefined && childrenOf(param, 'properties').some(({ type }) => type === 'RestElement')) continue
    const isShown = children !== undefined && (source.bindings.of(children)?.references.length ?? 0) > 0
    if (!isShown) yield { rule: 'children-not-shown', start: home.start, end: home.start + 1, message: CODE_ISSUE_TEXT.childrenNotShown }
  }
}

/** Finds a form whose submit handler lets the browser reload the page. */
export const findReloadingForms: Detector = function* (source): Generator<Finding> {
  for (const opening of source.ofType('JSXOpeningElement')) {
    if (elementName(opening, source) !== 'form') continue
    const attribute = attributeOf(opening, 'onSubmit', source)
    const given = attribute === null ? null : attributeExpression(attribute)
    const handler = given === null ? null : isFunction(given) ? given : functionNamed(given, source)
    if (attribute === null || handler === null) continue
    const body = source.textOf(handler)
    // The event is passed on, so another function may call `preventDefault`.
    const [event] = childrenOf(handler, 'params')
    const isPassed =
      event?.type === 'Identifier' &&
      (source.bindings.of(event)?.references ?? []).some((each) => source.parentOf(each)?.type === 'CallExpression')
    if ((/preventDefault|return false/.test(body) && !preventsLate(handler, source)) || isPassed) continue
    yield { rule: 'form-reloads', start: attribute.start, end: attribute.end, message: CODE_ISSUE_TEXT.formReloads }
  }
}

/** Every `preventDefault` comes after an `await`, which is too late. */
function preventsLate(handler: SyntaxNode, source: Source): boolean {
  const within = (type: string) => source.ofType(type).filter((each) => isWithin(each, handler) && functionAround(each, source) === handler)
  const first = within('AwaitExpression')[0]
  const calls = within('CallExpression').filter((each) => source.textOf(childOf(each, 'callee') ?? each).endsWith('.preventDefault'))
  return first !== undefined && calls.length > 0 && calls.every((each) => each.start > first.end)
}

function functionNamed(identifier: SyntaxNode, source: Source): SyntaxNode | null {
  const binding = identifier.type === 'Identifier' ? source.bindings.of(identifier) : null
  if (binding === null) return null
  const made = binding.kind === 'function' ? binding.owner : binding.kind === 'variable' ? childOf(binding.owner, 'init') : null
  return made !== null && isFunction(made) ? made : null
}
