import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { auth, newestMail, PASSWORD, signUp } from './live-users.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'
import { visitDraft } from './visit-draft.ts'

const TEXT = { text: { type: 'string' } }
let folder: ReturnType<typeof temporaryFolder>
let open: OpenDoors
let app: App
let other: App
beforeAll(async () => {
  folder = temporaryFolder()
  open = await openDoors({ vendorDir: await vendorFolder(), dataDir: folder.path })
  app = await published('Diary')
  other = await published('Elsewhere')
})
afterAll(async () => {
  await open[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

async function published(name: string): Promise<App> {
  const made = open.newApp(name)
  await open.backend.engine.of(made.id).commitChangeSet({
    changeSet: changeSet({
      writes: {
        '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }',
        ...entityFile('Entry', TEXT, { permissions: { read: 'creator', write: 'creator' } }),
        ...entityFile('Notice', TEXT, { permissions: { read: 'all', write: 'admin' } }),
      },
    }),
    origin: 'edit',
    description: '',
  })
  return (await open.clients.HTTP.apps.publish({ appId: made.id })).app
}

async function ask(
  target: App,
  request: { path: string; method?: string; body?: object; token?: string; headers?: Record<string, string> },
) {
  const { body, token, headers, ...rest } = request
  return open.raw({
    host: `${target.slug}.studio.localhost:${open.port}`,
    ...rest,
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
const entries = async (token?: string) => {
  const { status, json } = await ask(app, { path: '/_app/entities/Entry', ...(token === undefined ? {} : { token }) })
  return status === 200 ? (json as { rows: { text: string }[] }).rows.map(({ text }) => text) : (json as { code: string }).code
}

describe('a stranger', () => {
  test('signs up, writes, and sees their own rows alone', async () => {
    const ann = await signUp(open, app, 'ann@example.com')
    const bob = await signUp(open, app, 'bob@example.com')
    await ask(app, { path: '/_app/entities/Entry', method: 'POST', body: { text: 'of Ann' }, token: ann })
    await ask(app, { path: '/_app/entities/Entry', method: 'POST', body: { text: 'of Bob' }, token: bob })

    expect([await entries(ann), await entries(bob), await entries()]).toEqual([['of Ann'], ['of Bob'], 'SIGN_IN_NEEDED'])
    const figures = await ask(app, { path: '/_app/entities/Entry/aggregate', method: 'POST', body: { count: true }, token: ann })
    expect(figures.json).toMatchObject({ total: { count: 1 } })
    expect((await ask(app, { path: '/_app/entities/Entry/count', token: ann })).json).toEqual({ count: 1 })
    expect((await ask(app, { path: '/_app/entities/Entry?search=Bob', token: ann })).json).toMatchObject({ rows: [] })
    expect((await ask(app, { path: '/_app/auth/me', token: ann })).json).toMatchObject({
      email: 'ann@example.com',
      name: 'Ann',
      role: 'user',
    })
    const rights = (await ask(app, { path: '/_app/rights', token: ann })).json
    expect(rights).toMatchObject({
      hasUsers: true,
      entities: { Entry: { list: 'own', create: 'any' }, Notice: { list: 'any', create: 'no' } },
    })
  })

  test('forgets the password and gets back in by the code that the builder reads in the outbox', async () => {
    const before = await signUp(open, app, 'cleo@example.com')
    expect((await auth(open, app, 'email-otp/send-verification-otp', { email: 'cleo@example.com', type: 'forget-password' })).status).toBe(
      200,
    )
    const mail = await newestMail(open, app, 'cleo@example.com', 'reset-password')
    const reset = { email: 'cleo@example.com', otp: mail.code, password: 'a plum in August' }
    const { token } = (await auth(open, app, 'email-otp/reset-password', reset)).json as { token: string }

    expect([await entries(token), await entries(before)]).toEqual([[], 'SESSION_ENDED'])
    expect((await auth(open, app, 'email-otp/reset-password', reset)).json).toMatchObject({ code: 'CODE_INVALID' })
    const old = await auth(open, app, 'sign-in/email', { email: 'cleo@example.com', password: PASSWORD })
    expect(old).toMatchObject({ status: 401, json: { code: 'CREDENTIALS_INVALID', message: 'Invalid email or password' } })
  })

  test('is told nothing of who has an account, and no cookie signs anybody in', async () => {
    for (const email of ['ann@example.com', 'nobody@example.com']) {
      const answers = [
        await auth(open, app, 'email-otp/send-verification-otp', { email, type: 'sign-in' }),
        await auth(open, app, 'email-otp/send-verification-otp', { email, type: 'forget-password' }),
        await auth(open, app, 'sign-in/magic-link', { email, continueUrl: '//elsewhere.example/' }),
        await auth(open, app, 'sign-up/email', { name: 'Eve', email, password: PASSWORD }),
        await auth(open, app, 'sign-in/email', { email, password: 'something else' }),
      ]
      expect(answers.map(({ status, headers }) => [status, headers['set-cookie']])).toEqual(
        [200, 200, 200, 200, 401].map((status) => [status, undefined]),
      )
    }
    const token = await signUp(open, app, 'dora@example.com')
    const cookie = { cookie: `better-auth.session_token=${token}` }
    expect((await ask(app, { path: '/_app/entities/Entry', headers: cookie })).json).toMatchObject({ code: 'SIGN_IN_NEEDED' })
  })

  test('is refused what no form sends: passwords and addresses of any length, headers in an address, fields that a call has not', async () => {
    const token = await signUp(open, app, 'eva@example.com')
    const long = 'x'.repeat(10_000)
    const header = 'eve@example.com\r\nBcc: everybody@example.com'
    const refused: readonly [path: string, body: object, code: string][] = [
      ['sign-in/email', { email: 'eva@example.com', password: long }, 'BAD_REQUEST'],
      ['sign-in/email', { email: `${long}@example.com`, password: PASSWORD }, 'BAD_REQUEST'],
      ['sign-up/email', { name: 'Eve', email: 'eve@example.com', password: long }, 'BAD_REQUEST'],
      ['sign-up/email', { name: long, email: 'eve@example.com', password: PASSWORD }, 'BAD_REQUEST'],
      ['sign-up/email', { name: 'Eve\r\nBcc: all@example.com', email: 'eve@example.com', password: PASSWORD }, 'BAD_REQUEST'],
      ['sign-up/email', { name: 'Eve', email: 'eve@example.com', password: PASSWORD, role: 'admin' }, 'BAD_REQUEST'],
      ['sign-up/email', { name: 'Eve', email: header, password: PASSWORD }, 'EMAIL_INVALID'],
      ['sign-in/magic-link', { email: header, continueUrl: '/' }, 'EMAIL_INVALID'],
      ['email-otp/send-verification-otp', { email: header, type: 'sign-in' }, 'EMAIL_INVALID'],
      ['email-otp/reset-password', { email: 'eva@example.com', otp: '000000', password: long }, 'BAD_REQUEST'],
      ['change-password', { currentPassword: PASSWORD, newPassword: long }, 'BAD_REQUEST'],
      ['change-email', { newEmail: header, password: PASSWORD }, 'EMAIL_INVALID'],
      ['update-user', { name: 'Eva', role: 'admin' }, 'BAD_REQUEST'],
    ]
    const answers: unknown[] = []
    for (const [path, body] of refused) answers.push([path, ((await auth(open, app, path, body, token)).json as { code: string }).code])
    expect(answers).toEqual(refused.map(([path, , code]) => [path, code]))
    expect(open.backend.mail.outbox(app.id).mails.filter(({ to }) => to.includes('eve') || to.includes('everybody'))).toEqual([])
    expect((await ask(app, { path: '/_app/auth/me', token })).json).toMatchObject({ role: 'user', name: 'Ann' })
  })

  test('is signed out by a new password everywhere but where it was changed, and a link opens once', async () => {
    const before = await signUp(open, app, 'gil@example.com')
    const other = ((await auth(open, app, 'sign-in/email', { email: 'gil@example.com', password: PASSWORD })).json as { token: string })
      .token
    const change = { currentPassword: PASSWORD, newPassword: 'a plum in August' }
    const { token } = (await auth(open, app, 'change-password', change, before)).json as { token: string }
    expect([await entries(token), await entries(before), await entries(other)]).toEqual([[], 'SESSION_ENDED', 'SESSION_ENDED'])

    await auth(open, app, 'sign-in/magic-link', { email: 'gil@example.com', continueUrl: '/' })
    const { link } = await newestMail(open, app, 'gil@example.com', 'sign-in')
    const used = { token: new URL(link ?? '').searchParams.get('token') }
    expect((await auth(open, app, 'magic-link/verify', used)).status).toBe(200)
    expect((await auth(open, app, 'magic-link/verify', used)).json).toMatchObject({ code: 'LINK_INVALID' })
  })

  test('is never led to another address by a link', async () => {
    await signUp(open, app, 'fay@example.com')
    for (const continueUrl of ['https://elsewhere.example/x', '//elsewhere.example/x', '/\\elsewhere.example', 'javascript:alert(1)']) {
      await auth(open, app, 'sign-in/magic-link', { email: 'fay@example.com', continueUrl })
      const mail = await newestMail(open, app, 'fay@example.com', 'sign-in')
      const link = new URL(mail.link ?? '')
      expect(link.origin).toBe(`http://${app.slug}.studio.localhost:${open.port}`)
      expect(new URL(link.searchParams.get('continueUrl') ?? '', link).origin).toBe(link.origin)
    }
  })
})

describe('a token', () => {
  test('of another app, of the builder, of a draft or of nobody opens nothing', async () => {
    const elsewhere = await signUp(open, other, 'ann@example.com')
    const draft = await visitDraft(open, app.id)
    for (const token of [elsewhere, open.token, draft.token, 'x', `${elsewhere}x`]) expect(await entries(token)).toBe('SESSION_ENDED')
    const malformed = await ask(app, { path: '/_app/entities/Entry', headers: { authorization: 'Basic YTpi' } })
    expect(malformed.json).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await open.raw({ path: '/api/apps', headers: { authorization: `Bearer ${elsewhere}` } })).toMatchObject({ status: 401 })
    const inDraft = await open.raw({
      host: `${app.id}.studio.localhost:${open.port}`,
      path: '/_app/entities/Entry',
      headers: { authorization: `Bearer ${await signUp(open, app, 'gus@example.com')}` },
    })
    expect(inDraft.status).toBe(401)
  })

  test('ends with its session: signed out, disabled, removed', async () => {
    const { users } = open.clients.HTTP
    const token = await signUp(open, app, 'hal@example.com')
    await auth(open, app, 'sign-out', {}, token)
    expect(await entries(token)).toBe('SESSION_ENDED')

    const again = (await auth(open, app, 'sign-in/email', { email: 'hal@example.com', password: PASSWORD })).json as { token: string }
    const hal = (await users.list({ appId: app.id })).users.find(({ email }) => email === 'hal@example.com')
    expect(hal).toMatchObject({ status: 'active', role: 'user', name: 'Ann' })
    const place = { appId: app.id, userId: hal?.id ?? '' }
    expect(await entries(again.token)).toEqual([])
    await users.update({ ...place, isDisabled: true })
    expect(await entries(again.token)).toBe('SESSION_ENDED')
    expect((await auth(open, app, 'sign-in/email', { email: 'hal@example.com', password: PASSWORD })).json).toMatchObject({
      code: 'USER_DISABLED',
    })
    await users.update({ ...place, isDisabled: false, role: 'admin' })
    const admin = (await auth(open, app, 'sign-in/email', { email: 'hal@example.com', password: PASSWORD })).json as { token: string }
    expect(await entries(admin.token)).toContain('of Ann')
    await users.remove(place)
    expect(await entries(admin.token)).toBe('SESSION_ENDED')
  })

  test('hears of the rows that its user may see, and of no others', async () => {
    const mine = await signUp(open, app, 'ida@example.com')
    const theirs = await signUp(open, app, 'jon@example.com')
    const stop = new AbortController()
    const { resumeAfter } = await open.clients.HTTP.chat.history({ appId: app.id })
    const url = `http://${app.slug}.studio.localhost/_app/events?after=${resumeAfter}`
    const request = new Request(url, { signal: stop.signal, headers: { authorization: `Bearer ${mine}` } })
    const reader = (await open.liveOrigin(request, { slug: app.slug })).body?.pipeThrough(new TextDecoderStream()).getReader()
    const write = (token: string) => ask(app, { path: '/_app/entities/Entry', method: 'POST', body: { text: 'x' }, token })
    await write(theirs)
    const { seq } = { seq: (await open.clients.HTTP.chat.history({ appId: app.id })).resumeAfter }
    await write(mine)
    const heard: number[] = []
    while (heard.length === 0) {
      const { value = '', done } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error('the events ended')
      heard.push(...[...value.matchAll(/"seq":(\d+)/g)].map(([, number]) => Number(number)))
    }
    stop.abort()
    expect(heard.every((number) => number > seq)).toBe(true)
  })
})

describe('an invitation', () => {
  test('is for whom it is, where nobody else may sign up', async () => {
    const { users } = open.clients.HTTP
    const closed = await published('By invitation')
    const invited = { appId: closed.id, email: 'kim@example.com', name: 'Kim', role: 'admin' } as const
    await expect(users.invite(invited)).rejects.toMatchObject({ code: 'SIGN_UP_CLOSED' })
    await users.setSignUp({ appId: closed.id, signUp: 'invited' })
    expect(await users.invite(invited)).toMatchObject({ status: 'invited', role: 'admin' })
    const body = { name: 'Eve', email: 'eve@example.com', password: PASSWORD }
    expect((await auth(open, closed, 'sign-up/email', body)).json).toMatchObject({ code: 'SIGN_UP_CLOSED' })

    const { link } = await newestMail(open, closed, 'kim@example.com', 'invitation')
    expect(link).toMatch(`http://${closed.slug}.studio.localhost:${open.port}/signup?invitation=`)
    const ticket = new URL(link ?? '').searchParams.get('invitation')
    expect((await auth(open, closed, 'invitation', { ticket })).json).toEqual({ email: 'kim@example.com', name: 'Kim' })
    const { token } = (await auth(open, closed, 'invitation/accept', { ticket, name: 'Kim', password: PASSWORD })).json as { token: string }
    expect((await ask(closed, { path: '/_app/auth/me', token })).json).toMatchObject({ role: 'admin' })
    expect((await users.list({ appId: closed.id })).users).toMatchObject([{ email: 'kim@example.com', status: 'active' }])
  })
})

describe('a draft', () => {
  test('has test users of its own, and is looked at as one of them or as a visitor', async () => {
    const { users, apps } = open.clients.HTTP
    const made = await users.invite({ appId: app.id, data: 'test', email: 'test@example.com', name: 'Tess' })
    expect(made.status).toBe('active')
    const call = async (token: string, at: string, body?: object) =>
      (
        await open.raw({
          host: `${app.id}.studio.localhost:${open.port}`,
          path: at,
          method: body === undefined ? 'GET' : 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
      ).json
    const tess = (await visitDraft(open, app.id, undefined, { kind: 'user', userId: made.id })).token
    const visitor = (await visitDraft(open, app.id, undefined, { kind: 'visitor' })).token
    await call(tess, '/_app/entities/Entry', { text: 'of Tess' })

    expect(await call(tess, '/_app/auth/me')).toMatchObject({ id: made.id, email: 'test@example.com' })
    expect(await call(visitor, '/_app/auth/me')).toBeNull()
    expect(await call(visitor, '/_app/entities/Entry')).toMatchObject({ code: 'SIGN_IN_NEEDED' })
    const signedOut = (await call(tess, '/_app/auth/sign-out', {})) as { token: string }
    expect(await call(signedOut.token, '/_app/entities/Entry')).toMatchObject({ code: 'SIGN_IN_NEEDED' })
    expect(await call(tess, '/_app/auth/change-password', { currentPassword: 'x', newPassword: PASSWORD })).toMatchObject({
      code: 'NOT_IN_DRAFT',
    })
    expect((await users.list({ appId: app.id })).users.some(({ id }) => id === made.id)).toBe(false)
    await expect(apps.preview({ appId: app.id, as: { kind: 'user', userId: 'nobody' } })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  })
})

test('damaged accounts are said to be so, and what everybody may see is still there', async () => {
  const damaged = await published('Damaged')
  const token = await signUp(open, damaged, 'lou@example.com')
  open.backend.people.close(damaged.id)
  writeFileSync(path.join(folder.path, 'apps', damaged.id, 'users.sqlite'), 'nothing that SQLite knows'.repeat(400))

  expect(await ask(damaged, { path: '/_app/entities/Notice', token })).toMatchObject({ status: 503, json: { code: 'USERS_DAMAGED' } })
  expect(await ask(damaged, { path: '/_app/entities/Notice' })).toMatchObject({ status: 401, json: { code: 'SIGN_IN_NEEDED' } })
  expect(
    (await ask(damaged, { path: '/', headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' } })).status,
  ).toBe(200)
  await expect(open.clients.HTTP.users.list({ appId: damaged.id })).rejects.toMatchObject({ code: 'USERS_DAMAGED' })
})

test('nothing of this is a bug', () => {
  expect(open.bugs).toEqual([])
})
