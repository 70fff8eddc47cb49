import type { AppModel, Entity } from '../spec/app-model.ts'
import { defaultRoute } from '../../../../shared/domain/file-path.ts'
import { attribute, entityNames, formButton, imports, indent, opening } from './code.ts'
import { viewsCode } from './list-views.ts'
import { uiWords } from './ui-words.ts'

/** `__pages__Orders.tsx`: the list, and the dialog that adds to it. */
export function listPageFile(model: AppModel, entity: Entity): string {
  const words = uiWords(model.language)
  const names = entityNames(entity)
  const needs = imports()
  needs.add('lucide-react', `${entity.icon}Icon`)
  needs.add(`@/components/${names.table}`, names.table)
  needs.add('@/components/ui/empty-state', 'EmptyState')
  needs.add('@/components/ui/page-header', 'PageHeader')
  const views = viewsCode(model, entity, needs)
  if (views !== null) {
    needs.add('react', 'useState')
    needs.add('@/hooks/use-count', 'useCount')
    needs.add(`@/entities/${names.type}`, names.type)
  }
  const path = defaultRoute(names.listPage) === names.route ? '' : `export const path = '${names.route}'\n\n`
  const empty = opening(views === null ? 10 : 12, 'EmptyState', [
    `icon={${entity.icon}Icon}`,
    attribute('title', words('none', { many: entity.many })),
    attribute('hint', words('noneHint', { one: entity.one })),
  ])
  const table = `<${names.table}
  empty={
${indent(empty, 4)}
      {addButton}
    </EmptyState>
  }
/>`
  // Before the imports are written: it says what it needs.
  const list = views === null ? table : views.body(table)
  const header = opening(6, 'PageHeader', [attribute('title', names.title)])
  const adding = { action: 'add' as const, entity, label: words('added', { one: entity.one }), description: words('addHint') }
  const button = formButton(4, adding, needs)
  return `${needs.write()}

${path}export default function ${names.listPage}() {
${views === null ? '' : `  const { count } = useCount(${names.type}, {}, { most: 1 })\n`}${views === null ? '' : `${views.state.join('\n')}\n`}  const addButton = (
${indent(button, 4)}
  )

  return (
    <>
${
  views === null
    ? `      ${header}{addButton}</PageHeader>`
    : `      ${header}
${indent(views.switch, 8)}
        {addButton}
      </PageHeader>`
}
${indent(list, 6)}
    </>
  )
}
`
}
