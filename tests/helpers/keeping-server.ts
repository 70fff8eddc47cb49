import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMemoryHostedLogs } from '../../electron/backend/sync/server/memory-hosted-logs.ts'
import { type OpenDoors, openDoors } from '../doors/open-doors.ts'
import type { Replaced } from './backend.ts'

/** A server that keeps apps. */
export interface KeepingServer extends AsyncDisposable {
  readonly doors: OpenDoors
  /** A way to it, for one device. */
  openWay(): Promise<Way>
}

export interface Way {
  readonly address: string
  /** The server is not reached by it, until it is mended. */
  cut(): void
  mend(): void
}

export async function startKeepingServer(outside: Replaced = {}): Promise<KeepingServer> {
  const doors = await openDoors({ hasAccounts: true, hostedLogs: createMemoryHostedLogs(), ...outside })
  const ends: (() => void)[] = []
  return {
    doors,
    async openWay() {
      const { end, ...way } = await openWayTo(doors.port)
      ends.push(end)
      return way
    },
    async [Symbol.asyncDispose]() {
      for (const end of ends) end()
      await doors[Symbol.asyncDispose]()
    },
  }
}

async function openWayTo(port: number): Promise<Way & { readonly end: () => void }> {
  let isCut = false
  const way = createServer((incoming, answer) => {
    if (isCut) return incoming.socket.destroy()
    const { method, url, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers: { ...headers, host: `127.0.0.1:${port}` } })
    onward.on('response', (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    onward.on('error', () => incoming.socket.destroy())
    return incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(way.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      way.closeAllConnections()
    },
    mend() {
      isCut = false
    },
    end() {
      way.close()
      way.closeAllConnections()
    },
  }
}
