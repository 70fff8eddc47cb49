export interface Watchers {
  /** Whoever watches is told the state of now. */
  changed(): void
  watch<State>(read: () => State, signal: AbortSignal): AsyncGenerator<State, void>
}

/** A state as it is, and again whenever it has changed. */
export function createWatchers(): Watchers {
  const wakes = new Set<() => void>()
  return {
    changed() {
      for (const wake of wakes) wake()
    },
    async *watch(read, signal) {
      let tell: () => void = () => undefined
      const wake = () => tell()
      wakes.add(wake)
      signal.addEventListener('abort', wake, { once: true })
      try {
        while (!signal.aborted) {
          // Made before it is read, so that no change in between is missed.
          const next = new Promise<void>((resolve) => {
            tell = resolve
          })
          yield read()
          await next
        }
      } finally {
        wakes.delete(wake)
        signal.removeEventListener('abort', wake)
      }
    },
  }
}
