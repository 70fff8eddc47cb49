import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import type { Actor } from '../../../shared/domain/access.ts'
import { AppId } from '../../../shared/domain/ids.ts'
import { TO_BUILDER } from '../../../shared/domain/mail.ts'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { openDatabase } from '../db/open-database.ts'
import { settingsOutboxMigration } from '../db/settings-outbox.ts'
import { createMail } from '../mail/create-mail.ts'
import { mailMigration } from '../mail/mail-store.ts'
import { sendAppMail } from './send-app-mail.ts'

const ANYBODY: Actor = { kind: 'anonymous' }
const ANNA: Actor = { kind: 'user', userId: 'anna' }
const ADMIN: Actor = { kind: 'app-admin', userId: 'ada' }
const BUILDER: Actor = { kind: 'builder', userId: 'owner', through: 'app' }
const ADDRESSES: Readonly<Record<string, string>> = { anna: 'Anna@example.com', ben: 'ben@example.com', ada: 'ada@example.com' }
const failsWith = (code: string, data: object = {}) => expect.objectContaining({ code, data })

function openShop() {
  const folder = temporaryFolder()
  const { db } = openDatabase(path.join(folder.path, 'lathe.sqlite'), {
    migrations: [mailMigration, settingsOutboxMigration],
    backupFolder: null,
  })
  const clock = { now: new Date(2026, 4, 1, 12).getTime() }
  const appId = AppId.parse(uuid())
  const mail = createMail({
    db,
    secrets: { set: () => Promise.resolve(), get: () => Promise.resolve(null), remove: () => Promise.resolve(), has: () => false },
    checkIp: () => undefined,
    now: () => clock.now,
    reportBug: (error) => expect.unreachable(String(error)),
  })
  onTestFinished(async () => {
    await mail.stop()
    db.close()
    folder[Symbol.dispose]()
  })
  const deps = {
    mail,
    app: () => ({ name: 'Shop <b>', accent: 'oklch(0.55 0.15 250)' }),
    userAddress: (_app: AppId, _data: string, userId: string) => Promise.resolve(ADDRESSES[userId] ?? null),
  }
  const send = (actor: Actor, to?: string, body = 'Hello.') =>
    sendAppMail(deps, { appId, data: 'live', actor, to, subject: 'News', body, replyTo: undefined })
  return { mail, appId, clock, send, sentTo: () => mail.outbox(appId).mails.map((one) => one.to) }
}

test('a visitor may send nothing until the builder says so, and then to the builder alone', async () => {
  const { mail, appId, send, sentTo } = openShop()
  await expect(send(ANYBODY)).rejects.toEqual(failsWith('MAIL_FORBIDDEN'))
  mail.allowance.change(appId, { anonymousPerDay: 1 })
  await expect(send(ANYBODY, 'ben@example.com')).rejects.toEqual(failsWith('MAIL_RECIPIENT_REFUSED'))
  await expect(send(ANYBODY, 'ben')).rejects.toEqual(failsWith('MAIL_RECIPIENT_REFUSED'))
  await send(ANYBODY)
  await expect(send(ANYBODY)).rejects.toEqual(failsWith('MAIL_BUDGET_REACHED', { limit: 'anonymous' }))
  expect(sentTo()).toEqual([TO_BUILDER])
})

test('a user writes to themselves, to the builder and to other users by their id', async () => {
  const { send, sentTo } = openShop()
  await send(ANNA)
  await send(ANNA, 'anna@EXAMPLE.com')
  await send(ANNA, 'ben')
  expect(sentTo()).toEqual(['ben@example.com', 'Anna@example.com', TO_BUILDER])
})

test('whether another address belongs to a user is not to be found out, and unknown ids are refused', async () => {
  const { mail, appId, send, sentTo } = openShop()
  for (const to of ['ben@example.com', 'nobody@example.com', 'nobody'])
    await expect(send(ANNA, to)).rejects.toEqual(failsWith('MAIL_RECIPIENT_REFUSED'))
  expect(sentTo()).toEqual([])
  mail.allowance.change(appId, { usersWriteToAnybody: true })
  await send(ANNA, 'nobody@example.com')
  expect(sentTo()).toEqual(['nobody@example.com'])
})

test('app admins and the builder write to anybody; each user has a number of mails a day, the app another one', async () => {
  const { mail, appId, clock, send } = openShop()
  mail.allowance.change(appId, { appPerDay: 4, userPerDay: 1 })
  await send(ADMIN, 'somebody@example.com')
  await send(BUILDER, 'somebody@example.com')
  await send(ANNA)
  await expect(send(ANNA)).rejects.toEqual(failsWith('MAIL_BUDGET_REACHED', { limit: 'user' }))
  await send(BUILDER)
  await expect(send(BUILDER)).rejects.toEqual(failsWith('MAIL_BUDGET_REACHED', { limit: 'app' }))
  expect(mail.allowance.sentToday(appId)).toBe(4)
  clock.now += 86_400_000
  await send(ANNA)
})

test('what a page writes is text: none of it becomes markup in the mail', async () => {
  const { mail, appId, send } = openShop()
  await send(BUILDER, 'ben@example.com', 'First <img src=x onerror=alert(1)>\n\nSecond & "last"')
  const [listed] = mail.outbox(appId).mails
  if (listed === undefined) return expect.unreachable()
  const { html, text, fromName } = mail.read(appId, listed.id)
  expect({ fromName, text }).toEqual({ fromName: 'Shop <b>', text: expect.stringContaining('Second & "last"') })
  expect(html).toContain('First &lt;img src=x onerror=alert(1)&gt;</p>')
  expect(html).toContain('Shop &lt;b&gt;')
  expect(html).toContain('#0f74c5')
})

test('what a server says of the settings is taken, and stays beneath what was changed here', () => {
  const { mail, appId } = openShop()
  const { allowance } = mail
  const said = { ...allowance.settings(appId), appPerDay: 5 }
  expect(allowance.apply(appId, said)).toEqual(said)
  allowance.change(appId, { userPerDay: 2 })
  expect(allowance.apply(appId, { ...said, appPerDay: 9 })).toEqual({ ...said, userPerDay: 2 })
})
