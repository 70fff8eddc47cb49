import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BACKUP_CODES, SECOND_STEP_MINUTES, WRONG_CODES_MAX, WRONG_PASSWORDS_MAX } from '../../shared/limits/people.ts'
import { codeOf } from '../helpers/authenticator.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { buildersAt, NEW_PASSWORD, PASSWORD } from './builders.ts'
import { type OpenDoors, openDoors } from './open-doors.ts'

let open: OpenDoors
let builders: ReturnType<typeof buildersAt>
let clock = Date.now()
const folder = temporaryFolder()
beforeAll(async () => {
  open = await openDoors({ hasAccounts: true, dataDir: folder.path, now: () => clock })
  builders = buildersAt(open)
})
afterAll(async () => {
  await open[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

const client = (token: string | null = null) => builders.client(token)
const refusal = (code: string) => expect.objectContaining({ code }) as Error
const emailOf = (name: string) => `${name}@example.com`
const isOver = (token: string) => expect(client(token).session.account()).rejects.toThrow(refusal('UNAUTHORIZED'))

/** A builder who signs in in two steps. */
async function withTwoFactor(name: string) {
  const first = await builders.signUp(emailOf(name))
  const { address, secret } = await client(first).ownAccount.beginTwoFactor({ password: PASSWORD })
  const { token, backupCodes } = await client(first).ownAccount.confirmTwoFactor({ code: codeOf(secret) })
  return { email: emailOf(name), first, token, address, secret, backupCodes }
}

async function isWritten(to: string, subject: string): Promise<void> {
  await expect.poll(() => open.backend.mail.outbox(null).mails.flatMap((mail) => (mail.to === to ? [mail.subject] : []))).toContain(subject)
}

/** The ticket that a way in ends with. */
async function ticketOf(entered: Promise<unknown>): Promise<string> {
  const error: unknown = await entered.then(
    () => expect.fail('let in without the second step'),
    (failed: unknown) => failed,
  )
  expect(error).toMatchObject({ code: 'SECOND_STEP_NEEDED', status: 403, data: { ticket: expect.any(String) as string } })
  return (error as { data: { ticket: string } }).data.ticket
}

const passwordIn = (email: string, password = PASSWORD) => client().accounts.signIn({ email, password })
const pass = (ticket: string, code: string) => client().accounts.passSecondStep({ ticket, code })

describe('turning it on', () => {
  test('takes the password and a code of the app; then it holds, every other device is out, and the codes are told once', async () => {
    const email = emailOf('turns-on')
    const first = await builders.signUp(email)
    const other = (await passwordIn(email)).token
    const { ownAccount } = client(first)
    expect(await ownAccount.twoFactor()).toEqual({ isOn: false, backupCodesLeft: 0 })
    await expect(ownAccount.beginTwoFactor({ password: 'wrong pear' })).rejects.toThrow(refusal('PASSWORD_WRONG'))
    await expect(ownAccount.newBackupCodes({ password: PASSWORD })).rejects.toThrow(refusal('TWO_FACTOR_OFF'))
    const { address, secret } = await ownAccount.beginTwoFactor({ password: PASSWORD })
    expect(address).toMatch(/^otpauth:\/\/totp\/Lathe/)
    expect(new URL(address).searchParams.get('secret')).toBe(secret)
    // Until the app has shown that it has the key, nothing holds.
    await passwordIn(email)
    await expect(ownAccount.confirmTwoFactor({ code: '000 000' })).rejects.toThrow(refusal('CODE_INVALID'))
    const code = codeOf(secret)
    const { token, backupCodes } = await ownAccount.confirmTwoFactor({ code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(new Set(backupCodes).size).toBe(BACKUP_CODES)
    for (const ended of [first, other]) await isOver(ended)
    expect(await client(token).ownAccount.twoFactor()).toEqual({ isOn: true, backupCodesLeft: BACKUP_CODES })
    await expect(client(token).ownAccount.beginTwoFactor({ password: PASSWORD })).rejects.toThrow(refusal('TWO_FACTOR_ON'))
    await isWritten(email, 'Two-factor sign-in for Lathe is on')
  })

  test('nothing of it is readable in the file', async () => {
    const { secret, backupCodes } = await withTwoFactor('planted')
    const files = ['builders.sqlite', 'builders.sqlite-wal'].map((name) => readFileSync(path.join(folder.path, name), 'latin1'))
    for (const planted of [secret, ...backupCodes]) for (const file of files) expect(file).not.toContain(planted)
  })
})

describe('signing in', () => {
  test('ends with the second step on every way in, and a code of the app lets in once', async () => {
    const { email, secret } = await withTwoFactor('every-way')
    const tickets = [await ticketOf(passwordIn(email))]
    await client().accounts.sendMagicLink({ email })
    const { link, code } = await builders.mailTo(email, 'sign-in')
    tickets.push(await ticketOf(client().accounts.signInWithLink({ token: new URL(link ?? '').searchParams.get('token') ?? '' })))
    tickets.push(await ticketOf(client().accounts.validateOtp({ email, otp: code ?? '' })))
    await client().accounts.sendResetPasswordEmail({ email })
    const reset = new URL((await builders.mailTo(email, 'reset-password')).link ?? '').searchParams.get('otp') ?? ''
    const afterReset = await ticketOf(client().accounts.resetPassword({ email, otp: reset, password: NEW_PASSWORD }))
    // With the new password whoever was on the way with the old one begins anew.
    for (const ticket of tickets) await expect(pass(ticket, codeOf(secret))).rejects.toThrow(refusal('SIGN_IN_EXPIRED'))

    const used = codeOf(secret)
    const { token } = await pass(afterReset, used)
    expect(await client(token).session.account()).toMatchObject({ email })
    expect(await client(token).ownAccount.sessions()).toHaveLength(1)
    await expect(pass(afterReset, codeOf(secret, 1))).rejects.toThrow(refusal('SIGN_IN_EXPIRED'))
    const again = await ticketOf(passwordIn(email, NEW_PASSWORD))
    await expect(pass(again, used)).rejects.toThrow(refusal('CODE_INVALID'))
    await pass(again, codeOf(secret, 1))
  })

  test('a backup code lets in once, however it is typed; new ones end those before', async () => {
    const { email, token, backupCodes } = await withTwoFactor('backup')
    const [first = '', second = ''] = backupCodes
    await pass(await ticketOf(passwordIn(email)), ` ${first.replace('-', '').toUpperCase()}`)
    const ticket = await ticketOf(passwordIn(email))
    await expect(pass(ticket, first)).rejects.toThrow(refusal('CODE_INVALID'))
    expect(await client(token).ownAccount.twoFactor()).toEqual({ isOn: true, backupCodesLeft: BACKUP_CODES - 1 })
    await expect(client(token).ownAccount.newBackupCodes({ password: 'wrong pear' })).rejects.toThrow(refusal('PASSWORD_WRONG'))
    const made = await client(token).ownAccount.newBackupCodes({ password: PASSWORD })
    await expect(pass(ticket, second)).rejects.toThrow(refusal('CODE_INVALID'))
    await pass(ticket, made.backupCodes[0] ?? '')
  })

  test('wrong codes lock the account on every ticket, tell its owner, and leave no session', async () => {
    const { email, token, secret } = await withTwoFactor('guessed')
    const tickets = [await ticketOf(passwordIn(email)), await ticketOf(passwordIn(email))] as const
    const guesses = Array.from({ length: WRONG_CODES_MAX * 3 }, (_, guess) => pass(tickets[guess % 2 === 0 ? 0 : 1], `00000${guess % 10}`))
    const ended = await Promise.allSettled(guesses)
    const codes = ended.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'let in'))
    expect(codes.filter((code) => code === 'CODE_INVALID')).toHaveLength(WRONG_CODES_MAX)
    expect(codes.filter((code) => code === 'ATTEMPTS_EXCEEDED')).toHaveLength(WRONG_CODES_MAX * 2)
    await expect(pass(await ticketOf(passwordIn(email)), codeOf(secret))).rejects.toThrow(refusal('ATTEMPTS_EXCEEDED'))
    expect(await client(token).ownAccount.sessions()).toHaveLength(1)
    await isWritten(email, 'Wrong codes for your account at Lathe')
  })

  test('a first step is over after a while, and whoever is disabled is not let in by the second', async () => {
    const { email, secret, token } = await withTwoFactor('waits')
    const late = await ticketOf(passwordIn(email))
    clock += SECOND_STEP_MINUTES * 60_000 + 1
    await expect(pass(late, codeOf(secret))).rejects.toThrow(refusal('SIGN_IN_EXPIRED'))
    await expect(pass('no such ticket', codeOf(secret))).rejects.toThrow(refusal('SIGN_IN_EXPIRED'))
    const ticket = await ticketOf(passwordIn(email))
    const { accountId } = await client(token).session.account()
    await open.backend.builders.users().managed.change(accountId, { isDisabled: true })
    await expect(pass(ticket, codeOf(secret))).rejects.toThrow(refusal('USER_DISABLED'))
    await expect(passwordIn(email)).rejects.toThrow(refusal('USER_DISABLED'))
  })
})

describe('turning it off', () => {
  test('takes the password, as often as at the sign-in', async () => {
    const { email, token } = await withTwoFactor('turns-off')
    const { ownAccount } = client(token)
    for (let tries = 0; tries < WRONG_PASSWORDS_MAX; tries += 1)
      await expect(ownAccount.endTwoFactor({ password: 'wrong pear' })).rejects.toThrow(refusal('PASSWORD_WRONG'))
    await expect(ownAccount.endTwoFactor({ password: PASSWORD })).rejects.toThrow(refusal('ATTEMPTS_EXCEEDED'))
    clock += 16 * 60_000
    const ended = await ownAccount.endTwoFactor({ password: PASSWORD })
    await isOver(token)
    expect(await client(ended.token).ownAccount.twoFactor()).toEqual({ isOn: false, backupCodesLeft: 0 })
    await passwordIn(email)
    await expect(client(ended.token).ownAccount.endTwoFactor({ password: PASSWORD })).rejects.toThrow(refusal('TWO_FACTOR_OFF'))
  })

  test('is done by an admin for somebody who has lost everything, who is written so', async () => {
    const { email, token } = await withTwoFactor('lost')
    const { accountId } = await client(token).session.account()
    const owner = open.clients.HTTP
    const seen = async () => (await owner.builders.list()).builders.find((each) => each.accountId === accountId)?.hasTwoFactor
    expect(await seen()).toBe(true)
    await expect(client(token).builders.update({ accountId, twoFactor: 'off' })).rejects.toThrow(refusal('FORBIDDEN'))
    expect(await owner.builders.update({ accountId, twoFactor: 'off' })).toMatchObject({ hasTwoFactor: false })
    await passwordIn(email)
    await isWritten(email, 'Two-factor sign-in for Lathe is off')
  })
})

test('the local owner, and a host without accounts, have none of it', async () => {
  await expect(open.clients.HTTP.ownAccount.twoFactor()).rejects.toThrow(refusal('NOT_FOUND'))
  await expect(open.clients.HTTP.ownAccount.beginTwoFactor({ password: PASSWORD })).rejects.toThrow(refusal('NOT_FOUND'))
})
