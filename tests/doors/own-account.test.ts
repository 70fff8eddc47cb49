import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMAIL_EXISTS_CODE } from '../../shared/limits/account.ts'
import { PASSWORD_MAX_CHARS, WRONG_PASSWORDS_MAX } from '../../shared/limits/people.ts'
import { buildersAt, NEW_PASSWORD, PASSWORD } from './builders.ts'
import { giveTasks, type OpenDoors, openDoors } from './open-doors.ts'

let open: OpenDoors
let builders: ReturnType<typeof buildersAt>
beforeAll(async () => {
  open = await openDoors({ hasAccounts: true })
  builders = buildersAt(open)
})
afterAll(() => open[Symbol.asyncDispose]())

const client = (token: string | null = null) => builders.client(token)
const refusal = (code: string, message?: string) => expect.objectContaining(message === undefined ? { code } : { code, message }) as Error

describe('a password', () => {
  test('that is changed ends every other session, and the token that changed it', async () => {
    const old = await builders.signUp('pw@example.com')
    const other = (await client().accounts.signIn({ email: 'pw@example.com', password: PASSWORD })).token
    const { token } = await client(old).ownAccount.changePassword({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
    for (const ended of [old, other]) await expect(client(ended).session.account()).rejects.toThrow(refusal('UNAUTHORIZED'))
    expect(await client(token).session.account()).toMatchObject({ email: 'pw@example.com' })
    const signIn = client().accounts.signIn({ email: 'pw@example.com', password: PASSWORD })
    await expect(signIn).rejects.toThrow(refusal('CREDENTIALS_INVALID'))
    await builders.mailTo('pw@example.com', 'notice')
  })

  test('is asked for before it is changed, as often as at the sign-in, and none is hashed that is too long', async () => {
    const { ownAccount } = client(await builders.signUp('strong@example.com'))
    const change = (currentPassword: string, newPassword = NEW_PASSWORD) => ownAccount.changePassword({ currentPassword, newPassword })
    await expect(change(PASSWORD, 'password1')).rejects.toThrow(refusal('PASSWORD_WEAK', 'This password is too weak'))
    await expect(change(PASSWORD, 'x'.repeat(10_000))).rejects.toThrow(refusal('BAD_REQUEST'))
    await expect(change('x'.repeat(PASSWORD_MAX_CHARS + 1))).rejects.toThrow(refusal('BAD_REQUEST'))
    for (let tries = 0; tries < WRONG_PASSWORDS_MAX; tries += 1)
      await expect(change('wrong pear')).rejects.toThrow(refusal('PASSWORD_WRONG', 'This is not your current password.'))
    await expect(change(PASSWORD)).rejects.toThrow(refusal('ATTEMPTS_EXCEEDED'))
  })
})

describe('an address', () => {
  test('is changed by the password and the code from the mail to the new one, once', async () => {
    const { ownAccount } = client(await builders.signUp('before@example.com'))
    const newEmail = 'after@example.com'
    await expect(ownAccount.changeEmail({ newEmail, password: 'wrong pear' })).rejects.toThrow(refusal('PASSWORD_WRONG'))
    const { ticket } = await ownAccount.changeEmail({ newEmail: ' After@Example.com', password: PASSWORD })
    const { code } = await builders.mailTo(newEmail, 'change-email')
    const proof = { newEmail, ticket, code: code ?? '' }
    await expect(ownAccount.completeEmailChange({ ...proof, code: 'no' })).rejects.toThrow(refusal('CODE_INVALID'))
    const another = { ...proof, newEmail: 'elsewhere@example.com' }
    await expect(ownAccount.completeEmailChange(another)).rejects.toThrow(refusal('CODE_INVALID'))
    const stranger = client(await builders.signUp('stranger@example.com'))
    await expect(stranger.ownAccount.completeEmailChange(proof)).rejects.toThrow(refusal('CODE_INVALID'))
    expect(await ownAccount.completeEmailChange(proof)).toEqual({ email: newEmail })
    await expect(ownAccount.completeEmailChange(proof)).rejects.toThrow(refusal('CODE_INVALID'))
    await builders.mailTo('before@example.com', 'notice')
    await client().accounts.signIn({ email: newEmail, password: PASSWORD })
    const old = client().accounts.signIn({ email: 'before@example.com', password: PASSWORD })
    await expect(old).rejects.toThrow(refusal('CREDENTIALS_INVALID'))
  })

  test('that is taken is told only to whoever reads its mail', async () => {
    await builders.signUp('there@example.com')
    const { ownAccount } = client(await builders.signUp('wants@example.com'))
    const newEmail = 'there@example.com'
    const { ticket } = await ownAccount.changeEmail({ newEmail, password: PASSWORD })
    const { code } = await builders.mailTo(newEmail, 'change-email')
    const taken = refusal(EMAIL_EXISTS_CODE, 'This email is already in use')
    await expect(ownAccount.completeEmailChange({ newEmail, ticket, code: code ?? '' })).rejects.toThrow(taken)
  })

  test('brings no header along', async () => {
    const { ownAccount } = client(await builders.signUp('header@example.com'))
    const newEmail = 'header2@example.com\r\nbcc: all@example.com'
    await expect(ownAccount.changeEmail({ newEmail, password: PASSWORD })).rejects.toThrow(refusal('EMAIL_INVALID'))
  })
})

test('sessions are listed and ended by whose they are, and by nobody else', async () => {
  const token = await builders.signUp('devices@example.com')
  const other = (await client().accounts.signIn({ email: 'devices@example.com', password: PASSWORD })).token
  const sessions = await client(token).ownAccount.sessions()
  expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true])
  const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  await client(await builders.signUp('nosy@example.com')).ownAccount.endSession({ id })
  await client(other).session.account()
  await client(token).ownAccount.endSession({ id })
  await expect(client(other).session.account()).rejects.toThrow(refusal('UNAUTHORIZED'))
  await client(token).session.account()
})

