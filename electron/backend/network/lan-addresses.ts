import { BlockList, isIPv6 } from 'node:net'
import type { networkInterfaces } from 'node:os'
import { NETWORK_ADDRESSES_MAX } from '../../../shared/limits/network.ts'

export interface LanAddress {
  readonly address: string
  /** The connection of this computer, as its system calls it. */
  readonly via: string
}

/** Home and office networks, the more usual ones first; the last is what private networks over the internet use. */
const IPV4_NETWORKS = [
  ['192.168.0.0', 16],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['100.64.0.0', 10],
] as const
/** How systems call connections that lead to no room: containers, virtual machines, private networks over the internet. */
const VIRTUAL_NAMES = [
  'docker',
  'br-',
  'bridge',
  'veth',
  'virbr',
  'vmnet',
  'vboxnet',
  'utun',
  'tun',
  'tap',
  'wg',
  'tailscale',
  'zt',
  'ppp',
  'ipsec',
  'vethernet',
  'awdl',
  'llw',
  'anpi',
]

function blockOf(network: string, prefix: number, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  list.addSubnet(network, prefix, family)
  return list
}

const ipv4 = IPV4_NETWORKS.map(([network, prefix]) => blockOf(network, prefix, 'ipv4'))
const ipv6 = blockOf('fc00::', 7, 'ipv6')

/**
 * The addresses of this computer in private networks, the likely one first. An address of the internet is none of them, whatever
 * connection has it: an app that is shared with a room is not put there.
 */
export function lanAddresses(interfaces: ReturnType<typeof networkInterfaces>): readonly LanAddress[] {
  return Object.entries(interfaces)
    .flatMap(([via, addresses = []]) => addresses.filter(({ internal }) => !internal).map(({ address }) => ({ address, via })))
    .map((each) => ({ ...each, rank: rankOf(each) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank || (a.address < b.address ? -1 : 1))
    .slice(0, NETWORK_ADDRESSES_MAX)
    .map(({ address, via }) => ({ address, via }))
}

/** Infinity: no address of a private network. */
function rankOf({ address, via }: LanAddress): number {
  const isVirtual = VIRTUAL_NAMES.some((name) => via.toLowerCase().startsWith(name))
  const network = isIPv6(address)
    ? ipv6.check(address, 'ipv6')
      ? ipv4.length
      : -1
    : ipv4.findIndex((block) => block.check(address, 'ipv4'))
  return network === -1 ? Infinity : network + (isVirtual ? 10 : 0)
}
