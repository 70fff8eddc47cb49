const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const WHOLE = /^\d+$/

/** A schedule of five fields as a person says it: "every day at 9:00". What is more intricate stays as it was written. */
export function scheduleWords(schedule: string): string {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = schedule.trim().split(/\s+/)
  const days = daysOf(day, month, weekday)
  const times = timesOf(minute, hour)
  if (days === null || times === null) return schedule
  return times.isAllDay ? (days === 'every day' ? times.words : `${days}, ${times.words}`) : `${days} at ${times.words}`
}

function daysOf(day: string, month: string, weekday: string): string | null {
  if (month !== '*') return null
  if (WHOLE.test(day) && weekday === '*') return `on day ${Number(day)} of each month`
  if (day !== '*') return null
  if (weekday === '*') return 'every day'
  if (weekday === '1-5') return 'Monday to Friday'
  const names = weekday.split(',').map((each) => (WHOLE.test(each) ? DAYS[Number(each)] : undefined))
  return names.every((name) => name !== undefined) ? `every ${names.join(' and ')}` : null
}

function timesOf(minute: string, hour: string): { readonly words: string; readonly isAllDay: boolean } | null {
  const every = /^\*\/(\d+)$/
  if (hour === '*') {
    const [, step] = every.exec(minute) ?? []
    if (minute === '*') return { words: 'every minute', isAllDay: true }
    if (step !== undefined) return { words: `every ${Number(step)} minutes`, isAllDay: true }
    return WHOLE.test(minute)
      ? { words: minute === '0' ? 'every hour' : `every hour at :${minute.padStart(2, '0')}`, isAllDay: true }
      : null
  }
  if (!WHOLE.test(minute)) return null
  const [, hours] = every.exec(hour) ?? []
  if (hours !== undefined && minute === '0') return { words: `every ${Number(hours)} hours`, isAllDay: true }
  const each = hour.split(',')
  if (!each.every((part) => WHOLE.test(part))) return null
  return { words: each.map((part) => `${Number(part)}:${minute.padStart(2, '0')}`).join(' and '), isAllDay: false }
}
