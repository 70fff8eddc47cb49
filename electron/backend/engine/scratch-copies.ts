import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { SCRATCH_COPIES } from '../../../shared/limits/versions.ts'
import type { EnginePort } from './port.ts'

/** A copy of an app's rows, under the schema of an older version. `id` names the copy, and is its app id among the copies. */
export interface ScratchCopy {
  readonly id: AppId
  readonly appId: AppId
  readonly versionId: VersionId
}

export interface ScratchCopies {
  /**
   * Calls `run` once the rows of the copy can be read, and keeps the copy open until it ends; a copy that was removed is made again.
   * VERSION_NOT_FOUND.
   */
  use<Result>(copy: ScratchCopy, run: () => Promise<Result>): Promise<Result>
  /** The engines of the copies, by copy id. */
  readonly engine: Pick<EnginePort, 'of' | 'watch'>
  stop(): Promise<void>
}

export interface ScratchCopiesNeeds {
  readonly engine: Pick<EnginePort, 'of'>
  /** Engines whose apps are folders in `folder`. */
  readonly copies: EnginePort
  readonly folder: string
  /** The version whose tables a copy gets; left out, its own. */
  readonly tablesOf?: (versionId: VersionId) => VersionId
}

/**
 * Trying out an older version reads and writes a copy of the app's file that was brought to that version and is deleted afterwards. A few
 * copies are kept, least recently used first out; one in use stays.
 */
export function createScratchCopies({ engine, copies, folder, tablesOf = (versionId) => versionId }: ScratchCopiesNeeds): ScratchCopies {
  const kept = new Map<AppId, Promise<void>>()
  /** Copies that are being deleted: a new one of the same id waits until its file is gone. */
  const leaving = new Map<AppId, Promise<void>>()
  const inUse = new Map<AppId, number>()
  // Copies left by an earlier run of the program.
  const swept = rm(folder, { recursive: true, force: true })

  async function make({ id, appId, versionId }: ScratchCopy): Promise<void> {
    await swept
    await leaving.get(id)
    await engine.of(appId).copyTo({ file: path.join(folder, id, 'app.sqlite') })
    await copies.of(id).becomeScratch({ versionId: tablesOf(versionId) })
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
    // A failed copy is tried again at the next use.
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
