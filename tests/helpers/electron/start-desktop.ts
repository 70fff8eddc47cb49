import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Client, createDesktopClient, createPortClient, type DesktopClient } from '../../../renderer/api/client.ts'
import { DESKTOP_SCRIPT } from '../built.ts'
import { temporaryFolder } from '../host.ts'
import { type ComputerDouble, createElectronDouble, type ElectronDouble } from './electron-double.ts'
import type { WindowDouble } from './window-double.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const MAIN = pathToFileURL(path.join(root, DESKTOP_SCRIPT)).href
/** What of the program imports Electron, as it is written and as it is built: the part that updates is a script of its own. */
const WITH_ELECTRON = [
  MAIN,
  pathToFileURL(path.join(root, 'electron/window')).href,
  new URL('updat', MAIN).href,
  '/node_modules/electron-store/',
]
const PREFIX = 'electron-double:'

/** Each start has an Electron of its own, and modules of its own that import it: they carry its number. */
const doubles = new Map<string, object>()
Object.assign(globalThis, { latheElectronDoubles: doubles })
registerHooks({
  resolve(specifier, context, next) {
    const start = context.parentURL?.startsWith('file:') === true ? new URL(context.parentURL).searchParams.get('start') : null
    if (start === null) return next(specifier, context)
    if (specifier === 'electron') return { url: `${PREFIX}${start}`, format: 'module', shortCircuit: true }
    const found = next(specifier, context)
    return WITH_ELECTRON.some((place) => found.url.includes(place)) ? { ...found, url: `${found.url}?start=${start}` } : found
  },
  load(url, context, next) {
    if (!url.startsWith(PREFIX)) return next(url, context)
    const start = url.slice(PREFIX.length)
    const found = `globalThis.latheElectronDoubles.get(${JSON.stringify(start)})`
    const names = Object.keys(doubles.get(start) ?? {})
    const source = [`export default ${found}`, ...names.map((name) => `export const ${name} = ${found}.${name}`)].join('\n')
    return { format: 'module', source, shortCircuit: true }
  },
})

export interface Desktop extends AsyncDisposable {
  readonly electron: ElectronDouble['module']
  readonly privileged: ElectronDouble['privileged']
  readonly sessions: ElectronDouble['sessions']
  readonly windows: readonly WindowDouble[]
  readonly dataDir: string
  /** The first window at addresses that begin so, once it shows its page. */
  windowAt(address: string): Promise<WindowDouble>
  builder(): Promise<WindowDouble>
  quit(): Promise<number>
}

export interface DesktopOptions {
  readonly dataDir?: string
  readonly computer?: ComputerDouble
  readonly argv?: readonly string[]
  readonly switches?: Readonly<Record<string, string>>
}

let starts = 0

// Every start is a program of its own, each of which listens for the end of its process.
process.setMaxListeners(100)

/** Starts the program over the double, with its real backend. */
export async function startDesktop({
  dataDir,
  computer = { locks: new Map() },
  argv = [],
  switches = {},
}: DesktopOptions = {}): Promise<Desktop> {
  const own = dataDir === undefined ? temporaryFolder() : null
  const folder = dataDir ?? own?.path ?? ''
  const { module, sessions, windows, privileged } = createElectronDouble({ computer, switches: { 'data-dir': folder, ...switches }, argv })
  const start = String((starts += 1))
  doubles.set(start, module)
  // Never the keychain of the person who runs the tests.
  process.env['LATHE_KEYCHAIN'] = 'off'
  await import(/* @vite-ignore */ `${MAIN}?start=${start}`)
  const { app } = module
  app.isReadyNow = true
  app.ready.resolve()

  async function windowAt(address: string): Promise<WindowDouble> {
    while (app.exitCode === null) {
      const found = windows.find(({ webContents, isShown }) => isShown && webContents.getURL().startsWith(address))
      if (found !== undefined) return found
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error(`It ended: ${JSON.stringify(module.dialog.errors)}`)
  }
  async function quit(): Promise<number> {
    app.quit()
    return app.ended.promise
  }
  return {
    electron: module,
    privileged,
    sessions,
    windows,
    dataDir: folder,
    windowAt,
    builder: () => windowAt('app://builder/'),
    quit,
    async [Symbol.asyncDispose]() {
      if (app.exitCode === null) await quit()
      doubles.delete(start)
      own?.[Symbol.dispose]()
    },
  }
}

export interface ConnectedPage {
  readonly client: Client
  readonly desktop: DesktopClient
  readonly port: MessagePort
}

/** What the page does first: it hands over the ends of two channels, for the backend and for the program. */
export function connectPage({ webContents }: WindowDouble): ConnectedPage {
  const backend = new MessageChannel()
  const program = new MessageChannel()
  webContents.page?.hear({ data: 'connect', ports: [backend.port2 as never, program.port2 as never] })
  backend.port1.start()
  program.port1.start()
  return { client: createPortClient(backend.port1), desktop: createDesktopClient(program.port1), port: backend.port1 }
}
