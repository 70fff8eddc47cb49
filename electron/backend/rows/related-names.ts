import { type Actor, rowAccess, ruleFor } from '../../../shared/domain/access.ts'
import { labelProperty } from '../../../shared/domain/entity-schema.ts'
import { STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import { containsText } from './contains-text.ts'
import type { RowField, RowTable } from './row-table.ts'
import type { SqlCondition } from './sql-condition.ts'

/** The name under which an actor sees the rows that a relation points to. */
export interface RelatedName {
  readonly field: RowField
  readonly target: RowTable
  readonly label: RowField
  /** Whose names the actor sees; null: everybody's. */
  readonly creatorId: string | null
}

/** Names that the actor may not list are neither searched nor sorted by: the order would tell them. */
export function relatedNames(table: RowTable, actor: Actor, findTable: (entity: string) => RowTable | null): readonly RelatedName[] {
  return table.fields.flatMap((field): RelatedName[] => {
    const entity = field.schema['x-relation']
    const target = entity === undefined ? null : findTable(entity)
    if (target === null) return []
    const access = rowAccess(target.schema.permissions, actor, 'list')
    const name = labelProperty(target.schema)
    const label = target.fields.find((one) => one.name === name)
    if (access === 'no' || label === undefined || !STORAGE[label.type].isSearched) return []
    if (access === 'any') return [{ field, target, label, creatorId: null }]
    // Where a rule says whose a row is, its name is neither searched nor sorted by for those who see some of the rows.
    const isByRule = ruleFor(target.schema.permissions, 'read') !== undefined
    return actor.kind === 'anonymous' || isByRule ? [] : [{ field, target, label, creatorId: actor.userId }]
  })
}

/** The ids of related rows whose name contains the word. */
export function relatedWith({ target, label, creatorId }: RelatedName, word: string): SqlCondition {
  const found = containsText(`"${label.column}"`, word)
  const own = creatorId === null ? '' : ' AND creator_id = ?'
  return {
    sql: `SELECT id FROM "${target.table}" WHERE ${found.sql}${own}`,
    params: [...found.params, ...(creatorId === null ? [] : [creatorId])],
  }
}
