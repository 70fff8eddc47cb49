import path from 'node:path'
import type { Actor } from '../../shared/domain/access.ts'
import type { AppId, ContentHash } from '../../shared/domain/ids.ts'
import type { DataSet, RowInput } from '../../shared/domain/row.ts'
import { createPictureStore } from './apps/picture-store.ts'
import { createCsvJobs } from './csv/csv-job.ts'
import type { EnginePort } from './engine/port.ts'
import { admitLiveRows, LIVE_ROW_RATES } from './flows/admit-live-rows.ts'
import { createRowImports } from './flows/import-rows.ts'
import { keepUploads } from './flows/keep-uploads.ts'
import type { ShowVersion } from './flows/show-version.ts'
import { LIVE_UPLOAD_RATES, takeLiveUpload } from './flows/take-live-upload.ts'
import { takeUpload } from './flows/take-upload.ts'
import { createBlobs } from './lib/blobs.ts'
import { createRateLimit } from './lib/rate-limit.ts'
import type { Outside } from './outside-world.ts'
import { createSourceFiles } from './sources/source-files.ts'
import type { TypeChecker } from './types/type-checker.ts'

export interface UploadNeeds {
  readonly outside: Outside
  readonly engine: EnginePort
  readonly appFolder: (appId: AppId) => string
  readonly showVersion: ShowVersion
  readonly types: TypeChecker
}

/** The wiring of what people send in: rows, and files; the builder's files and those of a published app's users are two folders. */
export function composeUploads({ outside, engine, appFolder, showVersion, types }: UploadNeeds) {
  const { now, reportBug } = outside
  const runCsvJob = createCsvJobs(outside.workers.csv)
  const logs = outside.hostedLogs ?? null
  const blobs = keepUploads(logs, 'app', createBlobs(appFolder))
  const liveBlobs = keepUploads(
    logs,
    'live',
    createBlobs((appId) => path.join(appFolder(appId), 'live-uploads')),
  )
  const rate = createRateLimit(LIVE_UPLOAD_RATES, now)
  const rowRate = createRateLimit(LIVE_ROW_RATES, now)
  // What a published page shows may have been uploaded by its builder.
  const readLiveUpload = async (appId: AppId, hash: ContentHash) => (await liveBlobs.read(appId, hash)) ?? blobs.read(appId, hash)
  return {
    appFolder,
    blobs,
    pictures: createPictureStore(appFolder),
    sourceFiles: createSourceFiles(appFolder),
    readLiveUpload,
    uploads: {
      put: (appId: AppId, file: File, kind: 'image' | 'file') => takeUpload({ blobs }, appId, file, kind),
      read: (appId: AppId, hash: ContentHash, data: DataSet) => (data === 'live' ? readLiveUpload : blobs.read)(appId, hash),
    },
    imports: createRowImports({ engine, runCsvJob, appFolder, showVersion, types, now, reportBug }),
    /** Of the builder, then of the published app's users. */
    uploadStores: [blobs, liveBlobs] as const,
    admitLiveRows: (appId: AppId, actor: Actor, rows: readonly RowInput[], isNew: boolean) =>
      admitLiveRows(rowRate, appId, actor, rows, isNew),
    takeLiveUpload: (appId: AppId, actor: Actor, file: File) => takeLiveUpload({ engine, blobs: liveBlobs, rate }, appId, actor, file),
  }
}
