import { AppError, type AppErrorData } from '../../../shared/domain/app-error.ts'
import type { AppId, TurnId } from '../../../shared/domain/ids.ts'
import { formatUsd } from '../../../shared/domain/money.ts'
import { SpendLimits } from '../../../shared/domain/usage.ts'
import { SPEND_LIMIT_TEXT } from '../../../shared/text/models.ts'
import type { Db } from '../db/open-database.ts'
import type { Ledger } from './create-ledger.ts'

/** The owner's limits on what models may cost. Without a setting there is none. */
export interface Limits {
  get(): SpendLimits
  /** Changes the given limits only. */
  change(changes: { readonly [Name in keyof SpendLimits]?: SpendLimits[Name] | undefined }): SpendLimits
  /**
   * Throws SPEND_LIMIT_REACHED when a request of this expected cost would exceed a limit. A running answer is never stopped, so an answer
   * that is longer than expected can exceed it. A free request always passes. What the turn has spent already counts with its limit.
   */
  check(appId: AppId | null, expected: ExpectedCost, turnId?: TurnId | null): void
  /** Counts the expected cost of a turn as spent until it ends, so that concurrent turns cannot exceed a limit together. */
  reserve(turn: { readonly appId: AppId; readonly turnId: TurnId; readonly usd: number }): () => void
  /** The check for a request outside a turn: a question of a built app, or the trial of a model. The limit per message does not apply. */
  checkMonth(appId: AppId | null, expected: ExpectedCost): void
}

/** `isPriceAssumed`: the model's price is unknown, and an expensive model's was used. */
export interface ExpectedCost {
  readonly usd: number
  readonly isPriceAssumed: boolean
}

type Reservation = Parameters<Limits['reserve']>[0]

const NONE: SpendLimits = { monthUsd: null, appMonthUsd: null, turnUsd: null }

export function createLimits(db: Db, ledger: Pick<Ledger, 'spentUsd' | 'totals' | 'month' | 'ofTurns'>): Limits {
  const running = new Set<Reservation>()
  const select = db.prepare('SELECT limits FROM spend_limits').pluck()
  const upsert = db.prepare('INSERT INTO spend_limits (id, limits) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET limits = excluded.limits')

  /** Stored limits that do not parse, as another version may have written them, are ignored. */
  function get(): SpendLimits {
    const stored = select.get() as string | undefined
    const parsed = SpendLimits.safeParse({ ...NONE, ...(stored === undefined ? {} : (JSON.parse(stored) as object)) })
    return parsed.success ? parsed.data : NONE
  }

  const spentOf = (appId: AppId, turnId: TurnId) => ledger.ofTurns(appId, [turnId])[0]?.usd ?? 0

  /** The reserved cost of running turns, less what the ledger has booked for them already. A turn may have two answers. */
  function pendingUsd(isMeant: (turn: Reservation) => boolean): number {
    const turns = Map.groupBy([...running].filter(isMeant), ({ turnId }) => turnId)
    return [...turns].reduce((sum, [turnId, reserved]) => {
      const usd = reserved.reduce((all, one) => all + one.usd, 0)
      return sum + Math.max(0, usd - (reserved[0] === undefined ? 0 : spentOf(reserved[0].appId, turnId)))
    }, 0)
  }

  function checkMonth(appId: AppId | null, { usd, isPriceAssumed }: ExpectedCost): void {
    if (usd === 0) return
    const { monthUsd, appMonthUsd } = get()
    const refuse = (limit: 'month' | 'app', limitUsd: number | null, of: AppId | null) => {
      const month = ledger.month()
      if (limitUsd === null) return
      const isAssumed = isPriceAssumed || ledger.totals(of, month).unpricedCalls > 0
      refuseAbove(
        {
          limit,
          limitUsd,
          spentUsd: ledger.spentUsd(of, month) + pendingUsd(({ appId: its }) => of === null || its === of),
          estimateUsd: usd,
        },
        isAssumed,
      )
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
    check(appId, expected, turnId = null) {
      const { turnUsd } = get()
      const { usd, isPriceAssumed } = expected
      const spentUsd = turnId === null || appId === null ? 0 : spentOf(appId, turnId) + pendingUsd((turn) => turn.turnId === turnId)
      if (turnUsd !== null && usd > 0) refuseAbove({ limit: 'turn', limitUsd: turnUsd, spentUsd, estimateUsd: usd }, isPriceAssumed)
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
  // Rounded to the ledger's precision of 1e-9: sums of binary fractions are inexact.
  if (Math.round((spentUsd + estimateUsd - limitUsd) * 1_000_000_000) <= 0) return
  const message = SPEND_LIMIT_TEXT[limit](formatUsd(estimateUsd), formatUsd(spentUsd), formatUsd(limitUsd), isAssumed, spentUsd > 0)
  throw new AppError('SPEND_LIMIT_REACHED', facts, { message })
}
