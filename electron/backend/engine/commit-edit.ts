import { AppError } from '../../../shared/domain/app-error.ts'
import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import type { AppStores } from './app-stores.ts'
import { commitChangeSet, requireUnmoved } from './commit-version.ts'
import { recordEdits } from './record-changes.ts'

export interface EditCommit {
  readonly changeSet: ChangeSet
  readonly description: string
  /** The version that is changed; null: there is none yet. */
  readonly base: VersionId | null
}

/** Commits an edit that needs the chat to be idle, as a part of the caller's transaction. CHAT_BUSY, VERSION_MOVED. */
export function commitEdit(stores: AppStores, { changeSet, description, base }: EditCommit): Version {
  if (stores.chat.isBusy()) throw new AppError('CHAT_BUSY', {})
  requireUnmoved(stores, base)
  const before = stores.versions.current()
  const added = commitChangeSet(stores, changeSet, { origin: 'edit', description, messageId: null, userRequest: null })
  recordEdits(stores, before, added)
  return added.version
}
