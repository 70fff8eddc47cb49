export interface Source<T> {
  load(): Promise<T>
  /** Returns the function that ends the subscription. */
  subscribe(callback: () => void): () => void
  onLoaded(value: T): void
  onFailed(error: Error): void
}

export interface Loading {
  reload(): Promise<void>
  /** After this there are no more callbacks. */
  stop(): void
}

/** Loads now and after every change. Changes during a load cause one more load, however many they are. */
export function keepLoaded<T>(source: Source<T>): Loading {
  let isStopped = false
  let isStale = false
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    for (;;) {
      isStale = false
      try {
        const value = await source.load()
        if (!isStopped) source.onLoaded(value)
      } catch (error) {
        if (!isStopped) source.onFailed(error instanceof Error ? error : new Error(String(error)))
      }
      if (!isStale || isStopped) break
    }
    running = null
  }

  function reload(): Promise<void> {
    if (running === null) running = run()
    else isStale = true
    return running
  }

  const unsubscribe = source.subscribe(() => void reload())
  void reload()
  return {
    reload,
    stop() {
      isStopped = true
      unsubscribe()
    },
  }
}
