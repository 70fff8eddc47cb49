import { isAppError } from '../../../../shared/domain/app-error.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import { LEASE_MS, LEASE_RENEW_MS, LEASE_OF_OTHER_BELIEVED_MS } from '../../../../shared/limits/sync.ts'
import type { HostedLogs, Lease, ServerNode } from './hosted-logs.ts'

interface LeasesDeps {
  readonly logs: Pick<HostedLogs, 'lease' | 'renewLeases' | 'endLeases' | 'free'>
  readonly node: () => ServerNode
  /** Another node has it. */
  readonly onLost: (appId: AppId) => void
  /** No node has them. */
  readonly onFree: (appIds: readonly AppId[]) => void
  /** Of a clock that nobody sets. */
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

/** The apps that this node has among several over one database. */
export function createLeases({ logs, node, onLost, onFree, now, reportBug }: LeasesDeps) {
  const held = new Map<AppId, { readonly fence: number; readonly until: number }>()
  const ofOthers = new Map<AppId, { readonly lease: Lease; readonly until: number }>()
  const taking = new Map<AppId, Promise<Lease>>()
  let isStopped = false
  const renewing = setInterval(() => void renew().catch(unlessAway), LEASE_RENEW_MS).unref()

  function unlessAway(error: unknown): void {
    if (!isAppError(error) || error.code !== 'DATABASE_UNAVAILABLE') reportBug(error)
  }

  async function renew(): Promise<void> {
    const asked = now()
    const before = [...held]
    const kept = before.length === 0 ? new Set() : await logs.renewLeases(node())
    for (const [appId, lease] of before) {
      if (held.get(appId)?.fence !== lease.fence) continue
      if (kept.has(appId)) held.set(appId, { ...lease, until: asked + LEASE_MS })
      else await ask(appId)
    }
    const free = await logs.free()
    if (free.length > 0 && !isStopped) onFree(free)
  }

  /** `fence`: under which it was had; it may have come back since. */
  function lose(appId: AppId, fence: number | undefined): void {
    if (held.get(appId)?.fence !== fence) return
    held.delete(appId)
    onLost(appId)
  }

  async function ask(appId: AppId): Promise<Lease> {
    const before = held.get(appId)
    const asked = now()
    const lease = await logs.lease(appId, node())
    const isOther = lease.type === 'elsewhere' || (lease.type === 'held' && lease.fence !== before?.fence)
    if (before !== undefined && isOther) lose(appId, before.fence)
    if (lease.type === 'elsewhere') ofOthers.set(appId, { lease, until: asked + LEASE_OF_OTHER_BELIEVED_MS })
    else ofOthers.delete(appId)
    if (lease.type === 'held') held.set(appId, { fence: lease.fence, until: asked + LEASE_MS })
    // Whoever has no log has no node either.
    else held.delete(appId)
    return lease
  }

  function isHeld(appId: AppId): boolean {
    const lease = held.get(appId)
    return lease !== undefined && now() < lease.until
  }

  return {
    isHeld,
    /** Of the lease that it has, or had last and nobody took. */
    fenceOf: (appId: AppId): number | undefined => held.get(appId)?.fence,
    /** At once while it is held. DATABASE_UNAVAILABLE. */
    async take(appId: AppId): Promise<Lease> {
      const lease = held.get(appId)
      if (lease !== undefined && isHeld(appId)) return { type: 'held', fence: lease.fence, isNew: false }
      const other = ofOthers.get(appId)
      if (other !== undefined && now() < other.until) return other.lease
      const asked = taking.get(appId) ?? ask(appId).finally(() => taking.delete(appId))
      taking.set(appId, asked)
      return asked
    },
    lose,
    /** The node that has it does not answer. */
    doubt: (appId: AppId): void => void ofOthers.delete(appId),
    async stop(): Promise<void> {
      isStopped = true
      clearInterval(renewing)
      await logs.endLeases(node()).catch(unlessAway)
    },
  }
}

export type Leases = ReturnType<typeof createLeases>
