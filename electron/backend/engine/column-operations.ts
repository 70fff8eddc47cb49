import { AppError } from '../../../shared/domain/app-error.ts'
import type { PropertySchema } from '../../../shared/domain/entity-schema.ts'
import type { BrokenRows, ColumnLosses, ColumnType } from '../../../shared/domain/column-change.ts'
import { brokenRows, type WishedRules } from '../entities/broken-rows.ts'
import { choicesOf, columnLosses } from '../entities/column-values.ts'
import type { AppStores } from './app-stores.ts'
import { read } from './operation.ts'

/** Questions about the values in a column of the test rows. */
export function createColumnOperations({ db, entities }: AppStores) {
  function find(entity: string, property: string) {
    const table = entities.find(entity)
    if (table === null) throw new AppError('ENTITY_NOT_FOUND', { entity })
    const field = table.fields.find(({ name }) => name === property)
    if (field === undefined) throw new AppError('COLUMN_NOT_FOUND', { property })
    return { table, field }
  }
  return {
    /** Test rows that would not keep these rules of a column. ENTITY_NOT_FOUND, COLUMN_NOT_FOUND. */
    brokenRows: read(({ entity, property, ...rules }: WishedRules & { entity: string; property: string }): readonly BrokenRows[] => {
      const { table, field } = find(entity, property)
      return brokenRows(db, table, field, rules)
    }),
    /** The test values that would be lost if the column became `target`, or were deleted (null). ENTITY_NOT_FOUND, COLUMN_NOT_FOUND. */
    columnLosses: read(
      ({ entity, property, target }: { entity: string; property: string; target: PropertySchema | null }): ColumnLosses => {
        const { table, field } = find(entity, property)
        return columnLosses(db, table, field, target)
      },
    ),
    /** The choices of a column, or those that its values suggest. ENTITY_NOT_FOUND, COLUMN_NOT_FOUND. */
    columnChoices: read(({ entity, property, type }: { entity: string; property: string; type: ColumnType }): readonly string[] => {
      const { table, field } = find(entity, property)
      return choicesOf(db, table, field, type)
    }),
  }
}
