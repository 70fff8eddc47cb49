import type { AppId } from '../../../shared/domain/ids.ts'
import type { UnlistedFolders } from '../apps/unlisted-folders.ts'
import type { EnginePort } from '../engine/port.ts'

export interface MakeUnlistedDeps {
  readonly engine: EnginePort
  readonly unlisted: UnlistedFolders
}

/** Fills the folder of a new app, which `make` enters in a list when it is whole. Nothing stays of one that fails, or that a kill cuts off. */
export async function makeUnlisted<Value>(
  { engine, unlisted }: MakeUnlistedDeps,
  appId: AppId,
  make: () => Promise<Value>,
): Promise<Value> {
  unlisted.mark(appId)
  try {
    const made = await make()
    unlisted.unmark(appId)
    return made
  } catch (error) {
    await engine.close(appId)
    await unlisted.delete(appId)
    throw error
  }
}
