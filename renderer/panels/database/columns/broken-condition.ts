import type { BrokenRows } from '../../../../shared/domain/column-change.ts'
import type { ColumnRules } from '../../../../shared/domain/column-rules.ts'
import { type Condition, operatorsOf } from '../filters/filter-model.ts'
import type { GridColumn } from '../grid-columns.ts'

/** The condition that shows the rows that do not keep a rule; null where no condition asks for them. */
export function conditionOf(
  column: GridColumn,
  { minimum, maximum }: ColumnRules,
  { rule, examples }: Pick<BrokenRows, 'rule' | 'examples'>,
): Condition | null {
  const day = (limit: unknown) => String(limit).slice(0, 10)
  const isTime = column.type.filter.operand === 'day'
  const made = (operator: Condition['operator'], value = ''): Condition | null =>
    operatorsOf(column).includes(operator) ? { field: column.key, operator, value, other: '', choices: [] } : null
  switch (rule) {
    case 'required':
      return made('isEmpty')
    case 'below':
      return isTime ? made('before', day(minimum)) : made('below', String(minimum))
    case 'above':
      return isTime ? made('after', day(maximum)) : made('above', String(maximum))
    case 'unique':
      return isTime ? null : made('is', examples[0]?.value ?? '')
    case 'length':
    case 'form':
      return null
  }
}
