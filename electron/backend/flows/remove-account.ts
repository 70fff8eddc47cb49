import { AccountId } from '../../../shared/domain/ids.ts'
import type { Members } from '../apps/members.ts'
import type { PreferencesStore } from '../apps/preferences.ts'
import type { Builders } from '../identity/builders.ts'
import type { SignedInUser } from '../identity/user-file.ts'
import type { Connections } from '../sources/connections.ts'
import { removeApp, type RemoveAppDeps } from './change-app.ts'

export interface RemoveAccountDeps extends RemoveAppDeps {
  readonly builders: Pick<Builders, 'users' | 'forget'>
  readonly preferences: Pick<PreferencesStore, 'forget'>
  readonly members: Pick<Members, 'forgetAccount'>
  readonly sources: { readonly connections: Pick<Connections, 'forgetAccount'> }
}

/** Deletes a builder's account. PASSWORD_WRONG. Their apps go first, so that none stays live without anybody who could take it down. */
export async function removeAccount(deps: RemoveAccountDeps, user: SignedInUser, password: string): Promise<void> {
  const accountId = AccountId.parse(user.userId)
  await deps.builders.users().account.remove(user, password, async () => {
    for (const { id } of deps.apps.list(accountId, { bin: false })) await removeApp(deps, id)
  })
  await deps.sources.connections.forgetAccount(accountId)
  deps.members.forgetAccount(accountId)
  deps.preferences.forget(accountId)
  deps.builders.forget(accountId)
}
