import type { IpcMain, MessagePortMain, WebContents } from 'electron'
import type { WindowCalls } from '../transport/desktop-door.ts'
import { mayConnect } from './rules.ts'

const CONNECT_CHANNEL = 'connect'

export interface ConnectDeps {
  /** What a builder's window asks of the program itself; null for every other window. */
  readonly callsOf: (contents: WebContents) => WindowCalls | null
  /** The backend, on the first port. */
  readonly serve: (port: MessagePortMain) => void
  /** The program, on the second. */
  readonly serveWindow: (port: MessagePortMain, calls: WindowCalls) => void
}

/** The one channel: a builder's page hands over its ports, and its calls go over those. A page that reloads brings new ones. */
export function acceptConnections(ipcMain: IpcMain, { callsOf, serve, serveWindow }: ConnectDeps): void {
  const open = new WeakMap<WebContents, readonly MessagePortMain[]>()

  ipcMain.on(CONNECT_CHANNEL, (event) => {
    const { sender, senderFrame, ports } = event
    const [port, ownPort] = ports
    if (port === undefined || senderFrame === null) return
    const isMainFrame = senderFrame === sender.mainFrame
    const calls = callsOf(sender)
    const isAllowed = mayConnect({ url: senderFrame.url, isMainFrame, isBuilderWindow: calls !== null })
    if (!isAllowed || calls === null) {
      for (const each of ports) each.close()
      return
    }
    for (const each of open.get(sender) ?? []) each.close()
    open.set(sender, ports)
    serve(port)
    if (ownPort !== undefined) serveWindow(ownPort, calls)
    for (const each of ports) each.start()
  })
}
