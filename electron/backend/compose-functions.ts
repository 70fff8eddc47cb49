import type { FunctionRun } from '../../shared/domain/app-function.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { FUNCTION_OUTSIDE_PER_MINUTE } from '../../shared/limits/function-runs.ts'
import { isAppError } from '../../shared/domain/app-error.ts'
import type { AnalyticsStore } from './analytics/create-analytics.ts'
import type { Bundler } from './bundle/bundler.ts'
import type { Db } from './db/open-database.ts'
import type { EnginePort } from './engine/port.ts'
import { createFunctionCalls, type FunctionCallsDeps } from './flows/function-calls.ts'
import { createFunctionPrograms } from './flows/function-programs.ts'
import { deployDraft } from './flows/deploy-functions.ts'
import { createSchedules } from './flows/run-schedules.ts'
import { runFunction, type RunFunctionDeps, type RunInput } from './flows/run-function.ts'
import { createFunctionHost } from './functions/function-host.ts'
import { createPidFile } from './functions/pid-file.ts'
import { createScheduleStore } from './functions/schedule-store.ts'
import { createProgramCache } from './functions/program-cache.ts'
import { createRateLimit } from './lib/rate-limit.ts'
import type { Outside } from './outside-world.ts'
import type { AppSecrets } from './secrets/app-secrets.ts'

export interface FunctionsNeeds {
  readonly outside: Outside
  readonly engine: EnginePort
  readonly bundler: Bundler
  readonly secrets: AppSecrets
  readonly appFolder: (appId: AppId) => string
  readonly ownerOf: FunctionCallsDeps['ownerOf']
  readonly testUser: FunctionCallsDeps['testUser']
  readonly db: Db
  readonly isLive: (appId: AppId) => boolean
  readonly analytics: Pick<AnalyticsStore, 'called' | 'threw'>
}

/** The wiring of what apps do behind their pages. */
export function composeFunctions({
  outside,
  engine,
  bundler,
  secrets,
  appFolder,
  ownerOf,
  testUser,
  db,
  isLive,
  analytics,
}: FunctionsNeeds) {
  const { now, reportBug, addresses } = outside
  const programs = createFunctionPrograms({
    engine,
    bundler,
    cache: createProgramCache(appFolder, async () => `${outside.version} ${await bundler.identity()}`),
    reportBug,
  })
  const host = createFunctionHost({
    program: outside.functionRuntime,
    network: outside.openNetwork ?? {},
    pids: createPidFile(outside.dataDir),
    ...outside.functionTimes,
    reportBug,
  })
  const runs = createRunWatch()
  let answer: RunFunctionDeps['answer'] = () => Promise.reject(new Error('No door answers functions yet'))
  const deps: RunFunctionDeps = {
    engine,
    programs,
    host,
    secrets,
    answer: (data, request) => answer(data, request),
    onRun(appId, run) {
      countRun(analytics, appId, run)
      runs.tell(appId, run)
    },
    now,
    reportBug,
  }
  const schedules = createSchedules({
    store: createScheduleStore(db),
    programs,
    isLive,
    async run(appId, name, due) {
      // Of several nodes of a server, the one that has the app runs it: at others its file is not opened.
      await engine.of(appId).syncCounts({})
      if (outside.hostedLogs !== undefined && !(await outside.hostedLogs.beginsRun(appId, name, due))) return
      await runFunction(deps, scheduledRun(engine, appId, name, `${addresses.builder()}/apps/${appId}/functions/${name}`))
    },
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    now,
    // What keeps it from running is in the function's card; it is no bug.
    reportBug: (error) => !isAppError(error) && reportBug(error),
  })
  const rate = createRateLimit([{ perMs: 60_000, atMost: FUNCTION_OUTSIDE_PER_MINUTE }], now)
  return {
    programs,
    host,
    run: (input: RunInput) => runFunction(deps, input),
    calls: createFunctionCalls({
      ...deps,
      ownerOf,
      testUser,
      address: (appId, name) => `${addresses.builder()}/apps/${appId}/functions/${name}`,
      nextRun: schedules.nextRunAt,
      changingLive: schedules.changing,
    }),
    follow: runs.follow,
    /** Whether a function may be called from outside once more now. */
    admitOutside: (appId: AppId, name: string) => rate.take(`${appId}:${name}`),
    deployDraft: (appId: AppId, versionId: Parameters<typeof deployDraft>[2]) =>
      deployDraft({ engine, programs, secrets }, appId, versionId),
    /** The door that answers what functions ask of their app. */
    answerWith(door: RunFunctionDeps['answer']) {
      answer = door
    },
    schedules,
    async stop() {
      await schedules.stop()
      await host.stop()
    },
  }
}

/** Nobody signed in calls it, and there is nothing to read. */
function scheduledRun(engine: EnginePort, appId: AppId, name: string, url: string): RunInput {
  return {
    appId,
    name,
    side: 'live',
    versionId: null,
    data: { appId, rows: { engine, appId }, data: 'live', actor: { kind: 'anonymous' } },
    user: null,
    who: 'schedule',
    trigger: 'schedule',
    request: { method: 'POST', url, headers: new Headers(), body: new Uint8Array() },
    signal: new AbortController().signal,
  }
}

/** What ran for visitors, once it is over. */
function countRun(analytics: FunctionsNeeds['analytics'], appId: AppId, { side, status, name, error }: FunctionRun): void {
  if (side !== 'live' || status === 'running') return
  analytics.called(appId, name, status !== 'success')
  if (error !== null && status !== 'refused')
    analytics.threw(appId, { source: 'function', in: name, title: error.message, place: error.place })
}

/** Tells of runs while they go on; what nobody hears is in the log. */
function createRunWatch() {
  const listeners = new Set<(appId: AppId, run: FunctionRun) => void>()
  return {
    tell(appId: AppId, run: FunctionRun) {
      for (const listener of listeners) listener(appId, run)
    },
    async *follow(of: AppId, signal: AbortSignal): AsyncGenerator<FunctionRun> {
      const waiting: FunctionRun[] = []
      let wake = () => undefined as void
      const listener = (appId: AppId, run: FunctionRun) => {
        if (appId !== of) return
        const known = waiting.findIndex(({ id }) => id === run.id)
        if (known === -1) waiting.push(run)
        else waiting[known] = run
        wake()
      }
      listeners.add(listener)
      signal.addEventListener('abort', () => wake(), { once: true })
      try {
        while (!signal.aborted) {
          const next = waiting.shift()
          if (next !== undefined) yield next
          else
            await new Promise<void>((resolve) => {
              wake = resolve
            })
        }
      } finally {
        listeners.delete(listener)
      }
    },
  }
}
