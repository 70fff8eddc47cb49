import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { AccountId, AppId } from '../../shared/domain/ids.ts'
import { OTP_ATTEMPTS_CODE, OTP_ATTEMPTS_STATUS } from '../../shared/limits/account.ts'
import { WRONG_CODES_MAX, WRONG_PASSWORDS_MAX } from '../../shared/limits/people.ts'
import { BUILDERS_TEXT } from '../../shared/text/builders.ts'
import { GATES_TEXT } from '../../shared/text/gates.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { auth as appAuth, newestMail, signUp as signUpToApp } from './live-users.ts'
import { buildersAt, NEW_PASSWORD, PASSWORD } from './builders.ts'
import { giveTasks, type OpenDoors, openDoors } from './open-doors.ts'

let open: OpenDoors
let builders: ReturnType<typeof buildersAt>
let clock = Date.now()
beforeAll(async () => {
  open = await openDoors({ hasAccounts: true, now: () => clock })
  builders = buildersAt(open)
})
afterAll(() => open[Symbol.asyncDispose]())

const client = (token: string | null = null) => builders.client(token)
const signUp = (email: string) => builders.signUp(email)
const mailTo: typeof builders.mailTo = (to, kind) => builders.mailTo(to, kind)
const refusal = (code: string, message?: string) => expect.objectContaining(message === undefined ? { code } : { code, message }) as Error

