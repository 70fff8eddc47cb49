import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setImmediate as tick } from 'node:timers/promises'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { AppId } from '../../../shared/domain/ids.ts'
import { MailId, type NewMail, OutgoingMail } from '../../../shared/domain/mail.ts'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { openDatabase } from '../db/open-database.ts'
import { createPasswords } from './passwords.ts'
import { createPeople, type People } from './people.ts'
import { userMigrations } from './user-migrations.ts'

const appId = AppId.parse(uuid())
const other = AppId.parse(uuid())
const PASSWORD = 'a pear in June'
const link = (path_: string, params: Readonly<Record<string, string>>) => `http://cakes.test${path_}?${new URLSearchParams(params)}`

let folder: string
let clock: number
let mails: NewMail[]
let people: People
beforeEach(() => {
  const made = temporaryFolder()
  folder = made.path
  clock = Date.now()
  mails = []
  people = open()
  onTestFinished(() => {
    people.stop()
    made[Symbol.dispose]()
  })
})

function open(): People {
  return createPeople({
    followUsers: () => ({ stop: () => undefined }),
    appFolder: (id) => path.join(folder, id),
    look: () => ({ name: 'Cakes', accent: null }),
    key: Buffer.alloc(32, 7),
    sendMail(mail) {
      mails.push(OutgoingMail.parse(mail))
      return MailId.parse(uuid())
    },
    // The real ones take half a second each, and `passwords.test.ts` has them.
    passwords: createPasswords({ N: 16, r: 1, p: 1 }),
    now: () => clock,
    reportBug(error) {
      throw error
    },
  })
}
const live = () => people.of(appId, 'live')
const lastCode = async () => {
  await tick()
  return mails.at(-1)?.code ?? ''
}
const refusal = (code: string) => expect.objectContaining({ code }) as Error

async function signUp(email = 'ann@example.com', password = PASSWORD) {
  await live().managed.setSignUp('open')
  const { ticket } = await live().begin({ name: 'Ann', email, password }, link)
  return live().finish({ ticket, code: await lastCode() }, 'Firefox')
}

describe('a password that is changed', () => {
  const passes = async (users = live()) => {
    await users.signingIn.sendLink('ann@example.com', link, '/')
    await users.signingIn.sendCode('ann@example.com', 'sign-in')
    await users.signingIn.sendCode('ann@example.com', 'forget-password')
    await tick()
    const [signIn, code, reset] = mails.slice(-3)
    return {
      token: new URL(signIn?.link ?? '').searchParams.get('token') ?? '',
      otp: code?.code ?? '',
      reset: reset?.code ?? '',
    }
  }
  const areOver = async ({ token, otp, reset }: Awaited<ReturnType<typeof passes>>) => {
    const { signingIn } = live()
    const email = 'ann@example.com'
    await expect(signingIn.withLink(token, '')).rejects.toThrow(refusal('LINK_INVALID'))
    await expect(signingIn.withCode({ email, otp }, '')).rejects.toThrow(refusal('CODE_INVALID'))
    const again = { email, otp: reset, password: 'a third fig in July' }
    await expect(signingIn.withNewPassword(again, '')).rejects.toThrow(refusal('CODE_INVALID'))
  }

  test('ends the links and codes that were mailed before, and nobody else’s', async () => {
    const { token } = await signUp()
    const ben = await signUp('ben@example.com')
    await live().signingIn.sendLink('ben@example.com', link, '/')
    await tick()
    const ofBen = new URL(mails.at(-1)?.link ?? '').searchParams.get('token') ?? ''
    const mailed = await passes()
    const user = live().signedIn(token) ?? expect.fail('not signed in')
    await live().account.changePassword(user, token, { currentPassword: PASSWORD, newPassword: 'two plums in May' })

    await areOver(mailed)
    expect(await live().signingIn.withLink(ofBen, '')).toMatchObject({ userId: ben.userId })
  })

  test('by a mail ends the others, whoever came in by one, and a change of the address that was begun', async () => {
    const { token } = await signUp()
    const user = live().signedIn(token) ?? expect.fail('not signed in')
    const { ticket } = await live().account.beginEmailChange(user, { newEmail: 'eve@example.com', password: PASSWORD })
    const code = await lastCode()
    const mailed = await passes()
    const { signingIn } = live()
    const byMail = { email: 'ann@example.com', otp: mailed.reset, password: 'two plums in May' }
    const fresh = await signingIn.withNewPassword(byMail, '')

    await areOver(mailed)
    expect(live().signedIn(token)).toBeNull()
    const again = live().signedIn(fresh.token) ?? expect.fail('not signed in')
    await expect(live().account.finishEmailChange(again, { ticket, code })).rejects.toThrow(refusal('CODE_INVALID'))
  })
})

