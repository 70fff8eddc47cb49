import { createHash } from 'node:crypto'
import robotsParser from 'robots-parser'
import type { SiteWish, SourceReason } from '../../../shared/domain/source.ts'
import {
  SITE_ASKED_FACTOR,
  SITE_BUSY_MAX_MS,
  SITE_MAX_CHARS,
  SITE_PAGE_MAX_BYTES,
  SITE_QUERIES_MAX,
  SITE_ROBOTS_MAX_BYTES,
  SITE_SITEMAPS_MAX,
} from '../../../shared/limits/sources.ts'
import { type FetchFault, FetchRefused, type GuardedAnswer, type GuardedFetch } from '../lib/guarded-fetch.ts'
import { SourceUnreadable } from './extract-source.ts'
import type { Politeness } from './politeness.ts'
import { type PageLinks, readLinks, readSitemap } from './read-links.ts'
import { pageAddress, siteOf } from './site-address.ts'
import type { SitePage } from './site-file.ts'

export interface CrawlNeeds {
  readonly fetch: GuardedFetch
  readonly politeness: Politeness
}

export interface Crawl {
  readonly wish: SiteWish
  /** As it was fetched the last time. */
  readonly before: readonly SitePage[]
  /** From 0 to 1. */
  readonly onProgress: (done: number) => void
}

const AGENT = 'Lathe'
const ASKED_AS = { 'user-agent': `Mozilla/5.0 (compatible; ${AGENT}; reads pages for their owners)` }

interface Waiting {
  readonly url: URL
  readonly depth: number
}

type Rules = ReturnType<typeof robotsParser>

/**
 * The pages of a site, breadth first from where it begins: those that its `robots.txt` allows, no deeper and no more than wished. A page that
 * has not changed is not sent again. Throws `SourceUnreadable` where there is none, and the signal's reason.
 */
