import { expect, test } from 'vitest'
import { AppId } from './ids.ts'
import { OutgoingMail } from './mail.ts'
import { type PassKind, passMail } from './mail-letter.ts'

const APP = { appId: AppId.parse('0199a7a0-0000-7000-8000-000000000000'), name: 'Ben & Co <shop>', accent: 'oklch(0.55 0.15 250)' }
const NOW = new Date('2026-05-01T12:00:00Z')
const LINK = 'http://shop.studio.localhost:4310/login?token=a"b&c=<d>'

const KINDS: readonly PassKind[] = ['sign-in', 'verify-email', 'reset-password', 'change-email', 'invitation']

test.each(KINDS)('a mail of the kind %s has its link, its code and how long they work, as text and as HTML', (kind) => {
  const pass = { kind, to: 'anna@example.com', data: 'live', link: LINK, code: '123 456', now: NOW } as const
  const mail = OutgoingMail.parse(passMail(APP, { ...pass, expiresAt: new Date(NOW.getTime() + 15 * 60_000) }))
  expect(mail.subject).toContain(APP.name)
  for (const part of [LINK, '123 456', 'It works for 15 minutes, once.', `Sent by ${APP.name}.`]) expect(mail.text).toContain(part)
  expect(mail).toMatchObject({ link: LINK, code: '123 456', kind, expiresAt: '2026-05-01T12:15:00.000Z', fromName: APP.name })
  const html = mail.html ?? ''
  expect(html).toContain('href="http://shop.studio.localhost:4310/login?token=a&quot;b&amp;c=&lt;d&gt;"')
  expect(html).toContain('Ben &amp; Co &lt;shop&gt;')
  expect(html).not.toContain('<shop>')
})

test('a mail with a code alone has no button, and one that works for days says so', () => {
  const mail = passMail(APP, {
    kind: 'invitation',
    to: 'anna@example.com',
    data: 'test',
    code: '42',
    now: NOW,
    expiresAt: new Date(NOW.getTime() + 7 * 864e5),
  })
  expect(mail.text).toContain('It works for 7 days, once.')
  expect(mail.html).not.toContain('href')
  expect(mail.data).toBe('test')
})
