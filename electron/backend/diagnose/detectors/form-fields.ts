import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { attributesOf, elementName, plainText } from '../../lib/jsx.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'
import { isOfKit } from './fields.ts'

const CHOSEN = /^(?:Checkbox|Switch|Select|RadioGroup|Slider|RelationSelect|MultiSelect|ImageUpload|FileUpload|ToggleGroup)$/

/** Finds fields that never reach the form: kit selects registered like HTML inputs, and numbers that stay strings. */
export const findFormFields: Detector = function* (source): Generator<Finding> {
  const numbers = numbersOf(source)
  for (const opening of source.ofType('JSXOpeningElement')) {
    for (const spread of attributesOf(opening)) {
      const call = spread.type === 'JSXSpreadAttribute' ? childOf(spread, 'argument', 'CallExpression') : null
      const callee = call === null ? null : childOf(call, 'callee')
      if (call === null || callee === null || !/(?:^|\.)register$/.test(source.textOf(callee))) continue
      const [field, options] = childrenOf(call, 'arguments')
      const name = plainText(field)
      const element = elementName(opening, source)
      if (name === null) continue
      if (CHOSEN.test(element) && isOfKit(element, source)) {
        const { start, end } = spread
        const message = fill(CODE_ISSUE_TEXT.registeredChoice, { element })
        yield { rule: 'registered-choice', start, end, name, specifier: element, message }
      } else if (numbers.has(name) && options === undefined && /^(?:input|Input)$/.test(element)) {
        const { start, end } = call
        yield { rule: 'number-as-text', start, end, name, message: fill(CODE_ISSUE_TEXT.numberAsText, { name }) }
      }
    }
  }
}

/** The fields that a schema of the file accepts only as numbers. */
function numbersOf(source: Source): ReadonlySet<string> {
  if (!source.module.imports.some(({ specifier }) => specifier === 'zod') || !/zodResolver\(/.test(source.code)) return new Set()
  const kinds = new Map<string, boolean>()
  for (const call of source.ofType('CallExpression')) {
    if (source.textOf(childOf(call, 'callee') ?? call) !== 'z.object') continue
    const [shape] = childrenOf(call, 'arguments')
    for (const property of shape?.type === 'ObjectExpression' ? childrenOf(shape, 'properties') : []) {
      const [key, value] = [childOf(property, 'key'), childOf(property, 'value')]
      if (key === null || value === null) continue
      const name = String(key['name'] ?? key['value'])
      kinds.set(name, isNumber(value, source) && kinds.get(name) !== false)
    }
  }
  return new Set([...kinds].flatMap(([name, isOnly]) => (isOnly ? [name] : [])))
}

const isNumber = (schema: SyntaxNode, source: Source): boolean => /^z\s*\.(?:number|int)\(/.test(source.textOf(schema))
