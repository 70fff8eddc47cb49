import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import { BUILDER_HEADERS } from '../../electron/transport/security-headers.ts'
import { APP_ERRORS, type AppErrorCode } from '../../shared/domain/app-error.ts'
import { ISSUES_SHOWN_MAX, REQUEST_MAX_BYTES, REQUEST_MAX_BYTES_UNSIGNED } from '../../shared/limits/http.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'
import type { RawAnswer, RawRequest } from './raw-request.ts'

const DAY_MS = 86_400_000
const JSON_TYPE = { 'content-type': 'application/json' }
const MARKER = 'Made by a stranger'
const makeApp: RawRequest = {
  method: 'POST',
  path: '/api/apps',
  headers: JSON_TYPE,
  body: JSON.stringify({ genApp: { header: MARKER, appBuilderVersion: 4 } }),
}
const readApps: RawRequest = { path: '/api/apps' }
const folder = temporaryFolder()
let clock = Date.now()
let doors: OpenDoors
let secret: App

beforeAll(async () => {
  mkdirSync(path.join(folder.path, 'out', 'assets'), { recursive: true })
  writeFileSync(path.join(folder.path, 'passwords.txt'), 'PASSWORDS')
  writeFileSync(path.join(folder.path, 'out', 'index.html'), '<!doctype html><title>Lathe</title>')
  writeFileSync(path.join(folder.path, 'out', 'assets', 'index-abcdef12.js'), 'run()')
  doors = await openDoors({ now: () => clock, rendererFolder: path.join(folder.path, 'out') })
  secret = doors.newApp('SECRET APP')
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})
beforeEach(() => {
  clock = Date.now()
})

const owner = () => doors.backend.sessions.owner.accountId
const signed = (request: RawRequest): RawRequest => ({
  ...request,
  headers: { authorization: `Bearer ${doors.token}`, ...request.headers },
})

/** The error code, after checking the common shape of errors, and that nothing was done or revealed. */
async function refusal(request: RawRequest): Promise<AppErrorCode> {
  const answer = await doors.raw(request)
  const { code } = answer.json as { code: AppErrorCode }
  const { status, message } = APP_ERRORS[code]
  expect(answer.json).toEqual({ code, status, message, data: expect.anything() })
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject(BUILDER_HEADERS)
  expectNothingReached(answer)
  return code
}

function expectNothingReached(answer: RawAnswer): void {
  expect(doors.backend.apps.list(owner(), { bin: false }).map(({ name }) => name)).not.toContain(MARKER)
  expect(answer.text).not.toContain(secret.id)
  expect(answer.text).not.toContain(secret.name)
  expect(doors.bugs).toEqual([])
}

test('the owner is admitted: the refusals below have their own reasons', async () => {
  const answer = await doors.asOwner(readApps)
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('SECRET APP')])
})

