import { z } from 'zod'
import type { AppId } from '../../shared/domain/ids.ts'
import { localValue, type LocalValue } from './local-value.ts'

/** The unsent message of an app, kept across restarts. */
export function messageDraft(appId: AppId): LocalValue<string> {
  return localValue({ key: `lathe.draft.${appId}`, schema: z.string(), fallback: '' })
}
