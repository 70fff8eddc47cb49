import { quote } from '../emit/code.ts'
import { wordsConst } from './archetype.ts'
import { closedDays, type OpeningTimes } from './opening-times.ts'

/** When people can come, as it was told or as is usual, and which times of a day are free. */
export function slotsFile(told: OpeningTimes): string {
  const { opens, closes } = told.hours ?? { opens: '09:00', closes: '17:30' }
  return `import { addDays, format } from 'date-fns'

/** When people can come. Change it here. */
const opens = ${quote(opens)}
const closes = ${quote(closes)}
${closedDays(told).length === 0 ? 'const closedOn: string[] = []\n' : wordsConst('closedOn', closedDays(told))}const stepMinutes = 30
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

/** The times of a day at which so many minutes are free. */
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
`
}
