import { SyncFailure, type SyncServer } from '../../../electron/backend/sync/sync-server.ts'
import type { World } from './world.ts'

const TIMEOUT_MS = 10_000
const STRAGGLER_MS = 60_000

/** What a device has of the server at the moment. */
export interface Access {
  isSignedIn: boolean
  isAllowed: boolean
}

/**
 * The server through a network that loses what is asked and what is answered, asks twice, and is late; the server behind it fails before
 * and after its work, is busy, and turns away who has no access.
 */
export function overNetwork(world: World, server: SyncServer, access: Access): SyncServer {
  const latency = () => world.random() * 300

  async function serve<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (!access.isSignedIn) throw new SyncFailure({ kind: 'signed-out' })
    if (!access.isAllowed) throw new SyncFailure({ kind: 'forbidden' })
    if (world.happens(0.03)) throw new SyncFailure({ kind: 'busy', retryAfterMs: 2_000 })
    if (world.happens(0.03)) throw new SyncFailure({ kind: 'server' })
    const answer = await ask()
    if (world.happens(0.03)) throw new SyncFailure({ kind: 'server' })
    return answer
  }

  async function call<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    await world.wait(latency())
    if (world.happens(0.1)) return lost()
    if (world.happens(0.05)) world.after(world.random() * STRAGGLER_MS, () => void serve(ask).catch(() => undefined))
    const answer = await serve(ask)
    if (world.happens(0.05)) await serve(ask)
    await world.wait(latency())
    return world.happens(0.1) ? lost() : answer
  }

  async function lost(): Promise<never> {
    await world.wait(TIMEOUT_MS)
    throw new SyncFailure({ kind: 'offline' })
  }

  return { push: (request) => call(() => server.push(request)), pull: (request) => call(() => server.pull(request)) }
}
