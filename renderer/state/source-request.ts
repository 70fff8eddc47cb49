import { atom } from 'jotai'
import type { AppId } from '../../shared/domain/ids.ts'
import type { ContextItem } from '../../shared/domain/source.ts'

/** A data source that is to be added to an app. */
export interface SourceRequest {
  readonly appId: AppId
  /** Whose content is to be another; null: one more. */
  readonly replaces: ContextItem | null
}

/** The builder draws its dialog, and not the panel: a window that becomes narrow draws another panel, and what was typed would be lost. */
export const sourceRequest = atom<SourceRequest | null>(null)
