import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import { TO_BUILDER } from '../../shared/domain/mail.ts'
import { startSmtpServer, type TestSmtpServer } from '../helpers/smtp.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { giveTasks, openDoors, type OpenDoors } from './open-doors.ts'
import type { RawAnswer } from './raw-request.ts'
import { visitDraft } from './visit-draft.ts'

/* What an app sends with `SendEmail`, from its draft and from its live address, and the outbox that its builder reads. */

let smtp: TestSmtpServer
let doors: OpenDoors
let app: App

beforeAll(async () => {
  smtp = await startSmtpServer({ login: { user: 'me', pass: 'pass word of the server' } })
  doors = await openDoors({ vendorDir: await vendorFolder() })
  app = doors.newApp('Bakery')
  await giveTasks(doors, app.id)
  app = (await doors.clients.HTTP.apps.publish({ appId: app.id, withTestRows: false })).app
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await smtp[Symbol.asyncDispose]()
})

function send(host: string, body: object, token?: string): Promise<RawAnswer> {
  return doors.raw({
    method: 'POST',
    host: `${host}.studio.localhost:${doors.port}`,
    path: '/_app/integrations/send-email',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}
const LETTER = { subject: 'An order', body: 'Two loaves.\n\nThank you' }

test('a draft’s mail is accepted and stays in the outbox, where its builder reads, sends and deletes it', async () => {
  const { mail } = doors.clients.HTTP
  const { token } = await visitDraft(doors, app.id)
  expect(await send(app.id, { ...LETTER, to: 'anna@example.com' }, token)).toMatchObject({ status: 202, json: { accepted: true } })
  const { mails, delivery } = await mail.list({ appId: app.id })
  expect({ mails, delivery }).toMatchObject({
    delivery: { phase: 'none' },
    mails: [{ to: 'anna@example.com', subject: 'An order', state: 'kept', data: 'test', kind: 'app' }],
  })
  const [{ id: mailId } = expect.unreachable()] = mails
  expect((await mail.read({ appId: app.id, mailId })).text).toContain('Two loaves.')
  await expect(mail.send({ appId: app.id, mailId })).rejects.toMatchObject({ code: 'MAIL_NOT_CONNECTED' })
  await mail.remove({ appId: app.id, mailId })
  await expect(mail.read({ appId: app.id, mailId })).rejects.toMatchObject({ code: 'MAIL_NOT_FOUND' })
  expect(await send(app.id, LETTER)).toMatchObject({ status: 401 })
})

test('a visitor of the live app sends nothing, until the builder says how much and gives it a server', async () => {
  const { mail } = doors.clients.port
  expect(await send(app.slug, LETTER)).toMatchObject({ status: 403, json: { code: 'MAIL_FORBIDDEN' } })
  await mail.setSettings({ appId: app.id, settings: { anonymousPerDay: 1 } })
  const server = {
    host: '127.0.0.1',
    port: smtp.port,
    security: 'none',
    user: null,
    from: 'app@example.com',
    ownAddress: 'me@example.com',
  } as const
  expect(await mail.setServer({ server })).toMatchObject({ delivery: { phase: 'ready' }, hasPassword: false })
  expect(await send(app.slug, { ...LETTER, to: 'anna@example.com' })).toMatchObject({
    status: 403,
    json: { code: 'MAIL_RECIPIENT_REFUSED' },
  })
  expect(await send(app.slug, { ...LETTER, replyTo: 'visitor@example.com' })).toMatchObject({ status: 202 })
  expect(await send(app.slug, LETTER)).toMatchObject({ status: 429, json: { code: 'MAIL_BUDGET_REACHED', data: { limit: 'anonymous' } } })
  expect((await mail.list({ appId: app.id })).mails).toMatchObject([{ to: TO_BUILDER, state: 'waiting', data: 'live' }])
})

test('the outbox tells what becomes of a mail while it is watched, and a password is entered, used and never read', async () => {
  const { mail } = doors.clients.HTTP
  const { server } = await mail.server()
  if (server === null) return expect.unreachable()
  const stop = new AbortController()
  const entered = await mail.setServer({ server: { ...server, user: 'me' }, password: 'pass word of the server' })
  expect(JSON.stringify(entered)).not.toContain('pass word')
  for await (const { mails } of await mail.watch({ appId: app.id }, { signal: stop.signal })) if (mails[0]?.state === 'sent') break
  expect(smtp.received.map(({ to, user }) => ({ to, user }))).toEqual([{ to: ['me@example.com'], user: 'me' }])
  expect(smtp.received[0]?.raw).toContain('Reply-To: visitor@example.com')
  expect(await mail.testServer({ to: 'me@example.com' })).toMatchObject({ ok: true })
  expect(doors.bugs).toEqual([])
})

test.each([
  ['a header in the subject', { ...LETTER, subject: 'Hi\r\nBcc: everybody@example.com' }],
  ['a header in the address', { ...LETTER, to: 'anna@example.com\r\nBcc: everybody@example.com' }],
  ['a list of addresses', { ...LETTER, to: 'anna@example.com,ben@example.com' }],
  ['HTML of its own', { ...LETTER, html: '<b>' }],
  ['no text', { ...LETTER, body: ' \n ' }],
  ['a text without end', { ...LETTER, body: 'x'.repeat(10_001) }],
])('%s is refused', async (_what, body) => {
  const { token } = await visitDraft(doors, app.id)
  expect(await send(app.id, body, token)).toMatchObject({ status: 400, json: { code: 'BAD_REQUEST' } })
})
