import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AppId } from '../../shared/domain/ids.ts'
import { MODEL_FIRST_WORDS_MS, MODEL_STALL_MS } from '../../shared/limits/models.ts'
import type { Scaffolder } from './compose-scaffolder.ts'
import type { Db } from './db/open-database.ts'
import { createModels } from './models/create-models.ts'
import { DEMO_MODELS } from './models/demo/demo-models.ts'
import { createProviders } from './models/create-providers.ts'
import { createTrialStore } from './models/formats/trial-store.ts'
import { createProviderNetwork } from './models/provider-network.ts'
import type { Outside } from './outside-world.ts'
import { createSecrets } from './secrets/create-secrets.ts'
import { createSpend } from './spend/create-spend.ts'
import { createLedger } from './usage/create-ledger.ts'
import { createLimits } from './usage/spend-limits.ts'

interface ModelsNeeds {
  readonly outside: Outside
  readonly db: Db
  readonly appName: (appId: AppId) => string
  readonly scaffolder: Scaffolder
}

/** Who can be asked, with which keys, and what it costs. */
export function composeModels({ outside, db, appName, scaffolder }: ModelsNeeds) {
  const { dataDir, now, reportBug } = outside
  const secrets = createSecrets({
    db,
    openKeychain: outside.openKeychain,
    keyFolder: path.join(dataDir, 'keys'),
    canAsk: outside.host === 'desktop',
  })
  const providers = createProviders({
    db,
    keys: secrets,
    network: createProviderNetwork(outside.network),
    environment: outside.providers,
    demo: outside.hasDemoModels === true ? DEMO_MODELS : [],
    readPrices: () => readFileSync(path.join(outside.resourcesDir, 'models', 'prices.json'), 'utf8'),
    now,
    stallMs: outside.modelStallMs ?? MODEL_STALL_MS,
    firstWordsMs: outside.modelStallMs ?? MODEL_FIRST_WORDS_MS,
  })
  const ledger = createLedger({ db, now, appName: appName, reportBug })
  const limits = createLimits(db, ledger)
  const trials = createTrialStore(db)
  const models = createModels({
    scaffolder,
    known: providers.known,
    meter: ledger.begin,
    trialOf: trials.find,
    now,
    ...(outside.modelPause === undefined ? {} : { pause: outside.modelPause }),
  })
  return { secrets, providers, ledger, limits, trials, models, spend: createSpend(db, now) }
}
