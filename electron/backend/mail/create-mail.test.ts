import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { AppId } from '../../../shared/domain/ids.ts'
import type { MailEntry, MailId, MailServer, NewMail, Outbox } from '../../../shared/domain/mail.ts'
import { MAIL_TEXT } from '../../../shared/text/mail.ts'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { startSilentServer, startSmtpServer } from '../../../tests/helpers/smtp.ts'
import { openDatabase } from '../db/open-database.ts'
import { settingsOutboxMigration } from '../db/settings-outbox.ts'
import { createMail, type Mail, type MailDeps } from './create-mail.ts'
import { mailMigration } from './mail-store.ts'

const APP = AppId.parse(uuid())
const DAY_MS = 86_400_000

interface Opened {
  readonly mail: Mail
  readonly clock: { now: number }
  readonly db: ReturnType<typeof openDatabase>['db']
  readonly bugs: unknown[]
  /** As kill -9: nothing is ended, another one is made on the same file. */
  reopen(): Mail
}

function openMail(times: MailDeps['times'] = {}): Opened {
  const folder = temporaryFolder()
  const { db } = openDatabase(path.join(folder.path, 'lathe.sqlite'), {
    migrations: [mailMigration, settingsOutboxMigration],
    backupFolder: null,
  })
  const clock = { now: Date.now() }
  const bugs: unknown[] = []
  const passwords = new Map<string, string>()
  const secrets: MailDeps['secrets'] = {
    set: async (name, value) => void passwords.set(name, value),
    get: async (name) => passwords.get(name) ?? null,
    remove: async (name) => void passwords.delete(name),
    has: (name) => passwords.has(name),
  }
  const opened: Mail[] = []
  const open = () => {
    const made = createMail({
      db,
      secrets,
      checkIp: () => undefined,
      now: () => clock.now,
      reportBug: (error) => bugs.push(error),
      times: {
        connectMs: 2e3,
        answerMs: 2e3,
        retryMs: [0],
        refusedRetryMs: 36e5,
        closeMs: 2e3,
        ...times,
      },
    })
    opened.push(made)
    return made
  }
  onTestFinished(async () => {
    for (const one of opened) await one.stop()
    db.close()
    folder[Symbol.dispose]()
    expect(bugs).toEqual([])
  })
  return { mail: open(), clock, db, bugs, reopen: open }
}

function serverAt(port: number, changes: Partial<MailServer> = {}): MailServer {
  return { host: '127.0.0.1', port, security: 'none', user: null, from: 'app@example.com', ownAddress: null, ...changes }
}

function letter(changes: Partial<NewMail> = {}): NewMail {
  return { appId: APP, to: 'anna@example.com', subject: 'Hello', text: 'A line.\n', kind: 'app', ...changes }
}

/** Watches the outbox until it is so; a test that waits in vain runs into its time limit. */
async function until(mail: Mail, isSo: (outbox: Outbox) => boolean): Promise<Outbox> {
  const stop = new AbortController()
  for await (const outbox of mail.watch(APP, stop.signal)) if (isSo(outbox)) return outbox
  throw new Error('The outbox was not watched to the end.')
}

const isIn = (state: MailEntry['state'], id: MailId) => (outbox: Outbox) => outbox.mails.find((one) => one.id === id)?.state === state

test('a mail is stored when send answers, and delivered to the server with its text, its HTML and its names', async () => {
  await using smtp = await startSmtpServer({ login: { user: 'me', pass: 'secret word' } })
  const { mail } = openMail()
  await mail.setServer(serverAt(smtp.port, { user: 'me' }), 'secret word')
  const id = mail.send(letter({ html: '<p>Ä &amp; B</p>', subject: 'Grüße', fromName: 'Café "Zoë"', replyTo: 'ben@example.com' }))
  expect(mail.read(APP, id)).toMatchObject({ state: 'waiting', text: 'A line.\n' })
  await until(mail, isIn('sent', id))
  expect(smtp.received).toHaveLength(1)
  const [{ from, to, user, raw } = { from: '', to: [], user: null, raw: '' }] = smtp.received
  expect({ from, to, user }).toEqual({ from: 'app@example.com', to: ['anna@example.com'], user: 'me' })
  expect(raw).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=')
  expect(raw).toContain(`Message-ID: <${id}@example.com>`)
  expect(raw).toContain('Reply-To: ben@example.com')
  expect(raw).toContain('Auto-Submitted: auto-generated')
  expect(raw).toMatch(/multipart\/alternative/)
})

