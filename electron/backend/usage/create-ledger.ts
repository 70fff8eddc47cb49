import type { AppId, TurnId } from '../../../shared/domain/ids.ts'
import type { Usage } from '../../../shared/domain/message.ts'
import type { Model } from '../../../shared/domain/preferences.ts'
import { type TurnUsage, type UsagePurpose, type UsageRow, type UsageTotals, usdOf } from '../../../shared/domain/usage.ts'
import { ASSUMED_INPUT_PRICE, ASSUMED_OUTPUT_PRICE } from '../../../shared/limits/models.ts'
import { USAGE_LATEST_CALLS } from '../../../shared/limits/usage.ts'
import type { Db } from '../db/open-database.ts'
import { asStorageError } from '../db/storage-errors.ts'

/** One entry a call. `nano_usd` null: the price was not known then. Prices are those of the time, per million tokens. */
export const usageMigration = `
  CREATE TABLE usage_entries (
    id INTEGER PRIMARY KEY, at INTEGER NOT NULL, month TEXT NOT NULL, purpose TEXT NOT NULL,
    app_id TEXT, app_name TEXT NOT NULL, turn_id TEXT, model TEXT NOT NULL, model_name TEXT NOT NULL,
    is_billed INTEGER NOT NULL, input_price REAL, output_price REAL, cache_read_price REAL, cache_write_price REAL,
    input_tokens INTEGER NOT NULL, cached_input_tokens INTEGER NOT NULL, cache_write_tokens INTEGER NOT NULL, output_tokens INTEGER NOT NULL,
    is_estimated INTEGER NOT NULL, nano_usd INTEGER, foreseen_input_tokens INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX usage_by_turn ON usage_entries(turn_id) WHERE turn_id IS NOT NULL;
  CREATE INDEX usage_by_month ON usage_entries(month, app_id);
  CREATE INDEX usage_by_app ON usage_entries(app_id, month);
  CREATE INDEX usage_by_model ON usage_entries(model, id);
  CREATE TABLE spend_limits (id INTEGER PRIMARY KEY CHECK (id = 1), limits TEXT NOT NULL) STRICT;
`

/** What a limit asks for with every message, without reading the entries themselves. */
export const usageIndexMigration = `
  CREATE INDEX usage_spent ON usage_entries(month, app_id, nano_usd, input_tokens, output_tokens);
`

/** What a call is for, and on which app's account it goes. */
export interface LedgerAccount {
  readonly purpose: UsagePurpose
  readonly appId: AppId | null
  readonly turnId: TurnId | null
}

export interface NewLedgerEntry {
  readonly account: LedgerAccount
  readonly model: Model
  readonly isBilled: boolean
  /** As far as it can be foreseen: the prompt, and no answer yet. */
  readonly usage: Usage
}

/** The entry of a call that is being made. Until it is ended it says what was last known: the program may die in the middle. */
export interface LedgerEntry {
  write(usage: Usage): void
  /** What it came to in the end. `usd`: what the provider says that it charged; left out, it is worked out by the prices. */
  end(usage: Usage, usd?: number): void
  /** Nobody was asked anything. */
  release(): void
}

/** What models were asked and what that cost, call by call, for good. What it says of money is by the prices of the time. */
export interface Ledger {
  /** Written before the call is made. STORAGE_*. */
  begin(entry: NewLedgerEntry): LedgerEntry
  /** Those of the app's turns that asked a model. */
  ofTurns(appId: AppId, turnIds: readonly TurnId[]): readonly TurnUsage[]
  /** Null: of all apps. `month` null: since ever. */
  totals(appId: AppId | null, month: string | null): UsageTotals
  /** The newest month first; in it what cost most. */
  rows(): readonly UsageRow[]
  /** US dollars. A call without a known price counts as a dear one, so that a limit holds all the same. */
  spentUsd(appId: AppId | null, month: string): number
  /** The month that it is now. */
  month(): string
  /** What answers in this app had lately, or else anywhere; null: nothing is known. */
  usualOutputTokens(appId: AppId | null): number | null
  /** How many tokens a model counted lately for one that was foreseen; 1 while nothing is known. */
  countedPerEstimated(model: string): number
}

export interface LedgerDeps {
  readonly db: Db
  readonly now: () => number
  readonly appName: (appId: AppId) => string
  readonly reportBug: (error: unknown) => void
}

