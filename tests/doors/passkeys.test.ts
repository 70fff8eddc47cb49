import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSKEY_MINUTES, PASSKEYS_MAX } from '../../shared/limits/people.ts'
import { codeOf } from '../helpers/authenticator.ts'
import { passkeyDevice } from '../helpers/passkey-device.ts'
import { buildersAt, NEW_PASSWORD, PASSWORD } from './builders.ts'
import { type OpenDoors, openDoors } from './open-doors.ts'

let open: OpenDoors
let builders: ReturnType<typeof buildersAt>
let clock = Date.now()
beforeAll(async () => {
  open = await openDoors({ hasAccounts: true, now: () => clock })
  builders = buildersAt(open)
})
afterAll(() => open[Symbol.asyncDispose]())

const client = (token: string | null = null) => builders.client(token)
const refusal = (code: string) => expect.objectContaining({ code }) as Error
const emailOf = (name: string) => `${name}@example.com`
const studio = () => `http://studio.localhost:${open.port}`
const near = () => `http://localhost:${open.port}`
const isOver = (token: string) => expect(client(token).session.account()).rejects.toThrow(refusal('UNAUTHORIZED'))

type Device = ReturnType<typeof passkeyDevice>

async function addTo(token: string, { device = passkeyDevice(), origin = studio(), name = 'Phone' } = {}): Promise<Device> {
  const { ticket, wish } = await client(token).ownAccount.beginPasskey({ password: PASSWORD, origin })
  await client(token).ownAccount.addPasskey({ ticket, name, made: device.make(wish, origin) })
  return device
}

async function withPasskey(name: string) {
  const token = await builders.signUp(emailOf(name))
  return { email: emailOf(name), token, device: await addTo(token) }
}

/** As a person does at a page of this origin; `doings` is what goes wrong on the way. */
async function enter(device: Device, doings: Parameters<Device['answer']>[2] & { readonly from?: string } = {}, origin = studio()) {
  const { ticket, question } = await client().accounts.beginPasskey({ origin })
  const { from = origin, ...others } = doings
  return client().accounts.finishPasskey({ ticket, answer: device.answer(question, from, others) })
}

async function isWritten(to: string, subject: string): Promise<void> {
  await expect.poll(() => open.backend.mail.outbox(null).mails.flatMap((mail) => (mail.to === to ? [mail.subject] : []))).toContain(subject)
}

