import { rmSync } from 'node:fs'
import path from 'node:path'
import { BACKUP_EVERY_MS, BACKUPS_KEPT } from '../../shared/limits/backup.ts'
import { AppError, isAppError } from '../../shared/domain/app-error.ts'
import { copyDatabase } from './db/copy-database.ts'
import { copyFolder } from './db/copy-folder.ts'
import { createBackups } from './db/backups.ts'
import { asStorageError } from './db/storage-errors.ts'
import { acquireFolderLock } from './db/folder-lock.ts'
import type { Db } from './db/open-database.ts'
import { installationKey } from './identity/installation-key.ts'
import { requireOwner } from './identity/sessions.ts'
import { markAllStale } from './functions/schedule-store.ts'
import { openInstallation, takeAsOwn } from './open-installation.ts'
import type { Outside } from './outside-world.ts'
import { HOUSE_COLUMNS_MERGED, HOUSE_TABLES } from './sync/server/followed-lists.ts'
import { createRowKeeper } from './sync/server/row-keeper.ts'

/** In a newer program's data folder, the copy of it that is read. */
const READ = 'read'
/** Not needed to read it. `desktop` is the window's own. */
const NOT_READ = /^(?:read|backups|scratch|desktop|lathe\.lock|apps[/\\][^/\\]+[/\\]backups)$/

/**
 * The list of apps and what belongs to the installation; on a server it is first made what the log of it is. A newer program's folder is
 * opened as a copy, which is thrown away: decision 096.
 */
export async function inHouse<Wired>(given: Outside, wire: (house: House) => Promise<Wired>): Promise<Wired> {
  const house = await openHouse(given)
  try {
    return await wire(house)
  } catch (error) {
    house.release()
    throw asUnreadable(error, house.outside)
  }
}

export type House = Awaited<ReturnType<typeof openHouse>>

async function openHouse(given: Outside) {
  const lock = acquireFolderLock(given.dataDir)
  const copy = path.join(given.dataDir, READ)
  const release = () => {
    rmSync(copy, { recursive: true, force: true })
    lock.release()
  }
  try {
    // One that a killed program left.
    rmSync(copy, { recursive: true, force: true })
    const opened = await openAsFound(given, copy)
    const backingUp = opened.outside.original === undefined ? backUpHourly(opened.db, given) : undefined
    return {
      ...opened,
      release() {
        clearInterval(backingUp)
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

function backUpHourly(db: Db, { dataDir, now, reportBug }: Outside): NodeJS.Timeout {
  const backups = createBackups(db, { folder: path.join(dataDir, 'backups'), everyMs: BACKUP_EVERY_MS, keep: BACKUPS_KEPT, now })
  // A copy that the end of the program cut off is made the next time.
  const backUp = () => void backups.backupWhenDirty().catch((error: unknown) => db.open && reportBug(error))
  return setInterval(backUp, BACKUP_EVERY_MS / 12).unref()
}

async function openAsFound(outside: Outside, copy: string) {
  try {
    return await openWith(outside, openInstallation(outside.dataDir))
  } catch (error) {
    const isNewer = isAppError(error) && error.code === 'DATA_FOLDER_NEWER'
    // What a server writes it cannot go without.
    if (!isNewer || outside.hasAccounts === true || outside.hostedLogs !== undefined) throw error
  }
  const { servers: _, ...alone } = outside
  const reading: Outside = { ...alone, dataDir: copy, original: outside.dataDir }
  try {
    await copyFolder(outside.dataDir, copy, (file) => !NOT_READ.test(file))
    takeAsOwn(copy)
    return await openWith(reading, openInstallation(copy))
  } catch (error) {
    throw asUnreadable(asStorageError(error), reading)
  }
}

async function openWith(outside: Outside, db: Db) {
  const { hostedLogs, ownerName, now, reportBug } = outside
  const rows = createRowKeeper({ logs: hostedLogs?.rows ?? null, keepCopy, reportBug })
  try {
    const { isMadeOfLog } = await rows.followHouse({ db, tables: HOUSE_TABLES, merged: HOUSE_COLUMNS_MERGED })
    // Of several that begin at once with nothing, one says who owns it.
    while (!(await isKept())) continue
    if (isMadeOfLog) markAllStale(db)
    return { outside, db, rows }
  } catch (error) {
    rows.stop()
    db.close()
    throw error
  }

  function isKept(): Promise<boolean> {
    installationKey(db)
    requireOwner(db, ownerName, now())
    return rows.kept().then(() => true, isOthers)
  }
}

/** A newer list may be of a form that is not known here: then nothing is opened at all. DATA_FOLDER_NEWER. */
function asUnreadable(error: unknown, { original }: Outside): unknown {
  const isKnown = original === undefined || isAppError(error)
  return isKnown ? error : new AppError('DATA_FOLDER_NEWER', {}, { cause: error })
}

function isOthers(error: unknown): false {
  if (isAppError(error) && error.code === 'DATABASE_UNAVAILABLE') return false
  throw error
}

/** Beside the copies of every other day. */
function keepCopy(db: Db): void {
  const folder = path.join(path.dirname(db.name), 'backups')
  copyDatabase(db, path.join(folder, `${path.basename(db.name, '.sqlite')}.before-log.sqlite`), { replace: true })
}
