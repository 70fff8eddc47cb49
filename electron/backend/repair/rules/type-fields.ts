import type { EntityFacts } from '../../lib/entity-facts.ts'
import { alike } from '../../lib/likeness.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, type Mend, type RepairRule, type RuleContext, type TextEdit } from '../mend.ts'
import { nodeAround, wholeLines } from './at.ts'

/** `{ status, updatedAt: … }`: removes system fields, which are set automatically. */
export const mendSystemField: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const property = source?.ofType('Property').find((each) => childOf(each, 'key')?.start === issue.start)
  const object = property === undefined ? null : (source?.parentOf(property) ?? null)
  if (source === null || property === undefined || object === null || !/^(?:id|creatorId|createdAt|updatedAt)$/.test(issue.name)) return
  if (!/keyof RowBase/.test(issue.message)) return
  const all = childrenOf(object, 'properties')
  const at = all.indexOf(property)
  const [before, behind] = [all[at - 1], all[at + 1]]
  const span =
    before === undefined ? { start: property.start, end: behind?.start ?? property.end } : { start: before.end, end: property.end }
  if (code.slice(span.start, span.end) !== '')
    yield { edits: [edit(context, span, '')], what: `left “${issue.name}” to the table, which writes it by itself` }
}

/** Unknown fields in a row: renames each to the intended field, or removes it. */
export const mendRowFields: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const type = /(?:does not exist|may only specify)[^]*?type '(?:Partial<Omit<|Filter<|[^']*?\b)(\w+)Row\b/.exec(issue.message)?.[1]
  const facts = type === undefined ? undefined : context.entities.get(type)
  const object = source === null ? null : nodeAround(source, issue.start, 'ObjectExpression')
  if (source === null || facts === undefined || object === null) return
  const isFilter = /Filter</.test(issue.message)
  const own = new Set(keysOf(object).map(({ name }) => name))
  const edits: TextEdit[] = []
  const done: string[] = []
  const taken = new Set([...own].filter((name) => facts.fields.has(name)))
  for (const { name, property, key } of keysOf(object)) {
    if (facts.fields.has(name)) continue
    const meant = fieldFor(name, childOf(property, 'value'), facts, source, taken)
    if (meant !== null) {
      taken.add(meant)
      const value = childOf(property, 'value')
      const isSame = value !== null && source.textOf(value) === meant
      edits.push(isSame ? edit(context, property, meant) : edit(context, key, property['shorthand'] === true ? `${meant}: ${name}` : meant))
      done.push(`wrote “${meant}” where “${name}” stood, which ${facts.name} does not have`)
    } else if (!isFilter) {
      edits.push(withoutProperty(property, object, context))
      done.push(`left out “${name}”, which ${facts.name} does not have`)
    } else return
  }
  const distinct = [...new Set(done)]
  if (edits.length > 0) yield { edits, what: distinct.join(', ') }
}

interface OwnKey {
  readonly name: string
  readonly key: SyntaxNode
  readonly property: SyntaxNode
}

function keysOf(object: SyntaxNode): readonly OwnKey[] {
  return childrenOf(object, 'properties').flatMap((property) => {
    const key = childOf(property, 'key', 'Identifier')
    return property.type === 'Property' && key !== null && property['computed'] !== true
      ? [{ name: String(key['name']), key, property }]
      : []
  })
}

/** The field that a key stands for: by its words, by the value's type, or as the only one of its type. */
function fieldFor(
  name: string,
  value: SyntaxNode | null,
  facts: EntityFacts,
  source: Source,
  taken: ReadonlySet<string> = new Set(),
): string | null {
  const free = [...facts.fields].filter((field) => !taken.has(field))
  const withoutId = name.replace(/_?[iI]ds?$/, '')
  const same = free.find((field) => field.toLowerCase() === withoutId.toLowerCase()) ?? alike(name, free)
  if (same !== null && same !== undefined) return same
  const given = value === null ? '' : (/(?:^|\.)(\w+)$/.exec(source.textOf(value))?.[1] ?? '')
  if (given !== '' && given !== 'id' && free.includes(given)) return given
  if (/^(?:name|title|label|subject)$/.test(name) && facts.label !== null && free.includes(facts.label)) return facts.label
  const numbers = free.filter((field) => /^(?:number|integer)$/.test(facts.properties[field]?.type ?? ''))
  const isBound = value?.type === 'ObjectExpression' && /^\{\s*(?:lte?|gte?)\s*:\s*-?[\d.]+\s*[,}]/.test(source.textOf(value))
  return isBound && numbers.length === 1 ? (numbers[0] ?? null) : null
}

/** Removes a property with its comma and line. */
function withoutProperty(property: SyntaxNode, object: SyntaxNode, context: RuleContext): TextEdit {
  const { code } = context
  const all = childrenOf(object, 'properties')
  const next = all[all.indexOf(property) + 1]
  const before = all[all.indexOf(property) - 1]
  const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0
  const whole = wholeLines(code, { start: property.start, end: property.end + comma })
  if (whole.start !== property.start) return edit(context, whole, '')
  if (next !== undefined) return edit(context, { start: property.start, end: next.start }, '')
  return edit(context, { start: before?.end ?? property.start, end: property.end }, '')
}
