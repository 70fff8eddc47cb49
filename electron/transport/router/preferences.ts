import type { Backend } from '../../backend/compose.ts'
import { type Base, requireSession } from './base.ts'

export function preferencesRouter({ preferences: call }: Base, { preferences }: Backend) {
  return {
    // How models are spoken to is the owner's own word.
    get: call.get.handler(({ context }) =>
      requireSession(context).role === 'admin' ? preferences.get() : { ...preferences.get(), customInstructions: '' },
    ),
    update: call.update.handler(({ input }) => preferences.update(input)),
  }
}
