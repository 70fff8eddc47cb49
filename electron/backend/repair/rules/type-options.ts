import { childOf, childrenOf } from '../../lib/syntax-tree.ts'
import { plainText } from '../../lib/jsx.ts'
import { edit, type Mend, type RepairRule } from '../mend.ts'
import type { nodeAt } from './at.ts'

/** Other libraries' names for the options of `useList`. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  sort: ['orderBy', 'order', 'sortBy', 'orderby', 'ordering', 'sorting'],
  filter: ['where', 'filters', 'query', 'conditions', 'match', 'criteria'],
  limit: ['take', 'pageSize', 'first', 'max', 'count', 'perPage', 'size', 'top', 'per_page'],
}

/** `useList(Deal, { orderBy: { value: 'desc' } })` → `{ sort: '-value' }`. */
export const mendOptionName: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  if (source === null) return
  const property = source.ofType('Property').find((each) => childOf(each, 'key')?.start === issue.start)
  const [key, value] = property === undefined ? [null, null] : [childOf(property, 'key'), childOf(property, 'value')]
  if (property === undefined || key === null || value === null) return
  const name = source.textOf(key)
  const isOptions = /in type 'ListOptions/.test(issue.message)
  const meant = isOptions ? Object.keys(OPTIONS).find((each) => OPTIONS[each]?.includes(name)) : undefined
  const sort = (meant ?? name) === 'sort' ? sortOf(value) : null
  if (meant === undefined && sort === null) return
  yield {
    edits: [...(meant === undefined ? [] : [edit(context, key, meant)]), ...(sort === null ? [] : [edit(context, value, sort)])],
    what: `asked a table with “${meant ?? name}” as it is asked here`,
  }
}

/** `{ value: 'desc' }` → `'-value'`. */
function sortOf(value: NonNullable<ReturnType<typeof nodeAt>>): string | null {
  const [only, ...more] = value.type === 'ObjectExpression' ? childrenOf(value, 'properties') : []
  const key = only === undefined || more.length > 0 ? null : childOf(only, 'key')
  const order = only === undefined ? null : childOf(only, 'value')
  if (key === null || order === null) return null
  const isDown = /^desc/i.test(plainText(order) ?? '') || String(order['operator'] ?? '').startsWith('-')
  return `'${isDown ? '-' : ''}${String(key['name'] ?? key['value'])}'`
}
