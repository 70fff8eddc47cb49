import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { UPLOAD_MAX_BYTES } from '../../shared/limits/files.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { giveTasks, openDoors, type OpenDoors } from './open-doors.ts'
import type { RawAnswer, RawRequest } from './raw-request.ts'
import { asNavigation, type Visit, visitDraft } from './visit-draft.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const PNG = Buffer.from('\x89PNG\r\n\x1a\n picture', 'latin1')
let doors: OpenDoors
let app: App
let neighbour: App
let draft: Visit
let neighbourDraft: Visit

beforeAll(async () => {
  doors = await openDoors({ vendorDir: await vendorFolder() })
  app = doors.newApp('Tasks')
  neighbour = doors.newApp('Neighbour')
  await giveTasks(doors, app.id)
  await giveTasks(doors, neighbour.id)
  draft = await visitDraft(doors, app.id)
  neighbourDraft = await visitDraft(doors, neighbour.id)
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
})

const hostOf = (appId: AppId) => `${appId}.studio.localhost:${doors.port}`
async function ticketOf(appId: AppId): Promise<string> {
  const { url } = await doors.clients.HTTP.apps.preview({ appId })
  return new URL(url).pathname + new URL(url).search
}

/** A call as the SDK makes it. */
function call(request: RawRequest, { appId = app.id, token = draft.token, headers = {} }: Partial<CallAs> = {}): Promise<RawAnswer> {
  return doors.raw({
    ...request,
    host: hostOf(appId),
    headers: {
      ...(request.body === undefined ? {} : JSON_TYPE),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })
}
interface CallAs {
  readonly appId: AppId
  readonly token: string
  readonly headers: Readonly<Record<string, string>>
}

const list: RawRequest = { path: '/_app/entities/Task?sort=title' }
const create = (title: string): RawRequest => ({ method: 'POST', path: '/_app/entities/Task', body: JSON.stringify({ title, points: 1 }) })

async function rowsOf(appId: AppId): Promise<unknown[]> {
  return (await doors.clients.HTTP.entities.rows({ appId, entity: 'Task', limit: 1000 })).rows.map((row) => row['title'])
}

function upload(bytes: Uint8Array, name = 'a.png', type = 'image/png'): RawRequest {
  const edge = 'edge'
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    method: 'POST',
    path: '/_app/upload',
    headers: {},
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  }
}
const asForm = { headers: { 'content-type': 'multipart/form-data; boundary=edge' } }