describe('signing up', () => {
  test('a code from the mail makes the account, and its token is that user', async () => {
    const { token, userId } = await signUp('Ann@Example.com ')

    expect(live().signedIn(token)).toMatchObject({ userId, email: 'ann@example.com', name: 'Ann', role: 'user' })
    expect(mails.map(({ to, kind, data }) => [to, kind, data])).toEqual([['ann@example.com', 'verify-email', 'live']])
    expect(people.of(appId, 'test').signedIn(token)).toBeNull()
    expect(people.of(other, 'live').signedIn(token)).toBeNull()
  })

  test('nothing is made before the code, which is right once and not after four wrong ones', async () => {
    await live().managed.setSignUp('open')
    const { ticket } = await live().begin({ name: 'Ann', email: 'ann@example.com', password: PASSWORD }, link)
    const code = await lastCode()
    const wrong = code === '000000' ? '000001' : '000000'
    expect(live().managed.list()).toEqual([])
    for (let n = 0; n < 4; n++) await expect(live().finish({ ticket, code: wrong }, '')).rejects.toThrow(refusal('CODE_INVALID'))

    await expect(live().finish({ ticket, code }, '')).rejects.toThrow(refusal('CODE_INVALID'))
    expect(live().managed.list()).toEqual([])
    const again = await live().begin({ name: 'Ann', email: 'ann@example.com', password: PASSWORD }, link)
    const fresh = await lastCode()
    await live().finish({ ticket: again.ticket, code: fresh }, '')
    await expect(live().finish({ ticket: again.ticket, code: fresh }, '')).rejects.toThrow(refusal('CODE_INVALID'))
  })

  test('a stranger who prepares an account for somebody’s address gets nothing by that person’s own code', async () => {
    await live().managed.setSignUp('open')
    const stranger = await live().begin({ name: 'Eve', email: 'ann@example.com', password: 'a password of Eve' }, link)
    const hers = await live().begin({ name: 'Ann', email: 'ann@example.com', password: PASSWORD }, link)
    const code = await lastCode()

    await expect(live().finish({ ticket: stranger.ticket, code }, '')).rejects.toThrow(refusal('CODE_INVALID'))
    await live().finish({ ticket: hers.ticket, code }, '')
    const eve = live().signingIn.withPassword({ email: 'ann@example.com', password: 'a password of Eve' }, '')
    await expect(eve).rejects.toThrow(refusal('CREDENTIALS_INVALID'))
    await live().signingIn.withPassword({ email: 'ann@example.com', password: PASSWORD }, '')
  })

  test('an address that has an account answers the same, and its owner is told', async () => {
    await signUp()
    const { ticket } = await live().begin({ name: 'Eve', email: 'ann@example.com', password: 'a password of Eve' }, link)
    await tick()

    expect(ticket).toMatch(/^[\w-]{43}$/)
    expect(mails.at(-1)).toMatchObject({ kind: 'notice', to: 'ann@example.com', link: 'http://cakes.test/login?' })
    expect(mails.at(-1)?.code).toBeUndefined()
  })

  test.each(['password', 'Password123', 'aaaaaaaaaa', '12345678', 'abcdefghij', 'short', 'ann@example.com', 'x'.repeat(257)])(
    'the password %s is too weak',
    async (password) => {
      await live().managed.setSignUp('open')
      await expect(live().begin({ name: 'Ann', email: 'ann@example.com', password }, link)).rejects.toThrow(refusal('PASSWORD_WEAK'))
    },
  )

  test.each(['', 'ann', 'ann@', 'ann@example.com\r\nBcc: all@example.com', 'аnn@example.com', 'a@b.c, d@e.f'])(
    'the address %j is none',
    async (email) => {
      await live().managed.setSignUp('open')
      await expect(live().begin({ name: 'Ann', email, password: PASSWORD }, link)).rejects.toThrow(refusal('EMAIL_INVALID'))
    },
  )

  test('is closed until the builder opens it, and in a draft always possible', async () => {
    const input = { name: 'Ann', email: 'ann@example.com', password: PASSWORD }
    await expect(live().begin(input, link)).rejects.toThrow(refusal('SIGN_UP_CLOSED'))
    await live().managed.setSignUp('invited')
    await expect(live().begin(input, link)).rejects.toThrow(refusal('SIGN_UP_CLOSED'))
    await people.of(appId, 'test').begin(input, link)
    await tick()
    expect(mails.map(({ data }) => data)).toEqual(['test'])
  })

  test('an invitation is for one address and for once', async () => {
    await live().managed.setSignUp('invited')
    const invited = await live().managed.invite({ email: 'bob@example.com', name: 'Bob', role: 'admin' }, link)
    await tick()
    const ticket = new URL(mails.at(-1)?.link ?? '').searchParams.get('invitation') ?? ''
    expect(invited).toMatchObject({ status: 'invited', email: 'bob@example.com' })
    expect(live().invitation(ticket)).toEqual({ email: 'bob@example.com', name: 'Bob' })

    const { token } = await live().accept({ ticket, name: 'Bobby', password: PASSWORD }, '')
    expect(live().signedIn(token)).toMatchObject({ email: 'bob@example.com', name: 'Bobby', role: 'admin' })
    await expect(live().accept({ ticket, name: 'Bobby', password: PASSWORD }, '')).rejects.toThrow(refusal('LINK_INVALID'))
    expect(live().managed.list()).toMatchObject([{ status: 'active', name: 'Bobby' }])
  })
})

