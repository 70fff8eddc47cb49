import { z } from 'zod'
import { App } from '../domain/app.ts'
import { AppClaims, ClaimInvitation, OpenedClaim, TypedClaimCode } from '../domain/claim.ts'
import { AppId } from '../domain/ids.ts'
import { appCall, appErrors, call, gatedAppCall } from './base.ts'

/** Of somebody else's app, which its caller is not in. */
const claim = z.strictObject({ claimed: AppId, claimCode: TypedClaimCode })
const refusals = appErrors('CLAIM_CODE_INVALID', 'CLAIM_TRIES_EXCEEDED', 'CLAIM_OWN_APP', 'CLAIM_COLLABORATORS_ONLY')

/** Customers claim an app (specs 000 §7, 001 §7): they get one of their own that is like it. */
export const claimsContract = {
  /** The same link and code until the code is used, withdrawn or too old. */
  invitation: gatedAppCall('set-claim')
    .route({ method: 'GET', path: '/api/apps/{appId}/settings/claimInvitation', tags: ['claims'] })
    .errors(appErrors('CLAIM_PUBLISH_FIRST', 'CLAIM_SWITCHED_OFF'))
    .input(z.strictObject({ appId: AppId }))
    .output(ClaimInvitation),

  /** The code that waits is good for nothing any more; the next invitation has another one. */
  withdraw: gatedAppCall('set-claim')
    .route({ method: 'DELETE', path: '/api/apps/{appId}/settings/claimInvitation', tags: ['claims'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.object({ isDone: z.literal(true) })),

  list: appCall('owner')
    .route({ method: 'GET', path: '/api/apps/{appId}/claims', tags: ['claims'] })
    .input(z.strictObject({ appId: AppId }))
    .output(AppClaims),

  /** What would be claimed, to whoever has its code. Nothing is done by looking, but it counts as a try. */
  opened: call('signed-in')
    .route({ method: 'POST', path: '/api/apps/{claimed}/claim/opened', tags: ['claims'] })
    .errors(refusals)
    .input(claim)
    .output(OpenedClaim),

  /** Once. The new app is not published. */
  claim: call('signed-in')
    .route({ method: 'POST', path: '/api/apps/{claimed}/claim', successStatus: 201, tags: ['claims'] })
    .errors(refusals)
    .input(claim)
    .output(App),
}
