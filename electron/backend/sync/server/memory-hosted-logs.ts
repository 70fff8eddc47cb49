import type { AppId, ContentHash } from '../../../../shared/domain/ids.ts'
import type { HostedLogs } from './hosted-logs.ts'
import type { LogStore } from './log-store.ts'
import { createMemoryLogStore } from './memory-log-store.ts'

interface Kept {
  readonly log: LogStore
  readonly blobs: Map<ContentHash, Uint8Array>
}

/** For as long as the program runs. */
export function createMemoryHostedLogs(): HostedLogs {
  const apps = new Map<AppId, Kept>()
  const of = (appId: AppId): Kept => {
    const kept = apps.get(appId)
    if (kept === undefined) throw new Error(`${appId} was not linked.`)
    return kept
  }
  return {
    async link(appId) {
      if (!apps.has(appId)) apps.set(appId, { log: createMemoryLogStore(), blobs: new Map() })
    },
    linked: async (appIds) => new Set(appIds.filter((appId) => apps.has(appId))),
    of: (appId) => of(appId).log,
    missing: async (appId, hashes) => hashes.filter((hash) => !of(appId).blobs.has(hash)),
    put: async (appId, hash, bytes) => void of(appId).blobs.set(hash, bytes),
    get: async (appId, hash) => of(appId).blobs.get(hash) ?? null,
    forget: async (appId) => void apps.delete(appId),
  }
}