describe('signing in', () => {
  test('by password, code and link; each code and link once', async () => {
    const { userId } = await signUp()
    const { signingIn } = live()
    expect(await signingIn.withPassword({ email: 'ANN@example.com', password: PASSWORD }, '')).toMatchObject({ userId })

    await signingIn.sendCode('ann@example.com', 'sign-in')
    const otp = await lastCode()
    expect(await signingIn.withCode({ email: 'ann@example.com', otp }, '')).toMatchObject({ userId })
    await expect(signingIn.withCode({ email: 'ann@example.com', otp }, '')).rejects.toThrow(refusal('CODE_INVALID'))

    await signingIn.sendLink('ann@example.com', link, '/orders')
    await tick()
    const url = new URL(mails.at(-1)?.link ?? '')
    const token = url.searchParams.get('token') ?? ''
    expect([url.pathname, url.searchParams.get('continueUrl')]).toEqual(['/login/link', '/orders'])
    expect(await signingIn.withLink(token, '')).toMatchObject({ userId })
    await expect(signingIn.withLink(token, '')).rejects.toThrow(refusal('LINK_INVALID'))
  })

  test('a forgotten password is replaced by the code of a mail, and every session ends', async () => {
    const { token } = await signUp()
    const { signingIn } = live()
    await signingIn.sendCode('ann@example.com', 'forget-password')
    const otp = await lastCode()
    const weak = signingIn.withNewPassword({ email: 'ann@example.com', otp, password: 'password1' }, '')
    await expect(weak).rejects.toThrow(refusal('PASSWORD_WEAK'))
    const again = await signingIn.withNewPassword({ email: 'ann@example.com', otp, password: 'a plum in August' }, '')

    expect(live().signedIn(token)).toBeNull()
    expect(live().signedIn(again.token)).not.toBeNull()
    await expect(signingIn.withPassword({ email: 'ann@example.com', password: PASSWORD }, '')).rejects.toThrow(
      refusal('CREDENTIALS_INVALID'),
    )
    await signingIn.withPassword({ email: 'ann@example.com', password: 'a plum in August' }, '')
  })

  test('a wrong password and an unknown address are answered alike, and locked alike', async () => {
    await signUp()
    const answers = async (email: string) => {
      const codes: string[] = []
      for (let n = 0; n < 11; n++)
        await live()
          .signingIn.withPassword({ email, password: `${PASSWORD} ${n}` }, '')
          .catch((error: { code: string }) => codes.push(error.code))
      return codes
    }
    const known = await answers('ann@example.com')

    expect(known).toEqual([...Array<string>(10).fill('CREDENTIALS_INVALID'), 'ATTEMPTS_EXCEEDED'])
    expect(await answers('nobody@example.com')).toEqual(known)
    clock += 15 * 60_000
    await live().signingIn.withPassword({ email: 'ann@example.com', password: PASSWORD }, '')
  })

  test('one password tried at many addresses is stopped for this app, for a minute, and for no other app', async () => {
    await signUp()
    const spray = (n: number) =>
      live()
        .signingIn.withPassword({ email: `person${n}@example.com`, password: PASSWORD }, '')
        .then(String, ({ code }: { code: string }) => code)
    // Signing up was one of the three hundred of this minute.
    clock += 60_000
    const codes: string[] = []
    for (let n = 0; n < 301; n++) codes.push(await spray(n))

    expect(codes).toEqual([...Array<string>(300).fill('CREDENTIALS_INVALID'), 'TOO_BUSY'])
    await expect(people.of(other, 'live').signingIn.withPassword({ email: 'ann@example.com', password: PASSWORD }, '')).rejects.toThrow(
      refusal('CREDENTIALS_INVALID'),
    )
    clock += 60_000
    await live().signingIn.withPassword({ email: 'ann@example.com', password: PASSWORD }, '')
  })

  test('an address that looks like another one is not that one', async () => {
    await signUp()
    // A Cyrillic а, a full-width a, a combining mark, a zero-width space.
    for (const email of ['\u0430nn@example.com', '\uFF41nn@example.com', 'a\u0301nn@example.com', 'ann\u200B@example.com']) {
      await expect(live().signingIn.withPassword({ email, password: PASSWORD }, '')).rejects.toThrow(refusal('CREDENTIALS_INVALID'))
      await expect(live().signingIn.sendCode(email, 'sign-in')).rejects.toThrow(refusal('EMAIL_INVALID'))
    }
    await live().signingIn.withPassword({ email: ' ANN@Example.com ', password: PASSWORD }, '')
  })

  test('four wrong codes lock an address, whether one was sent or not', async () => {
    await signUp()
    await live().signingIn.sendCode('ann@example.com', 'sign-in')
    const right = await lastCode()
    const otp = right === '000000' ? '000001' : '000000'
    for (const email of ['ann@example.com', 'nobody@example.com']) {
      for (let n = 0; n < 4; n++) await expect(live().signingIn.withCode({ email, otp }, '')).rejects.toThrow(refusal('CODE_INVALID'))
      await expect(live().signingIn.withCode({ email, otp: right }, '')).rejects.toThrow(refusal('ATTEMPTS_EXCEEDED'))
    }
  })

  test('nobody is written at an address without an account', async () => {
    await live().signingIn.sendCode('nobody@example.com', 'sign-in')
    await live().signingIn.sendCode('nobody@example.com', 'forget-password')
    await live().signingIn.sendLink('nobody@example.com', link, '/')
    await tick()
    expect(mails).toEqual([])
  })

  test('only so many mails go to one address', async () => {
    for (let n = 0; n < 6; n++) await live().signingIn.sendCode('ann@example.com', 'sign-in')
    await expect(live().signingIn.sendCode('ann@example.com', 'sign-in')).rejects.toThrow(refusal('MAILS_TOO_MANY'))
    await live().signingIn.sendCode('bob@example.com', 'sign-in')
  })
})

