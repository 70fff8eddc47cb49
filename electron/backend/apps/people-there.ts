import type { AccountId, AppId } from '../../../shared/domain/ids.ts'

/** Who has which app open, by the feeds that their windows follow. */
export interface PeopleThere {
  /** Until `leave`. `isNew`: no other window of theirs was there. */
  enter(appId: AppId, accountId: AccountId): { readonly isNew: boolean; readonly leave: () => { readonly isLast: boolean } }
  /** Whoever came first is first. */
  of(appId: AppId): readonly AccountId[]
}

export function createPeopleThere(): PeopleThere {
  const windows = new Map<AppId, Map<AccountId, number>>()

  return {
    enter(appId, accountId) {
      const there = windows.get(appId) ?? new Map<AccountId, number>()
      windows.set(appId, there)
      const before = there.get(accountId) ?? 0
      there.set(accountId, before + 1)
      return {
        isNew: before === 0,
        leave() {
          const left = (there.get(accountId) ?? 1) - 1
          if (left > 0) there.set(accountId, left)
          else there.delete(accountId)
          if (there.size === 0) windows.delete(appId)
          return { isLast: left <= 0 }
        },
      }
    },
    of: (appId) => [...(windows.get(appId)?.keys() ?? [])],
  }
}
