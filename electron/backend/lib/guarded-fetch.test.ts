import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FetchRefused } from './guarded-fetch.ts'
import { createGuardedFetch } from './guarded-fetch.ts'

const PUBLIC = '192.31.196.7'

let server: http.Server
let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void
/** The addresses that connections were made to. */
let dialled: string[]
let names: Readonly<Record<string, readonly string[]>>

beforeAll(async () => {
  server = http.createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.closeAllConnections())
beforeEach(() => {
  dialled = []
  names = {}
})

const fetchWith = (maxMs = 5_000) =>
  createGuardedFetch(
    {
      resolve: async (host) => (names[host] ?? [PUBLIC]).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      connect(address, port) {
        dialled.push(`${address}:${port}`)
        return connect((server.address() as AddressInfo).port, '127.0.0.1')
      },
    },
    maxMs,
  )
const get = (url: string, ask: Parameters<ReturnType<typeof fetchWith>>[1] = {}, maxMs?: number) => fetchWith(maxMs)(new URL(url), ask)
const refused = (fault: FetchRefused['fault']) => expect.objectContaining({ name: 'FetchRefused', fault })

it('an address is asked at the address that was checked, by its name', async () => {
  answer = ({ headers, url }, response) => void response.writeHead(200, { etag: '"a"' }).end(`${headers.host}${url}`)
  const { status, body, headers, url } = await get('http://shop.example/prices?a=1')
  expect([status, body.toString(), headers.etag, url.href]).toEqual([
    200,
    'shop.example/prices?a=1',
    '"a"',
    'http://shop.example/prices?a=1',
  ])
  expect(dialled).toEqual([`${PUBLIC}:80`])
})

describe('nobody is asked', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://10.0.0.1/',
    'http://172.16.9.9/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[2002:7f00:1::]/',
    'file:///etc/passwd',
    'data:text/html,x',
    'ftp://shop.example/',
  ])('at %s', async (url) => {
    await expect(get(url)).rejects.toEqual(refused('address'))
    expect(dialled).toEqual([])
  })

  it('by a name that stands for such an address, be it one of several', async () => {
    names = { 'inside.example': ['10.1.2.3'], 'mixed.example': [PUBLIC, '127.0.0.1'], 'six.example': ['::ffff:127.0.0.1'] }
    for (const name of Object.keys(names)) await expect(get(`http://${name}/`)).rejects.toEqual(refused('address'))
    expect(dialled).toEqual([])
  })

  it.each(['http://127.0.0.1:9/', 'http://[::1]/', 'file:///etc/passwd', 'http://inside.example/'])(
    'after a redirect to %s',
    async (location) => {
      names = { 'inside.example': ['192.168.0.1'] }
      answer = (_request, response) => void response.writeHead(302, { location }).end()
      await expect(get('http://shop.example/')).rejects.toEqual(refused('address'))
      expect(dialled).toEqual([`${PUBLIC}:80`])
    },
  )

  it('where a name that was public at first is not any more', async () => {
    answer = (_request, response) => {
      names = { 'shop.example': ['127.0.0.1'] }
      response.writeHead(307, { location: '/again' }).end()
    }
    await expect(get('http://shop.example/')).rejects.toEqual(refused('address'))
    expect(dialled).toHaveLength(1)
  })

  it('where `before` says no, at each redirect too', async () => {
    const asked: string[] = []
    answer = (_request, response) => void response.writeHead(301, { location: '/next' }).end()
    const before = (url: URL) => (asked.push(url.pathname) < 3 ? Promise.resolve() : Promise.reject(new Error('no')))
    await expect(get('http://shop.example/', { before })).rejects.toThrow('no')
    expect(asked).toEqual(['/', '/next', '/next'])
  })
})

it('redirects come to an end', async () => {
  let n = 0
  answer = (_request, response) => void response.writeHead(302, { location: `/${(n += 1)}` }).end()
  await expect(get('http://shop.example/')).rejects.toEqual(refused('redirects'))
  expect(dialled).toHaveLength(6)
})

it.each([
  ['says so', { 'content-length': '5000' }],
  ['does not say so', {}],
])('a body that is too large and %s is not read to its end', async (_, headers) => {
  answer = (_request, response) => {
    response.writeHead(200, headers).on('error', () => undefined)
    const send = () => {
      while (!response.destroyed && response.write(Buffer.alloc(500)));
    }
    response.on('drain', send)
    send()
  }
  await expect(get('http://shop.example/', { maxBytes: 1_000 })).rejects.toEqual(refused('too-large'))
})

it('a body that is large only once it is unpacked is not unpacked', async () => {
  answer = (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000)))
  expect((await get('http://shop.example/')).body).toHaveLength(50_000)
  await expect(get('http://shop.example/', { maxBytes: 1_000 })).rejects.toEqual(refused('too-large'))
})

it('a server that says nothing, or one byte after the other, is given up', async () => {
  answer = () => undefined
  await expect(get('http://shop.example/', {}, 150)).rejects.toEqual(refused('too-slow'))
  answer = (_request, response) => {
    const drip = setInterval(() => response.write('a'), 20)
    response.once('close', () => clearInterval(drip))
  }
  await expect(get('http://shop.example/', {}, 150)).rejects.toEqual(refused('too-slow'))
})

it('what is stopped ends with the reason of its signal; a broken answer is none', async () => {
  const stop = new AbortController()
  answer = () => stop.abort(new Error('stopped'))
  await expect(get('http://shop.example/', { signal: stop.signal })).rejects.toThrow('stopped')
  answer = ({ socket }) => void socket.destroy()
  await expect(get('http://shop.example/')).rejects.toEqual(refused('unreachable'))
})
