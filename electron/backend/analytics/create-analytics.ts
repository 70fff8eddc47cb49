import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Analytics, AnalyticsRange, LiveView } from '../../../shared/domain/analytics.ts'
import { isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { ANALYTICS_ERROR_CHARS, ANALYTICS_LIVE_MS, ANALYTICS_WRITE_MS } from '../../../shared/limits/analytics.ts'
import { asStorageError } from '../db/storage-errors.ts'
import { dayHourOf } from './analytics-days.ts'
import { createLiveNow, type LiveNow } from './live-now.ts'
import { createOpenFiles } from './open-files.ts'
import { readFigures } from './read-figures.ts'
import { type CountedError, createTally, type Measure, type Tally } from './tally.ts'
import { createVisitorKey, type VisitorKey } from './visitor-key.ts'

/** A page that somebody looks at: as it was opened, or afterwards within it. */
export interface SeenPage {
  readonly page: string
  readonly visitor: string
  /** Null: they were here already. */
  readonly opened: { readonly referrer: string | null; readonly device: string } | null
}

/** What the live side of apps comes to: counted in memory, written once a second, read by ranges. */
export interface AnalyticsStore {
  count(appId: AppId, measure: Exclude<Measure, 'visitors'>, count?: number): void
  saw(appId: AppId, seen: SeenPage): void
  called(appId: AppId, name: string, hasFailed: boolean): void
  threw(appId: AppId, error: Omit<CountedError, 'at'>): void
  /** Whose visit it is, for today; see `VisitorKey`. */
  visitorOf(scope: string, address: string, agent: string): string
  /** STORAGE_CORRUPT is mended: a damaged file is put aside. APP_NEWER_THAN_PROGRAM, STORAGE_BUSY. */
  read(appId: AppId, range: AnalyticsRange): Analytics
  /** Now, and again as it changes. */
  watch(appId: AppId, signal: AbortSignal): AsyncGenerator<LiveView>
  /** Writes what waits, for all. */
  flush(): void
  stop(): void
}

export interface AnalyticsNeeds {
  readonly fileOf: (appId: AppId) => string
  /** Where the salt of the day is. */
  readonly folder: string
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

interface Counted {
  readonly tally: Tally
  timer: NodeJS.Timeout | null
  problem: string | null
}

const DAY_IS_LOOKED_AT_MS = 30_000
/** Apps whose last minutes are known. */
const LIVE_APPS = 100

export function createAnalytics({ fileOf, folder, now, reportBug }: AnalyticsNeeds): AnalyticsStore {
  const key: VisitorKey = createVisitorKey(folder)
  const apps = new Map<AppId, Counted>()
  const files = createOpenFiles(fileOf)
  const live = new Map<AppId, LiveNow>()
  const watchers = new Set<(appId: AppId) => void>()
  key.tidy(dayHourOf(now()).day)
  // A day ends whether somebody comes or not.
  let isStopped = false
  const days = setInterval(() => {
    const { day } = dayHourOf(now())
    key.tidy(day)
    for (const file of files.all()) quietly(() => file.tidy(day))
  }, DAY_IS_LOOKED_AT_MS).unref()

  function quietly(act: () => void): void {
    try {
      act()
    } catch (error) {
      if (!isAppError(asStorageError(error))) reportBug(error)
    }
  }

  function countedOf(appId: AppId): Counted {
    const known = apps.get(appId) ?? { tally: createTally(), timer: null, problem: null }
    apps.set(appId, known)
    if (!isStopped) known.timer ??= setTimeout(() => write(appId, known), ANALYTICS_WRITE_MS).unref()
    return known
  }

  /** What cannot be written waits for the next second, and its reason is shown. */
  function write(appId: AppId, counted: Counted): void {
    if (counted.timer !== null) clearTimeout(counted.timer)
    counted.timer = null
    if (counted.tally.isEmpty) return
    try {
      files.of(appId).write(counted.tally.batch(), now())
      counted.tally.clear()
      counted.problem = null
    } catch (thrown) {
      const error = asStorageError(thrown)
      if (!isAppError(error)) reportBug(error)
      counted.problem = error instanceof Error ? error.message : String(error)
      // Opened again it is put aside.
      if (isAppError(error) && error.code === 'STORAGE_CORRUPT') files.close(appId)
      counted.timer = setTimeout(() => write(appId, counted), ANALYTICS_WRITE_MS).unref()
    }
  }

  function liveOf(appId: AppId): LiveNow {
    const known = live.get(appId) ?? createLiveNow()
    live.delete(appId)
    live.set(appId, known)
    const [oldest] = live.keys()
    if (live.size > LIVE_APPS && oldest !== undefined) live.delete(oldest)
    return known
  }

  return {
    count(appId, measure, count = 1) {
      if (count > 0) countedOf(appId).tally.add(dayHourOf(now()), measure, count)
    },
    saw(appId, { page, visitor, opened }) {
      const at = dayHourOf(now())
      const { tally } = countedOf(appId)
      tally.add(at, 'views', 1)
      tally.addName(at.day, 'page', page, 1)
      tally.addVisitor(at, visitor)
      if (opened !== null) {
        tally.add(at, 'visits', 1)
        tally.addName(at.day, 'device', opened.device, 1)
        if (opened.referrer !== null) tally.addName(at.day, 'referrer', opened.referrer, 1)
      }
      liveOf(appId).saw(now(), page, visitor)
      for (const tell of watchers) tell(appId)
    },
    called(appId, name, hasFailed) {
      const at = dayHourOf(now())
      const { tally } = countedOf(appId)
      tally.add(at, 'calls', 1)
      tally.addName(at.day, 'function', name, 1)
      if (!hasFailed) return
      tally.add(at, 'failedCalls', 1)
      tally.addName(at.day, 'failed-function', name, 1)
    },
    threw(appId, error) {
      const at = dayHourOf(now())
      const { tally } = countedOf(appId)
      tally.add(at, 'errors', 1)
      tally.addError(at.day, { ...error, title: oneLine(error.title), at: now() })
    },
    visitorOf: (scope, address, agent) => key.hash(dayHourOf(now()).day, scope, address, agent),
    read(appId, range) {
      const counted = apps.get(appId)
      if (counted !== undefined) write(appId, counted)
      try {
        const db = existsSync(fileOf(appId)) ? files.of(appId).db : null
        return { ...readFigures(db, range, dayHourOf(now())), problem: counted?.problem ?? null }
      } catch (error) {
        throw asStorageError(error)
      }
    },
    async *watch(appId, signal) {
      let hasChanged = false
      let wake: () => void = () => undefined
      const tell = (changed: AppId) => {
        if (changed !== appId) return
        hasChanged = true
        wake()
      }
      const end = () => wake()
      watchers.add(tell)
      signal.addEventListener('abort', end, { once: true })
      try {
        while (!signal.aborted) {
          hasChanged = false
          yield (live.get(appId) ?? createLiveNow()).view(now())
          // Once a second at most; and once a minute, since those who left are no longer there.
          await pause(ANALYTICS_LIVE_MS, undefined, { signal, ref: false }).catch(() => undefined)
          const minute = setTimeout(() => wake(), 60_000 - ANALYTICS_LIVE_MS).unref()
          if (!hasChanged && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve))
          clearTimeout(minute)
          wake = () => undefined
        }
      } finally {
        watchers.delete(tell)
        signal.removeEventListener('abort', end)
      }
    },
    flush() {
      for (const [appId, counted] of apps) write(appId, counted)
    },
    stop() {
      isStopped = true
      clearInterval(days)
      for (const [appId, counted] of apps) {
        write(appId, counted)
        if (counted.timer !== null) clearTimeout(counted.timer)
      }
      files.closeAll()
    },
  }
}

/** Of a text that a stranger may have written. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, ANALYTICS_ERROR_CHARS)
}
