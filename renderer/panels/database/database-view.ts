import { atom, type PrimitiveAtom } from 'jotai'
import { z } from 'zod'
import type { AppId } from '../../../shared/domain/ids.ts'
import { DataSet } from '../../../shared/domain/row.ts'
import { Condition } from './filters/filter-model.ts'
import { localValue } from '../../state/local-value.ts'

const DatabaseView = z.object({
  /** By its id, so that a renamed one stays open. */
  entityId: z.string().nullable(),
  data: DataSet,
  /** Whether questions in SQL stand in the table's place. */
  isAsking: z.boolean().default(false),
  /** The tables are looked at as somebody else. */
  isVisiting: z.boolean().default(false),
})
export type DatabaseView = z.infer<typeof DatabaseView>

/** What a person made of one table: kept on this computer, by entity. */
const TableView = z.object({
  widths: z.record(z.string(), z.number()),
  hidden: z.array(z.string()),
  sort: z.string(),
  filters: z.array(Condition).max(50).default([]),
})
export type TableView = z.infer<typeof TableView>

export const USUAL_SORT = '-createdAt'

const views = new Map<AppId, PrimitiveAtom<DatabaseView>>()
const stored = (appId: AppId) =>
  localValue<DatabaseView>({
    key: `lathe.database.${appId}`,
    schema: DatabaseView,
    fallback: { entityId: null, data: 'test', isAsking: false, isVisiting: false },
  })

/** Which table of an app is shown; the same atom every time. */
export function databaseView(appId: AppId): PrimitiveAtom<DatabaseView> {
  const known = views.get(appId)
  if (known !== undefined) return known
  const view = atom(stored(appId).read())
  views.set(appId, view)
  return view
}

export function keepDatabaseView(appId: AppId, view: DatabaseView): void {
  stored(appId).write(view)
}

export function storedTableView(appId: AppId, entityId: string) {
  return localValue<TableView>({
    key: `lathe.table.${appId}.${entityId}`,
    schema: TableView,
    fallback: { widths: {}, hidden: [], sort: USUAL_SORT, filters: [] },
  })
}

/** The view of a table in which one column is called otherwise now. */
export function renamedView(view: TableView, from: string, to: string): Partial<TableView> {
  const renamed = (key: string) => (key === from ? to : key)
  return {
    widths: Object.fromEntries(Object.entries(view.widths).map(([key, width]) => [renamed(key), width])),
    hidden: view.hidden.map(renamed),
    sort: view.sort.startsWith('-') ? `-${renamed(view.sort.slice(1))}` : renamed(view.sort),
    filters: view.filters.map((condition) => ({ ...condition, field: renamed(condition.field) })),
  }
}
