import { BlockList, isIP } from 'node:net'
import { PROVIDER_TEXT } from '../../../shared/text/models.ts'
import { pastedAddress } from './pasted.ts'

/** Why an address is not used, in words for its owner. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/** Link-local, and where clouds keep the credentials of the machine itself. */
const REFUSED = rangesOf(['169.254.0.0/16', '100.100.100.200/32', '192.0.0.192/32', '168.63.129.16/32'], ['fe80::/10', 'fd00:ec2::254/128'])
const LOOPBACK = rangesOf(['127.0.0.0/8', '0.0.0.0/32'], ['::1/128', '::/128'])
const PRIVATE = rangesOf(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10'], ['fc00::/7'])

const METADATA_NAMES: readonly string[] = ['metadata', 'metadata.google.internal', 'instance-data']

/** The owner's own choice, as far as it is one: http or https, without a password in it. Without its last slash. */
export function parseProviderAddress(written: string): URL {
  const meant = pastedAddress(written)
  const url = URL.canParse(meant) ? new URL(meant) : null
  if (url === null) throw new AddressRefused(PROVIDER_TEXT.addressUnreadable)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new AddressRefused(PROVIDER_TEXT.addressScheme)
  if (url.username !== '' || url.password !== '') throw new AddressRefused(PROVIDER_TEXT.addressWithPassword)
  if (url.search !== '' || url.hash !== '') throw new AddressRefused(PROVIDER_TEXT.addressWithQuery)
  const host = hostOf(url)
  if (METADATA_NAMES.includes(host.replace(/\.$/, ''))) throw new AddressRefused(PROVIDER_TEXT.addressLinkLocal)
  if (isIP(host) !== 0) checkIp(url.protocol, host)
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url
}

/** What a name stands for is held to the same rules as an address that is written out. */
export function checkIp(protocol: string, ip: string): void {
  if (isIn(REFUSED, ip)) throw new AddressRefused(PROVIDER_TEXT.addressLinkLocal)
  if (protocol === 'http:' && !isIn(LOOPBACK, ip) && !isIn(PRIVATE, ip)) throw new AddressRefused(PROVIDER_TEXT.addressInClear)
}

export function isLoopback(url: URL): boolean {
  const host = hostOf(url)
  return host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && isIn(LOOPBACK, host))
}

/** Its name, or its address without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

function rangesOf(v4: readonly string[], v6: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of v4) list.addSubnet(...split(range), 'ipv4')
  for (const range of v6) list.addSubnet(...split(range), 'ipv6')
  return list
}

function split(range: string): [string, number] {
  const [address = '', bits = ''] = range.split('/')
  return [address, Number(bits)]
}

function isIn(list: BlockList, ip: string): boolean {
  const v4 = embeddedIpv4(ip)
  return v4 === null ? list.check(ip, 'ipv6') : list.check(v4, 'ipv4')
}

/** The IPv4 address that an IPv6 one carries: mapped, compatible, NAT64 or 6to4. Null for one that stands for itself. */
function embeddedIpv4(ip: string): string | null {
  if (isIP(ip) === 4) return ip
  const groups = groupsOf(ip)
  const dotted = (high = 0, low = 0) => [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const [first, second, third] = groups
  if (first === 0x2002) return dotted(second, third)
  const isNat64 = first === 0x64 && second === 0xff9b
  const isZeroUpTo = (end: number) => groups.slice(isNat64 ? 2 : 0, end).every((group) => group === 0)
  const isMapped = !isNat64 && isZeroUpTo(5) && groups[5] === 0xffff
  // `::` and `::1` are themselves.
  const isCompatible = !isNat64 && isZeroUpTo(6) && groups[6] !== 0
  return isMapped || isCompatible || (isNat64 && isZeroUpTo(6)) ? dotted(groups[6], groups[7]) : null
}

function groupsOf(ip: string): readonly number[] {
  // A URL writes an address in one way: hexadecimal, shortened, without a zone.
  const plain = new URL(`http://[${ip.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail] = plain.split('::')
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [before, after] = [parse(head), parse(tail ?? '')]
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}
