import type { Backend } from '../../backend/compose.ts'
import type { Base } from './base.ts'

export function columnsRouter({ columns: call }: Base, { columns }: Backend) {
  return {
    plan: call.plan.handler(({ input }) => columns.plan(input)),
    change: call.change.handler(({ input }) => columns.change(input)),
  }
}
