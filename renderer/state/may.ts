import { atom, useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { type Gate, may } from '../../shared/domain/gates.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { type AppRole, isAtLeast } from '../../shared/domain/members.ts'
import { MEMBERS_TEXT } from '../../shared/text/members.ts'
import { useAccount } from './account.ts'
import { type AppMembers, openApp } from './open-app.ts'

export interface Allowance {
  /** False until it is known. */
  readonly isAllowed: boolean
  /** Why not, for a control that stays in its place; undefined until it is known. */
  readonly lock: string | undefined
}

/** What whoever works here may do, by the table that the backend refuses by; in an app, if they are at least this in it. */
export function useMay(gate: Gate, appId?: AppId, least: AppRole = 'edit'): Allowance {
  const members = useAtomValue(appId === undefined ? NO_APP : openApp(appId).members)
  const allowance = useGates()(gate)
  if (members === null || isAtLeast(members.role, least)) return allowance
  return { isAllowed: false, lock: least === 'owner' ? MEMBERS_TEXT.ownerOnly : MEMBERS_TEXT.looksOnly }
}

const NO_APP = atom<AppMembers | null>(null)

/** The same, for many gates. */
export function useGates(): (gate: Gate) => Allowance {
  const account = useAccount()
  return useCallback(
    (gate) => {
      if (account === null) return { isAllowed: false, lock: undefined }
      const permission = may({ role: account.isAdmin ? 'admin' : 'user', plan: account.plan }, gate)
      return { isAllowed: permission.isAllowed, lock: permission.isAllowed ? undefined : permission.reason }
    },
    [account],
  )
}