const NANO = 1_000_000_000
const SUMS = `count(*) AS calls, COALESCE(sum(is_billed), 0) AS billedCalls, COALESCE(sum(is_billed AND nano_usd IS NULL), 0) AS unpricedCalls,
  COALESCE(sum(input_tokens), 0) AS inputTokens, COALESCE(sum(cached_input_tokens), 0) AS cachedInputTokens,
  COALESCE(sum(cache_write_tokens), 0) AS cacheWriteTokens, COALESCE(sum(output_tokens), 0) AS outputTokens,
  COALESCE(sum(is_estimated) > 0, 0) AS isEstimated, COALESCE(sum(nano_usd), 0) AS nanoUsd`

export function createLedger({ db, now, appName, reportBug }: LedgerDeps): Ledger {
  const insert = db.prepare(
    `INSERT INTO usage_entries (at, month, purpose, app_id, app_name, turn_id, model, model_name, is_billed, input_price, output_price,
       cache_read_price, cache_write_price, input_tokens, cached_input_tokens, cache_write_tokens, output_tokens, is_estimated, nano_usd,
       foreseen_input_tokens)
     VALUES (@at, @month, @purpose, @appId, @appName, @turnId, @model, @modelName, @isBilled, @inputPrice, @outputPrice,
       @cacheReadPrice, @cacheWritePrice, @inputTokens, @cachedInputTokens, @cacheWriteTokens, @outputTokens, @isEstimated, @nanoUsd,
       @inputTokens)`,
  )
  const update = db.prepare(
    `UPDATE usage_entries SET input_tokens = @inputTokens, cached_input_tokens = @cachedInputTokens, cache_write_tokens = @cacheWriteTokens,
       output_tokens = @outputTokens, is_estimated = @isEstimated, nano_usd = @nanoUsd WHERE id = @id`,
  )
  const remove = db.prepare('DELETE FROM usage_entries WHERE id = ?')
  const selectTurns = db.prepare(
    `SELECT turn_id AS turnId, ${SUMS} FROM usage_entries WHERE app_id = ? AND turn_id IN (SELECT value FROM json_each(?)) GROUP BY turn_id`,
  )
  const selectTotals = statements((where) => db.prepare(`SELECT ${SUMS} FROM usage_entries WHERE ${where}`))
  // The name that goes with the newest of the entries is the one that SQLite takes beside max().
  const selectRows = db.prepare(
    `SELECT max(id) AS newest, month, app_id AS appId, app_name AS appName, purpose, model, model_name AS modelName, ${SUMS}
     FROM usage_entries GROUP BY month, app_id, purpose, model ORDER BY month DESC, nanoUsd DESC, inputTokens DESC`,
  )
  const assumed = `1000 * (input_tokens * ${ASSUMED_INPUT_PRICE} + output_tokens * ${ASSUMED_OUTPUT_PRICE})`
  const selectSpent = statements((where) =>
    db.prepare(`SELECT COALESCE(sum(COALESCE(nano_usd, ${assumed})), 0) FROM usage_entries WHERE ${where}`).pluck(),
  )
  // A turn may have asked several times.
  const latest = (where: string) =>
    db
      .prepare(
        `SELECT CAST(avg(tokens) AS INTEGER) FROM (SELECT sum(output_tokens) AS tokens FROM
           (SELECT turn_id, output_tokens FROM usage_entries WHERE ${where} ORDER BY month DESC, id DESC LIMIT ${3 * USAGE_LATEST_CALLS})
         WHERE turn_id IS NOT NULL GROUP BY turn_id)`,
      )
      .pluck()
  const selectOutput = { ofApp: latest('app_id = ?'), ofAll: latest('turn_id IS NOT NULL') }
  const selectRatio = db
    .prepare(
      `SELECT sum(input_tokens) * 1.0 / sum(foreseen_input_tokens) FROM
         (SELECT input_tokens, foreseen_input_tokens FROM usage_entries
          WHERE model = ? AND is_estimated = 0 AND foreseen_input_tokens > 0 ORDER BY id DESC LIMIT ${USAGE_LATEST_CALLS})`,
    )
    .pluck()

  /** A program that is killed loses nothing of it; only a power cut would, and nobody waits for the disk before the first word. */
  function withoutTheDisk<Value>(write: () => Value): Value {
    db.pragma('synchronous = NORMAL')
    try {
      return write()
    } finally {
      db.pragma('synchronous = FULL')
    }
  }

  /** What was counted while the disk was full is lost, and not the answer with it. */
  function quietly(write: () => void): void {
    if (!db.open) return
    try {
      write()
    } catch (error) {
      if (asStorageError(error) === error) reportBug(error)
    }
  }

  return {
    begin({ account: { purpose, appId, turnId }, model, isBilled, usage }) {
      const { inputPrice, outputPrice, cacheReadPrice, cacheWritePrice } = model
      const figures = (used: Usage, usd?: number) => ({
        inputTokens: used.inputTokens,
        cachedInputTokens: used.cachedInputTokens,
        cacheWriteTokens: used.cacheWriteTokens ?? 0,
        outputTokens: used.outputTokens,
        isEstimated: used.isEstimated ? 1 : 0,
        nanoUsd: nanoUsdOf(model, isBilled, used, usd),
      })
      const facts = { purpose, appId, appName: appId === null ? '' : appName(appId), turnId, model: model.id, modelName: model.name }
      const prices = { isBilled: isBilled ? 1 : 0, inputPrice, outputPrice, cacheReadPrice, cacheWritePrice }
      let id: number | bigint
      try {
        const entry = { at: now(), month: monthOf(now()), ...facts, ...prices, ...figures(usage) }
        id = withoutTheDisk(() => insert.run(entry).lastInsertRowid)
      } catch (error) {
        throw asStorageError(error)
      }
      return {
        write: (used) => quietly(() => withoutTheDisk(() => update.run({ id, ...figures(used) }))),
        end: (used, usd) => quietly(() => update.run({ id, ...figures(used, usd) })),
        release: () => quietly(() => remove.run(id)),
      }
    },
    ofTurns: (appId, turnIds) =>
      (selectTurns.all(appId, JSON.stringify(turnIds)) as (Sums & { turnId: TurnId })[]).map(({ turnId, ...sums }) => ({
        turnId,
        ...toTotals(sums),
      })),
    totals: (appId, month) => toTotals(selectTotals(appId, month).get({ appId, month }) as Sums),
    rows: () =>
      (selectRows.all() as (Sums & Omit<UsageRow, keyof UsageTotals>)[]).map((row) => {
        const { month, appId, appName: name, purpose, model, modelName } = row
        return { month, appId, appName: name, purpose, model, modelName, ...toTotals(row) }
      }),
    spentUsd: (appId, month) => (selectSpent(appId, month).get({ appId, month }) as number) / NANO,
    month: () => monthOf(now()),
    usualOutputTokens: (appId) => (selectOutput.ofApp.get(appId) ?? selectOutput.ofAll.get()) as number | null,
    countedPerEstimated: (model) => Math.min(3, Math.max(0.5, (selectRatio.get(model) as number | null) ?? 1)),
  }
}