test('an account that is deleted takes its apps along, also from where they were live', async () => {
  const token = await builders.signUp('leaves@example.com')
  const builder = client(token)
  const { id } = await builder.apps.save({ genApp: { header: 'Leaving', appBuilderVersion: 4 } })
  await giveTasks(open, id)
  const { app } = await builder.apps.publish({ appId: id })
  const live = { host: `${app.slug}.studio.localhost:${open.port}` }
  expect((await open.raw({ path: '/', headers: live })).status).toBe(200)
  await expect(builder.ownAccount.remove({ password: 'wrong pear' })).rejects.toThrow(refusal('PASSWORD_WRONG'))
  await builder.apps.get({ appId: id })
  await builder.preferences.update({ customInstructions: 'Be brief.' })
  const { accountId } = await builder.session.account()

  await builder.ownAccount.remove({ password: PASSWORD })
  await expect(builder.session.account()).rejects.toThrow(refusal('UNAUTHORIZED'))
  expect((await open.raw({ path: '/', headers: live })).status).toBe(404)
  await expect(open.clients.HTTP.apps.get({ appId: id })).rejects.toThrow(refusal('APP_NOT_FOUND'))
  expect(open.backend.builders.name(accountId)).toBeNull()
  expect(open.backend.preferences.of({ accountId, role: 'user', plan: 'free' }).customInstructions).toBe('')
  // The address is free again, and whoever takes it finds nothing of what was there.
  const again = client(await builders.signUp('leaves@example.com'))
  expect(await again.apps.list({})).toEqual([])
  expect((await again.session.account()).accountId).not.toBe(accountId)
})

test('the local owner has no account of this kind', async () => {
  const { ownAccount } = open.clients.HTTP
  for (const asked of [
    () => ownAccount.sessions(),
    () => ownAccount.remove({ password: PASSWORD }),
    () => ownAccount.rename({ name: 'Nobody' }),
    () => open.clients.port.ownAccount.endOtherSessions(),
  ])
    await expect(asked()).rejects.toThrow(refusal('NOT_FOUND'))
})

test('preferences are those of who chose them, and hold for their apps', async () => {
  const [ann, bob] = [client(await builders.signUp('ann@example.com')), client(await builders.signUp('bob@example.com'))]
  await ann.preferences.update({ customInstructions: 'Of Ann.', theme: 'dark', showsRows: false })
  await open.clients.HTTP.preferences.update({ customInstructions: 'Of the owner.' })
  expect(await bob.preferences.get()).toMatchObject({ customInstructions: '', theme: 'system', showsRows: true })
  expect(await ann.preferences.get()).toMatchObject({ customInstructions: 'Of Ann.', theme: 'dark', showsRows: false })
  expect(await open.clients.HTTP.preferences.get()).toMatchObject({ customInstructions: 'Of the owner.', theme: 'system' })
})
