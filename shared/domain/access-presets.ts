import { fill } from '../text/fill.ts'
import { ROWS_TEXT } from '../text/rows.ts'
import { Level, type Permissions } from './entity-schema.ts'

/** A pair of levels that has a name of its own (spec 002 §6). */
export interface AccessPreset {
  readonly name: string
  /** What it means, where the name does not say it. */
  readonly meaning: string | null
  readonly permissions: Permissions
}

const preset = (name: string, read: Level, write: Level, meaning: string | null = null): AccessPreset => ({
  name,
  meaning,
  permissions: { read, write },
})

export const ACCESS_PRESETS: readonly AccessPreset[] = [
  preset(ROWS_TEXT.accessPresetSubmit, 'admin', 'anonymous', ROWS_TEXT.accessPresetSubmitMeaning),
  preset(ROWS_TEXT.accessPresetPublic, 'anonymous', 'admin'),
  preset(ROWS_TEXT.accessPresetMembersAdmin, 'all', 'admin'),
  preset(ROWS_TEXT.accessPresetMembersCreator, 'all', 'creator'),
  preset(ROWS_TEXT.accessPresetCreator, 'creator', 'creator'),
  preset(ROWS_TEXT.accessPresetAdmin, 'admin', 'admin'),
]

export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  anonymous: ROWS_TEXT.accessLevelAnonymous,
  all: ROWS_TEXT.accessLevelAll,
  admin: ROWS_TEXT.accessLevelAdmin,
  creator: ROWS_TEXT.accessLevelCreator,
  none: ROWS_TEXT.accessLevelNone,
}

/** What a pair is called: its preset's name, or "X can read, Y can write". */
export function accessName({ read, write }: Permissions): string {
  const named = ACCESS_PRESETS.find(({ permissions }) => permissions.read === read && permissions.write === write)
  return named?.name ?? pairText({ read, write })
}

export function pairText({ read, write }: Permissions): string {
  return fill(ROWS_TEXT.accessPair, { x: LEVEL_NAMES[read], y: LEVEL_NAMES[write] })
}

export interface AccessRequest extends Permissions {
  readonly entity: string
}

/** A change of access as it is asked for in the chat: it is a wish like any other, and becomes a version (spec 001 §6). */
export function accessRequest({ entity, ...permissions }: AccessRequest): string {
  return `Change the access of ${entity}: ${pairText(permissions)}`
}

/** The request that `accessRequest` wrote; null for any other message. */
export function readAccessRequest(message: string): AccessRequest | null {
  const [, entity, pair] = /^Change the access of ([A-Z][A-Za-z0-9]{0,63}): (.+)$/.exec(message.trim()) ?? []
  if (entity === undefined || pair === undefined) return null
  for (const read of Level.options) {
    for (const write of Level.options) if (pair.replace(/\.$/, '') === pairText({ read, write })) return { entity, read, write }
  }
  return null
}
