import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPidFile } from '../../electron/backend/functions/pid-file.ts'
import type { App } from '../../shared/domain/app.ts'
import type { FunctionTest, FunctionTested } from '../../shared/domain/function-card.ts'
import { FUNCTION_OUTSIDE_PER_MINUTE } from '../../shared/limits/function-runs.ts'
import { FUNCTION_TEXT, FUNCTIONS_TEXT } from '../../shared/text/functions.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'
import type { RawAnswer } from './raw-request.ts'
import { type Visit, visitDraft } from './visit-draft.ts'

/** A server of this computer that no function may reach; what the dialler leads to it came from a public address. */
let near: Server
let reached: string[] = []
let dialled: string[] = []
let doors: OpenDoors
let app: App
let draft: Visit

const run = (body: string, config = '{}') =>
  `import { Task } from '@/entities/Task'\nimport { secret, type FunctionContext, verifySignature } from '@/server'\n` +
  `export const config = ${config}\nexport default async function written(input: any, context: FunctionContext): Promise<unknown> {\n${body}\n}\n`

const FUNCTIONS: Readonly<Record<string, string>> = {
  add: `export default function add({ a, b }: { a: number; b: number }) { return { sum: a + b } }\n`,
  tasks: run(`return { titles: (await Task.list('title')).map((row: any) => row.title), user: context.user }`),
  write: run(`await Task.create({ title: input.title }); return { written: true }`),
  writeAsAdmin: run(`await Task.create({ title: input.title }); return { written: true }`, `{ asAdmin: true, webhook: true }`),
  who: run(`return { user: context.user, method: context.request.method, query: new URL(context.request.url).search }`),
  echo: run(`return new Response((await context.request.text()).toUpperCase(), { status: 201, headers: { 'x-kind': 'echo' } })`),
  hook: run(`return { got: input, from: context.request.headers.get('x-from') }`, `{ webhook: true }`),
  signed: run(
    `const body = await context.request.text()\nconst good = await verifySignature({ body, signature: context.request.headers.get('x-signature') ?? '', secret: secret('HOOK_KEY') })\nreturn good ? { paid: JSON.parse(body).id } : new Response('no', { status: 401 })`,
    `{ webhook: true, secrets: ['HOOK_KEY'] }`,
  ),
  nightly: run(`return { ran: true }`, `{ schedule: '0 3 * * *', catchUp: true }`),
  someday: run(`return 1`, `{ schedule: 'every morning' }`),
  keyed: run(`context.log('the key is', secret('API_KEY')); return { length: secret('API_KEY').length }`, `{ secrets: ['API_KEY'] }`),
  sneaky: run(`return { value: secret('API_KEY') }`),
  outer: `import { add } from '@/functions/add'\nexport default async function outer() { return add({ a: 20, b: 22 }) }\n`,
  loop: run(`for (;;) {}`),
  hungry: run(
    `const kept = []; for (let n = 0; n < 3000; n++) { kept.push(new Uint8Array(1_000_000).fill(n)); if (n % 20 === 0) await new Promise((done) => setTimeout(done, 1)) } return kept.length`,
  ),
  heap: run(
    `const kept: unknown[] = []; for (;;) { kept.push({ at: [kept.length, Math.random(), {}] }); if (kept.length % 50_000 === 0) await new Promise((done) => setTimeout(done, 1)) }`,
  ),
  throwsNothing: run(`throw undefined`),
  throws: run(`const deep = () => {\n  throw new RangeError('too far')\n}\nreturn deep()`),
  late: run(`void Promise.reject(new Error('nobody waited')); await new Promise((done) => setTimeout(done, 20)); return 'done'`),
  cycle: run(`const round: any = {}; round.round = round; return round`),
  nothing: run(`return undefined`),
  get: run(`const answer = await fetch(input.url); return { status: answer.status, text: (await answer.text()).length }`),
  fork: `import { fork as again } from '@/functions/fork'\nexport default async function fork(): Promise<number> { return (await Promise.all([again(), again(), again()])).length }\n`,
  socket: `import { connect } from 'cloudflare:sockets'\nexport default function socket() { return connect ? 1 : 0 }\n`,
  environment: run(`return { env: Object.keys(process.env), here: (await import('node:fs')).readdirSync('.') }`),
  broken: `export default function broken() { return `,
  odd: `const names = ['A']\nexport const config = { secrets: names }\nexport default function odd() { return 1 }\n`,
  logs: run(`console.log('one', { two: 2 }); context.log('three'); console.error(new Error('four')); return 1`),
}

