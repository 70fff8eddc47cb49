/** A day and an hour on the wall of this computer. */
export interface DayHour {
  readonly day: string
  readonly hour: number
}

const two = (n: number) => String(n).padStart(2, '0')

export function dayHourOf(time: number): DayHour {
  const date = new Date(time)
  return { day: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`, hour: date.getHours() }
}

/** A day so many days before another. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}

/** All days from one to another. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = daysBefore(day, -1)) days.push(day)
  return days
}
