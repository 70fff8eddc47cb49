import { useAtomValue } from 'jotai'
import type { AppId } from '../../shared/domain/ids.ts'
import { type AppRole, isAtLeast } from '../../shared/domain/members.ts'
import { useAccount } from './account.ts'
import { type AppMembers, openApp } from './open-app.ts'

export interface MembersHere {
  /** Null until it was read. */
  readonly members: AppMembers | null
  /** The caller's own account; null until it was read. */
  readonly ownId: string | null
}

export function useMembers(appId: AppId): MembersHere {
  const members = useAtomValue(openApp(appId).members)
  const account = useAccount()
  return { members, ownId: account?.accountId ?? null }
}

/** What the caller is in an app; until it is known, nothing is taken away. */
export function useRole(appId: AppId): AppRole {
  return useAtomValue(openApp(appId).members)?.role ?? 'owner'
}

/** Whether the caller may do what is for this role. */
export function useIsAtLeast(appId: AppId, role: AppRole): boolean {
  return isAtLeast(useRole(appId), role)
}
