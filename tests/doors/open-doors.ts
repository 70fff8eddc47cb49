import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MessageChannel } from 'node:worker_threads'
import { createDoors } from '../../electron/transport/create-doors.ts'
import { HTTP_LIMITS } from '../../electron/transport/http.ts'
import type { PublicPlace } from '../../electron/transport/public-place.ts'
import { type Client, createHttpClient, createPortClient } from '../../renderer/api/client.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { type Replaced, startBackend, type TestBackend } from '../helpers/backend.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { type RawAnswer, type RawRequest, rawRequest } from './raw-request.ts'

export interface OpenDoors extends AsyncDisposable, Pick<TestBackend, 'backend' | 'bugs' | 'newApp'> {
  readonly port: number
  /** The owner's token, obtained with the code of the start address. */
  readonly token: string
  /** The same calls, over each of the builder's two transports. */
  readonly clients: Readonly<Record<'port' | 'HTTP', Client>>
  readonly appOrigin: ReturnType<typeof createDoors>['appOrigin']
  readonly liveOrigin: ReturnType<typeof createDoors>['liveOrigin']
  raw(request: RawRequest): Promise<RawAnswer>
  /** With the owner's token. */
  asOwner(request: RawRequest): Promise<RawAnswer>
}

/** The real backend with all of its transports, on a port of its own. */
export async function openDoors(
  outside: Replaced & { readonly rendererFolder?: string; readonly publicPlace?: PublicPlace } = {},
): Promise<OpenDoors> {
  const { rendererFolder = '/nowhere', publicPlace = null, ...replaced } = outside
  let port = 0
  const { backend, bugs, newApp, ...running } = await startBackend({
    addresses: {
      builder: () => `http://studio.localhost:${port}`,
      draft: (appId) => `http://${appId}.studio.localhost:${port}`,
      unseen: (appId) => `http://unseen-${appId}.studio.localhost:${port}`,
      live: ({ slug }) => `http://${slug}.studio.localhost:${port}/`,
    },
    ...replaced,
  })
  const doors = createDoors(backend)
  const server = createServer(HTTP_LIMITS, doors.http(rendererFolder, publicPlace))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port

  const { port1, port2 } = new MessageChannel()
  doors.port(port2)
  for (const end of [port1, port2]) end.start()
  const { token } = backend.sessions.start(backend.sessions.newStartCode())
  const raw = (request: RawRequest) => rawRequest(port, request)

  return {
    backend,
    bugs,
    newApp,
    port,
    token,
    raw,
    appOrigin: doors.appOrigin,
    liveOrigin: doors.liveOrigin,
    clients: { port: createPortClient(port1), HTTP: createHttpClient({ baseUrl: `http://127.0.0.1:${port}`, token: () => token }) },
    asOwner: (request) => raw({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } }),
    async [Symbol.asyncDispose]() {
      port1.close()
      server.close()
      server.closeAllConnections()
      await running[Symbol.asyncDispose]()
    },
  }
}

/**
 * The transports of long stories: one of them, since `same-calls` proves that both are equal; with `LATHE_ALL_DOORS=1` (`npm run
 * test:long`) both.
 */
export const STORY_DOORS = process.env['LATHE_ALL_DOORS'] === '1' ? (['port', 'HTTP'] as const) : (['port'] as const)

const TASK = { title: { type: 'string' }, points: { type: 'number' } }

/** Adds an entity `Task` with two rows, an entity `Secret` that nobody may read, and a page. */
export async function giveTasks({ backend }: Pick<OpenDoors, 'backend'>, appId: AppId): Promise<void> {
  await backend.engine.of(appId).commitChangeSet({
    changeSet: changeSet({
      writes: {
        '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }',
        ...entityFile('Task', TASK, { required: ['title'] }),
        ...entityFile('Secret', { text: { type: 'string' } }, { permissions: { read: 'none', write: 'none' } }),
      },
      records: [
        {
          entity: 'Task',
          records: [
            { title: 'bake', points: 5 },
            { title: 'deliver', points: 12 },
          ],
        },
        { entity: 'Secret', records: [{ text: 'SECRET' }] },
      ],
    }),
    origin: 'edit',
    description: 'Tasks',
  })
}
