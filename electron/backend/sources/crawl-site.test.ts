import { describe, expect, it } from 'vitest'
import type { SourceReason } from '../../../shared/domain/source.ts'
import { FetchRefused, type GuardedAnswer, type GuardedFetch } from '../lib/guarded-fetch.ts'
import { crawlSite } from './crawl-site.ts'
import { SourceUnreadable } from './extract-source.ts'
import { createPoliteness } from './politeness.ts'
import type { SitePage } from './site-file.ts'

interface Served {
  readonly status?: number
  readonly type?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Where redirects led. */
  readonly at?: string
}

type Site = (path: string, headers: Readonly<Record<string, string>>) => Served | FetchRefused

const page = (body: string, more: Partial<Served> = {}): Served => ({ body: `<html><body>${body}</body></html>`, ...more })
const link = (href: string) => `<a href="${href}">${href}</a>`

/** A site without a network, and a clock that only waiting moves. */
function siteOf(serve: Site) {
  let time = 0
  const asked: { readonly url: string; readonly at: number }[] = []
  const politeness = createPoliteness({
    now: () => time,
    wait(ms) {
      time += ms
      return Promise.resolve()
    },
  })
  const fetch: GuardedFetch = async (url, { before, headers = {}, maxBytes = 0 } = {}): Promise<GuardedAnswer> => {
    await before?.(url)
    asked.push({ url: url.href, at: time })
    const served = serve(`${url.host === 'shop.example' ? '' : url.host}${url.pathname}${url.search}`, headers)
    if (served instanceof FetchRefused) throw served
    const { status = 200, type = 'text/html; charset=utf-8', body = '', headers: more = {}, at = url.href } = served
    if (body.length > maxBytes) throw new FetchRefused('too-large')
    return { url: new URL(at), status, headers: { 'content-type': type, ...more }, body: Buffer.from(body) }
  }
  const crawl = (
    wish: { pages?: number; depth?: number; url?: string } = {},
    before: readonly SitePage[] = [],
    signal = new AbortController().signal,
  ) =>
    crawlSite(
      { fetch, politeness },
      { wish: { url: 'https://shop.example/', pages: 20, depth: 3, ...wish }, before, onProgress: () => undefined },
      signal,
    )
  return { crawl, asked }
}

const MISSING: Served = { status: 404 }
const from = (pages: Readonly<Record<string, Served>>) => siteOf((path) => pages[path] ?? MISSING)
const paths = (pages: readonly SitePage[]) => pages.map(({ url }) => url.replace('https://shop.example', ''))
const unreadable = (reason: SourceReason) => expect.objectContaining({ name: 'SourceUnreadable', reason })

