import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMemoryHostedLogs } from '../../electron/backend/sync/server/memory-hosted-logs.ts'
import { type OpenDoors, openDoors } from '../doors/open-doors.ts'

/** A server that keeps apps, and the way to it. */
export interface KeepingServer extends AsyncDisposable {
  readonly doors: OpenDoors
  readonly address: string
  /** Nobody reaches it, until it is mended. */
  cut(): void
  mend(): void
}

export async function startKeepingServer(): Promise<KeepingServer> {
  const doors = await openDoors({ hasAccounts: true, hostedLogs: createMemoryHostedLogs() })
  let isCut = false
  const way = createServer((incoming, answer) => {
    if (isCut) return incoming.socket.destroy()
    const { method, url, headers } = incoming
    const onward = request({
      host: '127.0.0.1',
      port: doors.port,
      method,
      path: url,
      headers: { ...headers, host: `127.0.0.1:${doors.port}` },
    })
    onward.on('response', (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    onward.on('error', () => incoming.socket.destroy())
    return incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  return {
    doors,
    address: `http://127.0.0.1:${(way.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      way.closeAllConnections()
    },
    mend() {
      isCut = false
    },
    async [Symbol.asyncDispose]() {
      way.close()
      way.closeAllConnections()
      await doors[Symbol.asyncDispose]()
    },
  }
}
