import { z } from 'zod'
import type { AccountId, AppId, VersionId } from '../../../shared/domain/ids.ts'
import {
  ANALYTICS_BUILDERS,
  ANALYTICS_LOOK_UPS_A_MINUTE,
  ANALYTICS_NAME_CHARS,
  ANALYTICS_PLACES,
} from '../../../shared/limits/analytics.ts'
import type { AnalyticsStore } from '../analytics/create-analytics.ts'
import { deviceOf, isBot, isPrefetch, NONE, referrerOf } from '../analytics/read-visit.ts'
import type { Members } from '../apps/members.ts'
import type { EnginePort } from '../engine/port.ts'
import { asksNotToBeCounted } from '../lib/not-counted.ts'
import { createRateLimit } from '../lib/rate-limit.ts'
import { leadsTo, readRoutes } from '../lib/routes.ts'
import type { OutputStore } from '../live/output-store.ts'
import { type SourcePlace, sourcePlaces } from '../preview/source-places.ts'

export interface CountVisitsDeps {
  readonly analytics: Pick<AnalyticsStore, 'count' | 'saw' | 'threw' | 'visitorOf'>
  readonly members: Pick<Members, 'find'>
  readonly engine: Pick<EnginePort, 'of'>
  readonly outputs: Pick<OutputStore, 'sourceMap'>
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

interface ScriptPlace {
  readonly script: string
  readonly line: number
  readonly column: number
}

/** From where a request came over the network; null: from a window of this program. */
export type NetworkAddress = string | null

/** What a live page tells of itself after it was opened: that another of its pages is shown, or that something was thrown. */
export const PageSignal = z.union([
  z.strictObject({ page: z.string().max(2_000) }),
  z.strictObject({
    error: z.strictObject({
      title: z.string().max(1_000),
      /** In which script of the live app, and where in it. */
      at: z.strictObject({ script: z.string().max(100), line: z.int().positive(), column: z.int().positive() }).nullable(),
    }),
  }),
])
export type PageSignal = z.infer<typeof PageSignal>

export interface Visits {
  /** A page of a live app was loaded. */
  opened(appId: AppId, request: Request, from: NetworkAddress): Promise<void>
  signalled(appId: AppId, signal: PageSignal, request: Request, from: NetworkAddress): Promise<void>
  /** A builder uses Lathe with this browser from there; what they look at themselves is counted apart. */
  buildsFrom(accountId: AccountId, headers: Headers, from: NetworkAddress): void
}

/** Pages are known by the routes of what is live, so that no id in an address is kept and nobody makes up names. */
export function createVisits({ analytics, members, engine, outputs, now, reportBug }: CountVisitsDeps): Visits {
  const builders = new Map<string, AccountId>()
  const places = new Map<string, SourcePlace | null>()
  const lookUps = createRateLimit([{ perMs: 60_000, atMost: ANALYTICS_LOOK_UPS_A_MINUTE }], now)
  const routes = new Map<VersionId, Promise<readonly string[]>>()

  const agentOf = (headers: Headers) => headers.get('user-agent') ?? ''

  function isOwn(appId: AppId, headers: Headers, from: NetworkAddress): boolean {
    if (from === null) return true
    const account = builders.get(analytics.visitorOf('builder', addressOf(headers, from), agentOf(headers)))
    return account !== undefined && members.find(account, appId) !== null
  }

  /** Null: it is not counted, or was counted apart. */
  function visitorOf(appId: AppId, { headers }: Request, from: NetworkAddress): string | null {
    if (asksNotToBeCounted(headers) || isPrefetch(headers) || isBot(agentOf(headers)) || isOwn(appId, headers, from)) return null
    return analytics.visitorOf(appId, addressOf(headers, from ?? ''), agentOf(headers))
  }

  async function pageOf(appId: AppId, pathname: string): Promise<string> {
    if (pathname === '/') return '/'
    const pin = await engine.of(appId).livePin({})
    if (pin === null) return NONE
    const { versionId } = pin
    const known =
      routes.get(versionId) ??
      engine
        .of(appId)
        .files({ versionId })
        .then(({ files }) => readRoutes(files).all.map(({ path }) => path))
    if (!routes.has(versionId)) remember(routes, versionId, known, 50)
    known.catch(() => routes.delete(versionId))
    const matching = (await known).filter((route) => leadsTo(route, pathname))
    // One without parameters is meant before one with them.
    const [route = NONE] = matching.toSorted((a, b) => a.split(/[:*]/).length - b.split(/[:*]/).length)
    return route.slice(0, ANALYTICS_NAME_CHARS)
  }

  /** Reading a source map is work: strangers make no more of it than so much a minute, and known places cost nothing. */
  async function placeOf(appId: AppId, at: ScriptPlace | null): Promise<SourcePlace | null> {
    if (at === null) return null
    const key = `${appId} ${at.script}:${at.line}:${at.column}`
    const known = places.get(key)
    if (known !== undefined) return known
    if (!lookUps.take(appId)) return null
    const map = await outputs.sourceMap(appId, at.script)
    const [place = null] = map === null ? [] : sourcePlaces(map, [at])
    remember(places, key, place, ANALYTICS_PLACES)
    return place
  }

  async function quietly(count: () => Promise<void>): Promise<void> {
    await count().catch(reportBug)
  }

  return {
    opened: (appId, request, from) =>
      quietly(async () => {
        const { headers, url } = request
        if (asksNotToBeCounted(headers) || isPrefetch(headers)) return
        if (isBot(agentOf(headers))) return analytics.count(appId, 'bots')
        const visitor = visitorOf(appId, request, from)
        if (visitor === null) return analytics.count(appId, 'own')
        const { pathname, host } = new URL(url)
        const opened = { referrer: referrerOf(headers, host), device: deviceOf(headers) }
        analytics.saw(appId, { page: await pageOf(appId, pathname), visitor, opened })
      }),
    signalled: (appId, signal, request, from) =>
      quietly(async () => {
        const visitor = visitorOf(appId, request, from)
        if (visitor === null) return
        if ('page' in signal) {
          const pathname = URL.canParse(signal.page, 'http://app') ? new URL(signal.page, 'http://app').pathname : ''
          return analytics.saw(appId, { page: await pageOf(appId, pathname), visitor, opened: null })
        }
        const { title, at } = signal.error
        analytics.threw(appId, { source: 'page', in: '', title, place: await placeOf(appId, at) })
      }),
    buildsFrom(accountId, headers, from) {
      if (from === null) return
      const key = analytics.visitorOf('builder', addressOf(headers, from), agentOf(headers))
      if (builders.get(key) !== accountId) remember(builders, key, accountId, ANALYTICS_BUILDERS)
    },
  }
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/

/** Behind a server of this computer that passes requests on, whom that one says it was: the last of the list, which it wrote itself. */
function addressOf(headers: Headers, from: string): string {
  const passedOn = LOOPBACK.test(from) ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return passedOn === undefined || passedOn === '' ? from : passedOn
}

/** The oldest entry goes. */
function remember<Key, Value>(into: Map<Key, Value>, key: Key, value: Value, atMost: number): void {
  into.set(key, value)
  const [oldest] = into.keys()
  if (into.size > atMost && oldest !== undefined) into.delete(oldest)
}