describe('the pages of a site', () => {
  it('are those within its host, breadth first, by what they say they are called', async () => {
    const { crawl } = from({
      '/': page(`<title>Shop &amp; more</title>${link('/a')}${link('b#top')}${link('https://other.example/')}${link('mailto:a@b')}`),
      '/a': page(`A ${link('/c')}`),
      '/b': page(`B ${link('/a?utm_source=x')}${link('https://www.shop.example/')}${link('/photo.jpg')}`),
      '/c': page('C'),
      'www.shop.example/': page('the same host'),
    })
    const pages = await crawl()
    expect(paths(pages)).toEqual(['/', '/a', '/b', '/c', 'https://www.shop.example/'])
    expect(pages[0]).toMatchObject({ title: 'Shop & more', asked: 'https://shop.example/' })
  })

  it('go no deeper, and are no more, than was wished', async () => {
    const deep = siteOf((path) =>
      path === '/robots.txt' ? MISSING : page(`${path} ${link(`${path === '/' ? '' : path}/x${path.length}`)}`),
    )
    expect(await deep.crawl({ depth: 0 })).toHaveLength(1)
    expect(await deep.crawl({ depth: 2 })).toHaveLength(3)
    const wide = siteOf((path) => page(`${path} ${Array.from({ length: 90 }, (_, n) => link(`/p${n}`)).join('')}`))
    expect(await wide.crawl({ pages: 7 })).toHaveLength(7)
  })

  it('come from its sitemaps too', async () => {
    const map = (...addresses: readonly string[]) => addresses.map((each) => `<url><loc>${each}</loc></url>`).join('')
    const { crawl, asked } = from({
      '/robots.txt': { type: 'text/plain', body: 'Sitemap: https://shop.example/maps.xml\nSitemap: https://other.example/map.xml' },
      '/maps.xml': { type: 'text/xml', body: '<sitemapindex><sitemap><loc>https://shop.example/one.xml</loc></sitemap></sitemapindex>' },
      '/one.xml': { type: 'text/xml', body: `<urlset>${map('https://shop.example/hidden', 'https://other.example/x')}</urlset>` },
      '/': page('Home'),
      '/hidden': page('Only in the map'),
    })
    expect(paths(await crawl())).toEqual(['/', '/hidden'])
    expect(asked.filter(({ url }) => url.includes('other.example'))).toEqual([])
  })

  it('are those that robots.txt and the pages themselves allow', async () => {
    const { crawl, asked } = from({
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /private\nCrawl-delay: 3' },
      '/': page(link('/private/a') + link('/unseen') + link('/end')),
      '/unseen': page(`<meta name="robots" content="noindex">not kept ${link('/behind')}`),
      '/behind': page('Behind'),
      '/end': page(`<meta name="robots" content="nofollow">End ${link('/never')}`),
      '/never': page('Never'),
    })
    expect(paths(await crawl())).toEqual(['/', '/end', '/behind'])
    expect(asked.some(({ url }) => url.includes('/private'))).toBe(false)
    const times = asked.map(({ at }) => at)
    expect(times.slice(1).every((at, n) => at - (times[n] ?? 0) >= (n === 0 ? 1_000 : 3_000))).toBe(true)
  })

  it('are asked for once a second', async () => {
    const { crawl, asked } = from({ '/': page(link('/a') + link('/b')), '/a': page('A'), '/b': page('B') })
    await crawl()
    expect(asked.map(({ at }) => at)).toEqual([0, 1_000, 2_000, 3_000, 4_000])
  })

  it('are one where they say that they are the same', async () => {
    const same = '<link rel="canonical" href="/list">'
    const { crawl } = from({
      '/': page(link('/list?sort=a') + link('/list?sort=b') + link('/copy')),
      '/list?sort=a': page(`${same}List A`),
      '/list?sort=b': page(`${same}List B`),
      '/copy': page(link('/list?sort=a') + link('/list?sort=b') + link('/copy')),
    })
    expect(paths(await crawl())).toEqual(['/', '/list'])
  })

  it('that lead elsewhere, are no pages, are broken or too large are left out', async () => {
    const { crawl } = siteOf((path) => {
      if (path === '/huge') return page('x'.repeat(100_000_000))
      if (path === '/loop') return new FetchRefused('redirects')
      if (path === '/inside') return new FetchRefused('address')
      return (
        {
          '/': page(['/huge', '/loop', '/inside', '/away', '/data', '/gone', '/fine'].map(link).join('')),
          '/away': page('Away', { at: 'https://other.example/' }),
          '/data': { type: 'application/octet-stream', body: 'MZ' },
          '/gone': page('Gone', { status: 410 }),
          '/fine': page('Fine'),
        }[path] ?? MISSING
      )
    })
    expect(paths(await crawl())).toEqual(['/', '/fine'])
  })

  it.each<[string, (path: string) => Served]>([
    ['longer and longer', (path) => page(`${path} ${link(`${path === '/' ? '' : path}/next${path.length}`)}`)],
    ['the same step over and over', (path) => page(`${path} ${link(`${path === '/' ? '' : path}/again`)}`)],
    [
      'other questions to one page',
      (path) => page(`${path} ${link(`/calendar?day=${path.length}${Math.random()}`)}${link(`/calendar?m=${Math.random()}`)}`),
    ],
    ['nothing that is new', () => page(Array.from({ length: 50 }, () => link(`/${Math.random()}`)).join(''))],
    ['pages that are none', (path) => (path === '/' ? page(Array.from({ length: 1_900 }, (_, n) => link(`/${n}`)).join('')) : MISSING)],
  ])('that are made up as they are asked for end: %s', async (_, made) => {
    const { crawl, asked } = siteOf((path) => (path === '/robots.txt' ? MISSING : made(path)))
    expect((await crawl({ depth: 1_000, pages: 30 })).length).toBeLessThanOrEqual(30)
    expect(asked.length).toBeLessThanOrEqual(30 * 3 + 3)
  })
})

