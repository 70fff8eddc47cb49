import type { AppModel, Entity } from '../spec/app-model.ts'
import { entityNames, type Imports, indent, jsxText, opening } from './code.ts'
import { type Focus, focusesOf, focusTest, focusTitle } from './focus.ts'
import { factsOf, titleOf } from './home-list.ts'
import { uiWords } from './ui-words.ts'

export interface FocusCode {
  readonly constant: string
  readonly card: string
}

/** A card of the first page for each of what somebody wants to see there by itself. */
export function focusCards(model: AppModel, entities: readonly Entity[], needs: Imports): readonly FocusCode[] {
  return entities.flatMap((entity) => focusesOf(entity).map((focus, index) => focusCard(model, entity, { focus, index }, needs)))
}

function focusCard(
  model: AppModel,
  entity: Entity,
  { focus, index }: { readonly focus: Focus; readonly index: number },
  needs: Imports,
): FocusCode {
  const names = entityNames(entity)
  const list = `${names.rows}InFocus${index === 0 ? '' : index + 1}`
  needs.add('react-router', 'Link')
  needs.add('@/components/ui/card', 'Card', 'CardContent', 'CardHeader', 'CardTitle')
  const style = 'className="flex items-center justify-between gap-4 rounded-sm py-2 hover:bg-muted"'
  const link = opening(18, 'Link', [`to={\`${names.route}/\${${names.row}.id}\`}`, style])
  const day = entity.fields.find(({ name }) => name === focus.when?.field)
  const place = { at: 20, names, needs }
  const facts = factsOf(model, entity, day, place)
  return {
    constant: `  const ${list} = ${names.rows}.rows.filter((${names.row}) => ${focusTest(entity, focus, names.row, needs)})`,
    card: `<Card>
  <CardHeader>
    <CardTitle>${jsxText(focusTitle(entity, focus, model.language))}</CardTitle>
  </CardHeader>
  <CardContent>
    {!${names.rows}.isLoading && ${names.rows}.error === null && ${list}.length === 0 && (
      <p className="text-sm text-muted-foreground">${jsxText(uiWords(model.language).none(entity.many))}.</p>
    )}
    <ul className="divide-y">
      {${list}.map((${names.row}) => (
        <li key={${names.row}.id}>
${link.replace(/^(?=.)/gm, '          ')}
            ${indent(titleOf(model, entity, place), 12).trimStart()}
${facts === '' ? '' : `${indent(facts, 12)}\n`}          </Link>
        </li>
      ))}
    </ul>
  </CardContent>
</Card>`,
  }
}
