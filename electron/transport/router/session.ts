import { planCards } from '../../../shared/domain/plans.ts'
import type { Backend } from '../../backend/compose.ts'
import { requireSession, type Base } from './base.ts'

const NO_SUBSCRIPTION = {
  subscriptionId: null,
  planSubscriptionStatus: null,
  planSubscriptionCancelledAt: null,
  appId: null,
  appHeader: null,
  hasPaidAppPackage: false,
  hasBusinessInfo: false,
} as const

export function sessionRouter({ session: call }: Base, { sessions, installation, planOffer }: Backend) {
  return {
    start: call.start.handler(({ input }) => sessions.start(input.code)),
    account: call.account.handler(({ context }) => {
      const { accountId, email, name, role, plan } = requireSession(context)
      return {
        accountId,
        accountType: 'builder',
        email,
        name,
        plan,
        isAdmin: role === 'admin',
        ...NO_SUBSCRIPTION,
        subscriptionPaymentIds: [],
      }
    }),
    paidPlans: call.paidPlans.handler(() => ({ plans: planCards(planOffer) })),
    installation: call.installation.handler(() => installation),
  }
}
