import type { FeedEvent } from '../../shared/domain/feed-event.ts'
import type { FileMap } from '../../shared/domain/file-path.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import type { Message } from '../../shared/domain/message.ts'
import type { Version } from '../../shared/domain/version.ts'
import { type ModelServer, type Scene, startModelServer } from '../fixtures/model-server.ts'
import { type Replaced, startBackend, type TestBackend } from '../helpers/backend.ts'

export const MODEL = 'test/writer'

export type TurnEnd = Extract<FeedEvent, { kind: 'turn.done' | 'turn.failed' | 'turn.cancelled' }>

/** The result of a message. */
export interface AnsweredTurn {
  readonly end: TurnEnd
  readonly request: Message
  readonly answer: Message | null
  readonly version: Version | null
  readonly files: FileMap
}

/** An app of the backend, whose model gives the test's answers. */
export interface AnsweringApp extends Pick<TestBackend, 'backend' | 'bugs' | 'newApp' | 'say'> {
  readonly model: ModelServer
  readonly appId: AppId
  /** Sends a message, to which the model gives this answer. */
  ask(answer: string | Scene, content?: string, appId?: AppId): Promise<AnsweredTurn>
  /** The answer to the next request that has none assigned. */
  next(answer: string | Scene): void
  /** Discards assigned answers that were not requested. */
  forget(): void
  look(appId?: AppId): Promise<{ version: Version | null; versions: number; files: FileMap; messages: readonly Message[] }>
  /** The same backend with another app. */
  inNewApp(): AnsweringApp
}

/** The real backend with an app, whose model is a server of the test. Requests without an assigned answer get "Nothing to do." */
export async function startAnsweringApp(replaced: Replaced = {}): Promise<AnsweringApp & AsyncDisposable> {
  const scenes: Scene[] = []
  const model = await startModelServer(() => scenes.shift() ?? { answer: 'Nothing to do.' })
  const provider = { id: 'test', name: 'Test', baseUrl: model.url, apiKey: 'key', models: ['writer'] }
  const { backend, bugs, newApp, say, ...running } = await startBackend({ providers: [provider], ...replaced })

  function next(answer: string | Scene): void {
    scenes.push(typeof answer === 'string' ? { answer, chunk: 4_000 } : answer)
  }

  async function look(appId: AppId) {
    const app = backend.engine.of(appId)
    const [{ version, files }, versions, { messages }] = await Promise.all([
      app.files({ versionId: null }),
      app.listVersions({ limit: 1_000 }),
      app.history({ fromMessageId: null, limit: 1_000 }),
    ])
    return { version, versions: versions.length, files, messages }
  }

  async function ask(appId: AppId, answer: string | Scene, content: string): Promise<AnsweredTurn> {
    next(answer)
    const before = (await look(appId)).versions
    const end = (await say(appId, content, MODEL)).findLast(isEnd)
    if (end === undefined) throw new Error('The turn has no end.')
    const { messages, version, versions, files } = await look(appId)
    const request = messages.findLast((message) => message.role === 'user')
    if (request === undefined) throw new Error('The message is lost.')
    const written = messages.find((message) => message.role === 'assistant' && message.turnId === end.turnId) ?? null
    return { end, request, answer: written, version: versions > before ? version : null, files }
  }

  const inApp = (own: AppId): AnsweringApp => ({
    backend,
    bugs,
    newApp,
    say,
    model,
    appId: own,
    next,
    forget: () => void scenes.splice(0),
    look: (appId = own) => look(appId),
    ask: (answer, content = 'Change something', appId = own) => ask(appId, answer, content),
    inNewApp: () => inApp(newApp().id),
  })
  return {
    ...inApp(newApp().id),
    async [Symbol.asyncDispose]() {
      await running[Symbol.asyncDispose]()
      await model.close()
    },
  }
}

export function isEnd(event: FeedEvent): event is TurnEnd {
  return event.kind === 'turn.done' || event.kind === 'turn.failed' || event.kind === 'turn.cancelled'
}

/** Resolves with the first matching event, from the beginning of the app's feed. */
export async function eventOf<Kind extends FeedEvent['kind']>(
  { backend }: Pick<TestBackend, 'backend'>,
  appId: AppId,
  kind: Kind,
  isWanted: (event: Extract<FeedEvent, { kind: Kind }>) => boolean = () => true,
): Promise<Extract<FeedEvent, { kind: Kind }>> {
  const stop = new AbortController()
  for await (const event of backend.engine.watch(appId, 0, stop.signal)) {
    if (event.kind !== kind || !isWanted(event as Extract<FeedEvent, { kind: Kind }>)) continue
    stop.abort()
    return event as Extract<FeedEvent, { kind: Kind }>
  }
  throw new Error(`The feed ended before ${kind}.`)
}

export const page = (name: string, text = name): string =>
  `<act type="add_file" path="__pages__${name}.tsx" title="${name}">\nexport default function ${name}() {\n  return <h1>${text}</h1>\n}\n</act>\n`

export const entity = (name: string, schema: unknown): string =>
  `<act type="add_entity" name="${name}" title="${name}">\n${JSON.stringify(schema)}\n</act>\n`