test('without a server mails stay in the outbox, where link and code are read; a server that is set up later sends none of them by itself', async () => {
  await using smtp = await startSmtpServer()
  const { mail } = openMail()
  const id = mail.send(letter({ kind: 'sign-in', link: 'http://shop.studio.localhost:4310/login?token=x', code: '123 456' }))
  expect(mail.outbox(APP)).toMatchObject({
    delivery: { phase: 'none' },
    mails: [{ state: 'kept', link: expect.stringContaining('token=x'), code: '123 456' }],
  })
  await mail.setServer(serverAt(smtp.port), undefined)
  const next = mail.send(letter())
  await until(mail, isIn('sent', next))
  expect(mail.read(APP, id).state).toBe('kept')
  mail.sendNow(APP, id)
  await until(mail, isIn('sent', id))
  expect(smtp.received).toHaveLength(2)
  // What opened something is taken out when it was sent.
  expect(mail.read(APP, id)).toMatchObject({ text: null, link: null, code: null })
})

test('what a draft sends stays in the outbox, though there is a server', async () => {
  await using smtp = await startSmtpServer()
  const { mail } = openMail()
  await mail.setServer(serverAt(smtp.port), undefined)
  const kept = mail.send(letter({ data: 'test' }))
  await until(mail, isIn('sent', mail.send(letter({ to: 'ben@example.com' }))))
  expect(mail.read(APP, kept).state).toBe('kept')
  expect(smtp.received.map(({ to }) => to)).toEqual([['ben@example.com']])
})

test('a server that is away: the mail waits, why is shown, and it is sent when the server is back', async () => {
  const first = await startSmtpServer()
  const { port } = first
  await first[Symbol.asyncDispose]()
  const { mail } = openMail({ retryMs: [3_600_000] })
  await mail.setServer(serverAt(port), undefined)
  const id = mail.send(letter())
  const away = await until(mail, ({ delivery }) => delivery.phase === 'away')
  expect(away).toMatchObject({ delivery: { reason: MAIL_TEXT.noAnswer }, mails: [{ state: 'waiting' }] })
  await using smtp = await startSmtpServer({ port })
  mail.sendNow(APP, id)
  const sent = await until(mail, isIn('sent', id))
  expect(sent.delivery).toEqual({ phase: 'ready' })
  expect(smtp.received).toHaveLength(1)
})

