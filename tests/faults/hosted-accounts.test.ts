import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createHttpClient } from '../../renderer/api/client.ts'
import { APP_BUILDER_VERSION } from '../../shared/domain/app.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import type { MailKind } from '../../shared/domain/mail.ts'
import { LEASE_MS } from '../../shared/limits/sync.ts'
import { type RawAnswer, rawRequest } from '../doors/raw-request.ts'
import { HOSTED_SCRIPT } from '../helpers/built.ts'
import { type Host, startHost, temporaryFolder } from '../helpers/host.ts'
import { startPostgres, type TestPostgres } from '../helpers/postgres.ts'

/** Accounts, members, apps and the users of apps are in the database of a server, and its folder is a view of them. */
const PASSWORD = 'a pear in June'
const folder = temporaryFolder()
const dataDir = path.join(folder.path, 'server')
let postgres: TestPostgres
let server: Host
let owner: Client

const start = (at: string) => startHost({ script: HOSTED_SCRIPT, dataDir: at, more: ['--database-url', postgres.url] })

beforeAll(async () => {
  postgres = await startPostgres()
  server = await start(dataDir)
  owner = (await server.signIn()).client
}, 300_000)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

const clientAt = ({ port }: Host, token: string | null = null) =>
  createHttpClient({ baseUrl: `http://127.0.0.1:${port}`, token: () => token })

