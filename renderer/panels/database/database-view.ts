import { atom, type PrimitiveAtom } from 'jotai'
import { z } from 'zod'
import type { AppId } from '../../../shared/domain/ids.ts'
import { DataSet } from '../../../shared/domain/row.ts'
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

/** What a command asks of the panel, which may have to be shown first. */
export type DatabaseRequest =
  | { readonly kind: DatabaseToolName | 'import' | 'add-row' | 'export' }
  | { readonly kind: 'table'; readonly entityId: string }
  | { readonly kind: 'row'; readonly entityId: string; readonly rowId: string }
export type DatabaseToolName = 'visitors' | 'outside' | 'backups' | 'sql'

const views = new Map<AppId, PrimitiveAtom<DatabaseView>>()
const requests = new Map<AppId, PrimitiveAtom<DatabaseRequest | null>>()
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

/** Null while nobody asks; whoever does what is asked sets it back. */
export function databaseRequest(appId: AppId): PrimitiveAtom<DatabaseRequest | null> {
  const known = requests.get(appId)
  if (known !== undefined) return known
  const request = atom<DatabaseRequest | null>(null)
  requests.set(appId, request)
  return request
}
