import type { SendMail } from '../../shared/domain/mail.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import type { Apps } from './apps/apps.ts'
import { createClaims } from './apps/claims.ts'
import type { Members } from './apps/members.ts'
import type { Templates } from './apps/templates.ts'
import type { UnlistedFolders } from './apps/unlisted-folders.ts'
import { createPeopleThere } from './apps/people-there.ts'
import type { composeIdentity } from './compose-identity.ts'
import type { composeUploads } from './compose-uploads.ts'
import type { Db } from './db/open-database.ts'
import type { EnginePort } from './engine/port.ts'
import { createClaimCalls } from './flows/claim-app.ts'
import { createMemberCalls } from './flows/member-calls.ts'
import { createTemplateCalls } from './flows/template-calls.ts'
import type { ShowVersion } from './flows/show-version.ts'
import { installationKey } from './identity/installation-key.ts'
import type { Outside } from './outside-world.ts'
import type { Spend } from './spend/create-spend.ts'

interface SharingNeeds {
  readonly outside: Outside
  readonly db: Db
  readonly apps: Apps
  readonly templates: Templates
  readonly unlisted: UnlistedFolders
  readonly members: Members
  readonly engine: EnginePort
  readonly identity: ReturnType<typeof composeIdentity>
  readonly mail: { readonly send: SendMail }
  readonly spend: Spend
  readonly uploading: ReturnType<typeof composeUploads>
  readonly showVersion: ShowVersion
}

/** Apps and other people: builders who share one, and those who get one of their own that is like it. */
export function composeSharing({
  outside,
  db,
  apps,
  templates,
  unlisted,
  members,
  engine,
  identity,
  mail,
  spend,
  uploading,
  showVersion,
}: SharingNeeds) {
  const { now, addresses } = outside
  const claims = createClaims(db, { key: installationKey(db), now })
  const { builderName } = identity
  const copying = { apps, engine, ...uploading, unlisted, showVersion }
  return {
    calls: {
      /** Who they are is asked of the accounts, who is there of the windows. */
      memberCalls: createMemberCalls({
        apps,
        members,
        there: createPeopleThere(),
        engine,
        areOn: identity.builders.areOn,
        builderName,
        emailOf: identity.emailOf,
        sendMail: mail.send,
        builderAddress: addresses.builder,
        now,
      }),
      claims: createClaimCalls({ ...copying, claims, members, spend, builderName, builderAddress: addresses.builder, now }),
      templates: createTemplateCalls({ ...copying, templates }),
    },
    /** Of an app that is gone for good. */
    forget(appId: AppId): void {
      members.forget(appId)
      claims.forget(appId)
    },
  }
}
