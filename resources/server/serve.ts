import { inspect } from 'node:util'
import type { Me } from '../sdk/entities.ts'
import { inScope, latestScope, type LogLine, type Scope } from './scope.ts'

/** What the host says of a call, in the header `x-lathe-run`. */
interface Run {
  readonly callId: string
  /** The address that was asked. */
  readonly url: string
  readonly user: Me | null
  readonly hasSecrets: boolean
}

interface Environment {
  readonly LATHE: { fetch(url: string, init?: RequestInit): Promise<Response> }
}

type Written = (input: unknown, context: { readonly user: Me | null; readonly request: Request; readonly log: Log }) => unknown
type Log = (...values: unknown[]) => void

const MAX_LOG_LINES = 1_000
const MAX_LINE_CHARS = 8_000

/** A function of an app as a server: each request is one call. */
export function serve(module: { readonly default?: unknown }) {
  return {
    async fetch(request: Request, environment: Environment): Promise<Response> {
      const run = JSON.parse(decodeURIComponent(request.headers.get('x-lathe-run') ?? '')) as Run
      const ask: Scope['ask'] = (path, init = {}) => {
        const headers = new Headers(init.headers)
        headers.set('x-lathe-call', run.callId)
        return environment.LATHE.fetch(`http://lathe${path}`, { ...init, headers })
      }
      const secrets = run.hasSecrets ? ((await (await ask('/_function/secrets')).json()) as Record<string, string>) : {}
      const log = createLog(ask)
      return inScope({ secrets, ask, write: log.write }, async () => {
        const answered = await answer(module, run, request).catch(refusal)
        await log.sent()
        return answered
      })
    },
  }
}

async function answer(module: { readonly default?: unknown }, run: Run, request: Request): Promise<Response> {
  if (typeof module.default !== 'function') throw new Error('This file has no default export that is a function.')
  const body = await request.arrayBuffer()
  const headers = new Headers([...request.headers].filter(([name]) => !name.startsWith('x-lathe-')))
  const isJson = /\bjson\b/i.test(headers.get('content-type') ?? '') && body.byteLength > 0
  let input: unknown
  try {
    input = isJson ? JSON.parse(new TextDecoder().decode(body)) : undefined
  } catch {
    return outcome('bad-input', null, 400)
  }
  const { method } = request
  const given = new Request(run.url, {
    method,
    headers,
    body: body.byteLength === 0 || method === 'GET' || method === 'HEAD' ? null : body,
  })
  const result = await (module.default as Written)(input, { user: run.user, request: given, log: writer('log') })
  if (result instanceof Response) {
    const answered = new Response(result.body, result)
    answered.headers.set('x-lathe-outcome', 'response')
    return answered
  }
  return outcome('value', result ?? null, 200)
}

function outcome(kind: 'value' | 'threw' | 'bad-input', value: unknown, status: number): Response {
  const body = JSON.stringify(value)
  if (body === undefined) throw new Error('A function has to answer with something that can be written as JSON, or with a Response.')
  return new Response(body, { status, headers: { 'content-type': 'application/json', 'x-lathe-outcome': kind } })
}

/** Anything can be thrown. */
function refusal(thrown: unknown): Response {
  const { name, message, stack, code, status } = thrown instanceof Error ? (thrown as Error & Partial<Coded>) : plain(thrown)
  return outcome('threw', { name, message, stack, ...(typeof code === 'string' ? { code, status } : {}) }, 500)
}

interface Coded {
  readonly code: unknown
  readonly status: unknown
}

function plain(thrown: unknown): { name: string; message: string; stack?: string } & Partial<Coded> {
  return { name: 'Error', message: typeof thrown === 'string' ? thrown : `${inspect(thrown, { depth: 2 })} was thrown` }
}

/** Lines go to the host while the function runs, in their order, so that nothing is lost when it is stopped. */
function createLog(ask: Scope['ask']) {
  let waiting: LogLine[] = []
  let written = 0
  let sending: Promise<void> | null = null

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting
      waiting = []
      await ask('/_function/log', { method: 'POST', body: JSON.stringify(lines) }).then((said) => said.arrayBuffer())
    }
  }

  return {
    write(line: LogLine): void {
      written += 1
      if (written > MAX_LOG_LINES) return
      waiting.push(written === MAX_LOG_LINES ? { level: 'warn', text: 'More was written than the log keeps.' } : line)
      sending ??= Promise.resolve()
        .then(send)
        .catch(() => undefined)
        .finally(() => {
          sending = null
        })
    },
    async sent(): Promise<void> {
      await sending
    },
  }
}

function writer(level: LogLine['level']): Log {
  return (...values) =>
    latestScope()?.write({
      level,
      text: values
        .map((value) => (typeof value === 'string' ? value : inspect(value, { depth: 4, breakLength: 120 })))
        .join(' ')
        .slice(0, MAX_LINE_CHARS),
    })
}

Object.assign(console, {
  log: writer('log'),
  info: writer('log'),
  debug: writer('log'),
  warn: writer('warn'),
  error: writer('error'),
})
/** The host says where a request may not go; to the function that is a request that failed. */
const plainFetch = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const response = await plainFetch(input, init)
  if (response.status === 502 && response.headers.get('x-lathe-refused') === '1') throw new TypeError(await response.text())
  return response
}
addEventListener('unhandledrejection', (event) => {
  writer('error')('A promise was rejected that nobody waited for:', event.reason)
})
