import type { LiveView } from '../../../shared/domain/analytics.ts'
import { ANALYTICS_LIVE_MINUTES, ANALYTICS_NOW_MINUTES, ANALYTICS_PAGES_A_DAY } from '../../../shared/limits/analytics.ts'

const MINUTE_MS = 60_000
/** Of one minute; more are not told apart. */
const PEOPLE_A_MINUTE = 5_000

interface Minute {
  readonly minute: number
  views: number
  readonly people: Set<string>
  readonly pages: Map<string, number>
}

/** The last minutes of one app, in memory alone. */
export interface LiveNow {
  saw(at: number, page: string, visitor: string | null): void
  view(at: number): LiveView
}

export function createLiveNow(): LiveNow {
  let minutes: Minute[] = []

  function minuteOf(at: number): Minute {
    const minute = Math.floor(at / MINUTE_MS)
    const last = minutes.at(-1)
    if (last !== undefined && last.minute >= minute) return last
    const next: Minute = { minute, views: 0, people: new Set(), pages: new Map() }
    minutes = [...minutes.filter((each) => each.minute > minute - ANALYTICS_LIVE_MINUTES), next]
    return next
  }

  return {
    saw(at, page, visitor) {
      const now = minuteOf(at)
      now.views += 1
      if (visitor !== null && now.people.size < PEOPLE_A_MINUTE) now.people.add(visitor)
      if (now.pages.size < ANALYTICS_PAGES_A_DAY || now.pages.has(page)) now.pages.set(page, (now.pages.get(page) ?? 0) + 1)
    },
    view(at) {
      const current = Math.floor(at / MINUTE_MS)
      const recent = minutes.filter(({ minute }) => minute > current - ANALYTICS_NOW_MINUTES)
      const pages = new Map<string, number>()
      for (const minute of recent) for (const [page, count] of minute.pages) pages.set(page, (pages.get(page) ?? 0) + count)
      return {
        at: new Date(at).toISOString(),
        people: new Set(recent.flatMap(({ people }) => [...people])).size,
        minutes: Array.from({ length: ANALYTICS_LIVE_MINUTES }, (_, index) => {
          const minute = current - ANALYTICS_LIVE_MINUTES + 1 + index
          return minutes.find((each) => each.minute === minute)?.views ?? 0
        }),
        pages: [...pages]
          .map(([name, count]) => ({ name, count }))
          .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
          .slice(0, 10),
      }
    },
  }
}
