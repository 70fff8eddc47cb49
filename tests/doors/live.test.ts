import { rm } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureSize } from '../../electron/backend/lib/picture-size.ts'
import { Level } from '../../shared/domain/entity-schema.ts'
import type { App } from '../../shared/domain/app.ts'
import { ContentHash, VersionId } from '../../shared/domain/ids.ts'
import {
  LIVE_ROW_CHARS,
  LIVE_ROW_MAX_CHARS,
  LIVE_ROWS_PER_MINUTE,
  LIVE_UPLOAD_MAX_BYTES,
  LIVE_UPLOADS_PER_MINUTE,
} from '../../shared/limits/live.ts'
import { LIVE_TEXT } from '../../shared/text/live.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'
import { type RawAnswer, type RawRequest, rawRequest } from './raw-request.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const asNavigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }
const PNG = Buffer.from('\x89PNG\r\n\x1a\n picture', 'latin1')
const OPEN = { permissions: { read: 'anonymous', write: 'anonymous' } } as const
const TEXT = { text: { type: 'string' } }

let folder: ReturnType<typeof temporaryFolder>
let doors: OpenDoors
let app: App

const HOME = `export default function Home() { return <h1>Guest book</h1> }`
const GLOBALS = `@import 'tailwindcss';\n@import 'lathe/skin.css';\n:root { --gh: 205; --gc: 0.1; --gn: 200 }`

/** A guest book that anybody may write, a diary of its writer, notes for members, a list for admins, and a secret. */
const ENTITIES = {
  ...entityFile('Guest', { ...TEXT, picture: { type: 'string', format: 'image' } }, OPEN),
  ...entityFile('Diary', TEXT, { permissions: { read: 'creator', write: 'creator' } }),
  ...entityFile('Member', TEXT, { permissions: { read: 'all', write: 'all' } }),
  ...entityFile('Staff', TEXT, { permissions: { read: 'admin', write: 'admin' } }),
  ...entityFile('Secret', TEXT, { permissions: { read: 'none', write: 'none' } }),
}

async function give(target: App, writes: Readonly<Record<string, string>>, texts: readonly string[] = []): Promise<void> {
  const records = Object.keys(ENTITIES).map((at) => ({
    entity: at.slice('__entities__'.length, -'.json'.length),
    records: texts.map((text) => ({ text })),
  }))
  await doors.backend.engine.of(target.id).commitChangeSet({
    changeSet: changeSet({ writes, records: texts.length === 0 ? [] : records }),
    origin: 'edit',
    description: '',
  })
}

const publish = (target: App, withTestRows = false) => doors.clients.HTTP.apps.publish({ appId: target.id, withTestRows })

async function published(name: string): Promise<App> {
  const made = doors.newApp(name)
  await give(made, { ...ENTITIES, '__pages__Home.tsx': HOME, '__styles__globals.css': GLOBALS })
  return (await publish(made)).app
}

