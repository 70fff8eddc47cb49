import type { Apps } from './apps/apps.ts'
import type { Members } from './apps/members.ts'
import { createPeopleThere } from './apps/people-there.ts'
import type { composeIdentity } from './compose-identity.ts'
import type { EnginePort } from './engine/port.ts'
import { createMemberCalls, type MemberCallsDeps } from './flows/member-calls.ts'
import type { Outside } from './outside-world.ts'

interface MembersNeeds extends Pick<MemberCallsDeps, 'sendMail'> {
  readonly outside: Outside
  readonly apps: Apps
  readonly members: Members
  readonly engine: EnginePort
  readonly identity: ReturnType<typeof composeIdentity>
}

/** Builders who share an app: who they are is asked of the accounts, who is there of the windows. */
export function composeMembers({ outside, apps, members, engine, identity, sendMail }: MembersNeeds) {
  return createMemberCalls({
    apps,
    members,
    there: createPeopleThere(),
    engine,
    areOn: identity.builders.areOn,
    builderName: identity.builderName,
    emailOf: identity.emailOf,
    sendMail,
    builderAddress: outside.addresses.builder,
    now: outside.now,
  })
}
