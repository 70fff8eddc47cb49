import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { SCRATCH_COPIES } from '../../../shared/limits/versions.ts'
import type { EnginePort } from './port.ts'

/** An app's rows as an older version would have them. `id` names the copy, and is itself the id of an app among the copies. */
export interface ScratchCopy {
  readonly id: AppId
  readonly appId: AppId
  readonly versionId: VersionId
}

export interface ScratchCopies {
  /** Runs once its rows can be read, and keeps them at hand until that is over; made anew when it is not there any more. VERSION_NOT_FOUND. */
  use<Result>(copy: ScratchCopy, run: () => Promise<Result>): Promise<Result>
  /** The engines of the copies, by their ids. */
  readonly engine: Pick<EnginePort, 'of' | 'watch'>
  stop(): Promise<void>
}

export interface ScratchCopiesNeeds {
  readonly engine: Pick<EnginePort, 'of'>
  /** Engines whose apps are folders in `folder`. */
  readonly copies: EnginePort
  readonly folder: string
}

/**
 * Whoever looks at an older version may try it out: reads and writes go to a copy of the app's file that was brought to that version, and
 * are forgotten with it. A few copies are kept, the least recently used one goes first; one that is in use stays.
 */
export function createScratchCopies({ engine, copies, folder }: ScratchCopiesNeeds): ScratchCopies {
  const kept = new Map<AppId, Promise<void>>()
  /** On their way out: one that is asked for again is made when its file is gone. */
  const leaving = new Map<AppId, Promise<void>>()
  const inUse = new Map<AppId, number>()
  // What an earlier run of the program left.
  const swept = rm(folder, { recursive: true, force: true })

  async function make({ id, appId, versionId }: ScratchCopy): Promise<void> {
    await swept
    await leaving.get(id)
    await engine.of(appId).copyTo({ file: path.join(folder, id, 'app.sqlite') })
    await copies.of(id).becomeScratch({ versionId })
  }

  function drop(id: AppId): void {
    const made = kept.get(id)
    kept.delete(id)
    const gone = remove(id, made).finally(() => leaving.delete(id))
    leaving.set(id, gone)
  }

  async function remove(id: AppId, made: Promise<void> | undefined): Promise<void> {
    await made?.catch(() => undefined)
    await copies.close(id)
    await rm(path.join(folder, id), { recursive: true, force: true })
  }

  function ready(copy: ScratchCopy): Promise<void> {
    const made = kept.get(copy.id) ?? make(copy)
    kept.delete(copy.id)
    kept.set(copy.id, made)
    // One that could not be made is tried again.
    made.catch(() => {
      if (kept.get(copy.id) === made) drop(copy.id)
    })
    return made
  }

  function dropIdle(): void {
    for (const id of kept.keys()) {
      if (kept.size <= SCRATCH_COPIES) return
      if (!inUse.has(id)) drop(id)
    }
  }

  function count(id: AppId, change: 1 | -1): void {
    const users = (inUse.get(id) ?? 0) + change
    if (users > 0) inUse.set(id, users)
    else inUse.delete(id)
    dropIdle()
  }

  return {
    engine: copies,
    async use(copy, run) {
      count(copy.id, 1)
      try {
        await ready(copy)
        return await run()
      } finally {
        count(copy.id, -1)
      }
    },
    async stop() {
      await Promise.allSettled([...kept.values(), ...leaving.values()])
      await copies.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
