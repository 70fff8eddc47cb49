import type { Account } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { App } from '../../../shared/domain/app.ts'
import type { AccountId, AppId } from '../../../shared/domain/ids.ts'
import type { SendMail } from '../../../shared/domain/mail.ts'
import { writeLetter } from '../../../shared/domain/mail-letter.ts'
import type { AppRole, InvitationId, Member, MemberInvitation, MemberRole, OpenedInvitation } from '../../../shared/domain/members.ts'
import { normalEmail } from '../../../shared/domain/people.ts'
import { MEMBER_INVITATIONS_PER_HOUR } from '../../../shared/limits/members.ts'
import { INVITATION_DAYS, MAILS_PER_ADDRESS_PER_HOUR } from '../../../shared/limits/people.ts'
import { MAIL_TEXT } from '../../../shared/text/mail.ts'
import { MEMBER_MAIL, MEMBERS_TEXT } from '../../../shared/text/members.ts'
import type { Apps } from '../apps/apps.ts'
import type { Members, SentInvitation, StoredInvitation } from '../apps/members.ts'
import type { PeopleThere } from '../apps/people-there.ts'
import type { EnginePort } from '../engine/port.ts'
import { createRateLimit } from '../lib/rate-limit.ts'

export interface MemberCallsDeps {
  readonly apps: Pick<Apps, 'require' | 'ownerOf'>
  readonly members: Members
  readonly there: PeopleThere
  readonly engine: Pick<EnginePort, 'of'>
  /** Whether builders have accounts here. */
  readonly areOn: boolean
  readonly builderName: (accountId: AccountId) => string
  readonly emailOf: (accountId: AccountId) => string | null
  readonly sendMail: SendMail
  readonly builderAddress: () => string
  readonly now: () => number
}

/** Who is in an app. */
export interface MembersView {
  readonly hasAccounts: boolean
  readonly role: AppRole
  readonly members: Member[]
  readonly invitations: MemberInvitation[]
  readonly there: AccountId[]
}

const HOUR_MS = 3_600_000

