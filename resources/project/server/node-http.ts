import type { IncomingMessage, ServerResponse } from 'node:http'

const MAX_BODY_BYTES = 12_000_000
const OF_THIS_COMPUTER = /^(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/

/** Answers a request of Node's server. Only under a name that is known: another site could let its own name lead here. */
export async function answerWith(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handle: (request: Request) => Promise<Response>,
): Promise<void> {
  try {
    const { hostname } = new URL(`http://${incoming.headers.host ?? ''}`)
    const known = (process.env['HOSTS'] ?? '').split(',').map((name) => name.trim())
    if (!OF_THIS_COMPUTER.test(hostname) && !known.includes(hostname))
      return end(outgoing, 403, `${hostname} is no name of this app. Add it to HOSTS in .env.`)
    const body = await bodyOf(incoming)
    if (body === null) return end(outgoing, 413, 'This is too large to be sent.')
    await send(await handle(toRequest(incoming, outgoing, body)), outgoing)
  } catch (error) {
    console.error(error)
    if (outgoing.headersSent) outgoing.destroy()
    else end(outgoing, 500, 'Something went wrong.')
  }
}

function end(outgoing: ServerResponse, status: number, text: string): void {
  outgoing.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, body: Uint8Array<ArrayBuffer>): Request {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const each of Array.isArray(value) ? value : [value ?? '']) if (!name.startsWith(':')) headers.append(name, each)
  }
  const method = incoming.method ?? 'GET'
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
  const hasBody = body.length > 0 && method !== 'GET' && method !== 'HEAD'
  return new Request(url, { method, headers, signal: gone.signal, ...(hasBody ? { body } : {}) })
}

async function bodyOf(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value)
  outgoing.writeHead(response.status)
  const reader = response.body?.getReader()
  outgoing.once('close', () => void reader?.cancel().catch(() => undefined))
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) outgoing.write(next.value)
  outgoing.end()
}
