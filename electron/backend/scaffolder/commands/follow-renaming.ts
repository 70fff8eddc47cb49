import type { AppModel, Entity } from '../spec/app-model.ts'
import { checksRenamed } from '../spec/checks.ts'
import { formulaRenamed } from '../spec/formula.ts'
import { figuresRenamed } from '../spec/home.ts'

/** What has another name now: a list, a field, or choices of a field. `list` is the name of the list before. */
export type Renaming =
  | { readonly kind: 'list'; readonly list: string; readonly to: string }
  | { readonly kind: 'field'; readonly list: string; readonly field: string; readonly to: string }
  | { readonly kind: 'choices'; readonly list: string; readonly field: string; readonly names: ReadonlyMap<string, string> }
type OfField = Extract<Renaming, { kind: 'field' }>

/** Checks, formulas, figures and charts go on meaning a field that has another name now. What is renamed itself is left as it is. */
export function followRenaming(model: AppModel, renaming: Renaming): AppModel {
  if (renaming.kind !== 'field') return model
  const entities = model.entities.map((entity) =>
    throughRelations(entity.name === renaming.list ? ofOwnRows(entity, renaming) : entity, renaming),
  )
  return { ...model, entities }
}

function ofOwnRows(entity: Entity, { field, to }: OfField): Entity {
  const figured = figuresRenamed(entity, field, to)
  return checksRenamed({ ...figured, fields: figured.fields.map((one) => formulaRenamed(one, field, to)) }, entity, field, to)
}

/** What other lists work out of the value. */
function throughRelations(entity: Entity, { list, field, to }: OfField): Entity {
  const links = entity.fields.filter(({ relation }) => relation === list)
  const fields = entity.fields.map((one) => links.reduce((each, link) => formulaRenamed(each, field, to, link.name), one))
  return links.length === 0 ? entity : { ...entity, fields }
}
