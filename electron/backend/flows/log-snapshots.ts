import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { SyncFile } from '../../../shared/domain/sync-operation.ts'
import {
  SNAPSHOT_EVERY_BYTES,
  SNAPSHOT_EVERY_OPERATIONS,
  SNAPSHOT_LOOK_OPERATIONS,
  SNAPSHOT_MAX_BYTES,
  SYNC_PAGE_MAX,
} from '../../../shared/limits/sync.ts'
import { APP_MIGRATIONS } from '../engine/app-migrations.ts'
import { LIVE_MIGRATIONS } from '../engine/live-migrations.ts'
import type { EnginePort } from '../engine/port.ts'
import { writeAtomically } from '../lib/write-atomically.ts'
import { createDeviceFiles } from '../sync/device-files.ts'
import type { HostedLogs, LogSnapshot } from '../sync/server/hosted-logs.ts'

export interface LogSnapshotsDeps {
  readonly logs: HostedLogs
  readonly engine: EnginePort
  readonly appFolder: (appId: AppId) => string
  readonly reportBug: (error: unknown) => void
}

const SCHEMA_VERSIONS = { app: APP_MIGRATIONS.length, live: LIVE_MIGRATIONS.length } as const satisfies Record<SyncFile, number>
const FILES = ['app', 'live'] as const
const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
/** What was damaged is not unpacked. */
const WITH_SUM = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/** The files of apps as their logs were: a node begins with the newest, and hears what came later. */
export function createLogSnapshots({ logs, engine, appFolder, reportBug }: LogSnapshotsDeps) {
  /** How far each log was when it was looked last. */
  const looked = new Map<string, number>()
  /** One at a time is made. */
  let making: Promise<void> | null = null
  /** What was heard of others meanwhile. */
  const waiting = new Map<string, () => void>()
  let isStopped = false

  async function restoreFile(appId: AppId, file: SyncFile): Promise<boolean> {
    const folder = appFolder(appId)
    const name = `${file}.sqlite`
    if (existsSync(path.join(folder, name))) return false
    const snapshot = await logs.getSnapshot(appId, file, SCHEMA_VERSIONS[file])
    if (snapshot === null) return false
    const content = await decompress(snapshot.content).catch((error: unknown) => {
      // The log is heard from its beginning.
      reportBug(error)
      return null
    })
    if (content === null) return false
    const files = createDeviceFiles(folder, file)
    for (const named of snapshot.beside.filter(({ hash }) => !files.has(hash))) {
      const bytes = await logs.get(appId, named.hash)
      if (bytes !== null) await files.keep(named, bytes)
    }
    for (const more of ['-wal', '-shm']) await rm(path.join(folder, `${name}${more}`), { force: true })
    await writeAtomically(folder, name, content)
    return true
  }

  async function isDue(appId: AppId, file: SyncFile, cursor: number): Promise<boolean> {
    const { lastSeq, snapshotSeq, bytes } = await logs.growth(appId, file)
    looked.set(`${appId} ${file}`, cursor)
    // While a long log is heard, none is made of each part of the way.
    if (lastSeq - cursor > SYNC_PAGE_MAX) return false
    return cursor - snapshotSeq >= SNAPSHOT_EVERY_OPERATIONS || bytes >= SNAPSHOT_EVERY_BYTES
  }

  async function make(appId: AppId, file: SyncFile, fence: number): Promise<void> {
    const snapshot = await take(appId, file)
    // What was under way is over soon.
    if (snapshot === null) return void looked.delete(`${appId} ${file}`)
    if (snapshot.content.byteLength <= SNAPSHOT_MAX_BYTES) await logs.putSnapshot(appId, fence, snapshot)
  }

  async function take(appId: AppId, file: SyncFile): Promise<LogSnapshot | null> {
    const to = path.join(appFolder(appId), `snapshot-${file}.sqlite`)
    const listed = await createDeviceFiles(appFolder(appId), file).list()
    try {
      const copied = await engine.of(appId).copyOfLog({ file, to })
      if (copied === null) return null
      const missing = new Set(
        await logs.missing(
          appId,
          listed.map(({ hash }) => hash),
        ),
      )
      const content = await compress(await readFile(to), WITH_SUM)
      return { file, ...copied, beside: listed.filter(({ hash }) => !missing.has(hash)), content }
    } finally {
      await rm(to, { force: true })
    }
  }

  /** The log was heard up to here. Nobody waits for what follows from it. */
  function heard(appId: AppId, file: SyncFile, at: { readonly fence: number; readonly cursor: number }): void {
    const key = `${appId} ${file}`
    if (isStopped || at.cursor - (looked.get(key) ?? 0) < SNAPSHOT_LOOK_OPERATIONS) return
    if (making !== null) return void waiting.set(key, () => heard(appId, file, at))
    making = isDue(appId, file, at.cursor)
      .then(async (due) => void (due && (await make(appId, file, at.fence))))
      .catch((error: unknown) => isAppError(error) || reportBug(error))
      .then(() => {
        making = null
        const [next] = waiting
        if (next === undefined) return
        waiting.delete(next[0])
        next[1]()
      })
  }

  return {
    /** The files that are not here begin with their newest snapshot. Whether any does. DATABASE_UNAVAILABLE. */
    async restore(appId: AppId): Promise<boolean> {
      let isAny = false
      for (const file of FILES) {
        looked.delete(`${appId} ${file}`)
        isAny = (await restoreFile(appId, file)) || isAny
      }
      return isAny
    },
    heard,
    /** Once none is being made. */
    async stopped(): Promise<void> {
      isStopped = true
      await making
    },
  }
}
