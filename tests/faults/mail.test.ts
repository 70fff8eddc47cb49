import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { MailState } from '../../shared/domain/mail.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { type SmtpManner, startSmtpServer } from '../helpers/smtp.ts'
import { openMails } from './mailing.ts'

const HELD: readonly { readonly manner: SmtpManner; readonly when: string; readonly becomes: MailState }[] = [
  { manner: 'holds-address', when: 'before the mail was handed over', becomes: 'sent' },
  { manner: 'holds-mail', when: 'after the server had it all', becomes: 'unsure' },
]

test.each(HELD)('killed with -9 $when: the mail is received once, and is $becomes', { tags: 'long' }, async ({ manner, becomes }) => {
  using folder = temporaryFolder()
  await using smtp = await startSmtpServer({ manner })
  const held = smtp.untilHeld()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'mailing.ts'), folder.path, String(smtp.port)], {
    stdio: 'inherit',
  })
  await held
  child.kill('SIGKILL')
  await once(child, 'exit')
  smtp.manner = 'takes'

  const mails = openMails(folder.path)
  for await (const outbox of mails.watch(null, new AbortController().signal)) if (outbox.mails[0]?.state === becomes) break
  // One that comes after it has gone out, so nothing of it is still on its way.
  const next = mails.send({ appId: null, to: 'ben@example.com', subject: 'Next', text: 'A line.', kind: 'notice' })
  for await (const { mails: all } of mails.watch(null, new AbortController().signal))
    if (all.find(({ id }) => id === next)?.state === 'sent') break
  await mails.close()
  expect(smtp.received.map(({ to }) => to[0])).toEqual(['anna@example.com', 'ben@example.com'])
})
