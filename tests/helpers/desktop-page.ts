import { readFileSync } from 'node:fs'
import path from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import type { BrowserContext, Page } from 'playwright'
import { createDesktopDoor, type WindowCalls } from '../../electron/transport/desktop-door.ts'
import type { Doors } from '../../electron/transport/create-doors.ts'

const rendererFolder = path.resolve('out/renderer')
/** How the built renderer asks whether it is in the desktop's window. */
const IN_DESKTOP = 'location.protocol===`app:`'

type BridgedWindow = Window & {
  openPorts(): Promise<void>
  toProgram(at: number, message: string): Promise<void>
  toPage(at: number, message: string): void
}

/** Makes pages of a browser begin as in the desktop's window: over two ports instead of HTTP, which lead to these doors. */
export async function asDesktop(context: BrowserContext, port: Doors['port'], calls: WindowCalls): Promise<void> {
  const serveWindow = createDesktopDoor()
  const ends: MessageChannel['port1'][] = []
  await context.exposeBinding('openPorts', ({ page }) => {
    for (const at of [0, 1]) {
      const { port1, port2 } = new MessageChannel()
      ends[at] = port1
      port1.on('message', (message: string) => void hand(page, at, message))
      if (at === 0) port(port2)
      else serveWindow(port2, calls)
      port2.start()
    }
  })
  await context.exposeBinding('toProgram', (_source, at: number, message: string) => ends[at]?.postMessage(message))
  await context.addInitScript(() => {
    const bridged = window as unknown as BridgedWindow
    // As the preload script does.
    window.addEventListener('message', ({ data, ports }) => {
      if (data !== 'connect') return
      bridged.toPage = (at, message) => ports[at]?.postMessage(message)
      void bridged.openPorts().then(() => {
        for (const [at, end] of ports.entries()) end.onmessage = (event: MessageEvent<string>) => void bridged.toProgram(at, event.data)
      })
    })
  })
  let asked = 0
  await context.route(/\/assets\/.*\.js$/, (route) => {
    const script = readFileSync(path.join(rendererFolder, new URL(route.request().url()).pathname), 'utf8')
    asked += script.split(IN_DESKTOP).length - 1
    return route.fulfill({ contentType: 'text/javascript', body: script.replaceAll(IN_DESKTOP, 'true') })
  })
  context.on('close', () => {
    for (const end of ends) end.close()
    if (asked === 0) throw new Error(`The renderer no longer asks ${IN_DESKTOP}.`)
  })
}

/** A page that is gone hears nothing. */
function hand(page: Page, at: number, message: string): Promise<void> {
  return page.evaluate(([to, what]) => (window as unknown as BridgedWindow).toPage(to, what), [at, message] as const).catch(() => undefined)
}
