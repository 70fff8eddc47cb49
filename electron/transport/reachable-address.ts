/** Where a server at this address is asked. Names under `localhost` are this computer, and not every system's resolver knows them. */
export function reachableAddress(address: string): string {
  const url = new URL(address)
  if (!url.hostname.endsWith('.localhost')) return address
  url.hostname = '127.0.0.1'
  return url.origin
}
