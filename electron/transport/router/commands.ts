import type { Backend } from '../../backend/compose.ts'
import { outlineApp } from '../../backend/flows/outline-app.ts'
import type { Base } from './base.ts'

export function commandsRouter({ commands: call }: Base, backend: Backend) {
  return {
    outline: call.outline.handler(({ input }) => outlineApp(backend, input)),
  }
}
