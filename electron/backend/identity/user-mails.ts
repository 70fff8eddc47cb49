import type { SendMail } from '../../../shared/domain/mail.ts'
import { type PassKind, passMail, type Sender, writeLetter } from '../../../shared/domain/mail-letter.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { CODE_MINUTES, INVITATION_DAYS, MAILS_PER_ADDRESS_PER_HOUR, MAILS_PER_APP_PER_HOUR } from '../../../shared/limits/people.ts'
import { MAIL_TEXT } from '../../../shared/text/mail.ts'
import { PASSKEYS_MAIL } from '../../../shared/text/passkeys.ts'
import { PEOPLE_MAIL } from '../../../shared/text/people.ts'
import { TWO_FACTOR_MAIL } from '../../../shared/text/two-factor.ts'
import type { Allowance, RateLimit } from '../lib/rate-limit.ts'

const HOUR_MS = 3_600_000
export const MAIL_RATES_OF_ADDRESS: readonly Allowance[] = [{ perMs: HOUR_MS, atMost: MAILS_PER_ADDRESS_PER_HOUR }]
export const MAIL_RATES_OF_APP: readonly Allowance[] = [{ perMs: HOUR_MS, atMost: MAILS_PER_APP_PER_HOUR }]

/** What an app's people are written. Each goes out after the answer, so that its time says nothing of who has an account. */
export interface UserMails {
  /** Whether one more may go to this address; if so, it counts, whether one goes or not. */
  admits(email: string): boolean
  /** With a link that carries the code, where there is a page for it. */
  code(kind: Exclude<PassKind, 'invitation'>, to: string, code: string, link?: string): void
  link(kind: 'sign-in' | 'invitation', to: string, link: string): void
  alreadyUser(to: string, link: string): void
  emailChanged(to: string, email: string): void
  passwordChanged(to: string): void
  twoFactorChanged(to: string, isOn: boolean): void
  secondStepLocked(to: string): void
  passkeyAdded(to: string, name: string): void
  passkeyRemoved(to: string, name: string): void
}

export interface UserMailsNeeds {
  /** Null: the installation itself. */
  readonly appId: AppId | null
  readonly data: DataSet
  /** The app's name and accent. */
  readonly look: () => Pick<Sender, 'name' | 'accent'>
  readonly sendMail: SendMail
  readonly rates: { readonly ofAddress: RateLimit; readonly ofApp: RateLimit }
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

interface Notice {
  readonly subject: string
  readonly text: string
  readonly button?: { readonly label: string; readonly link: string }
}

export function createUserMails({ appId, data, look, sendMail, rates, now, reportBug }: UserMailsNeeds): UserMails {
  function afterwards(act: () => void): void {
    setImmediate(() => {
      try {
        act()
      } catch (error) {
        reportBug(error)
      }
    })
  }

  function pass(kind: PassKind, to: string, what: { readonly code?: string; readonly link?: string }): void {
    const forMs = kind === 'invitation' ? INVITATION_DAYS * 24 * HOUR_MS : CODE_MINUTES * 60_000
    const times = { now: new Date(now()), expiresAt: new Date(now() + forMs) }
    afterwards(() => sendMail(passMail({ appId, ...look() }, { kind, to, data, ...what, ...times })))
  }

  function notice(to: string, { subject, text, button }: Notice): void {
    afterwards(() => {
      const { name, accent } = look()
      const footer = [MAIL_TEXT.writtenBy(name)]
      const letter = { heading: subject, paragraphs: [text], footer, ...(button === undefined ? {} : { button }) }
      const link = button === undefined ? {} : { link: button.link }
      sendMail({ appId, data, to, kind: 'notice', subject, fromName: name, ...writeLetter({ name, accent }, letter), ...link })
    })
  }

  return {
    admits: (email) => rates.ofApp.take(appId ?? 'builders') && rates.ofAddress.take(`${appId} ${data} ${email}`),
    code: (kind, to, code, link) => pass(kind, to, link === undefined ? { code } : { code, link }),
    link: (kind, to, link) => pass(kind, to, { link }),
    alreadyUser: (to, link) => notice(to, { ...PEOPLE_MAIL.alreadyUser(look().name), button: { label: PEOPLE_MAIL.signIn, link } }),
    emailChanged: (to, email) => notice(to, PEOPLE_MAIL.emailChanged(look().name, email)),
    passwordChanged: (to) => notice(to, PEOPLE_MAIL.passwordChanged(look().name)),
    twoFactorChanged: (to, isOn) => notice(to, TWO_FACTOR_MAIL[isOn ? 'on' : 'off'](look().name)),
    secondStepLocked: (to) => notice(to, TWO_FACTOR_MAIL.locked(look().name)),
    passkeyAdded: (to, name) => notice(to, PASSKEYS_MAIL.added(look().name, name)),
    passkeyRemoved: (to, name) => notice(to, PASSKEYS_MAIL.removed(look().name, name)),
  }
}
