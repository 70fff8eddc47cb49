import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { formatUsd } from '../../../shared/domain/money.ts'
import { SpendLimits } from '../../../shared/domain/usage.ts'
import { SPEND_LIMIT_TEXT } from '../../../shared/text.ts'
import type { Db } from '../db/open-database.ts'
import type { Ledger } from './create-ledger.ts'

/** What may be spent on models, by the owner's word. At first there is no limit. */
export interface Limits {
  get(): SpendLimits
  /** Any subset; what is left out stays. */
  change(changes: { readonly [Name in keyof SpendLimits]?: SpendLimits[Name] | undefined }): SpendLimits
  /**
   * Whether something that is foreseen to cost so much may begin. What runs is never stopped for money, so that a limit can be
   * passed by what an answer is longer than foreseen. What costs nothing is always admitted. SPEND_LIMIT_REACHED.
   */
  check(appId: AppId, usd: number): void
  /** The same for a question of a built app, which is no turn. */
  checkMonth(appId: AppId, usd: number): void
}

const NONE: SpendLimits = { monthUsd: null, appMonthUsd: null, turnUsd: null }

export function createLimits(db: Db, ledger: Pick<Ledger, 'spentUsd' | 'month'>): Limits {
  const select = db.prepare('SELECT limits FROM spend_limits').pluck()
  const upsert = db.prepare('INSERT INTO spend_limits (id, limits) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET limits = excluded.limits')

  /** Limits of another program that do not fit are as if they had not been set. */
  function get(): SpendLimits {
    const stored = select.get() as string | undefined
    const parsed = SpendLimits.safeParse({ ...NONE, ...(stored === undefined ? {} : (JSON.parse(stored) as object)) })
    return parsed.success ? parsed.data : NONE
  }

  function checkMonth(appId: AppId, usd: number): void {
    if (usd === 0) return
    const { monthUsd, appMonthUsd } = get()
    if (monthUsd !== null) refuseAbove('month', monthUsd, ledger.spentUsd(null, ledger.month()), usd)
    if (appMonthUsd !== null) refuseAbove('app', appMonthUsd, ledger.spentUsd(appId, ledger.month()), usd)
  }

  return {
    get,
    change: db.transaction((changes: object) => {
      const given = Object.entries(changes).filter(([, value]) => value !== undefined)
      const changed = SpendLimits.parse({ ...get(), ...Object.fromEntries(given) })
      upsert.run(JSON.stringify(changed))
      return changed
    }),
    check(appId, usd) {
      const { turnUsd } = get()
      if (turnUsd !== null && usd > 0) refuseAbove('turn', turnUsd, 0, usd)
      checkMonth(appId, usd)
    },
    checkMonth,
  }
}

function refuseAbove(limit: 'month' | 'app' | 'turn', limitUsd: number, spentUsd: number, estimateUsd: number): void {
  if (spentUsd + estimateUsd <= limitUsd) return
  const message = SPEND_LIMIT_TEXT[limit](formatUsd(estimateUsd), formatUsd(spentUsd), formatUsd(limitUsd))
  throw new AppError('SPEND_LIMIT_REACHED', { limit, limitUsd, spentUsd, estimateUsd }, { message })
}
