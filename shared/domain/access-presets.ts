import { fill } from '../text/fill.ts'
import { inEnglish } from '../text/language.ts'
import { ROWS_TEXT } from '../text/rows.ts'
import { createLevel, isSameAccess, permissionsOf, ruleFor } from './access.ts'
import { ACCESS_PRESET_IDS, type AccessPresetId } from './app-spec.ts'
import { Level, type Permissions } from './entity-schema.ts'
import { ruleWords } from './row-rule.ts'

const PRESETS: Readonly<Record<AccessPresetId, Permissions>> = {
  'members-own': { read: 'all', write: 'creator' },
  members: { read: 'all', write: 'all' },
  'members-read': { read: 'all', write: 'admin' },
  own: { read: 'creator', write: 'creator' },
  admins: { read: 'admin', write: 'admin' },
  'public-read': { read: 'anonymous', write: 'admin' },
  'public-add': { read: 'anonymous', write: 'admin', create: 'anonymous' },
  submit: { read: 'admin', write: 'admin', create: 'anonymous' },
  everybody: { read: 'anonymous', write: 'anonymous' },
}

export function permissionsOfPreset(id: AccessPresetId): Permissions {
  return PRESETS[id]
}

/** Null: levels that no preset stands for. */
export function presetOf(permissions: Permissions): AccessPresetId | null {
  return ACCESS_PRESET_IDS.find((id) => isSameAccess(permissions, PRESETS[id])) ?? null
}

/** A pair of levels that has a name of its own in the grid (spec 002 §6). */
export interface AccessPreset {
  readonly name: string
  /** What it means, where the name does not say it. */
  readonly meaning: string | null
  readonly permissions: Permissions
}

const preset = (name: () => string, permissions: Permissions, meaning: () => string | null = () => null): AccessPreset => ({
  get name() {
    return name()
  },
  get meaning() {
    return meaning()
  },
  permissions,
})

export const ACCESS_PRESETS: readonly AccessPreset[] = [
  // Strangers change what is there too: `submit` is what a form of theirs needs.
  preset(
    () => ROWS_TEXT.accessPresetSubmit,
    { read: 'admin', write: 'anonymous' },
    () => ROWS_TEXT.accessPresetSubmitMeaning,
  ),
  preset(() => ROWS_TEXT.accessPresetPublic, PRESETS['public-read']),
  preset(() => ROWS_TEXT.accessPresetMembersAdmin, PRESETS['members-read']),
  preset(() => ROWS_TEXT.accessPresetMembersCreator, PRESETS['members-own']),
  preset(() => ROWS_TEXT.accessPresetCreator, PRESETS.own),
  preset(() => ROWS_TEXT.accessPresetAdmin, PRESETS.admins),
]

const LEVEL_NAMES: Readonly<Record<Level, () => string>> = {
  anonymous: () => ROWS_TEXT.accessLevelAnonymous,
  all: () => ROWS_TEXT.accessLevelAll,
  paying: () => ROWS_TEXT.accessLevelPaying,
  admin: () => ROWS_TEXT.accessLevelAdmin,
  creator: () => ROWS_TEXT.accessLevelCreator,
  none: () => ROWS_TEXT.accessLevelNone,
}

export const levelName = (level: Level): string => LEVEL_NAMES[level]()

/** What the levels are called: their pair's name, or "X can read, Y can write", and who may add where that is said apart. */
export function accessName(permissions: Permissions): string {
  const { read, write } = permissions
  const hasRules = ruleFor(permissions, 'read') !== undefined || ruleFor(permissions, 'write') !== undefined
  const named = hasRules ? undefined : ACCESS_PRESETS.find((one) => one.permissions.read === read && one.permissions.write === write)
  return named === undefined ? pairText(permissions) : `${named.name}${createText(permissions)}`
}

export function pairText(permissions: Permissions): string {
  return `${fill(ROWS_TEXT.accessPair, { x: sideName(permissions, 'read'), y: sideName(permissions, 'write') })}${createText(permissions)}`
}

function sideName(permissions: Permissions, side: 'read' | 'write'): string {
  const rule = ruleFor(permissions, side)
  if (rule === undefined) return levelName(permissions[side])
  const words = ruleWords(rule)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function createText(permissions: Permissions): string {
  const create = createLevel(permissions)
  return create === permissions.write ? '' : `, ${fill(ROWS_TEXT.accessCreate, { z: levelName(create) })}`
}

/** What a form that strangers fill in needs, and no more. */
export const ADD_ONLY_PRESET: AccessPreset = preset(
  () => accessName(PRESETS.submit),
  PRESETS.submit,
  () => ROWS_TEXT.accessPresetAddOnlyMeaning,
)

export interface AccessRequest extends Permissions {
  readonly entity: string
}

/** A change of access as it is asked for in the chat: it is a wish like any other, and becomes a version (spec 001 §6). */
export function accessRequest({ entity, ...permissions }: AccessRequest): string {
  return `Change the access of ${entity}: ${inEnglish(() => pairText(permissions))}`
}

/** The request that `accessRequest` wrote; null for any other message. */
export function readAccessRequest(message: string): AccessRequest | null {
  const [, entity, said] = /^Change the access of ([A-Z][A-Za-z0-9]{0,63}): (.+)$/.exec(message.trim()) ?? []
  if (entity === undefined || said === undefined) return null
  const wished = EVERY_ACCESS.find((permissions) => inEnglish(() => pairText(permissions)) === said.replace(/\.$/, ''))
  return wished === undefined ? null : { entity, ...wished }
}

const EVERY_ACCESS: readonly Permissions[] = Level.options.flatMap((read) =>
  Level.options.flatMap((write) => Level.options.map((create) => permissionsOf(read, write, create))),
)
