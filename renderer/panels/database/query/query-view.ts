import { z } from 'zod'
import type { AppId } from '../../../../shared/domain/ids.ts'
import { localValue } from '../../../state/local-value.ts'

/** What a person asked of an app's rows, kept on this computer. */
const QueryView = z.object({
  sql: z.string(),
  /** Newest first. */
  earlier: z.array(z.string()),
})
export type QueryView = z.infer<typeof QueryView>

const EARLIER_KEPT = 20

export function storedQueryView(appId: AppId) {
  return localValue<QueryView>({ key: `lathe.query.${appId}`, schema: QueryView, fallback: { sql: '', earlier: [] } })
}

/** With a question that was answered among the earlier ones; one that was asked before moves to the front. */
export function addToHistory(view: QueryView, sql: string): QueryView {
  return { sql, earlier: [sql, ...view.earlier.filter((known) => known !== sql)].slice(0, EARLIER_KEPT) }
}
