import { createServer, type IncomingMessage, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createPassing } from './pass-on.ts'

const SAYS = { from: '203.0.113.7', isFromOutside: true, port: 4310 }

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A node that passes everything on. */
const passing = (address: string | (() => string), { secret = 'secret', isThere = () => Promise.resolve(true) } = {}) =>
  serve((message, response) => {
    const addressOf = () => (typeof address === 'string' ? address : address())
    createPassing(secret, { waitMs: 300, lookAgainMs: 50 })
      .passOn(message, response, {
        holder: async () => ({ address: addressOf(), isThere, onUnreached: () => undefined }),
        says: SAYS,
        gone: new AbortController().signal,
      })
      .catch((error: unknown) => response.writeHead(503).end(String((error as { code: string }).code)))
  })

interface Asked {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

function ask(address: string, { method = 'GET', path = '/', headers = {}, body = '' } = {}): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const asking = request(`${address}${path}`, { method, headers }, (answer) => {
      buffer(answer).then((text) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: String(text) }), reject)
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

test('what is asked and answered stays as it is, and the node that was asked first says for whom', async () => {
  const heard: unknown[] = []
  const there = await serve(async (message, response) => {
    heard.push([message.method, message.url, message.headers.host, createPassing('secret').read(message), String(await buffer(message))])
    response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-kept': 'yes' }).end('answered')
  })
  const here = await passing(there)
  const answer = await ask(here, { method: 'POST', path: '/a?b=c', headers: { host: 'bakery.example.com' }, body: 'asked' })
  expect(heard).toEqual([['POST', '/a?b=c', 'bakery.example.com', SAYS, 'asked']])
  expect(answer).toMatchObject({ status: 201, text: 'answered', headers: { 'set-cookie': ['a=1', 'b=2'], 'x-kept': 'yes' } })
})

test('nobody is believed who does not know the secret, nor about another request', async () => {
  let sealed: string | string[] | undefined
  const there = await serve((message, response) => {
    sealed = message.headers['x-lathe-passed-on']
    response.end(JSON.stringify(createPassing('secret').read(message)))
  })
  const host = 'bakery.example.com'
  expect((await ask(await passing(there), { path: '/a', headers: { host } })).text).toBe(JSON.stringify(SAYS))
  const seal = String(sealed)
  const replayed = (change: object) => ask(there, { path: '/a', headers: { host, 'x-lathe-passed-on': seal }, ...change })
  expect((await replayed({})).text).toBe(JSON.stringify(SAYS))
  const [, signature] = seal.split('.')
  const forged = `${Buffer.from(JSON.stringify({ ...SAYS, from: '127.0.0.1' })).toString('base64url')}.${signature}`
  for (const change of [
    { path: '/b' },
    { method: 'POST' },
    { headers: { host: 'other.example.com', 'x-lathe-passed-on': seal } },
    { headers: { host, authorization: 'Bearer other', 'x-lathe-passed-on': seal } },
    { headers: { host, 'x-lathe-passed-on': forged } },
    { headers: { host, 'x-lathe-passed-on': `${seal}x` } },
    { headers: { host, 'x-lathe-passed-on': 'x' } },
    { headers: { host, 'x-lathe-passed-on': 'x.y' } },
  ])
    expect((await replayed(change)).text).toBe('null')
  expect((await ask(await passing(there, { secret: 'guessed' }), { path: '/a', headers: { host } })).text).toBe('null')
  // What a stranger wrote there is not passed on.
  const through = await ask(await passing(there), { path: '/a', headers: { host, 'x-lathe-passed-on': forged } })
  expect(through.text).toBe(JSON.stringify(SAYS))
})

test('a node alone believes nobody', async () => {
  const alone = await serve((message, response) => void response.end(JSON.stringify(createPassing(null).read(message))))
  expect((await ask(await passing(alone, { secret: '' }))).text).toBe('null')
})

test('a feed comes through piece by piece, and ends there when its reader goes', async () => {
  const gone = Promise.withResolvers<void>()
  const next = Promise.withResolvers<void>()
  const there = await serve((_message, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('one')
    void next.promise.then(() => response.write('two'))
    response.once('close', gone.resolve)
  })
  const here = await passing(there)
  const pieces: string[] = []
  const asking = request(here, (answer) => answer.on('data', (piece: Buffer) => pieces.push(String(piece))).on('error', () => undefined))
  asking.on('error', () => undefined).end()
  await expect.poll(() => pieces).toEqual(['one'])
  next.resolve()
  await expect.poll(() => pieces).toEqual(['one', 'two'])
  asking.destroy()
  await gone.promise
})

test('a node that is gone, or answers nothing and has the app no more, is not waited for', async () => {
  const closed = await serve(() => undefined)
  const silent = await passing(closed, { isThere: () => Promise.resolve(false) })
  expect(await ask(silent)).toMatchObject({ status: 503, text: 'APP_ELSEWHERE' })
  expect(await ask(await passing('http://127.0.0.1:1'))).toMatchObject({ status: 503, text: 'APP_ELSEWHERE' })
})

test('what no node has heard waits a moment for the one that has it next', async () => {
  const next = await serve(async (message, response) => void response.end(`heard ${String(await buffer(message))}`))
  const addresses = ['http://127.0.0.1:1', 'http://127.0.0.1:1', next]
  const here = await passing(() => addresses.shift() ?? next)
  expect(await ask(here, { method: 'POST', body: 'once' })).toMatchObject({ status: 200, text: 'heard once' })

  // What a node that died may have heard is not written twice. What is only read is asked again.
  const dying = await serve((_message, response) => void response.destroy())
  const between = [dying, next]
  const there = await passing(() => between.shift() ?? next)
  expect(await ask(there)).toMatchObject({ status: 200, text: 'heard ' })
  between.push(dying, next)
  expect(await ask(there, { method: 'POST', body: 'once' })).toMatchObject({ status: 503, text: 'APP_ELSEWHERE' })
})
