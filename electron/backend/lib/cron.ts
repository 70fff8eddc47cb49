import { Cron } from 'croner'

/** Whether it is five fields of cron that come true one day. */
export function isSchedule(text: string): boolean {
  return text.trim().split(/\s+/).length === 5 && nextRun(text, 'UTC', 0) !== null
}

/**
 * When a schedule is due next after a moment, in milliseconds; null for one that never is. Where the clocks change, a time of the day comes
 * once: one that is skipped right after the gap, one that occurs twice the first time. What comes every so often goes on in its rhythm.
 */
export function nextRun(schedule: string, timeZone: string, afterMs: number): number | null {
  try {
    return (
      new Cron(schedule, { timezone: timeZone, paused: true, fixedTimeRule: 'no-wildcard' }).nextRun(new Date(afterMs))?.getTime() ?? null
    )
  } catch {
    return null
  }
}
