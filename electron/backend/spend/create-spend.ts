import { AppError } from '../../../shared/domain/app-error.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { AppAiSettings, type AppAiUse } from '../../../shared/domain/model-provider.ts'
import { SETTINGS_TEMPERATURE_DEFAULT } from '../../../shared/limits/app-settings.ts'
import {
  APP_AI_ANONYMOUS_CALLS_PER_DAY,
  APP_AI_USD_PER_DAY,
  APP_AI_USE_KEPT_DAYS,
  APP_AI_USER_CALLS_PER_DAY,
} from '../../../shared/limits/models.ts'
import type { Db } from '../db/open-database.ts'

/** `spender` is `builder`, `anonymous` or `user:<id>`; `micro_usd` has what runs and what is done. */
export const spendMigration = `
  CREATE TABLE app_ai_settings (app_id TEXT PRIMARY KEY, settings TEXT NOT NULL) STRICT;
  CREATE TABLE app_ai_use (
    app_id TEXT NOT NULL, day TEXT NOT NULL, spender TEXT NOT NULL,
    calls INTEGER NOT NULL DEFAULT 0, micro_usd INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (app_id, day, spender)
  ) STRICT, WITHOUT ROWID;
`

/** On whose account a call of an app goes. The builder who tries the draft has the app's budget alone. */
export type Spender = { readonly kind: 'builder' } | { readonly kind: 'anonymous' } | { readonly kind: 'user'; readonly userId: string }

/** What may be spent for a call that is about to begin. What is never ended counts as spent: the program died in the middle of it. */
export interface Reservation {
  /** It comes to more than was foreseen. AI_BUDGET_REACHED. */
  grow(usd: number): void
  /** What it really cost. */
  settle(usd: number): void
  /** Nothing was asked of anybody. */
  release(): void
}

/** What apps may ask a model on their builder's account, and what they have asked today (`app-runtime.md`, Cost of strangers). */
export interface Spend {
  settings(appId: AppId): AppAiSettings
  /** Any subset; what is left out stays. */
  change(appId: AppId, changes: { readonly [Name in keyof AppAiSettings]?: AppAiSettings[Name] | undefined }): AppAiSettings
  today(appId: AppId): AppAiUse
  /**
   * Checked and taken at once, so that calls at the same time do not pass the budget together. `beside`: it belongs to a question that is
   * counted already, or to none. AI_FORBIDDEN, AI_BUDGET_REACHED.
   */
  reserve(appId: AppId, spender: Spender, usd: number, counted?: 'question' | 'beside'): Reservation
  forget(appId: AppId): void
}

const DEFAULTS: AppAiSettings = {
  aiModel: null,
  modelTemperature: SETTINGS_TEMPERATURE_DEFAULT,
  appUsdPerDay: APP_AI_USD_PER_DAY,
  userCallsPerDay: APP_AI_USER_CALLS_PER_DAY,
  anonymousCallsPerDay: APP_AI_ANONYMOUS_CALLS_PER_DAY,
}
const DAY_MS = 86_400_000
const MICRO = 1_000_000

