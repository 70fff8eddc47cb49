import type { Backend } from '../../backend/compose.ts'
import { applyCommand } from '../../backend/flows/apply-command.ts'
import { outlineApp } from '../../backend/flows/outline-app.ts'
import type { Base } from './base.ts'

export function commandsRouter({ commands: call }: Base, backend: Backend) {
  return {
    apply: call.apply.handler(({ input }) => applyCommand(backend, input)),
    outline: call.outline.handler(({ input }) => outlineApp(backend, input)),
  }
}