describe('the document of a draft', () => {
  test('is opened by a ticket once, then by its cookie', async () => {
    const path = await ticketOf(app.id)
    const first = await doors.raw({ host: hostOf(app.id), path, headers: asNavigation })
    expect(first).toMatchObject({ status: 302, headers: { location: '/' } })
    expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict$/)
    expect(String(first.headers['set-cookie'])).not.toContain('Domain')
    expect((await doors.raw({ host: hostOf(app.id), path, headers: asNavigation })).status).toBe(404)

    expect(draft.html).toContain('<title>Tasks</title>')
    expect(draft.token).not.toBe('')
  })

  test.each([
    ['without either', () => ({})],
    ["with another app's cookie", () => ({ cookie: neighbourDraft.cookie })],
    ['with its own token as a cookie', () => ({ cookie: `lathe-draft=${draft.token}` })],
    ["with the owner's token", () => ({ authorization: `Bearer ${doors.token}`, cookie: `lathe-draft=${doors.token}` })],
  ])('is nothing %s', async (_how, headers) => {
    for (const path of ['/', '/orders', '/?ticket=guess', '/_lathe/bundle/x.js', '/index.html']) {
      const answer = await doors.raw({ host: hostOf(app.id), path, headers: { ...asNavigation, ...headers() } })
      expect([path, answer.status, answer.text.includes('lathe-app')]).toEqual([path, 404, false])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('is not opened by another app’s ticket, which stays valid for its own app', async () => {
    const path = await ticketOf(neighbour.id)
    expect((await doors.raw({ host: hostOf(app.id), path, headers: asNavigation })).status).toBe(404)
  })

  test('cannot be read by a script of another origin, even with the cookie', async () => {
    const [, script] = /src="(\/_lathe\/bundle\/[^"]+)"/.exec(draft.html) ?? []
    const ask = (path: string, site: string, mode: string) =>
      doors.raw({ host: hostOf(app.id), path, headers: { cookie: draft.cookie, 'sec-fetch-site': site, 'sec-fetch-mode': mode } })
    expect((await ask(script ?? '', 'same-origin', 'cors')).status).toBe(200)
    for (const path of ['/', script ?? ''])
      for (const site of ['same-site', 'cross-site'])
        for (const mode of ['cors', 'no-cors', 'same-origin'])
          expect([path, site, mode, (await ask(path, site, mode)).status]).toEqual([path, site, mode, 404])
  })

  test('can be framed by the builder only, and is isolated in a process of its own', async () => {
    const { headers } = await doors.raw({ host: hostOf(app.id), path: '/', headers: { ...asNavigation, cookie: draft.cookie } })
    expect(headers['content-security-policy']).toContain(`frame-ancestors http://studio.localhost:${doors.port}`)
    expect(headers).toMatchObject({ 'origin-agent-cluster': '?1', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  })

  test('does not exist for a missing or deleted app', async () => {
    const binned = doors.newApp('Binned')
    await giveTasks(doors, binned.id)
    const opened = await visitDraft(doors, binned.id)
    expect((await call(list, { appId: binned.id, token: opened.token })).status).toBe(200)
    await doors.clients.HTTP.apps.remove({ appId: binned.id })
    for (const appId of [binned.id, crypto.randomUUID() as AppId]) {
      expect((await call(list, { appId, token: opened.token })).status).toBe(404)
      expect((await doors.raw({ host: hostOf(appId), path: '/', headers: { ...asNavigation, cookie: opened.cookie } })).status).toBe(404)
    }
  })
})

describe('the data of a draft', () => {
  test('can be listed, read, written and deleted with the SDK’s token', async () => {
    expect((await call(list)).json).toMatchObject({ rows: [{ title: 'bake', points: 5 }, { title: 'deliver' }], nextCursor: null })
    const created = await call(create('wash'))
    expect(created).toMatchObject({ status: 201, json: { title: 'wash', creatorId: doors.backend.sessions.owner.accountId } })
    const { id } = created.json as { id: string }
    const at = `/_app/entities/Task/${id}`
    expect((await call({ path: at })).json).toMatchObject({ title: 'wash' })
    expect((await call({ method: 'PATCH', path: at, body: '{"points":3,"creatorId":"somebody"}' })).json).toMatchObject({
      points: 3,
      creatorId: doors.backend.sessions.owner.accountId,
    })
    expect((await call({ method: 'DELETE', path: at })).json).toEqual({ deleted: true })
    expect(await call({ path: at })).toMatchObject({ status: 404, json: { code: 'ROW_NOT_FOUND', data: { rowId: id } } })

    const many = await call({ method: 'POST', path: '/_app/entities/Task', body: '[{"title":"x"},{"points":1}]' })
    expect(many.json).toMatchObject([
      { ok: true, row: { title: 'x' } },
      { ok: false, issues: [{ path: 'title' }] },
    ])
    const filter = encodeURIComponent('{"points":{"gte":12}}')
    expect((await call({ path: `/_app/entities/Task?filter=${filter}` })).json).toMatchObject({ rows: [{ title: 'deliver' }] })
    expect((await call({ path: '/_app/auth/me' })).json).toMatchObject({ role: 'admin', email: null })
  })

  test('follows the access levels of each entity, which only the builder’s grid bypasses', async () => {
    expect(await call({ path: '/_app/entities/Secret' })).toMatchObject({ status: 403, json: { code: 'ROW_FORBIDDEN' } })
    expect(await call({ path: '/_app/entities/Nope' })).toMatchObject({ status: 404, json: { code: 'ENTITY_NOT_FOUND' } })
    expect((await doors.clients.HTTP.entities.rows({ appId: app.id, entity: 'Secret' })).rows).toHaveLength(1)
  })

  test.each<[string, () => Partial<CallAs>]>([
    ['no token', () => ({ token: '' })],
    ['the cookie alone', () => ({ token: '', headers: { cookie: draft.cookie } })],
    ["another app's token", () => ({ token: neighbourDraft.token })],
    ["another app's token beside the own cookie", () => ({ token: neighbourDraft.token, headers: { cookie: draft.cookie } })],
    ["the owner's token of the builder", () => ({ token: doors.token })],
    ['a token that was changed', () => ({ token: `${draft.token.slice(0, -2)}xx` })],
    ['the cookie’s own value', () => ({ token: draft.cookie.split('=')[1] ?? '' })],
  ])('%s opens nothing', async (_what, as) => {
    const before = await rowsOf(app.id)
    for (const request of [list, create('STRANGER'), { path: '/_app/auth/me' }, { path: '/_app/events' }, { path: '/_app/nope' }]) {
      const answer = await call(request, as())
      expect(answer).toMatchObject({ status: 401, json: { code: 'UNAUTHORIZED' } })
      expect(answer.text).not.toContain('bake')
    }
    expect((await call(upload(PNG), { ...as(), headers: { ...asForm.headers, ...as().headers } })).status).toBe(401)
    expect(await rowsOf(app.id)).toEqual(before)
  })

  test('the token of a draft is invalid on the builder’s API', async () => {
    for (const token of [draft.token, draft.cookie.split('=')[1] ?? '']) {
      const answer = await doors.raw({ path: '/api/apps', headers: { authorization: `Bearer ${token}`, cookie: draft.cookie } })
      expect(answer).toMatchObject({ status: 401 })
      expect(answer.text).not.toContain('Tasks')
    }
  })

  test.each([
    ['another website', () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })],
    ['the neighbour', () => ({ origin: `http://${hostOf(neighbour.id)}`, 'sec-fetch-site': 'same-site' })],
    ['the builder', () => ({ origin: `http://studio.localhost:${doors.port}`, 'sec-fetch-site': 'same-site' })],
    ['a sandboxed frame', () => ({ origin: 'null' })],
    ['somebody who hides', () => ({ 'sec-fetch-site': 'same-site' })],
  ])('a page of %s may not use it, with whatever token', async (_who, headers) => {
    const before = await rowsOf(app.id)
    for (const request of [list, create('STRANGER')]) {
      const answer = await call(request, { headers: headers() })
      expect(answer).toMatchObject({ status: 403, json: { code: 'FOREIGN_ORIGIN' } })
      expect(answer.text).not.toContain('bake')
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
    expect(await rowsOf(app.id)).toEqual(before)
  })

  test('a page of the app’s own origin may use it', async () => {
    const headers = { origin: `http://${hostOf(app.id)}`, 'sec-fetch-site': 'same-origin' }
    expect((await call(list, { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200)
    expect((await call(create('own page'), { headers })).status).toBe(201)
  })

  test.each([
    ['no JSON', '{"title":', 400, 'BAD_REQUEST'],
    ['a word', '"x"', 400, 'BAD_REQUEST'],
    ['an empty list', '[]', 400, 'BAD_REQUEST'],
    ['a value that does not fit', '{"title":"x","points":"many"}', 422, 'ROW_INVALID'],
    ['too little', '{}', 422, 'ROW_INVALID'],
  ])('%s is refused', async (_what, body, status, code) => {
    expect(await call({ method: 'POST', path: '/_app/entities/Task', body })).toMatchObject({ status, json: { code } })
  })
})

describe('changes of rows on the feed', () => {
  test('arrive at once, for entities that the listener may list', async () => {
    const stop = new AbortController()
    const request = new Request(`http://${hostOf(app.id)}/_app/events`, {
      headers: { authorization: `Bearer ${draft.token}` },
      signal: stop.signal,
    })
    const answer = await doors.appOrigin(request, { appId: app.id, door: 'http' })
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
    const grid = doors.clients.port.entities
    await grid.createRow({ params: { appId: app.id, entity: 'Secret' }, body: { text: 'SECRET 2' } })
    await grid.createRow({ params: { appId: app.id, entity: 'Task' }, body: { title: 'seen' } })

    let seen = ''
    while (!seen.includes('event: message')) seen += (await reader.read()).value ?? ''
    stop.abort()
    expect(seen).toMatch(/id: \d+/)
    expect(seen).toContain('"entity":"Task"')
    expect(seen).not.toMatch(/Secret|SECRET|seen/)
  })

  test('a column that goes is not told to the page of the version before, which would ask for it', async () => {
    const stop = new AbortController()
    const request = new Request(`http://${hostOf(neighbour.id)}/_app/events`, {
      headers: { authorization: `Bearer ${neighbourDraft.token}` },
      signal: stop.signal,
    })
    const answer = await doors.appOrigin(request, { appId: neighbour.id, door: 'http' })
    const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
    await doors.backend.engine.of(neighbour.id).commitChangeSet({
      changeSet: changeSet({ writes: entityFile('Task', { title: { type: 'string' } }, { required: ['title'] }) }),
      origin: 'edit',
      description: 'Without points',
    })
    await doors.clients.port.entities.createRow({ params: { appId: neighbour.id, entity: 'Task' }, body: { title: 'after it' } })

    let seen = ''
    while (!seen.includes('"op":"create"')) seen += (await reader.read()).value ?? ''
    stop.abort()
    expect(seen).not.toContain('"op":"schema"')
  })
})

describe('uploads', () => {
  test('are stored by hash, served to people with access to the draft, and never executed', async () => {
    const answer = await call(upload(PNG), asForm)
    expect(answer).toMatchObject({ status: 201, json: { file_url: expect.stringMatching(/^\/_app\/files\/[0-9a-f]{64}$/) } })
    const { file_url: path } = answer.json as { file_url: string }
    const shown = await doors.raw({ host: hostOf(app.id), path, headers: { cookie: draft.cookie, 'sec-fetch-site': 'same-origin' } })
    expect(shown).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    })

    for (const headers of [{}, { cookie: neighbourDraft.cookie }, { authorization: `Bearer ${draft.token}` }])
      expect((await doors.raw({ host: hostOf(app.id), path, headers })).status).toBe(404)
    expect((await doors.raw({ host: hostOf(neighbour.id), path, headers: { cookie: neighbourDraft.cookie } })).status).toBe(404)
    for (const name of ['x', '../app.sqlite', '..%2fapp.sqlite', '0'.repeat(64)]) {
      const missed = await doors.raw({ host: hostOf(app.id), path: `/_app/files/${name}`, headers: { cookie: draft.cookie } })
      expect([name, [401, 404].includes(missed.status), missed.text.includes('SQLite')]).toEqual([name, true, false])
    }
  })

  test('are served by their real type, even if a program or a page claims to be a picture', async () => {
    expect(await call(upload(Buffer.from('MZ\x90\x00', 'latin1')), asForm)).toMatchObject({
      status: 415,
      json: { code: 'UPLOAD_TYPE_REFUSED' },
    })
    const { json } = await call(upload(Buffer.from('<svg onload="alert(1)"/>'), 'a.svg', 'image/svg+xml'), asForm)
    const shown = await doors.raw({
      host: hostOf(app.id),
      path: (json as { file_url: string }).file_url,
      headers: { cookie: draft.cookie },
    })
    expect(shown.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'content-disposition': 'attachment' })
  })

  test('are refused when too large', { tags: 'long' }, async () => {
    for (const size of [UPLOAD_MAX_BYTES, UPLOAD_MAX_BYTES + 100_000])
      expect(await call(upload(Buffer.alloc(size, 'a')), asForm)).toMatchObject({ status: 413, json: { code: 'PAYLOAD_TOO_LARGE' } })
  })
})

test('the desktop’s own scheme gives the same access: without a ticket, but with the token', async () => {
  const target = { appId: app.id, door: 'window' } as const
  const ask = (path: string, init?: RequestInit) => doors.appOrigin(new Request(`preview://${app.id}${path}`, init), target)
  const html = await (await ask('/', { headers: { accept: 'text/html' } })).text()
  const [, data] = /<script id="lathe-app" type="application\/json">(.*?)<\/script>/s.exec(html) ?? []
  const { token } = JSON.parse(data ?? '{}') as { token: string }

  expect((await ask('/_app/entities/Task')).status).toBe(401)
  const headers = { authorization: `Bearer ${token}`, origin: `preview://${app.id}` }
  expect(await (await ask('/_app/entities/Task', { headers })).json()).toMatchObject({ rows: expect.any(Array) })
  expect((await ask('/_app/entities/Task', { headers: { ...headers, origin: `preview://${neighbour.id}` } })).status).toBe(403)
})

test('the backend reports no bug', () => {
  expect(doors.bugs).toEqual([])
})