beforeAll(async () => {
  folder = temporaryFolder()
  doors = await openDoors({ vendorDir: await vendorFolder(), dataDir: folder.path })
  app = doors.newApp('Guest book')
  await give(app, { ...ENTITIES, '__pages__Home.tsx': HOME, '__styles__globals.css': GLOBALS }, ['TEST'])
  app = (await publish(app)).app
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

const hostOf = (slug: string) => `${slug}.studio.localhost:${doors.port}`
const originOf = (slug: string) => `http://${hostOf(slug)}`
const ask = (request: RawRequest, slug = app.slug): Promise<RawAnswer> => doors.raw({ ...request, host: hostOf(slug) })
const visit = (slug = app.slug, at = '/') => ask({ path: at, headers: asNavigation }, slug)
const list = (entity: string): RawRequest => ({ path: `/_app/entities/${entity}` })
const create = (entity: string, text: string): RawRequest => ({
  method: 'POST',
  path: `/_app/entities/${entity}`,
  headers: JSON_TYPE,
  body: JSON.stringify({ text }),
})
test('a page is told its visitor’s rights, so that it offers only allowed actions', async () => {
  const told = JSON.parse((await ask({ path: '/_app/rights' })).text) as Record<string, unknown>
  const [all, none] = (['any', 'no'] as const).map((access) => ({
    list: access,
    get: access,
    create: access,
    update: access,
    delete: access,
    ownBy: { read: ['creatorId'], write: ['creatorId'] },
  }))
  expect(told).toEqual({
    userId: null,
    hasUsers: false,
    assistant: null,
    entities: { Guest: all, Diary: none, Member: none, Staff: none, Secret: none },
  })
})

async function rowsOf(data: 'test' | 'live', entity: string, appId = app.id): Promise<unknown[]> {
  const { rows } = await doors.clients.HTTP.entities.rows({ appId, entity, data, limit: 1000 })
  return rows.map((row) => row['text'])
}

function upload(bytes: Uint8Array, headers: Readonly<Record<string, string>> = {}): RawRequest {
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
  return {
    method: 'POST',
    path: '/_app/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=edge', ...headers },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
  }
}

describe('the page of a live app', () => {
  test('is open to everybody at its slug, without a ticket or a cookie', async () => {
    expect(app).toMatchObject({ status: 'active', publication: { versionNumber: 1, url: `${originOf('guest-book')}/` } })
    const { status, text, headers } = await visit()
    expect([status, text.includes('<title>Guest book</title>'), headers['set-cookie']]).toEqual([200, true, undefined])
    const [, info] = /<script id="lathe-app" type="application\/json">(.*?)<\/script>/s.exec(text) ?? []
    expect(JSON.parse(info ?? '{}')).toMatchObject({ appId: '', token: '', builderOrigin: null })
    expect(text).not.toContain(app.id)
    const noPage = await visit(app.slug, '/any/page?x=1')
    expect([noPage.status, noPage.text.includes('<title>Guest book</title>')]).toEqual([404, true])
    for (const path of ['/login', '/login/reset', '/signup/', '/Signup'])
      expect([path, (await visit(app.slug, path)).status]).toEqual([path, 200])
    expect((await visit(app.slug, '/signup/elsewhere')).status).toBe(404)
  })

  test('is isolated, cannot be framed, and has a process of its own', async () => {
    const { headers } = await visit()
    const policy = String(headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(policy).toBe(
      `default-src 'none'; script-src 'self' 'nonce-${nonce}'; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    )
    expect(headers).toMatchObject({
      'origin-agent-cluster': '?1',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  })

  test('loads immutable files, compressed, without source places', async () => {
    const { text } = await visit()
    const assets = [...text.matchAll(/(?:src|href)="(\/_live\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '')
    expect(assets.length).toBeGreaterThan(2)
    for (const at of assets) {
      expect(at).toMatch(/^\/_live\/[a-z]+-[A-Za-z0-9]{8,16}\.(js|css)$/)
      const plain = await ask({ path: at })
      // A worker goes by what comes with its script.
      const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self' blob:"
      const headers = { 'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': policy }
      expect(plain).toMatchObject({ status: 200, headers })
      const small = await rawBytes(at)
      expect(small.encoding).toBe('gzip')
      expect(gunzipSync(small.bytes).toString() === plain.text).toBe(true)
      expect([at, plain.text.includes('sourceMappingURL')]).toEqual([at, false])
      // The vendored runtime contains the attribute's name; the app's own code must not.
      if (at.startsWith('/_live/app-')) expect(plain.text).not.toContain('data-source')
    }
    const script = assets.find((at) => at.startsWith('/_live/app-') && at.endsWith('.js')) ?? ''
    for (const at of [`${script}.map`, `${script}.gz`, script.replace('.js', '.map'), '/_live/manifest.json', '/_lathe/bundle/x.map'])
      expect([at, (await ask({ path: at, headers: { accept: '*/*', 'sec-fetch-mode': 'cors' } })).status]).toEqual([at, 404])
  })

  test.each(['/_live/../../app.sqlite', '/_live/..%2f..%2fapp.sqlite', '/_live/%2e%2e/live.sqlite', '/_live/', '/_live/x.js', '/_other'])(
    '%s is nothing',
    async (at) => {
      const answer = await ask({ path: at })
      expect([answer.status, answer.text.includes('SQLite')]).toEqual([404, false])
    },
  )

  test('has a title, an icon and a preview card, also for crawlers', async () => {
    const odd = doors.newApp('Ann & "Bo" <b>')
    await doors.clients.HTTP.apps.save({
      appId: odd.id,
      genApp: { header: 'Ann & "Bo" <b>', description: 'Cakes </script> & more', appBuilderVersion: 4 },
    })
    await give(odd, { '__pages__Home.tsx': HOME, '__styles__globals.css': GLOBALS })
    const { slug } = (await publish(odd)).app
    const { text } = await ask({ path: '/', headers: { accept: '*/*' } }, slug)
    expect(text).toContain('<title>Ann &amp; &quot;Bo&quot; &lt;b&gt;</title>')
    expect(text).toContain('<meta property="og:description" content="Cakes &lt;/script&gt; &amp; more">')
    expect(text).toContain(`<meta property="og:image" content="${originOf(slug)}/_live/card.png">`)
    expect(text).toContain('<meta name="theme-color" content="oklch(0.55 0.1 205)">')
    for (const [at, type] of [
      ['icon.svg', 'image/svg+xml'],
      ['card.svg', 'image/svg+xml'],
      ['app.webmanifest', 'application/manifest+json'],
    ] as const) {
      const answer = await ask({ path: `/_live/${at}` }, slug)
      expect(answer).toMatchObject({
        status: 200,
        headers: { 'content-type': type, 'content-security-policy': expect.stringContaining('sandbox') },
      })
      expect(answer.text).toMatch(
        at === 'app.webmanifest'
          ? /^\{"name":"Ann & \\"Bo\\" <b>"/
          : /^<svg .*Ann &amp; &quot;Bo&quot; &lt;b&gt;.*oklch\(0\.55 0\.1 205\)/s,
      )
    }
    const card = await doors.liveOrigin(new Request(`${originOf(slug)}/_live/card.png`), { slug })
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(pictureSize(new Uint8Array(await card.arrayBuffer()), 'image/png')).toEqual({ width: 1200, height: 630 })
    const renamed = await doors.clients.HTTP.apps.rename({ appId: odd.id, name: 'Cakes' })
    expect((await visit(renamed.slug)).text).toContain('<title>Cakes</title>')
  })

  test('is there at the addresses of its pages; elsewhere the app says that nothing is, with the status that says so', async () => {
    const shop = doors.newApp('Shop')
    await give(shop, {
      '__pages__Home.tsx': HOME,
      '__pages__Item.tsx': `export const path = '/items/:id'\nexport default function Item() { return <h1>Item</h1> }`,
      '__pages__NotFound.tsx': 'export default function NotFound() { return <h1>Lost?</h1> }',
    })
    await publish(shop)
    const at = (path: string) => doors.raw({ host: `${shop.slug}.studio.localhost:${doors.port}`, path, headers: asNavigation })
    for (const path of ['/', '/items/7', '/ITEMS/7?a=b', '/login', '/signup/']) expect([path, (await at(path)).status]).toEqual([path, 200])
    for (const path of ['/nowhere', '/items', '/items/7/more', '/login.php', '/*']) {
      const answered = await at(path)
      expect([path, answered.status]).toEqual([path, 404])
      expect(answered.text).toContain('<title>Shop</title>')
    }
  })

  test('cannot be read by a script of another origin', async () => {
    for (const site of ['same-site', 'cross-site'])
      for (const mode of ['cors', 'no-cors', 'same-origin'])
        expect((await ask({ path: '/', headers: { 'sec-fetch-site': site, 'sec-fetch-mode': mode } })).status).toBe(404)
    // Links from anywhere may open it.
    expect((await ask({ path: '/', headers: { ...asNavigation, 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
  })

  test('is built again, identically, when its files are missing', async () => {
    const before = (await visit()).text.replaceAll(/nonce="[^"]+"/g, '')
    await rm(path.join(folder.path, 'apps', app.id, 'live'), { recursive: true })
    const answers = await Promise.all([visit(), visit(), visit()])
    for (const { status, text } of answers) expect([status, text.replaceAll(/nonce="[^"]+"/g, '')]).toEqual([200, before])
    const script = /src="(\/_live\/[^"]+)"/.exec(before)?.[1] ?? ''
    expect((await ask({ path: script })).status).toBe(200)
  })

  async function rawBytes(at: string): Promise<{ readonly bytes: Uint8Array; readonly encoding: string | null }> {
    const request = new Request(`${originOf(app.slug)}${at}`, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const answer = await doors.liveOrigin(request, { slug: app.slug })
    return { bytes: new Uint8Array(await answer.arrayBuffer()), encoding: answer.headers.get('content-encoding') }
  }
})

describe('an address without a live app', () => {
  test('shows a friendly page, the same for a draft, an unpublished or deleted app, and none', { tags: 'long' }, async () => {
    const draft = doors.newApp('Only a draft')
    await give(draft, { '__pages__Home.tsx': HOME })
    const [gone, binned] = [await published('Gone again'), await published('Binned')]
    await doors.clients.HTTP.apps.unpublish({ appId: gone.id })
    await doors.clients.HTTP.apps.remove({ appId: binned.id })
    for (const slug of [draft.slug, gone.slug, binned.slug, 'never-there', 'studio', 'www']) {
      const { status, text, headers } = await visit(slug)
      expect([slug, status, text.includes(LIVE_TEXT.nothingTitle)]).toEqual([slug, 404, true])
      expect(headers['content-security-policy']).not.toContain('script-src')
      expect(text).not.toMatch(/Only a draft|Gone again|Binned/)
      for (const request of [
        list('Guest'),
        create('Guest', 'STRANGER'),
        { path: '/_live/icon.svg' },
        { path: '/_app/auth/me' },
        upload(PNG),
      ])
        expect([slug, request.path, (await ask(request, slug)).status]).toEqual([slug, request.path, 404])
    }
    await doors.clients.HTTP.apps.takeBack({ appId: binned.id })
    expect((await visit(binned.slug)).status).toBe(200)
  })

  test('opens neither a draft by its slug nor a live app by its id', async () => {
    expect((await doors.raw({ host: hostOf(app.id), path: '/', headers: asNavigation })).status).toBe(404)
    expect((await doors.raw({ ...list('Guest'), host: hostOf(app.id) })).status).toBe(401)
  })
})

describe('the origin of the builder', () => {
  test.each([
    ['/app/guest-book', '/'],
    ['/app/guest-book/', '/'],
    ['/app/guest-book/orders/1?x=1&y=2', '/orders/1?x=1&y=2'],
    ['/app/guest-book?x=1', '/?x=1'],
    ['/app/guest-book//evil.example/', '//evil.example/'],
    ['/app/not-there/x', '/x'],
  ])('sends %s to the app’s own origin', async (from, to) => {
    const answer = await doors.raw({ path: from, headers: asNavigation })
    const slug = from.split(/[/?]/)[2] ?? ''
    expect([answer.status, answer.headers['location']]).toEqual([302, `${originOf(slug)}${to}`])
  })

  test.each(['/app', '/app/', '/app/Evil', '/app/-x', '/app/a', '/app/evil.example/', '/app/a@b', '/app/%2e%2e/'])(
    'sends %s nowhere',
    async (at) => {
      const answer = await doors.raw({ path: at })
      expect([answer.status, answer.headers['location']]).toEqual([404, undefined])
    },
  )
})

describe('the data of a live app', () => {
  test('starts empty, can be written by those who may, and is kept apart from test rows by every path', async () => {
    expect((await ask(list('Guest'))).json).toEqual({ rows: [], nextCursor: null })
    const made = await ask(create('Guest', 'hello'))
    expect(made).toMatchObject({ status: 201, json: { text: 'hello', creatorId: null } })
    const { id } = made.json as { id: string }
    const at = `/_app/entities/Guest/${id}`
    expect((await ask({ method: 'PATCH', path: at, headers: JSON_TYPE, body: '{"text":"hello again"}' })).status).toBe(200)
    expect([await rowsOf('live', 'Guest'), await rowsOf('test', 'Guest')]).toEqual([['hello again'], ['TEST']])

    const { rows } = await doors.clients.HTTP.entities.rows({ appId: app.id, entity: 'Guest' })
    const testRow = `/_app/entities/Guest/${String(rows[0]?.['id'])}`
    for (const request of [
      { path: testRow },
      { method: 'PATCH', path: testRow, headers: JSON_TYPE, body: '{}' },
      { method: 'DELETE', path: testRow },
    ])
      expect(await ask(request)).toMatchObject({ status: 404, json: { code: 'ROW_NOT_FOUND' } })
    const draft = await draftToken(app)
    const asDraft = (request: RawRequest) =>
      doors.raw({ ...request, host: hostOf(app.id), headers: { ...request.headers, authorization: `Bearer ${draft}` } })
    expect((await asDraft({ path: at })).status).toBe(404)
    expect((await asDraft({ method: 'DELETE', path: at })).status).toBe(404)
    expect((await asDraft(list('Guest'))).text).toContain('TEST')
    expect((await asDraft(list('Guest'))).text).not.toContain('hello')

    expect((await ask({ method: 'DELETE', path: at })).json).toEqual({ deleted: true })
    expect([await rowsOf('live', 'Guest'), await rowsOf('test', 'Guest')]).toEqual([[], ['TEST']])
  })

  test.each<[string, string]>([
    ['Diary', 'creator'],
    ['Member', 'all'],
    ['Staff', 'admin'],
    ['Secret', 'none'],
  ])('%s is closed to who is not signed in: level %s', async (entity) => {
    const grid = { params: { appId: app.id, entity }, query: { data: 'live' as const }, body: { text: 'HIDDEN' } }
    const { id } = await doors.clients.HTTP.entities.createRow(grid)
    const at = `/_app/entities/${entity}/${String(id)}`
    const requests = [
      list(entity),
      create(entity, 'STRANGER'),
      { path: at },
      { method: 'PATCH', path: at, headers: JSON_TYPE, body: '{"text":"x"}' },
      { method: 'DELETE', path: at },
    ]
    for (const request of requests) {
      const answer = await ask(request)
      expect(answer).toMatchObject({ status: 403, json: { code: 'ROW_FORBIDDEN' } })
      expect(answer.text).not.toContain('HIDDEN')
    }
    expect(await rowsOf('live', entity)).toEqual(['HIDDEN'])
  })

  test('access follows the levels of each pair, and only `anonymous` admits people who are not signed in', async () => {
    const pairs = Level.options.flatMap((read) => Level.options.map((write) => ({ read, write })))
    const all = doors.newApp('All levels')
    const files = pairs.map(({ read, write }) => entityFile(`E${read}${write}`, TEXT, { permissions: { read, write } }))
    await give(all, Object.assign({ '__pages__Home.tsx': HOME }, ...files) as Record<string, string>)
    const { slug } = (await publish(all)).app
    for (const { read, write } of pairs) {
      const [seen, written] = [await ask(list(`E${read}${write}`), slug), await ask(create(`E${read}${write}`, 'x'), slug)]
      expect([read, write, seen.status, written.status]).toEqual([
        read,
        write,
        read === 'anonymous' ? 200 : 403,
        write === 'anonymous' ? 201 : 403,
      ])
    }
  })

  describe('a form for strangers', () => {
    const FORM = { permissions: { read: 'admin', write: 'admin', create: 'anonymous' } } as const
    const PICTURE = { picture: { type: 'string', format: 'image' } }
    let form: App
    beforeAll(async () => {
      form = doors.newApp('Enquiries')
      await give(form, { '__pages__Home.tsx': HOME, ...entityFile('Enquiry', { ...TEXT, ...PICTURE }, FORM) })
      form = (await publish(form)).app
    })
    const at = (rowId: string, method: string): RawRequest => ({
      method,
      path: `/_app/entities/Enquiry/${rowId}`,
      ...(method === 'PATCH' ? { headers: JSON_TYPE, body: '{"text":"x"}' } : {}),
    })

    test('accepts rows and reveals none, of others or their own', async () => {
      const sent = await ask(create('Enquiry', 'FIRST'), form.slug)
      expect(sent).toMatchObject({ status: 201, json: { text: 'FIRST', creatorId: null } })
      expect(Object.keys(sent.json as object).toSorted()).toEqual(['createdAt', 'creatorId', 'id', 'text', 'updatedAt'])
      const own = (sent.json as { id: string }).id
      const refused: string[] = []
      for (const rowId of [own, crypto.randomUUID()]) {
        for (const method of ['GET', 'PATCH', 'DELETE']) {
          const { status, text } = await ask(at(rowId, method), form.slug)
          expect(status).toBe(403)
          refused.push(text)
        }
      }
      // All refusals are identical, so that existing rows are not revealed.
      expect(new Set(refused).size).toBe(1)
      const looked = await ask({ path: `/_app/entities/Enquiry?filter=${encodeURIComponent('{"text":"FIRST"}')}` }, form.slug)
      expect([looked.status, looked.text]).toEqual([403, refused[0]])
      expect(await rowsOf('live', 'Enquiry', form.id)).toEqual(['FIRST'])
    })

    test('accepts a picture, and many rows under the same rules', async () => {
      const { json } = await ask(upload(PNG), form.slug)
      const picture = (json as { file_url: string }).file_url
      const body = JSON.stringify([{ text: 'a', picture, creatorId: 'somebody' }, { nothing: 1 }])
      const answer = await ask({ ...create('Enquiry', ''), body }, form.slug)
      expect(answer.json).toEqual([
        { ok: true, row: expect.objectContaining({ text: 'a', picture, creatorId: null }) },
        { ok: false, issues: [{ path: 'nothing', reason: 'is not a field of Enquiry' }] },
      ])
    })

    test('limits the rate of requests', async () => {
      const many = { ...create('Enquiry', ''), body: JSON.stringify(Array.from({ length: 1_000 }, (_, n) => ({ text: `${n}` }))) }
      const flooded = doors.newApp('Flooded')
      await give(flooded, { '__pages__Home.tsx': HOME, ...entityFile('Enquiry', TEXT, FORM) })
      const { slug, id } = (await publish(flooded)).app
      for (let rows = 0; rows < LIVE_ROWS_PER_MINUTE; rows += 1_000) expect((await ask(many, slug)).status).toBe(201)
      expect(await ask(create('Enquiry', 'one more'), slug)).toMatchObject({ status: 429, json: { code: 'ROWS_TOO_MANY' } })
      // The limit applies neither to the builder nor to another app.
      const place = { params: { appId: id, entity: 'Enquiry' }, query: { data: 'live' } } as const
      await doors.clients.HTTP.entities.createRow({ ...place, body: { text: 'by hand' } })
      expect((await ask(create('Enquiry', 'there'), form.slug)).status).toBe(201)
    })

    test('limits the volume of rows, new or changed', { tags: 'long' }, async () => {
      const flooded = doors.newApp('Long')
      await give(flooded, { '__pages__Home.tsx': HOME, ...entityFile('Note', TEXT, OPEN) })
      const { slug, id } = (await publish(flooded)).app
      const long = 'x'.repeat(LIVE_ROW_MAX_CHARS - 100)
      const rows = Math.floor(LIVE_ROWS_PER_MINUTE / (LIVE_ROW_MAX_CHARS / LIVE_ROW_CHARS)) - 1
      const first = await ask(create('Note', long), slug)
      for (let row = 1; row < rows; row++) expect((await ask(create('Note', long), slug)).status).toBe(201)
      const { id: rowId } = first.json as { id: string }
      const change = (text: string): RawRequest => ({ ...create('Note', text), method: 'PATCH', path: `/_app/entities/Note/${rowId}` })
      expect(await ask(create('Note', `${long}${long}`), slug)).toMatchObject({ status: 413, json: { code: 'PAYLOAD_TOO_LARGE' } })
      expect((await ask(change(long), slug)).status).toBe(200)
      expect(await ask(change(long), slug)).toMatchObject({ status: 429, json: { code: 'ROWS_TOO_MANY' } })
      expect((await ask(change('short'), slug)).status).toBe(200)
      expect(await rowsOf('live', 'Note', id)).toHaveLength(rows)
    })

    test('refuses deeply nested values, in rows and filters', async () => {
      const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
      for (const request of [
        { ...create('Enquiry', ''), body: `{"text":${deep}}` },
        { ...create('Enquiry', ''), body: `[{"text":${deep}}]` },
        { path: `/_app/entities/Enquiry?filter=${encodeURIComponent(`{"text":{"eq":${deep.slice(4_000, 6_000)}}}`)}` },
      ])
        expect(await ask(request, form.slug)).toMatchObject({ status: 400, json: { code: 'BAD_REQUEST' } })
    })
  })

  test('nobody gains other rights by what they send', async () => {
    const draft = await draftToken(app)
    const before = await rowsOf('live', 'Guest')
    const ended = { status: 401, json: { code: 'SESSION_ENDED' } }
    for (const token of [doors.token, draft, 'x']) {
      const headers = { authorization: `Bearer ${token}` }
      expect(await ask({ path: '/_app/auth/me', headers })).toMatchObject(ended)
      expect(await ask({ ...list('Staff'), headers })).toMatchObject(ended)
      expect(await ask({ ...create('Guest', 'theirs'), headers: { ...JSON_TYPE, ...headers } })).toMatchObject(ended)
    }
    expect(await rowsOf('live', 'Guest')).toEqual(before)
    for (const token of [doors.token, draft, 'x']) {
      const headers = { cookie: `lathe-draft=${token}` }
      expect((await ask({ path: '/_app/auth/me', headers })).json).toBeNull()
      expect((await ask({ ...list('Staff'), headers })).status).toBe(403)
      const made = await ask({ ...create('Guest', 'mine'), headers: { ...JSON_TYPE, ...headers } })
      expect(made).toMatchObject({ json: { creatorId: null } })
    }
  })

  test.each([
    ['another website', () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })],
    ['the draft of the same app', () => ({ origin: `http://${hostOf(app.id)}`, 'sec-fetch-site': 'same-site' })],
    ['the builder', () => ({ origin: `http://studio.localhost:${doors.port}`, 'sec-fetch-site': 'same-site' })],
    ['a sandboxed frame', () => ({ origin: 'null' })],
    ['somebody who hides', () => ({ 'sec-fetch-site': 'same-site' })],
  ])('a page of %s may not use it', async (_who, headers) => {
    const before = await rowsOf('live', 'Guest')
    for (const request of [list('Guest'), create('Guest', 'STRANGER'), upload(PNG)])
      expect(await ask({ ...request, headers: { ...request.headers, ...headers() } })).toMatchObject({
        status: 403,
        json: { code: 'FOREIGN_ORIGIN' },
      })
    expect(await rowsOf('live', 'Guest')).toEqual(before)
  })

  test('follows the pinned version until “Publish changes”', async () => {
    const shop = await published('Shop')
    expect((await ask(create('Guest', 'kept'), shop.slug)).status).toBe(201)
    const before = (await visit(shop.slug)).text
    await give(shop, {
      ...entityFile('Guest', { message: { type: 'string' } }, OPEN),
      '__pages__Home.tsx': HOME.replace('Guest book', 'Changed'),
    })
    expect((await visit(shop.slug)).text.replaceAll(/nonce="[^"]+"/g, '')).toBe(before.replaceAll(/nonce="[^"]+"/g, ''))
    expect((await ask(list('Guest'), shop.slug)).json).toMatchObject({ rows: [{ text: 'kept' }] })
    expect((await ask(create('Guest', 'more'), shop.slug)).status).toBe(201)

    const plan = await doors.clients.HTTP.apps.publishPlan({ appId: shop.id })
    expect(plan).toMatchObject({ isFirst: false, isUpToDate: false, testRowCount: 0 })
    expect(plan.changes.map(({ severity, kind, affected }) => [severity, kind, affected])).toEqual([
      ['destructive', 'property-removed', 2],
      ['destructive', 'property-removed', 0],
      ['change', 'files', 0],
      ['addition', 'property-added', 0],
    ])
    const { url, app: after } = await publish(shop)
    expect([url, after.publication?.versionNumber]).toEqual([`${originOf(shop.slug)}/`, 2])
    const rows = ((await ask(list('Guest'), shop.slug)).json as { rows: Record<string, unknown>[] }).rows
    expect(rows.map((row) => [row['message'], 'text' in row])).toEqual([
      [null, false],
      [null, false],
    ])
    // A tab of the previous version can still load its script.
    for (const [, at] of before.matchAll(/(?:src|href)="(\/_live\/app-[^"]+)"/g))
      expect((await ask({ path: at ?? '' }, shop.slug)).status).toBe(200)
  })
})

describe('changes of live rows on the feed', () => {
  test('arrive, but not those of test rows and restricted entities', async () => {
    const stop = new AbortController()
    const answer = await doors.liveOrigin(new Request(`${originOf(app.slug)}/_app/events`, { signal: stop.signal }), { slug: app.slug })
    const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
    const grid = doors.clients.port.entities
    await grid.createRow({ params: { appId: app.id, entity: 'Guest' }, body: { text: 'of the draft' } })
    await grid.createRow({ params: { appId: app.id, entity: 'Secret' }, query: { data: 'live' }, body: { text: 'SECRET' } })
    expect((await ask(create('Guest', 'seen'))).status).toBe(201)
    let seen = ''
    while (!seen.includes('event: message')) seen += (await reader.read()).value ?? ''
    stop.abort()
    expect(seen.match(/"data":"\w+"/g)).toEqual(['"data":"live"'])
    expect(seen).toContain('"entity":"Guest"')
    expect(seen).not.toMatch(/Secret|SECRET/)
  })
})

describe('an upload by an anonymous visitor', () => {
  test('is accepted where pictures may be written, is visible to all visitors, and is separate from the draft’s', async () => {
    const answer = await ask(upload(PNG))
    expect(answer.status).toBe(201)
    const { file_url: at } = answer.json as { file_url: string }
    const shown = await ask({ path: at })
    expect(shown).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'content-security-policy': "default-src 'none'; sandbox" },
    })
    const other = await published('No pictures of others')
    expect((await ask({ path: at }, other.slug)).status).toBe(404)
    // A duplicate includes the builder's uploads, but not those of the app's users.
    const own = await doors.backend.blobs.put(app.id, Buffer.concat([PNG, Buffer.from('of the builder')]))
    const copy = await doors.clients.HTTP.apps.duplicate({ appId: app.id })
    expect((await ask({ path: `/_app/files/${own}` })).status).toBe(200)
    expect(await doors.backend.blobs.read(copy.id, own)).not.toBeNull()
    expect(await doors.backend.blobs.read(copy.id, ContentHash.parse(at.slice('/_app/files/'.length)))).toBeNull()
  })

  test('is accepted where files may be written, and is given out as a file to be saved', async () => {
    const papers = doors.newApp('Papers')
    const files = { papers: { type: 'array', format: 'files' } }
    await give(papers, { '__pages__Home.tsx': HOME, ...entityFile('Paper', files, OPEN) })
    const { slug } = (await publish(papers)).app
    const answer = await ask(upload(Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 a document', 'latin1')), slug)
    expect(answer.status).toBe(201)
    expect(await ask({ path: (answer.json as { file_url: string }).file_url }, slug)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment', 'x-content-type-options': 'nosniff' },
    })
  })

  test('is refused where no record may hold it, when too large, and above a rate', { tags: 'long' }, async () => {
    const closed = doors.newApp('Closed')
    const picture = { picture: { type: 'string', format: 'image' } }
    await give(closed, {
      '__pages__Home.tsx': HOME,
      ...entityFile('Open', TEXT, OPEN),
      ...entityFile('Mine', picture, { permissions: { read: 'anonymous', write: 'creator' } }),
    })
    const { slug } = (await publish(closed)).app
    expect(await ask(upload(PNG), slug)).toMatchObject({ status: 403, json: { code: 'ROW_FORBIDDEN' } })

    const busy = await published('Busy')
    const large = Buffer.concat([PNG, Buffer.alloc(LIVE_UPLOAD_MAX_BYTES)])
    expect(await ask(upload(large), busy.slug)).toMatchObject({ status: 413 })
    const statuses: number[] = []
    for (let n = 0; n <= LIVE_UPLOADS_PER_MINUTE; n += 1)
      statuses.push((await ask(upload(Buffer.concat([PNG, Buffer.from([n])])), busy.slug)).status)
    expect(statuses).toEqual([...Array.from({ length: LIVE_UPLOADS_PER_MINUTE }, () => 201), 429])
  })
})

describe('a custom address', () => {
  test.each([
    '',
    'x',
    'A-Shop',
    '-shop',
    '1shop',
    'shop_2',
    'shop.de',
    'x'.repeat(41),
    'a1b2c3d4-0000-7000-8000-000000000000',
    'xn--caf-dma',
    'ä',
  ])('%j is none', async (slug) => {
    await expect(doors.clients.HTTP.apps.setSlug({ appId: app.id, slug })).rejects.toMatchObject({ code: 'SLUG_INVALID' })
  })

  test.each(['studio', 'www', 'api', 'app', 'lathe'])('%s is kept', async (slug) => {
    await expect(doors.clients.HTTP.apps.setSlug({ appId: app.id, slug })).rejects.toMatchObject({ code: 'SLUG_RESERVED' })
  })

  test('is refused when taken, without a change; the old one is released at once', { tags: 'long' }, async () => {
    const [one, two] = [await published('One of two'), await published('Two of two')]
    await expect(doors.clients.HTTP.apps.setSlug({ appId: one.id, slug: two.slug })).rejects.toMatchObject({
      code: 'SLUG_TAKEN',
      data: { slug: two.slug },
    })
    expect((await visit(one.slug)).text).toContain('One of two')
    const moved = await doors.clients.HTTP.apps.setSlug({ appId: one.id, slug: 'the-first' })
    expect(moved.publication?.url).toBe(`${originOf('the-first')}/`)
    expect([(await visit('the-first')).status, (await visit(one.slug)).status]).toEqual([200, 404])
    await doors.clients.HTTP.apps.setSlug({ appId: two.id, slug: one.slug })
    expect((await visit(one.slug)).text).toContain('Two of two')
    // An app may keep its own address.
    expect((await doors.clients.HTTP.apps.setSlug({ appId: two.id, slug: one.slug })).slug).toBe(one.slug)
  })
})

describe('publishing an app', () => {
  test('is refused without a version, with an unknown one, and with one that does not build', async () => {
    const empty = doors.newApp('Empty')
    for (const call of [() => publish(empty), () => doors.clients.HTTP.apps.publishPlan({ appId: empty.id })])
      await expect(call()).rejects.toMatchObject({ code: 'NOTHING_TO_PUBLISH' })
    await expect(doors.clients.HTTP.apps.publish({ appId: app.id, versionId: VersionId.parse(crypto.randomUUID()) })).rejects.toMatchObject(
      {
        code: 'VERSION_NOT_FOUND',
      },
    )

    const broken = await published('Broken later')
    await give(broken, {
      '__pages__Home.tsx': `import { Nope } from '@/components/Nope'\nexport default function Home() { return <Nope /> }`,
    })
    await expect(publish(broken)).rejects.toMatchObject({
      code: 'PUBLISH_DOES_NOT_BUILD',
      data: { details: [expect.stringMatching(/^Home\.tsx, line 1: .*Nope/)] },
    })
    expect((await visit(broken.slug)).status).toBe(200)
    expect((await doors.clients.HTTP.apps.get({ appId: broken.id })).publication?.versionNumber).toBe(1)
  })

  test('several times at once is done in sequence, and the last one is live', async () => {
    const busy = await published('Many at once')
    for (const n of [2, 3, 4]) await give(busy, { '__pages__Home.tsx': HOME.replace('Guest book', `Number ${n}`) })
    const current = (await doors.backend.engine.of(busy.id).listVersions({ limit: 3 })).map(({ id }) => id).toReversed()
    const answers = await Promise.all(current.map((versionId) => doors.clients.HTTP.apps.publish({ appId: busy.id, versionId })))
    expect(answers.map(({ app: { publication } }) => publication?.versionNumber)).toEqual([2, 3, 4])
    expect((await doors.clients.HTTP.apps.get({ appId: busy.id })).publication?.versionNumber).toBe(4)
  })

  test('copies the test rows on request, once; a duplicate copies no live data', async () => {
    const shop = doors.newApp('With rows')
    await give(shop, { ...ENTITIES, '__pages__Home.tsx': HOME }, ['one'])
    expect(await doors.clients.HTTP.apps.publishPlan({ appId: shop.id })).toMatchObject({ isFirst: true, testRowCount: 5 })
    await publish(shop, true)
    expect(await rowsOf('live', 'Guest', shop.id)).toEqual(['one'])
    const copy = await doors.clients.HTTP.apps.duplicate({ appId: shop.id })
    expect(copy).toMatchObject({ status: 'draft', publication: null })
    expect(copy.slug).not.toBe(shop.slug)
    expect([await rowsOf('test', 'Guest', copy.id), await rowsOf('live', 'Guest', copy.id)]).toEqual([['one'], []])
  })

  test('is announced to every window', async () => {
    const told = doors.newApp('Told')
    await give(told, { '__pages__Home.tsx': HOME })
    const stop = new AbortController()
    const kinds: string[] = []
    const events = doors.backend.engine.watch(told.id, 0, stop.signal)
    const watching = (async () => {
      for await (const { kind } of events) {
        kinds.push(kind)
        // A read after an event reflects the event.
        if (kind === 'app.changed') return (await doors.clients.HTTP.apps.get({ appId: told.id })).publication?.versionNumber
      }
      return null
    })()
    await publish(told)
    expect(await watching).toBe(1)
    stop.abort()
  })
})

test('no bug was reported in all of this', () => expect(doors.bugs).toEqual([]))

/** The token of the builder's own draft. */
async function draftToken(target: App): Promise<string> {
  const { url } = await doors.clients.HTTP.apps.preview({ appId: target.id })
  const { pathname, search } = new URL(url)
  const asFrame = { ...asNavigation, 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-site' }
  const redirect = await rawRequest(doors.port, { host: hostOf(target.id), path: pathname + search, headers: asFrame })
  const cookie = String(redirect.headers['set-cookie']).split(';')[0] ?? ''
  const { text } = await rawRequest(doors.port, { host: hostOf(target.id), path: '/', headers: { ...asFrame, cookie } })
  return /"token":"([^"]+)"/.exec(text)?.[1] ?? ''
}
