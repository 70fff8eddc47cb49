import { createHmac, timingSafeEqual } from 'node:crypto'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { AppError } from '../../shared/domain/app-error.ts'

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

interface Way {
  /** Of the node that answers. */
  readonly address: string
  readonly says: PassedOn
  /** Whether what is asked about is still there, for a node that answers nothing. */
  readonly isThere: () => Promise<boolean>
  readonly onUnreached: () => void
}

/** How nodes of one server pass on what they are asked. `secret`: that they alone know; null: there is one node. */
export function createPassing(secret: string | null) {
  const sealOf = (text: string, { method, url, headers }: IncomingMessage) =>
    createHmac('sha256', secret ?? '')
      .update(JSON.stringify([text, method, url, headers.host, headers.authorization]))
      .digest()

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

    /** Another node answers, with what it is asked as it is. APP_ELSEWHERE while that is not reached. */
    passOn(message: IncomingMessage, response: ServerResponse, { address, says, isThere, onUnreached }: Way): Promise<null> {
      const to = new URL(address)
      const text = Buffer.from(JSON.stringify(says)).toString('base64url')
      const headers = { ...message.headers, [HEADER]: `${text}.${sealOf(text, message).toString('base64url')}` }
      return new Promise((resolve, reject) => {
        const onward = request({
          host: to.hostname.replace(/^\[|\]$/g, ''),
          port: to.port,
          method: message.method,
          path: message.url,
          headers,
          setHost: false,
        })
        const looking = setInterval(() => {
          isThere()
            .then((is) => is || onward.destroy(new AppError('APP_ELSEWHERE', {})))
            .catch(() => undefined)
        }, LOOK_AGAIN_MS)
        onward.once('close', () => clearInterval(looking))
        onward.on('response', (answer) => {
          clearInterval(looking)
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          response.flushHeaders()
          answer.pipe(response)
          answer.on('error', () => response.destroy())
          resolve(null)
        })
        onward.on('error', (error) => {
          if (response.headersSent) return void response.destroy()
          onUnreached()
          reject(new AppError('APP_ELSEWHERE', {}, { cause: error }))
        })
        response.once('close', () => onward.destroy())
        message.pipe(onward)
      })
    },
  }
}
