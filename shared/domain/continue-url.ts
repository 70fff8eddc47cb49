/** What of a `URL` counts here. */
interface Address {
  readonly protocol: string
  readonly host: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** A path of this very origin, to go on with after signing in; the start for whatever leads somewhere else. `url`: null for none. */
export function safeContinueUrl(url: Address | null, origin: string): string {
  if (url === null || `${url.protocol}//${url.host}` !== origin) return '/'
  // Two slashes at the beginning would name another host.
  return `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}${url.hash}`
}
