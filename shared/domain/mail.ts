import { z } from 'zod'
import { MAIL_BODY_MAX_CHARS, MAIL_NAME_MAX_CHARS, MAIL_SUBJECT_MAX_CHARS } from '../limits/mail.ts'
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

/** Whatever ends a line in a header is refused and not removed, since nobody writes it by accident. */
const line = (atMost: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(atMost)
    .refine((written) => !BREAKS_A_LINE.test(written), 'must be one line')
export const MailSubject = line(MAIL_SUBJECT_MAX_CHARS)

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
  fromName: line(MAIL_NAME_MAX_CHARS).optional(),
  replyTo: MailAddress.optional(),
  /** From then on it is not worth sending: a link or code in it is over. */
  expiresAt: z.iso.datetime().optional(),
  /** The link and the code in it, which the outbox shows to open and to copy. */
  link: z.url({ protocol: /^https?$/ }).optional(),
  code: z.string().max(100).optional(),
})
export type OutgoingMail = z.infer<typeof OutgoingMail>
/** Stands for the app's builder, whose own address is looked up when the mail is sent: they may have none yet. */
export const TO_BUILDER = 'builder@lathe.invalid'

/** As callers write it. */
export type NewMail = z.input<typeof OutgoingMail>

export const MailId = z.uuid().brand<'MailId'>()
export type MailId = z.infer<typeof MailId>

/** Stored when it answers; delivered afterwards, or kept in the outbox for the builder. BAD_REQUEST. */
export type SendMail = (mail: NewMail) => MailId

/**
 * `waiting`: for its turn, or for the server to take it. `kept`: in the outbox, for the builder to read; nothing sends it by itself.
 * `unsure`: the server had it all and the connection ended before it said so, so it is not sent a second time unless somebody asks.
 */
export const MailState = z.enum(['waiting', 'sending', 'sent', 'kept', 'failed', 'unsure', 'expired'])
export type MailState = z.infer<typeof MailState>

/** A mail as the outbox lists it. */
export const MailEntry = z.object({
  id: MailId,
  data: DataSet,
  kind: MailKind,
  to: z.string(),
  subject: z.string(),
  state: MailState,
  /** Why it waits or has failed: a sentence. */
  reason: z.string().nullable(),
  /** How often it was tried. */
  attempts: z.number().int(),
  createdAt: z.iso.datetime(),
  /** When it will be tried again. */
  nextAt: z.iso.datetime().nullable(),
  settledAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** To open and to copy, while they are worth something. */
  link: z.string().nullable(),
  code: z.string().nullable(),
})
export type MailEntry = z.infer<typeof MailEntry>

/** `text` and `html` are null when they were taken out: a link or code in them had been sent, or was over. */
export const MailContent = MailEntry.extend({
  text: z.string().nullable(),
  html: z.string().nullable(),
  fromName: z.string().nullable(),
  replyTo: z.string().nullable(),
})
export type MailContent = z.infer<typeof MailContent>

/** `away`: it does not answer, or not in time. `refused`: it does not let us in. Both say why, and when it is tried again. */
export const MailDelivery = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('none') }),
  z.object({ phase: z.literal('ready') }),
  z.object({ phase: z.enum(['away', 'refused']), reason: z.string(), nextAt: z.iso.datetime() }),
])
export type MailDelivery = z.infer<typeof MailDelivery>

export const Outbox = z.object({ mails: z.array(MailEntry), delivery: MailDelivery })
export type Outbox = z.infer<typeof Outbox>

export const MailSecurity = z.enum(['tls', 'starttls', 'none'])
export type MailSecurity = z.infer<typeof MailSecurity>

/** The server that takes the mails, as its owner enters it. */
export const MailServer = z.strictObject({
  host: line(253),
  port: z.number().int().min(1).max(65_535),
  security: MailSecurity,
  /** Null: it asks for no name and no password. */
  user: line(254).nullable(),
  /** The address that mails come from. */
  from: MailAddress,
  /** Where mails for the builder go; null: `from`. */
  ownAddress: MailAddress.nullable(),
})
export type MailServer = z.infer<typeof MailServer>

/** The password goes in and never comes out. */
export const MailServerInfo = z.object({
  server: MailServer.nullable(),
  hasPassword: z.boolean(),
  needsPasswordAgain: z.boolean(),
  delivery: MailDelivery,
})
export type MailServerInfo = z.infer<typeof MailServerInfo>

export const MailServerTest = z.object({ ok: z.boolean(), message: z.string() })
export type MailServerTest = z.infer<typeof MailServerTest>

/** What a built app's `SendEmail` may send in its builder's name (`app-runtime.md`, Cost of strangers). */
export const AppMailSettings = z.object({
  appPerDay: z.number().int().min(0).max(100_000),
  userPerDay: z.number().int().min(0).max(100_000),
  /** Of all visitors together, and to the builder alone; 0: none. */
  anonymousPerDay: z.number().int().min(0).max(100_000),
  /** Whether a signed-in user may write to any address, or only to themselves, to other users of the app and to the builder. */
  usersWriteToAnybody: z.boolean(),
})
export type AppMailSettings = z.infer<typeof AppMailSettings>
