import { oc } from '@orpc/contract'
import { z } from 'zod'
import { OwnMembership, PaymentId } from '../domain/membership.ts'
import { appErrors } from './base.ts'

/* How an app's own users become paying members of it, on the app's own origin. */
const call = oc.errors(appErrors('BAD_REQUEST', 'SESSION_ENDED', 'USERS_DAMAGED', 'TOO_BUSY'))
const ownCall = call.errors(
  appErrors(
    'SIGN_IN_NEEDED',
    'MEMBERSHIPS_NOT_OFFERED',
    'PAYMENTS_NOT_CONNECTED',
    'PAYMENT_TOKEN_REFUSED',
    'PAYMENT_PRODUCT_GONE',
    'PAYMENTS_AWAY',
    'KEY_STORAGE_LOCKED',
  ),
)
const continueUrl = z.string().max(2000).default('/')

export const appMembershipContract = {
  own: call.route({ method: 'GET', path: '/_app/membership' }).output(OwnMembership),

  /** Where to pay; whoever has paid comes back to `/login/membership` with `sale_id`. In a draft nothing is paid: its test user is a member. */
  join: ownCall
    .route({ method: 'POST', path: '/_app/membership/join' })
    .input(z.strictObject({ continueUrl }))
    .output(z.object({ url: z.string() })),

  /** Asks the provider about one sale. It counts for whoever has the address that it was paid with. */
  confirm: ownCall
    .route({ method: 'POST', path: '/_app/membership/confirm' })
    .errors(appErrors('SALE_NOT_FOUND', 'SALE_OF_OTHER'))
    .input(z.strictObject({ saleId: PaymentId }))
    .output(OwnMembership),

  /** Asks the provider about the address of whoever is signed in. */
  check: ownCall.route({ method: 'POST', path: '/_app/membership/check' }).output(OwnMembership),

  /** Where the payment is changed or ended. */
  manage: ownCall
    .route({ method: 'POST', path: '/_app/membership/manage' })
    .errors(appErrors('MEMBERSHIP_NOT_MANAGED'))
    .input(z.strictObject({ continueUrl }))
    .output(z.object({ url: z.string() })),
}
