import type {
  JSONObject,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { z } from 'zod'
import { toFilePath, type FileMap } from '../../../shared/domain/file-path.ts'
import type { DataFile, ModelRequest } from './model-port.ts'

/** Writes an answer without a model: text in the wire format, piece by piece. */
export type Scaffold = (input: {
  readonly message: string
  readonly appName: string
  readonly files: FileMap
  readonly attachments: readonly DataFile[]
  /** Says what it would do, and does nothing. */
  readonly isDiscussMode: boolean
  /** What was said last, and what it came to. */
  readonly earlier?: { readonly said: string; readonly answer: string }
}) => Iterable<string> | AsyncIterable<string>

/** Where the app's files travel to a model that works on them directly. */
export const APP_OPTIONS = 'lathe'

/** After so long in one piece, what else waits gets its turn: windows have to see the answer while it is written. */
const MAX_RUN_MS = 8
const MIN_PIECE_CHARS = 80
const MAX_PIECE_CHARS = 2_000

/** The built-in scaffolder as a language model, so that its answers take the same road as everybody's. */
export function createLocalScaffolder(scaffold: Scaffold): LanguageModelV4 {
  async function* parts(options: LanguageModelV4CallOptions): AsyncGenerator<LanguageModelV4StreamPart> {
    yield { type: 'stream-start', warnings: [] }
    yield { type: 'text-start', id: '0' }
    let lastRest = performance.now()
    for await (const text of scaffold(readInput(options))) {
      for (const delta of piecesOf(text)) {
        options.abortSignal?.throwIfAborted()
        yield { type: 'text-delta', id: '0', delta }
        if (performance.now() - lastRest < MAX_RUN_MS) continue
        await new Promise(setImmediate)
        lastRest = performance.now()
      }
    }
    yield { type: 'text-end', id: '0' }
    yield { type: 'finish', usage: NO_USAGE, finishReason: { unified: 'stop', raw: undefined } }
  }

  return {
    specificationVersion: 'v4',
    provider: 'local',
    modelId: 'scaffolder',
    supportedUrls: {},
    async doStream(options) {
      return { stream: streamOf(parts(options)) }
    },
    async doGenerate(options) {
      let text = ''
      for await (const part of parts(options)) if (part.type === 'text-delta') text += part.delta
      return { content: [{ type: 'text', text }], finishReason: { unified: 'stop', raw: undefined }, usage: NO_USAGE, warnings: [] }
    },
  }
}

/** Pulled, so that nothing is written ahead of its reader; a reader that leaves ends the writing. */
function streamOf(parts: AsyncGenerator<LanguageModelV4StreamPart>): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}

const NO_USAGE: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
}

/** The app on its way to such a model. */
export function appOptions({ name, files, attachments = [], isDiscussMode = false }: ModelRequest['app']): JSONObject {
  return { appName: name, files: Object.fromEntries(files), attachments: attachments.map((file) => ({ ...file })), isDiscussMode }
}

const DataFiles = z.array(z.object({ name: z.string(), kind: z.string(), text: z.string().nullable() })).catch([])

function readInput({ prompt, providerOptions }: LanguageModelV4CallOptions): Parameters<Scaffold>[0] {
  const last = prompt.findLast((message) => message.role === 'user')
  // The first part is what the person wrote; the others are what they attached.
  const [said] = last?.content ?? []
  const message = said?.type === 'text' ? said.text : ''
  const { appName, files, attachments, isDiscussMode } = providerOptions?.[APP_OPTIONS] ?? {}
  const entries = Object.entries(typeof files === 'object' && files !== null ? files : {}).flatMap(([written, content]) => {
    const path = toFilePath(written)
    return path === null || typeof content !== 'string' ? [] : [[path, content] as const]
  })
  return {
    message,
    appName: typeof appName === 'string' ? appName : '',
    files: new Map(entries),
    attachments: DataFiles.parse(attachments),
    isDiscussMode: isDiscussMode === true,
    ...earlierIn(prompt),
  }
}

function earlierIn(prompt: LanguageModelV4CallOptions['prompt']): Pick<Parameters<Scaffold>[0], 'earlier'> {
  const [before, answer] = prompt.filter(({ role }) => role === 'user' || role === 'assistant').slice(-3, -1)
  if (before?.role !== 'user' || answer?.role !== 'assistant') return {}
  const textOf = (parts: typeof before.content | typeof answer.content) =>
    parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('')
  return { earlier: { said: textOf(before.content.slice(0, 1)), answer: textOf(answer.content) } }
}

/** Cuts at line ends, as somebody writes. */
function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const lineEnd = text.indexOf('\n', at + MIN_PIECE_CHARS)
    const end = Math.min(lineEnd === -1 ? text.length : lineEnd + 1, at + MAX_PIECE_CHARS)
    yield text.slice(at, end)
    at = end
  }
}
