import { useEffect, useSyncExternalStore } from 'react'

/** Of the lists that the page shows: whether whoever looks may see them. */
export type ClosedLists = 'none' | 'some' | 'all'

let answered = 0
let closed = 0
let told = 0
const listeners = new Set<() => void>()

function change(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a list answered that whoever looks may not see it: an empty one is something else. */
export function isClosedList(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ROW_FORBIDDEN'
}

/** Counts a list that the page shows, while it shows it. */
export function useCountedList(state: 'open' | 'closed' | 'unknown'): void {
  useEffect(() => {
    if (state === 'unknown') return
    const isClosed = state === 'closed'
    answered += 1
    if (isClosed) closed += 1
    change()
    return () => {
      answered -= 1
      if (isClosed) closed -= 1
      change()
    }
  }, [state])
}

/** What stands in the place of a closed list says so itself: the page's head need not. */
export function useToldInPlace(): void {
  useEffect(() => {
    told += 1
    change()
    return () => {
      told -= 1
      change()
    }
  }, [])
}

function closedNow(): ClosedLists {
  if (closed === 0) return 'none'
  return closed === answered ? 'all' : 'some'
}

export function useClosedLists(): ClosedLists {
  return useSyncExternalStore(subscribe, closedNow, closedNow)
}

function isUntold(): boolean {
  return closed > 0 && told === 0
}

/** Whether there is a closed list of which nothing on the page says so. */
export function useIsUntold(): boolean {
  return useSyncExternalStore(subscribe, isUntold, isUntold)
}
