import type { LongWork, UpdateFailure, UpdateState } from '../../shared/domain/desktop.ts'
import type { UpdateCalls } from '../transport/desktop-door.ts'

/** Where newer versions come from, and how one takes the place of this one. */
export interface Updater {
  /** The newer version that is offered; null where there is none. UpdateError. */
  find(): Promise<string | null>
  /** Fetches what was found, and looks whether it is what it should be. `onPart`: how much of it is there, from 0 to 1. UpdateError. */
  fetch(onPart: (part: number) => void, signal: AbortSignal): Promise<void>
  /** Whether what was fetched takes this one's place when the program ends by itself. */
  setInstallsAtEnd(isOn: boolean): void
  /** Hands over to what was fetched. The program has to end then. Answers whether that was possible. */
  install(): boolean
}

export class UpdateError extends Error {
  readonly why: UpdateFailure

  constructor(why: UpdateFailure, options?: ErrorOptions) {
    super(why, options)
    this.why = why
  }
}

export interface UpdatesDeps {
  /** Null for a copy that was made without a place to look at. */
  readonly updater: Updater | null
  readonly settings: { readonly takesUpdates: () => boolean; readonly setTakesUpdates: (isOn: boolean) => void }
  /** What a restart would cut off; null when nothing goes on. */
  readonly goingOn: () => LongWork | null
  /** Ends the program with all it has open, and hands over. Where that is not possible, the same program starts again. */
  readonly restart: (install: () => boolean) => void
  /** The last start tried to, and it was not. */
  readonly wasNotInstalled: boolean
  readonly tell: (state: UpdateState) => void
  readonly note: (what: string) => void
  readonly now: () => number
}

export interface Updates extends UpdateCalls {
  /** Looks soon, and from then on every few hours. */
  start(): void
  /** The computer was asleep: looks again if that is due. */
  wake(): void
  stop(): void
}

const FIRST_CHECK_MS = 30_000
const CHECK_EVERY_MS = 4 * 3_600_000
const LOOK_EVERY_MS = 500

/** Newer versions of the program: found and fetched by itself, taken when the person wants it, and never while something goes on. */
export function createUpdates({ updater, settings, goingOn, restart, wasNotInstalled, tell, note, now }: UpdatesDeps): Updates {
  const idle = (): UpdateState => (settings.takesUpdates() ? { phase: 'current', at: lastAt } : { phase: 'off' })
  let lastAt: string | null = null
  let state: UpdateState = updater === null ? { phase: 'none' } : wasNotInstalled ? { phase: 'failed', why: 'install' } : idle()
  let running: { readonly ended: Promise<UpdateState>; readonly stop: AbortController } | null = null
  let timer: NodeJS.Timeout | undefined
  let dueAt = Infinity
  let waiting: NodeJS.Timeout | undefined

  updater?.setInstallsAtEnd(settings.takesUpdates())

  function become(next: UpdateState): UpdateState {
    state = next
    tell(next)
    return next
  }

  /** Fetched and verified: no later look takes it back. */
  const isHere = () => state.phase === 'ready' || state.phase === 'waiting' || state.phase === 'restarting'

  async function look(from: Updater, signal: AbortSignal): Promise<UpdateState> {
    try {
      become({ phase: 'checking' })
      const version = await from.find()
      lastAt = new Date(now()).toISOString()
      if (version === null || signal.aborted) return become(idle())
      become({ phase: 'fetching', version, part: 0 })
      let shown = 0
      await from.fetch((part) => {
        // A hundred steps are enough to see that it goes on.
        if (part - shown < 0.01) return
        shown = part
        become({ phase: 'fetching', version, part: Math.min(part, 1) })
      }, signal)
      return become({ phase: 'ready', version })
    } catch (error) {
      if (signal.aborted) return become(idle())
      const why = error instanceof UpdateError ? error.why : 'unreachable'
      note(`an update failed: ${why}`)
      return become({ phase: 'failed', why })
    }
  }

  async function check(): Promise<UpdateState> {
    if (updater === null || isHere() || !settings.takesUpdates()) return state
    if (running !== null) return running.ended
    const stop = new AbortController()
    const ended = look(updater, stop.signal).finally(() => (running = null))
    running = { ended, stop }
    return ended
  }

  function plan(inMs: number): void {
    clearTimeout(timer)
    if (updater === null || !settings.takesUpdates()) return
    dueAt = now() + inMs
    timer = setTimeout(() => {
      void check()
      plan(CHECK_EVERY_MS)
    }, inMs).unref()
  }

  return {
    state: () => state,
    check,
    setOn(isOn) {
      settings.setTakesUpdates(isOn)
      if (updater === null) return state
      updater.setInstallsAtEnd(isOn)
      clearTimeout(timer)
      clearTimeout(waiting)
      running?.stop.abort()
      become(idle())
      plan(0)
      return state
    },
    restart() {
      if (updater === null || state.phase !== 'ready') return state
      const { version } = state
      const tryIt = (): UpdateState => {
        const work = goingOn()
        if (work === null) {
          restart(() => updater.install())
          return become({ phase: 'restarting', version })
        }
        waiting = setTimeout(tryIt, LOOK_EVERY_MS).unref()
        return state.phase === 'waiting' && state.work === work ? state : become({ phase: 'waiting', version, work })
      }
      return tryIt()
    },
    stay() {
      if (state.phase !== 'waiting') return state
      clearTimeout(waiting)
      return become({ phase: 'ready', version: state.version })
    },
    start: () => plan(FIRST_CHECK_MS),
    wake() {
      // A timer of a computer that slept is late by as long as it slept.
      if (now() >= dueAt) plan(0)
    },
    stop() {
      clearTimeout(timer)
      clearTimeout(waiting)
      running?.stop.abort()
    },
  }
}
