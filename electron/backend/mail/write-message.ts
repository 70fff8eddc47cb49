import type { MailBody } from './mail-store.ts'

export interface MessageParts {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly body: MailBody | null
  readonly createdAt: number
}

/** The mail as it goes over the wire (RFC 5322). Its id is the same at each try, so that a second one can be recognised. */
export async function writeMessage({ id, to, subject, body, createdAt }: MessageParts, from: string): Promise<Buffer> {
  if (body === null) throw new Error('A mail whose text was taken out cannot be sent.')
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { text, html, fromName, replyTo } = body
  const composer = new MailComposer({
    from: { name: fromName ?? '', address: from },
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    ...(html === null ? {} : { html }),
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: new Date(createdAt),
    // No robot answers a robot.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
