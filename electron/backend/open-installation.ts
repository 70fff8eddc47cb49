import { existsSync } from 'node:fs'
import path from 'node:path'
import { AppError, isAppError } from '../../shared/domain/app-error.ts'
import { appsMigration, pictureMigration, publicationMigration, recordTimeMigration } from './apps/apps.ts'
import { claimsMigration } from './apps/claims.ts'
import { membershipsMigration } from './memberships/membership-store.ts'
import { membersMigration } from './apps/members.ts'
import { ownPreferencesMigration, preferencesMigration } from './apps/preferences.ts'
import { templatesMigration } from './apps/templates.ts'
import { tableLayoutsMigration } from './apps/table-layouts.ts'
import { refuseOutOfPlace } from './db/in-place.ts'
import { type Db, openDatabase } from './db/open-database.ts'
import { settingsOutboxMigration } from './db/settings-outbox.ts'
import { schedulesMigration, staleSchedulesMigration } from './functions/schedule-store.ts'
import { folderMigration } from './folder/folder-store.ts'
import { syncedBy } from './lib/synced-folder.ts'
import { accountPlanMigration } from './identity/builders.ts'
import { signInProviderMigration } from './identity/sign-in-providers.ts'
import { identityMigrations } from './identity/identity-migrations.ts'
import { installationMigration } from './identity/installation-key.ts'
import { mailMigration } from './mail/mail-store.ts'
import { mcpAccessMigration } from './mcp/mcp-access.ts'
import { signInMigration, toolServersMigration } from './mcp/tool-server-store.ts'
import { modelTrialsMigration } from './models/formats/trial-store.ts'
import { modelFactsMigration, providersMigration, providerWaitsMigration } from './models/provider-store.ts'
import { appSecretsMigration } from './secrets/app-secrets.ts'
import { secretsMigration } from './secrets/sealed-store.ts'
import { spendMigration } from './spend/create-spend.ts'
import { certificateMigration } from './network/certificate.ts'
import { networkSharesMigration } from './network/network-store.ts'
import { serverAccountMigration } from './sync/sync-store.ts'
import { sourceConnectionsMigration } from './sources/connection-store.ts'
import { sourceAppsMigration } from './sources/source-apps.ts'
import type { Outside } from './outside-world.ts'
import { usageIndexMigration, usageMigration } from './usage/create-ledger.ts'

/** Append only: a start of this list has already run somewhere. */
const LATHE_MIGRATIONS = [
  ...identityMigrations,
  appsMigration,
  preferencesMigration,
  installationMigration,
  secretsMigration,
  providersMigration,
  publicationMigration,
  spendMigration,
  folderMigration,
  usageMigration,
  modelTrialsMigration,
  usageIndexMigration,
  tableLayoutsMigration,
  pictureMigration,
  mailMigration,
  modelFactsMigration,
  providerWaitsMigration,
  appSecretsMigration,
  schedulesMigration,
  staleSchedulesMigration,
  settingsOutboxMigration,
  accountPlanMigration,
  ownPreferencesMigration,
  mcpAccessMigration,
  toolServersMigration,
  recordTimeMigration,
  membersMigration,
  claimsMigration,
  templatesMigration,
  signInMigration,
  signInProviderMigration,
  certificateMigration,
  networkSharesMigration,
  membershipsMigration,
  serverAccountMigration,
  sourceAppsMigration,
  sourceConnectionsMigration,
]

const LIST = 'lathe.sqlite'

/** The list of apps and what belongs to the installation. DATA_FOLDER_NEWER, DATA_FOLDER_CORRUPT, and what the disk refuses. */
export function openInstallation(dataDir: string): Db {
  try {
    const { db, access } = openDatabase(path.join(dataDir, LIST), {
      migrations: LATHE_MIGRATIONS,
      backupFolder: path.join(dataDir, 'backups'),
      hadContent: existsSync(path.join(dataDir, 'apps')),
    })
    if (access === 'write') {
      refuseOutOfPlace(db)
      return db
    }
    db.close()
    throw new AppError('DATA_FOLDER_NEWER', {})
  } catch (error) {
    throw isAppError(error) && error.code === 'STORAGE_CORRUPT' ? new AppError('DATA_FOLDER_CORRUPT', {}, { cause: error }) : error
  }
}

/** Lets a copy of a newer list be opened: what is missing or different in it shows as it is read. */
export function takeAsOwn(dataDir: string): void {
  const { db } = openDatabase(path.join(dataDir, LIST), { migrations: LATHE_MIGRATIONS, backupFolder: null })
  db.pragma('query_only = OFF')
  db.pragma(`user_version = ${LATHE_MIGRATIONS.length}`)
  db.close()
}

/** What is said of the installation to its owner. */
export function installationOf({ dataDir, original, version, host, homeDir }: Outside) {
  const dataFolder = original ?? dataDir
  return { dataFolder, isOnlyRead: original !== undefined, syncedBy: syncedBy(dataFolder, { env: process.env, homeDir }), version, host }
}
