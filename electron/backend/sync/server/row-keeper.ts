import { randomUUID } from 'node:crypto'
import type { AppId } from '../../../../shared/domain/ids.ts'
import { DataSet } from '../../../../shared/domain/row.ts'
import { LOG_ROWS_LOOK_MS, LOG_ROWS_WAKE_MS } from '../../../../shared/limits/sync.ts'
import type { Db } from '../../db/open-database.ts'
import { type FollowedFile, type FollowedRows, followRows } from './follow-rows.ts'
import { USER_TABLES } from './followed-lists.ts'
import type { RowLogs, RowScope } from './row-log.ts'

interface RowKeeperDeps {
  /** Null: the files are all there is. */
  readonly logs: RowLogs | null
  readonly keepCopy: (db: Db) => void
  readonly reportBug: (error: unknown) => void
}

/** A file of users; `appId` null: of the builders. */
export interface UsersFile extends Pick<FollowedFile, 'db' | 'exclusively'> {
  readonly appId: AppId | null
  readonly data: DataSet
}

/** Opens a file of users, which is followed from then on. */
type OpenUsers = (appId: AppId | null, data: DataSet) => void

export type RowKeeper = ReturnType<typeof createRowKeeper>

/** What a server knows of accounts, apps and users, whose files are views of logs: any folder becomes the same, and loses nothing that was answered. */
export function createRowKeeper({ logs, keepCopy, reportBug }: RowKeeperDeps) {
  const writer = randomUUID()
  const open = new Map<RowScope, FollowedRows>()
  /** Whose file was what its log is since this program began. */
  const heard = new Set<RowScope>()
  /** Another program may have written it until a moment ago. */
  const doubted = new Set<RowScope>()
  let heads: ReadonlyMap<RowScope, number> = new Map()
  let openUsers: OpenUsers = () => undefined
  const timers: NodeJS.Timeout[] = []

  function follow(kept: RowLogs, file: FollowedFile): FollowedRows {
    const rows = followRows({ logs: kept, writer, keepCopy, reportBug }, file)
    open.set(file.scope, rows)
    rows.heard.then(
      () => heard.add(file.scope),
      () => undefined,
    )
    return rows
  }

  /** Whatever others have written, and whatever was left. */
  async function look(kept: RowLogs): Promise<void> {
    heads = await kept.heads()
    await ready('builders')
    for (const [scope, rows] of open) if (rows.isBehind(heads.get(scope) ?? 0)) rows.hear().catch(() => undefined)
  }

  async function hearDoubted(scope: RowScope): Promise<void> {
    heads = (await logs?.heads()) ?? heads
    const rows = open.get(scope)
    if (rows === undefined) heard.delete(scope)
    else await rows.hear()
    doubted.delete(scope)
  }

  async function ready(scope: RowScope): Promise<void> {
    if (doubted.has(scope)) await hearDoubted(scope)
    if (heard.has(scope) || !heads.has(scope)) return
    if (!open.has(scope)) openUsers(...partsOf(scope))
    await open.get(scope)?.heard
  }

  return {
    /** What the server knows of itself. Once it resolves, the file is what the log is; `isMadeOfLog`: and was nothing before. */
    async followHouse(file: Omit<FollowedFile, 'scope' | 'exclusively'>): Promise<{ readonly isMadeOfLog: boolean }> {
      if (logs === null) return { isMadeOfLog: false }
      heads = await logs.heads()
      const rows = follow(logs, { ...file, scope: 'house', exclusively: async (act) => act() })
      const { wasEmpty } = rows
      await rows.heard
      return { isMadeOfLog: wasEmpty && heads.has('house') }
    },
    /** While it is open. */
    followUsers({ appId, data, db, exclusively }: UsersFile): { readonly stop: () => void } {
      if (logs === null) return { stop: () => undefined }
      const scope: RowScope = appId === null ? 'builders' : `users:${data}:${appId}`
      const rows = follow(logs, { scope, db, exclusively, tables: USER_TABLES })
      return {
        stop() {
          rows.stop()
          open.delete(scope)
        },
      }
    },
    /** Those who may sign in are here before anybody is answered, and after it those of every app. */
    async begin(how: OpenUsers): Promise<void> {
      if (logs === null) return
      const kept = logs
      openUsers = how
      await ready('builders')
      const unlessAway = () => undefined
      timers.push(
        setInterval(() => void look(kept).catch(unlessAway), LOG_ROWS_LOOK_MS).unref(),
        setInterval(() => open.forEach((rows) => rows.wake()), LOG_ROWS_WAKE_MS).unref(),
      )
    },
    /** The files of an app's users are here, or it has none. */
    readyFor: async (appId: AppId): Promise<void> =>
      void (await Promise.all(DataSet.options.map((data) => ready(`users:${data}:${appId}`)))),
    /** Another program had the app: who uses it is heard of before anybody is answered. */
    doubt(appId: AppId): void {
      for (const data of DataSet.options) doubted.add(`users:${data}:${appId}`)
    },
    /** Before somebody is said to be unknown: what other programs wrote is here. */
    async hearAccounts(): Promise<void> {
      // The first builder of this server may have signed up elsewhere.
      if (!open.has('builders')) heads = (await logs?.heads()) ?? heads
      await ready('builders')
      await Promise.all([open.get('house')?.hear(), open.get('builders')?.hear()])
    },
    /** What is written so far is in the logs. DATABASE_UNAVAILABLE. */
    kept: async (): Promise<void> => void (await Promise.all([...open.values()].map((rows) => rows.kept()))),
    isFailing: (): boolean => [...open.values()].some((rows) => rows.isFailing()),
    async forget(appId: AppId): Promise<void> {
      for (const data of DataSet.options) {
        const scope: RowScope = `users:${data}:${appId}`
        open.get(scope)?.stop()
        open.delete(scope)
        heard.delete(scope)
        await logs?.forget(scope)
      }
    },
    stop(): void {
      for (const timer of timers) clearInterval(timer)
      for (const rows of open.values()) rows.stop()
      open.clear()
    },
  }
}

function partsOf(scope: RowScope): Parameters<OpenUsers> {
  const [, data, appId] = scope.split(':')
  return appId === undefined ? [null, 'live'] : [appId as AppId, DataSet.parse(data)]
}
