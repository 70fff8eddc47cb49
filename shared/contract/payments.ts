import { z } from 'zod'
import { AppId } from '../domain/ids.ts'
import { PaidMemberships, PaidProduct, PaymentId, PaymentProvider, PaymentToken } from '../domain/membership.ts'
import { appCall, appErrors, gatedAppCall } from './base.ts'

const ofApp = z.strictObject({ appId: AppId })
const refusals = appErrors('PAYMENTS_NOT_CONNECTED', 'PAYMENT_TOKEN_REFUSED', 'PAYMENT_PRODUCT_GONE', 'PAYMENTS_AWAY', 'KEY_STORAGE_LOCKED')

/** Paid memberships of an app (spec 001 §4, §7). */
export const paymentsContract = {
  read: appCall('owner')
    .route({ method: 'GET', path: '/api/apps/{appId}/payments', tags: ['payments'] })
    .input(ofApp)
    .output(PaidMemberships),

  /** A token that the provider accepts is kept, sealed; without one, the one that is kept. The query stands in no log. */
  products: gatedAppCall('app-settings', 'owner')
    .route({ method: 'GET', path: '/api/apps/{appId}/payments/products', tags: ['payments'] })
    .errors(refusals)
    .errors(appErrors('KEY_STORAGE_FAILED'))
    .input(z.strictObject({ appId: AppId, provider: PaymentProvider.optional(), accessToken: PaymentToken.optional() }))
    .output(z.object({ products: z.array(PaidProduct) })),

  /** Whoever has bought this product is a member from then on; who has bought another one alone is none. */
  connect: gatedAppCall('app-settings', 'owner')
    .route({ method: 'POST', path: '/api/apps/{appId}/payments/connect', tags: ['payments'] })
    .errors(refusals)
    .errors(appErrors('MEMBERSHIPS_NEED_SIGN_UP'))
    .input(z.strictObject({ appId: AppId, productId: PaymentId }))
    .output(PaidMemberships),

  /** Reads all sales again. */
  resync: gatedAppCall('app-settings', 'owner')
    .route({ method: 'POST', path: '/api/apps/{appId}/payments/resync', tags: ['payments'] })
    .errors(refusals)
    .input(ofApp)
    .output(PaidMemberships),

  /** What Stripe signs its messages with. */
  setHookSecret: gatedAppCall('app-settings', 'owner')
    .route({ method: 'PUT', path: '/api/apps/{appId}/payments/hook-secret', tags: ['payments'] })
    .errors(refusals)
    .errors(appErrors('KEY_STORAGE_FAILED'))
    .input(z.strictObject({ appId: AppId, secret: PaymentToken }))
    .output(PaidMemberships),

  /** The token and the list of members are gone; nobody is a member any more. Nothing changes at the provider. */
  disconnect: gatedAppCall('app-settings', 'owner')
    .route({ method: 'DELETE', path: '/api/apps/{appId}/payments', tags: ['payments'] })
    .input(ofApp)
    .output(PaidMemberships),
}