beforeAll(async () => {
  near = createServer((request, response) => {
    reached.push(String(request.url))
    if (request.url?.startsWith('/to/') === true) response.writeHead(302, { location: decodeURIComponent(request.url.slice(4)) }).end()
    else if (request.url === '/large') {
      const send = () => {
        while (response.write(Buffer.alloc(65_536)));
      }
      response.on('drain', send).on('error', () => undefined)
      send()
    } else if (request.url !== '/hung') response.end('from outside')
  }).listen(0, '127.0.0.1')
  await once(near, 'listening')
  const { port } = near.address() as AddressInfo
  doors = await openDoors({
    vendorDir: await vendorFolder(),
    openNetwork: {
      resolve: (host) =>
        Promise.resolve([
          { address: host === 'inside.example' ? '10.1.2.3' : host === 'mixed.example' ? '127.0.0.1' : '192.31.196.7', family: 4 },
        ]),
      connect(address, to) {
        dialled.push(`${address}:${to}`)
        return connect(port, '127.0.0.1')
      },
    },
    functionTimes: { idleMs: 60_000, heartbeatMs: 700 },
  })
  app = doors.newApp('Functions')
  await doors.backend.engine.of(app.id).commitChangeSet({
    changeSet: changeSet({
      writes: {
        '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }',
        ...entityFile('Task', { title: { type: 'string' } }, { permissions: { read: 'all', write: 'admin' } }),
        ...Object.fromEntries(Object.entries(FUNCTIONS).map(([name, code]) => [`__functions__${name}.ts`, code])),
      },
      records: [{ entity: 'Task', records: [{ title: 'bake' }] }],
    }),
    origin: 'edit',
    description: '',
  })
  draft = await visitDraft(doors, app.id)
}, 60_000)
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  near.close()
  near.closeAllConnections()
})

