import path from 'node:path'
import { setImmediate as tick } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { describe, expect, onTestFinished, test } from 'vitest'
import { AppId } from '../../../shared/domain/ids.ts'
import { MailId, type NewMail } from '../../../shared/domain/mail.ts'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { openDatabase } from '../db/open-database.ts'
import { createRateLimit } from '../lib/rate-limit.ts'
import { type AppUsers, openUsers } from './open-users.ts'
import { createPasswords } from './passwords.ts'
import { userMigrations } from './user-migrations.ts'

const KNOWN = 'known@example.com'
const UNKNOWN = 'unknown@example.com'
const PASSWORD = 'a pear in June'
const link = (at: string) => `http://cakes.test${at}`

/** One set of users, with how often it derived a key and what it wrote. */
async function setUp(appId: AppId | null) {
  const folder = temporaryFolder()
  const place = path.join(folder.path, 'users.sqlite')
  const real = createPasswords({ N: 16, r: 1, p: 1 })
  const mails: NewMail[] = []
  let derived = 0
  const users = openUsers({
    place,
    appId,
    data: 'live',
    follow: () => ({ stop: () => undefined }),
    look: () => ({ name: 'Cakes', accent: null }),
    key: Buffer.alloc(32, 7),
    sendMail(mail) {
      mails.push(mail)
      return MailId.parse(uuid())
    },
    rates: { ofAddress: createRateLimit([], Date.now), ofApp: createRateLimit([], Date.now) },
    passwords: {
      hash: (password) => ((derived += 1), real.hash(password)),
      verify: (input) => ((derived += 1), real.verify(input)),
    },
    isSignUpOpen: () => true,
    tellsTakenByCode: appId === null,
    now: Date.now,
    reportBug(error) {
      throw error
    },
  })
  const reader = openDatabase(place, { migrations: userMigrations, backupFolder: null }).db
  onTestFinished(() => {
    reader.close()
    users.close()
    folder[Symbol.dispose]()
  })
  const { ticket } = await users.begin({ name: 'Ann', email: KNOWN, password: PASSWORD }, link)
  await tick()
  await users.finish({ ticket, code: mails.at(-1)?.code ?? '' }, '')
  const written = reader.prepare('SELECT (SELECT count(*) FROM verification) + (SELECT count(*) FROM proofs)').pluck()

  /** What an address is answered, and what that took before the answer. */
  async function ask(act: Ask, email: string) {
    const before = { derived, written: Number(written.get()) }
    const answer = await act(users, email).then(
      (value) => (value === undefined ? 'asked' : Object.keys(value)),
      (error: unknown) => error,
    )
    return { answer, derived: derived - before.derived, written: Number(written.get()) - before.written }
  }
  return { ask }
}

type Ask = (users: AppUsers, email: string) => Promise<object | void>

const ASKS: Readonly<Record<string, { readonly act: Ask; readonly derived: number; readonly written: number }>> = {
  'a sign-in with a wrong password': {
    act: ({ signingIn }, email) => signingIn.withPassword({ email, password: 'wrong pear' }, ''),
    derived: 1,
    written: 0,
  },
  'a sign-up': { act: (users, email) => users.begin({ name: 'Eve', email, password: PASSWORD }, link), derived: 1, written: 1 },
  'a forgotten password': { act: ({ signingIn }, email) => signingIn.sendCode(email, 'forget-password'), derived: 0, written: 1 },
  'a code to sign in with': { act: ({ signingIn }, email) => signingIn.sendCode(email, 'sign-in'), derived: 0, written: 1 },
  'a link': { act: ({ signingIn }, email) => signingIn.sendLink(email, link, '/'), derived: 0, written: 1 },
  'a link and a code': { act: ({ signingIn }, email) => signingIn.sendLinkAndCode(email, link, '/'), derived: 0, written: 2 },
  'a wrong code': { act: ({ signingIn }, email) => signingIn.withCode({ email, otp: '0' }, ''), derived: 0, written: 0 },
  'a new password with a wrong code': {
    act: ({ signingIn }, email) => signingIn.withNewPassword({ email, otp: '0', password: 'two plums in May' }, ''),
    derived: 0,
    written: 0,
  },
  'a new password that is the name of whoever has the address': {
    act: ({ signingIn }, email) => signingIn.withNewPassword({ email, otp: '0', password: 'Ann' }, ''),
    derived: 0,
    written: 0,
  },
}

describe.each([
  ['an app', AppId.parse(uuid())],
  ['this installation', null],
] as const)('the users of %s', (_whose, appId) => {
  test.each(Object.entries(ASKS))(
    '%s is answered alike and takes the same work, whether there is an account or not',
    async (_name, asked) => {
      const { ask } = await setUp(appId)
      const known = await ask(asked.act, KNOWN)
      const unknown = await ask(asked.act, UNKNOWN)
      expect(unknown).toEqual(known)
      expect(known).toMatchObject({ derived: asked.derived, written: asked.written })
    },
  )
})
