import type { Backend } from '../../backend/compose.ts'
import { type Base, requireSession } from './base.ts'

export function preferencesRouter({ preferences: call }: Base, { preferences }: Backend) {
  return {
    get: call.get.handler(({ context }) => preferences.of(requireSession(context))),
    update: call.update.handler(({ input, context }) => preferences.update(requireSession(context), input)),
  }
}
