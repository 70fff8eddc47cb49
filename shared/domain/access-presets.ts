import { fill } from '../text/fill.ts'
import { ROWS_TEXT } from '../text/rows.ts'
import { createLevel, permissionsOf } from './access.ts'
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

/** What the levels are called: their pair's name, or "X can read, Y can write", and who may add where that is said apart. */
export function accessName(permissions: Permissions): string {
  const { read, write } = permissions
  const named = ACCESS_PRESETS.find((one) => one.permissions.read === read && one.permissions.write === write)
  return named === undefined ? pairText(permissions) : `${named.name}${createText(permissions)}`
}

export function pairText(permissions: Permissions): string {
  const { read, write } = permissions
  return `${fill(ROWS_TEXT.accessPair, { x: LEVEL_NAMES[read], y: LEVEL_NAMES[write] })}${createText(permissions)}`
}

function createText(permissions: Permissions): string {
  const create = createLevel(permissions)
  return create === permissions.write ? '' : `, ${fill(ROWS_TEXT.accessCreate, { z: LEVEL_NAMES[create] })}`
}

/** What a form that strangers fill in needs, and no more. */
export const ADD_ONLY_PRESET: AccessPreset = {
  name: accessName({ read: 'admin', write: 'admin', create: 'anonymous' }),
  meaning: ROWS_TEXT.accessPresetAddOnlyMeaning,
  permissions: { read: 'admin', write: 'admin', create: 'anonymous' },
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
  const [, entity, said] = /^Change the access of ([A-Z][A-Za-z0-9]{0,63}): (.+)$/.exec(message.trim()) ?? []
  if (entity === undefined || said === undefined) return null
  const wished = EVERY_ACCESS.find((permissions) => pairText(permissions) === said.replace(/\.$/, ''))
  return wished === undefined ? null : { entity, ...wished }
}

const EVERY_ACCESS: readonly Permissions[] = Level.options.flatMap((read) =>
  Level.options.flatMap((write) => Level.options.map((create) => permissionsOf(read, write, create))),
)
