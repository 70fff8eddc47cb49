import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { transport } from './connection.ts'
import { pause } from './pause.ts'
import type { Citation } from './sources.ts'

/** What somebody enters: by the name of a field, or `input` for the main input. A field of several choices takes a list. */
export type ToolInputs = Readonly<Record<string, string | readonly string[]>>

export interface ToolField {
  readonly name: string
  readonly label: string
  readonly type: string
  readonly required: boolean
  readonly memorize: boolean
  readonly instructions: string
  readonly options: readonly { readonly label: string; readonly iconUrl: string | null }[]
  /** Whose results it offers. */
  readonly itemTool: { readonly path: string; readonly title: string } | null
}

export interface ToolCard {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly imageUrl: string | null
}

export interface ToolPage extends ToolCard {
  /** What keeps the current person from running it. */
  readonly access: 'open' | 'sign-in' | 'members'
  /** People talk with it, in place of a form. */
  readonly isChat: boolean
  readonly welcomeMessage: string
  readonly examples: readonly string[]
  readonly input: {
    readonly label: string
    readonly placeholder: string
    readonly isCollapsed: boolean
    readonly isRequired: boolean
  } | null
  readonly steps: readonly { readonly title: string; readonly fields: readonly ToolField[] }[]
  /** What it remembers of the last time. */
  readonly values: ToolInputs
  readonly callToAction: { readonly message: string; readonly button: string; readonly link: string } | null
  readonly mayEditResults: boolean
}

export interface ToolBlock {
  readonly id: string
  readonly title: string
  readonly type: 'text' | 'list' | 'table' | 'chart' | 'number' | 'code' | 'json' | 'download' | 'image'
  readonly content: string
  readonly validation: 'pending' | 'validated' | 'failed' | null
  readonly reason: string | null
  /** As what it is downloaded. */
  readonly fileName?: string
  /** Of an image, whose content is its description; left out until it is painted. */
  readonly imageUrl?: string
}

export interface ToolRun {
  readonly id: string
  readonly state: 'Idle' | 'Loading' | 'Success' | 'Error'
  readonly step: 'search-similar-item' | 'query-context-items' | 'generate' | 'validate' | null
  readonly inputs: ToolInputs
  readonly blocks: readonly ToolBlock[]
  /** The earlier run with the same inputs whose result this is. */
  readonly sameAs: string | null
  readonly error: { readonly code: string; readonly message: string } | null
  readonly credits: number
  readonly rating: 'good' | 'bad' | null
  readonly edits: readonly { readonly blockId: string; readonly content: string; readonly at: string }[]
  /** Of a chat: the messages that belong together. */
  readonly conversation: string | null
  /** Where the result stands, as far as it names its sources. */
  readonly citations: readonly Citation[]
  /** By which others see its result; null: nobody does. */
  readonly share: string | null
  readonly startedAt: string
  readonly endedAt: string | null
}

export interface SharedToolRun {
  readonly path: string
  readonly title: string
  readonly blocks: readonly ToolBlock[]
  readonly endedAt: string | null
}

export interface ToolRunChange {
  readonly rating?: ToolRun['rating']
  readonly isShared?: boolean
  readonly blocks?: readonly { readonly id: string; readonly content: string }[]
}

type RunNews = { readonly type: 'run'; readonly run: ToolRun } | { readonly type: 'text'; readonly blockId: string; readonly delta: string }

export interface RunToolOptions {
  /** Hears of the run each time that more of it is written. */
  readonly onProgress?: (run: ToolRun) => void
  /** Stops the run. What was written until then is kept. */
  readonly signal?: AbortSignal
  /** Asks the model also where the same was asked before. */
  readonly isFresh?: boolean
  /** Of a chat: the `conversation` of the run that this one answers. */
  readonly conversation?: string
}

const AGAIN_AFTER_MS = 1_500
const at = (path: string, rest = '') => `/_app/tools/${encodeURIComponent(path)}${rest}`
const atRun = (path: string, runId: string, rest = '') => at(path, `/runs/${encodeURIComponent(runId)}${rest}`)

