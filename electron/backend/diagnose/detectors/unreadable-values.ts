import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import type { EntityFacts } from '../../lib/entity-facts.ts'
import { attributeName } from '../../lib/jsx.ts'
import { entityNamed, entityOfRow } from '../../lib/row-types.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { AppView, Detector, Finding } from '../detector.ts'

/** Finds values in a text that have no readable form: a row, an uncalled function, a promise. */
export const findUnreadableValues: Detector = function* (source, app): Generator<Finding> {
  for (const template of source.ofType('TemplateLiteral')) {
    if (source.parentOf(template)?.type === 'TaggedTemplateExpression') continue
    for (const part of childrenOf(template, 'expressions')) yield* partFault(part, template, source, app)
  }
  for (const sum of source.ofType('BinaryExpression')) {
    if (sum['operator'] !== '+') continue
    const sides = [childOf(sum, 'left'), childOf(sum, 'right')]
    if (!sides.some((side) => side?.type === 'TemplateLiteral' || typeof side?.['value'] === 'string')) continue
    for (const side of sides) if (side !== null) yield* partFault(side, sum, source, app)
  }
}

function* partFault(part: SyntaxNode, text: SyntaxNode, source: Source, app: AppView): Generator<Finding> {
  const entity = entityOfRow(part, source, app.entities)
  const field = entity === null ? null : telling(entity, text, source)
  if (entity !== null) return yield found(part, CODE_ISSUE_TEXT.rowInText, source, field === null ? '' : `${source.textOf(part)}.${field}`)
  if (part.type === 'CallExpression' && isRequest(part, source, app)) yield found(part, CODE_ISSUE_TEXT.promiseInText, source, '')
  const binding = part.type === 'Identifier' ? source.bindings.of(part) : null
  const made = binding?.kind === 'variable' ? childOf(binding.owner, 'init') : binding?.kind === 'function' ? binding.owner : null
  const isFunction = made !== null && /Function/.test(made.type)
  if (isFunction || (binding?.kind === 'import' && /^(?:format|use|to|is|get)[A-Z]/.test(binding.name)))
    yield found(part, CODE_ISSUE_TEXT.functionInText, source, '')
}

function found({ start, end }: SyntaxNode, message: string, source: Source, mended: string): Finding {
  const name = source.code.slice(start, end).slice(0, 60)
  return { rule: 'unreadable-text', start, end, name, specifier: mended, message: fill(message, { name }) }
}

/** In an address a row is identified by its id, elsewhere by its label. */
function telling(entity: EntityFacts, text: SyntaxNode, source: Source): string | null {
  const isAddress = /^[`'"]\//.test(source.textOf(text))
  const holder = source.around(text).find((each) => each.type === 'JSXAttribute')
  const isKey = holder !== undefined && /^(?:key|id|htmlFor|to|href)$/.test(attributeName(holder, source))
  return isAddress || isKey ? 'id' : entity.label
}

function isRequest(call: SyntaxNode, source: Source, { entities }: AppView): boolean {
  const callee = childOf(call, 'callee', 'MemberExpression')
  return callee !== null && entityNamed(childOf(callee, 'object'), source, entities) !== null
}
