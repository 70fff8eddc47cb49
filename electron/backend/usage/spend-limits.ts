import { AppError, type AppErrorData } from '../../../shared/domain/app-error.ts'
import type { AppId, TurnId } from '../../../shared/domain/ids.ts'
import { formatUsd } from '../../../shared/domain/money.ts'
import { SpendLimits } from '../../../shared/domain/usage.ts'
import { SPEND_LIMIT_TEXT } from '../../../shared/text/models.ts'
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
  check(appId: AppId | null, expected: ExpectedCost): void
  /** Counts what a turn is foreseen to cost as spent until it has ended, so that several at once do not pass a limit together. */
  reserve(turn: { readonly appId: AppId; readonly turnId: TurnId; readonly usd: number }): () => void
  /** The same for what is no turn: a question of a built app, or for no app at all. */
  checkMonth(appId: AppId | null, expected: ExpectedCost): void
}

/** `isPriceAssumed`: the model's price is not known, and a dear one's was taken. */
export interface ExpectedCost {
  readonly usd: number
  readonly isPriceAssumed: boolean
}

const NONE: SpendLimits = { monthUsd: null, appMonthUsd: null, turnUsd: null }

export function createLimits(db: Db, ledger: Pick<Ledger, 'spentUsd' | 'totals' | 'month' | 'ofTurns'>): Limits {
  const running = new Set<Parameters<Limits['reserve']>[0]>()
  const select = db.prepare('SELECT limits FROM spend_limits').pluck()
  const upsert = db.prepare('INSERT INTO spend_limits (id, limits) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET limits = excluded.limits')

  /** Limits of another program that do not fit are as if they had not been set. */
  function get(): SpendLimits {
    const stored = select.get() as string | undefined
    const parsed = SpendLimits.safeParse({ ...NONE, ...(stored === undefined ? {} : (JSON.parse(stored) as object)) })
    return parsed.success ? parsed.data : NONE
  }

  /** What turns that run are foreseen to cost beyond what of it is in the ledger already. */
  function pendingUsd(of: AppId | null): number {
    return [...running]
      .filter(({ appId }) => of === null || appId === of)
      .reduce((sum, { appId, turnId, usd }) => sum + Math.max(0, usd - (ledger.ofTurns(appId, [turnId])[0]?.usd ?? 0)), 0)
  }

  function checkMonth(appId: AppId | null, { usd, isPriceAssumed }: ExpectedCost): void {
    if (usd === 0) return
    const { monthUsd, appMonthUsd } = get()
    const refuse = (limit: 'month' | 'app', limitUsd: number | null, of: AppId | null) => {
      const month = ledger.month()
      if (limitUsd === null) return
      const isAssumed = isPriceAssumed || ledger.totals(of, month).unpricedCalls > 0
      refuseAbove({ limit, limitUsd, spentUsd: ledger.spentUsd(of, month) + pendingUsd(of), estimateUsd: usd }, isAssumed)
    }
    refuse('month', monthUsd, null)
    if (appId !== null) refuse('app', appMonthUsd, appId)
  }

  return {
    get,
    change: db.transaction((changes: object) => {
      const given = Object.entries(changes).filter(([, value]) => value !== undefined)
      const changed = SpendLimits.parse({ ...get(), ...Object.fromEntries(given) })
      upsert.run(JSON.stringify(changed))
      return changed
    }),
    check(appId, expected) {
      const { turnUsd } = get()
      const { usd, isPriceAssumed } = expected
      if (turnUsd !== null && usd > 0) refuseAbove({ limit: 'turn', limitUsd: turnUsd, spentUsd: 0, estimateUsd: usd }, isPriceAssumed)
      checkMonth(appId, expected)
    },
    checkMonth,
    reserve(turn) {
      running.add(turn)
      return () => void running.delete(turn)
    },
  }
}

function refuseAbove(facts: AppErrorData<'SPEND_LIMIT_REACHED'>, isAssumed: boolean): void {
  const { limit, limitUsd, spentUsd, estimateUsd } = facts
  // To the billionth, as it is written down: a sum of decimals is not always what it looks like.
  if (Math.round((spentUsd + estimateUsd - limitUsd) * 1_000_000_000) <= 0) return
  const message = SPEND_LIMIT_TEXT[limit](formatUsd(estimateUsd), formatUsd(spentUsd), formatUsd(limitUsd), isAssumed)
  throw new AppError('SPEND_LIMIT_REACHED', facts, { message })
}
