import { z } from 'zod'
import { cellText, typedValue } from '../../../../shared/domain/field-types/field-types.ts'
import { type FilterOperator, OPERATOR_WORDS } from '../../../../shared/domain/field-types/filter-operator.ts'
import { STORAGE } from '../../../../shared/domain/field-types/property-type.ts'
import type { RowFilter } from '../../../../shared/domain/row.ts'
import type { GridColumn } from '../grid-columns.ts'
import { say } from '../../../../shared/text/say.ts'

/** A condition as edited. Operands that the operator does not need are kept, so that switching back loses nothing. */
export const Condition = z.object({
  field: z.string(),
  operator: z.enum(Object.keys(OPERATOR_WORDS) as [FilterOperator, ...FilterOperator[]]),
  value: z.string(),
  /** The second operand of `between`; the label of a related row. */
  other: z.string(),
  choices: z.array(z.string()),
})
export type Condition = z.infer<typeof Condition>

/** The operators of a column, the most common first. System fields are never empty. */
export function operatorsOf({ type, isSystem }: GridColumn): readonly FilterOperator[] {
  const { operators } = type.filter
  return isSystem ? operators.filter((operator) => operator !== 'isEmpty' && operator !== 'isNotEmpty') : operators
}

/** Operators on dates and on numbers have different names. */
export function operatorWord(operator: FilterOperator, { type }: Pick<GridColumn, 'type'>): string {
  return type.filter.words?.[operator] ?? OPERATOR_WORDS[operator]
}

export function newCondition(column: GridColumn): Condition {
  return { field: column.key, operator: operatorsOf(column)[0] ?? 'isNotEmpty', value: '', other: '', choices: [] }
}

export type OperandKind = 'none' | 'one' | 'two' | 'choices'

export function operandKind(operator: FilterOperator): OperandKind {
  switch (operator) {
    case 'isTrue':
    case 'isFalse':
    case 'isEmpty':
    case 'isNotEmpty':
      return 'none'
    case 'between':
      return 'two'
    case 'anyOf':
    case 'noneOf':
    case 'allOf':
      return 'choices'
    default:
      return 'one'
  }
}

type Operators = Readonly<Record<string, unknown>>
export type CompiledCondition =
  | { readonly ok: true; readonly operators: readonly Operators[] }
  | { readonly ok: false; readonly reason: string }

/** The compiled condition, or what is still missing. */
export function compileCondition(column: GridColumn, condition: Condition): CompiledCondition {
  const { operator, choices } = condition
  if (!operatorsOf(column).includes(operator)) return refuse(say('Choose what to compare'))
  switch (operandKind(operator)) {
    case 'none':
      return accept(withoutOperand(operator))
    case 'choices':
      return choices.length === 0 ? refuse(say('Choose at least one')) : accept(...withChoices(column, operator, choices))
    case 'one':
    case 'two':
      return column.type.filter.operand === 'day' ? withDays(column, condition) : withValues(column, condition)
  }
}

const accept = (...operators: readonly Operators[]): CompiledCondition => ({ ok: true, operators })
const refuse = (reason: string): CompiledCondition => ({ ok: false, reason })

function withoutOperand(operator: FilterOperator): Operators {
  if (operator === 'isTrue') return { eq: true }
  // A box that was never ticked counts as no.
  if (operator === 'isFalse') return { ne: true }
  return { isEmpty: operator === 'isEmpty' }
}

function withChoices({ type }: GridColumn, operator: FilterOperator, choices: readonly string[]): readonly Operators[] {
  if (operator === 'anyOf') return [{ in: choices }]
  if (operator === 'allOf') return choices.map((choice) => ({ contains: choice }))
  return choices.map((choice) => (STORAGE[type.storage].choices === 'several' ? { notContains: choice } : { ne: choice }))
}

const COMPARED = { is: 'eq', isNot: 'ne', above: 'gt', atLeast: 'gte', below: 'lt', atMost: 'lte' } as const

function withValues(column: GridColumn, { operator, value, other }: Condition): CompiledCondition {
  if (value.trim() === '') return refuse(say('Enter what to compare with'))
  if (operator === 'contains' || operator === 'notContains' || operator === 'startsWith') return accept({ [operator]: value.trim() })
  const from = typedValue(column.property, value.trim())
  if (!from.ok) return refuse(from.reason)
  if (operator !== 'between') return accept({ [COMPARED[operator as keyof typeof COMPARED]]: from.value })
  const to = typedValue(column.property, other)
  if (!to.ok) return refuse(to.reason)
  return to.value === null ? refuse(say('Enter both ends')) : accept({ gte: from.value, lte: to.value })
}

/** A day includes every time of it, in the viewer's time zone. */
function withDays(column: GridColumn, { operator, value, other }: Condition): CompiledCondition {
  const isDay = column.type.rule.takes === 'day'
  const start = (day: string) => (isDay ? day : new Date(`${day}T00:00`).toISOString())
  const dayAfter = (day: string) => {
    const next = new Date(`${day}T00:00`)
    next.setDate(next.getDate() + 1)
    return isDay ? [next.getFullYear(), two(next.getMonth() + 1), two(next.getDate())].join('-') : next.toISOString()
  }
  if (!isRealDay(value) || (operator === 'between' && !isRealDay(other))) return refuse(say('Choose a day'))
  if (operator === 'before') return accept({ lt: start(value) })
  if (operator === 'after') return accept({ gte: dayAfter(value) })
  return accept({ gte: start(value), lt: dayAfter(operator === 'between' ? other : value) })
}

const two = (number: number) => String(number).padStart(2, '0')

function isRealDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(new Date(`${day}T00:00`).getTime())
}

/** All conditions joined by "and". A condition on a deleted column, or one that no longer fits, is ignored. */
export function filterOf(conditions: readonly Condition[], columns: readonly GridColumn[]): RowFilter {
  const filter: Record<string, Operators[]> = {}
  for (const condition of conditions) {
    const column = columns.find(({ key }) => key === condition.field)
    const compiled = column === undefined ? null : compileCondition(column, condition)
    if (compiled?.ok !== true) continue
    filter[condition.field] = [...(filter[condition.field] ?? []), ...compiled.operators]
  }
  return filter as RowFilter
}

/** A condition in words: "Value over 4,000". */
export function conditionText(column: GridColumn, condition: Condition): string {
  const words = [column.label, operatorWord(condition.operator, column)]
  switch (operandKind(condition.operator)) {
    case 'none':
      return words.join(' ')
    case 'choices':
      return [...words, condition.choices.join(', ')].join(' ')
    case 'two':
      return [...words, valueText(column, condition.value), 'and', valueText(column, condition.other)].join(' ')
    case 'one':
      return [...words, column.type.filter.operand === 'row' ? condition.other : valueText(column, condition.value)].join(' ')
  }
}

function valueText({ type, property }: GridColumn, value: string): string {
  const { operand } = type.filter
  if (operand === 'day') return cellText({ type: 'string', format: 'date' }, value)
  const typed = operand === 'text' ? null : typedValue(property, value)
  return typed?.ok === true ? cellText(operand === 'number' ? { type: 'number' } : property, typed.value) : value.trim()
}
