import { NUMBER_KINDS } from '../../../../shared/domain/field-types/field-types.ts'
import { type AppModel, type Entity, type Field, findEntity, labelField } from '../spec/app-model.ts'
import { hasRole } from '../spec/field-roles.ts'
import { groupField, isColumn, isFilter, wantedSort } from '../spec/list-shape.ts'
import { isDay } from '../spec/scheduled.ts'
import { valueKind } from './shown-value.ts'
import {
  array,
  choicesName,
  entityNames,
  imports,
  type Imports,
  indent,
  object,
  quote,
  rowTitle,
  selfClosing,
  shownLabel,
  arrow,
} from './code.ts'

const MOST_COLUMNS = 7

/** What a list shows of a record: what it is called, to whom it belongs, and the facts that fit into a line. */
export function tableFields(entity: Entity): readonly Field[] {
  const label = labelField(entity)
  const wanted = entity.fields.filter(isColumn)
  const kept = wanted.filter((field) => isFilter(field) || field === groupField(entity))
  const short = wanted.filter((field) => !['multiline', 'image', 'json', 'url'].includes(field.kind))
  // A table of names alone would say nothing about them.
  const shown = short.length > 1 ? short : [...short, ...wanted.filter(({ kind }) => kind === 'multiline').slice(0, 1)]
  const first = label !== undefined && shown.includes(label) ? [label] : []
  const relations = shown.filter((field) => field.kind === 'relation' && !first.includes(field))
  // An appointment is recognised by whom it is with rather than by its day.
  const isOfDays = label?.kind === 'date' || label?.kind === 'datetime'
  if (isOfDays && relations.length > 0) return cutTo([...relations, ...shown.filter((field) => !relations.includes(field))], kept)
  return cutTo([...first, ...relations, ...shown.filter((field) => !first.includes(field) && !relations.includes(field))], kept)
}

/** As many as fit; what a filter or a group needs is among them. */
function cutTo(fields: readonly Field[], kept: readonly Field[]): readonly Field[] {
  const first = fields.slice(0, MOST_COLUMNS)
  const late = kept.filter((field) => fields.includes(field) && !first.includes(field))
  return [...first.slice(0, MOST_COLUMNS - late.length), ...late]
}

/** `__components__OrderTable.tsx`: the table that the list, a parent's page and the home share. */
export function tableFile(model: AppModel, entity: Entity): string {
  const names = entityNames(entity)
  const needs = imports()
  needs.add('react-router', 'useNavigate')
  needs.add('@/components/ui/data-table', 'DataTable')
  needs.addType('@/components/ui/data-table', 'Column')
  needs.addType('react', 'ReactNode')
  needs.add(`@/entities/${names.type}`, names.type)
  needs.addType(`@/entities/${names.type}`, `${names.type}Row`)
  const fields = tableFields(entity)
  const relations = fields.filter((field) => field.relation !== undefined && findEntity(model, field.relation) !== undefined)
  const lookups = relations.map((field) => lookup(model, field, needs))
  const columns = fields.map((field, index) => column(entity, field, index))
  const filters = fields.filter((field) => field.kind === 'choice' && (field.choices?.length ?? 0) > 0)
  for (const field of filters) needs.add(`@/components/${names.form}`, choicesName(field))
  const hasRelations = lookups.length > 0
  const group = groupField(entity)
  const start = `const columns: Column<${names.type}Row>[] = `
  const columnsCode = `${start}${columns.length > 1 ? `[\n${columns.map((each) => `  ${each.replaceAll('\n', '\n  ')},`).join('\n')}\n]` : array(start.length, columns)}`
  const filtersCode = filters.map((field) =>
    object(0, [`key: '${field.name}'`, `label: ${quote(field.label)}`, `options: ${choicesName(field)}`]),
  )
  const filterStart = 'const filters = '
  const filtersConst = `${filterStart}${filtersCode.length > 1 ? `[\n${filtersCode.map((each) => `  ${each},`).join('\n')}\n]` : array(filterStart.length, filtersCode)}`
  const attributes = [
    `source={${names.type}}`,
    'filter={filter}',
    hasRelations ? 'columns={columns.filter((column) => column.key !== without)}' : 'columns={columns}',
    ...(filters.length === 0 ? [] : ['filters={filters}']),
    `initialSort="${initialSort(entity)}"`,
    ...(group === undefined ? [] : [`groupBy="${group.name}"`]),
    `noun={[${quote(entity.one)}, ${quote(entity.many)}]}`,
    'empty={empty}',
    `onRowClick={(${names.row}) => navigate(\`${names.route}/\${${names.row}.id}\`)}`,
  ]
  const inside = [
    'const navigate = useNavigate()',
    ...lookups,
    ...(hasRelations ? ['', columnsCode, ''] : ['']),
    `return (\n${indent(selfClosing(999, 'DataTable', attributes), 2)}\n)`,
  ]
  const props = hasRelations ? '{ filter, empty, without }' : '{ filter, empty }'
  return `${needs.write()}

${hasRelations ? '' : `${columnsCode}\n\n`}${filters.length === 0 ? '' : `${filtersConst}\n\n`}interface ${names.table}Props {
  /** Which of them; all unless told. */
  filter?: Record<string, unknown>
  empty: ReactNode
${hasRelations ? '  /** A column that says nothing new where the table stands. */\n  without?: string\n' : ''}}

export function ${names.table}(${props}: ${names.table}Props) {
${inside.map((part) => indent(part, 2)).join('\n')}
}
`
}

/** Newest first where there is a day, else by name. */
function initialSort(entity: Entity): string {
  const wanted = wantedSort(entity)
  if (wanted !== undefined) return wanted
  const day = entity.fields.find(isDay)
  const label = labelField(entity)
  if (day !== undefined && tableFields(entity).includes(day) && hasRole(day, 'day of a log') && !hasRole(day, 'day of a person'))
    return `-${day.name}`
  return label?.name ?? '-createdAt'
}

export function lookupName(field: Field): string {
  return `${field.name}Name`
}

/** `const customerName = useNames(…)`: finds what a relation is called. */
export function lookup(model: AppModel, field: Field, needs: Imports): string {
  const target = findEntity(model, field.relation)
  if (target === undefined) return ''
  const names = entityNames(target)
  needs.add(`@/entities/${names.type}`, names.type)
  needs.add('@/hooks/use-names', 'useNames')
  const title = rowTitle(target, names.row)
  if (title.needs !== null) needs.add('@/lib/utils', title.needs)
  return `const ${lookupName(field)} = useNames(${names.type}, ${arrow(names.row, title.code)})`
}

/** Links, pictures and yes or no are plain words in a row that is pressed as a whole. */
const PLAIN: readonly Field['kind'][] = ['boolean', 'email', 'phone', 'url', 'image']

function column(entity: Entity, field: Field, index: number): string {
  const { row } = entityNames(entity)
  const kind = field.kind === 'multiline' ? field.kind : PLAIN.includes(field.kind) ? undefined : valueKind(field)
  const isYear = kind === undefined && NUMBER_KINDS.includes(field.kind)
  return object(4, [
    `key: '${field.name}'`,
    `header: ${quote(shownLabel(field))}`,
    ...(kind === undefined ? [] : [`kind: '${kind}'`]),
    ...(isYear ? ["align: 'right'"] : []),
    ...(field.kind === 'relation' ? [`value: (${row}) => ${lookupName(field)}(${row}.${field.name})`] : []),
    ...(field.kind === 'relation' || (isFilter(field) && field.kind !== 'choice') ? ['isFilter: true'] : []),
    ...(index === 0 ? ['isPrimary: true'] : []),
  ])
}
