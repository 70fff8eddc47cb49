import type { AppId } from '../../../../shared/domain/ids.ts'

/** Who waits until there is more in the logs of an app. */
export interface LogNews {
  tell(appId: AppId): void
  /** Resolves when it is told of, after `ms`, or when nobody waits any more. */
  wait(appId: AppId, ms: number, signal: AbortSignal): Promise<void>
}

export function createLogNews(): LogNews {
  const waiting = new Map<AppId, Set<() => void>>()
  return {
    tell(appId) {
      for (const wake of waiting.get(appId) ?? []) wake()
    },
    async wait(appId, ms, signal) {
      if (signal.aborted) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ms)
      signal.addEventListener('abort', () => resolve(), { once: true })
      const others = waiting.get(appId) ?? new Set()
      waiting.set(appId, others.add(resolve))
      await promise
      clearTimeout(timer)
      others.delete(resolve)
      if (others.size === 0 && waiting.get(appId) === others) waiting.delete(appId)
    },
  }
}
