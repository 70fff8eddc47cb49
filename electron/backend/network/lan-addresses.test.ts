import { expect, test } from 'vitest'
import { lanAddresses } from './lan-addresses.ts'

const of = (address: string, internal = false) => {
  const rest = { address, netmask: '', mac: '', internal, cidr: null }
  return address.includes(':') ? { ...rest, family: 'IPv6' as const, scopeid: 0 } : { ...rest, family: 'IPv4' as const }
}

test('the address of the room stands first; containers and private networks over the internet follow', () => {
  const found = lanAddresses({
    docker0: [of('172.17.0.1')],
    tailscale0: [of('100.101.5.6')],
    utun3: [of('10.8.0.2')],
    eth0: [of('10.1.2.3'), of('fd00::2')],
    'Wi-Fi': [of('192.168.1.20'), of('fe80::1')],
  })
  expect(found.map(({ address, via }) => `${via} ${address}`)).toEqual([
    'Wi-Fi 192.168.1.20',
    'eth0 10.1.2.3',
    'eth0 fd00::2',
    'utun3 10.8.0.2',
    'docker0 172.17.0.1',
    'tailscale0 100.101.5.6',
  ])
})

test('no address of the internet, of this computer alone, or of a cable without a network', () => {
  expect(
    lanAddresses({
      lo: [of('127.0.0.1', true), of('::1', true)],
      eth0: [of('203.0.113.5'), of('2001:db8::1'), of('169.254.3.4'), of('fe80::2'), of('172.32.0.1'), of('192.169.0.1')],
      wlan0: [],
    }),
  ).toEqual([])
})
