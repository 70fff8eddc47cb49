import type { AnalyticsError } from '../../../shared/domain/analytics.ts'
import { ANALYTICS_ERRORS_A_DAY, ANALYTICS_VISITORS_A_DAY, ANALYTICS_WAITING_NAMES } from '../../../shared/limits/analytics.ts'
import type { DayHour } from './analytics-days.ts'

/** What is counted by the hour and in all. `microUsd`: millionths of a dollar. */
export type Measure =
  | 'visits'
  | 'visitors'
  | 'views'
  | 'signUps'
  | 'calls'
  | 'failedCalls'
  | 'errors'
  | 'questions'
  | 'microUsd'
  | 'mails'
  | 'own'
  | 'bots'

/** What is counted by name, a day at a time. */
export type NamedKind = 'page' | 'referrer' | 'device' | 'function' | 'failed-function'

export interface CountedError extends Pick<AnalyticsError, 'source' | 'in' | 'title' | 'place'> {
  readonly at: number
}

/** All that was counted since the last write. */
export interface Batch {
  readonly measures: readonly (DayHour & { readonly measure: Measure; readonly count: number })[]
  readonly names: readonly { readonly day: string; readonly kind: NamedKind; readonly name: string; readonly count: number }[]
  readonly errors: readonly (CountedError & { readonly day: string; readonly count: number })[]
  readonly visitors: readonly (DayHour & { readonly hash: string })[]
}

export interface Tally {
  readonly isEmpty: boolean
  add(at: DayHour, measure: Measure, count: number): void
  addName(day: string, kind: NamedKind, name: string, count: number): void
  addError(day: string, error: CountedError): void
  addVisitor(at: DayHour, hash: string): void
  /** Everything, as one batch; it stays until `clear`, so that what could not be written is in the next one too. */
  batch(): Batch
  clear(): void
}

type Written<Value> = { -readonly [Key in keyof Value]: Value[Key] }

/** Sums in memory, no more than so many however many strangers come and however long the disk is full. */
export function createTally(): Tally {
  const measures = new Map<string, Written<Batch['measures'][number]>>()
  const names = new Map<string, Written<Batch['names'][number]>>()
  const errors = new Map<string, Written<Batch['errors'][number]>>()
  const visitors = new Map<string, Batch['visitors'][number]>()

  function sum<Entry extends { count: number }>(into: Map<string, Entry>, key: string, entry: Entry): void {
    const known = into.get(key)
    if (known === undefined) into.set(key, entry)
    else known.count += entry.count
  }

  return {
    get isEmpty() {
      return measures.size + names.size + errors.size + visitors.size === 0
    },
    add: ({ day, hour }, measure, count) => sum(measures, `${day} ${hour} ${measure}`, { day, hour, measure, count }),
    addName(day, kind, given, count) {
      const key = `${day} ${kind} ${given}`
      const name = names.size < ANALYTICS_WAITING_NAMES || names.has(key) ? given : ''
      sum(names, `${day} ${kind} ${name}`, { day, kind, name, count })
    },
    addError(day, error) {
      const key = `${day} ${error.source} ${error.in} ${error.place?.path ?? ''}:${error.place?.line ?? 0} ${error.title}`
      const known = errors.get(key)
      if (known !== undefined) Object.assign(known, { count: known.count + 1, at: error.at })
      else if (errors.size < ANALYTICS_ERRORS_A_DAY) errors.set(key, { ...error, day, count: 1 })
      else sum(errors, `${day} ${error.source}`, { source: error.source, in: '', title: '', place: null, at: error.at, day, count: 1 })
    },
    addVisitor({ day, hour }, hash) {
      if (visitors.size < ANALYTICS_VISITORS_A_DAY && !visitors.has(hash)) visitors.set(hash, { day, hour, hash })
    },
    batch: () => ({
      measures: [...measures.values()],
      names: [...names.values()],
      errors: [...errors.values()],
      visitors: [...visitors.values()],
    }),
    clear() {
      measures.clear()
      names.clear()
      errors.clear()
      visitors.clear()
    },
  }
}