/** A statement for each way of asking, so that each has its index. */
function statements<Statement>(prepare: (where: string) => Statement): (appId: AppId | null, month: string | null) => Statement {
  const [all, ofMonth] = [prepare('1'), prepare('month = @month')]
  const [ofApp, ofBoth] = [prepare('app_id = @appId'), prepare('app_id = @appId AND month = @month')]
  return (appId, month) => (appId === null ? (month === null ? all : ofMonth) : month === null ? ofApp : ofBoth)
}

function nanoUsdOf(model: Model, isBilled: boolean, usage: Usage, charged?: number): number | null {
  if (!isBilled) return 0
  const usd = charged ?? usdOf(model, usage)
  return usd === null ? null : Math.round(usd * NANO)
}

interface Sums extends Omit<UsageTotals, 'isEstimated' | 'usd'> {
  readonly isEstimated: number
  readonly nanoUsd: number
}

function toTotals(sums: Sums): UsageTotals {
  const { calls, billedCalls, unpricedCalls, inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens } = sums
  const figures = { calls, billedCalls, unpricedCalls, inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens }
  return { ...figures, isEstimated: sums.isEstimated === 1, usd: sums.nanoUsd / NANO }
}

/** Of the calendar on the wall of this computer. */
function monthOf(time: number): string {
  const date = new Date(time)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}
