import { createHmac, timingSafeEqual } from 'node:crypto'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { AppError } from '../../shared/domain/app-error.ts'
import { HOLDER_LOOK_AGAIN_MS, HOLDER_WAIT_MS } from '../../shared/limits/sync.ts'

/** How often is looked whether a node that answers nothing still has the app. */
const LOOK_AGAIN_MS = 2_000
const HEADER = 'x-lathe-passed-on'

/** What the node says that was asked first. */
const PassedOn = z.strictObject({
  /** Of whoever asked. */
  from: z.string(),
  isFromOutside: z.boolean(),
  /** Names of a computer have a port. */
  port: z.number(),
})
export type PassedOn = z.infer<typeof PassedOn>

/** The node that has what is asked about. */
interface Holder {
  readonly address: string
  /** Whether what is asked about is still there, for a node that answers nothing. */
  readonly isThere: () => Promise<boolean>
  readonly onUnreached: () => void
}

interface Way {
  /** Null: it is this node. */
  readonly holder: () => Promise<Holder | null>
  /** Null: it was passed on already. */
  readonly says: PassedOn | null
  /** Nobody waits for the answer any more. */
  readonly gone: AbortSignal
}

/** How nodes of one server pass on what they are asked. `secret`: that they alone know; null: there is one node. */
export function createPassing(secret: string | null, { waitMs = HOLDER_WAIT_MS, lookAgainMs = HOLDER_LOOK_AGAIN_MS } = {}) {
  const sealOf = (text: string, { method, url, headers }: IncomingMessage) =>
    createHmac('sha256', secret ?? '')
      .update(JSON.stringify([text, method, url, headers.host, headers.authorization]))
      .digest()

  /** `unreached`: it can be asked again, somewhere else. APP_ELSEWHERE: nobody knows what the node heard. */
  function ask(message: IncomingMessage, response: ServerResponse, { address, isThere, onUnreached }: Holder, says: PassedOn) {
    const to = new URL(address)
    const text = Buffer.from(JSON.stringify(says)).toString('base64url')
    const headers = { ...message.headers, [HEADER]: `${text}.${sealOf(text, message).toString('base64url')}` }
    return new Promise<'answered' | 'unreached'>((resolve, reject) => {
      const onward = request({
        host: to.hostname.replace(/^\[|\]$/g, ''),
        port: to.port,
        method: message.method,
        path: message.url,
        headers,
        setHost: false,
      })
      const isReading = readsOnly(message)
      let isSending = false
      const send = () => {
        isSending = true
        if (isReading) onward.end()
        else message.pipe(onward)
      }
      const looking = setInterval(() => {
        isThere()
          .then((is) => is || onward.destroy(new AppError('APP_ELSEWHERE', {})))
          .catch(() => undefined)
      }, LOOK_AGAIN_MS)
      const end = () => void onward.destroy()
      response.once('close', end)
      onward.once('close', () => {
        clearInterval(looking)
        response.off('close', end)
      })
      onward.on('response', (answer) => {
        clearInterval(looking)
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        response.flushHeaders()
        answer.pipe(response)
        answer.on('error', () => response.destroy())
        resolve('answered')
      })
      onward.on('error', (error) => {
        if (response.headersSent) return void response.destroy()
        onUnreached()
        if (isSending && !isReading) reject(new AppError('APP_ELSEWHERE', {}, { cause: error }))
        else resolve('unreached')
      })
      onward.once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', send)
        else send()
      })
    })
  }

  return {
    /** Null: no other node has passed it on, whatever it says. */
    read(message: IncomingMessage): PassedOn | null {
      const [text = '', seal = ''] = String(message.headers[HEADER] ?? '').split('.')
      if (secret === null || seal === '') return null
      const expected = sealOf(text, message)
      const given = Buffer.from(seal, 'base64url')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return PassedOn.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    },

    /** The node that has what is asked about answers, with what it is asked as it is; false: that is this one. APP_ELSEWHERE while nobody has it. */
    async passOn(message: IncomingMessage, response: ServerResponse, { holder, says, gone }: Way): Promise<boolean> {
      const waitsUntil = performance.now() + waitMs
      for (;;) {
        const found = await holder()
        if (found === null) return false
        // What was passed on is not passed on again.
        if (says === null) throw new AppError('APP_ELSEWHERE', {})
        if ((await ask(message, response, found, says)) === 'answered') return true
        if (gone.aborted || performance.now() > waitsUntil) throw new AppError('APP_ELSEWHERE', {})
        await pause(lookAgainMs)
      }
    },
  }
}

/** Asked twice, it does no more than once. */
function readsOnly({ method, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return (method === 'GET' || method === 'HEAD') && !hasBody
}
