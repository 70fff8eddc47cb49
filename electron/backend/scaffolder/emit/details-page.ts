import { type AppModel, type Entity, type Field, childrenOf, findEntity, labelField } from '../spec/app-model.ts'
import { sentenceCase } from '../language/nouns.ts'
import type { LanguageCode } from '../language/language.ts'
import {
  attribute,
  element,
  entityNames,
  fit,
  formDialog,
  imports,
  type Imports,
  indent,
  jsxText,
  opening,
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
  needs.add('lucide-react', 'PencilIcon', 'Trash2Icon')
  needs.add('react', 'useState')
  needs.add('react-router', 'useNavigate', 'useParams')
  needs.add(`@/components/${names.form}`, names.form)
  needs.add('@/components/ui/button', 'Button')
  needs.add('@/components/ui/delete-dialog', 'DeleteDialog')
  needs.add('@/components/ui/form-dialog', 'FormDialog')
  needs.add('@/components/ui/empty-state', 'EmptyState')
  needs.add('@/components/ui/may', 'May')
  needs.add('@/components/ui/page-header', 'PageHeader')
  needs.add('@/components/ui/skeleton', 'Skeleton')
  needs.add(`@/entities/${names.type}`, names.type)
  needs.add('@/hooks/use-row', 'useRow')
  const title = rowTitle(entity, names.row)
  if (title.needs !== null) needs.add('@/lib/utils', title.needs)
  const label = labelField(entity)
  const shown = entity.fields
    .filter((field) => (field !== label || field.kind !== 'text') && field.kind !== 'json')
    .toSorted((a, b) => Number(isWide(a)) - Number(isWide(b)))
  const details = shown.map((field) => detail(model, names.row, field, needs))
  if (details.length > 0) {
    needs.add('@/components/ui/detail', 'Detail')
    needs.add('@/components/ui/card', 'Card', 'CardContent')
  }
  const related = childrenOf(model, entity).map(({ child, field }) => relatedTable(entity, child, field, needs, words))
  const confirm = opening(10, 'DeleteDialog', [
    `entity={${names.type}}`,
    'id={id}',
    `title={${deletionTitle(title.code, model.language, words)}}`,
    attribute('description', words('deleteHint', { one: entity.one })),
    attribute('confirmLabel', words('deleteOne', { one: entity.one })),
    `onDeleted={() => navigate('${names.route}')}`,
  ])
  const editing = { title: words('editOne', { one: entity.one }), description: words('editHint'), state: 'isEditing' }
  const dialog = formDialog(6, editing, `<${names.form} ${names.row}={${names.row}} onSaved={() => setIsEditing(false)} />`)
  const back = `back={{ to: '${names.route}', label: ${quote(names.title)} }}`
  return `${needs.write()}

export const path = '${names.route}/:id'

export default function ${names.detailsPage}() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { row: ${names.row}, isLoading } = useRow(${names.type}, id)
  const [isEditing, setIsEditing] = useState(false)

  if (isLoading) return <Skeleton className="h-64 w-full" />
${lostLine(names.row, words, entity.one)}

  return (
    <>
      <PageHeader title={${title.code}} ${back}>
        <May do="update" entity={${names.type}} row={${names.row}}>
          <Button variant="outline" onClick={() => setIsEditing(true)}>
            <PencilIcon aria-hidden />
            ${jsxText(words('edit'))}
          </Button>
        </May>
        <May do="delete" entity={${names.type}} row={${names.row}}>
${indent(confirm, 10)}
            <Button variant="outline">
              <Trash2Icon aria-hidden />
              ${jsxText(words('delete'))}
            </Button>
          </DeleteDialog>
        </May>
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
}${related.map(({ use }) => `${indent(use, 6)}\n`).join('')}${indent(dialog, 6)}
    </>
  )
}
${related.map(({ component }) => `\n${component}`).join('')}`
}

function lostLine(row: string, words: UiWords, one: string): string {
  const state = `<EmptyState ${attribute('title', words('lost', { one }))} ${attribute('hint', words('goneHint'))} />`
  return fit(0, `  if (!${row}) return ${state}`, `  if (!${row})\n    return ${state}`)
}

/** `code`: what the row is called. */
function deletionTitle(code: string, language: LanguageCode, words: UiWords): string {
  if (language !== 'en') return quote(language === 'es' ? `¿${words('delete')}?` : `${words('delete')}?`)
  if (code.startsWith("'")) return `'Delete this ${code.charAt(1).toLowerCase()}${code.slice(2, -1)}?'`
  if (code.startsWith('`')) return `\`Delete ${code.slice(1, -1)}?\``
  return `\`Delete \${${code}}?\``
}

/** Facts that take a whole line stand below the short ones, so that these leave no gaps. */
function isWide(field: Field): boolean {
  return field.kind === 'multiline' || field.kind === 'image'
}

function detail(model: AppModel, row: string, field: Field, needs: Imports): string {
  const attributes = [attribute('label', shownLabel(field)), ...(isWide(field) ? ['isWide'] : [])]
  const value = `${row}.${field.name}`
  const target = findEntity(model, field.relation)
  if (target !== undefined) return element(12, 'Detail', attributes, [relationLabel(target, value, needs, true)])
  const kind = valueKind(field)
  return selfClosing(12, 'Detail', [...attributes, ...(kind === undefined ? [] : [`kind="${kind}"`]), `value={${value}}`])
}

/** The records that point here are a component of their own, so that they load by themselves. */
function relatedTable(
  entity: Entity,
  child: Entity,
  field: Field,
  needs: Imports,
  words: UiWords,
): { readonly use: string; readonly component: string } {
  const names = entityNames(child)
  const parent = entityNames(entity)
  const component = relatedName(entity, child, field)
  needs.add('lucide-react', 'PlusIcon')
  needs.add(`@/components/${names.form}`, names.form)
  needs.add(`@/components/${names.table}`, names.table)
  needs.add(`@/entities/${names.type}`, names.type)
  const heading =
    field.name === parent.row || field.label.toLowerCase() === entity.one.toLowerCase()
      ? names.title
      : `${names.title} (${field.label.toLowerCase()})`
  const id = `${parent.row}Id`
  const empty = `empty={<EmptyState ${attribute('title', words('none', { many: child.many }))} />}`
  const table = selfClosing(6, names.table, [
    `filter={{ ${field.name}: ${id} }}`,
    ...(tableFields(child).includes(field) ? [`without="${field.name}"`] : []),
    empty,
  ])
  const adding = { title: words('added', { one: child.one }), description: words('keptWith', { one: entity.one }), state: 'isAdding' }
  const dialog = formDialog(6, adding, `<${names.form} ${names.row}={{ ${field.name}: ${id} }} onSaved={() => setIsAdding(false)} />`)
  return {
    use: `<${component} ${id}={id} />`,
    component: `function ${component}({ ${id} }: { ${id}: string }) {
  const [isAdding, setIsAdding] = useState(false)

  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg font-bold">${jsxText(heading)}</h2>
        <May do="create" entity={${names.type}}>
          <Button variant="outline" size="sm" onClick={() => setIsAdding(true)}>
            <PlusIcon aria-hidden />
            ${jsxText(words('addTo', { one: child.one }))}
          </Button>
        </May>
      </div>
${indent(table, 6)}
${indent(dialog, 6)}
    </section>
  )
}
`,
  }
}

function relatedName(entity: Entity, child: Entity, field: Field): string {
  const isPlain = field.label.toLowerCase() === entity.one.toLowerCase()
  return isPlain ? `${entity.name}${entityNames(child).listPage}` : `${sentenceCase(field.name)}${entityNames(child).listPage}`
}
