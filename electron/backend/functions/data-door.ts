import http from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { RunLogLine } from '../../../shared/domain/app-function.ts'
import { z } from 'zod'
import { listenNearby } from './endpoint.ts'

/** What a call may ask the host while it runs. */
export interface OpenCall {
  readonly secrets: Readonly<Record<string, string>>
  /** Answers what the SDK asks of the app, as whoever called. */
  readonly answer: (request: Request) => Promise<Response>
  readonly onLog: (lines: readonly RunLogLine[]) => void
}

export interface DataDoor {
  readonly endpoint: Awaited<ReturnType<typeof listenNearby>>['endpoint']
  /** Until the returned function is called. */
  open(callId: string, call: OpenCall): () => void
  close(): Promise<void>
}

const MAX_REQUEST_BYTES = 12_000_000
const LogLines = z.array(RunLogLine).max(2_000)

/** Where functions find their app: behind a binding of their process. What they may is decided by the call that runs, and ends with it. */
export async function openDataDoor(reportBug: (error: unknown) => void): Promise<DataDoor> {
  const calls = new Map<string, OpenCall>()
  const server = http.createServer((request, response) => {
    const gone = new AbortController()
    // What a call began ends with it: nothing that calls itself again and again outlives its first call.
    response.once('close', () => gone.abort())
    void answer(request, gone.signal)
      .catch((error: unknown) => {
        reportBug(error)
        return new Response(null, { status: 500 })
      })
      .then((answered) => send(answered, response))
      .catch(() => response.destroy())
  })

  async function answer(request: http.IncomingMessage, signal: AbortSignal): Promise<Response> {
    const call = calls.get(String(request.headers['x-lathe-call']))
    if (call === undefined) return new Response(null, { status: 404 })
    const body = await bodyOf(request)
    if (body === null) return new Response(null, { status: 413 })
    const path = request.url ?? '/'
    if (path === '/_function/secrets') return Response.json(call.secrets)
    if (path === '/_function/log') {
      call.onLog(LogLines.safeParse(JSON.parse(body.toString())).data ?? [])
      return new Response(null, { status: 204 })
    }
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && (name === 'content-type' || name === 'accept') ? [[name, value] as [string, string]] : [],
    )
    const method = request.method ?? 'GET'
    return call.answer(
      new Request(`http://lathe${path}`, { method, headers, signal, body: body.length === 0 ? null : new Uint8Array(body) }),
    )
  }

  const { endpoint, close } = await listenNearby(server, 'data')
  return {
    endpoint,
    open(callId, call) {
      calls.set(callId, call)
      return () => void calls.delete(callId)
    },
    close,
  }
}

async function bodyOf(request: http.IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_REQUEST_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function send(answered: Response, response: http.ServerResponse): Promise<void> {
  response.writeHead(answered.status, Object.fromEntries(answered.headers))
  if (answered.body !== null && answered.headers.get('content-type')?.startsWith('text/event-stream') === true) {
    // Each event as it comes, no faster than the function takes them.
    await pipeline(Readable.fromWeb(answered.body as WebStream), response)
    return
  }
  response.end(Buffer.from(await answered.arrayBuffer()))
}
