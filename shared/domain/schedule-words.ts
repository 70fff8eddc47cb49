import { SCHEDULE_TEXT } from '../text/functions.ts'

const WHOLE = /^\d+$/

/** A schedule of five fields as a person says it: "every day at 9:00". What is more intricate stays as it was written. */
export function scheduleWords(schedule: string): string {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = schedule.trim().split(/\s+/)
  const days = daysOf(day, month, weekday)
  const times = timesOf(minute, hour)
  if (days === null || times === null) return schedule
  return times.isAllDay ? (days === SCHEDULE_TEXT.everyDay ? times.words : `${days}, ${times.words}`) : SCHEDULE_TEXT.at(days, times.words)
}

function daysOf(day: string, month: string, weekday: string): string | null {
  if (month !== '*') return null
  if (WHOLE.test(day) && weekday === '*') return SCHEDULE_TEXT.onDay(Number(day))
  if (day !== '*') return null
  if (weekday === '*') return SCHEDULE_TEXT.everyDay
  if (weekday === '1-5') return SCHEDULE_TEXT.weekdays
  const names = weekday.split(',').map((each) => (WHOLE.test(each) ? SCHEDULE_TEXT.days[Number(each)] : undefined))
  return names.every((name) => name !== undefined) ? SCHEDULE_TEXT.every(names.join(SCHEDULE_TEXT.and)) : null
}

function timesOf(minute: string, hour: string): { readonly words: string; readonly isAllDay: boolean } | null {
  const every = /^\*\/(\d+)$/
  if (hour === '*') {
    const [, step] = every.exec(minute) ?? []
    if (minute === '*') return { words: SCHEDULE_TEXT.everyMinute, isAllDay: true }
    if (step !== undefined) return { words: SCHEDULE_TEXT.minutes(Number(step)), isAllDay: true }
    return WHOLE.test(minute)
      ? { words: minute === '0' ? SCHEDULE_TEXT.everyHour : SCHEDULE_TEXT.everyHourAt(minute.padStart(2, '0')), isAllDay: true }
      : null
  }
  if (!WHOLE.test(minute)) return null
  const [, hours] = every.exec(hour) ?? []
  if (hours !== undefined && minute === '0') return { words: SCHEDULE_TEXT.hours(Number(hours)), isAllDay: true }
  const each = hour.split(',')
  if (!each.every((part) => WHOLE.test(part))) return null
  return { words: each.map((part) => `${Number(part)}:${minute.padStart(2, '0')}`).join(SCHEDULE_TEXT.and), isAllDay: false }
}
