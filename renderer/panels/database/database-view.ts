import { atom, type PrimitiveAtom } from 'jotai'
import { z } from 'zod'
import type { AppId } from '../../../shared/domain/ids.ts'
import { DataSet } from '../../../shared/domain/row.ts'
import type { Condition } from './filters/filter-model.ts'
import { localValue } from '../../state/local-value.ts'

const DatabaseView = z.object({
  /** By id, so that a renamed table stays open. */
  entityId: z.string().nullable(),
  data: DataSet,
  /** Whether the SQL console is shown instead of the table. */
  isAsking: z.boolean().default(false),
  /** Whether the visitor's view is shown. */
  isVisiting: z.boolean().default(false),
  /** Whether the picture of the tables is shown. */
  isPicturing: z.boolean().default(false),
})
export type DatabaseView = z.infer<typeof DatabaseView>

/** A request of a command to the panel, which may have to be shown first. */
export type DatabaseRequest =
  | { readonly kind: DatabaseToolName | 'new-table' | 'import' | 'add-row' | 'export' | 'row-bin' }
  | { readonly kind: 'table'; readonly entityId: string }
  | { readonly kind: 'filter'; readonly entityId: string; readonly condition: Condition }
  | { readonly kind: 'row'; readonly entityId: string; readonly rowId: string }
export type DatabaseToolName = 'picture' | 'visitors' | 'outside' | 'backups' | 'sql'

const views = new Map<AppId, PrimitiveAtom<DatabaseView>>()
const requests = new Map<AppId, PrimitiveAtom<DatabaseRequest | null>>()
const stored = (appId: AppId) =>
  localValue<DatabaseView>({
    key: `lathe.database.${appId}`,
    schema: DatabaseView,
    fallback: { entityId: null, data: 'test', isAsking: false, isVisiting: false, isPicturing: false },
  })

/** The table of an app that is shown; always the same atom. */
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

/** Null when there is no request; the handler resets it. */
export function databaseRequest(appId: AppId): PrimitiveAtom<DatabaseRequest | null> {
  const known = requests.get(appId)
  if (known !== undefined) return known
  const request = atom<DatabaseRequest | null>(null)
  requests.set(appId, request)
  return request
}