const hostOf = (label: string) => `${label}.studio.localhost:${doors.port}`
const call = (name: string, input?: unknown, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  doors.raw({
    method: 'POST',
    path: `/_app/functions/${name}`,
    host: hostOf(app.id),
    headers: { authorization: `Bearer ${draft.token}`, 'content-type': 'application/json', ...headers },
    ...(input === undefined ? {} : { body: JSON.stringify(input) }),
  })
const outside = (name: string, { body = '{}', headers = {} as Record<string, string>, query = '' } = {}) =>
  doors.raw({
    method: 'POST',
    path: `/apps/${app.id}/functions/${name}${query}`,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
const tryOut = (name: string, input: unknown = {}): Promise<FunctionTested> =>
  doors.clients.HTTP.functions.test({ appId: app.id, name, body: JSON.stringify(input) })

describe('a page', () => {
  test('calls a function with its input and gets what it returns', async () => {
    expect(await call('add', { a: 1, b: 2 })).toMatchObject({ status: 200, json: { sum: 3 } })
    expect(await call('nothing')).toMatchObject({ status: 200, json: null })
  })

  test('needs the token of its draft, and finds no function that is not there', async () => {
    expect((await call('add', {}, { authorization: 'Bearer nothing' })).status).toBe(401)
    expect(await call('missing')).toMatchObject({
      status: 404,
      json: { code: 'FUNCTION_NOT_FOUND', message: 'Function missing not found in app bundle' },
    })
    expect(
      (await doors.raw({ path: '/_app/functions/add', host: hostOf(app.id), headers: { authorization: `Bearer ${draft.token}` } })).status,
    ).toBe(404)
  })

  test('acts in it as whoever is signed in', async () => {
    expect((await call('tasks')).json).toMatchObject({ titles: ['bake'], user: { name: doors.backend.sessions.owner.name, role: 'admin' } })
  })

  test('is tried as its builder, as a visitor, and as one of its test users, who may do what they may do', async () => {
    const { users, functions } = doors.clients.HTTP
    const { id: userId } = await users.invite({ appId: app.id, data: 'test', email: 'tess@example.com', name: 'Tess' })
    const tryAs = async (name: string, as: FunctionTest['as']) => {
      const { status, body, run: logged } = await functions.test({ appId: app.id, name, as, body: '{"title":"by Tess"}' })
      return { status, json: JSON.parse(body) as unknown, who: logged.who }
    }
    expect(await tryAs('who', { userId })).toMatchObject({ json: { user: { id: userId, name: 'Tess', role: 'user' } }, who: 'Tess' })
    expect(await tryAs('who', 'visitor')).toMatchObject({ json: { user: null }, who: 'visitor' })
    expect(await tryAs('write', { userId })).toMatchObject({ status: 403, json: { code: 'ROW_FORBIDDEN' } })
    await expect(tryAs('who', { userId: 'nobody' })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  })

  test('gets any answer that the function makes, with its status and headers', async () => {
    const answer = await call('echo', { a: 'b' })
    expect(answer).toMatchObject({ status: 201, text: '{"A":"B"}' })
    expect(answer.headers['x-kind']).toBe('echo')
  })

  test('that is opened unseen runs none', async () => {
    const gone = new AbortController()
    const asked = doors.appOrigin(
      new Request('http://unseen/_app/functions/add', {
        method: 'POST',
        signal: gone.signal,
        headers: { authorization: `Bearer ${draft.token}` },
      }),
      { appId: app.id, door: 'port', isUnseen: true } as never,
    )
    gone.abort()
    expect((await asked).status).toBe(404)
  })
})

describe('from outside', () => {
  test('the builder calls the draft, with any query and header', async () => {
    const asOwner = { authorization: `Bearer ${doors.token}`, 'x-app-id': app.id, 'x-origin-url': 'http://somewhere' }
    expect(await outside('add', { body: '{"a":2,"b":3}', headers: asOwner })).toMatchObject({ status: 200, json: { sum: 5 } })
    expect((await outside('who', { headers: asOwner, query: '?page=2' })).json).toMatchObject({ method: 'POST', query: '?page=2' })
    expect(await outside('add', { body: '{', headers: asOwner })).toMatchObject({
      status: 400,
      json: { code: 'BAD_REQUEST', message: FUNCTIONS_TEXT.invalidJson },
    })
    const answer = await outside('echo', { headers: asOwner })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })

  test('nobody else calls anything of an app that is not published', async () => {
    expect(await outside('hook')).toMatchObject({ status: 404, json: { code: 'APP_NOT_FOUND' } })
    expect((await outside('hook', { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  })
})

describe('what goes wrong', () => {
  test('a failure says its message to the page, and its place to the log', async () => {
    expect(await call('throws')).toMatchObject({ status: 500, json: { code: 'FUNCTION_FAILED', message: 'too far' } })
    const { run: logged } = await tryOut('throws')
    expect(logged).toMatchObject({ status: 'error', error: { message: 'too far', place: { path: '__functions__throws.ts', line: 6 } } })
    expect(logged.error?.stack).toContain('__functions__throws.ts:6')
    expect(logged.error?.stack).not.toMatch(/function-\d+\.js|lathe-fn-/)
  })

  test('nothing at all can be thrown', async () => {
    expect((await tryOut('throwsNothing')).run.error?.message).toBe('undefined was thrown')
  })

  test('an answer that is a cycle is said to be none', async () => {
    const { status, run: logged } = await tryOut('cycle')
    expect(status).toBe(500)
    expect(logged.error?.message).toMatch(/circular/i)
  })

  test('what is rejected and not waited for is in the log', async () => {
    const { status, run: logged } = await tryOut('late')
    expect(status).toBe(200)
    expect(logged.log.map(({ text }) => text).join('\n')).toContain('nobody waited')
  })

  test('code that does not build says where, and the others run', async () => {
    const answer = await call('broken')
    expect(answer).toMatchObject({ status: 422, json: { code: 'FUNCTION_NOT_BUILT' } })
    expect((answer.json as { message: string }).message).toContain('broken')
    expect(await call('odd')).toMatchObject({ status: 422, json: { message: expect.stringContaining('plain values') } })
  })

  test('an endless loop is ended, and the next call finds the app again', { tags: 'long', timeout: 60_000 }, async () => {
    expect(await call('loop')).toMatchObject({ status: 504, json: { code: 'FUNCTION_TIMED_OUT' } })
    expect(await call('add', { a: 1, b: 1 })).toMatchObject({ status: 200, json: { sum: 2 } })
  })

  test.each(['hungry', 'heap'])('one that takes too much memory is ended (%s)', { tags: 'long', timeout: 60_000 }, async (name) => {
    // Where filling memory takes all the time, a watch that hears nothing is what ends it.
    const { status, json } = await call(name)
    expect(['503 FUNCTION_OUT_OF_MEMORY', '504 FUNCTION_TIMED_OUT']).toContain(`${status} ${(json as { code: string }).code}`)
    expect(await call('add', { a: 1, b: 1 })).toMatchObject({ status: 200 })
  })
})

describe('fetch', () => {
  const get = async (url: string) => {
    reached = []
    dialled = []
    return tryOut('get', { url })
  }

  test('reaches a public address, connected to as it was checked', { timeout: 60_000 }, async () => {
    expect((await get('http://public.example/path')).body).toBe('{"status":200,"text":12}')
    expect([dialled, reached]).toEqual([['192.31.196.7:80'], ['/path']])
  })

  test.each([
    'http://127.0.0.1/',
    'http://localhost.example.127.0.0.1.inside.example/'.replace('localhost.example.127.0.0.1.', ''),
    'http://mixed.example/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fe80::1]/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://0.0.0.0/',
    'http://public.example/to/http%3A%2F%2F127.0.0.1%2Fmarker',
    'http://public.example/to/http%3A%2F%2Finside.example%2Fmarker',
  ])('does not reach %s', async (url) => {
    const { status, run: logged } = await get(url)
    expect(status).toBe(500)
    expect(logged.error?.message).toMatch(/public addresses only/)
    expect(reached.filter((path) => !path.startsWith('/to/'))).toEqual([])
    expect(dialled.filter((address) => address !== '192.31.196.7:80')).toEqual([])
  })

  test('does not reach the builder', async () => {
    const { run: logged } = await get(`http://127.0.0.1:${doors.port}/api/apps`)
    expect(logged.status).toBe('error')
  })

  test('breaks off an answer without an end', { timeout: 30_000 }, async () => {
    const { run: logged } = await get('http://public.example/large')
    expect(logged.status).not.toBe('success')
  })
})

describe('secrets', () => {
  const KEY = 'sk_planted_9271_value'

  test('that are missing are named to the builder', async () => {
    expect(await call('keyed')).toMatchObject({
      status: 409,
      json: {
        code: 'FUNCTION_SECRETS_MISSING',
        message: FUNCTIONS_TEXT.missingSecrets,
        data: { type: 'missing_secrets', details: ['API_KEY'] },
      },
    })
    await expect(doors.clients.HTTP.functions.deploy({ appId: app.id, name: 'keyed' })).rejects.toMatchObject({
      code: 'FUNCTION_SECRETS_MISSING',
      data: { type: 'missing_secrets', details: ['API_KEY'] },
    })
  })

  test('are given to the function that names them, and to no other; no answer and no log shows one', async () => {
    const saved = await doors.clients.HTTP.secrets.set({
      appId: app.id,
      secrets: [{ key: 'API_KEY', value: KEY, instructions: 'of the shop' }],
    })
    expect(saved).toMatchObject({ isFirst: true, secrets: [{ key: 'API_KEY', instructions: 'of the shop', hasValue: true }] })
    const { body, run: logged } = await tryOut('keyed')
    expect(body).toBe(`{"length":${KEY.length}}`)
    expect(logged.log[0]?.text).toBe('the key is •••')
    const { run: refused } = await tryOut('sneaky')
    expect(refused.error?.message).toContain('config.secrets')
    const { secrets, usage } = await doors.clients.HTTP.secrets.list({ appId: app.id })
    expect(usage).toEqual([
      { name: 'keyed', path: '__functions__keyed.ts', secrets: ['API_KEY'], missing: [] },
      { name: 'signed', path: '__functions__signed.ts', secrets: ['HOOK_KEY'], missing: ['HOOK_KEY'] },
    ])
    expect(JSON.stringify([secrets, usage, await doors.clients.HTTP.functions.runs({ appId: app.id })])).not.toContain(KEY)
  })

  test('stay out of the zip and out of another app', async () => {
    const zip = await doors.clients.HTTP.files.codeZip({ appId: app.id })
    expect(Buffer.from(await zip.arrayBuffer()).includes(KEY)).toBe(false)
    expect((await doors.clients.HTTP.secrets.list({ appId: doors.newApp('Other').id })).secrets).toEqual([])
    expect(await doors.clients.HTTP.secrets.remove({ appId: app.id, name: 'API_KEY' })).toEqual({ deleted: true })
    expect((await call('keyed')).status).toBe(409)
  })

  test('are called as the specs name it', async () => {
    const listed = await doors.asOwner({ path: `/apps/${app.id}/secrets` })
    expect(listed).toMatchObject({ status: 200, json: { secrets: [] } })
    expect((await doors.raw({ path: `/apps/${app.id}/secrets` })).status).toBe(401)
    expect((await doors.asOwner({ path: `/apps/${app.id}/functions/list` })).json).toContainEqual(
      expect.objectContaining({ name: 'add', live: 'unpublished' }),
    )
  })
})

describe('a run', () => {
  test('has nothing of the computer around it', async () => {
    const { body } = await tryOut('environment')
    expect(JSON.parse(body)).toMatchObject({ env: [] })
    expect(body).not.toContain('package.json')
  })

  test('calls another function of the app', async () => {
    expect((await tryOut('outer')).body).toBe('{"sum":42}')
  })

  test('is in the log with what it wrote, newest first, and can be told again', async () => {
    await tryOut('logs', { some: 'input' })
    const [last] = await doors.clients.HTTP.functions.runs({ appId: app.id, name: 'logs' })
    expect(last).toMatchObject({ name: 'logs', side: 'draft', trigger: 'test', status: 'success', httpStatus: 200, canReplay: true })
    expect(last?.log.map(({ level, text }) => `${level} ${text.split('\n')[0]}`)).toEqual([
      'log one { two: 2 }',
      'log three',
      'error Error: four',
    ])
    expect(await doors.clients.HTTP.functions.runs({ appId: app.id, name: 'logs', search: 'THREE' })).toHaveLength(1)
    expect(await doors.clients.HTTP.functions.runs({ appId: app.id, name: 'logs', status: 'failed' })).toEqual([])
    const again = await doors.clients.HTTP.functions.replay({ appId: app.id, runId: last?.id ?? ('' as never) })
    expect(again.run).toMatchObject({ trigger: 'replay', status: 'success' })
  })

  test('shares its process with a hundred others of its function, and none is lost', { timeout: 60_000 }, async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => call('add', { a: n, b: 1 })))
    expect(answers.map(({ json }) => (json as { sum: number }).sum)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
    expect(doors.backend.functions.host.running()).toHaveLength(1)
  })
})

describe('what is live', () => {
  test('is what was published or deployed, on the live rows, as a visitor', { timeout: 60_000 }, async () => {
    const engine = doors.backend.engine.of(app.id)
    await doors.clients.HTTP.apps.publish({ appId: app.id, withTestRows: true })
    const slug = (await doors.clients.HTTP.apps.get({ appId: app.id })).slug
    const live = (name: string, input: unknown = {}) =>
      doors.raw({
        method: 'POST',
        path: `/_app/functions/${name}`,
        host: hostOf(slug),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
    expect((await live('add', { a: 1, b: 1 })).json).toEqual({ sum: 2 })
    expect(await live('write', { title: 'by nobody' })).toMatchObject({ status: 403, json: { code: 'ROW_FORBIDDEN' } })
    expect(await live('writeAsAdmin', { title: 'by the app' })).toMatchObject({ status: 200 })
    const rows = await engine.listRows({
      data: 'live',
      entity: 'Task',
      actor: { kind: 'builder', userId: '', through: 'grid' },
      query: { sort: 'title', limit: 10, filter: {} },
    })
    expect(rows.rows.map((row) => row['title'])).toEqual(['bake', 'by the app'])

    expect(await outside('hook', { body: '{"n":1}', headers: { 'x-from': 'shop' } })).toMatchObject({
      status: 200,
      json: { got: { n: 1 }, from: 'shop' },
    })
    expect((await outside('add')).status).toBe(404)
    expect((await outside('hook', { body: JSON.stringify('x'.repeat(1_000_001)) })).status).toBe(413)

    await engine.commitChangeSet({
      changeSet: changeSet({ writes: { '__functions__add.ts': FUNCTIONS['add']?.replace('a + b', 'a * 100 + b') ?? '' } }),
      origin: 'edit',
      description: '',
    })
    expect((await call('add', { a: 1, b: 1 })).json).toEqual({ sum: 101 })
    expect((await live('add', { a: 1, b: 1 })).json).toEqual({ sum: 2 })
    const listed = await doors.clients.HTTP.functions.list({ appId: app.id })
    expect(listed.find(({ name }) => name === 'add')).toMatchObject({ live: 'older' })
    expect(await doors.clients.HTTP.functions.deploy({ appId: app.id, name: 'add' })).toEqual({
      functionUrl: expect.stringContaining(`/apps/${app.id}/functions/add`),
    })
    expect((await live('add', { a: 1, b: 1 })).json).toEqual({ sum: 101 })
    const all = await doors.clients.HTTP.functions.deployAll({ appId: app.id })
    expect(all.failed.map(({ name, problem }) => [name, problem?.type]).toSorted()).toEqual([
      ['broken', 'does_not_build'],
      ['keyed', 'missing_secrets'],
      ['odd', 'does_not_build'],
      ['signed', 'missing_secrets'],
      ['socket', 'does_not_build'],
      ['someday', 'does_not_build'],
    ])
    expect(all.failed.find(({ name }) => name === 'someday')?.problem?.details).toEqual([FUNCTION_TEXT.scheduleInvalid('every morning')])
  })
})

describe('a webhook', () => {
  const KEY = 'whsec_planted_key_of_the_shop'
  const body = '{"id":"order 7"}'
  const sign = (text: string) => createHmac('sha256', KEY).update(text).digest('hex')

  test('is taken with the signature of its sender alone, is in the log, and can be sent again', { timeout: 60_000 }, async () => {
    await doors.clients.HTTP.secrets.set({ appId: app.id, secrets: [{ key: 'HOOK_KEY', value: KEY, instructions: '' }] })
    await doors.clients.HTTP.functions.deploy({ appId: app.id, name: 'signed' })
    expect(await outside('signed', { body, headers: { 'x-signature': sign(body) } })).toMatchObject({
      status: 200,
      json: { paid: 'order 7' },
    })
    for (const signature of ['', sign(`${body} `), sign(body).slice(1), 'ü'])
      expect((await outside('signed', { body, headers: { 'x-signature': encodeURIComponent(signature) } })).status).toBe(401)
    const runs = await doors.clients.HTTP.functions.runs({ appId: app.id, name: 'signed', side: 'live' })
    expect(runs.map(({ trigger, httpStatus }) => [trigger, httpStatus])).toEqual([
      ...Array.from({ length: 4 }, () => ['webhook', 401]),
      ['webhook', 200],
    ])
    const delivery = runs.at(-1)
    const again = await doors.clients.HTTP.functions.replay({ appId: app.id, runId: delivery?.id ?? ('' as never) })
    expect(again).toMatchObject({ status: 200, body: '{"paid":"order 7"}', run: { trigger: 'replay', side: 'live', who: 'visitor' } })
    expect(JSON.stringify(runs)).not.toContain(KEY)
  })

  test('that comes like a flood is told so, and pages and the builder go on', { tags: 'long', timeout: 120_000 }, async () => {
    const { slug, publication } = await doors.clients.HTTP.apps.get({ appId: app.id })
    if (publication === null) await doors.clients.HTTP.apps.publish({ appId: app.id })
    await doors.clients.HTTP.secrets.set({ appId: app.id, secrets: [{ key: 'HOOK_KEY', value: KEY, instructions: '' }] })
    const flood = Promise.all(
      Array.from({ length: FUNCTION_OUTSIDE_PER_MINUTE + 100 }, (_, n) => outside('hook', { body: JSON.stringify({ n }) })),
    )
    const page = () =>
      doors.raw({
        method: 'POST',
        path: '/_app/functions/add',
        host: hostOf(slug),
        headers: { 'content-type': 'application/json' },
        body: '{"a":1,"b":1}',
      })
    const others = await Promise.all([
      page(),
      page(),
      call('add', { a: 1, b: 1 }),
      doors.asOwner({ path: `/apps/${app.id}/functions/list` }),
    ])
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await outside('signed', { body, headers: { 'x-signature': sign(body) } })).status).toBe(200)
    const answers = await flood
    const tooOften = answers.filter(({ status }) => status === 429)
    // One was called before.
    expect(tooOften.length).toBeGreaterThanOrEqual(100)
    expect(tooOften[0]?.json).toMatchObject({ code: 'FUNCTION_CALLED_TOO_OFTEN' })
    expect(answers.filter(({ status }) => status !== 200 && status !== 429 && status !== 503)).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(100)
    expect((await page()).status).toBe(200)
  })
})

describe('an app that leaves the world', () => {
  test('answers nobody any more, and nothing of it runs by itself', { timeout: 60_000 }, async () => {
    const nextRun = async () =>
      (await doors.clients.HTTP.functions.list({ appId: app.id })).find(({ name }) => name === 'nightly')?.nextRunAt
    expect(await nextRun()).toEqual(expect.any(String))
    const { slug } = await doors.clients.HTTP.apps.unpublish({ appId: app.id })
    expect(await nextRun()).toBeNull()
    expect(await outside('signed')).toMatchObject({ status: 404, json: { code: 'APP_NOT_FOUND' } })
    expect((await doors.raw({ method: 'POST', path: '/_app/functions/add', host: hostOf(slug), body: '{}' })).status).toBe(404)
    const runs = await doors.clients.HTTP.functions.runs({ appId: app.id, name: 'signed', side: 'live' })

    await doors.clients.HTTP.apps.publish({ appId: app.id })
    expect(await nextRun()).toEqual(expect.any(String))
    await doors.clients.HTTP.apps.remove({ appId: app.id })
    const owned = { authorization: `Bearer ${doors.token}` }
    expect((await outside('signed')).status).toBe(404)
    expect((await outside('add', { headers: owned })).status).toBe(404)
    await expect.poll(() => doors.backend.functions.host.running()).toEqual([])
    await doors.clients.HTTP.apps.takeBack({ appId: app.id })
    expect((await doors.clients.HTTP.functions.runs({ appId: app.id, name: 'signed', side: 'live' })).length).toBe(runs.length)
  })
})

test(
  'what never answers, and what calls itself without an end, is over when its first call is',
  { tags: 'long', timeout: 60_000 },
  async () => {
    const { port } = near.address() as AddressInfo
    await using other = await openDoors({
      vendorDir: await vendorFolder(),
      openNetwork: { resolve: async () => [{ address: '192.31.196.7', family: 4 }], connect: () => connect(port, '127.0.0.1') },
      functionTimes: { idleMs: 200, mostMs: 1_500 },
    })
    const made = other.newApp('Short')
    const { get = '', fork = '', add = '' } = FUNCTIONS
    await other.backend.engine.of(made.id).commitChangeSet({
      changeSet: changeSet({
        writes: {
          ...entityFile('Task', { title: { type: 'string' } }),
          '__functions__get.ts': get,
          '__functions__fork.ts': fork,
          '__functions__add.ts': add,
        },
      }),
      origin: 'edit',
      description: '',
    })
    const once = (name: string, input: object) => other.clients.HTTP.functions.test({ appId: made.id, name, body: JSON.stringify(input) })
    expect((await once('get', { url: 'http://public.example/hung' })).run.status).toBe('timeout')
    expect((await once('fork', {})).run.status).not.toBe('success')
    await expect.poll(() => other.backend.functions.host.running(), { timeout: 30_000 }).toEqual([])
    expect((await once('add', { a: 1, b: 1 })).body).toBe('{"sum":2}')
  },
)

describe('without the runtime', () => {
  test('functions say so, and everything else works', { timeout: 60_000 }, async () => {
    await using other = await openDoors({ vendorDir: await vendorFolder(), functionRuntime: null })
    const made = other.newApp('None')
    await other.backend.engine.of(made.id).commitChangeSet({
      changeSet: changeSet({ writes: { '__functions__add.ts': FUNCTIONS['add'] ?? '' } }),
      origin: 'edit',
      description: '',
    })
    await expect(other.clients.HTTP.functions.test({ appId: made.id, name: 'add', body: '{"a":1,"b":1}' })).rejects.toMatchObject({
      code: 'FUNCTION_UNAVAILABLE',
    })
    expect(await other.clients.HTTP.functions.list({ appId: made.id })).toMatchObject([{ name: 'add', problems: [] }])
  })
})

test('a process that outlived its program is ended by the next one', { tags: 'long' }, async () => {
  expect((await call('add', { a: 1, b: 1 })).status).toBe(200)
  const [, pid = '', folder = ''] =
    /^(\d+) (.+)$/m.exec(readFileSync(`${doors.backend.installation.dataFolder}/function-processes`, 'utf8')) ?? []
  expect(pid).not.toBe('')
  expect(isRunning(Number(pid))).toBe(true)
  using other = temporaryFolder()
  writeFileSync(`${other.path}/function-processes`, `${pid} ${folder}\n${process.pid} ${folder}-other\n`)
  createPidFile(other.path)
  expect(isRunning(process.pid)).toBe(true)
  await expect.poll(() => isRunning(Number(pid))).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
