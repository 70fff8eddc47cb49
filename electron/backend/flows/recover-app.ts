import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import type { AppDamage } from '../../../shared/domain/app-damage.ts'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { type BackupCopy, listBackups } from '../db/list-backups.ts'
import type { EnginePort } from '../engine/port.ts'
import type { ShowVersion } from './show-version.ts'

export interface RecoverAppDeps {
  readonly engine: EnginePort
  readonly appFolder: (appId: AppId) => string
  readonly showVersion: ShowVersion
  readonly now: () => number
}

const FILES = ['app.sqlite', 'app.sqlite-wal', 'app.sqlite-shm']

/** Whether an app's file can be read and written, and what could take its place. */
export async function findAppDamage(deps: Pick<RecoverAppDeps, 'engine' | 'appFolder'>, appId: AppId): Promise<AppDamage> {
  const extent = await extentOf(deps.engine, appId)
  return { extent, backups: extent === 'none' ? [] : newestFirst(deps, appId).map(({ takenAt }) => takenAt.toISOString()) }
}

async function extentOf(engine: EnginePort, appId: AppId): Promise<AppDamage['extent']> {
  const app = engine.of(appId)
  try {
    await app.currentVersion({})
  } catch (error) {
    if (isAppError(error) && error.code === 'STORAGE_CORRUPT') return 'unreadable'
    if (isAppError(error) && error.code === 'STORAGE_MISSING') return 'missing'
    throw error
  }
  try {
    await app.requireWritable({})
    return 'none'
  } catch (error) {
    if (isAppError(error) && error.code === 'STORAGE_CORRUPT') return 'partly'
    if (isAppError(error) && error.code === 'APP_NEWER_THAN_PROGRAM') return 'none'
    throw error
  }
}

function newestFirst({ appFolder }: Pick<RecoverAppDeps, 'appFolder'>, appId: AppId): readonly BackupCopy[] {
  return listBackups(path.join(appFolder(appId), 'backups'), 'app').toReversed()
}

/** Puts a copy in the place of an app's damaged file, which is kept aside. APP_NOT_DAMAGED, BACKUP_NOT_FOUND. */
export async function recoverApp(deps: RecoverAppDeps, appId: AppId, takenAt: string): Promise<void> {
  if ((await extentOf(deps.engine, appId)) === 'none') throw new AppError('APP_NOT_DAMAGED', {})
  const copy = newestFirst(deps, appId).find((known) => known.takenAt.toISOString() === takenAt)
  if (copy === undefined) throw new AppError('BACKUP_NOT_FOUND', {})
  const folder = deps.appFolder(appId)
  const file = path.join(folder, 'app.sqlite')
  const whole = `${file}.recovered`
  await copyFile(copy.file, whole)
  const handle = await open(whole, 'r+')
  await handle.sync()
  await handle.close()

  await deps.engine.close(appId)
  const aside = path.join(folder, 'damaged', new Date(deps.now()).toISOString().replaceAll(':', ''))
  await mkdir(aside, { recursive: true })
  for (const name of FILES) if (existsSync(path.join(folder, name))) await rename(path.join(folder, name), path.join(aside, name))
  await rename(whole, file)
  const newest = await deps.engine.of(appId).becomeRecovered({})
  if (newest !== null) await deps.showVersion(appId, newest)
}
