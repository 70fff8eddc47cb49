import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where one of two processes of this computer waits for the other. */
export type Endpoint = { readonly socketPath: string } | { readonly host: string; readonly port: number }

export function workerdAddress(endpoint: Endpoint): string {
  return 'socketPath' in endpoint ? `unix:${endpoint.socketPath}` : `${endpoint.host}:${endpoint.port}`
}

/** A server that only this computer's user reaches: a socket in a folder of their own, where the system has such. */
export async function listenNearby(server: http.Server, name: string): Promise<{ readonly endpoint: Endpoint; close(): Promise<void> }> {
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  if (process.platform === 'win32') {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
    return { endpoint: { host: '127.0.0.1', port: (server.address() as AddressInfo).port }, close: stop }
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'lathe-fn-'))
  await chmod(folder, 0o700)
  const socketPath = path.join(folder, `${name}.sock`)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socketPath, resolve))
  return {
    endpoint: { socketPath },
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
