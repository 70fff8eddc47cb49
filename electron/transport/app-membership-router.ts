import { implement } from '@orpc/server'
import { appMembershipContract } from '../../shared/contract/app-membership.ts'
import { AppError } from '../../shared/domain/app-error.ts'
import { safeContinueUrl } from '../../shared/domain/continue-url.ts'
import type { Backend } from '../backend/compose.ts'
import type { SignedInUser } from '../backend/identity/user-file.ts'
import type { AppCallContext } from './app-call.ts'
import { toWireErrors } from './to-wire-errors.ts'

type AppMembershipDeps = Pick<Backend, 'payments' | 'reportBug'>

/** How an app's users pay for it. Whether they are members is asked of the provider; a page only says of which sale. */
export function createAppMembershipRouter({ payments, reportBug }: AppMembershipDeps) {
  const call = implement(appMembershipContract).$context<AppCallContext>().use(toWireErrors(reportBug))
  const goOn = ({ caller }: AppCallContext, continueUrl: string) => safeContinueUrl(URL.parse(continueUrl, caller.origin), caller.origin)

  return call.router({
    own: call.own.handler(({ context: { appId, data, caller } }) => payments.ownAsked(appId, data, caller.user)),
    join: call.join.handler(({ input, context }) => {
      const { appId, data, caller } = context
      return payments.join(appId, data, requireUser(context), caller.origin, goOn(context, input.continueUrl))
    }),
    confirm: call.confirm.handler(({ input, context }) => {
      requireLive(context)
      return payments.confirm(context.appId, requireUser(context), input.saleId)
    }),
    check: call.check.handler(({ context }) => {
      requireLive(context)
      return payments.check(context.appId, requireUser(context))
    }),
    manage: call.manage.handler(({ input, context }) => {
      requireLive(context)
      return payments.manage(context.appId, requireUser(context), context.caller.origin, goOn(context, input.continueUrl))
    }),
  })
}

function requireUser({ caller: { user } }: AppCallContext): SignedInUser {
  if (user === null) throw new AppError('SIGN_IN_NEEDED', {})
  return user
}

/** A draft's users pay nothing. */
function requireLive({ data }: AppCallContext): void {
  if (data === 'test') throw new AppError('MEMBERSHIPS_NOT_OFFERED', {})
}
