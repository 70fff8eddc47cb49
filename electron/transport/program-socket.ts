import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { MCP_TEXT } from '../../shared/text/mcp.ts'
import { openPlainFile } from '../backend/lib/plain-file.ts'
import { HTTP_LIMITS } from './http.ts'
import { askForProof, giveProof } from './program-proof.ts'

/** The address of a socket is cut off there by some systems (https://man7.org/linux/man-pages/man7/unix.7.html; a Mac has four less). */
const MOST_BYTES = 103
const KEY_BYTES = 32

/** Where programs outside reach the desktop: no port, but a socket of the system, with a key that both ends prove to have. */
export interface ProgramPlace {
  readonly socket: string
  /** A file of the person's own, new at every start. */
  readonly key: string
}

/** In the data folder wherever it can be. On Windows a pipe is in no folder, and a folder outside the profile may be read by others. */
export function programPlace(
  dataDir: string,
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): ProgramPlace {
  const name = `lathe-${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 24)}`
  if (platform === 'win32') {
    const profile = env['LOCALAPPDATA'] ?? path.join(homedir(), 'AppData', 'Local')
    return { socket: `\\\\.\\pipe\\${name}`, key: path.join(profile, 'Lathe', 'programs', `${name}.key`) }
  }
  const own = path.join(path.resolve(dataDir), 'desktop')
  const inFolder = path.join(own, 'programs.sock')
  const socket = Buffer.byteLength(inFolder) <= MOST_BYTES ? inFolder : path.join(tmpdir(), `${name}.sock`)
  return { socket, key: path.join(own, 'programs.key') }
}

/** The same calls as over HTTP, with a token. Who has the folder to themselves is alone there: a socket that was left is of a program that died. */
export async function servePrograms(answer: RequestListener, { socket: place, key: file }: ProgramPlace): Promise<{ close(): void }> {
  const key = randomBytes(KEY_BYTES)
  const programs = createHttpServer(HTTP_LIMITS, answer)
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket)).on('error', () => undefined)
    void giveProof(socket, { key, place }).then((isProven) => isProven && programs.emit('connection', socket))
  })
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  rmSync(file, { force: true })
  writeFileSync(file, key, { mode: 0o600, flag: 'wx' })
  if (process.platform !== 'win32') {
    mkdirSync(path.dirname(place), { recursive: true })
    rmSync(place, { force: true })
  }
  server.listen(place)
  await once(server, 'listening')
  if (process.platform !== 'win32') chmodSync(place, 0o600)
  return {
    close() {
      rmSync(file, { force: true })
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** A connection to the program that has the key, whoever else may wait at its place. A program that is not there is said as `fetch` says it. */
export async function reachPrograms({ socket: place, key: file }: ProgramPlace, patienceMs?: number): Promise<Socket> {
  const key = await readKey(file)
  const socket = connect(place)
  await once(socket, 'connect').catch(notThere)
  if (await askForProof(socket, { key, place }, patienceMs)) return socket
  throw new Error(MCP_TEXT.notProven(place))
}

async function readKey(file: string): Promise<Uint8Array> {
  const handle = await openPlainFile(file).catch(notThere)
  if (handle === null) throw new Error(MCP_TEXT.keyNotOwn(file))
  try {
    const { mode, uid } = await handle.stat()
    // Windows has no such modes: there the profile keeps others out.
    const isOwn = process.geteuid === undefined || (uid === process.geteuid() && (mode & 0o077) === 0)
    const key = await handle.readFile()
    if (!isOwn || key.length !== KEY_BYTES) throw new Error(MCP_TEXT.keyNotOwn(file))
    return key
  } finally {
    await handle.close()
  }
}

function notThere(cause: unknown): never {
  throw new TypeError('fetch failed', { cause })
}
