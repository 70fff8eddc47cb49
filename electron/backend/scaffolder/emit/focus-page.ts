import type { AppModel, Entity } from '../spec/app-model.ts'
import { pascalCase } from '../language/nouns.ts'
import { attribute, entityNames, imports } from './code.ts'
import type { ContentPage } from './content-page.ts'
import { type Focus, focusTest, focusTitle } from './focus.ts'
import { uiWords } from './ui-words.ts'

/** A page of its own for some of a list's rows, in the same table. */
export function focusPage(model: AppModel, entity: Entity, focus: Focus, title?: string): ContentPage {
  const names = entityNames(entity)
  const called = title ?? focusTitle(entity, focus, model.language)
  const page = pascalCase(called, 'Page')
  const needs = imports()
  needs.add(`@/components/${names.table}`, names.table)
  needs.add('@/components/ui/empty-state', 'EmptyState')
  needs.add('@/components/ui/page-header', 'PageHeader')
  needs.add(`@/entities/${names.type}`, names.type)
  needs.add('@/hooks/use-list', 'useList')
  const test = focusTest(entity, focus, names.row, needs)
  const code = `${needs.write()}

export default function ${page}() {
  const { rows, isLoading, error } = useList(${names.type}, { limit: 1000 })
  const shown = rows.filter((${names.row}) => ${test === '' ? 'true' : test})

  return (
    <>
      <PageHeader ${attribute('title', called)} />
      <${names.table} rows={shown} isLoading={isLoading} error={error} empty={<EmptyState ${attribute('title', uiWords(model.language).none(entity.many))} />} />
    </>
  )
}
`
  return {
    page,
    icon: entity.icon,
    code:
      test === ''
        ? code.replace(`\n  const shown = rows.filter((${names.row}) => true)\n`, '\n').replace('rows={shown}', 'rows={rows}')
        : code,
    data: null,
  }
}
