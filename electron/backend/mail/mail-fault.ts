import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { MAIL_TEXT } from '../../../shared/text/mail.ts'

/**
 * What went wrong, and whose fault it is. `away` and `locked-out`: of the way to the server, so every mail waits; `later` and `refused`:
 * of this mail; `lost`: the connection ended before the mail was handed over, `unsure`: after that.
 */
export interface MailFault {
  readonly kind: 'away' | 'locked-out' | 'later' | 'refused' | 'lost' | 'unsure'
  readonly reason: string
}

export class RouteFault extends Error {
  override readonly name = 'RouteFault'
  readonly kind: 'away' | 'locked-out'

  constructor(kind: 'away' | 'locked-out', reason: string, cause?: unknown) {
    super(reason, { cause })
    this.kind = kind
  }
}

type SmtpError = SMTPConnection.SMTPError & { readonly originalCode?: string; readonly timeoutType?: string }

const ANSWER_SHOWN_CHARS = 300

/** Before the server has let us in. */
export function asRouteFault(error: unknown): RouteFault {
  if (error instanceof RouteFault) return error
  const { code, originalCode, responseCode } = smtp(error)
  if (code === 'EAUTH' || responseCode === 535) return new RouteFault('locked-out', MAIL_TEXT.wrongPassword, error)
  if (responseCode === 530) return new RouteFault('locked-out', MAIL_TEXT.passwordNeeded, error)
  if (code === 'EDNS' || originalCode === 'ENOTFOUND') return new RouteFault('away', MAIL_TEXT.notFound, error)
  if (code === 'ETIMEDOUT') return new RouteFault('away', MAIL_TEXT.slow, error)
  if (code === 'ETLS' && responseCode !== undefined) return new RouteFault('locked-out', MAIL_TEXT.noStartTls, error)
  if (code === 'ETLS' || isCertificate(error)) return new RouteFault('locked-out', MAIL_TEXT.notSecure, error)
  if (/ERR_SSL|EPROTO/.test(originalCode ?? '')) return new RouteFault('away', MAIL_TEXT.noTls, error)
  const answer = answerOf(error)
  return new RouteFault('away', answer === null ? MAIL_TEXT.noAnswer : MAIL_TEXT.odd(answer), error)
}

/** After it was let in. `isHandedOver`: the server had begun to receive the mail, and all of it is small enough to have been on its way. */
export function asMailFault(error: unknown, isHandedOver: boolean): MailFault {
  const { code, responseCode } = smtp(error)
  const answer = answerOf(error)
  if (responseCode === 530) return { kind: 'locked-out', reason: MAIL_TEXT.passwordNeeded }
  if (responseCode !== undefined && answer !== null) {
    if (responseCode === 421) return { kind: 'away', reason: MAIL_TEXT.later(answer) }
    if (responseCode >= 500 && responseCode !== 503) return { kind: 'refused', reason: MAIL_TEXT.refused(answer) }
    return { kind: 'later', reason: MAIL_TEXT.later(answer) }
  }
  // Larger than the server takes, found before anything was sent.
  if (code === 'EMESSAGE' && !isHandedOver) return { kind: 'refused', reason: MAIL_TEXT.refused(messageOf(error)) }
  if (isHandedOver) return { kind: 'unsure', reason: MAIL_TEXT.unsure }
  return { kind: 'lost', reason: code === 'ETIMEDOUT' ? MAIL_TEXT.slow : MAIL_TEXT.lost }
}

function smtp(error: unknown): Partial<SmtpError> {
  return error instanceof Error ? (error as Partial<SmtpError>) : {}
}

/** What the server said, on one line and as text: it is shown. */
function answerOf(error: unknown): string | null {
  const { response } = smtp(error)
  if (typeof response !== 'string' || response.trim() === '') return null
  return response
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, ANSWER_SHOWN_CHARS)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, ANSWER_SHOWN_CHARS) : ''
}

/** As Node names what is wrong with a certificate. */
function isCertificate(error: unknown): boolean {
  const { originalCode, code } = smtp(error)
  return /CERT|SELF_SIGNED|ERR_TLS/.test(`${originalCode ?? ''} ${code ?? ''}`)
}
