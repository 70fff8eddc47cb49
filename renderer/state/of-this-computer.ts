/** Whether no other computer reaches an address: of a host on this one, or of a scheme that only the desktop opens. */
export function isOfThisComputer(url: string | null): boolean {
  return url !== null && (!/^https?:/.test(url) || new URL(url).hostname.endsWith('localhost'))
}
