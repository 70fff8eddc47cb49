import { useSyncExternalStore } from 'react'

/** Below this one thing is shown at a time; the same width as Tailwind's `md`. */
const NARROW = '(max-width: 767.98px)'

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
