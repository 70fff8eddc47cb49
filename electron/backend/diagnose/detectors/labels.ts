import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { ARIA_NAMES } from '../../lib/html-names.ts'
import { attributeName, attributeOf, elementName, hasSpread, isIntrinsic, plainText } from '../../lib/jsx.ts'
import { functionAround } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import type { SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds repeated ids in a component, labels without an input, and unknown ARIA attributes. */
export const findLabelFaults: Detector = function* (source): Generator<Finding> {
  for (const attribute of source.ofType('JSXAttribute')) {
    const name = attributeName(attribute, source)
    const { start, end } = attribute
    if (/^(?:v-|ng-|x-|wire:)/.test(name))
      yield { rule: 'foreign-attribute', start, end, name, message: fill(CODE_ISSUE_TEXT.foreignAttribute, { name }) }
    if (name.startsWith('aria-') && !ARIA_NAMES.has(name))
      yield { rule: 'foreign-attribute', start, end, name, specifier: 'aria', message: fill(CODE_ISSUE_TEXT.foreignAttribute, { name }) }
  }
  for (const [, elements] of byComponent(source)) yield* idFaults(elements, source)
}

function byComponent(source: Source): ReadonlyMap<SyntaxNode | null, readonly SyntaxNode[]> {
  const found = new Map<SyntaxNode | null, SyntaxNode[]>()
  for (const opening of source.ofType('JSXOpeningElement')) {
    const home = functionAround(opening, source)
    found.set(home, [...(found.get(home) ?? []), opening])
  }
  return found
}

const FIELD = /^(?:input|textarea|select|button|Input|Textarea|Select|SelectTrigger|Checkbox|Switch|Slider|RadioGroupItem)$/

function* idFaults(elements: readonly SyntaxNode[], source: Source): Generator<Finding> {
  const ids = elements.flatMap((each) => {
    const at = attributeOf(each, 'id', source)
    return at === null ? [] : [{ at, each, text: plainText(at) }]
  })
  const seen = new Map<string, SyntaxNode>()
  for (const { at, each, text } of ids) {
    const first = text === null ? undefined : seen.get(text)
    if (text === null) continue
    if (first !== undefined && !isOtherBranch(first, each, source)) {
      const { start, end } = at
      yield { rule: 'id-twice', start, end, name: text, message: fill(CODE_ISSUE_TEXT.attributeTwice, { name: text }) }
    }
    seen.set(text, each)
  }
  // Another component inside the label may contain the input.
  const isPlain = elements.every((each) => isIntrinsic(elementName(each, source)) || FIELD.test(elementName(each, source)))
  if (!isPlain || ids.some(({ text }) => text === null) || elements.some(hasSpread)) return
  for (const label of elements) {
    const at = attributeOf(label, 'htmlFor', source)
    const wanted = plainText(at)
    if (at === null || wanted === null || ids.some(({ text }) => text === wanted)) continue
    const fields = ids.filter(
      ({ each, text }) =>
        FIELD.test(elementName(each, source)) && !elements.some((one) => plainText(attributeOf(one, 'htmlFor', source)) === text),
    )
    const { start, end } = at
    const message = fill(CODE_ISSUE_TEXT.labelOfNothing, { name: wanted })
    if (fields.length === 1) yield { rule: 'label-of-nothing', start, end, name: wanted, specifier: fields[0]?.text ?? '', message }
  }
}

/** Elements in different branches are never rendered together and may share an id. */
function isOtherBranch(first: SyntaxNode, second: SyntaxNode, source: Source): boolean {
  const branchOf = (node: SyntaxNode) =>
    [node, ...source.around(node)].flatMap((each) =>
      /^(?:ConditionalExpression|IfStatement|LogicalExpression|SwitchCase|ReturnStatement)$/.test(source.parentOf(each)?.type ?? '')
        ? [each]
        : [],
    )
  const [a, b] = [branchOf(first), branchOf(second)]
  return a.some((each) => !b.includes(each)) || b.some((each) => !a.includes(each))
}
