import type { Backend } from '../../backend/compose.ts'
import { unshownColumns } from '../../backend/flows/unshown-columns.ts'
import type { Base } from './base.ts'

export function columnsRouter({ columns: call }: Base, backend: Backend) {
  const { columns } = backend
  return {
    unshown: call.unshown.handler(async ({ input }) => [...(await unshownColumns(backend, input))]),
    plan: call.plan.handler(({ input }) => columns.plan(input)),
    change: call.change.handler(({ input }) => columns.change(input)),
  }
}
