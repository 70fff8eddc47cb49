import type { RequestListener } from 'node:http'
import type { ScratchCopies } from '../backend/engine/scratch-copies.ts'
import type { KeptAnswers } from '../backend/identity/kept-answers.ts'
import type { Sessions } from '../backend/identity/sessions.ts'
import type { Blobs } from '../backend/lib/blobs.ts'
import { type AppOriginHandler, createAppOrigin } from './app-origin.ts'
import type { AppRouterDeps, AskModel } from './app-router.ts'
import { createBuilderHandler } from './http.ts'
import { createPortDoor } from './ipc.ts'
import { createLiveOrigin, type LiveOriginHandler } from './live-origin.ts'
import { createRouter } from './router/create-router.ts'
import type { RouterDeps } from './router/deps.ts'
import type { LiveCalls, PreviewCalls } from './origin-deps.ts'

/** All that the doors need of the backend. */
export interface DoorsDeps extends RouterDeps {
  readonly sessions: Sessions
  readonly preview: PreviewCalls
  readonly keptAnswers: KeptAnswers
  readonly blobs: Blobs
  readonly scratch: ScratchCopies
  readonly askModel: AskModel
  readonly live: LiveCalls
  readonly takeLiveUpload: AppRouterDeps['takeLiveUpload']
  readonly admitLiveRows: AppRouterDeps['admitLiveRows']
}

export interface Doors {
  /** For a window of the desktop, which is the owner's. */
  readonly port: (port: Parameters<ReturnType<typeof createPortDoor>>[0]) => void
  /** For the headless host. `rendererFolder` holds the built renderer. */
  readonly http: (rendererFolder: string) => RequestListener
  readonly appOrigin: AppOriginHandler
  readonly liveOrigin: LiveOriginHandler
}

/** One router behind every door of one backend. */
export function createDoors(backend: DoorsDeps): Doors {
  const { sessions, apps, installation } = backend
  const router = createRouter(backend)
  const servePort = createPortDoor(router)
  const appOrigin = createAppOrigin({
    ...backend,
    owner: sessions.owner,
    exists: async (appId) => (await apps.find(sessions.owner.accountId, appId))?.deletedAt === null,
  })
  const liveOrigin = createLiveOrigin({ ...backend, owner: sessions.owner })
  return {
    port: (port) => servePort(port, sessions.owner),
    http: (rendererFolder) =>
      createBuilderHandler({ ...backend, router, appOrigin, liveOrigin, rendererFolder, version: installation.version }),
    appOrigin,
    liveOrigin,
  }
}
