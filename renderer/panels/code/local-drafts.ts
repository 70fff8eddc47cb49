import { z } from 'zod'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { type AppId, VersionId } from '../../../shared/domain/ids.ts'
import { localValue, type LocalValue } from '../../state/local-value.ts'

const LocalDraft = z.object({ path: FilePath, text: z.string(), baseVersionId: VersionId.nullable() })
export type LocalDraft = z.infer<typeof LocalDraft>

/** Unsaved text in this window's storage: kept across a reload, a crash and an end of the host. */
export function localDrafts(appId: AppId): LocalValue<readonly LocalDraft[]> {
  return localValue({ key: `lathe.code-drafts.${appId}`, schema: z.array(LocalDraft), fallback: [] })
}

export function hasLocalDrafts(appId: AppId): boolean {
  return localDrafts(appId).read().length > 0
}
