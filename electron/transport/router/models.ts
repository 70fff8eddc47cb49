import type { Base } from './base.ts'
import type { RouterDeps } from './deps.ts'

export function modelsRouter({ models: call }: Base, { models }: RouterDeps) {
  return { list: call.list.handler(() => [...models.list()]) }
}
