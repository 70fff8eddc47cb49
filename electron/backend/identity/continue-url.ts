/** A path of the app's own origin, to go on with after signing in; the start for whatever leads somewhere else. */
export function safeContinueUrl(wanted: string, origin: string): string {
  if (!URL.canParse(wanted, origin)) return '/'
  const url = new URL(wanted, origin)
  if (`${url.protocol}//${url.host}` !== origin) return '/'
  // Two slashes at the beginning would name another host.
  return `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}${url.hash}`
}
