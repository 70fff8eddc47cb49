import type { AccountId, AppId } from '../../shared/domain/ids.ts'
import type { DataSet } from '../../shared/domain/row.ts'
import type { Apps } from './apps/apps.ts'
import type { Db } from './db/open-database.ts'
import { createBuilders } from './identity/builders.ts'
import { installationKey } from './identity/installation-key.ts'
import { createPasswords } from './identity/passwords.ts'
import { createPeople, type PeopleNeeds } from './identity/people.ts'
import { createSessions } from './identity/sessions.ts'
import { PROVIDER_ANSWER_MAX_BYTES } from '../../shared/limits/people.ts'
import { createSignInProviders } from './identity/sign-in-providers.ts'
import { limitedFetch } from './mcp/limited-fetch.ts'
import { parseProviderAddress } from './models/provider-address.ts'
import { createProviderNetwork } from './models/provider-network.ts'
import type { Outside } from './outside-world.ts'
import type { Secrets } from './secrets/secrets-port.ts'

interface IdentityNeeds extends Pick<PeopleNeeds, 'followUsers' | 'appFolder' | 'sendMail'> {
  readonly outside: Outside
  readonly db: Db
  readonly secrets: Secrets
  readonly apps: Pick<Apps, 'require' | 'ownerOf'>
}

/** Who works here: the local owner, builders, and the users of apps. Of better-auth nothing is loaded before somebody signs in. */
export function composeIdentity({ outside, db, secrets, apps, followUsers, appFolder, sendMail }: IdentityNeeds) {
  const { dataDir, now, reportBug } = outside
  const owners = createSessions({ db, now, ownerName: outside.ownerName })
  const shared = { followUsers, key: installationKey(db), sendMail, passwords: createPasswords(outside.passwordCost), now, reportBug }
  const people = createPeople({ ...shared, appFolder, look: apps.require })
  const areOn = outside.hasAccounts === true
  // Loads nothing before somebody signs in with one.
  const network = createProviderNetwork(outside.network)
  const providers = createSignInProviders({
    db,
    secrets,
    environment: outside.signInProvider ?? null,
    fetch: limitedFetch(network.fetch, PROVIDER_ANSWER_MAX_BYTES, () => undefined).fetch,
    checkAddress: parseProviderAddress,
    now,
  })
  const builders = createBuilders({ ...shared, areOn, providers, db, dataDir })
  const builderName = (accountId: AccountId) =>
    accountId === owners.owner.accountId ? owners.owner.name : (builders.name(accountId) ?? '')
  return {
    sessions: { ...owners, verify: (token: string) => owners.verify(token) ?? builders.session(token) },
    people,
    builders,
    builderName,
    accountOf: (accountId: AccountId) =>
      accountId === owners.owner.accountId ? owners.owner : { accountId, ...builders.account(accountId) },
    /** Null for one that is not there, or has none. */
    emailOf: (accountId: AccountId) => (accountId === owners.owner.accountId ? owners.owner.email : builders.email(accountId)),
    /** `appId` null: the builders'. */
    openUsers: (appId: AppId | null, data: DataSet) => void (appId === null ? builders.users() : people.of(appId, data)),
    /** Whose an app is. */
    ownerOf(appId: AppId) {
      const accountId = apps.ownerOf(appId)
      return { accountId, name: builderName(accountId) }
    },
    stop() {
      people.stop()
      builders.stop()
      void network.close()
    },
  }
}
