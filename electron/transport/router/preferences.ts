import type { Base } from './base.ts'
import type { RouterDeps } from './deps.ts'

export function preferencesRouter({ preferences: call }: Base, { preferences }: RouterDeps) {
  return {
    get: call.get.handler(() => preferences.get()),
    update: call.update.handler(({ input }) => preferences.update(input)),
  }
}
