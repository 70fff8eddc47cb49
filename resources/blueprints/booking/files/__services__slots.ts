import { addDays, format } from 'date-fns'

/** Opening hours. Change them here. */
const opens = '09:00'
const closes = '17:30'
const closedOn = ['Sunday']
const stepMinutes = 30
const daysAhead = 14

interface Taken {
  day: string
  starts: string
  minutes: number
}

export function bookableDays(): { day: string; date: Date }[] {
  return Array.from({ length: daysAhead }, (_, index) => addDays(new Date(), index + 1))
    .filter((date) => !closedOn.includes(format(date, 'EEEE')))
    .map((date) => ({ day: format(date, 'yyyy-MM-dd'), date }))
}

/** The times of a day at which a booking of this length fits. */
export function freeTimes(day: string, minutes: number, taken: readonly Taken[]): string[] {
  const busy = taken
    .filter((slot) => slot.day === day)
    .map((slot) => ({ from: toMinutes(slot.starts), to: toMinutes(slot.starts) + slot.minutes }))
  const times: string[] = []
  for (let from = toMinutes(opens); from + minutes <= toMinutes(closes); from += stepMinutes) {
    if (!busy.some((slot) => from < slot.to && slot.from < from + minutes)) times.push(toTime(from))
  }
  return times
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function toTime(minutes: number): string {
  return String(Math.floor(minutes / 60)).padStart(2, '0') + ':' + String(minutes % 60).padStart(2, '0')
}
