import { type Rights, rightsOf } from '../../../shared/domain/visitor.ts'
import type { EntityName, Permissions } from '../../../shared/domain/entity-schema.ts'
import type { AppStores } from './app-stores.ts'
import { read } from './operation.ts'
import type { RowPlace } from './port.ts'

/** The order that every table has an index for. */
const NEWEST = { sort: '-createdAt', filter: {}, search: '' } as const

/** What an actor sees of an app's tables, read with that actor's rights. */
export function createAccessOperations({ entities, rows, live, rowsVersion }: AppStores) {
  const storesOf = (data: 'test' | 'live') => (data === 'test' ? { entities, rows } : live.find())
  return {
    /** Every table with what the actor may do with it, and the number of rows that they see; null where they may see none. */
    seenTables: read(
      ({
        data,
        actor,
      }: Pick<RowPlace, 'data' | 'actor'>): readonly {
        name: EntityName
        permissions: Permissions
        rights: Rights
        seen: number | null
        total: number
      }[] => {
        const stores = storesOf(data)
        return (stores?.entities.visible() ?? []).map((table) => {
          const { name, permissions } = table.schema
          const rights = rightsOf(permissions, actor)
          const view = { from: 0, limit: 1, ...NEWEST }
          const seen = rights.list === 'no' ? null : (stores?.rows.window(table, actor, view, rowsVersion(data, name)).total ?? null)
          return { name, permissions, rights, seen, total: stores?.rows.count(table, rowsVersion(data, name)) ?? 0 }
        })
      },
    ),
    /** The creators of the newest rows, the most recent first. Only for an actor who may see all rows. */
    creators: read(({ data, entity, actor }: RowPlace): readonly string[] => {
      const stores = storesOf(data)
      const table = stores?.entities.find(entity) ?? null
      return stores === null || table === null ? [] : stores.rows.creators(table, actor)
    }),
  }
}
