import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import path from 'node:path'
import { isAppError } from '../shared/domain/app-error.ts'
import { warmScaffolder } from './backend/compose-scaffolder.ts'
import { compose } from './backend/compose.ts'
import { outsideWorld, type RealWorld } from './backend/outside-world.ts'
import { openBrowser } from './open-browser.ts'
import { LOOPBACK, type ServeOptions } from './serve-options.ts'
import { connectAccountServer } from './transport/connect-account-server.ts'
import { connectServer } from './transport/connect-server.ts'
import { createDoors } from './transport/create-doors.ts'
import { HTTP_LIMITS } from './transport/http.ts'
import type { PublicPlace } from './transport/public-place.ts'
import { localName, UNSEEN_PREFIX } from './transport/web-guards.ts'

const STOP_LIMIT_MS = 2_000
/** Beside the built script; a script that runs from its source serves what was built last. */
const RENDERER_FOLDER = path.join(import.meta.dirname, import.meta.url.endsWith('.ts') ? '../out/renderer' : '../renderer')

export interface Keeping extends Pick<RealWorld, 'hostedLogs'> {
  /** It is one of several, by the id of its data folder, and what they alone know. */
  readonly node?: { readonly id: string; readonly secret: string }
  /** What stands before the doors. */
  readonly before?: (next: RequestListener) => RequestListener
  /** After all else has stopped. */
  readonly stop?: () => Promise<void>
  /** How long the end may take. */
  readonly stopMaxMs?: number
  /** Where it is reached from outside. */
  readonly publicPlace?: PublicPlace | null
  /** The address of this computer that it listens on. */
  readonly listensOn?: string
}

/** The same backend and the same renderer as the desktop, over HTTP, until it is told to end. */
export async function runHeadless({ port: wanted, dataDir, json, open, hasAccounts }: ServeOptions, keeping: Keeping = {}): Promise<void> {
  const { hostedLogs, before = (next) => next, stop: stopKeeping = async () => undefined, stopMaxMs = STOP_LIMIT_MS } = keeping
  const { publicPlace = null, listensOn = LOOPBACK, node } = keeping
  let port = wanted
  const at = (label: string) => {
    const { scheme, authority } = publicPlace?.name ?? localName(port)
    return `${scheme}://${label}${authority}`
  }
  const outside = outsideWorld({
    dataDir,
    host: 'headless',
    hasAccounts,
    servers: { connect: connectServer, connectAccount: connectAccountServer },
    ...(hostedLogs === undefined ? {} : { hostedLogs }),
    ...(node === undefined
      ? {}
      : { serverNode: { at: () => ({ id: node.id, address: addressAt(listensOn, port) }), secret: node.secret } }),
    addresses: {
      builder: () => at(''),
      draft: (appId) => at(`${appId}.`),
      unseen: (appId) => at(`${UNSEEN_PREFIX}${appId}.`),
      live: ({ slug }) => `${at(`${slug}.`)}/`,
    },
  })
  const giveUp = async (reason: string) => {
    await stopKeeping()
    return refuse(reason)
  }
  const backend = await compose(outside).catch((error: unknown) => giveUp(reasonOf(error, dataDir)))
  const stop = async () => {
    await backend.stop()
    await stopKeeping()
  }
  const doors = createDoors(backend)
  const server = createServer(HTTP_LIMITS, before(doors.http(RENDERER_FOLDER, publicPlace)))
  port = await listen(server, wanted, listensOn).catch(async (error: unknown) => {
    await stop()
    return refuse(isTaken(error) ? `Port ${wanted} is in use. Close the other program, or choose another port with --port.` : String(error))
  })

  stopOnSignal(server, stop, stopMaxMs)
  const code = backend.sessions.newStartCode()
  const url = `${at('')}/?code=${code}`
  // Whoever starts it again when it died gives it the same port.
  process.send?.({ port })
  process.stdout.write(json ? `${JSON.stringify({ url, port, code })}\n` : `Lathe is ready at ${url}\n`)
  if (open) openBrowser(url)
  warmScaffolder()
}

const addressAt = (host: string, port: number) => `http://${isIPv6(host) ? `[${host}]` : host}:${port}`

/** Says in one sentence why it does not run. */
export function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

export function reasonOf(error: unknown, place: string): string {
  if (isAppError(error)) return `${error.message} (${place})`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Running turns are aborted and workers closed; a second signal does not wait for them. */
function stopOnSignal(server: Server, stopAll: () => Promise<void>, mostMs: number): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), mostMs).unref()
    server.close()
    server.closeAllConnections()
    void stopAll().then(
      () => process.exit(0),
      (error: unknown) => refuse(String(error)),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
