import { useNavigate } from 'react-router'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Member, MemberInvitation, MemberRole } from '../../../shared/domain/members.ts'
import { useReloadApps } from '../../state/app-list.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { say } from '../../../shared/text/say.ts'

export interface MemberCommands {
  /** Null when it was sent, else the sentence for the form. */
  readonly invite: (email: string, role: MemberRole) => Promise<string | null>
  readonly inviteAgain: (invitation: MemberInvitation) => Promise<void>
  readonly withdraw: (invitation: MemberInvitation) => Promise<void>
  readonly change: (member: Member, role: MemberRole) => Promise<void>
  readonly remove: (member: Member) => Promise<void>
  readonly leave: () => Promise<void>
}

/** What the owner and the members of an app do about who is in it. What came of it is read over the feed. */
export function useMemberCommands(appId: AppId): MemberCommands {
  const client = useClient()
  const show = useToast()
  const showFailure = useFailureToast()
  const navigate = useNavigate()
  const reloadApps = useReloadApps()

  async function act(title: string, call: () => Promise<unknown>, done?: string): Promise<void> {
    try {
      await call()
      if (done !== undefined) show({ tone: 'success', title: done })
    } catch (error) {
      showFailure(title, error)
    }
  }

  return {
    async invite(email, role) {
      try {
        await client.members.invite({ appId, email, role })
        show({ tone: 'success', title: say('An invitation is on its way to {n}', { n: email.trim() }) })
        return null
      } catch (error) {
        return describeFailure(error).message
      }
    },
    inviteAgain: ({ id, email }) =>
      act(
        say('The invitation was not sent'),
        () => client.members.inviteAgain({ appId, invitationId: id }),
        say('Another invitation is on its way to {email}', { email }),
      ),
    withdraw: ({ id }) => act(say('The invitation was not withdrawn'), () => client.members.withdraw({ appId, invitationId: id })),
    change: ({ accountId, name }, role) =>
      act(say('{name} was not changed', { name }), () => client.members.update({ appId, accountId, role })),
    remove: ({ accountId, name }) =>
      act(
        say('{name} was not removed', { name }),
        () => client.members.remove({ appId, accountId }),
        say('{name} is not in the app any more', { name }),
      ),
    leave: () =>
      act(say('You are still in the app'), async () => {
        await client.members.leave({ appId })
        await navigate('/home')
        await reloadApps()
      }),
  }
}
