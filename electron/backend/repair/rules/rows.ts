import { FILTER_OPERATORS } from '../../../../shared/domain/row.ts'
import type { EntityFacts } from '../../lib/entity-facts.ts'
import { alike, nearest } from '../../lib/likeness.ts'
import { childOf } from '../../lib/syntax-tree.ts'
import { edit, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { nodeAt } from './at.ts'

/** Corrects a value that is not a choice of its property: to a choice that differs by a letter or by case, or is a synonym. */
export const mendUnknownChoice: RepairRule = function* (issue, context): Generator<Mend> {
  const [entity = '', field = ''] = issue.specifier.split('.')
  const choices = context.entities.get(entity)?.choices(field) ?? []
  const meant = nearest(issue.name, choices) ?? sameMeaning(issue.name, choices)
  if (meant !== null) yield* written(issue, meant, context, `chose “${meant}” where “${issue.name}” stood, which is no choice of ${field}`)
}

const MEANINGS: readonly (readonly string[])[] = [
  ['done', 'closed', 'completed', 'complete', 'finished', 'resolved', 'over'],
  ['open', 'active', 'ongoing', 'running'],
  ['new', 'created', 'todo', 'to do', 'not started', 'draft', 'pending'],
  ['in progress', 'doing', 'started', 'working', 'ongoing', 'wip'],
  ['cancelled', 'canceled', 'aborted', 'dropped'],
  ['delivered', 'shipped', 'sent'],
  ['paid', 'settled'],
  ['high', 'urgent', 'important', 'critical'],
  ['medium', 'normal', 'middle', 'moderate'],
  ['low', 'minor'],
  ['active', 'enabled', 'on'],
  ['inactive', 'disabled', 'off', 'paused'],
  ['won', 'closed won', 'success'],
  ['lost', 'closed lost', 'failed'],
]

/** The only choice that is a synonym. */
function sameMeaning(value: string, choices: readonly string[]): string | null {
  const plain = (text: string) => text.toLowerCase().replace(/[-_]/g, ' ')
  const groups = MEANINGS.filter((words) => words.includes(plain(value)))
  const meant = choices.filter((choice) => groups.some((words) => words.includes(plain(choice))))
  return meant.length === 1 ? (meant[0] ?? null) : null
}

const OPERATORS: Readonly<Record<string, string>> = {
  greaterthan: 'gt',
  greaterthanorequal: 'gte',
  lessthan: 'lt',
  lessthanorequal: 'lte',
  min: 'gte',
  max: 'lte',
  from: 'gte',
  to: 'lte',
  after: 'gt',
  before: 'lt',
  since: 'gte',
  until: 'lte',
  equals: 'eq',
  equal: 'eq',
  is: 'eq',
  not: 'ne',
  neq: 'ne',
  notequal: 'ne',
  isnot: 'ne',
  oneof: 'in',
  anyof: 'in',
  like: 'contains',
  ilike: 'contains',
  search: 'contains',
  includes: 'contains',
  '>=': 'gte',
  '<=': 'lte',
  '>': 'gt',
  '<': 'lt',
}

/** Other databases' names of operators. */
export const mendUnknownOperator: RepairRule = function* (issue, context): Generator<Mend> {
  const plain = issue.name.replace(/^[$_]+/, '')
  const meant = FILTER_OPERATORS.has(plain)
    ? plain
    : (OPERATORS[plain.toLowerCase().replaceAll('_', '')] ?? nearest(plain, FILTER_OPERATORS))
  if (meant !== null) yield { edits: [edit(context, issue, meant)], what: `asked with “${meant}”, as a filter does here` }
}

/** Corrects an unknown field of an entity where TypeScript does not check. */
export const mendUnknownField: RepairRule = function* (issue, context): Generator<Mend> {
  const facts = context.entities.get(issue.specifier)
  const meant = facts === undefined ? null : fieldLike(issue.name, facts)
  if (meant !== null)
    yield* written(issue, meant, context, `wrote “${meant}” where “${issue.name}” stood, which ${issue.specifier} does not have`)
}

function fieldLike(name: string, facts: EntityFacts): string | null {
  return (
    alike(name, facts.fields) ??
    [...facts.fields].find((field) => field === name.replace(/_?[iI]ds?$/, '')) ??
    (/^(?:name|title|label)$/.test(name) ? facts.label : null) ??
    sameKind(name, facts)
  )
}

/** Synonyms for common fields; used only where the entity has exactly one of them. */
const KINDS: readonly (readonly string[])[] = [
  ['status', 'stage', 'state', 'phase'],
  ['amount', 'value', 'price', 'total', 'sum', 'cost', 'fee'],
  ['date', 'day', 'due', 'dueDate', 'deadline', 'closeDate', 'dueOn', 'when'],
  ['note', 'notes', 'comment', 'comments', 'description', 'details', 'text', 'remark'],
  ['image', 'photo', 'picture', 'imageUrl', 'photoUrl', 'avatar'],
  ['created_date', 'created_at', 'createdDate', 'created', 'createdAt'],
  ['updated_date', 'updated_at', 'updatedDate', 'updated', 'updatedAt'],
]

function sameKind(name: string, facts: EntityFacts): string | null {
  const meant = KINDS.filter((words) => words.includes(name)).flatMap((words) => words.filter((word) => facts.fields.has(word)))
  return meant.length === 1 ? (meant[0] ?? null) : null
}

function* written({ start, end, name }: Parameters<RepairRule>[0], meant: string, context: RuleContext, what: string): Generator<Mend> {
  const node = context.source === null ? null : nodeAt(context.source, start, end)
  if (node === null) return
  const literal = node.type === 'JSXExpressionContainer' ? childOf(node, 'expression') : node
  if (literal === null) return
  const text = context.code.slice(literal.start, literal.end)
  const isShort = [literal, context.source?.parentOf(literal)].some((each) => each?.type === 'Property' && each['shorthand'] === true)
  if (isShort) yield { edits: [edit(context, literal, `${meant}: ${name}`)], what }
  else if (literal.type === 'Identifier') yield { edits: [edit(context, literal, meant)], what }
  else
    yield {
      edits: [
        edit(
          context,
          literal,
          text.replace(name, () => meant),
        ),
      ],
      what,
    }
}
