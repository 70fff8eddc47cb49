import { readFileSync } from 'node:fs'
import { openDatabase } from '../../electron/backend/db/open-database.ts'
import { createProviders, type Providers, type ProvidersDeps } from '../../electron/backend/models/create-providers.ts'
import type { ProviderKeys } from '../../electron/backend/models/provider-access.ts'
import { createProviderNetwork, type NetworkWorld } from '../../electron/backend/models/provider-network.ts'
import { modelFactsMigration, providersMigration, providerWaitsMigration } from '../../electron/backend/models/provider-store.ts'
import type { Scene } from '../fixtures/model-server.ts'

const PATIENCE_MS = 20_000

export interface TestProviders extends Providers {
  /** The stored keys: `provider:openai` and so on. */
  readonly keys: Map<string, string>
  /** The same settings in another run of the program. */
  reopen(replaced?: Partial<ProvidersDeps>): TestProviders
}

/** A short timeout for a provider that is silent by design, a long one for others on a busy machine. */
export function stallMsFor(scene: Scene): number {
  const isSilent = 'silent' in scene || ('answer' in scene && scene.breaks?.by === 'stall')
  return isSilent ? 1_000 : PATIENCE_MS
}

/** The real providers on an in-memory database, independent of this computer's proxies and names. */
export function startProviders({
  world = {},
  ...replaced
}: Partial<ProvidersDeps> & { readonly world?: Partial<NetworkWorld> } = {}): TestProviders {
  const migrations = [providersMigration, modelFactsMigration, providerWaitsMigration]
  const { db } = openDatabase(':memory:', { migrations, backupFolder: null })
  const kept = new Map<string, string>()
  const keys: ProviderKeys = {
    set: async (name, value) => void kept.set(name, value),
    get: async (name) => kept.get(name) ?? null,
    remove: async (name) => void kept.delete(name),
    has: (name) => kept.has(name),
  }
  const open = (changes: Partial<ProvidersDeps>): TestProviders => {
    const network = createProviderNetwork({ env: {}, ...world })
    const deps = { db, keys, network, environment: [], readPrices, now: Date.now, stallMs: PATIENCE_MS, ...replaced, ...changes }
    return { ...createProviders(deps), keys: kept, reopen: (more = {}) => open({ ...changes, ...more }) }
  }
  return open({})
}

const readPrices = () => readFileSync(new URL('../../resources/models/prices.json', import.meta.url), 'utf8')
