import type { AppId } from '../../shared/domain/ids.ts'
import { PAYMENT_ANSWER_MAX_BYTES } from '../../shared/limits/payments.ts'
import type { Apps } from './apps/apps.ts'
import type { Db } from './db/open-database.ts'
import type { EnginePort } from './engine/port.ts'
import { createPaymentCalls } from './flows/payment-calls.ts'
import type { ChangeRecordDeps } from './flows/change-record.ts'
import type { People } from './identity/people.ts'
import { limitedFetch } from './mcp/limited-fetch.ts'
import { createGumroad } from './memberships/gumroad.ts'
import { createMemberships } from './memberships/create-memberships.ts'
import { createMembershipStore } from './memberships/membership-store.ts'
import { createStripe } from './memberships/stripe.ts'
import { createProviderNetwork } from './models/provider-network.ts'
import type { Outside } from './outside-world.ts'
import type { Secrets } from './secrets/secrets-port.ts'

interface MembershipsNeeds {
  readonly outside: Outside
  readonly db: Db
  readonly secrets: Secrets
  readonly apps: Apps
  readonly engine: EnginePort
  readonly identity: { readonly people: Pick<People, 'has' | 'of'> }
  readonly uploading: Pick<ChangeRecordDeps, 'blobs'>
}

/** Who pays for an app, and whom that is asked of. */
export function composeMemberships({ outside, db, secrets, apps, engine, identity, uploading }: MembershipsNeeds) {
  const { now, reportBug, paymentAddresses } = outside
  const network = createProviderNetwork(outside.network)
  const { fetch } = limitedFetch(network.fetch, PAYMENT_ANSWER_MAX_BYTES, () => undefined)
  const memberships = createMemberships({
    store: createMembershipStore(db),
    providers: { gumroad: createGumroad(paymentAddresses.gumroad, fetch), stripe: createStripe(paymentAddresses.stripe, fetch) },
    secrets,
    now,
    reportBug,
  })
  const { people } = identity
  const changing = { apps, engine, blobs: uploading.blobs, reportBug }
  const isClosed = (appId: AppId) => !people.has(appId, 'live') || people.of(appId, 'live').managed.signUp() === 'closed'
  return {
    calls: { memberships, payments: createPaymentCalls({ memberships, apps, engine, isSignUpClosed: isClosed, changing, now }) },
    async stop() {
      await memberships.stop()
      await network.close()
    },
  }
}
