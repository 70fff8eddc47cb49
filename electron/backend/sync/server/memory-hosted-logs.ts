import { AppError } from '../../../../shared/domain/app-error.ts'
import type { AccountId, AppId, ContentHash } from '../../../../shared/domain/ids.ts'
import type { HostedLogs } from './hosted-logs.ts'
import type { LogStore } from './log-store.ts'
import { createMemoryLogStore } from './memory-log-store.ts'
import { createMemoryRowLogs } from './memory-row-logs.ts'

interface Kept {
  readonly ownerId: AccountId
  readonly log: LogStore
  readonly blobs: Map<ContentHash, Uint8Array>
  readonly uploads: Set<string>
}

/** For as long as the program runs. */
export function createMemoryHostedLogs(): HostedLogs {
  const apps = new Map<AppId, Kept>()
  const of = (appId: AppId): Kept => {
    const kept = apps.get(appId)
    if (kept === undefined) throw new AppError('SYNC_NOT_LINKED', {})
    return kept
  }
  return {
    async link(appId, ownerId) {
      const kept = apps.get(appId)
      if (kept === undefined) apps.set(appId, { ownerId, log: createMemoryLogStore(), blobs: new Map(), uploads: new Set() })
      else if (kept.ownerId !== ownerId) throw new AppError('SYNC_APP_OF_OTHER', {})
    },
    linked: async (appIds) => new Set(appIds.filter((appId) => apps.has(appId))),
    all: async () => [...apps.keys()],
    // Nobody else reaches the memory of this program.
    lease: async (appId) => (apps.has(appId) ? { type: 'held', fence: 1, isNew: false } : { type: 'none' }),
    renewLeases: async () => new Set(apps.keys()),
    free: async () => [],
    beginsRun: async () => true,
    endLeases: async () => undefined,
    of: (appId) => ({
      write: async (file, run) => of(appId).log.write(file, run),
      after: async (file, seq, limit) => (await apps.get(appId)?.log.after(file, seq, limit)) ?? [],
    }),
    missing: async (appId, hashes) => hashes.filter((hash) => apps.get(appId)?.blobs.has(hash) !== true),
    put: async (appId, hash, bytes) => void of(appId).blobs.set(hash, bytes),
    get: async (appId, hash) => apps.get(appId)?.blobs.get(hash) ?? null,
    async putUpload(appId, file, hash, bytes) {
      const kept = of(appId)
      kept.blobs.set(hash, bytes)
      kept.uploads.add(`${file} ${hash}`)
    },
    async getUpload(appId, file, hash) {
      const kept = apps.get(appId)
      return kept?.uploads.has(`${file} ${hash}`) === true ? (kept.blobs.get(hash) ?? null) : null
    },
    forget: async (appId) => void apps.delete(appId),
    rows: createMemoryRowLogs(),
  }
}
