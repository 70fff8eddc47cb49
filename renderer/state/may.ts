import { useCallback } from 'react'
import { type Gate, may } from '../../shared/domain/gates.ts'
import { useAccount } from './account.ts'

export interface Allowance {
  /** False until it is known. */
  readonly isAllowed: boolean
  /** Why not, for a control that stays in its place; undefined until it is known. */
  readonly lock: string | undefined
}

/** What whoever works here may do, by the table that the backend refuses by. */
export function useMay(gate: Gate): Allowance {
  return useGates()(gate)
}

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
