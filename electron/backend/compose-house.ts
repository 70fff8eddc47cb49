import path from 'node:path'
import { isAppError } from '../../shared/domain/app-error.ts'
import { copyDatabase } from './db/copy-database.ts'
import type { FolderLock } from './db/folder-lock.ts'
import type { Db } from './db/open-database.ts'
import { installationKey } from './identity/installation-key.ts'
import { requireOwner } from './identity/sessions.ts'
import { markAllStale } from './functions/schedule-store.ts'
import { openInstallation } from './open-installation.ts'
import type { Outside } from './outside-world.ts'
import { HOUSE_TABLES } from './sync/server/followed-lists.ts'
import { createRowKeeper } from './sync/server/row-keeper.ts'

/** The list of apps and what belongs to the installation; on a server it is first made what the log of it is. */
export async function openHouse(outside: Outside, lock: FolderLock) {
  const { dataDir, hostedLogs, ownerName, now, reportBug } = outside
  const db = openInstallation(dataDir, lock)
  const rows = createRowKeeper({ logs: hostedLogs?.rows ?? null, keepCopy, reportBug })
  try {
    const { isMadeOfLog } = await rows.followHouse({ db, tables: HOUSE_TABLES })
    // Of several that begin at once with nothing, one says who owns it.
    while (!(await isKept())) continue
    if (isMadeOfLog) markAllStale(db)
    return { db, rows }
  } catch (error) {
    rows.stop()
    db.close()
    lock.release()
    throw error
  }

  function isKept(): Promise<boolean> {
    installationKey(db)
    requireOwner(db, ownerName, now())
    return rows.kept().then(() => true, isOthers)
  }
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
