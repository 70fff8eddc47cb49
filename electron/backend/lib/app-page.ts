import { type AppLook, lookCss } from '../../../shared/domain/app-look.ts'
import { RECORD_TEXT } from '../../../shared/text/record.ts'

/** On everything that a built app's own origin answers. */
export const APP_HEADERS: Readonly<Record<string, string>> = {
  'origin-agent-cluster': '?1',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** On every file of an app. A worker goes by what comes with its script, and not by the policy of the page that starts it. */
export const APP_FILE_HEADERS: Readonly<Record<string, string>> = {
  ...APP_HEADERS,
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self' blob:",
}

/** The service worker of live apps. It has one name for ever: a browser asks at its address for a newer one. */
export const OFFLINE_WORKER = 'offline-worker.js'

/**
 * On every page. Whoever opened it holds no window of it. `connect-src` does not speak of WebRTC, by which a page could send anything to
 * anybody; this header does, where a browser knows it, and leaves the rest to the policy: links lead where they lead.
 */
const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'connection-allowlist': '("*://*:*/*" "mailto:*" "tel:*");webrtc=block',
}

/** Before the first paint: the theme that the person chose (the key is the kit's), or that the app starts in; and the page that opens first. */
export function beforePaint({ theme, mainPage }: Pick<AppLook, 'theme' | 'mainPage'>): string {
  const start = theme === 'system' ? '' : `if(t!=='dark'&&t!=='light'&&t!=='system')t='${theme}';`
  const first =
    mainPage === null
      ? ''
      : `;if(location.pathname==='/')history.replaceState(history.state,'',${scriptJson(mainPage)}+location.search+location.hash)`
  return `try{var t=localStorage.getItem('theme')}catch(e){}${start}var d=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches),r=document.documentElement;r.classList.toggle('dark',d);r.style.colorScheme=d?'dark':'light'${first}`
}

/** The branding, in a page's head, after its own style sheet; with the font that it names, where that is no sheet of its own. */
export function lookStyle(look: AppLook, hasMark: boolean, fontFaces = ''): string {
  const all = fontFaces + lookCss(look, hasMark)
  return all === '' ? '' : `<style id="lathe-look">${all}</style>`
}

/** What stands under each page: where to read more, and what it was built with. */
export function pageFoot({ links }: AppLook, hasMark: boolean): string {
  if (!hasMark && links.length === 0) return ''
  const parts = links.map(({ label, href }) => `<a href="${escapeHtml(href)}" rel="noopener">${escapeHtml(label)}</a>`)
  const mark = hasMark ? [`<span>${RECORD_TEXT.mark}</span>`] : []
  return `<section id="lathe-foot" aria-label="${RECORD_TEXT.foot}">${[...parts, ...mark].join('')}</section>`
}

export interface PagePolicy {
  /** With a nonce the page's own scripts run; without one nothing does. */
  readonly nonce: string | null
  /** Who may show the page in a frame: an origin, or `'none'`. */
  readonly frameAncestors: string
  /** What this kind of page needs besides. */
  readonly also?: readonly string[]
}

/** A page of a built app, draft or live. */
export function appPage(html: string, { nonce, frameAncestors, also = [] }: PagePolicy, status = 200): Response {
  const policy = [
    "default-src 'none'",
    ...(nonce === null ? [] : [`script-src 'self' 'nonce-${nonce}'`, "connect-src 'self'", "worker-src 'self' blob:"]),
    ...also,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
  return new Response(html, {
    status,
    headers: {
      ...APP_HEADERS,
      ...PAGE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
}

/** A person goes there; no script or picture asks for it. */
export function isNavigation(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode')
  return mode === null ? (request.headers.get('accept') ?? '').includes('text/html') : mode === 'navigate'
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}

/** JSON that cannot end the script element that it stands in. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
