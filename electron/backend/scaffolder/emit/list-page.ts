import type { AppModel, Entity } from '../app-model.ts'
import { defaultRoute } from '../../../../shared/domain/file-path.ts'
import { attribute, entityNames, imports, indent, jsxText, opening } from './code.ts'
import { uiWords } from './ui-words.ts'

/** `__pages__Orders.tsx`: the list, and the dialog that adds to it. */
export function listPageFile(model: AppModel, entity: Entity): string {
  const words = uiWords(model.language)
  const names = entityNames(entity)
  const needs = imports()
  needs.add('lucide-react', 'PlusIcon', `${entity.icon}Icon`)
  needs.add('react', 'useState')
  needs.add(`@/components/${names.form}`, names.form)
  needs.add(`@/components/${names.table}`, names.table)
  needs.add('@/components/ui/button', 'Button')
  needs.add('@/components/ui/dialog', 'Dialog', 'DialogContent', 'DialogDescription', 'DialogHeader', 'DialogTitle')
  needs.add('@/components/ui/empty-state', 'EmptyState')
  needs.add('@/components/ui/page-header', 'PageHeader')
  needs.add(`@/entities/${names.type}`, names.type)
  needs.add('@/hooks/use-list', 'useList')
  const path = defaultRoute(names.listPage) === names.route ? '' : `export const path = '${names.route}'\n\n`
  return `${needs.write()}

${path}export default function ${names.listPage}() {
  const { rows, isLoading, error } = useList(${names.type}, { limit: 1000 })
  const [isAdding, setIsAdding] = useState(false)
  const addButton = (
    <Button onClick={() => setIsAdding(true)}>
      <PlusIcon aria-hidden />
      ${jsxText(words.added(entity.one))}
    </Button>
  )

  return (
    <>
      <PageHeader ${attribute('title', names.title)}>{addButton}</PageHeader>
      <${names.table}
        rows={rows}
        isLoading={isLoading}
        error={error}
        empty={
${indent(opening(10, 'EmptyState', [`icon={${entity.icon}Icon}`, attribute('title', words.none(entity.many)), attribute('hint', words.noneHint(entity.one))]), 10)}
            {addButton}
          </EmptyState>
        }
      />
      <Dialog open={isAdding} onOpenChange={setIsAdding}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>${jsxText(words.added(entity.one))}</DialogTitle>
            <DialogDescription>${jsxText(words.addHint)}</DialogDescription>
          </DialogHeader>
          <${names.form} onSaved={() => setIsAdding(false)} />
        </DialogContent>
      </Dialog>
    </>
  )
}
`
}
