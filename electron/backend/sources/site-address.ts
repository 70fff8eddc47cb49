import { SITE_ADDRESS_MAX_CHARS, SITE_ADDRESS_MAX_STEPS } from '../../../shared/limits/sources.ts'

const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|ref|sessionid|sid|phpsessid|jsessionid)$/i
/** No page is behind them. */
const FILES = /\.(?:jpe?g|png|gif|svg|webp|avif|ico|css|js|mjs|json|xml|rss|pdf|zip|gz|mp[34]|webm|woff2?|ttf|docx?|xlsx?|pptx?|exe|dmg)$/i

/** The site that an address belongs to: its host, with or without `www.`. */
export function siteOf(url: URL): string {
  return url.host.replace(/^www\./, '')
}

/** An address as pages are told apart by it; null where no page can be. */
export function pageAddress(written: string, base?: URL): URL | null {
  const url = URL.parse(written.trim(), base?.href)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  url.hash = ''
  url.username = ''
  url.password = ''
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name))
  for (const name of tracking) url.searchParams.delete(name)
  url.searchParams.sort()
  return FILES.test(url.pathname) || isEndless(url) ? null : url
}

/** What a page that makes up links leads to: longer and longer, or the same step over and over. */
function isEndless({ href, pathname }: URL): boolean {
  const steps = pathname.split('/').filter((step) => step !== '')
  if (href.length > SITE_ADDRESS_MAX_CHARS || steps.length > SITE_ADDRESS_MAX_STEPS) return true
  return steps.some((step) => steps.filter((other) => other === step).length > 2)
}
