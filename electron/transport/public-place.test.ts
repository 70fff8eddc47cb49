import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { PUBLIC_REQUESTS_PER_ADDRESS } from '../../shared/limits/http.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import type { PassedOn } from './pass-on.ts'
import { addressed, createVisitorLimit, type PublicPlace } from './public-place.ts'

const place: PublicPlace = {
  name: { scheme: 'https', authority: 'apps.example' },
  isProxy: (address) => address === '10.0.0.5' || address === '10.0.0.6',
}

function asked(peer: string, host: string, chain?: string, passedOn: PassedOn | null = null) {
  const headers = chain === undefined ? {} : { 'x-forwarded-for': chain }
  return addressed({ socket: { remoteAddress: peer, localPort: 4310 }, headers } as unknown as IncomingMessage, host, place, passedOn)
}

test.each([
  ['apps.example', 'builder'],
  ['bakery.apps.example', 'live'],
  ['0197c3c0-0000-7000-8000-000000000001.apps.example', 'draft'],
])('a proxy passes on what is asked of %s', (host, kind) => {
  expect(asked('10.0.0.5', host)).toMatchObject({ target: { kind }, name: place.name, isFromOutside: true })
})

test.each(['apps.example.evil.test', 'evil.test', 'a.b.apps.example', 'apps.example:4310', 'Apps.example', ''])(
  '%j is no name of it',
  (host) => {
    expect(() => asked('10.0.0.5', host)).toThrow(ERROR_TEXT.wrongHost)
  },
)

test('past the proxy nobody gets in, but this computer', () => {
  for (const host of ['apps.example', 'bakery.apps.example', '127.0.0.1:4310'])
    expect(() => asked('192.0.2.1', host)).toThrow(ERROR_TEXT.wrongHost)
  expect(asked('127.0.0.1', '127.0.0.1:4310')).toMatchObject({
    target: { kind: 'builder' },
    name: { scheme: 'http' },
    isFromOutside: false,
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['203.0.113.9, 10.0.0.6', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['203.0.113.9, unknown', '10.0.0.5'],
  ['', '10.0.0.5'],
  ['10.0.0.6', '10.0.0.5'],
])('by the chain %j it came from %s', (chain, from) => {
  expect(asked('10.0.0.5', 'apps.example', chain).from).toBe(from)
})

test('nobody else is believed where they come from', () => {
  expect(asked('127.0.0.1', 'apps.example', '203.0.113.9').from).toBe('127.0.0.1')
})

test('another node of the server is believed whom it asks for, and under which port', () => {
  const passedOn = { from: '203.0.113.9', isFromOutside: true, port: 4000 }
  expect(asked('10.0.0.8', 'bakery.apps.example', '1.2.3.4', passedOn)).toMatchObject({
    target: { kind: 'live' },
    name: place.name,
    from: '203.0.113.9',
    isFromOutside: true,
  })
  expect(asked('10.0.0.8', '127.0.0.1:4000', '', { ...passedOn, isFromOutside: false })).toMatchObject({
    target: { kind: 'builder' },
    name: { authority: 'studio.localhost:4000' },
    isFromOutside: false,
  })
  for (const host of ['evil.test', '127.0.0.1:4310']) expect(() => asked('10.0.0.8', host, '', passedOn)).toThrow(ERROR_TEXT.wrongHost)
})

test('one address, or one network of IPv6, asks so often and no more', () => {
  const limit = createVisitorLimit()
  for (let n = 0; n < PUBLIC_REQUESTS_PER_ADDRESS; n++) {
    limit.require('203.0.113.9')
    limit.require(`2001:db8::${n.toString(16)}`)
  }
  for (const address of ['203.0.113.9', '2001:db8::ffff', '2001:db8:0:0:1:2:3:4'])
    expect(() => limit.require(address)).toThrow(ERROR_TEXT.tooBusy)
  for (const address of ['203.0.113.10', '2001:db8:0:1::1']) expect(() => limit.require(address)).not.toThrow()
})
