import type { DeviceClass } from '../../../shared/domain/analytics.ts'
import { ANALYTICS_NAME_CHARS } from '../../../shared/limits/analytics.ts'

/** Programs that look at pages and say that they do. */
const BOT = /(?:^|[^a-z])bot(?:[^a-z]|$)|[a-z]bot\/|crawl|spider|slurp|facebookexternalhit|embedly|preview|^curl\/|^wget\//i

/** A visit that has no name: no referrer, no page. */
export const NONE = '-'

export const isBot = (agent: string): boolean => BOT.test(agent)

/** Opened to be looked at later, perhaps. */
export function isPrefetch(headers: Headers): boolean {
  return /prefetch|prerender/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
}

export function deviceOf(headers: Headers): DeviceClass {
  const agent = headers.get('user-agent') ?? ''
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  return headers.get('sec-ch-ua-mobile') === '?1' || /Mobi|iPhone|iPod/i.test(agent) ? 'phone' : 'desktop'
}

/** The host that a visit comes from and nothing more of its address; null when it comes from the app itself. */
export function referrerOf(headers: Headers, ownHost: string): string | null {
  const written = headers.get('referer') ?? ''
  if (written === '' || !URL.canParse(written)) return NONE
  const { protocol, host } = new URL(written)
  if (protocol !== 'https:' && protocol !== 'http:') return NONE
  if (host === ownHost) return null
  return host.replace(/^www\./, '').slice(0, ANALYTICS_NAME_CHARS)
}
