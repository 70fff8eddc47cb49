import { isSameAccess } from '../../../../shared/domain/access.ts'
import { ACCESS_PRESET_IDS, type AccessPresetId, PRESET_LEVELS } from '../../../../shared/domain/app-spec.ts'
import type { Entity } from './app-model.ts'

type Access = Pick<Entity, 'read' | 'write' | 'create'>

export function permissionsOfPreset(access: AccessPresetId): Access {
  const { read, write, create } = PRESET_LEVELS[access]
  return { read, write, ...(create === null ? {} : { create }) }
}

/** Null: levels that no preset stands for. */
export function presetOf(access: Access): AccessPresetId | null {
  return ACCESS_PRESET_IDS.find((id) => isSameAccess(access, permissionsOfPreset(id))) ?? null
}