describe('a passkey', () => {
  test('is made with the password, named, listed and told to its owner; it signs in alone, again and again', async () => {
    const token = await builders.signUp(emailOf('makes'))
    const { ownAccount } = client(token)
    await expect(ownAccount.beginPasskey({ password: 'wrong pear', origin: studio() })).rejects.toThrow(refusal('PASSWORD_WRONG'))
    const device = await addTo(token)
    await isWritten(emailOf('makes'), 'A passkey was added to your account at Lathe')
    expect(await ownAccount.passkeys({ origin: studio() })).toEqual({
      passkeys: [{ id: device.id, name: 'Phone', host: 'studio.localhost', createdAt: expect.any(String) as string, lastUsedAt: null }],
      address: null,
    })
    await ownAccount.renamePasskey({ id: device.id, name: '  My phone ' })
    for (const entered of [await enter(device), await enter(device)])
      expect(await client(entered.token).session.account()).toMatchObject({ email: emailOf('makes') })
    expect(await ownAccount.passkeys({ origin: studio() })).toMatchObject({
      passkeys: [{ name: 'My phone', lastUsedAt: expect.any(String) as string }],
    })
    // Nothing that asks for one says whose it is, and the device calls the account by nothing that is known elsewhere.
    const { accountId } = await client(token).session.account()
    const { wish } = await ownAccount.beginPasskey({ password: PASSWORD, origin: studio() })
    expect(wish.excludeCredentials).toEqual([{ id: device.id, type: 'public-key' }])
    expect(Buffer.from(wish.user.id, 'base64url').toString()).not.toContain(accountId)
    expect(Object.keys((await client().accounts.beginPasskey({ origin: studio() })).question).toSorted()).toEqual([
      'challenge',
      'rpId',
      'timeout',
      'userVerification',
    ])
  })

  test('is both steps of somebody who signs in in two', async () => {
    const { email, token, device } = await withPasskey('both-steps')
    const { secret } = await client(token).ownAccount.beginTwoFactor({ password: PASSWORD })
    await client(token).ownAccount.confirmTwoFactor({ code: codeOf(secret) })
    await expect(client().accounts.signIn({ email, password: PASSWORD })).rejects.toThrow(refusal('SECOND_STEP_NEEDED'))
    await enter(device)
  })

  test('belongs to the name that it was made at, and a number has none', async () => {
    const token = await builders.signUp(emailOf('names'))
    const device = await addTo(token, { origin: near() })
    expect(await client(token).ownAccount.passkeys({ origin: studio() })).toMatchObject({ passkeys: [{ host: 'localhost' }] })
    await enter(device, {}, near())
    await expect(enter(device)).rejects.toThrow(refusal('PASSKEY_REFUSED'))
    for (const origin of [
      `http://127.0.0.1:${open.port}`,
      `http://app.studio.localhost:${open.port}`,
      'http://studio.localhost:1',
      '',
      'null',
    ]) {
      const refused = expect.objectContaining({ code: 'PASSKEY_ADDRESS', data: { address: studio() } }) as Error
      await expect(client().accounts.beginPasskey({ origin })).rejects.toThrow(refused)
      await expect(client(token).ownAccount.beginPasskey({ password: PASSWORD, origin })).rejects.toThrow(refused)
      expect(await client(token).ownAccount.passkeys({ origin })).toMatchObject({ address: studio() })
    }
  })

  test('is removed with the password; then it is nothing, and every other device is out', async () => {
    const { email, token, device } = await withPasskey('removes')
    const entered = await enter(device)
    await expect(client(token).ownAccount.removePasskey({ id: device.id, password: 'wrong pear' })).rejects.toThrow(
      refusal('PASSWORD_WRONG'),
    )
    const { token: kept } = await client(token).ownAccount.removePasskey({ id: device.id, password: PASSWORD })
    for (const ended of [token, entered.token]) await isOver(ended)
    expect(await client(kept).ownAccount.passkeys({ origin: studio() })).toMatchObject({ passkeys: [] })
    await expect(enter(device)).rejects.toThrow(refusal('PASSKEY_REFUSED'))
    await expect(client(kept).ownAccount.removePasskey({ id: device.id, password: PASSWORD })).rejects.toThrow(refusal('PASSKEY_NOT_FOUND'))
    await isWritten(email, 'A passkey was removed from your account at Lathe')
  })

  test('of somebody else is neither named, removed nor made again, and one who is disabled or gone has none', async () => {
    const { token, device } = await withPasskey('owner')
    const other = await builders.signUp(emailOf('other'))
    const { ownAccount } = client(other)
    await expect(ownAccount.renamePasskey({ id: device.id, name: 'Mine' })).rejects.toThrow(refusal('PASSKEY_NOT_FOUND'))
    await expect(ownAccount.removePasskey({ id: device.id, password: PASSWORD })).rejects.toThrow(refusal('PASSKEY_NOT_FOUND'))
    await expect(addTo(other, { device })).rejects.toThrow(refusal('PASSKEY_REFUSED'))
    // What one has begun another does not end.
    const begun = await ownAccount.beginPasskey({ password: PASSWORD, origin: studio() })
    const made = { ticket: begun.ticket, name: 'Stolen', made: passkeyDevice().make(begun.wish, studio()) }
    await expect(client(token).ownAccount.addPasskey(made)).rejects.toThrow(refusal('SIGN_IN_EXPIRED'))
    await ownAccount.addPasskey(made)

    const { accountId } = await client(other).session.account()
    const gone = await addTo(other)
    await open.backend.builders.users().managed.change(accountId, { isDisabled: true })
    await expect(enter(gone)).rejects.toThrow(refusal('USER_DISABLED'))
    await open.backend.builders.users().managed.remove(accountId)
    await expect(enter(gone)).rejects.toThrow(refusal('PASSKEY_REFUSED'))
  })

  test('stays when the password changes, and what was begun with the old one by somebody else does not', async () => {
    const { email, token, device } = await withPasskey('changes')
    const thief = (await client().accounts.signIn({ email, password: PASSWORD })).token
    const { ticket, wish } = await client(thief).ownAccount.beginPasskey({ password: PASSWORD, origin: studio() })
    const changed = await client(token).ownAccount.changePassword({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
    await expect(
      client(thief).ownAccount.addPasskey({ ticket, name: 'Thief', made: passkeyDevice().make(wish, studio()) }),
    ).rejects.toThrow(refusal('UNAUTHORIZED'))
    expect((await client(changed.token).ownAccount.passkeys({ origin: studio() })).passkeys).toHaveLength(1)
    await enter(device)
  })

  test('is one of no more than an account may have', async () => {
    const token = await builders.signUp(emailOf('many'))
    const late = await client(token).ownAccount.beginPasskey({ password: PASSWORD, origin: studio() })
    for (let count = 0; count < PASSKEYS_MAX; count += 1) await addTo(token)
    await expect(addTo(token)).rejects.toThrow(refusal('PASSKEYS_TOO_MANY'))
    const made = { ticket: late.ticket, name: 'One more', made: passkeyDevice().make(late.wish, studio()) }
    await expect(client(token).ownAccount.addPasskey(made)).rejects.toThrow(refusal('PASSKEYS_TOO_MANY'))
  })
})

describe('an answer', () => {
  test.for([
    ['from an app at a name below', () => ({ from: `http://mallory.studio.localhost:${open.port}` })],
    ['from the other name', () => ({ from: near() })],
    ['from another port', () => ({ from: 'http://studio.localhost:1' })],
    ['of a key for another name', () => ({ host: 'localhost' })],
    ['to another question', () => ({ challenge: Buffer.alloc(32, 7).toString('base64url') })],
    ['of a device that did not ask its person', () => ({ isUnasked: true })],
    ['that is the making of a key', () => ({ type: 'webauthn.create' })],
    ['of another account by its handle', () => ({ handle: Buffer.alloc(32, 7).toString('base64url') })],
    ['of a key that nobody has', () => ({ id: Buffer.alloc(32, 7).toString('base64url') })],
  ] as const)('%s is refused, and the right one let in', async ([, doings], { task }) => {
    const { device } = await withPasskey(`refused-${task.name.length}-${crypto.randomUUID().slice(0, 8)}`)
    await expect(enter(device, doings())).rejects.toThrow(refusal('PASSKEY_REFUSED'))
    await enter(device)
  })

  test('is good once, and for a while', async () => {
    const { device } = await withPasskey('replays')
    const { ticket, question } = await client().accounts.beginPasskey({ origin: studio() })
    const answer = device.answer(question, studio())
    await client().accounts.finishPasskey({ ticket, answer })
    await expect(client().accounts.finishPasskey({ ticket, answer })).rejects.toThrow(refusal('SIGN_IN_EXPIRED'))
    const next = await client().accounts.beginPasskey({ origin: studio() })
    await expect(client().accounts.finishPasskey({ ticket: next.ticket, answer })).rejects.toThrow(refusal('PASSKEY_REFUSED'))
    const late = await client().accounts.beginPasskey({ origin: studio() })
    clock += PASSKEY_MINUTES * 60_000 + 1
    await expect(client().accounts.finishPasskey({ ticket: late.ticket, answer: device.answer(late.question, studio()) })).rejects.toThrow(
      refusal('SIGN_IN_EXPIRED'),
    )
  })

  test('whose counter went back, or stood still, is of a second device with the same key', async () => {
    const { device } = await withPasskey('counts')
    await enter(device, { counter: 9 })
    for (const counter of [9, 8, 0]) await expect(enter(device, { counter })).rejects.toThrow(refusal('PASSKEY_REFUSED'))
    await enter(device, { counter: 10 })
    // Two at once with one count are one too many.
    const both = await Promise.allSettled([enter(device, { counter: 11 }), enter(device, { counter: 11 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('of a device that does not count is let in each time', async () => {
    const { device } = await withPasskey('uncounted')
    for (let times = 0; times < 2; times += 1)
      expect(await enter(device, { counter: 0 })).toMatchObject({ token: expect.any(String) as string })
  })
})

describe('a new passkey', () => {
  test.for([
    ['from an app at a name below', { from: 'http://mallory.studio.localhost' }],
    ['for another name', { host: 'localhost' }],
    ['for another wish', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['of a device that did not ask its person', { isUnasked: true }],
  ] as const)('%s is refused', async ([, doings]) => {
    const token = await builders.signUp(emailOf(`made-${crypto.randomUUID().slice(0, 8)}`))
    const { ticket, wish } = await client(token).ownAccount.beginPasskey({ password: PASSWORD, origin: studio() })
    const { from, ...others }: { readonly from?: string } & NonNullable<Parameters<Device['make']>[2]> = doings
    const made = passkeyDevice().make(wish, from === undefined ? studio() : `${from}:${open.port}`, others)
    await expect(client(token).ownAccount.addPasskey({ ticket, name: 'Bad', made })).rejects.toThrow(refusal('PASSKEY_REFUSED'))
    await expect(client(token).ownAccount.addPasskey({ ticket, name: 'Bad', made })).rejects.toThrow(refusal('SIGN_IN_EXPIRED'))
    expect(await client(token).ownAccount.passkeys({ origin: studio() })).toMatchObject({ passkeys: [] })
  })
})

test('a host without accounts has no such calls', async () => {
  await using plain = await openDoors()
  await expect(plain.clients.HTTP.accounts.beginPasskey({ origin: `http://localhost:${plain.port}` })).rejects.toThrow(refusal('NOT_FOUND'))
  await expect(open.clients.HTTP.ownAccount.passkeys({ origin: studio() })).rejects.toThrow(refusal('NOT_FOUND'))
})
