import { BlockList, isIP } from 'node:net'

/** Everything that is not the public internet: this computer, the networks around it, and addresses that are kept for other uses. */
const NOT_PUBLIC = blockList(
  [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
    // Where a cloud keeps the credentials of its machines, at an address that looks public.
    '168.63.129.16/32',
  ],
  [],
)
/** Of IPv6 only what is given out as public is reached, without what carries an IPv4 address or documents something. */
const PUBLIC_V6 = blockList([], ['2000::/3'])
const NOT_PUBLIC_V6 = blockList([], ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Whether an address is one that what strangers wrote may reach: functions of apps, and fetchers of pages. */
export function isPublicAddress(ip: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return isPublicAddress(mapped)
  switch (isIP(ip)) {
    case 4:
      return !NOT_PUBLIC.check(ip, 'ipv4')
    case 6:
      return PUBLIC_V6.check(ip, 'ipv6') && !NOT_PUBLIC_V6.check(ip, 'ipv6')
    default:
      return false
  }
}

function blockList(v4: readonly string[], v6: readonly string[]): BlockList {
  const list = new BlockList()
  const add = (family: 'ipv4' | 'ipv6') => (range: string) => {
    const [address = '', bits = ''] = range.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  v4.forEach(add('ipv4'))
  v6.forEach(add('ipv6'))
  return list
}