describe('by the addressed host', () => {
  test.each([
    'evil.example',
    'studio.localhost',
    'localhost',
    '127.0.0.1',
    '',
    'studio.localhost:1',
    'studio.localhost.evil.example:PORT',
    'evil.app.studio.localhost:PORT',
    'Evil.studio.localhost:PORT',
    'e.studio.localhost:PORT',
    '-evil.studio.localhost:PORT',
    'STUDIO.localhost:PORT',
    '0.0.0.0:PORT',
    '[::1]:PORT',
    'studio.localhost:PORT:PORT',
    '2130706433:PORT',
    'studio.localhost.:PORT',
    'x@studio.localhost:PORT',
    'studio.localhost:PORT/..',
    ' studio.localhost:1',
  ])('Host %j is not ours', async (host) => {
    for (const request of [makeApp, readApps])
      expect(await refusal(signed({ ...request, host: host.replaceAll('PORT', String(doors.port)) }))).toBe('WRONG_HOST')
  })

  test.each(['studio.localhost', 'localhost', '127.0.0.1'])('%s is', async (name) => {
    expect((await doors.asOwner({ ...readApps, host: `${name}:${doors.port}` })).status).toBe(200)
  })

  test('a second Host header is refused, and an absolute request line does not replace it', async () => {
    const ours = `Host: studio.localhost:${doors.port}\r\n`
    for (const hosts of [`${ours}Host: evil.example\r\n`, `Host: evil.example\r\n${ours}`, ours + ours]) {
      const answer = await sendBytes(`GET /api/apps HTTP/1.1\r\n${hosts}Authorization: Bearer ${doors.token}\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 40[03] /)
      expectNothingReached({ status: 0, headers: {}, text: answer, json: null })
    }
    expect(await refusal(signed({ ...readApps, path: 'http://evil.example/api/apps' }))).toBe('NOT_FOUND')
    expect(await refusal(signed({ ...readApps, path: '//evil.example/api/apps' }))).toBe('NOT_FOUND')
  })
})

describe('by the requesting page', () => {
  test.each([
    'https://evil.example',
    'null',
    'http://evil.studio.localhost:PORT',
    'http://APP.studio.localhost:PORT',
    'http://localhost:PORT',
    'http://studio.localhost',
    'https://studio.localhost:PORT',
    'http://studio.localhost:PORT.evil.example',
    'http://studio.localhost:1',
    '',
    'app://builder',
  ])('a page of %j may neither act nor read', async (template) => {
    const origin = template.replace('PORT', String(doors.port)).replace('APP', secret.id)
    for (const request of [makeApp, readApps])
      expect(await refusal(signed({ ...request, headers: { ...request.headers, origin } }))).toBe('FOREIGN_ORIGIN')
  })

  test.each(['same-site', 'cross-site', 'SAME-ORIGIN', 'nonsense'])('Sec-Fetch-Site %s is refused, whatever Origin says', async (site) => {
    for (const request of [makeApp, readApps])
      for (const origin of [{}, { origin: `http://studio.localhost:${doors.port}` }])
        expect(await refusal(signed({ ...request, headers: { ...request.headers, ...origin, 'sec-fetch-site': site } }))).toBe(
          'FOREIGN_ORIGIN',
        )
  })

  test('a page that changes something must send its origin', async () => {
    for (const site of ['none', 'same-origin'])
      expect(await refusal(signed({ ...makeApp, headers: { ...JSON_TYPE, 'sec-fetch-site': site } }))).toBe('FOREIGN_ORIGIN')
  })

  test("the builder's own page and a program without a page are admitted", async () => {
    const origin = `http://studio.localhost:${doors.port}`
    for (const headers of [
      {},
      { origin },
      { origin, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ])
      expect((await doors.asOwner({ ...readApps, headers })).status).toBe(200)
    const preflight = await doors.raw({
      method: 'OPTIONS',
      path: '/api/apps',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(403)
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

describe('by the caller', () => {
  test.each([
    ['no token', {}],
    ['an empty one', { authorization: 'Bearer ' }],
    ['a guess', { authorization: 'Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['another scheme', { authorization: 'Basic b3duZXI6b3duZXI=' }],
  ])('%s is nobody', async (_what, headers) => {
    for (const request of [makeApp, readApps])
      expect(await refusal({ ...request, headers: { ...request.headers, ...headers } })).toBe('UNAUTHORIZED')
  })

  test('a token in a cookie, in the address or in a body is ignored', async () => {
    for (const request of [makeApp, readApps])
      for (const name of ['token', 'session', 'lathe', 'lathe.token', 'authorization', 'lathe-draft'])
        expect(
          await refusal({ ...request, headers: { ...request.headers, cookie: `${name}=${doors.token}; ${name}=Bearer ${doors.token}` } }),
        ).toBe('UNAUTHORIZED')
    for (const name of ['token', 'access_token', 'accessToken', 'code'])
      expect(await refusal({ path: `/api/apps?${name}=${doors.token}` })).toBe('UNAUTHORIZED')
  })

  test('an expired or revoked token is invalid', async () => {
    const { sessions } = doors.backend
    const { token } = sessions.start(sessions.newStartCode())
    const headers = { authorization: `Bearer ${token}` }
    expect((await doors.raw({ ...readApps, headers })).status).toBe(200)
    clock += 31 * DAY_MS
    expect(await refusal({ ...readApps, headers })).toBe('UNAUTHORIZED')
    clock -= 31 * DAY_MS
    sessions.revoke(sessions.list(owner())[0]?.id ?? '')
    expect(await refusal({ ...readApps, headers })).toBe('UNAUTHORIZED')
  })

  test('the code of a start address works once, and guesses never', async () => {
    const code = doors.backend.sessions.newStartCode()
    const start = (guess: string): RawRequest => ({
      method: 'POST',
      path: '/api/session/start',
      headers: JSON_TYPE,
      body: JSON.stringify({ code: guess }),
    })
    expect(await refusal(start('guess'))).toBe('SESSION_CODE_INVALID')
    const first = await doors.raw(start(code))
    expect([first.status, first.json]).toEqual([200, { token: expect.stringMatching(/^[\w-]{43}$/), expiresAt: expect.any(String) }])
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(await refusal(start(code))).toBe('SESSION_CODE_INVALID')
  })
})

describe('by the content', () => {
  test.each([
    ['no JSON', '{"genApp":'],
    ['a word', 'null'],
    ['a list', '[]'],
    ['nothing', ''],
    ['a field of the wrong type', JSON.stringify({ genApp: { header: 7, appBuilderVersion: 4 } })],
    ['an unknown field', JSON.stringify({ genApp: { header: MARKER, appBuilderVersion: 4 }, isAdmin: true })],
    ['an unknown field inside', JSON.stringify({ genApp: { header: MARKER, appBuilderVersion: 4, slug: 'x' } })],
    ['a prototype', '{"genApp":{"header":"Made by a stranger","appBuilderVersion":4,"__proto__":{"x":1}},"constructor":1}'],
  ])('%s does not fit', async (_what, body) => {
    expect(await refusal(signed({ ...makeApp, body }))).toBe('BAD_REQUEST')
    const { json } = await doors.asOwner({ ...makeApp, body })
    expect((json as { data: { issues: unknown[] } }).data.issues.length).toBeGreaterThan(0)
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonx', ''])(
    'a body of type %j is not read: only a page of ours can send JSON',
    async (type) => {
      expect(await refusal(signed({ ...makeApp, headers: { 'content-type': type } }))).toBe('BAD_REQUEST')
    },
  )

  test.each([
    'limit=0',
    'limit=1001',
    'limit=x',
    'limit=1e400',
    'limit[]=1&limit[]=2',
    'unknown=1',
    '__proto__[x]=1',
    'filter=%7Bx',
    'filter=%5B1%5D',
    'data=other',
  ])('the query %s does not fit', async (query) => {
    expect(await refusal(signed({ path: `/api/apps/${secret.id}/entities/Task/rows?${query}` }))).toBe('BAD_REQUEST')
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  test('too many fields and too deep nesting are refused before parsing', { tags: 'long' }, async () => {
    const fields = Object.fromEntries(Array.from({ length: 400_000 }, (_, n) => [`x${n}`, 1]))
    const many = await doors.asOwner({ ...makeApp, body: JSON.stringify({ ...fields, genApp: { header: MARKER, appBuilderVersion: 4 } }) })
    expect([many.status, many.text.length < 1_000]).toEqual([413, true])
    expect(await refusal(signed({ ...makeApp, body: `${'['.repeat(30_000)}${']'.repeat(30_000)}` }))).toBe('BAD_REQUEST')
  })

  test('the number of issues in an answer is limited', async () => {
    const fields = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`${'x'.repeat(1_000)}${n}`, 1]))
    const { json, text } = await doors.asOwner({ ...makeApp, body: JSON.stringify({ genApp: { header: MARKER, ...fields }, ...fields }) })
    expect((json as { data: { issues: unknown[] } }).data.issues).toHaveLength(ISSUES_SHOWN_MAX)
    expect(text.length).toBeLessThan(10_000)
  })

  // `URL` normalises such segments, so that another call than the written one would be answered.
  test.each(['..', '.', '%2e%2e', '.%2E', '..\\..'])('the id %s is no way to another call', async (id) => {
    for (const path of [`/api/apps/${secret.id}/uploads/${id}`, `/api/apps/${secret.id}/uploads/${id}/rename`]) {
      expect((await doors.asOwner({ path })).status).toBe(404)
    }
  })

  test('a body that is too large is refused by its length, or once it has grown too large', async () => {
    const large = 'x'.repeat(REQUEST_MAX_BYTES + 1)
    expect(await refusal(signed({ ...makeApp, headers: { ...JSON_TYPE, 'content-length': String(large.length) }, body: '' }))).toBe(
      'PAYLOAD_TOO_LARGE',
    )
    expect(await refusal(signed({ ...makeApp, headers: { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, body: large }))).toBe(
      'PAYLOAD_TOO_LARGE',
    )
  })

  test('an address that is too long is refused; cookies set by built apps are ignored', async () => {
    expect(await refusal(signed({ path: `/api/apps?filter=${'x'.repeat(17_000)}` }))).toBe('PAYLOAD_TOO_LARGE')
    expect((await doors.asOwner({ ...readApps, headers: { cookie: 'x='.padEnd(750_000, 'x') } })).status).toBe(200)
  })

  test('less is read from callers who are not signed in', async () => {
    const body = JSON.stringify({ code: 'x'.repeat(REQUEST_MAX_BYTES_UNSIGNED) })
    expect(await refusal({ method: 'POST', path: '/api/session/start', headers: JSON_TYPE, body })).toBe('PAYLOAD_TOO_LARGE')
  })

  test.each(['TRACE', 'PROPFIND', 'OPTIONS', 'HEAD'])('%s is no call', async (method) => {
    const answer = await doors.asOwner({ ...readApps, method })
    expect(answer.status).toBe(404)
    expectNothingReached(answer)
  })

  test.each(['/api', '/api/', '/api/nope', '/api/apps/x/y/z', '/api/%2e%2e/%2e%2e/passwords.txt', '/%', '/api/%ff', '/api/apps/%00'])(
    '%s is no address',
    async (address) => {
      const answer = await doors.asOwner({ path: address })
      expect(answer.status).toBe(404)
      expectNothingReached(answer)
    },
  )

  test('headers cannot be smuggled in, neither in requests nor in responses', async () => {
    const answer = await sendBytes(`GET /api/apps HTTP/1.1\r\nHost: studio.localhost:${doors.port}\r\nX: a\r\n b: c\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    const split = await doors.asOwner({ path: '/api/apps/x%0d%0aSet-Cookie:%20a=b' })
    expect(split.headers['set-cookie']).toBeUndefined()
    const both = `POST /api/apps HTTP/1.1\r\nHost: studio.localhost:${doors.port}\r\nAuthorization: Bearer ${doors.token}\r\nContent-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/apps HTTP/1.1\r\n\r\n`
    expect(await sendBytes(both)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('a caller that disconnects in the middle of its body leaves nothing behind', async () => {
    const socket = connect(doors.port, '127.0.0.1')
    await once(socket, 'connect')
    const body = makeApp.body?.toString() ?? ''
    socket.write(
      `POST /api/apps HTTP/1.1\r\nHost: studio.localhost:${doors.port}\r\nAuthorization: Bearer ${doors.token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
    )
    socket.destroy()
    await once(socket, 'close')
    expect((await doors.asOwner(readApps)).status).toBe(200)
    expectNothingReached({ status: 0, headers: {}, text: '', json: null })
  })
})

function sendBytes(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(doors.port, '127.0.0.1', () => socket.end(bytes))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

describe('a request with an idempotency key', () => {
  const withKey = (key: string, name: string): RawRequest => ({
    ...makeApp,
    headers: { ...JSON_TYPE, 'idempotency-key': key },
    body: JSON.stringify({ genApp: { header: name, appBuilderVersion: 4 } }),
  })
  const count = (name: string) => doors.backend.apps.list(owner(), { bin: false }).filter((app) => app.name === name).length

  test('takes effect once, and a repeat gets the first answer', async () => {
    const first = await doors.asOwner(withKey('k1', 'Once'))
    const second = await doors.asOwner(withKey('k1', 'Once'))
    expect(first.status).toBe(200)
    expect([second.status, second.json]).toEqual([first.status, first.json])
    expect(count('Once')).toBe(1)
  })

  test('takes effect once when sent concurrently', async () => {
    const copy: RawRequest = { method: 'POST', path: `/api/apps/${secret.id}/duplicate`, headers: { 'idempotency-key': 'k2' } }
    const before = doors.backend.apps.list(owner(), { bin: false }).length
    const answers = await Promise.all(Array.from({ length: 5 }, () => doors.asOwner(copy)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(doors.backend.apps.list(owner(), { bin: false })).toHaveLength(before + 1)
  })

  test('takes effect when the first attempt was refused', async () => {
    expect((await doors.asOwner(withKey('k3', ''))).status).toBe(400)
    expect((await doors.asOwner(withKey('k3', 'After all'))).status).toBe(200)
    expect(count('After all')).toBe(1)
  })

  test('is independent under another key, on another route, or without a key', async () => {
    for (const key of ['k4', 'k5']) expect((await doors.asOwner(withKey(key, 'Again'))).status).toBe(200)
    expect(
      (await doors.asOwner({ method: 'POST', path: `/api/apps/${secret.id}/duplicate`, headers: { 'idempotency-key': 'k4' } })).status,
    ).toBe(201)
    expect(count('Again')).toBe(2)
    expect(await refusal(signed({ ...makeApp, headers: { ...JSON_TYPE, 'idempotency-key': 'x'.repeat(201) } }))).toBe('BAD_REQUEST')
  })
})

describe('the page of the builder itself', () => {
  const page: RawRequest = { path: '/', headers: { accept: 'text/html' } }

  test('is served at every route, cannot be framed, and runs its own scripts only', async () => {
    for (const address of ['/', '/apps/x', '/settings?code=1'])
      expect((await doors.raw({ ...page, path: address })).text).toContain('<title>Lathe')
    const { headers } = await doors.raw(page)
    expect(headers).toMatchObject({
      'origin-agent-cluster': '?1',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain(`frame-src http://*.studio.localhost:${doors.port};`)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['cache-control']).toBe('no-cache')
    expect((await doors.raw({ path: '/assets/index-abcdef12.js' })).headers['cache-control']).toContain('immutable')
  })

  test.each([
    '/../passwords.txt',
    '/%2e%2e/passwords.txt',
    '/..%2fpasswords.txt',
    '/assets/%2e%2e%2f%2e%2e%2fpasswords.txt',
    '/assets\\..\\..\\passwords.txt',
    '//passwords.txt',
    '/index.html%00.js',
    '/assets',
    '/assets/',
  ])('%s reaches no file', async (address) => {
    const answer = await doors.raw({ path: address })
    expect([answer.status, answer.text.includes('PASSWORDS')]).toEqual([404, false])
    expect((await doors.raw({ path: address, headers: { accept: 'text/html' } })).text).not.toContain('PASSWORDS')
  })

  test('the API documentation is generated from the contract', async () => {
    const { json } = await doors.raw({ path: '/api/openapi.json' })
    const { paths } = json as { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> }
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/apps', '/api/apps/{appId}/chat', '/api/session/start']))
    expect(JSON.stringify(paths['/api/apps/{appId}']?.['get']?.responses['404'])).toContain('APP_NOT_FOUND')
  })
})
