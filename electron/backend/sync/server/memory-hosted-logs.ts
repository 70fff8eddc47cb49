import { AppError } from '../../../../shared/domain/app-error.ts'
import type { AccountId, AppId, ContentHash } from '../../../../shared/domain/ids.ts'
import { SNAPSHOTS_OF_LOG } from '../../../../shared/limits/sync.ts'
import type { HostedLogs, LogSnapshot } from './hosted-logs.ts'
import type { LogStore } from './log-store.ts'
import { createMemoryLogStore } from './memory-log-store.ts'
import { createMemoryRowLogs } from './memory-row-logs.ts'

interface Kept {
  readonly ownerId: AccountId
  readonly log: LogStore
  readonly blobs: Map<ContentHash, Uint8Array>
  readonly uploads: Set<string>
  snapshots: readonly LogSnapshot[]
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
      const empty = () => ({ ownerId, log: createMemoryLogStore(), blobs: new Map(), uploads: new Set<string>(), snapshots: [] })
      if (kept === undefined) apps.set(appId, empty())
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
    async growth(appId, file) {
      const snapshotSeq = apps.get(appId)?.snapshots.find((one) => one.file === file)?.seq ?? 0
      const since = (await apps.get(appId)?.log.after(file, snapshotSeq, Number.MAX_SAFE_INTEGER)) ?? []
      const bytes = since.reduce((sum, { operation }) => sum + Buffer.byteLength(JSON.stringify(operation)), 0)
      return { lastSeq: since.at(-1)?.seq ?? snapshotSeq, snapshotSeq, bytes }
    },
    async putSnapshot(appId, _, snapshot) {
      const kept = of(appId)
      const [same, others] = [true, false].map((is) => kept.snapshots.filter(({ file }) => (file === snapshot.file) === is))
      const sorted = [snapshot, ...(same ?? []).filter(({ seq }) => seq !== snapshot.seq)].toSorted((one, other) => other.seq - one.seq)
      kept.snapshots = [...(others ?? []), ...sorted.slice(0, SNAPSHOTS_OF_LOG)]
    },
    getSnapshot: async (appId, file, schemaVersion) =>
      apps.get(appId)?.snapshots.find((one) => one.file === file && one.schemaVersion <= schemaVersion) ?? null,
    forget: async (appId) => void apps.delete(appId),
    rows: createMemoryRowLogs(),
  }
}
