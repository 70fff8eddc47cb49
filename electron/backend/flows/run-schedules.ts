import type { AppId } from '../../../shared/domain/ids.ts'
import { nextRun } from '../functions/cron.ts'
import type { ScheduledFunction, ScheduleStore } from '../functions/schedule-store.ts'
import type { FunctionPrograms } from './function-programs.ts'

export interface SchedulesDeps {
  readonly store: ScheduleStore
  readonly programs: Pick<FunctionPrograms, 'live'>
  /** Whether the app is published and not in the bin. */
  readonly isLive: (appId: AppId) => boolean
  /** Runs a live function as its schedule. A failure is in its log. */
  readonly run: (appId: AppId, name: string) => Promise<void>
  readonly timeZone: () => string
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

export interface Schedules {
  /** Reads again which functions of an app run by themselves. */
  refresh(appId: AppId): Promise<void>
  nextRunAt(appId: AppId, name: string): string | null
  /** Runs what is due now. A computer that slept wakes up late: what is later than a moment was missed. */
  tick(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const TICK_MS = 15_000
/** A run that begins later was missed, and is made up for only where the function says so. */
const LATE_MS = 90_000

/** Runs functions by their schedules while the program runs. Each due time is begun at most once; a missed one is made up for once. */
export function createSchedules({ store, programs, isLive, run, timeZone, now, reportBug }: SchedulesDeps): Schedules {
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | null = null

  /** What the last run of the program did not finish counts as missed. */
  function settle(): void {
    for (const one of store.all()) if (one.runningDue !== null) settleOne(one)
  }

  function settleOne(one: ScheduledFunction): void {
    store.end(one.appId, one.name)
    if (one.catchUp && isLive(one.appId)) begin({ ...one, runningDue: null }, one.nextDue)
  }

  function begin(one: ScheduledFunction, nextDue: number | null): void {
    store.begin(one, nextDue)
    const ran = run(one.appId, one.name)
      .catch(reportBug)
      .then(() => store.end(one.appId, one.name))
    running.add(ran)
    void ran.finally(() => running.delete(ran))
  }

  async function tick(): Promise<void> {
    const at = now()
    for (const one of store.all()) {
      if (one.nextDue === null || one.nextDue > at || one.runningDue !== null) continue
      const next = nextRun(one.schedule, one.timeZone, at)
      const isMissed = at - one.nextDue > LATE_MS
      if (!isLive(one.appId) || (isMissed && !one.catchUp)) store.skipTo(one, next)
      else begin(one, next)
    }
    await Promise.all(running)
  }

  return {
    tick,
    async refresh(appId) {
      const live = isLive(appId) ? await programs.live(appId) : null
      const zone = timeZone()
      store.replace(
        appId,
        (live?.functions ?? []).flatMap(({ name, js, config }) => {
          const schedule = config?.schedule ?? null
          if (js === null || config === null || schedule === null) return []
          return [{ name, schedule, timeZone: zone, catchUp: config.catchUp, nextDue: nextRun(schedule, zone, now()) }]
        }),
      )
    },
    nextRunAt(appId, name) {
      const due = store.of(appId).find((one) => one.name === name)?.nextDue ?? null
      return due === null ? null : new Date(due).toISOString()
    },
    start() {
      settle()
      const next = () => void tick().catch(reportBug)
      next()
      timer = setInterval(next, TICK_MS).unref()
    },
    async stop() {
      if (timer !== null) clearInterval(timer)
      await Promise.allSettled(running)
    },
  }
}
