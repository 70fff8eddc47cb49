import type { Backend } from '../../backend/compose.ts'
import { type Base, requireSession } from './base.ts'

export function claimsRouter({ claims: call }: Base, { claims }: Pick<Backend, 'claims'>) {
  return {
    invitation: call.invitation.handler(({ input }) => claims.invitation(input.appId)),
    withdraw: call.withdraw.handler(({ input }) => {
      claims.withdraw(input.appId)
      return { isDone: true } as const
    }),
    list: call.list.handler(({ input }) => claims.list(input.appId)),
    opened: call.opened.handler(({ input, context }) => claims.opened(requireSession(context).accountId, input.claimed, input.claimCode)),
    claim: call.claim.handler(({ input, context }) => claims.claim(requireSession(context).accountId, input.claimed, input.claimCode)),
  }
}
