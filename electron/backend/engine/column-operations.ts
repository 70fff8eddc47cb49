import { AppError } from '../../../shared/domain/app-error.ts'
import { choicesOf, columnLosses } from '../entities/column-values.ts'
import type { AppStores } from './app-stores.ts'
import type { EngineOperations } from './port.ts'

/** What stands in a column of the test rows. */
export function createColumnOperations({ db, entities }: AppStores): Pick<EngineOperations, 'columnLosses' | 'columnChoices'> {
  function find(entity: string, property: string) {
    const table = entities.find(entity)
    if (table === null) throw new AppError('ENTITY_NOT_FOUND', { entity })
    const field = table.fields.find(({ name }) => name === property)
    if (field === undefined) throw new AppError('COLUMN_NOT_FOUND', { property })
    return { table, field }
  }
  return {
    columnLosses({ entity, property, target }) {
      const { table, field } = find(entity, property)
      return columnLosses(db, table, field, target)
    },
    columnChoices({ entity, property, type }) {
      const { table, field } = find(entity, property)
      return choicesOf(db, table, field, type)
    },
  }
}
