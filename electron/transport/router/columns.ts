import type { Base } from './base.ts'
import type { RouterDeps } from './deps.ts'

export function columnsRouter({ columns: call }: Base, { columns }: RouterDeps) {
  return {
    plan: call.plan.handler(({ input }) => columns.plan(input)),
    change: call.change.handler(({ input }) => columns.change(input)),
  }
}
