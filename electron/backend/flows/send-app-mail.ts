import type { Actor } from '../../../shared/domain/access.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { App } from '../../../shared/domain/app.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { MailAddress, TO_BUILDER } from '../../../shared/domain/mail.ts'
import { writeLetter } from '../../../shared/domain/mail-letter.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { MAIL_TEXT } from '../../../shared/text/mail.ts'
import type { Mail } from '../mail/create-mail.ts'
import type { MailSender } from '../mail/mail-allowance.ts'

/** An app's own user, as far as a mail to them needs it; null for one who is not there. */
export type UserAddress = (appId: AppId, data: DataSet, userId: string) => Promise<string | null>

export interface SendAppMailDeps {
  readonly mail: Pick<Mail, 'send' | 'allowance'>
  readonly app: (appId: AppId) => Pick<App, 'name' | 'accent'>
  readonly userAddress: UserAddress
}

export interface AppMail {
  readonly appId: AppId
  readonly data: DataSet
  readonly actor: Actor
  /** An address, or the id of a user of the app, whose address the app then need not know. Undefined: the app's builder. */
  readonly to: string | undefined
  readonly subject: string
  readonly body: string
  readonly replyTo: string | undefined
}

/**
 * A mail that an app sends itself, within its budget, to whom the actor may write: visitors to the builder alone, users also to
 * themselves and to other users, app admins and the builder to anybody. MAIL_FORBIDDEN, MAIL_RECIPIENT_REFUSED, MAIL_BUDGET_REACHED.
 */
export async function sendAppMail({ mail, app, userAddress }: SendAppMailDeps, asked: AppMail): Promise<{ readonly accepted: true }> {
  const { appId, data, actor, subject, body, replyTo } = asked
  const to = await recipientOf({ mail, userAddress }, asked)
  mail.allowance.take(appId, senderOf(actor))
  const { name, accent } = app(appId)
  const letter = writeLetter({ name, accent }, { heading: null, paragraphs: body.split(/\n{2,}/), footer: [MAIL_TEXT.writtenBy(name)] })
  mail.send({ appId, data, to, subject, ...letter, kind: 'app', fromName: name, ...(replyTo === undefined ? {} : { replyTo }) })
  return { accepted: true }
}

async function recipientOf(
  { mail, userAddress }: Pick<SendAppMailDeps, 'mail' | 'userAddress'>,
  { appId, data, actor, to }: AppMail,
): Promise<string> {
  if (to === undefined) return TO_BUILDER
  if (actor.kind === 'anonymous') throw new AppError('MAIL_RECIPIENT_REFUSED', {})
  const isAddress = MailAddress.safeParse(to).success
  if (!isAddress) {
    const address = await userAddress(appId, data, to)
    if (address === null) throw new AppError('MAIL_RECIPIENT_REFUSED', {})
    return address
  }
  if (actor.kind !== 'user' || mail.allowance.settings(appId).usersWriteToAnybody) return to
  const own = await userAddress(appId, data, actor.userId)
  // Whether it is the address of another user is not said: who asks could try addresses.
  if (own === null || own.toLowerCase() !== to.toLowerCase()) throw new AppError('MAIL_RECIPIENT_REFUSED', {})
  return own
}

function senderOf(actor: Actor): MailSender {
  switch (actor.kind) {
    case 'anonymous':
    case 'builder':
      return { kind: actor.kind }
    case 'user':
    case 'app-admin':
      return { kind: 'user', userId: actor.userId }
    default:
      return assertNever(actor)
  }
}
