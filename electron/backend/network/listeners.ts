import type { RequestListener, ServerOptions } from 'node:http'
import { createServer, type Server } from 'node:https'
import { type AddressInfo, Socket } from 'node:net'
import { NETWORK_CONNECTIONS_MAX, NETWORK_CONNECTIONS_PER_ADDRESS } from '../../../shared/limits/network.ts'
import type { Credentials } from './certificate.ts'

const HANDSHAKE_MS = 10_000

export interface ListenersNeeds {
  readonly options: ServerOptions
  readonly onRequest: RequestListener
}

/** One app's port on some addresses of this computer. */
export interface Listeners {
  /** Where it can be reached now. */
  open(): readonly string[]
  /**
   * Listens on these addresses and no others, on this port, or on a free one that it returns. Null: another program has it, on all of them.
   */
  listen(addresses: readonly string[], port: number | null, credentials: Credentials): Promise<number | null>
  /** Ends every connection. */
  close(): void
}

export function createListeners({ options, onRequest }: ListenersNeeds): Listeners {
  const servers = new Map<string, Server>()
  const sockets = new Map<Socket, string>()
  const connectionsOf = new Map<string, number>()

  /** From its first byte, before anything is encrypted. */
  function admit(socket: Socket, address: string): void {
    const from = socket.remoteAddress ?? ''
    const count = (connectionsOf.get(from) ?? 0) + 1
    if (count > NETWORK_CONNECTIONS_PER_ADDRESS || sockets.size >= NETWORK_CONNECTIONS_MAX) {
      socket.destroy()
      return
    }
    connectionsOf.set(from, count)
    sockets.set(socket, address)
    socket.once('close', () => {
      sockets.delete(socket)
      const left = (connectionsOf.get(from) ?? 1) - 1
      if (left > 0) connectionsOf.set(from, left)
      else connectionsOf.delete(from)
    })
  }

  function listenOn(address: string, port: number, { key, cert }: Credentials): Promise<Server> {
    const server = createServer({ ...options, key, cert, minVersion: 'TLSv1.2', handshakeTimeout: HANDSHAKE_MS }, onRequest)
    server.on('connection', (socket) => {
      if (socket instanceof Socket) admit(socket, address)
    })
    return new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host: address, port, ipv6Only: true }, () => {
        server.off('error', reject)
        // What goes wrong with one connection is its own affair.
        server.on('error', () => undefined)
        resolve(server)
      })
    })
  }

  function stop(address: string): void {
    servers.get(address)?.close()
    servers.delete(address)
    for (const [socket, at] of sockets) if (at === address) socket.destroy()
  }

  return {
    open: () => [...servers.keys()],
    async listen(addresses, port, credentials) {
      for (const address of servers.keys()) if (!addresses.includes(address)) stop(address)
      for (const server of servers.values())
        server.setSecureContext({ key: credentials.key, cert: credentials.cert, minVersion: 'TLSv1.2' })
      let taken = port
      for (const address of addresses) {
        if (servers.has(address)) continue
        // An address may have gone since it was looked up, and a port may be taken on one of them alone.
        const server = await listenOn(address, taken ?? 0, credentials).catch(() => null)
        if (server === null) continue
        servers.set(address, server)
        taken ??= (server.address() as AddressInfo).port
      }
      return servers.size === 0 ? null : taken
    },
    close() {
      for (const address of servers.keys()) stop(address)
    },
  }
}
