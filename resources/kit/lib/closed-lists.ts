import { useEffect, useSyncExternalStore } from 'react'

/** How many of the lists on the page the visitor may not see. */
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

/** Whether the error says that the visitor may not see the list, which is not the same as an empty list. */
export function isClosedList(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ROW_FORBIDDEN' || error.code === 'SIGN_IN_NEEDED')
}

/** Registers a list for as long as it is mounted. */
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

/** The placeholder of a closed list explains it, so the page header need not. */
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

/** Whether the page has a closed list and no explanation of it. */
export function useIsUntold(): boolean {
  return useSyncExternalStore(subscribe, isUntold, isUntold)
}