describe('one’s own account', () => {
  async function signedIn() {
    const { token } = await signUp()
    const user = live().signedIn(token)
    if (user === null) throw new Error('Nobody is signed in.')
    return { token, user }
  }

  test('a new password signs every other device out, and the old token is worth nothing', async () => {
    const { token, user } = await signedIn()
    const phone = await live().signingIn.withPassword({ email: user.email, password: PASSWORD }, 'Phone')
    const change = { currentPassword: PASSWORD, newPassword: 'a plum in August' }
    const wrong = live().account.changePassword(user, token, { ...change, currentPassword: 'something else' })
    await expect(wrong).rejects.toThrow(refusal('PASSWORD_WRONG'))
    const changed = await live().account.changePassword(user, token, change)

    expect([token, phone.token, changed.token].map((one) => live().signedIn(one) !== null)).toEqual([false, false, true])
  })

  test('another address asks for the password, is not somebody else’s, and counts once its code is typed', async () => {
    await signUp('bob@example.com')
    const { user } = await signedIn()
    const begin = (newEmail: string, password = PASSWORD) => live().account.beginEmailChange(user, { newEmail, password })
    await expect(begin('new@example.com', 'wrong')).rejects.toThrow(refusal('PASSWORD_WRONG'))
    await expect(begin('bob@example.com')).rejects.toThrow(refusal('EMAIL_IN_USE'))

    const { ticket } = await begin('new@example.com')
    const code = await lastCode()
    expect(mails.at(-1)?.to).toBe('new@example.com')
    await live().account.finishEmailChange(user, { ticket, code })
    await live().signingIn.withPassword({ email: 'new@example.com', password: PASSWORD }, '')
    await expect(live().account.finishEmailChange(user, { ticket, code })).rejects.toThrow(refusal('CODE_INVALID'))
  })

  test('sessions are listed and ended, and the account can go', async () => {
    const { token, user } = await signedIn()
    const phone = await live().signingIn.withPassword({ email: user.email, password: PASSWORD }, 'Phone')
    const sessions = live().account.sessions(user)
    expect(sessions.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual(
      expect.arrayContaining([
        ['Phone', false],
        ['Firefox', true],
      ]),
    )
    await live().account.endOtherSessions(user)
    expect([live().signedIn(phone.token), live().signedIn(token)]).toEqual([null, user])

    await expect(live().account.remove(user, 'wrong')).rejects.toThrow(refusal('PASSWORD_WRONG'))
    await live().account.remove(user, PASSWORD)
    expect(live().signedIn(token)).toBeNull()
    expect(live().managed.list()).toEqual([])
  })

  test('a session ends after 30 days without use, and use keeps it', async () => {
    const { token } = await signedIn()
    clock += 29 * 86_400_000
    expect(live().signedIn(token)).not.toBeNull()
    await tick()
    clock += 29 * 86_400_000
    expect(live().signedIn(token)).not.toBeNull()
    await tick()
    clock += 31 * 86_400_000
    expect(live().signedIn(token)).toBeNull()
  })
})

describe('the builder', () => {
  test('disables somebody: the next call fails, and so does the next sign-in', async () => {
    const { token, userId } = await signUp()
    expect(await live().managed.change(userId, { isDisabled: true })).toMatchObject({ status: 'disabled' })

    expect(live().signedIn(token)).toBeNull()
    const signIn = () => live().signingIn.withPassword({ email: 'ann@example.com', password: PASSWORD }, '')
    await expect(signIn()).rejects.toThrow(refusal('USER_DISABLED'))
    await live().managed.change(userId, { isDisabled: false, role: 'admin' })
    expect(live().signedIn((await signIn()).token)).toMatchObject({ role: 'admin' })
    await live().managed.remove(userId)
    await expect(live().managed.change(userId, { role: 'user' })).rejects.toThrow(refusal('USER_NOT_FOUND'))
  })
})

describe('the file', () => {
  test('keeps what was changed of its settings to be told to a server', async () => {
    await live().managed.setSignUp('open')
    await live().managed.setSignUp('invited')
    people.stop()
    const { db } = openDatabase(path.join(folder, appId, 'users.sqlite'), { migrations: userMigrations, backupFolder: null })
    const operations = db.prepare('SELECT app_id AS appId, kind, entity_id AS id, base_version AS base, state FROM outbox').all()
    db.close()
    expect(operations).toEqual([{ appId, kind: 'settings.set', id: 'sign-up', base: null, state: 'queued' }])
  })

  test('holds no password, token or code', async () => {
    const { token } = await signUp()
    await live().signingIn.sendCode('ann@example.com', 'sign-in')
    const otp = await lastCode()
    await live().signingIn.sendLink('ann@example.com', link, '/')
    await tick()
    const linkToken = new URL(mails.at(-1)?.link ?? '').searchParams.get('token') ?? 'none'
    const at = path.join(folder, appId)
    const stored = readdirSync(at)
      .map((name) => readFileSync(path.join(at, name), 'latin1'))
      .join('')

    expect(stored).toContain('ann@example.com')
    for (const secret of [PASSWORD, token, linkToken, `"${otp}"`, `${otp}:`]) expect(stored).not.toContain(secret)
  })

  test('is made by the first user and read by the next start', async () => {
    expect(people.has(appId, 'live')).toBe(false)
    const { token } = await signUp()
    people.stop()
    expect(existsSync(path.join(folder, appId, 'users.sqlite-wal'))).toBe(false)
    people = open()
    expect(live().signedIn(token)).toMatchObject({ email: 'ann@example.com' })
  })

  test('says that it is damaged, and other apps go on', async () => {
    const { token } = await signUp()
    people.stop()
    writeFileSync(path.join(folder, appId, 'users.sqlite'), 'nothing that SQLite knows'.repeat(400))
    people = open()

    expect(() => live().signedIn(token)).toThrow(refusal('USERS_DAMAGED'))
    mkdirSync(path.join(folder, other), { recursive: true })
    expect(people.of(other, 'live').managed.list()).toEqual([])
  })
})
