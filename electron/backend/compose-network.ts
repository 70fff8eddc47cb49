import { hostname, networkInterfaces } from 'node:os'
import type { AppId } from '../../shared/domain/ids.ts'
import type { Apps } from './apps/apps.ts'
import type { Db } from './db/open-database.ts'
import { createCertificates } from './network/certificate.ts'
import { createNetworkShares } from './network/create-network-shares.ts'
import { lanAddresses } from './network/lan-addresses.ts'
import { createNetworkStore } from './network/network-store.ts'
import type { Outside } from './outside-world.ts'
import type { Secrets } from './secrets/secrets-port.ts'

interface NetworkNeeds {
  readonly outside: Outside
  readonly db: Db
  readonly secrets: Secrets
  readonly apps: Pick<Apps, 'findLive'>
}

/** Published apps on the local network. Where builders sign up is a server, which is no computer in a room. */
export function composeNetwork({ outside, db, secrets, apps }: NetworkNeeds) {
  const { now, reportBug, hasAccounts = false, localNetwork } = outside
  return createNetworkShares({
    store: createNetworkStore(db),
    certificates: createCertificates({ db, secrets, now }),
    place: localNetwork ?? { addresses: () => lanAddresses(networkInterfaces()), hostName: hostname() },
    isOffered: !hasAccounts,
    isLive: (appId: AppId) => apps.findLive({ appId }) !== null,
    now,
    reportBug,
  })
}
