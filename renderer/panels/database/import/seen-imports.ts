import { z } from 'zod'
import type { AppId } from '../../../../shared/domain/ids.ts'
import { localValue } from '../../../state/local-value.ts'

const KEPT = 50

const stored = (appId: AppId) => localValue<string[]>({ key: `lathe.imports-seen.${appId}`, schema: z.array(z.string()), fallback: [] })

/** Imports whose result was seen on this computer and is not announced again. */
export function seenImports(appId: AppId): ReadonlySet<string> {
  return new Set(stored(appId).read())
}

export function markSeen(appId: AppId, importId: string): void {
  const known = stored(appId).read()
  if (!known.includes(importId)) stored(appId).write([...known, importId].slice(-KEPT))
}
