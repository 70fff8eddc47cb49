import { z } from 'zod'
import { App } from '../domain/app.ts'
import { AccountId, AppId } from '../domain/ids.ts'
import { AppRole, InvitationId, Member, MemberInvitation, MemberRole, OpenedInvitation } from '../domain/members.ts'
import { TypedEmail } from '../domain/people.ts'
import { appCall, appErrors, call } from './base.ts'

const token = z.string().min(1).max(200)
const member = { appId: AppId, accountId: AccountId }
const invitation = { appId: AppId, invitationId: InvitationId }
const Done = z.object({ isDone: z.literal(true) })

/** Other builders in an app, on a host with accounts. */
export const membersContract = {
  /** Who is in the app, what the caller may do in it, and who has it open. Addresses and invitations are for its owner alone. */
  list: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/members', tags: ['members'] })
    .errors(appErrors('USERS_DAMAGED'))
    .input(z.strictObject({ appId: AppId }))
    .output(
      z.object({
        /** Whether others can be invited here at all. */
        hasAccounts: z.boolean(),
        role: AppRole,
        members: z.array(Member),
        invitations: z.array(MemberInvitation),
        there: z.array(AccountId),
      }),
    ),

  /** By a mail with a link, which is for this address alone. The answer is the same whether it has an account or not. */
  invite: appCall('owner')
    .route({ method: 'POST', path: '/api/apps/{appId}/members', successStatus: 201, tags: ['members'] })
    .errors(
      appErrors('NOT_FOUND', 'USERS_DAMAGED', 'EMAIL_INVALID', 'MEMBER_EXISTS', 'MEMBER_INVITED', 'MEMBERS_TOO_MANY', 'MAILS_TOO_MANY'),
    )
    .input(z.strictObject({ appId: AppId, email: TypedEmail, role: MemberRole }))
    .output(MemberInvitation),

  /** Another mail, with another link; the first one ends. */
  inviteAgain: appCall('owner')
    .route({ method: 'POST', path: '/api/apps/{appId}/members/invitations/{invitationId}/send', tags: ['members'] })
    .errors(appErrors('NOT_FOUND', 'INVITATION_NOT_FOUND', 'MAILS_TOO_MANY'))
    .input(z.strictObject(invitation))
    .output(MemberInvitation),

  withdraw: appCall('owner')
    .route({ method: 'DELETE', path: '/api/apps/{appId}/members/invitations/{invitationId}', tags: ['members'] })
    .errors(appErrors('INVITATION_NOT_FOUND'))
    .input(z.strictObject(invitation))
    .output(Done),

  update: appCall('owner')
    .route({ method: 'PATCH', path: '/api/apps/{appId}/members/{accountId}', tags: ['members'] })
    .errors(appErrors('MEMBER_NOT_FOUND'))
    .input(z.strictObject({ ...member, role: MemberRole }))
    .output(Done),

  /** What they made stays. */
  remove: appCall('owner')
    .route({ method: 'DELETE', path: '/api/apps/{appId}/members/{accountId}', tags: ['members'] })
    .errors(appErrors('MEMBER_NOT_FOUND'))
    .input(z.strictObject(member))
    .output(Done),

  leave: appCall('look')
    .route({ method: 'POST', path: '/api/apps/{appId}/members/leave', tags: ['members'] })
    .errors(appErrors('MEMBER_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId }))
    .output(Done),

  /** The apps of others that the caller is in, and whose they are. */
  shared: call('signed-in')
    .route({ method: 'GET', path: '/api/apps/shared', tags: ['members'] })
    .output(z.array(z.object({ app: App, role: MemberRole, from: z.string() }))),

  /** What an invitation is for, to whoever has its link. Nothing is done by looking. */
  invitation: call('public')
    .route({ method: 'POST', path: '/api/members/invitation', tags: ['members'] })
    .errors(appErrors('NOT_FOUND', 'LINK_INVALID'))
    .input(z.strictObject({ token }))
    .output(OpenedInvitation),

  /** Once, by the address that it was sent to. */
  accept: call('signed-in')
    .route({ method: 'POST', path: '/api/members/accept', tags: ['members'] })
    .errors(appErrors('NOT_FOUND', 'LINK_INVALID', 'INVITATION_FOR_OTHER', 'MEMBERS_TOO_MANY'))
    .input(z.strictObject({ token }))
    .output(z.object({ appId: AppId })),
}
