import type { RequestListener } from 'node:http'
import type { Backend } from '../backend/compose.ts'
import { type AppOriginHandler, createAppOrigin } from './app-origin.ts'
import { createFunctionDoor } from './function-door.ts'
import { createBuilderHandler } from './http.ts'
import { createPortDoor } from './ipc.ts'
import { createLiveOrigin, type LiveOriginHandler } from './live-origin.ts'
import { createNetworkDoor } from './network-door.ts'
import type { PublicPlace } from './public-place.ts'
import { createRouter } from './router/create-router.ts'
import { createMemoryBudget } from './strangers.ts'

export interface Doors {
  /** For a window of the desktop, which is the owner's. */
  readonly port: (port: Parameters<ReturnType<typeof createPortDoor>>[0]) => void
  /** For the headless host. `rendererFolder` holds the built renderer. */
  readonly http: (rendererFolder: string, publicPlace?: PublicPlace | null) => RequestListener
  readonly appOrigin: AppOriginHandler
  readonly liveOrigin: LiveOriginHandler
}

/** One router behind every door of one backend. */
export function createDoors(backend: Backend): Doors {
  const { sessions, apps, installation, network } = backend
  const router = createRouter(backend)
  const servePort = createPortDoor(router)
  const functionDoor = createFunctionDoor(backend)
  const appOrigin = createAppOrigin({
    ...backend,
    functionDoor,
    exists: (appId) => apps.findListed(appId)?.app.deletedAt === null,
  })
  const liveOrigin = createLiveOrigin({ ...backend, functionDoor })
  const enterRoom = createMemoryBudget()
  if (!installation.isOnlyRead) network.serve(createNetworkDoor({ liveOrigin, enterRoom, reportBug: backend.reportBug }))
  return {
    port: (port) => servePort(port, sessions.owner),
    http: (rendererFolder, publicPlace = null) =>
      createBuilderHandler({
        ...backend,
        router,
        appOrigin,
        liveOrigin,
        functionDoor,
        enterRoom,
        rendererFolder,
        publicPlace,
        version: installation.version,
      }),
    appOrigin,
    liveOrigin,
  }
}
