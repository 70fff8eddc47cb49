import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { boundIn, isFunction } from '../../lib/bindings.ts'
import { listedValues } from '../../lib/choices.ts'
import { attributeExpression, attributeName, attributeOf, elementName, hasSpread, plainText } from '../../lib/jsx.ts'
import { statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

const FIELD = /^(?:input|textarea|select|Input|Textarea)$/

/** Finds read-only inputs, inputs that start uncontrolled, options without a value, and kit components with the wrong handler. */
export const findFieldFaults: Detector = function* (source): Generator<Finding> {
  for (const opening of source.ofType('JSXOpeningElement')) {
    const element = elementName(opening, source)
    if (hasSpread(opening)) continue
    if (FIELD.test(element)) {
      yield* unchangeable(opening, source)
      yield* uncontrolled(opening, source)
    }
    if (/^(?:Select|Radix)?\.?SelectItem$|^Select\.Item$/.test(element) && isEmptyChoice(opening, source))
      yield { rule: 'empty-choice', start: opening.start, end: opening.end, message: CODE_ISSUE_TEXT.emptyChoice }
  }
}

/** Its value is an empty string, or comes from a list that contains one. */
function isEmptyChoice(opening: SyntaxNode, source: Source): boolean {
  const attribute = attributeOf(opening, 'value', source)
  if (attribute === null) return isOfKit(elementName(opening, source), source)
  if (plainText(attribute) === '') return true
  return listedValues(attribute, source).some((each) => plainText(each) === '')
}

function* unchangeable(opening: SyntaxNode, source: Source): Generator<Finding> {
  const value = attributeOf(opening, 'value', source) ?? attributeOf(opening, 'checked', source)
  if (value === null || attributeExpression(value) === null) return
  const kind = plainText(attributeOf(opening, 'type', source)) ?? ''
  if (/^(?:radio|checkbox|submit|button|hidden|reset)$/.test(kind) && attributeName(value, source) === 'value') return
  if (['onChange', 'onInput', 'readOnly', 'disabled'].some((name) => attributeOf(opening, name, source) !== null)) return
  const { start, end } = value
  yield { rule: 'no-change-handler', start, end, name: attributeName(value, source), message: CODE_ISSUE_TEXT.noChangeHandler }
}

/** An input with both `value` and `defaultValue`, or with a value that is undefined until something is typed. */
function* uncontrolled(opening: SyntaxNode, source: Source): Generator<Finding> {
  for (const [name, other] of [
    ['value', 'defaultValue'],
    ['checked', 'defaultChecked'],
  ] as const) {
    const attribute = attributeOf(opening, name, source)
    const second = attributeOf(opening, other, source)
    if (attribute === null) continue
    if (second !== null) {
      const message = fill(CODE_ISSUE_TEXT.twoValues, { name, other })
      yield { rule: 'uncontrolled-field', start: second.start, end: second.end, name: other, specifier: 'both', message }
    }
    const value = attributeExpression(attribute)
    if (value === null || !startsAsNothing(value, source)) continue
    const text = source.textOf(value)
    const message = fill(CODE_ISSUE_TEXT.nothingAtFirst, { name: text })
    yield { rule: 'uncontrolled-field', start: value.start, end: value.end, name: text, specifier: name, message }
  }
}

/** A state that starts undefined, or a property of a state that starts as an empty object. */
function startsAsNothing(value: SyntaxNode, source: Source): boolean {
  const bare = value.type === 'ChainExpression' ? (childOf(value, 'expression') ?? value) : value
  const member = bare.type === 'MemberExpression' && bare['computed'] !== true ? bare : null
  const named = member === null ? bare : childOf(member, 'object')
  const binding = named?.type === 'Identifier' ? source.bindings.of(named) : null
  const state = binding === null ? undefined : statesOf(source).find((each) => each.value === binding)
  if (binding === null || state === undefined || isAskedFor(binding.name, source)) return false
  const [given] = childrenOf(state.call, 'arguments')
  const init = given !== undefined && /^TS(?:As|Satisfies)Expression$/.test(given.type) ? childOf(given, 'expression') : given
  const isNothing = init === undefined || init === null || /^(?:undefined|null)$/.test(source.textOf(init))
  if (member === null) return isNothing
  if (isNothing) return member['optional'] === true
  if (init.type !== 'ObjectExpression' || childrenOf(init, 'properties').some(({ type }) => type !== 'Property')) return false
  const field = childOf(member, 'property')?.['name']
  return !childrenOf(init, 'properties').some((each) => childOf(each, 'key')?.['name'] === field)
}

/** The code checks the value somewhere, so the input may be rendered only when there is one. */
const isAskedFor = (name: string, source: Source): boolean =>
  new RegExp(`(?<![\\w$.])(?:!\\s*${name}\\b|${name}\\s*(?:&&|\\?(?![.?])|[!=]==?\\s*(?:null|undefined)))`).test(source.code)

const CHOSEN_BY: Readonly<Record<string, string>> = {
  Switch: 'onCheckedChange',
  Checkbox: 'onCheckedChange',
  Select: 'onValueChange',
  RadioGroup: 'onValueChange',
  Tabs: 'onValueChange',
  Slider: 'onValueChange',
}

/** Finds kit components that resemble HTML inputs and report changes in another way. */
export const findWrongEvents: Detector = function* (source): Generator<Finding> {
  for (const opening of source.ofType('JSXOpeningElement')) {
    const element = elementName(opening, source)
    const meant = Object.hasOwn(CHOSEN_BY, element) ? CHOSEN_BY[element] : undefined
    const told = meant === undefined || !isOfKit(element, source) ? null : attributeOf(opening, meant, source)
    if (told !== null) yield* askedAsEvent(told, element, source)
    yield* frozenPart(opening, element, source)
    const attribute = meant === undefined ? null : attributeOf(opening, 'onChange', source)
    if (meant === undefined || attribute === null || attributeOf(opening, meant, source) !== null || !isOfKit(element, source)) continue
    const { start, end } = attribute
    const message = fill(CODE_ISSUE_TEXT.wrongEvent, { element, meant, name: 'onChange' })
    yield { rule: 'wrong-event', start, end, name: 'onChange', specifier: meant, message }
  }
}

/** The value and the change handler of each such component. */
const SHOWN_BY: Readonly<Record<string, readonly [value: string, told: string]>> = {
  ...Object.fromEntries(['Switch', 'Checkbox'].map((name) => [name, ['checked', 'onCheckedChange'] as const])),
  ...Object.fromEntries(
    ['Select', 'RadioGroup', 'Tabs', 'Slider', 'ToggleGroup'].map((name) => [name, ['value', 'onValueChange'] as const]),
  ),
  ...Object.fromEntries(['Dialog', 'AlertDialog', 'Sheet', 'Popover'].map((name) => [name, ['open', 'onOpenChange'] as const])),
}

/** A component with a controlled value but no change handler: it never changes. */
function* frozenPart(opening: SyntaxNode, element: string, source: Source): Generator<Finding> {
  const [value, told] = (Object.hasOwn(SHOWN_BY, element) ? SHOWN_BY[element] : undefined) ?? []
  const shown = value === undefined ? null : attributeOf(opening, value, source)
  if (told === undefined || shown === null || attributeExpression(shown) === null || !isOfKit(element, source) || hasSpread(opening)) return
  if ([told, 'onChange', 'disabled', 'onClick'].some((name) => attributeOf(opening, name, source) !== null)) return
  // A click on something inside may change it.
  const inside = source.parentOf(opening)
  if (inside !== null && /^(?:Tabs|RadioGroup|ToggleGroup)$/.test(element) && /\bonClick=|\bonSelect=/.test(source.textOf(inside))) return
  const { start, end } = shown
  yield { rule: 'no-change-handler', start, end, name: value ?? '', specifier: told, message: CODE_ISSUE_TEXT.frozenPart }
}

/** `onValueChange={(event) => setSize(event.target.value)}`: the argument is the value itself. */
function* askedAsEvent(attribute: SyntaxNode, element: string, source: Source): Generator<Finding> {
  const made = attributeExpression(attribute)
  const id = made !== null && isFunction(made) ? boundIn(childrenOf(made, 'params')[0])[0] : undefined
  const use = id === undefined ? undefined : source.bindings.of(id)?.references[0]
  const member = use === undefined ? null : source.parentOf(use)
  if (
    use === undefined ||
    member?.type !== 'MemberExpression' ||
    !/^(?:target|currentTarget)$/.test(String(childOf(member, 'property')?.['name']))
  )
    return
  const name = attributeName(attribute, source)
  const message = fill(CODE_ISSUE_TEXT.tellsValue, { element, name })
  yield { rule: 'wrong-event', start: member.start, end: member.end, name: 'target', specifier: name, message }
}

/** A component of the app's own may name its props freely. */
export function isOfKit(element: string, source: Source): boolean {
  const [root = ''] = element.split('.')
  return source.module.imports.some(
    ({ specifier, names }) => specifier.startsWith('@/components/ui/') && names.some(({ local }) => local === root),
  )
}