export async function crawlSite(
  { fetch, politeness }: CrawlNeeds,
  { wish, before, onProgress }: Crawl,
  signal: AbortSignal,
): Promise<readonly SitePage[]> {
  const known = new Map(before.map((page) => [page.asked, page]))
  const rulesOf = new Map<string, Promise<Rules | null>>()
  const pages = new Map<string, SitePage>()
  const contents = new Set<string>()
  const met = new Set<string>()
  const queries = new Map<string, number>()
  const waiting: Waiting[] = []
  let chars = 0
  let asked = 0

  const ask = (url: URL, maxBytes: number, headers: Readonly<Record<string, string>> = {}) =>
    fetch(url, { headers: { ...ASKED_AS, ...headers }, maxBytes, signal, before: (next) => politeness.turn(next.host, signal) })

  /** Null: its server could not say, and so nothing of it is asked. */
  function rules(url: URL): Promise<Rules | null> {
    const found = rulesOf.get(url.origin) ?? readRules(url)
    rulesOf.set(url.origin, found)
    return found
  }

  async function readRules({ origin, host }: URL): Promise<Rules | null> {
    const file = new URL('/robots.txt', origin)
    const { status, body } = await ask(file, SITE_ROBOTS_MAX_BYTES)
    if (status >= 500 || status === 429) return null
    const read = robotsParser(file.href, status < 300 ? body.toString('utf8') : '')
    politeness.slow(host, (read.getCrawlDelay(AGENT) ?? 0) * 1_000)
    return read
  }

  async function mayAsk(url: URL): Promise<boolean> {
    const read = await rules(url)
    return read !== null && read.isAllowed(url.href, AGENT) !== false
  }

  function offer(url: URL | null, depth: number, site: string): void {
    if (url === null || depth > wish.depth || siteOf(url) !== site || met.has(url.href)) return
    const path = `${url.host}${url.pathname}`
    const alike = (queries.get(path) ?? 0) + 1
    if (url.search !== '' && alike > SITE_QUERIES_MAX) return
    queries.set(path, alike)
    met.add(url.href)
    waiting.push({ url, depth })
  }

  async function offerSitemaps(start: URL, site: string): Promise<void> {
    const told = (await rules(start))?.getSitemaps() ?? []
    const maps = told.length > 0 ? [...told] : [new URL('/sitemap.xml', start.origin).href]
    for (let at = 0; at < Math.min(maps.length, SITE_SITEMAPS_MAX); at += 1) {
      const map = URL.parse(maps[at] ?? '')
      if (map === null || siteOf(map) !== site) continue
      const answer = await ask(map, SITE_PAGE_MAX_BYTES).catch(passOver)
      if (answer === null || answer.status >= 300) continue
      const { addresses, isIndex } = readSitemap(answer.body.toString('utf8'))
      if (isIndex) maps.push(...addresses)
      else for (const address of addresses) offer(pageAddress(address, start), 1, site)
    }
  }

  /** A page that cannot be had is left out; one that the person stops is not. */
  function passOver(error: unknown): null {
    signal.throwIfAborted()
    if (!(error instanceof FetchRefused)) throw error
    return null
  }

  async function askForPage(url: URL): Promise<GuardedAnswer> {
    const last = known.get(url.href)
    const headers = {
      accept: 'text/html,application/xhtml+xml',
      ...(last?.etag == null ? {} : { 'if-none-match': last.etag }),
      ...(last?.modified == null ? {} : { 'if-modified-since': last.modified }),
    }
    const answer = await ask(url, SITE_PAGE_MAX_BYTES, headers)
    if (answer.status !== 429 && answer.status !== 503) return answer
    const seconds = Number(answer.headers['retry-after'] ?? 1)
    politeness.rest(url.host, Math.min(SITE_BUSY_MAX_MS, Math.max(1, Number.isFinite(seconds) ? seconds : 1) * 1_000))
    return ask(url, SITE_PAGE_MAX_BYTES, headers)
  }

  /** Keeps what was found there and offers where it leads; false: it is no page of this site. */
  async function take(answer: GuardedAnswer, { url, depth }: Waiting, site: string): Promise<boolean> {
    const last = known.get(url.href)
    const isSame = answer.status === 304 && last !== undefined
    if (!isSame && (answer.status >= 300 || !isHtml(answer) || siteOf(answer.url) !== site)) return false
    const html = isSame ? last.html : textOf(answer)
    const said = await readLinks(html)
    const base = (said.base === null ? null : URL.parse(said.base, answer.url.href)) ?? answer.url
    if (!said.isEnd) for (const link of said.links) offer(pageAddress(link, base), depth + 1, site)
    if (said.isHidden) return false
    return keep(isSame ? last : { url: addressOf(said, answer.url, site), asked: url.href, title: said.title, html, ...toldBy(answer) })
  }

  function keep(page: SitePage): boolean {
    const content = createHash('sha256').update(page.html).digest('hex')
    if (pages.has(page.url) || contents.has(content) || chars + page.html.length > SITE_MAX_CHARS) return false
    contents.add(content)
    met.add(page.url)
    pages.set(page.url, page)
    chars += page.html.length
    onProgress(pages.size / Math.max(pages.size, Math.min(wish.pages, pages.size + waiting.length)))
    return true
  }

  const start = pageAddress(wish.url)
  if (start === null) throw new SourceUnreadable('site-refused')
  try {
    if (!(await mayAsk(start))) throw new SourceUnreadable('site-robots')
    const answer = await askForPage(start)
    if (answer.status >= 400) throw new SourceUnreadable('site-unreachable')
    const site = siteOf(answer.status === 304 ? start : answer.url)
    met.add(start.href)
    await take(answer, { url: start, depth: 0 }, site)
    await offerSitemaps(answer.url, site)
    for (let next = waiting.shift(); next !== undefined && pages.size < wish.pages; next = waiting.shift()) {
      asked += 1
      if (asked > wish.pages * SITE_ASKED_FACTOR) break
      if (!(await mayAsk(next.url).catch(passOver))) continue
      const found = await askForPage(next.url).catch(passOver)
      if (found !== null) await take(found, next, site)
    }
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof FetchRefused ? new SourceUnreadable(REASONS[error.fault]) : error
  }
  if (pages.size === 0) throw new SourceUnreadable('site-empty')
  return [...pages.values()]
}

const REASONS: Readonly<Record<FetchFault, SourceReason>> = {
  address: 'site-refused',
  redirects: 'site-redirects',
  'too-large': 'site-too-large',
  'too-slow': 'site-unreachable',
  unreachable: 'site-unreachable',
}

function isHtml({ headers }: GuardedAnswer): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '')
}

/** By what its server says, else by what it says itself. */
function textOf({ headers, body }: GuardedAnswer): string {
  const said = /charset=["']?([\w-]+)/i
  const label = said.exec(headers['content-type'] ?? '')?.[1] ?? said.exec(body.subarray(0, 2_048).toString('latin1'))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

/** The address that a page says it has counts within its own site. */
function addressOf({ canonical }: PageLinks, url: URL, site: string): string {
  const said = canonical === null ? null : pageAddress(canonical, url)
  return said !== null && siteOf(said) === site ? said.href : (pageAddress(url.href)?.href ?? url.href)
}

function toldBy({ headers }: GuardedAnswer): Pick<SitePage, 'etag' | 'modified'> {
  return { etag: headers.etag ?? null, modified: headers['last-modified'] ?? null }
}
