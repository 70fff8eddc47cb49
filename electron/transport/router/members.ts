import type { Backend } from '../../backend/compose.ts'
import { type Base, requireRole, requireSession } from './base.ts'

const DONE = { isDone: true } as const

export function membersRouter({ members: call }: Base, { memberCalls: calls }: Pick<Backend, 'memberCalls'>) {
  return {
    list: call.list.handler(({ input, context }) => calls.list(input.appId, requireRole(context))),
    invite: call.invite.handler(({ input }) => calls.invite(input.appId, input.email, input.role)),
    inviteAgain: call.inviteAgain.handler(({ input }) => calls.inviteAgain(input.appId, input.invitationId)),
    withdraw: call.withdraw.handler(({ input }) => {
      calls.withdraw(input.appId, input.invitationId)
      return DONE
    }),
    update: call.update.handler(({ input }) => {
      calls.update(input.appId, input.accountId, input.role)
      return DONE
    }),
    remove: call.remove.handler(({ input }) => {
      calls.remove(input.appId, input.accountId)
      return DONE
    }),
    leave: call.leave.handler(({ input, context }) => {
      calls.remove(input.appId, requireSession(context).accountId)
      return DONE
    }),
    shared: call.shared.handler(({ context }) => calls.shared(requireSession(context).accountId)),
    invitation: call.invitation.handler(({ input }) => calls.invitation(input.token)),
    accept: call.accept.handler(({ input, context }) => calls.accept(input.token, requireSession(context))),
  }
}
