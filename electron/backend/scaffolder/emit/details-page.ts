import { type AppModel, type Entity, type Field, childrenOf, findEntity, labelField, isBroad } from '../spec/app-model.ts'
import {
  attribute,
  element,
  entityNames,
  fit,
  formButton,
  imports,
  type Imports,
  indent,
  jsxText,
  quote,
  rowTitle,
  selfClosing,
  shownLabel,
} from './code.ts'
import { relationLabel, valueKind } from './shown-value.ts'
import { tableFields } from './table.ts'
import { type UiWords, uiWords } from './ui-words.ts'

/** `__pages__OrderDetails.tsx`: one record with what belongs to it. */
export function detailsPageFile(model: AppModel, entity: Entity): string {
  const names = entityNames(entity)
  const words = uiWords(model.language)
  const needs = imports()
  needs.add('react-router', 'useNavigate', 'useParams')
  needs.add('@/components/ui/delete-button', 'DeleteButton')
  needs.add('@/components/ui/empty-state', 'EmptyState')
  needs.add('@/components/ui/page-header', 'PageHeader')
  needs.add('@/components/ui/skeleton', 'Skeleton')
  needs.add(`@/entities/${names.type}`, names.type)
  needs.add('@/hooks/use-row', 'useRow')
  const title = rowTitle(entity, names.row)
  if (title.needs !== null) needs.add('@/lib/utils', title.needs)
  const label = labelField(entity)
  const shown = entity.fields
    .filter((field) => (field !== label || field.kind !== 'text') && field.kind !== 'json')
    .toSorted((a, b) => Number(isBroad(a)) - Number(isBroad(b)))
  const details = shown.map((field) => detail(model, names.row, field, needs))
  if (details.length > 0) {
    needs.add('@/components/ui/detail', 'Detail')
    needs.add('@/components/ui/card', 'Card', 'CardContent')
  }
  const related = childrenOf(model, entity).map(({ child, field }) => relatedTable(entity, child, field, needs, words))
  const remove = selfClosing(8, 'DeleteButton', [
    `entity={${names.type}}`,
    `row={${names.row}}`,
    attribute('noun', model.language === 'de' ? names.oneTitle : entity.one),
    ...(title.code.startsWith("'") ? [] : [`name={${title.code}}`]),
    `onDeleted={() => navigate('${names.route}')}`,
  ])
  const editing = {
    action: 'edit' as const,
    entity,
    row: names.row,
    label: words('edit'),
    title: words('editOne', { one: entity.one }),
    description: words('editHint'),
  }
  const edit = formButton(8, editing, needs)
  const back = `back={{ to: '${names.route}', label: ${quote(names.title)} }}`
  return `${needs.write()}

export const path = '${names.route}/:id'

export default function ${names.detailsPage}() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { row: ${names.row}, isLoading } = useRow(${names.type}, id)

  if (isLoading) return <Skeleton className="h-64 w-full" />
${lostLine(names.row, words, entity.one)}

  return (
    <>
      <PageHeader title={${title.code}} ${back}>
${indent(edit, 8)}
${indent(remove, 8)}
      </PageHeader>
${
  details.length === 0
    ? ''
    : `      <Card>
        <CardContent>
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
${details.map((code) => indent(code, 12)).join('\n')}
          </dl>
        </CardContent>
      </Card>
`
}${related.map((code) => `${indent(code, 6)}\n`).join('')}    </>
  )
}
`
}

function lostLine(row: string, words: UiWords, one: string): string {
  const state = `<EmptyState ${attribute('title', words('lost', { one }))} ${attribute('hint', words('goneHint'))} />`
  return fit(0, `  if (!${row}) return ${state}`, `  if (!${row})\n    return ${state}`)
}

function detail(model: AppModel, row: string, field: Field, needs: Imports): string {
  const attributes = [attribute('label', shownLabel(field)), ...(isBroad(field) ? ['isWide'] : [])]
  const value = `${row}.${field.name}`
  const target = findEntity(model, field.relation)
  if (target !== undefined) return element(12, 'Detail', attributes, [relationLabel(target, value, needs, true)])
  const kind = valueKind(field)
  return selfClosing(12, 'Detail', [...attributes, ...(kind === undefined ? [] : [`kind="${kind}"`]), `value={${value}}`])
}

/** The records that point here, and a button that adds one. */
function relatedTable(entity: Entity, child: Entity, field: Field, needs: Imports, words: UiWords): string {
  const names = entityNames(child)
  needs.add(`@/components/${names.table}`, names.table)
  const isItsOwn = field.name === entityNames(entity).row || field.label.toLowerCase() === entity.one.toLowerCase()
  const heading = isItsOwn ? names.title : `${names.title} (${field.label.toLowerCase()})`
  const adding = {
    action: 'add' as const,
    entity: child,
    row: `{ ${field.name}: id }`,
    label: words('addTo', { one: child.one }),
    title: words('added', { one: child.one }),
    description: words('keptWith', { one: entity.one }),
    isSmall: true,
  }
  const table = selfClosing(8, names.table, [
    `filter={{ ${field.name}: id }}`,
    ...(tableFields(child).includes(field) ? [`without="${field.name}"`] : []),
    `empty={<EmptyState ${attribute('title', words('none', { many: child.many }))} />}`,
  ])
  return `<section className="flex flex-col gap-3">
  <div className="flex items-center justify-between gap-4">
    <h2 className="text-lg font-bold">${jsxText(heading)}</h2>
${indent(formButton(10, adding, needs), 4)}
  </div>
${indent(table, 2)}
</section>`
}
