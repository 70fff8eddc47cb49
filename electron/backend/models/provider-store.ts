import { z } from 'zod'
import { ModelFacts, NO_FACTS, ProviderId } from '../../../shared/domain/model-provider.ts'
import type { Db } from '../db/open-database.ts'
import { ListedModel } from './list-models.ts'
import { PriceEntry } from './price-list.ts'

/** What a provider lists and what models cost are copies of what others know: they can be dropped. Keys are elsewhere. */
export const providersMigration = `
  CREATE TABLE model_providers (
    id TEXT PRIMARY KEY, base_url TEXT, models TEXT NOT NULL, context_length INTEGER, updated_at TEXT NOT NULL,
    listed TEXT, listed_at INTEGER
  ) STRICT;
  CREATE TABLE model_prices (id INTEGER PRIMARY KEY CHECK (id = 1), entries TEXT NOT NULL, fetched_at INTEGER NOT NULL) STRICT;
`

export const modelFactsMigration = `ALTER TABLE model_providers ADD COLUMN facts TEXT`
export const providerWaitsMigration = `
  -- How long the provider may be silent, in seconds; null: as long as usual.
  ALTER TABLE model_providers ADD COLUMN first_wait_s INTEGER;
  ALTER TABLE model_providers ADD COLUMN next_wait_s INTEGER;
`

/** What the owner chose. */
export interface ProviderSettings {
  readonly baseUrl: string | null
  readonly models: readonly string[]
  readonly contextLength: number | null
  readonly facts: ModelFacts
  readonly firstWaitS: number | null
  readonly nextWaitS: number | null
}

export interface StoredProvider extends ProviderSettings {
  readonly id: ProviderId
  readonly updatedAt: string
  /** Null: it was never asked, or did not answer. */
  readonly listed: { readonly models: readonly ListedModel[]; readonly at: number } | null
}

export interface ProviderStore {
  list(): readonly StoredProvider[]
  find(id: ProviderId): StoredProvider | null
  /** With `isElsewhere`, what was listed is forgotten: another server would list other models. */
  save(id: ProviderId, settings: ProviderSettings, isElsewhere: boolean): void
  saveListed(id: ProviderId, models: readonly ListedModel[]): void
  remove(id: ProviderId): void
  prices(): { readonly entries: readonly PriceEntry[]; readonly at: number } | null
  savePrices(entries: readonly PriceEntry[]): void
}

export function createProviderStore(db: Db, now: () => number): ProviderStore {
  const columns = `id, base_url AS baseUrl, models, context_length AS contextLength, facts, first_wait_s AS firstWaitS, next_wait_s AS nextWaitS,
     updated_at AS updatedAt, listed, listed_at AS listedAt`
  const selectAll = db.prepare(`SELECT ${columns} FROM model_providers`)
  const selectOne = db.prepare(`SELECT ${columns} FROM model_providers WHERE id = ?`)
  const upsert = db.prepare(
    `INSERT INTO model_providers (id, base_url, models, context_length, facts, first_wait_s, next_wait_s, updated_at)
     VALUES (@id, @baseUrl, @models, @contextLength, @facts, @firstWaitS, @nextWaitS, @updatedAt)
     ON CONFLICT (id) DO UPDATE SET base_url = @baseUrl, models = @models, context_length = @contextLength, facts = @facts,
       first_wait_s = @firstWaitS, next_wait_s = @nextWaitS, updated_at = @updatedAt`,
  )
  const forgetListed = db.prepare('UPDATE model_providers SET listed = NULL, listed_at = NULL WHERE id = ?')
  const updateListed = db.prepare('UPDATE model_providers SET listed = ?, listed_at = ? WHERE id = ?')
  const deleteOne = db.prepare('DELETE FROM model_providers WHERE id = ?')
  const selectPrices = db.prepare('SELECT entries, fetched_at AS at FROM model_prices')
  const upsertPrices = db.prepare(
    'INSERT INTO model_prices (id, entries, fetched_at) VALUES (1, @entries, @at) ON CONFLICT (id) DO UPDATE SET entries = @entries, fetched_at = @at',
  )

  return {
    list: () => (selectAll.all() as ProviderRow[]).flatMap((row) => toProvider(row) ?? []),
    find: (id) => toProvider(selectOne.get(id) as ProviderRow | undefined),
    save: db.transaction((id: ProviderId, { models, facts, ...settings }: ProviderSettings, isElsewhere: boolean) => {
      const updatedAt = new Date(now()).toISOString()
      upsert.run({ ...settings, id, models: JSON.stringify(models), facts: JSON.stringify(facts), updatedAt })
      if (isElsewhere) forgetListed.run(id)
    }),
    saveListed: (id, models) => void updateListed.run(JSON.stringify(models), now(), id),
    remove: (id) => void deleteOne.run(id),
    prices() {
      const row = selectPrices.get() as { entries: string; at: number } | undefined
      const entries = row === undefined ? null : z.array(PriceEntry).safeParse(JSON.parse(row.entries))
      return row === undefined || !entries?.success ? null : { entries: entries.data, at: row.at }
    },
    savePrices: (entries) => void upsertPrices.run({ entries: JSON.stringify(entries), at: now() }),
  }
}

interface ProviderRow {
  readonly id: string
  readonly baseUrl: string | null
  readonly models: string
  readonly contextLength: number | null
  readonly facts: string | null
  readonly firstWaitS: number | null
  readonly nextWaitS: number | null
  readonly updatedAt: string
  readonly listed: string | null
  readonly listedAt: number | null
}

/** A provider of a newer program is none of ours. */
function toProvider(row: ProviderRow | undefined): StoredProvider | null {
  const id = ProviderId.safeParse(row?.id)
  if (row === undefined || !id.success) return null
  const { baseUrl, contextLength, firstWaitS, nextWaitS, updatedAt, listedAt } = row
  const listed = row.listed === null ? null : z.array(ListedModel).safeParse(JSON.parse(row.listed))
  return {
    id: id.data,
    baseUrl,
    models: z.array(z.string()).parse(JSON.parse(row.models)),
    contextLength,
    facts: row.facts === null ? NO_FACTS : (ModelFacts.safeParse(JSON.parse(row.facts)).data ?? NO_FACTS),
    firstWaitS,
    nextWaitS,
    updatedAt,
    listed: listed?.success === true && listedAt !== null ? { models: listed.data, at: listedAt } : null,
  }
}
