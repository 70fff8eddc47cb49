import type { Actor } from '../../../shared/domain/access.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { RowInput } from '../../../shared/domain/row.ts'
import { LIVE_ROW_CHARS, LIVE_ROW_MAX_CHARS, LIVE_ROWS_PER_DAY, LIVE_ROWS_PER_MINUTE } from '../../../shared/limits/live.ts'
import type { Allowance, RateLimit } from '../lib/rate-limit.ts'

/** Of one user, and of all anonymous visitors of an app together, since their requests do not identify them. */
export const LIVE_ROW_RATES: readonly Allowance[] = [
  { perMs: 60_000, atMost: LIVE_ROWS_PER_MINUTE },
  { perMs: 86_400_000, atMost: LIVE_ROWS_PER_DAY },
]

/** Limits the rows that visitors and users may add and change, so that they cannot fill the disk. ROWS_TOO_MANY, PAYLOAD_TOO_LARGE. */
export function admitLiveRows(rate: RateLimit, appId: AppId, actor: Actor, rows: readonly RowInput[], isNew: boolean): void {
  if (actor.kind === 'builder') return
  const lengths = rows.map((row) => JSON.stringify(row).length)
  if (lengths.some((chars) => chars > LIVE_ROW_MAX_CHARS)) throw new AppError('PAYLOAD_TOO_LARGE', {})
  // Existing rows were counted when they were added.
  const count = lengths.reduce((sum, chars) => sum + Math.ceil(chars / LIVE_ROW_CHARS) - (isNew ? 0 : 1), 0)
  if (!rate.take(actor.kind === 'anonymous' ? appId : `${appId} ${actor.userId}`, count)) throw new AppError('ROWS_TOO_MANY', {})
}
