import { isAppError } from '../../shared/domain/app-error.ts'
import type { AccountId, AppId } from '../../shared/domain/ids.ts'
import type { SyncOperation } from '../../shared/domain/sync-operation.ts'
import type { Apps } from './apps/apps.ts'
import type { Members } from './apps/members.ts'
import type { Db } from './db/open-database.ts'
import type { EnginePort } from './engine/port.ts'
import { changeApp } from './flows/change-app.ts'
import { createHostedApps } from './flows/hosted-apps.ts'
import { type LiveAccount, liveRefusal } from './flows/live-room.ts'
import { mergeParkedCode } from './flows/merge-parked-code.ts'
import type { Publishing } from './flows/publishing.ts'
import type { Schedules } from './flows/run-schedules.ts'
import { createServeSync } from './flows/serve-sync.ts'
import { createServerAccount } from './flows/server-account-calls.ts'
import type { ShowVersion } from './flows/show-version.ts'
import type { Outside } from './outside-world.ts'
import { NAME } from './record/record-store.ts'
import type { Secrets } from './secrets/secrets-port.ts'
import { createLogNews } from './sync/server/log-news.ts'
import type { RowKeeper } from './sync/server/row-keeper.ts'
import { createSyncStore } from './sync/sync-store.ts'

/** Files of apps that a server has open at once. */
const SERVED_OPEN_MAX = 32

interface SyncPlaces {
  readonly outside: Outside
  readonly db: Db
  readonly secrets: Secrets
  readonly apps: Apps
  readonly appFolder: (appId: AppId) => string
  readonly members: Members
}

interface SyncParts {
  readonly rows: RowKeeper
  readonly identity: { readonly builderName: (accountId: AccountId) => string; readonly accountOf: (accountId: AccountId) => LiveAccount }
  readonly engine: EnginePort
  readonly showVersion: ShowVersion
  readonly publishing: Pick<Publishing, 'settle'>
  readonly sources: { readonly wake: (appId: AppId) => void }
  readonly schedules: Pick<Schedules, 'changing'>
}

/** How the files of apps are opened here: on a server each follows its log, which brings what is not here. */
export function followingLogs({ hostedLogs }: Pick<Outside, 'hostedLogs'>, apps: Pick<Apps, 'hasVersions'>, sync: () => ComposedSync) {
  if (hostedLogs === undefined) return { hasVersions: apps.hasVersions, onChanged: (appId: AppId) => sync().linkedApps.touch(appId) }
  return { maxOpen: SERVED_OPEN_MAX, logs: () => sync().followedLogs }
}

type ComposedSync = ReturnType<typeof composeSync>

/** The apps that are kept on a server too, and those of others that this host keeps. Where builders sign up is a server itself. */
export function composeSync({ outside, db, secrets, apps, appFolder, members }: SyncPlaces, parts: SyncParts) {
  const { rows, identity, engine, showVersion, publishing, sources, schedules } = parts
  const { now, reportBug, servers = null, hasAccounts = false } = outside

  const logs = outside.hostedLogs ?? null
  const showing = new Set<AppId>()

  /** What came is in the files already: the list, the preview and what is published follow. */
  async function follow(appId: AppId, operations: readonly SyncOperation[]): Promise<void> {
    const kinds = new Set(operations.map(({ entityKind }) => entityKind))
    if (kinds.has('record')) apps.noteRecord(appId)
    const isRenamed = operations.some(({ entityKind, entityId }) => entityKind === 'record' && entityId === NAME)
    // A log that is heard from its beginning goes through all that the app once was.
    hostedApps.apart(() => {
      if (isRenamed) followRename(appId).catch((error: unknown) => isAppError(error) || reportBug(error))
      if (kinds.has('source')) sources.wake(appId)
      if (kinds.has('pin')) publishing.settle(appId)
    })
    if (!kinds.has('version')) return
    if (logs === null) await showCurrent(appId)
    else showHeard(appId)
  }

  async function showCurrent(appId: AppId): Promise<void> {
    const current = await engine.of(appId).currentVersion({})
    if (current !== null) await showVersion(appId, current)
  }

  /** Nobody who asks for the app waits until a version is built, and what came together is built once. */
  function showHeard(appId: AppId): void {
    if (showing.has(appId)) return
    showing.add(appId)
    const show = async () => {
      await engine
        .of(appId)
        .syncCounts({})
        .finally(() => showing.delete(appId))
      await showCurrent(appId)
    }
    hostedApps.apart(() => void show().catch((error: unknown) => isAppError(error) || hostedApps.isStopped() || reportBug(error)))
  }

  async function followRename(appId: AppId): Promise<void> {
    const name = await engine.of(appId).appName({})
    if (name === null || name === apps.name(appId)) return
    await changeApp({ apps, engine, reportBug }, appId, (list) => list.rename(appId, name))
  }

  const mergeCode = (appId: AppId) => mergeParkedCode({ engine, showVersion }, appId)
  const shared = { apps, engine, appFolder, follow, settlePublication: publishing.settle, mergeCode, now, reportBug }
  const serverAccount = createServerAccount({ ...shared, servers: hasAccounts ? null : servers, store: createSyncStore(db), secrets })
  const news = createLogNews()
  /** What runs by itself is read again from what is live, and what follows the app's files from them. */
  function onTaken(appId: AppId): void {
    void schedules.changing(appId, () => Promise.resolve())
    followRename(appId).catch((error: unknown) => isAppError(error) || hostedApps.isStopped() || reportBug(error))
    sources.wake(appId)
    publishing.settle(appId)
    showHeard(appId)
  }
  const hostedApps = createHostedApps({ ...shared, onTaken, logs, news, rows, node: outside.serverNode?.at ?? null })
  return {
    serverAccount,
    /** The apps that follow a log: those that a server keeps too, or on that server all of them. */
    linkedApps: logs === null ? serverAccount : hostedApps,
    followedLogs: hostedApps.followedLogs,
    /** Runs what uses an app's file once its log is heard. */
    apart: hostedApps.apart,
    /** Runs what changes apps, and waits until the logs have it that are kept here. */
    keptFirst: hostedApps.keptFirst,
    /** The programs that keep these logs together. */
    nodes: { holderOf: hostedApps.holderOf, doubt: hostedApps.doubt, secret: outside.serverNode?.secret ?? null },
    /** What is known of accounts and of users is kept, whatever wrote it. */
    rowsKept: hostedApps.rowsKept,
    /** Those of an app may be asked who they are. */
    usersReady: rows.readyFor,
    /** Before somebody is said to be unknown. */
    hearAccounts: rows.hearAccounts,
    serveSync: createServeSync({
      logs,
      apps,
      members,
      ownerOf: apps.ownerOf,
      builderName: identity.builderName,
      news,
      liveRefusal: (appId) => liveRefusal(apps, identity.accountOf(apps.ownerOf(appId)), appId),
      onPushed: hostedApps.wake,
    }),
  }
}