test('it is tried again by itself, later and later', async () => {
  const first = await startSmtpServer()
  const { port } = first
  await first[Symbol.asyncDispose]()
  const { mail, clock } = openMail({ retryMs: [0, 60_000, 3_600_000] })
  await mail.setServer(serverAt(port), undefined)
  mail.send(letter())
  const nextOf = (outbox: Outbox) => (outbox.delivery.phase === 'away' ? Date.parse(outbox.delivery.nextAt) - clock.now : null)
  await until(mail, (outbox) => nextOf(outbox) === 60_000)
  clock.now += 60_000
  // Asked again, as its timer would.
  mail.send(letter())
  const later = await until(mail, (outbox) => nextOf(outbox) === 3_600_000)
  expect(later.mails.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

test('a server that says nothing is left after its time, and the mail waits', async () => {
  await using silent = await startSilentServer()
  const { mail } = openMail({ connectMs: 50, retryMs: [3_600_000] })
  await mail.setServer(serverAt(silent.port), undefined)
  const id = mail.send(letter())
  const outbox = await until(mail, ({ delivery }) => delivery.phase === 'away')
  expect(outbox.delivery).toMatchObject({ reason: MAIL_TEXT.slow })
  expect(mail.read(APP, id).state).toBe('waiting')
})

test('a mailbox that does not exist has failed, in the words of the server, and the next mail goes out', async () => {
  await using smtp = await startSmtpServer({ manner: 'refuses' })
  const { mail } = openMail()
  await mail.setServer(serverAt(smtp.port), undefined)
  const id = mail.send(letter())
  const failed = await until(mail, isIn('failed', id))
  expect(failed.mails[0]?.reason).toContain('No such mailbox here')
  smtp.manner = 'takes'
  await until(mail, isIn('sent', mail.send(letter())))
  expect(smtp.received).toHaveLength(1)
})

test('a server that asks to come back gets the mail once, when it takes it', async () => {
  await using smtp = await startSmtpServer({ manner: 'asks-later' })
  const { mail } = openMail({ retryMs: [3_600_000] })
  await mail.setServer(serverAt(smtp.port), undefined)
  const id = mail.send(letter())
  const waiting = await until(mail, ({ mails }) => mails[0]?.state === 'waiting' && mails[0].reason !== null)
  expect(waiting.mails[0]).toMatchObject({ attempts: 1, reason: expect.stringContaining('Greylisted') })
  smtp.manner = 'takes'
  mail.sendNow(APP, id)
  await until(mail, isIn('sent', id))
  expect(smtp.received).toHaveLength(1)
})

test('a server that takes the mail and dies before it says so: it is not sent a second time by itself', async () => {
  await using smtp = await startSmtpServer({ manner: 'dies' })
  const { mail } = openMail()
  await mail.setServer(serverAt(smtp.port), undefined)
  const id = mail.send(letter())
  const unsure = await until(mail, isIn('unsure', id))
  expect(unsure.mails[0]?.reason).toBe(MAIL_TEXT.unsure)
  smtp.manner = 'takes'
  await until(mail, isIn('sent', mail.send(letter({ to: 'ben@example.com' }))))
  expect(smtp.received.map(({ to }) => to[0])).toEqual(['anna@example.com', 'ben@example.com'])
  mail.sendNow(APP, id)
  await until(mail, isIn('sent', id))
})

test('a refused password stops the sending of all mails until the owner corrects it', async () => {
  await using smtp = await startSmtpServer({ login: { user: 'me', pass: 'right' } })
  const { mail } = openMail()
  await mail.setServer(serverAt(smtp.port, { user: 'me' }), 'wrong')
  const ids = [mail.send(letter()), mail.send(letter())]
  const refused = await until(mail, ({ delivery }) => delivery.phase === 'refused')
  expect(refused.delivery).toMatchObject({ reason: MAIL_TEXT.wrongPassword })
  expect(smtp.connections()).toBe(1)
  await mail.setServer(serverAt(smtp.port, { user: 'me' }), 'right')
  for (const id of ids) await until(mail, isIn('sent', id))
  expect(smtp.received).toHaveLength(2)
})

test('a certificate that nobody trusts gets neither the password nor the mail', async () => {
  await using smtp = await startSmtpServer({ secure: true, login: { user: 'me', pass: 'right' } })
  const { mail } = openMail()
  await mail.setServer(serverAt(smtp.port, { security: 'tls', user: 'me' }), 'right')
  mail.send(letter())
  const refused = await until(mail, ({ delivery }) => delivery.phase === 'refused')
  expect(refused.delivery).toMatchObject({ reason: MAIL_TEXT.notSecure })
  expect(smtp.received).toEqual([])
})

test('a server that speaks no TLS where it is expected is told as that', async () => {
  await using smtp = await startSmtpServer()
  const { mail } = openMail()
  await mail.setServer(serverAt(smtp.port, { security: 'tls' }), undefined)
  expect(await mail.testServer('me@example.com', new AbortController().signal)).toEqual({ ok: false, message: MAIL_TEXT.noTls })
})

test('STARTTLS that the server does not offer is not done without', async () => {
  await using smtp = await startSmtpServer()
  const { mail } = openMail()
  await mail.setServer(serverAt(smtp.port, { security: 'starttls' }), undefined)
  mail.send(letter())
  const refused = await until(mail, ({ delivery }) => delivery.phase === 'refused')
  expect(refused.delivery).toMatchObject({ reason: MAIL_TEXT.noStartTls })
  expect(smtp.received).toEqual([])
})

test('a program that died before the hand-over sends the mail; one that died after it does not send it twice', async () => {
  await using smtp = await startSmtpServer()
  const opened = openMail({ retryMs: [3_600_000] })
  await opened.mail.setServer(serverAt(smtp.port), undefined)
  await opened.mail.stop()
  const before = opened.mail.send(letter({ to: 'before@example.com' }))
  const after = opened.mail.send(letter({ to: 'after@example.com' }))
  opened.db.prepare(`UPDATE mails SET state = 'sending', handed_over = (id = ?)`).run(after)
  const again = opened.reopen()
  const outbox = await until(again, isIn('sent', before))
  expect(isIn('unsure', after)(outbox)).toBe(true)
  expect(smtp.received.map(({ to }) => to[0])).toEqual(['before@example.com'])
})

test('a link that has run out is not sent any more, and what was in it goes', async () => {
  await using smtp = await startSmtpServer()
  const { mail, clock } = openMail()
  const waits = mail.send(letter({ kind: 'sign-in', code: '1', expiresAt: new Date(clock.now + 60_000).toISOString() }))
  clock.now += 60_001
  expect(mail.read(APP, waits)).toMatchObject({ text: null, code: null })
  await mail.setServer(serverAt(smtp.port), undefined)
  expect(() => mail.sendNow(APP, waits)).toThrow(expect.objectContaining({ code: 'MAIL_NOT_SENDABLE' }))
  const late = mail.send(letter({ kind: 'sign-in', code: '2', expiresAt: new Date(clock.now - 1).toISOString() }))
  await until(mail, isIn('expired', late))
  expect(smtp.received).toEqual([])
})

test('a refusal that comes when another password was entered meanwhile holds nothing up', async () => {
  await using smtp = await startSmtpServer({ manner: 'holds-address' })
  const { mail } = openMail()
  await mail.setServer(serverAt(smtp.port), undefined)
  const isHeld = smtp.untilHeld()
  const id = mail.send(letter())
  await isHeld
  await mail.setServer(serverAt(smtp.port, { from: 'other@example.com' }), undefined)
  smtp.manner = 'takes'
  smtp.refuseHeld(530)
  await until(mail, isIn('sent', id))
  expect(smtp.received.map(({ from }) => from)).toEqual(['other@example.com'])
})

test('what could not be delivered for three days has failed', async () => {
  const { mail, clock } = openMail({ connectMs: 50, retryMs: [0] })
  await using silent = await startSilentServer()
  await mail.setServer(serverAt(silent.port), undefined)
  const id = mail.send(letter())
  clock.now += 3 * DAY_MS
  const failed = await until(mail, isIn('failed', id))
  expect(failed.mails[0]?.reason).toBe(MAIL_TEXT.gaveUp(MAIL_TEXT.slow))
})

test('a mail for the builder goes to their own address, whenever they enter one', async () => {
  await using smtp = await startSmtpServer()
  const { mail } = openMail()
  const id = mail.send(letter({ to: 'builder@lathe.invalid' }))
  await mail.setServer(serverAt(smtp.port, { ownAddress: 'me@example.com' }), undefined)
  mail.sendNow(APP, id)
  await until(mail, isIn('sent', id))
  expect(smtp.received.map(({ to, raw }) => [to[0], raw.includes('To: me@example.com')])).toEqual([['me@example.com', true]])
})

test.each([
  ['a line break in the subject', { subject: 'Hello\r\nBcc: everybody@example.com' }],
  ['a line break in the address', { to: 'anna@example.com\r\nBcc: everybody@example.com' }],
  ['a second address', { to: 'anna@example.com, everybody@example.com' }],
  ['a line break in the sender’s name', { fromName: 'Shop\nBcc: everybody@example.com' }],
  ['a line break in the address to answer to', { replyTo: 'anna@example.com\n' }],
  ['a link that is none', { link: 'javascript:alert(1)' }],
])('%s is refused, and nothing is stored', (_what, changes) => {
  const { mail } = openMail()
  expect(() => mail.send(letter(changes))).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }))
  expect(mail.outbox(APP).mails).toEqual([])
})

