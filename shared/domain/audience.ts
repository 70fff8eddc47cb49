import { z } from 'zod'
import { permissionsOfPreset } from './access-presets.ts'
import { isSameAccess, isSentIn } from './access.ts'
import type { Permissions } from './entity-schema.ts'

/** Who a published app is for, as its builder decides it in words: everybody, people who sign in (`members`, `own`), or nobody else. */
export const Audience = z.enum(['looks', 'adds', 'members', 'own', 'builder'])
export type Audience = z.infer<typeof Audience>

/** Whether it is for people who sign in: they must be able to. */
export function needsUsers(audience: Audience): boolean {
  return audience === 'members' || audience === 'own'
}

/** A list, and whether a page of the app only sends something in to it. */
export interface AudienceList {
  readonly permissions: Permissions
  readonly isForm: boolean
}

const PRESETS = { looks: 'public-read', adds: 'public-add', members: 'members-own', own: 'own', builder: 'admins' } as const

/** What strangers send in is read by nobody else, whoever the app is for; and what nobody may see stays so. */
export function permissionsForAudience({ permissions, isForm }: AudienceList, audience: Audience): Permissions {
  if (isSentIn(permissions) || permissions.read === 'none') return permissions
  if (isForm) return audience === 'adds' ? permissionsOfPreset('submit') : permissions
  return permissionsOfPreset(PRESETS[audience])
}

/** Null: each list says for itself. */
export function audienceOf(lists: readonly AudienceList[]): Audience | null {
  const decided = lists.filter(isDecided)
  if (decided.length === 0) return null
  const isFor = (audience: Audience) => decided.every((list) => isSameAccess(list.permissions, permissionsForAudience(list, audience)))
  return Audience.options.find(isFor) ?? null
}

/** Whether the audience decides who may see this list. */
export function isDecided({ permissions, isForm }: AudienceList): boolean {
  return !isForm && !isSentIn(permissions) && permissions.read !== 'none'
}