describe('a builder', () => {
  test('signs up with the code from the mail, signs out, and signs in with the password', async () => {
    const token = await signUp('dana@example.com')
    expect(await client(token).session.account()).toMatchObject({ email: 'dana@example.com', name: 'Dana', plan: 'free', isAdmin: false })
    await client(token).accounts.signOut()
    await expect(client(token).session.account()).rejects.toThrow(refusal('UNAUTHORIZED'))
    const again = await client().accounts.signIn({ email: ' DANA@example.com', password: PASSWORD })
    const account = await client(again.token).session.account()
    expect(await client(again.token).accounts.create()).toEqual({ accountId: account.accountId })
  })

  test('is told what is wrong in the words of the specification', async () => {
    const { accounts } = client()
    const signIn = (email: string, password = 'wrong pear') => accounts.signIn({ email, password })
    await expect(signIn('dana@example.com')).rejects.toThrow(refusal('CREDENTIALS_INVALID', 'Invalid email or password'))
    await expect(signIn('nobody@example.com')).rejects.toThrow(refusal('CREDENTIALS_INVALID', 'Invalid email or password'))
    await expect(signIn('no address')).rejects.toThrow(refusal('CREDENTIALS_INVALID', 'Invalid email or password'))
    const weak = { name: 'Eve', email: 'eve@example.com', password: 'password1' }
    await expect(accounts.signUp(weak)).rejects.toThrow(refusal('PASSWORD_WEAK', 'This password is too weak'))
    await expect(accounts.signUp({ ...weak, email: 'eve', password: PASSWORD })).rejects.toThrow(
      refusal('EMAIL_INVALID', 'This email is invalid'),
    )
    await expect(accounts.signUp({ ...weak, password: 'x'.repeat(10_000) })).rejects.toThrow(refusal('PAYLOAD_TOO_LARGE'))
    await expect(accounts.signUp({ ...weak, email: 'eve@example.com\r\nbcc: all@example.com', password: PASSWORD })).rejects.toThrow(
      refusal('EMAIL_INVALID'),
    )
    for (let tries = 0; tries < WRONG_PASSWORDS_MAX; tries += 1) await signIn('spray@example.com').catch(() => undefined)
    await expect(signIn('spray@example.com')).rejects.toThrow(refusal('ATTEMPTS_EXCEEDED', 'Too many login attempts, try again later'))
  })

  test('who was disabled is told so, and their token opens nothing', async () => {
    const token = await signUp('off@example.com')
    const { accountId } = await client(token).session.account()
    const { id } = await client(token).apps.save({ genApp: { header: 'Mine', appBuilderVersion: 4 } })
    const appId = AppId.parse(id)
    const events = await client(token).apps.events({ appId, after: 0 })
    await giveTasks(open, appId)
    expect(await events.next()).toMatchObject({ done: false })
    expect(await events.next()).toMatchObject({ done: false })
    const admin = open.clients.HTTP
    expect(await admin.builders.update({ accountId, isDisabled: true })).toMatchObject({ status: 'disabled' })
    const writes = { '__pages__Home.tsx': 'export default () => null' }
    const { id: unseen } = await open.backend.engine
      .of(appId)
      .commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })
    const rest: unknown[] = []
    for await (const event of events) rest.push(event)
    expect(JSON.stringify(rest)).not.toContain(unseen)
    await expect(client(token).session.account()).rejects.toThrow(refusal('UNAUTHORIZED'))
    await expect(client().accounts.signIn({ email: 'off@example.com', password: PASSWORD })).rejects.toThrow(
      refusal('USER_DISABLED', 'User is disabled, contact us for more info'),
    )
    await admin.builders.update({ accountId, isDisabled: false })
    await client().accounts.signIn({ email: 'off@example.com', password: PASSWORD })
    await admin.builders.update({ accountId, role: 'admin' })
    const { token: again } = await client().accounts.signIn({ email: 'off@example.com', password: PASSWORD })
    await expect(client(again).builders.update({ accountId, isDisabled: true })).rejects.toThrow(
      refusal('FORBIDDEN', BUILDERS_TEXT.notYourself),
    )
  })

  test('an address that is taken is told only to whoever reads its mail', async () => {
    await signUp('taken@example.com')
    const asked = await client().accounts.signUp({ name: 'Mallory', email: 'taken@example.com', password: NEW_PASSWORD })
    expect(asked).toEqual({ ticket: expect.any(String) as string })
    const { code } = await mailTo('taken@example.com', 'verify-email')
    const proof = { ticket: asked.ticket, code: code ?? '' }
    await expect(client().accounts.verifySignUp({ ...proof, code: 'no' })).rejects.toThrow(refusal('CODE_INVALID'))
    await expect(client().accounts.verifySignUp(proof)).rejects.toThrow(refusal('EMAIL_IN_USE'))
    await client().accounts.signIn({ email: 'taken@example.com', password: PASSWORD })
  })

  test('a forgotten password is replaced by the link of a mail, which ends every session and works once', async () => {
    const old = await signUp('forgets@example.com')
    expect(await client().accounts.sendResetPasswordEmail({ email: 'nobody@example.com' })).toEqual({ isAsked: true })
    expect(
      await client().accounts.sendResetPasswordEmail({ email: 'forgets@example.com', continueUrl: 'https://elsewhere.example/x' }),
    ).toEqual({ isAsked: true })
    const { link } = await mailTo('forgets@example.com', 'reset-password')
    const { pathname, searchParams } = new URL(link ?? '')
    expect([pathname, searchParams.get('mode'), searchParams.get('continueUrl')]).toEqual(['/auth/handler', 'resetPassword', '/'])
    const change = { email: searchParams.get('email') ?? '', otp: searchParams.get('otp') ?? '', password: NEW_PASSWORD }
    await expect(client().accounts.resetPassword({ ...change, password: 'aaaaaaaaaa' })).rejects.toThrow(refusal('PASSWORD_WEAK'))
    const { token } = await client().accounts.resetPassword(change)
    expect(await client(token).session.account()).toMatchObject({ email: 'forgets@example.com' })
    await expect(client(old).session.account()).rejects.toThrow(refusal('UNAUTHORIZED'))
    await expect(client().accounts.resetPassword(change)).rejects.toThrow(refusal('CODE_INVALID'))
    await expect(client().accounts.signIn({ email: 'forgets@example.com', password: PASSWORD })).rejects.toThrow(
      refusal('CREDENTIALS_INVALID'),
    )
  })

  test('a mail lets in by its link once and by its code once; wrong codes lock the address, known or not', async () => {
    await signUp('link@example.com')
    await client().accounts.sendMagicLink({ email: 'link@example.com', continueUrl: '/apps' })
    const { link, code } = await mailTo('link@example.com', 'sign-in')
    const { searchParams } = new URL(link ?? '')
    expect(searchParams.get('continueUrl')).toBe('/apps')
    const byLink = { token: searchParams.get('token') ?? '' }
    await client().accounts.signInWithLink(byLink)
    await expect(client().accounts.signInWithLink(byLink)).rejects.toThrow(refusal('LINK_INVALID', 'Invalid or expired magic link'))
    const byCode = { email: 'link@example.com', otp: code ?? '' }
    const { customToken, tenantId } = await client().accounts.validateOtp(byCode)
    expect(tenantId).toBe('builders')
    expect(await client(customToken).session.account()).toMatchObject({ email: 'link@example.com' })
    await expect(client().accounts.validateOtp(byCode)).rejects.toThrow(refusal('CODE_INVALID'))
    for (const email of ['link@example.com', 'nobody@example.com']) {
      for (let tries = 0; tries < WRONG_CODES_MAX; tries += 1)
        await client()
          .accounts.validateOtp({ email, otp: '0' })
          .catch(() => undefined)
      await expect(client().accounts.validateOtp({ email, otp: '0' })).rejects.toMatchObject({
        code: OTP_ATTEMPTS_CODE,
        status: OTP_ATTEMPTS_STATUS,
      })
    }
  })

  test('a refreshed token replaces the old one, which ends after what was on its way', async () => {
    const old = await signUp('fresh@example.com')
    const { token } = await client(old).accounts.refresh()
    expect(token).not.toBe(old)
    await client(old).session.account()
    clock += 61_000
    await expect(client(old).session.account()).rejects.toThrow(refusal('UNAUTHORIZED'))
    await client(token).session.account()
  })
})

