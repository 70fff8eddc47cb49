import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { attributeExpression, plainText } from '../../lib/jsx.ts'
import { functionAround, isRendering, isWithin, statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds values that cannot be what is meant: the index past the end, a repeated case, a method that a storage does not have. */
export const findWrongValues: Detector = function* (source): Generator<Finding> {
  for (const member of source.ofType('MemberExpression')) {
    const object = childOf(member, 'object')
    const property = childOf(member, 'property')
    if (object === null || property === null) continue
    const isSet = source.parentOf(member)?.type === 'AssignmentExpression' && source.parentOf(member)?.['left'] === member
    if (member['computed'] === true && !isSet && source.textOf(property) === `${source.textOf(object)}.length`)
      yield { rule: 'behind-last', start: property.start, end: property.end, message: CODE_ISSUE_TEXT.behindLast }
    if (
      /^(?:window\.)?(?:local|session)Storage$/.test(source.textOf(object)) &&
      /^(?:set|get|remove|delete|save|load|put)$/.test(String(property['name']))
    )
      yield unknownMethod(property, source)
  }
  for (const choice of source.ofType('SwitchStatement')) {
    const seen = new Set<string>()
    for (const each of childrenOf(choice, 'cases')) {
      const test = childOf(each, 'test', 'Literal')
      const text = test === null ? '' : source.textOf(test)
      if (test !== null && seen.has(text))
        yield {
          rule: 'case-twice',
          start: each.start,
          end: each.end,
          name: text,
          message: fill(CODE_ISSUE_TEXT.attributeTwice, { name: text }),
        }
      if (test !== null) seen.add(text)
    }
  }
  yield* bracedTexts(source)
  yield* countedStates(source)
  yield* foreignPlaces(source)
}

function unknownMethod(property: SyntaxNode, source: Source): Finding {
  const { start, end } = property
  const name = source.textOf(property)
  return { rule: 'storage-method', start, end, name, message: fill(CODE_ISSUE_TEXT.unknownName, { specifier: 'localStorage', name }) }
}

/** `disabled="{isBusy}"`: a string that looks like an expression. */
function* bracedTexts(source: Source): Generator<Finding> {
  for (const attribute of source.ofType('JSXAttribute')) {
    const literal = childOf(attribute, 'value', 'Literal')
    const text = literal === null ? null : plainText(literal)
    const name = /^\{\{?\s*!?\s*([A-Za-z_]\w*)[^{}]*\}\}?$/.exec(text ?? '')?.[1]
    if (literal === null || text === null || name === undefined || source.bindings.find(name, attribute) === null) continue
    const { start, end } = literal
    yield {
      rule: 'plain-template',
      start,
      end,
      name: text,
      specifier: 'braces',
      message: fill(CODE_ISSUE_TEXT.plainTemplate, { text: text.slice(0, 60) }),
    }
  }
}

/** `settings.size++` of a state. */
function* countedStates(source: Source): Generator<Finding> {
  for (const { value } of statesOf(source)) {
    for (const use of value?.references ?? []) {
      const member = source.parentOf(use)
      const update = member?.type === 'MemberExpression' && member['object'] === use ? source.parentOf(member) : null
      if (update?.type !== 'UpdateExpression' || value === null) continue
      const { start, end } = update
      yield { rule: 'mutated-state', start, end, name: value.name, message: fill(CODE_ISSUE_TEXT.mutatedState, { name: value.name }) }
    }
  }
}

/** Navigation to a foreign address during load or render. */
function* foreignPlaces(source: Source): Generator<Finding> {
  for (const node of source.ofType('AssignmentExpression', 'CallExpression')) {
    const target = childOf(node, node.type === 'CallExpression' ? 'callee' : 'left')
    const given = node.type === 'CallExpression' ? childrenOf(node, 'arguments')[0] : childOf(node, 'right')
    const place = target === null ? '' : source.textOf(target).replace(/^(?:window|globalThis|document|self|top|parent)\./, '')
    if (!/^location(?:\.href|\.assign|\.replace)?$/.test(place) || given === null || given === undefined) continue
    const address = /^["'`](https?:\/\/[^"'`$]*|\/\/[^"'`$]*)/.exec(source.textOf(given))?.[1]
    const home = functionAround(node, source)
    const isAtOnce = home === null || isRendering(home, source) || runsAtOnce(home, source)
    const isHandler = source
      .around(node)
      .some((each) => each.type === 'JSXAttribute' && attributeExpression(each) !== null && isWithin(node, each))
    if (address === undefined || !isAtOnce || isHandler) continue
    const { start, end } = node
    yield { rule: 'leads-away', start, end, name: address, message: fill(CODE_ISSUE_TEXT.leadsAway, { address }) }
  }
}

/** The callback of an effect. */
function runsAtOnce(home: SyntaxNode, source: Source): boolean {
  const call = source.parentOf(home)
  return call?.type === 'CallExpression' && /^(?:React\.)?use(?:Layout)?Effect$/.test(source.textOf(childOf(call, 'callee') ?? call))
}
