import { ModelTrial } from '../../../../shared/domain/model-trial.ts'
import type { Db } from '../../db/open-database.ts'

export const modelTrialsMigration = `
  CREATE TABLE model_trials (model TEXT PRIMARY KEY, trial TEXT NOT NULL) STRICT;
`

/** What models were found to be able to. */
export interface TrialStore {
  find(model: string): ModelTrial | null
  save(trial: ModelTrial): void
}

export function createTrialStore(db: Db): TrialStore {
  const select = db.prepare('SELECT trial FROM model_trials WHERE model = ?').pluck()
  const upsert = db.prepare(
    'INSERT INTO model_trials (model, trial) VALUES (?, ?) ON CONFLICT (model) DO UPDATE SET trial = excluded.trial',
  )
  return {
    find(model) {
      const stored = select.get(model) as string | undefined
      // What another program found in a form that is none of ours is as if nobody had tried.
      return stored === undefined ? null : (ModelTrial.safeParse(JSON.parse(stored)).data ?? null)
    },
    save: (trial) => void upsert.run(trial.model, JSON.stringify(trial)),
  }
}