test('a password goes to nobody but whom it was entered for, and never unprotected', async () => {
  const { mail } = openMail()
  const server = serverAt(465, { host: 'smtp.example.com', security: 'tls', user: 'me' })
  expect(await mail.setServer(server, 'secret')).toMatchObject({ hasPassword: true })
  expect(await mail.setServer({ ...server, from: 'b@example.com' }, undefined)).toMatchObject({ hasPassword: true })
  expect(JSON.stringify(await mail.serverInfo())).not.toContain('secret')
  expect(await mail.setServer({ ...server, host: 'smtp.example.org' }, undefined)).toMatchObject({ hasPassword: false })
  const refused = expect.objectContaining({ code: 'MAIL_SERVER_REFUSED' })
  await expect(mail.setServer({ ...server, security: 'none' }, 'secret')).rejects.toEqual(refused)
  await expect(mail.setServer({ ...server, host: 'smtp.example.com/x' }, 'secret')).rejects.toEqual(refused)
})

test('"Test" says in words what is wrong, and sends a mail when nothing is', async () => {
  await using smtp = await startSmtpServer({ login: { user: 'me', pass: 'right' } })
  const { mail } = openMail()
  const { signal } = new AbortController()
  await expect(mail.testServer('me@example.com', signal)).rejects.toEqual(expect.objectContaining({ code: 'MAIL_NOT_CONNECTED' }))
  await mail.setServer(serverAt(smtp.port, { user: 'me' }), 'wrong')
  expect(await mail.testServer('me@example.com', signal)).toEqual({ ok: false, message: MAIL_TEXT.wrongPassword })
  await mail.setServer(serverAt(smtp.port, { user: 'me' }), 'right')
  expect(await mail.testServer('me@example.com', signal)).toEqual({ ok: true, message: MAIL_TEXT.testSent('me@example.com') })
  expect(smtp.received).toHaveLength(1)
})

test('a mail of another app is not there', () => {
  const { mail } = openMail()
  const id = mail.send(letter())
  const other = AppId.parse(uuid())
  expect(() => mail.read(other, id)).toThrow(expect.objectContaining({ code: 'MAIL_NOT_FOUND' }))
  expect(mail.outbox(other).mails).toEqual([])
  mail.forget(APP)
  expect(mail.outbox(APP).mails).toEqual([])
})
