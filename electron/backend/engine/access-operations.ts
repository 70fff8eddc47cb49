import { rightsOf } from '../../../shared/domain/visitor.ts'
import type { AppStores } from './app-stores.ts'
import type { EngineOperations } from './port.ts'

type AccessOperations = Pick<EngineOperations, 'seenTables' | 'creators'>

/** The order that every table has an index for. */
const NEWEST = { sort: '-createdAt', filter: {}, search: '' } as const

/** What somebody sees of an app's tables, read as they would read it. */
export function createAccessOperations({ entities, rows, live, rowsVersion }: AppStores): AccessOperations {
  const storesOf = (data: 'test' | 'live') => (data === 'test' ? { entities, rows } : live.find())
  return {
    seenTables({ data, actor }) {
      const stores = storesOf(data)
      return (stores?.entities.visible() ?? []).map((table) => {
        const { name, permissions } = table.schema
        const rights = rightsOf(permissions, actor)
        const view = { from: 0, limit: 1, ...NEWEST }
        const seen = rights.list === 'no' ? null : (stores?.rows.window(table, actor, view, rowsVersion(data, name)).total ?? null)
        return { name, permissions, rights, seen, total: stores?.rows.count(table, rowsVersion(data, name)) ?? 0 }
      })
    },
    creators({ data, entity, actor }) {
      const stores = storesOf(data)
      const table = stores?.entities.find(entity) ?? null
      return stores === null || table === null ? [] : stores.rows.creators(table, actor)
    },
  }
}
