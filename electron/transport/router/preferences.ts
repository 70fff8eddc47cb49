import type { Backend } from '../../backend/compose.ts'
import type { Base } from './base.ts'

export function preferencesRouter({ preferences: call }: Base, { preferences }: Backend) {
  return {
    get: call.get.handler(() => preferences.get()),
    update: call.update.handler(({ input }) => preferences.update(input)),
  }
}
