import { APP_AUTOSAVE_PAUSE_MS } from '../../shared/limits/apps.ts'

export type AutosavePhase = 'clean' | 'pending' | 'saving' | 'failed'

export interface Autosave<Changes> {
  /** Collected with those before it, and saved when its author pauses. */
  change(changes: Changes): void
  /** Saves at once what waits; ends when it is saved, or could not be. */
  flush(): Promise<void>
  /** What is not saved, also while it is on its way; null: nothing. */
  unsaved(): Changes | null
  phase(): AutosavePhase
}

export interface AutosaveNeeds<Changes> {
  readonly save: (changes: Changes) => Promise<void>
  /** `later` stands above `earlier`. */
  readonly merge: (earlier: Changes, later: Changes) => Changes
  readonly onPhase: (phase: AutosavePhase, error: unknown) => void
  readonly startTimer?: (run: () => void, delayMs: number) => () => void
}

/**
 * Changes are collected and saved together after a pause (spec 002 §4). One save at a time, so that an older one never ends up over a newer
 * one. What could not be saved goes back to what waits, under what was changed meanwhile, and is sent with the next change or by hand.
 */
export function createAutosave<Changes>({
  save,
  merge,
  onPhase,
  startTimer = startBrowserTimer,
}: AutosaveNeeds<Changes>): Autosave<Changes> {
  let waiting: Changes | null = null
  let sent: Changes | null = null
  let running: Promise<void> | null = null
  let stopTimer: (() => void) | null = null
  let phase: AutosavePhase = 'clean'
  const enter = (next: AutosavePhase, error?: unknown) => {
    phase = next
    onPhase(next, error)
  }

  /** Under what was changed since. */
  const putBack = (changes: Changes): Changes => (waiting === null ? changes : merge(changes, waiting))

  async function saveAll(): Promise<void> {
    while (waiting !== null) {
      stopTimer?.()
      const changes = waiting
      sent = changes
      waiting = null
      enter('saving')
      try {
        await save(changes)
        sent = null
      } catch (error) {
        waiting = putBack(changes)
        sent = null
        enter('failed', error)
        return
      }
    }
    enter('clean')
  }

  function flush(): Promise<void> {
    if (running === null && waiting === null) return Promise.resolve()
    running ??= saveAll().finally(() => (running = null))
    return running
  }

  return {
    change(changes) {
      waiting = waiting === null ? changes : merge(waiting, changes)
      stopTimer?.()
      stopTimer = startTimer(() => void flush(), APP_AUTOSAVE_PAUSE_MS)
      if (running === null) enter('pending')
    },
    flush,
    unsaved: () => (sent === null ? waiting : waiting === null ? sent : merge(sent, waiting)),
    phase: () => phase,
  }
}

function startBrowserTimer(run: () => void, delayMs: number): () => void {
  const timer = window.setTimeout(run, delayMs)
  return () => window.clearTimeout(timer)
}