/** As the owner reads it in the outbox of the installation, or of an app. */
async function mailTo(to: string, kind: MailKind, read: () => ReturnType<Client['mail']['ownMails']> = () => owner.mail.ownMails()) {
  for (;;) {
    const found = (await read()).mails.find((mail) => mail.to === to && mail.kind === kind)
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function signUp(name: string): Promise<{ readonly email: string; readonly token: string }> {
  const email = `${name.toLowerCase()}@example.com`
  const { ticket } = await clientAt(server).accounts.signUp({ name, email, password: PASSWORD })
  const { code } = await mailTo(email, 'verify-email')
  const { token } = await clientAt(server).accounts.verifySignUp({ ticket, code: code ?? '' })
  await clientAt(server, token).accounts.create()
  return { email, token }
}

const live = (
  host: Host,
  slug: string,
  request: { readonly path: string; readonly body?: object; readonly token?: string },
): Promise<RawAnswer> =>
  rawRequest(host.port, {
    method: request.body === undefined ? 'GET' : 'POST',
    path: request.path,
    host: `${slug}:${host.port}`,
    headers: {
      origin: `http://${slug}:${host.port}`,
      'content-type': 'application/json',
      ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  })

async function tokenFrom(answer: Promise<RawAnswer>): Promise<string> {
  const { status, json } = await answer
  expect(status).toBe(200)
  return (json as { readonly token: string }).token
}

async function newGuestBook(client: Client): Promise<{ readonly appId: AppId; readonly slug: string }> {
  const { id: appId } = await client.apps.save({ genApp: { header: 'Guests', appBuilderVersion: APP_BUILDER_VERSION } })
  const columns = [{ title: 'Text', type: 'text' as const }]
  await client.entities.create({ appId, table: { title: 'Guest', columns, access: 'members-own' } })
  await client.apps.publish({ appId })
  await client.users.setSignUp({ appId, signUp: 'open' })
  return { appId, slug: new URL((await client.apps.get({ appId })).publication?.url ?? '').hostname }
}

const textsOf = ({ json }: RawAnswer) => (json as { readonly rows: readonly { readonly text: string }[] }).rows.map(({ text }) => text)

test('killed at any moment and its folder thrown away, everybody is there as they were told', { timeout: 300_000 }, async () => {
  const dana = await signUp('Dana')
  const ben = await signUp('Ben')
  const danas = clientAt(server, dana.token)
  const { builders } = await owner.builders.list()
  const accountId = builders.find(({ email }) => email === dana.email)?.accountId ?? expect.fail('she is there')
  await owner.builders.update({ accountId, plan: 'explorer', role: 'admin' })
  const { appId, slug } = await newGuestBook(danas)
  await danas.members.invite({ appId, email: ben.email, role: 'edit' })
  const { link } = await mailTo(ben.email, 'invitation')
  await clientAt(server, ben.token).members.accept({ token: new URL(link ?? '').searchParams.get('token') ?? '' })
  const ofApp = () => danas.mail.list({ appId })
  const { json } = await live(server, slug, {
    path: '/_app/auth/sign-up/email',
    body: { name: 'Ann', email: 'ann@example.com', password: PASSWORD },
  })
  const { code } = await mailTo('ann@example.com', 'verify-email', ofApp)
  const { ticket } = json as { ticket: string }
  const ann = await tokenFrom(live(server, slug, { path: '/_app/auth/sign-up/verify', body: { ticket, code } }))
  expect((await live(server, slug, { path: '/_app/entities/Guest', body: { text: 'by Ann' }, token: ann })).status).toBe(201)

  // What was answered just before the end is what could be lost.
  const said: string[] = []
  const over = new AbortController()
  const signingIn = async (signIn: () => Promise<string>) => {
    while (!over.signal.aborted) {
      const token = await signIn().catch(() => null)
      if (token === null) continue
      said.push(token)
      if (said.length === 30) {
        server.process.kill('SIGKILL')
        over.abort()
      }
    }
  }
  const asBuilder = ({ email }: { readonly email: string }) =>
    clientAt(server)
      .accounts.signIn({ email, password: PASSWORD })
      .then(({ token }) => token)
  await Promise.all([signingIn(() => asBuilder(dana)), signingIn(() => asBuilder(ben)), signingIn(() => asBuilder(dana))])
  await server.stop('SIGKILL')
  rmSync(dataDir, { recursive: true })

  server = await start(dataDir)
  for (const token of said) expect((await clientAt(server, token).session.account()).accountId).toBeDefined()
  const again = clientAt(server, dana.token)
  expect(await again.session.account()).toMatchObject({ accountId, plan: 'explorer' })
  expect((await again.apps.list({})).map(({ id }) => id)).toEqual([appId])
  // What was killed has its apps for as long as its leases last: this is another computer.
  const isThere = () =>
    again.members.list({ appId }).then(
      () => true,
      () => false,
    )
  await expect.poll(isThere, { timeout: 2 * LEASE_MS }).toBe(true)
  const { members } = await again.members.list({ appId })
  expect(members.map(({ role, name }) => [name, role]).toSorted()).toEqual([
    ['Ben', 'edit'],
    ['Dana', 'owner'],
  ])
  for (const { email } of [dana, ben]) expect(await asBuilder({ email })).toBeDefined()
  owner = (await server.signIn()).client
  expect((await owner.builders.list()).builders.map(({ email }) => email).toSorted()).toEqual([ben.email, dana.email])

  expect(textsOf(await live(server, slug, { path: '/_app/entities/Guest', token: ann }))).toEqual(['by Ann'])
  const signedIn = await tokenFrom(
    live(server, slug, { path: '/_app/auth/sign-in/email', body: { email: 'ann@example.com', password: PASSWORD } }),
  )
  expect(textsOf(await live(server, slug, { path: '/_app/entities/Guest', token: signedIn }))).toEqual(['by Ann'])
  const wrong = await live(server, slug, { path: '/_app/auth/sign-in/email', body: { email: 'ann@example.com', password: 'another one' } })
  expect(wrong.status).toBe(401)
  expect(server.log()).toBe('')
})

test('another computer of it knows who signed in here, and who signed out', { timeout: 120_000 }, async () => {
  await using other = await start(path.join(folder.path, 'other'))
  const { email, token } = await signUp('Eve')
  expect(await clientAt(other, token).session.account()).toMatchObject({ email })
  const there = await clientAt(other).accounts.signIn({ email, password: PASSWORD })
  expect(await clientAt(server, there.token).session.account()).toMatchObject({ email })
  await clientAt(server, there.token).accounts.signOut()
  const isKnown = () =>
    clientAt(other, there.token)
      .session.account()
      .then(
        () => true,
        () => false,
      )
  await expect.poll(isKnown, { timeout: 5_000 }).toBe(false)
  await expect(clientAt(other, 'nobody').session.account()).rejects.toThrow(expect.objectContaining({ status: 401 }) as Error)
  expect([server.log(), other.log()]).toEqual(['', ''])
})

test('without its database nobody signs in or up, and whoever is signed in reads on', { timeout: 120_000 }, async () => {
  const { email, token } = await signUp('Finn')
  await postgres.stop()
  await expect.poll(() => fetch(`http://127.0.0.1:${server.port}/health`).then(({ status }) => status)).toBe(503)
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect(await clientAt(server, token).session.account()).toMatchObject({ email })
  const refused = await rawRequest(server.port, {
    method: 'POST',
    path: '/api/auth/sign-in/email',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  await postgres.start()
  const signIn = () => clientAt(server).accounts.signIn({ email, password: PASSWORD })
  await expect
    .poll(() =>
      signIn().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
})
