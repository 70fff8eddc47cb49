import type { Actor } from '../../../shared/domain/access.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { LIVE_ROWS_PER_DAY, LIVE_ROWS_PER_MINUTE } from '../../../shared/limits.ts'
import type { Allowance, RateLimit } from '../lib/rate-limit.ts'

/** Of all who use one app without signing in: nothing that they send says who they are. */
export const LIVE_ROW_RATES: readonly Allowance[] = [
  { perMs: 60_000, atMost: LIVE_ROWS_PER_MINUTE },
  { perMs: 86_400_000, atMost: LIVE_ROWS_PER_DAY },
]

/** Lets strangers add rows to a live app, but not without end. ROWS_TOO_MANY. */
export function admitLiveRows(rate: RateLimit, appId: AppId, actor: Actor, rows: number): void {
  if (actor.kind === 'anonymous' && !rate.take(appId, rows)) throw new AppError('ROWS_TOO_MANY', {})
}
