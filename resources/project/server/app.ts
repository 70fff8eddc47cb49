import { ApiError } from '../src/lathe/sdk/api-error.ts'
import type { EntitySchema, Row } from '../src/lathe/sdk/entities.ts'
import { createRowTransport, LOCAL_OWNER, toStored } from '../src/lathe/sdk/local/row-transport.ts'
import type { RowChange, Transport } from '../src/lathe/sdk/transport.ts'
import { callFunction, readFunction } from './functions.ts'
import type { Store } from './store.ts'

export interface App {
  /** Answers `/_app/*`. */
  handle(request: Request): Promise<Response>
  /** Runs a function because its time has come. */
  runScheduled(name: string): Promise<void>
}

const schemas = Object.values(import.meta.glob<EntitySchema>('/src/entities/*.json', { eager: true, import: 'default' }))
const firstRows = import.meta.glob<Readonly<Record<string, readonly Row[]>>>('./rows.json', { import: 'default' })

/**
 * The app's server: its rows, and its functions. It knows nobody: whoever may reach it is the app's owner. What only the server may use of a
 * row is in no answer to a page.
 */
export function createApp({ database, changes, sow }: Store): App {
  const run = (name: string, input: unknown, request: Request): Promise<unknown> =>
    callFunction(name, { user: LOCAL_OWNER, request, input, rows: (isAdmin) => (isAdmin ? admin : pages) })
  const callByCode = async (name: string, input: unknown): Promise<unknown> => {
    const result = await run(name, input, requestWith(name, input))
    return result instanceof Response ? result.text() : (result ?? null)
  }
  const shared = { schemas, database, changes, callFunction: callByCode }
  const pages: Transport = createRowTransport({ ...shared, reach: 'admin' })
  const admin: Transport = createRowTransport({ ...shared, reach: 'server' })
  const events = createEvents(pages)
  const ready = (async () => {
    const rows = (await firstRows['./rows.json']?.()) ?? {}
    await sow(Object.entries(rows).flatMap(([entity, list]) => list.map((row) => toStored(entity, row))))
  })()

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const [, , area, name = ''] = pathname.split('/')
    if (area === 'functions') return answerWithFunction(decodeURIComponent(name), request)
    requireOwnPage(request)
    if (area === 'events') return events(searchParams.get('after'), request.signal)
    const query = Object.fromEntries(searchParams)
    const isForm = (request.headers.get('content-type') ?? '').startsWith('multipart/')
    const body = isForm ? await request.formData() : await jsonOf(request)
    const answered = await pages.call(request.method, pathname, { query, ...(body === undefined ? {} : { body }) })
    return answered === undefined ? new Response(null, { status: 204 }) : Response.json(answered)
  }

  async function answerWithFunction(name: string, request: Request): Promise<Response> {
    const { config = {} } = await readFunction(name)
    if (config.webhook !== true) requireOwnPage(request)
    const isJson = /\bjson\b/i.test(request.headers.get('content-type') ?? '')
    const input = isJson ? await jsonOf(request.clone()) : undefined
    const result = await run(name, input, request)
    return result instanceof Response ? result : Response.json(result ?? null)
  }

  return {
    async handle(request) {
      try {
        await ready
        return await answer(request)
      } catch (error) {
        if (error instanceof ApiError) return refusal(error)
        console.error(error)
        return refusal(new ApiError('INTERNAL', 'Something went wrong. Try again.', 500))
      }
    },
    async runScheduled(name) {
      await ready
      await callByCode(name, undefined)
    },
  }
}

function refusal({ code, message, status, data }: ApiError): Response {
  return Response.json({ code, message, status, data }, { status: status === 0 ? 500 : status })
}

/** A page of another site may send a request from the browser of whoever opens it. */
function requireOwnPage({ headers }: Request): void {
  const site = headers.get('sec-fetch-site') ?? 'none'
  const origin = headers.get('origin')
  const isOwn = origin === null || (URL.canParse(origin) && new URL(origin).host === headers.get('host'))
  if (!isOwn || (site !== 'same-origin' && site !== 'none')) throw new ApiError('FORBIDDEN', 'Another site may not ask this app.', 403)
}

async function jsonOf(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ApiError('BAD_REQUEST', 'The body must be JSON.', 400, [{ path: '', reason: 'must be JSON' }])
  }
}

function requestWith(name: string, input: unknown): Request {
  const init = input === undefined ? {} : { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }
  return new Request(`http://localhost/_app/functions/${encodeURIComponent(name)}`, { method: 'POST', ...init })
}

/** Changes of rows as a page follows them. One that comes back after a pause is told that anything may have changed. */
function createEvents({ follow }: Transport): (after: string | null, signal: AbortSignal) => Response {
  let seq = 0
  const utf8 = new TextEncoder()
  const write = (change: RowChange) => utf8.encode(`data: ${JSON.stringify({ ...change, seq })}\n\n`)
  const listeners = new Set<(bytes: Uint8Array<ArrayBuffer>) => void>()
  follow((change) => {
    if (change === null) return
    seq += 1
    for (const listener of listeners) listener(write(change))
  })
  return (after, signal) => {
    let stop = () => {}
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        const tell = (bytes: Uint8Array<ArrayBuffer>) => controller.enqueue(bytes)
        listeners.add(tell)
        stop = () => listeners.delete(tell)
        signal.addEventListener('abort', stop)
        tell(utf8.encode(': here\n\n'))
        if (after !== null && after !== String(seq)) for (const { name } of schemas) tell(write({ entity: name, op: 'update' }))
      },
      cancel: () => stop(),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } })
  }
}
