import type { EntityName, EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { LOSS_TEXT } from '../../../shared/text/columns.ts'
import { createValueCounts } from '../entities/count-values.ts'
import type { SchemaPlan } from '../entities/plan-schema-change.ts'
import type { AppStores } from './app-stores.ts'

/** What these schemas would hide, a sentence each: tables, columns, and values that do not fit their new type. */
export function lossesOf(
  { db, entities }: Pick<AppStores, 'db' | 'entities'>,
  after: ReadonlyMap<EntityName, EntitySchema>,
  renames: readonly { readonly from: string; readonly to: string }[],
): readonly string[] {
  const before = entities.visible()
  if (before.length === 0) return []
  const plan = entities.plan(after, renames)
  const counts = createValueCounts(db)
  return before.flatMap(({ entity, entityId, fields }): string[] => {
    const planned = plan.entities.find(({ xId }) => xId === entityId)
    if (planned === undefined) {
      const rows = counts.rows(entityId)
      return rows === 0 ? [] : [LOSS_TEXT.entity(entity, rows)]
    }
    return fields.flatMap(({ xId, name, type }) => propertyLoss(planned, { entity, xId, name, type }, counts))
  })
}

function propertyLoss(
  { properties, schema }: SchemaPlan['entities'][number],
  { entity, xId, name, type }: { readonly entity: string; readonly xId: string; readonly name: string; readonly type: string },
  counts: ReturnType<typeof createValueCounts>,
): string[] {
  const planned = properties.find((property) => property.xId === xId)
  if (planned === undefined) {
    const filled = counts.filled(xId)
    return filled === 0 ? [] : [LOSS_TEXT.property(entity, name, filled)]
  }
  const target = schema.properties[planned.name]
  if (planned.type === type || target === undefined) return []
  const lost = counts.unfit(xId, target)
  return lost === 0 ? [] : [LOSS_TEXT.type(entity, name, lost, counts.filled(xId))]
}
