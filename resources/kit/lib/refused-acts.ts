import { useEffect, useSyncExternalStore } from 'react'

let allowed = 0
let refused = 0
const listeners = new Set<() => void>()

function change(allowedBy: number, refusedBy: number): void {
  allowed += allowedBy
  refused += refusedBy
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers an action of the page for as long as it is mounted. `null`: the right is not known yet. */
export function useCountedAct(may: boolean | null): void {
  useEffect(() => {
    if (may === null) return
    const [one, other] = may ? [1, 0] : [0, 1]
    change(one, other)
    return () => change(-one, -other)
  }, [may])
}

function isForLooking(): boolean {
  return refused > 0 && allowed === 0
}

/** Whether the page has actions, none of which the visitor may do. */
export function useIsForLooking(): boolean {
  return useSyncExternalStore(subscribe, isForLooking, isForLooking)
}