test('an address is answered alike at the door, whether it has an account or not', async () => {
  await signUp('known@example.com')
  const ask = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const { status, headers: answered, json } = await open.raw({ method: 'POST', path, headers, body: JSON.stringify(body) })
    const shown = JSON.stringify(json, (key, value: unknown) => (key === 'ticket' ? typeof value : value))
    return { status, headers: { ...answered, date: '' }, shown }
  }
  for (const [path, more] of [
    ['/api/auth/sign-in/email', { password: 'wrong pear' }],
    ['/api/auth/sign-up/email', { name: 'Eve', password: PASSWORD }],
    ['/api/auth/reset-password', { otp: '000000', password: NEW_PASSWORD }],
    ['/api/auth/reset-password', { otp: '000000', password: 'Dana' }],
    ['/api/live_api/account/sendResetPasswordEmail', {}],
    ['/api/live_api/account/sendMagicLink', {}],
    ['/api/live_api/account/validateOtp', { otp: '000000' }],
  ] as const) {
    const [known, unknown] = [
      await ask(path, { ...more, email: 'known@example.com' }),
      await ask(path, { ...more, email: 'other@example.com' }),
    ]
    expect(unknown).toEqual(known)
  }
})

describe('apps', () => {
  test('belong to who made them: for everybody else, the local owner too, they do not exist', async () => {
    const [ann, bob] = [client(await signUp('ann@example.com')), client(await signUp('bob@example.com'))]
    const owner = open.clients.HTTP
    const { id } = await ann.apps.save({ genApp: { header: 'Cakes', appBuilderVersion: 4 } })
    await giveTasks(open, id)
    const ownApp = open.newApp('Of the owner')
    const names = async (of: typeof ann) => (await of.apps.list({})).map(({ name }) => name)
    expect(await names(ann)).toEqual(['Cakes'])
    expect(await names(bob)).toEqual([])
    expect(await names(owner)).toEqual(['Of the owner'])
    for (const other of [bob, owner]) {
      await expect(other.apps.get({ appId: id })).rejects.toThrow(refusal('APP_NOT_FOUND'))
      await expect(other.users.list({ appId: id })).rejects.toThrow(refusal('APP_NOT_FOUND'))
    }
    await expect(ann.apps.get({ appId: ownApp.id })).rejects.toThrow(refusal('APP_NOT_FOUND'))
    const feed = await open.raw({ path: `/api/apps/${id}/events`, headers: { authorization: `Bearer ${open.token}` } })
    expect(feed.status).toBe(404)
  })

  test('a draft knows its own builder, and what is the whole installation’s is not theirs to change', async () => {
    const token = await signUp('draft@example.com')
    const builder = client(token)
    const { id } = await builder.apps.save({ genApp: { header: 'Draft', appBuilderVersion: 4 } })
    const { accountId } = await builder.session.account()
    expect(open.backend.apps.ownerOf(id)).toBe(accountId)
    expect(open.backend.builderName(accountId)).toBe('Dana')
    await expect(builder.models.disconnect({ provider: 'openai' })).rejects.toThrow(refusal('FORBIDDEN'))
    await expect(builder.mail.ownMails()).rejects.toThrow(refusal('FORBIDDEN'))
  })
})