it('a page that has not changed is not sent again, and leads on as before', async () => {
  let price = 5
  const { crawl, asked } = siteOf((path, headers) => {
    const made = { '/': page(link('/price') + link('/terms')), '/price': page(`It costs ${price}`), '/terms': page('Terms') }[path]
    if (made === undefined) return MISSING
    const etag = `"${path}${path === '/price' ? price : ''}"`
    return headers['if-none-match'] === etag ? { status: 304 } : { ...made, headers: { etag } }
  })
  const first = await crawl()
  price = 6
  const second = await crawl({}, first)
  expect(asked).toHaveLength(2 * 5)
  expect(second.map(({ html }) => html)).toEqual([first[0]?.html, expect.stringContaining('It costs 6'), first[2]?.html])
})

it('a busy site is waited for once', async () => {
  let isBusy = true
  const { crawl, asked } = siteOf((path) => {
    if (path !== '/') return MISSING
    if (!isBusy) return page('Home')
    isBusy = false
    return { status: 429, headers: { 'retry-after': '7' } }
  })
  await crawl()
  const homes = asked.filter(({ url }) => url === 'https://shop.example/').map(({ at }) => at)
  expect((homes[1] ?? 0) - (homes[0] ?? 0)).toBeGreaterThanOrEqual(7_000)
})

describe('there is none', () => {
  it.each<[string, SourceReason, Site]>([
    [
      'where robots.txt forbids it',
      'site-robots',
      (path) => (path === '/robots.txt' ? { body: 'User-agent: *\nDisallow: /' } : page('Home')),
    ],
    ['where robots.txt cannot be had', 'site-robots', (path) => (path === '/robots.txt' ? { status: 503 } : page('Home'))],
    ['where nobody answers', 'site-unreachable', () => new FetchRefused('unreachable')],
    ['where an error answers', 'site-unreachable', (path) => (path === '/robots.txt' ? MISSING : { status: 500 })],
    ['at an address inside', 'site-refused', () => new FetchRefused('address')],
    ['where redirects go round', 'site-redirects', (path) => (path === '/robots.txt' ? MISSING : new FetchRefused('redirects'))],
    ['where it is no page', 'site-empty', (path) => (path === '/robots.txt' ? MISSING : { type: 'image/png', body: 'png' })],
  ])('%s', async (_, reason, serve) => {
    const asked = siteOf(serve)
    await expect(asked.crawl()).rejects.toEqual(unreadable(reason))
  })

  it('at what is no address of the web', async () => {
    await expect(from({}).crawl({ url: 'file:///etc/passwd' })).rejects.toBeInstanceOf(SourceUnreadable)
  })

  it('once it is stopped', async () => {
    const stop = new AbortController()
    const { crawl, asked } = siteOf((path) => {
      if (path === '/a') stop.abort(new Error('stopped'))
      return page(`${path}${link('/a')}${link('/b')}`)
    })
    await expect(crawl({}, [], stop.signal)).rejects.toThrow('stopped')
    expect(asked.some(({ url }) => url.endsWith('/b'))).toBe(false)
  })
})
