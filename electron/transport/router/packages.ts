import type { Backend } from '../../backend/compose.ts'
import type { Base } from './base.ts'

export function packagesRouter({ packages: call }: Base, { packages }: Backend) {
  return {
    list: call.list.handler(({ input: { appId } }) => packages.list(appId)),
    types: call.types.handler(({ input: { appId } }) => packages.types(appId)),
    add: call.add.handler(({ input: { appId, name, version = null, isMeant } }) => packages.add(appId, { name, version, isMeant })),
    remove: call.remove.handler(({ input: { appId, name } }) => packages.remove(appId, name)),
  }
}
