import type { Backend } from '../../backend/compose.ts'
import { requireSession, type Base } from './base.ts'

export function sessionRouter({ session: call }: Base, { sessions, installation }: Backend) {
  return {
    start: call.start.handler(({ input }) => sessions.start(input.code)),
    account: call.account.handler(({ context }) => {
      const { accountId, name, isAdmin } = requireSession(context)
      return { accountId, accountType: 'builder', name, isAdmin }
    }),
    installation: call.installation.handler(() => installation),
  }
}