export function createSpend(db: Db, now: () => number): Spend {
  const selectSettings = db.prepare('SELECT settings FROM app_ai_settings WHERE app_id = ?').pluck()
  const upsertSettings = db.prepare(
    'INSERT INTO app_ai_settings (app_id, settings) VALUES (?, ?) ON CONFLICT (app_id) DO UPDATE SET settings = excluded.settings',
  )
  const selectToday = db.prepare(
    'SELECT COALESCE(sum(calls), 0) AS calls, COALESCE(sum(micro_usd), 0) AS microUsd FROM app_ai_use WHERE app_id = ? AND day = ?',
  )
  const selectCalls = db.prepare('SELECT calls FROM app_ai_use WHERE app_id = ? AND day = ? AND spender = ?').pluck()
  const add = db.prepare(
    `INSERT INTO app_ai_use (app_id, day, spender, calls, micro_usd) VALUES (@appId, @day, @spender, @calls, @microUsd)
     ON CONFLICT (app_id, day, spender) DO UPDATE SET calls = calls + @calls, micro_usd = micro_usd + @microUsd`,
  )
  const deleteOld = db.prepare('DELETE FROM app_ai_use WHERE day < ?')
  const deleteSettings = db.prepare('DELETE FROM app_ai_settings WHERE app_id = ?')
  const deleteUse = db.prepare('DELETE FROM app_ai_use WHERE app_id = ?')

  /** Settings that an older or newer program wrote and that do not fit are as if they had not been made. */
  function settings(appId: AppId): AppAiSettings {
    const stored = selectSettings.get(appId) as string | undefined
    const parsed = AppAiSettings.safeParse({ ...DEFAULTS, ...(stored === undefined ? {} : (JSON.parse(stored) as object)) })
    return parsed.success ? parsed.data : DEFAULTS
  }

  function used(appId: AppId, day: string) {
    return selectToday.get(appId, day) as { readonly calls: number; readonly microUsd: number }
  }

  function checkAllowed(appId: AppId, spender: Spender): void {
    if (spender.kind === 'anonymous' && settings(appId).anonymousCallsPerDay === 0) throw new AppError('AI_FORBIDDEN', {})
  }

  function checkCalls(appId: AppId, spender: Spender, day: string): void {
    const { userCallsPerDay, anonymousCallsPerDay } = settings(appId)
    const calls = (selectCalls.get(appId, day, nameOf(spender)) as number | undefined) ?? 0
    if (spender.kind === 'anonymous' && calls >= anonymousCallsPerDay) throw new AppError('AI_BUDGET_REACHED', { limit: 'anonymous' })
    if (spender.kind === 'user' && calls >= userCallsPerDay) throw new AppError('AI_BUDGET_REACHED', { limit: 'user' })
  }

  function checkUsd(appId: AppId, day: string, microUsd: number): void {
    if (used(appId, day).microUsd + microUsd > settings(appId).appUsdPerDay * MICRO)
      throw new AppError('AI_BUDGET_REACHED', { limit: 'app' })
  }

  return {
    settings,
    change: db.transaction((appId: AppId, changes: object) => {
      const changed = AppAiSettings.parse({ ...settings(appId), ...withoutUndefined(changes) })
      upsertSettings.run(appId, JSON.stringify(changed))
      return changed
    }),
    today(appId) {
      const { calls, microUsd } = used(appId, dayOf(now()))
      return { usdToday: microUsd / MICRO, callsToday: calls }
    },
    reserve(appId, spender, usd, counted = 'question') {
      const day = dayOf(now())
      const calls = counted === 'question' ? 1 : 0
      const entry = { appId, day, spender: nameOf(spender) }
      let reserved = 0
      const take = db.transaction((more: number, microUsd: number) => {
        if (more > 0) checkCalls(appId, spender, day)
        checkUsd(appId, day, microUsd)
        add.run({ ...entry, calls: more, microUsd })
        reserved += microUsd
      })
      deleteOld.run(dayOf(now() - APP_AI_USE_KEPT_DAYS * DAY_MS))
      checkAllowed(appId, spender)
      take.immediate(calls, Math.ceil(usd * MICRO))
      let isEnded = false
      const end = (more: number, microUsd: number) => {
        if (!isEnded && db.open) add.run({ ...entry, calls: more, microUsd })
        isEnded = true
      }
      return {
        grow: (more) => take.immediate(0, Math.ceil(more * MICRO)),
        settle: (cost) => end(0, Math.ceil(cost * MICRO) - reserved),
        release: () => end(-calls, -reserved),
      }
    },
    forget: db.transaction((appId: AppId) => {
      deleteSettings.run(appId)
      deleteUse.run(appId)
    }),
  }
}

/** The date on the wall of this computer. */
function dayOf(time: number): string {
  const date = new Date(time)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
}

function nameOf(spender: Spender): string {
  switch (spender.kind) {
    case 'builder':
    case 'anonymous':
      return spender.kind
    case 'user':
      return `user:${spender.userId}`
    default:
      return assertNever(spender)
  }
}

function withoutUndefined(changes: object): object {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}
