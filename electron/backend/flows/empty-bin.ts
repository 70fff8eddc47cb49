import type { AppId } from '../../../shared/domain/ids.ts'
import type { Apps } from '../apps/apps.ts'
import type { UnlistedFolders } from '../apps/unlisted-folders.ts'

interface EmptyBinDeps {
  readonly apps: Pick<Apps, 'expired' | 'forget'>
  readonly unlisted: Pick<UnlistedFolders, 'mark' | 'delete'>
  /** Whoever keeps something of an app beside its folder. */
  readonly forgetting: readonly { forget(appId: AppId): unknown }[]
}

/** The bin is emptied here and nowhere else: an app whose time is over leaves the list first, then everything kept of it goes, then its folder. */
export async function emptyBin({ apps, unlisted, forgetting }: EmptyBinDeps): Promise<void> {
  for (const appId of apps.expired()) {
    unlisted.mark(appId)
    apps.forget(appId)
    for (const keeper of forgetting) await keeper.forget(appId)
    await unlisted.delete(appId)
  }
}
