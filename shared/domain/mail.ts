import { z } from 'zod'
import { MAIL_BODY_MAX_CHARS, MAIL_SUBJECT_MAX_CHARS } from '../limits/mail.ts'
import { AppId } from './ids.ts'
import { DataSet } from './row.ts'

/** What a mail is for. All but `app` are written by Lathe; `app` is what an app sends itself (`SendEmail`). */
export const MailKind = z.enum(['sign-in', 'verify-email', 'reset-password', 'change-email', 'invitation', 'notice', 'app', 'test'])
export type MailKind = z.infer<typeof MailKind>

/** One address and nothing else: no name, no list, no line break, so that it cannot bring a header along. */
export const MailAddress = z.email().max(254)
export type MailAddress = z.infer<typeof MailAddress>

// oxlint-disable-next-line no-control-regex
const BREAKS_A_LINE = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/

/** One line: whatever ends a line in a header is refused and not removed, since nobody writes it by accident. */
export const MailSubject = z
  .string()
  .trim()
  .min(1)
  .max(MAIL_SUBJECT_MAX_CHARS)
  .refine((subject) => !BREAKS_A_LINE.test(subject), 'must be one line')

/** A mail as it is given to be sent; `null` for an account of the installation itself. */
export const OutgoingMail = z.strictObject({
  appId: AppId.nullable(),
  /** What a draft sends stays in the outbox, whoever it is for. */
  data: DataSet.default('live'),
  to: MailAddress,
  subject: MailSubject,
  text: z.string().min(1).max(MAIL_BODY_MAX_CHARS),
  /** A whole document. Absent: the text alone. */
  html: z.string().max(MAIL_BODY_MAX_CHARS).nullable().default(null),
  kind: MailKind,
  /** The sender's name beside the installation's address: the app's. */
  fromName: MailSubject.optional(),
  replyTo: MailAddress.optional(),
  /** From then on it is not worth sending: a link or code in it is over. */
  expiresAt: z.iso.datetime().optional(),
  /** The link and the code in it, which the outbox shows to open and to copy. */
  link: z.url({ protocol: /^https?$/ }).optional(),
  code: z.string().max(100).optional(),
})
export type OutgoingMail = z.infer<typeof OutgoingMail>
/** As callers write it. */
export type NewMail = z.input<typeof OutgoingMail>

export const MailId = z.uuid().brand<'MailId'>()
export type MailId = z.infer<typeof MailId>

/** Stored when it answers; delivered afterwards, or kept in the outbox for the builder. BAD_REQUEST. */
export type SendMail = (mail: NewMail) => MailId