/** What the kit's page of a tool asks for, besides running it. */
export const toolCalls = {
  page: (path: string) => call<ToolPage>('GET', at(path)),
  begin: (path: string, inputs: ToolInputs, isFresh: boolean, conversation?: string) =>
    call<ToolRun>('POST', at(path, '/runs'), { body: { inputs, isFresh, conversation } }),
  runs: (path: string, before?: string, limit?: number) =>
    call<{ readonly runs: readonly ToolRun[]; readonly hasMore: boolean }>('GET', at(path, '/runs'), { query: { before, limit } }),
  get: (path: string, runId: string) => call<ToolRun>('GET', atRun(path, runId)),
  cancel: (path: string, runId: string) => call<void>('POST', atRun(path, runId, '/cancel'), { body: {} }),
  change: (path: string, runId: string, change: ToolRunChange) => call<ToolRun>('PATCH', atRun(path, runId), { body: change }),
  remove: (path: string, runId: string) => call<void>('DELETE', atRun(path, runId)),
  removeConversation: (path: string, conversation: string) =>
    call<void>('DELETE', at(path, `/conversations/${encodeURIComponent(conversation)}`)),
  shared: (path: string, share: string) => call<SharedToolRun>('GET', at(path, `/shared/${encodeURIComponent(share)}`)),
  places: (search: string, language: string) => call<readonly string[]>('GET', '/_app/places', { query: { search, language } }),
  memories: () => call<ToolInputs>('GET', '/_app/memories'),
  forget: (name?: string) => call<void>('DELETE', name === undefined ? '/_app/memories' : `/_app/memories/${encodeURIComponent(name)}`),
}

/** The run as it goes on, until it is over. A connection that is lost is taken up again. */
export async function* followRun(path: string, begun: ToolRun, signal: AbortSignal): AsyncGenerator<ToolRun, void> {
  let run = begun
  yield run
  while (run.state === 'Loading' && !signal.aborted) {
    try {
      for await (const news of transport.stream(atRun(path, run.id, '/follow'), { body: {}, signal }) as AsyncIterable<RunNews>) {
        run = news.type === 'run' ? news.run : grown(run, news)
        yield run
      }
    } catch (error) {
      if (signal.aborted) return
      // What the server refuses, it refuses again.
      if (!(error instanceof ApiError) || error.code !== 'UNREACHABLE') throw error
    }
    // A stream ends with its run; one that ended before was cut.
    if (run.state === 'Loading') await pause(AGAIN_AFTER_MS, signal)
  }
}

function grown(run: ToolRun, { blockId, delta }: Extract<RunNews, { readonly type: 'text' }>): ToolRun {
  return { ...run, blocks: run.blocks.map((block) => (block.id === blockId ? { ...block, content: block.content + delta } : block)) }
}

async function run(
  path: string,
  inputs: ToolInputs,
  { onProgress, signal, isFresh = false, conversation }: RunToolOptions = {},
): Promise<ToolRun> {
  let newest = await toolCalls.begin(path, inputs, isFresh, conversation)
  const leaving = new AbortController()
  const stop = () => void toolCalls.cancel(path, newest.id).catch(() => undefined)
  if (signal?.aborted === true) stop()
  else signal?.addEventListener('abort', stop, { once: true })
  try {
    for await (const next of followRun(path, newest, leaving.signal)) {
      newest = next
      onProgress?.(next)
    }
  } finally {
    signal?.removeEventListener('abort', stop)
    leaving.abort()
  }
  if (newest.state === 'Success') return newest
  throw new ApiError(newest.error?.code ?? 'RUN_FAILED', newest.error?.message ?? 'The tool could not be run. Try again.')
}

/** The AI tools of this app, by their paths. */
export const Tool = {
  /** The tools that are active, in their order. */
  list: (): Promise<readonly ToolCard[]> => call('GET', '/_app/tools'),
  /**
   * Runs a tool and resolves with its result: `run.blocks` has its parts, each with a `title` and a `content`. Throws ApiError with a sentence
   * to show: TOOL_NOT_FOUND, TOOL_NOT_ACTIVE, SIGN_IN_NEEDED, MEMBERS_ONLY, RUN_INPUT_INVALID (`error.data.issues` by field),
   * RUN_LIMIT_REACHED, RUN_CANCELLED, AI_NOT_CONNECTED, AI_BUDGET_REACHED, MODEL_UNAVAILABLE.
   */
  run,
  /** Earlier runs of whoever is signed in, newest first; `before`: the id of the last one of the page before. */
  runs: (path: string, before?: string): Promise<{ readonly runs: readonly ToolRun[]; readonly hasMore: boolean }> =>
    toolCalls.runs(path, before),
}
