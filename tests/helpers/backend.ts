import path from 'node:path'
import { compose, type Backend } from '../../electron/backend/compose.ts'
import { type Outside, outsideWorld } from '../../electron/backend/outside-world.ts'
import { noKeychain } from '../../electron/backend/secrets/keychain.ts'
import { type AppId, RequestId } from '../../shared/domain/ids.ts'
import type { App } from '../../shared/domain/app.ts'
import type { FeedEvent } from '../../shared/domain/feed-event.ts'
import { scriptsOf } from './built.ts'
import { temporaryFolder } from './host.ts'

export interface TestBackend extends AsyncDisposable {
  readonly backend: Backend
  readonly dataDir: string
  /** Bugs that the backend reported. Tests expect none unless they say so. */
  readonly bugs: unknown[]
  newApp(name?: string): App
  /** Sends a message and follows the feed until its turn has ended and its version, if any, is built. */
  say(appId: AppId, content: string, model?: string): Promise<readonly FeedEvent[]>
}

/** The parts of the outside world, or of its workers, that a test replaces. */
export type Replaced = Partial<Omit<Outside, 'workers'>> & { readonly workers?: Partial<Outside['workers']> }

/** The real backend with its workers, on a temporary folder. Only the outside world can be replaced. */
export async function startBackend({ dataDir, workers, ...replaced }: Replaced = {}): Promise<TestBackend> {
  const own = dataDir === undefined ? temporaryFolder() : null
  const folder = dataDir ?? own?.path ?? ''
  const bugs: unknown[] = []
  const real = outsideWorld({
    dataDir: folder,
    host: 'headless',
    addresses: {
      builder: () => 'http://studio.localhost:4310',
      draft: (appId) => `http://${appId}.studio.localhost:4310`,
      unseen: (appId) => `http://unseen-${appId}.studio.localhost:4310`,
      live: ({ slug }) => `http://${slug}.studio.localhost:4310/`,
    },
  })
  const scripts = scriptsOf(real)
  const backend = await compose({
    ...real,
    workers: { ...scripts.workers, ...workers },
    queryHelper: scripts.queryHelper,
    nestingHelper: scripts.nestingHelper,
    unpackHelper: scripts.unpackHelper,
    extractHelper: scripts.extractHelper,
    // Nobody outside is asked.
    packageRegistry: 'http://127.0.0.1:9',
    paymentAddresses: { gumroad: 'http://127.0.0.1:9', stripe: 'http://127.0.0.1:9' },
    vendorDir: path.resolve('out/vendor'),
    // Never the keychain of the person who runs the tests.
    openKeychain: noKeychain,
    // A real hash takes half a second; `passwords.test.ts` has them.
    passwordCost: { N: 16, r: 1, p: 1 },
    reportBug: (error) => bugs.push(error),
    ...replaced,
  })
  const owner = backend.sessions.owner.accountId

  return {
    backend,
    dataDir: folder,
    bugs,
    newApp: (name = 'Test app') => backend.apps.create(owner, { appType: 'generated', name, description: '' }),
    async say(appId, content, model = 'local/scaffolder') {
      const { turnId } = await backend.turns.send({ appId, requestId: RequestId.parse(crypto.randomUUID()), content, model })
      return followTurn(backend, appId, turnId)
    },
    async [Symbol.asyncDispose]() {
      await backend.stop()
      own?.[Symbol.dispose]()
    },
  }
}

/** All events until a turn has ended and its version, if any, is built. */
export async function followTurn(backend: Backend, appId: AppId, turnId: string): Promise<readonly FeedEvent[]> {
  const stop = new AbortController()
  const events: FeedEvent[] = []
  let awaited: string | null = null
  for await (const event of backend.engine.watch(appId, 0, stop.signal)) {
    events.push(event)
    if (event.kind === 'turn.done' && event.turnId === turnId) awaited = event.versionId
    const isOver =
      (event.kind === 'turn.done' && event.turnId === turnId && event.versionId === null) ||
      ((event.kind === 'turn.failed' || event.kind === 'turn.cancelled') && event.turnId === turnId) ||
      (event.kind === 'preview.built' && event.versionId === awaited)
    if (isOver) break
  }
  stop.abort()
  return events
}
