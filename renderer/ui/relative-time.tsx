import { useSyncExternalStore } from 'react'
import { exactTime, relativeTime } from './time-words.ts'

const REFRESH_MS = 60_000

/** "3 min ago", the exact time on hover. All of them on a screen move on together, once a minute. */
export function RelativeTime({ at, className }: { readonly at: string; readonly className?: string }) {
  const now = useSyncExternalStore(subscribe, () => tick)
  const date = new Date(at)
  return (
    <time dateTime={at} title={exactTime(date)} className={className}>
      {relativeTime(date, new Date(now))}
    </time>
  )
}

let tick = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    tick = Date.now()
    timer = setInterval(() => {
      tick = Date.now()
      for (const each of listeners) each()
    }, REFRESH_MS)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}
