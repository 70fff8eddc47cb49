import path from 'node:path'
import { openDatabase } from '../../electron/backend/db/open-database.ts'
import { settingsOutboxMigration } from '../../electron/backend/db/settings-outbox.ts'
import { createMail, type Mail } from '../../electron/backend/mail/create-mail.ts'
import { mailMigration } from '../../electron/backend/mail/mail-store.ts'

/** The mails of a folder. Run as a script, it enters a server and sends one mail; its parent kills it. */
export function openMails(folder: string): Mail & { readonly close: () => Promise<void> } {
  const { db } = openDatabase(path.join(folder, 'lathe.sqlite'), {
    migrations: [mailMigration, settingsOutboxMigration],
    backupFolder: null,
  })
  const mail = createMail({
    db,
    secrets: { set: () => Promise.resolve(), get: () => Promise.resolve(null), remove: () => Promise.resolve(), has: () => false },
    checkIp: () => undefined,
    now: Date.now,
    reportBug: (error) => process.stderr.write(`${String(error)}\n`),
  })
  const close = async () => {
    await mail.stop()
    db.close()
  }
  return { ...mail, close }
}

const [, script, folder, port] = process.argv
if (script === import.meta.filename && folder !== undefined) {
  const mail = openMails(folder)
  const server = { host: '127.0.0.1', port: Number(port), security: 'none', user: null, from: 'app@example.com', ownAddress: null } as const
  await mail.setServer(server, undefined)
  mail.send({ appId: null, to: 'anna@example.com', subject: 'Hello', text: 'A line.', kind: 'notice' })
  setInterval(() => undefined, 60_000)
}
