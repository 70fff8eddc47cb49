import { setTimeout as pause } from 'node:timers/promises'
import { AppError, isAppError } from '../../../../shared/domain/app-error.ts'
import { LOG_AGAIN_MS } from '../../../../shared/limits/sync.ts'
import { followTables, type MergedColumns } from '../../db/followed-tables.ts'
import type { Db } from '../../db/open-database.ts'
import type { RowLogs, RowNews, RowScope } from './row-log.ts'

export interface FollowedFile {
  readonly scope: RowScope
  readonly db: Db
  readonly tables: readonly string[]
  readonly merged?: MergedColumns
  /** While nobody's transaction is open. */
  exclusively<T>(act: () => T): Promise<T>
}

export interface FollowedRows {
  /** Nothing was in its tables when it was opened. */
  readonly wasEmpty: boolean
  /** The file is what the log is, for the first time since it is followed. */
  readonly heard: Promise<void>
  /** What others wrote until now is here. DATABASE_UNAVAILABLE. */
  hear(): Promise<void>
  isBehind(seq: number): boolean
  /** What is written here so far is in the log. DATABASE_UNAVAILABLE: it will not be, since others wrote the same. */
  kept(): Promise<void>
  /** Something may wait. */
  wake(): void
  /** The log was not reached the last time. */
  isFailing(): boolean
  stop(): void
}

interface FollowRowsDeps {
  readonly logs: Pick<RowLogs, 'append' | 'after'>
  /** This program. */
  readonly writer: string
  /** Before rows go that no log has. */
  readonly keepCopy: (db: Db) => void
  readonly reportBug: (error: unknown) => void
}

/**
 * A file as the view of its log. What is written here goes on top of what was heard. Where another program wrote the same meanwhile, what
 * waits here was confirmed to nobody and goes.
 */
export function followRows({ logs, writer, keepCopy, reportBug }: FollowRowsDeps, file: FollowedFile): FollowedRows {
  const { scope, db } = file
  const tables = followTables(db, file.tables, file.merged)
  const wasEmpty = tables.isEmpty()
  const { promise: heard, resolve: isHeard, reject: isBroken } = Promise.withResolvers<void>()
  heard.catch(() => undefined)
  const over = new AbortController()
  let mustHear = true
  let isFailing = false
  let dropped = 0
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null

  /** What is asked for before it begins goes with it. */
  function turn(): Promise<void> {
    next ??= running.then(() => {
      next = null
      return work()
    })
    running = next.catch(() => undefined)
    return next
  }

  async function work(): Promise<void> {
    try {
      if (mustHear) await takeNews()
      while (!over.signal.aborted && tables.lastWaiting() > 0) if (!(await tell())) await takeNews()
      isFailing = false
      isHeard()
    } catch (error) {
      if (over.signal.aborted) return
      isFailing = isAway(error)
      throw error
    }
  }

  /** False: others wrote before. */
  async function tell(): Promise<boolean> {
    const { upTo, rows } = await file.exclusively(() => tables.waiting())
    const kept = rows.length === 0 ? tables.heard() : await logs.append(scope, tables.heard(), writer, rows)
    if (over.signal.aborted) return true
    if (kept === null && rows.length > 0) return false
    await file.exclusively(() => tables.told(upTo, kept))
    return true
  }

  async function takeNews(): Promise<void> {
    const before = tables.heard()
    const news = await logs.after(scope, before?.seq ?? 0)
    if (over.signal.aborted) return
    if (!(await file.exclusively(() => followed(before, news)))) await takeAll()
    mustHear = false
  }

  /** False: it takes more than what is new. */
  function followed(before: ReturnType<typeof tables.heard>, news: RowNews | null): boolean {
    if (news === null) {
      tables.tellAll([], null)
      return true
    }
    if (before === null) {
      if (!tables.isEmpty()) return false
      tables.replace(news.rows, news)
      return true
    }
    if (news.logId !== before.logId || news.seq < before.seq) return false
    return tables.take(
      news.rows.filter((row) => row.writer !== writer),
      news,
    )
  }

  async function takeAll(): Promise<void> {
    const all = await logs.after(scope, 0)
    if (all === null || over.signal.aborted) return
    await file.exclusively(() => {
      const before = tables.heard()
      // The database lost what it had confirmed, and it is here.
      if (before?.logId === all.logId && before.seq > all.seq) return tables.tellAll(all.rows, all)
      if (before?.logId !== all.logId) keepCopy(db)
      if (tables.lastWaiting() > 0) dropped += 1
      tables.replace(all.rows, all)
    })
  }

  const unlessAway = (error: unknown) => void (isAway(error) || reportBug(error))

  async function untilHeard(): Promise<void> {
    for (;;) {
      const isDone = await turn().then(() => true, isNotReached)
      if (isDone || over.signal.aborted) return
      await pause(LOG_AGAIN_MS)
    }
  }
  untilHeard().catch((error: unknown) => {
    isBroken(error)
    reportBug(error)
  })

  return {
    wasEmpty,
    heard,
    hear() {
      mustHear = true
      return turn()
    },
    isBehind: (seq) => (tables.heard()?.seq ?? 0) < seq,
    async kept() {
      const upTo = tables.lastWaiting()
      const before = dropped
      const waits = () => !over.signal.aborted && tables.isWaiting(upTo)
      while (waits()) {
        const isDone = await turn().then(() => true, isNotReached)
        if (!isDone) await pause(LOG_AGAIN_MS)
      }
      if (before !== dropped || over.signal.aborted) throw new AppError('DATABASE_UNAVAILABLE', {})
    },
    wake() {
      if (tables.lastWaiting() > 0 || mustHear || isFailing) turn().catch(unlessAway)
    },
    isFailing: () => isFailing,
    stop: () => over.abort(),
  }
}

const isAway = (error: unknown) => isAppError(error) && error.code === 'DATABASE_UNAVAILABLE'

function isNotReached(error: unknown): false {
  if (isAway(error)) return false
  throw error
}
