import { useState } from 'react'
import type { AppId } from '../../shared/domain/ids.ts'
import { type AppRole, isAtLeast } from '../../shared/domain/members.ts'
import { useAccount } from './account.ts'
import { useMembers } from './members.ts'

/** What somebody may do in an app follows from these; null until it was read. */
export interface Rights {
  readonly role: AppRole | null
  readonly isAdmin: boolean | null
}

/** Whether something that was allowed is allowed no longer. */
export function areFewer(before: Rights, now: Rights): boolean {
  const hasLesserRole = before.role !== null && now.role !== null && !isAtLeast(now.role, before.role)
  return hasLesserRole || (before.isAdmin === true && now.isAdmin === false)
}

/** How often the caller lost rights in an app since it was opened. */
export function useTimesRightsLost(appId: AppId): number {
  const { members } = useMembers(appId)
  const account = useAccount()
  const [known, setKnown] = useState<Rights & { readonly times: number }>({ role: null, isAdmin: null, times: 0 })
  const now = { role: members?.role ?? known.role, isAdmin: account?.isAdmin ?? known.isAdmin }
  if (now.role !== known.role || now.isAdmin !== known.isAdmin) setKnown({ ...now, times: known.times + (areFewer(known, now) ? 1 : 0) })
  return known.times
}