/** Builders who share an app: asked by mail, shown to each other, and told of what changes over the app's feed. */
export function createMemberCalls(deps: MemberCallsDeps) {
  const { apps, members, there, engine, areOn, builderName, emailOf, sendMail, builderAddress, now } = deps
  const ofApp = createRateLimit([{ perMs: HOUR_MS, atMost: MEMBER_INVITATIONS_PER_HOUR }], now)
  const ofAddress = createRateLimit([{ perMs: HOUR_MS, atMost: MAILS_PER_ADDRESS_PER_HOUR }], now)

  /** A window that is not told reads it when it next looks. */
  function tell(appId: AppId): void {
    engine
      .of(appId)
      .appendEvents({ events: [{ kind: 'members.changed' }] })
      .catch(() => undefined)
  }

  function requireAccounts(): void {
    if (!areOn) throw new AppError('NOT_FOUND', {})
  }

  function requireMail(appId: AppId, email: string): void {
    if (!ofApp.take(appId)) throw new AppError('MAILS_TOO_MANY', {}, { message: MEMBERS_TEXT.invitationsTooMany })
    if (!ofAddress.take(email)) throw new AppError('MAILS_TOO_MANY', {})
  }

  function send({ invitation: { appId, email, role, expiresAt }, token }: SentInvitation): void {
    const { name } = apps.require(appId)
    const link = `${builderAddress()}/auth/handler?${new URLSearchParams({ mode: 'joinApp', token })}`
    const letter = {
      heading: MEMBER_MAIL.heading,
      paragraphs: [MEMBER_MAIL.text(builderName(apps.ownerOf(appId)), name, role), MAIL_TEXT.validMinutes(INVITATION_DAYS * 24 * 60)],
      button: { label: MEMBER_MAIL.button, link },
      footer: [MAIL_TEXT.ignore, MAIL_TEXT.writtenBy('Lathe')],
    }
    const look = { name: 'Lathe', accent: null }
    const subject = MEMBER_MAIL.subject(name)
    sendMail({ appId: null, kind: 'invitation', to: email, subject, fromName: 'Lathe', expiresAt, link, ...writeLetter(look, letter) })
  }

  function toMember(role: AppRole, accountId: AccountId, since: string | null, forOwner: boolean): Member {
    return { accountId, name: builderName(accountId), email: forOwner ? emailOf(accountId) : null, role, since }
  }

  return {
    list(appId: AppId, role: AppRole): MembersView {
      const isOwner = role === 'owner'
      return {
        hasAccounts: areOn,
        role,
        members: [
          toMember('owner', apps.ownerOf(appId), null, isOwner),
          ...members.list(appId).map((each) => toMember(each.role, each.accountId, each.since, isOwner)),
        ],
        invitations: isOwner ? members.invitations(appId).map(toInvitation) : [],
        there: [...there.of(appId)],
      }
    },
    invite(appId: AppId, typed: string, role: MemberRole): MemberInvitation {
      requireAccounts()
      const email = normalEmail(typed)
      if (email === null) throw new AppError('EMAIL_INVALID', {})
      const inApp = [apps.ownerOf(appId), ...members.list(appId).map(({ accountId }) => accountId)]
      if (inApp.some((accountId) => emailOf(accountId) === email)) throw new AppError('MEMBER_EXISTS', {})
      if (members.invitations(appId).some((each) => each.email === email)) throw new AppError('MEMBER_INVITED', {})
      requireMail(appId, email)
      const sent = members.invite(appId, email, role)
      send(sent)
      tell(appId)
      return toInvitation(sent.invitation)
    },
    inviteAgain(appId: AppId, invitationId: InvitationId): MemberInvitation {
      requireAccounts()
      const known = members.invitations(appId).find(({ id }) => id === invitationId)
      if (known === undefined) throw new AppError('INVITATION_NOT_FOUND', {})
      requireMail(appId, known.email)
      const sent = members.inviteAgain(appId, invitationId)
      send(sent)
      tell(appId)
      return toInvitation(sent.invitation)
    },
    withdraw(appId: AppId, invitationId: InvitationId): void {
      members.withdraw(appId, invitationId)
      tell(appId)
    },
    update(appId: AppId, accountId: AccountId, role: MemberRole): void {
      members.setRole(appId, accountId, role)
      tell(appId)
    },
    /** Of the owner, or of somebody who leaves. */
    remove(appId: AppId, accountId: AccountId): void {
      members.remove(appId, accountId)
      tell(appId)
    },
    shared(accountId: AccountId): { app: App; role: MemberRole; from: string }[] {
      return members.shared(accountId).map(({ app, role }) => ({ app, role, from: builderName(apps.ownerOf(app.id)) }))
    },
    invitation(token: string): OpenedInvitation {
      requireAccounts()
      const opened = members.opened(token)
      if (opened === null) throw new AppError('LINK_INVALID', {})
      const { appId, email, role } = opened
      return { app: apps.require(appId).name, from: builderName(apps.ownerOf(appId)), email, role }
    },
    accept(token: string, { accountId, email }: Pick<Account, 'accountId' | 'email'>): { appId: AppId } {
      requireAccounts()
      const opened = members.opened(token)
      if (opened === null) throw new AppError('LINK_INVALID', {})
      if (opened.email !== email) throw new AppError('INVITATION_FOR_OTHER', {})
      const { appId } = members.accept(token, accountId)
      tell(appId)
      return { appId }
    },
    /** Somebody's window opens an app; called by what it returns, it is gone. Only an app with members tells of it. */
    enter(appId: AppId, accountId: AccountId): () => void {
      if (!areOn) return () => undefined
      const isShared = () => members.list(appId).length > 0
      const { isNew, leave } = there.enter(appId, accountId)
      if (isNew && isShared()) tell(appId)
      return () => {
        if (leave().isLast && isShared()) tell(appId)
      }
    },
  }
}

function toInvitation({ id, email, role, sentAt, expiresAt }: StoredInvitation): MemberInvitation {
  return { id, email, role, sentAt, expiresAt }
}
