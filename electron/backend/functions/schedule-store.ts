import { AppId } from '../../../shared/domain/ids.ts'
import type { Db } from '../db/open-database.ts'

export const schedulesMigration = `
  -- The functions of published apps that run by themselves. \`running_due\`: the run of that time was begun and has not ended.
  CREATE TABLE function_schedules (
    app_id TEXT NOT NULL, name TEXT NOT NULL, schedule TEXT NOT NULL, time_zone TEXT NOT NULL, catch_up INTEGER NOT NULL,
    next_due INTEGER, running_due INTEGER, PRIMARY KEY (app_id, name)
  ) STRICT;
`

export const staleSchedulesMigration = `
  -- Apps whose live functions were being changed: their schedules are read again, at the next start if it was not reached before.
  CREATE TABLE stale_schedules (app_id TEXT PRIMARY KEY) STRICT;
`

/** Where the list of apps came from elsewhere, and the schedules of none of them. */
export function markAllStale(db: Db): void {
  db.exec('INSERT OR IGNORE INTO stale_schedules (app_id) SELECT id FROM apps WHERE live_version_id IS NOT NULL')
}

export interface ScheduledFunction {
  readonly appId: AppId
  readonly name: string
  readonly schedule: string
  readonly timeZone: string
  readonly catchUp: boolean
  readonly nextDue: number | null
  readonly runningDue: number | null
}

export interface ScheduleStore {
  all(): readonly ScheduledFunction[]
  of(appId: AppId): readonly ScheduledFunction[]
  /** The schedules of an app from now on; those that stay as they are keep when they are due. */
  replace(appId: AppId, functions: readonly Omit<ScheduledFunction, 'appId' | 'runningDue'>[]): void
  /** Before what is live of an app changes; `replace` is the end of it. */
  markStale(appId: AppId): void
  stale(): readonly AppId[]
  forget(appId: AppId): void
  /** Before it runs, so that no end of the program runs it twice. */
  begin(one: ScheduledFunction, nextDue: number | null): void
  end(appId: AppId, name: string): void
  skipTo(one: ScheduledFunction, nextDue: number | null): void
}

interface Row extends Omit<ScheduledFunction, 'catchUp'> {
  readonly catchUp: number
}

export function createScheduleStore(db: Db): ScheduleStore {
  const columns =
    'app_id AS appId, name, schedule, time_zone AS timeZone, catch_up AS catchUp, next_due AS nextDue, running_due AS runningDue'
  const selectAll = db.prepare<[], Row>(`SELECT ${columns} FROM function_schedules`)
  const selectOf = db.prepare<[string], Row>(`SELECT ${columns} FROM function_schedules WHERE app_id = ?`)
  const remove = db.prepare('DELETE FROM function_schedules WHERE app_id = ? AND name = ?')
  const forget = db.prepare('DELETE FROM function_schedules WHERE app_id = ?')
  const put = db.prepare(
    `INSERT INTO function_schedules (app_id, name, schedule, time_zone, catch_up, next_due) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (app_id, name) DO UPDATE SET catch_up = excluded.catch_up,
       next_due = CASE WHEN schedule = excluded.schedule AND time_zone = excluded.time_zone THEN next_due ELSE excluded.next_due END,
       schedule = excluded.schedule, time_zone = excluded.time_zone`,
  )
  const begin = db.prepare('UPDATE function_schedules SET running_due = next_due, next_due = ? WHERE app_id = ? AND name = ?')
  const end = db.prepare('UPDATE function_schedules SET running_due = NULL WHERE app_id = ? AND name = ?')
  const skip = db.prepare('UPDATE function_schedules SET running_due = NULL, next_due = ? WHERE app_id = ? AND name = ?')
  const markStale = db.prepare('INSERT OR IGNORE INTO stale_schedules (app_id) VALUES (?)')
  const isFresh = db.prepare('DELETE FROM stale_schedules WHERE app_id = ?')
  const stale = db.prepare<[], string>('SELECT app_id FROM stale_schedules').pluck()
  const toScheduled = (row: Row): ScheduledFunction => ({ ...row, catchUp: row.catchUp === 1 })
  return {
    all: () => selectAll.all().map(toScheduled),
    of: (appId) => selectOf.all(appId).map(toScheduled),
    replace: db.transaction((appId: AppId, functions: Parameters<ScheduleStore['replace']>[1]) => {
      const names = new Set(functions.map(({ name }) => name))
      for (const { name } of selectOf.all(appId)) if (!names.has(name)) remove.run(appId, name)
      for (const { name, schedule, timeZone, catchUp, nextDue } of functions)
        put.run(appId, name, schedule, timeZone, catchUp ? 1 : 0, nextDue)
      isFresh.run(appId)
    }),
    markStale: (appId) => void markStale.run(appId),
    stale: () => stale.all().map((appId) => AppId.parse(appId)),
    forget: db.transaction((appId: AppId) => {
      forget.run(appId)
      isFresh.run(appId)
    }),
    begin: ({ appId, name }, nextDue) => void begin.run(nextDue, appId, name),
    end: (appId, name) => void end.run(appId, name),
    skipTo: ({ appId, name }, nextDue) => void skip.run(nextDue, appId, name),
  }
}
