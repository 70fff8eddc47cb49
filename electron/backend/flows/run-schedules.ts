import { isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { ScheduledFunction, ScheduleStore } from '../functions/schedule-store.ts'
import { nextRun } from '../lib/cron.ts'
import type { FunctionPrograms } from './function-programs.ts'

export interface SchedulesDeps {
  readonly store: ScheduleStore
  readonly programs: Pick<FunctionPrograms, 'live'>
  /** Whether the app is published and not in the bin. */
  readonly isLive: (appId: AppId) => boolean
  /** Runs a live function as its schedule, unless it has been run for that time or a later one. A failure is in its log. */
  readonly run: (appId: AppId, name: string, due: number) => Promise<void>
  readonly timeZone: () => string
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

export interface Schedules {
  /** Changes what is live of an app, and reads then which of its functions run by themselves: after a kill in between, at the next start. */
  changing<Value>(appId: AppId, change: () => Promise<Value>): Promise<Value>
  forget(appId: AppId): void
  nextRunAt(appId: AppId, name: string): string | null
  /** Runs what is due now. A computer that slept wakes up late: what is later than a moment was missed. */
  tick(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** Its schedules are read at the next start. */
const isAway = (error: unknown) => isAppError(error) && (error.code === 'DATABASE_UNAVAILABLE' || error.code === 'APP_ELSEWHERE')

const TICK_MS = 15_000
/** A run that begins later was missed, and is made up for only where the function says so. */
const LATE_MS = 90_000

/** Runs functions by their schedules while the program runs. Each due time is begun at most once; those that were missed are made up for by one run. */
export function createSchedules({ store, programs, isLive, run, timeZone, now, reportBug }: SchedulesDeps): Schedules {
  const running = new Set<Promise<void>>()
  /** After a night's sleep, all that was missed is due at once: one begins when the one before has ended. */
  let makingUp: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  let isStopped = false

  /** What the last run of the program did not finish counts as missed. */
  function settle(): void {
    for (const one of store.all()) if (one.runningDue !== null) settleOne(one)
  }

  function settleOne(one: ScheduledFunction): void {
    store.end(one.appId, one.name)
    if (!one.catchUp || !isLive(one.appId)) return
    // What was missed since then is made up for by the same run.
    const isDue = one.nextDue !== null && one.nextDue <= now()
    makeUp({ ...one, runningDue: null }, isDue ? nextRun(one.schedule, one.timeZone, now()) : one.nextDue, now())
  }

  function begin(one: ScheduledFunction, nextDue: number | null, due: number): void {
    store.begin(one, nextDue)
    follow(runToEnd(one, due))
  }

  function makeUp(one: ScheduledFunction, nextDue: number | null, due: number): void {
    store.begin(one, nextDue)
    makingUp = makingUp.then(() => (isStopped ? undefined : runToEnd(one, due)))
    follow(makingUp)
  }

  async function runToEnd({ appId, name }: ScheduledFunction, due: number): Promise<void> {
    await run(appId, name, due).catch(reportBug)
    store.end(appId, name)
  }

  function follow(ran: Promise<void>): void {
    running.add(ran)
    void ran.finally(() => running.delete(ran))
  }

  async function tick(): Promise<void> {
    const at = now()
    for (const one of store.all()) if (one.runningDue === null) runIfDue(one, at)
    await Promise.all(running)
  }

  function runIfDue(one: ScheduledFunction, at: number): void {
    const after = (moment: number) => nextRun(one.schedule, one.timeZone, moment)
    if (one.nextDue === null || one.nextDue > at) return
    if (!isLive(one.appId)) return store.skipTo(one, after(at))
    const isMissed = at - one.nextDue > LATE_MS
    if (isMissed && one.catchUp) return makeUp(one, after(at), one.nextDue)
    // Of those that were missed, the last may be due just now.
    const due = isMissed ? after(at - LATE_MS) : one.nextDue
    if (due === null || due > at) return store.skipTo(one, due)
    begin(one, after(due), due)
  }

  async function refresh(appId: AppId): Promise<void> {
    const live = await programs.live(appId)
    const zone = timeZone()
    store.replace(
      appId,
      (live?.functions ?? []).flatMap(({ name, js, config }) => {
        const schedule = config?.schedule ?? null
        if (js === null || config === null || schedule === null) return []
        return [{ name, schedule, timeZone: zone, catchUp: config.catchUp, nextDue: nextRun(schedule, zone, now()) }]
      }),
    )
  }

  return {
    tick,
    async changing(appId, change) {
      store.markStale(appId)
      try {
        return await change()
      } finally {
        await refresh(appId).catch(reportBug)
      }
    },
    forget: store.forget,
    nextRunAt(appId, name) {
      const due = store.of(appId).find((one) => one.name === name)?.nextDue ?? null
      return due === null ? null : new Date(due).toISOString()
    },
    start() {
      settle()
      for (const appId of store.stale()) void refresh(appId).catch((error: unknown) => isAway(error) || reportBug(error))
      const next = () => void tick().catch(reportBug)
      next()
      timer = setInterval(next, TICK_MS).unref()
    },
    async stop() {
      isStopped = true
      if (timer !== null) clearInterval(timer)
      await Promise.allSettled(running)
    },
  }
}
