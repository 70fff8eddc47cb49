import { request } from 'node:http'
import { recordSeenText } from '../helpers/seen-sentences.ts'

export interface RawRequest {
  readonly method?: string
  readonly path: string
  readonly host?: string
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string | Uint8Array
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** Null when the body is not JSON. */
  readonly json: unknown
}

/** Sends what `fetch` would not: any Host, Origin, Cookie or malformed body. */
export function rawRequest(port: number, { method = 'GET', path, host, headers = {}, body }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      setHost: false,
      agent: false,
      headers: { host: host ?? `studio.localhost:${port}`, ...headers } as Record<string, string | string[]>,
    })
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        recordSeenText(text)
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, json: parseJson(text) })
      })
      incoming.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
