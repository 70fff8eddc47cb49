import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '../../shared/domain/app-error.ts'
import { NETWORK_REQUESTS_PER_ADDRESS, NETWORK_REQUESTS_PER_MS } from '../../shared/limits/network.ts'
import { createRateLimit } from '../backend/lib/rate-limit.ts'
import type { NetworkDoor } from '../backend/network/create-network-shares.ts'
import { APP_ORIGIN_HEADERS } from './app-origin-guards.ts'
import { HTTP_LIMITS } from './http.ts'
import { LIVE_REQUEST_MAX_BYTES, type LiveOriginHandler } from './live-origin.ts'
import { headersOf, readBody, sizeOf } from './node-bridge.ts'
import { abortedBy, addressOf, createListener, soleHost, webRequest } from './node-request.ts'
import { withHeaders } from './security-headers.ts'
import type { createMemoryBudget } from './strangers.ts'
import { errorResponse } from './to-wire-errors.ts'

export interface NetworkDoorDeps {
  readonly liveOrigin: LiveOriginHandler
  readonly enterRoom: ReturnType<typeof createMemoryBudget>
  readonly reportBug: (error: unknown) => void
}

/**
 * The door of an app that is shared on the local network: one live app's own origin, over TLS, and nothing else. Another name in Host than
 * the share's own is refused, so that no page of the internet reads it by a name that it lets lead here.
 */
export function createNetworkDoor({ liveOrigin, enterRoom, reportBug }: NetworkDoorDeps): NetworkDoor {
  return {
    options: HTTP_LIMITS,
    handler({ appId, hosts }) {
      const requests = createRateLimit([{ perMs: NETWORK_REQUESTS_PER_MS, atMost: NETWORK_REQUESTS_PER_ADDRESS }], () => performance.now())
      const refuse = (error: unknown) => withHeaders(errorResponse(error, reportBug), APP_ORIGIN_HEADERS)

      async function answer(message: IncomingMessage, response: ServerResponse): Promise<Response | null> {
        const from = message.socket.remoteAddress ?? ''
        const gone = abortedBy(response)
        try {
          if (!requests.take(from)) throw new AppError('TOO_BUSY', {})
          const host = soleHost(message)
          if (!hosts().includes(host.toLowerCase())) throw new AppError('WRONG_HOST', {})
          const origin = `https://${host.toLowerCase()}`
          const head = { method: message.method ?? 'GET', url: addressOf(message, origin), headers: headersOf(message), origin }
          const place = enterRoom()
          response.once('close', place.leave)
          const body = await readBody(message, { maxBytes: LIVE_REQUEST_MAX_BYTES, sender: 'stranger', take: place.take })
          const answered = await liveOrigin(webRequest(head, body, gone), { appId }, from)
          place.take(sizeOf(answered))
          return answered
        } catch (error) {
          if (gone.aborted) return null
          throw error
        }
      }

      return createListener(answer, refuse)
    },
  }
}
