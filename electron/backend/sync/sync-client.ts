import { isAppError } from '../../../shared/domain/app-error.ts'
import type { PushAnswer, PushRequest, SyncFailureReason, SyncServer } from './sync-server.ts'
import { SyncFailure } from './sync-server.ts'
import type { SyncPlace } from './sync-place.ts'

/** A place that may be on another thread. */
export type DistantPlace = Pick<SyncPlace, 'file'> & {
  readonly [Name in 'next' | 'settle' | 'cursor' | 'take' | 'reset' | 'reopen' | 'becomeOther']: (
    ...input: Parameters<SyncPlace[Name]>
  ) => ReturnType<SyncPlace[Name]> | Promise<ReturnType<SyncPlace[Name]>>
}

/**
 * Why nothing moves at present, or that it does. `newer`: the log has changes of a newer program; `stuck`: it has one that does not fit here.
 * `too-large`: the next change is more than the server takes, while what is new is heard.
 */
export type SyncPhase = 'working' | 'offline' | 'signed-out' | 'forbidden' | 'newer' | 'stuck' | 'too-large'

export interface SyncClient {
  /** One exchange with the server: sends what waits, hears what is new. Does nothing before its time. */
  step(): Promise<void>
  /** When the next step has something to do. */
  nextAt(): number
  phase(): SyncPhase
  /** The last step is done again, once it is due. */
  hasFailed(): boolean
  /** The person signed in again, or was let in again. */
  resume(): void
}

interface SyncClientDeps {
  readonly place: DistantPlace
  readonly server: SyncServer
  readonly now: () => number
  /** From 0 to 1. */
  readonly random: () => number
}

const BATCH = 200
const PAGE = 200
const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 60_000
/** So often a batch that fails on the server is sent as it is; then in halves, so that one operation cannot hold up the rest. */
const SAME_BATCH = 3

/**
 * Sends the changes of one file and hears those of others (`sync.md`). It keeps nothing that is not in the file but when to go on: it may
 * end at any moment and begin anew.
 */
export function createSyncClient({ place, server, now, random }: SyncClientDeps): SyncClient {
  let phase: SyncPhase = 'working'
  let batch = BATCH
  let failures = 0
  let due = 0
  /** It was too large alone, and is tried again then. */
  let heldUntil = Number.NEGATIVE_INFINITY

  /** Whether a change is held up that is too large alone. What comes after it waits with it, since changes are heard in their order. */
  async function push(): Promise<boolean> {
    if (now() < heldUntil) return true
    const request = await place.next(batch)
    if (request === null) return false
    try {
      await settle(request, await server.push(request))
    } catch (error) {
      const isTooLarge = error instanceof SyncFailure && error.reason.kind === 'too-large'
      if (!isTooLarge || request.operations.length > 1) throw error
      heldUntil = now() + MAX_DELAY_MS
      return true
    }
    batch = BATCH
    return false
  }

  async function settle(request: PushRequest, answer: PushAnswer): Promise<void> {
    switch (answer.type) {
      case 'answers':
        return await place.settle(answer.answers)
      case 'gap':
        return await place.reopen(answer.expected)
      case 'client_forked':
        await place.settle(answer.answers)
        return await place.becomeOther(request.clientId, answer.changed)
    }
  }

  async function pull(): Promise<void> {
    const after = await place.cursor()
    const answer = await server.pull({ file: place.file, after, limit: PAGE })
    if (answer.type === 'reset') await place.reset()
    // Another answer came first.
    else if ((await place.cursor()) === after) await place.take(answer.operations, answer.cursor)
  }

  function fail(reason: SyncFailureReason): void {
    failures += 1
    const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1))
    switch (reason.kind) {
      case 'signed-out':
      case 'forbidden':
        phase = reason.kind
        due = Number.POSITIVE_INFINITY
        return
      case 'too-large':
        due = now()
        batch = Math.max(1, Math.floor(batch / 2))
        return
      case 'busy':
        due = now() + reason.retryAfterMs
        return
      case 'server':
        if (failures % SAME_BATCH === 0) batch = Math.max(1, Math.floor(batch / 2))
        due = now() + delay * random()
        return
      case 'offline':
        phase = 'offline'
        due = now() + delay * random()
    }
  }

  return {
    async step() {
      if (now() < due) return
      try {
        const isHeld = await push()
        await pull()
        phase = isHeld ? 'too-large' : 'working'
        failures = 0
        due = now()
      } catch (error) {
        if (error instanceof SyncFailure) return fail(error.reason)
        if (!isAppError(error)) throw error
        phase = error.code === 'OPERATION_NEWER' ? 'newer' : 'stuck'
        due = now() + MAX_DELAY_MS
      }
    },
    nextAt: () => due,
    phase: () => phase,
    hasFailed: () => failures > 0,
    resume() {
      phase = 'working'
      heldUntil = Number.NEGATIVE_INFINITY
      due = now()
    },
  }
}
