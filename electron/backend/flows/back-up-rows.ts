import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { v7 as uuid } from 'uuid'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Snapshot, SnapshotId } from '../../../shared/domain/snapshot.ts'
import { BACKUP_FILE_MAX_BYTES } from '../../../shared/limits/backup.ts'
import { say } from '../../../shared/text/say.ts'
import type { Apps } from '../apps/apps.ts'
import { BackupFault, readBackup } from '../backup/read-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import type { EnginePort } from '../engine/port.ts'
import type { Blobs } from '../lib/blobs.ts'
import { asDiskError } from '../lib/write-atomically.ts'

export interface BackUpRowsDeps {
  readonly engine: Pick<EnginePort, 'of'>
  /** Uploads of the builder, and of the published app's users. */
  readonly uploadStores: readonly Blobs[]
  readonly apps: Pick<Apps, 'require'>
  /** Where backups are kept until the program ends. */
  readonly backupFolder: string
  readonly now: () => number
}

/** A snapshot as a file, `{slug}_backup_{date}.zip`, with its rows and the app's uploads. SNAPSHOT_NOT_FOUND. */
export async function downloadBackup(
  { engine, uploadStores, apps, backupFolder, now }: BackUpRowsDeps,
  { appId, snapshotId }: { readonly appId: AppId; readonly snapshotId: SnapshotId },
): Promise<File> {
  const { file } = await engine.of(appId).snapshotFile({ snapshotId })
  const uploads = await Promise.all(uploadStores.map((store) => store.files(appId)))
  const target = path.join(backupFolder, `${snapshotId}.zip`)
  await writeBackup(target, file, new Map(uploads.flatMap((files) => [...files])))
  const date = new Date(now()).toISOString().slice(0, 10)
  return new File([await openAsBlob(target)], `${apps.require(appId).slug}_backup_${date}.zip`, { type: 'application/zip' })
}

/**
 * Turns such a file into a snapshot of this app. Uploads are restored before the rows that refer to them. BACKUP_UNREADABLE,
 * PAYLOAD_TOO_LARGE.
 */
export async function importBackup(
  { engine, uploadStores: [blobs], backupFolder }: BackUpRowsDeps,
  { appId, file }: { readonly appId: AppId; readonly file: File },
): Promise<Snapshot> {
  if (file.size > BACKUP_FILE_MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', {})
  await mkdir(backupFolder, { recursive: true })
  const zip = path.join(backupFolder, `${uuid()}.zip`)
  const rows = `${zip}.sqlite`
  try {
    await pipeline(file.stream() as unknown as AsyncIterable<Uint8Array>, createWriteStream(zip))
    await readBackup(zip, {
      rows,
      async onUpload(bytes) {
        // Files that may no longer be uploaded are left out.
        await blobs?.put(appId, bytes).catch((error: unknown) => {
          if (!isAppError(error)) throw error
        })
      },
    })
    return await engine.of(appId).takeInSnapshot({ file: rows })
  } catch (error) {
    const known = asDiskError(error)
    if (isAppError(known)) throw known
    const reason = error instanceof BackupFault ? error.message : say('It is no whole zip.')
    throw new AppError('BACKUP_UNREADABLE', { reason }, { cause: error })
  } finally {
    await Promise.all([zip, rows].map((made) => rm(made, { force: true })))
  }
}