test('an admin gives a builder a plan and a role, which hold from their next call on', async () => {
  const builder = client(await signUp('planned@example.com'))
  const owner = open.clients.HTTP
  const { accountId } = await builder.session.account()
  const { id: appId } = await builder.apps.save({ genApp: { header: 'Planned', appBuilderVersion: 4 } })
  const say = () => builder.context.setKnowledge({ appId, customInstructions: 'Be brief' })
  await expect(builder.builders.list()).rejects.toThrow(refusal('FORBIDDEN', GATES_TEXT['manage-installation']))
  await expect(builder.builders.update({ accountId, role: 'admin' })).rejects.toThrow(refusal('FORBIDDEN'))
  await expect(say()).rejects.toThrow(refusal('PLAN_NEEDED', GATES_TEXT['app-settings']))
  const mine = async () => (await owner.builders.list()).builders.find((each) => each.accountId === accountId)
  expect(await mine()).toMatchObject({ email: 'planned@example.com', role: 'user', plan: 'free', status: 'active' })

  expect(await owner.builders.update({ accountId, plan: 'explorer' })).toMatchObject({ role: 'user', plan: 'explorer' })
  expect(await builder.session.account()).toMatchObject({ plan: 'explorer', isAdmin: false })
  await say()
  expect(await owner.builders.update({ accountId, role: 'admin' })).toMatchObject({ role: 'admin', plan: 'explorer' })
  expect(await builder.session.account()).toMatchObject({ isAdmin: true })
  expect((await builder.builders.list()).builders.map((each) => each.accountId)).toContain(accountId)
  expect(await mine()).toMatchObject({ role: 'admin', plan: 'explorer' })
  const nobody = AccountId.parse(crypto.randomUUID())
  await expect(owner.builders.update({ accountId: nobody, plan: 'explorer' })).rejects.toThrow(refusal('USER_NOT_FOUND'))
})

test('a token of an app opens no door of the builder, and the reverse', async () => {
  const app = open.newApp('Live')
  await giveTasks(open, app.id)
  await open.clients.HTTP.apps.publish({ appId: app.id })
  const live = { id: app.id, slug: open.backend.apps.require(app.id).slug }
  const appToken = await signUpToApp(open, live, 'user@example.com')
  await expect(client(appToken).session.account()).rejects.toThrow(refusal('UNAUTHORIZED'))
  const builderToken = await signUp('both@example.com')
  expect((await appAuth(open, live, 'update-user', { name: 'Eve' }, builderToken)).status).toBe(401)
  await client().accounts.sendMagicLink({ appId: app.id, email: 'user@example.com' })
  const { code, link } = await newestMail(open, live, 'user@example.com', 'sign-in')
  expect(new URL(link ?? '').host).toBe(`${live.slug}.studio.localhost:${open.port}`)
  const signedIn = await client().accounts.validateOtp({ appId: app.id, email: 'user@example.com', otp: code ?? '' })
  expect(signedIn.tenantId).toBe(app.id)
  await expect(client(signedIn.customToken).session.account()).rejects.toThrow(refusal('UNAUTHORIZED'))
  await client().accounts.sendResetPasswordEmail({ mainAppId: app.id, email: 'user@example.com' })
  const reset = await newestMail(open, live, 'user@example.com', 'reset-password')
  expect({ hasCode: reset.code !== null, link: reset.link }).toEqual({ hasCode: true, link: null })
  const elsewhere = client().accounts.sendResetPasswordEmail({ mainAppId: AppId.parse(crypto.randomUUID()), email: 'user@example.com' })
  await expect(elsewhere).rejects.toThrow(refusal('APP_NOT_FOUND'))
})

test('a host without accounts has none of it and makes no file', async () => {
  await using plain = await openDoors()
  const { accounts } = plain.clients.HTTP
  expect(await accounts.settings()).toEqual({ hasAccounts: false, provider: null })
  await expect(accounts.signIn({ email: 'dana@example.com', password: PASSWORD })).rejects.toThrow(refusal('NOT_FOUND'))
  await expect(plain.clients.HTTP.builders.list()).rejects.toThrow(refusal('NOT_FOUND'))
  expect((await plain.raw({ path: '/api/apps', headers: { authorization: 'Bearer nobody' } })).status).toBe(401)
})
