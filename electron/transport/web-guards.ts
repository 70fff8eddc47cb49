import { AppError } from '../../shared/domain/app-error.ts'
import { AppId } from '../../shared/domain/ids.ts'
import { SLUG_PATTERN } from '../../shared/domain/publication.ts'
import { OTHER_BUILDER_HOSTS } from '../../shared/limits/people.ts'

/*
 * Who is addressed, and who may ask. Both are exact lists that fail closed (`security.md`): a browser cannot forge Host, Origin
 * and Sec-Fetch-Site, and whoever is no browser has to bring a token anyway.
 */
export const STUDIO_HOST = 'studio.localhost'
/** Before an app's id: the origin where a version of it is opened unseen. Too long with it for the address of a live app. */
export const UNSEEN_PREFIX = 'unseen-'
const BUILDER_HOSTS = [STUDIO_HOST, ...OTHER_BUILDER_HOSTS]

export type RequestTarget =
  | { readonly kind: 'builder' }
  | { readonly kind: 'draft'; readonly appId: AppId; readonly isUnseen: boolean }
  | { readonly kind: 'live'; readonly slug: string }

/** A name under which this host answers: the builder's pages at it, and each app at one before it. */
export interface HostName {
  readonly scheme: 'http' | 'https'
  /** With its port, as browsers write it. */
  readonly authority: string
}

/** On this computer. */
export const localName = (port: number): HostName => ({ scheme: 'http', authority: authority(STUDIO_HOST, port) })

/** What a Host header means on this port. Throws WRONG_HOST for every name that is not ours. */
export function targetOf(host: string, port: number): RequestTarget {
  return BUILDER_HOSTS.some((name) => host === authority(name, port)) ? { kind: 'builder' } : targetUnder(host, localName(port))
}

/** What a Host header means under a name. WRONG_HOST for every other. */
export function targetUnder(host: string, { authority: own }: HostName): RequestTarget {
  if (host === own) return { kind: 'builder' }
  const suffix = `.${own}`
  const label = host.endsWith(suffix) ? host.slice(0, -suffix.length) : ''
  const isUnseen = label.startsWith(UNSEEN_PREFIX)
  const appId = AppId.safeParse(isUnseen ? label.slice(UNSEEN_PREFIX.length) : label)
  if (appId.success && label === label.toLowerCase()) return { kind: 'draft', appId: appId.data, isUnseen }
  if (appId.success || !SLUG_PATTERN.test(label)) throw new AppError('WRONG_HOST', {})
  return { kind: 'live', slug: label }
}

/** Where `/app/<slug>/…` of the builder's host leads; null for every other address. */
export function liveAddress(pathAndQuery: string, { scheme, authority: own }: HostName): string | null {
  const [, slug, path = '', query = ''] = /^\/app\/([a-z][a-z0-9-]{1,39})(?:\/([^?]*))?(\?[^]*)?$/.exec(pathAndQuery) ?? []
  return slug === undefined ? null : `${scheme}://${slug}.${own}/${path}${query}`
}

/** Browsers leave the scheme's own port away. */
export function authority(name: string, port: number): string {
  return port === 80 ? name : `${name}:${port}`
}

/**
 * A call is made by a page of the very origin that it asks, or by no page at all. A GET may come without Origin, since browsers
 * send none on a same-origin GET; then Sec-Fetch-Site must say nothing else. Throws FOREIGN_ORIGIN.
 */
export function requireOwnOrigin(request: { readonly method: string; readonly headers: Headers }, ownOrigin: string): void {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isOwn = origin === ownOrigin && (site === null || site === 'same-origin')
  const isNoPage = origin === null && (site === null || (isRead && (site === 'same-origin' || site === 'none')))
  if (!isOwn && !isNoPage) throw new AppError('FOREIGN_ORIGIN', {})
}

/** The token of `Authorization: Bearer …`, the only thing that ever signs a call in. */
export function bearerToken(headers: Headers): string | null {
  return /^Bearer ([A-Za-z0-9._~+/=-]{1,512})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}
