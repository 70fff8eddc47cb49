import path from 'node:path'
import type { AppId } from '../../shared/domain/ids.ts'
import { createApps } from './apps/apps.ts'
import { createMembers } from './apps/members.ts'
import { createPreferences } from './apps/preferences.ts'
import { createTableLayouts } from './apps/table-layouts.ts'
import { createTemplates } from './apps/templates.ts'
import { createUnlistedFolders } from './apps/unlisted-folders.ts'
import type { Db } from './db/open-database.ts'
import type { Outside } from './outside-world.ts'

/** The wiring of what is known of apps beside their own files: the lists that they are in, and who may do what in them. */
export function composeApps({ dataDir, addresses, now }: Outside, db: Db) {
  const appsDir = path.join(dataDir, 'apps')
  const appFolder = (appId: AppId) => path.join(appsDir, appId)
  const apps = createApps(db, { now, liveUrl: addresses.live })
  const templates = createTemplates(db, { now })
  const unlisted = createUnlistedFolders({
    folder: path.join(dataDir, 'unlisted'),
    appFolder,
    isListed: (appId) => apps.findListed(appId) !== null || templates.list().some(({ folderId }) => folderId === appId),
  })
  return {
    appsDir,
    appFolder,
    apps,
    templates,
    unlisted,
    members: createMembers(db, { apps, now }),
    preferences: createPreferences(db),
    tableLayouts: createTableLayouts(db),
  }
}
