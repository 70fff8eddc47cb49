import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HTTP_LIMITS } from './http.ts'

/** The address of a socket is cut off there by some systems (https://man7.org/linux/man-pages/man7/unix.7.html; a Mac has four less). */
const MOST_BYTES = 103

/** Where programs outside reach the desktop: no port, but a socket of the system, in the data folder wherever it can be. */
export function programSocket(dataDir: string, platform: NodeJS.Platform = process.platform): string {
  const name = `lathe-${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 24)}`
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`
  const inFolder = path.join(path.resolve(dataDir), 'desktop', 'programs.sock')
  return Buffer.byteLength(inFolder) <= MOST_BYTES ? inFolder : path.join(tmpdir(), `${name}.sock`)
}

/** The same calls as over HTTP, with a token. Who has the folder to themselves is alone there: a socket that was left is of a program that died. */
export async function serveSocket(answer: RequestListener, place: string): Promise<{ close(): void }> {
  const server = createServer(HTTP_LIMITS, answer)
  if (process.platform !== 'win32') {
    mkdirSync(path.dirname(place), { recursive: true })
    rmSync(place, { force: true })
  }
  server.listen(place)
  await once(server, 'listening')
  if (process.platform !== 'win32') chmodSync(place, 0o600)
  return {
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
