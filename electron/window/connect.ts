import type { IpcMain, MessagePortMain, WebContents } from 'electron'
import { mayConnect } from './rules.ts'

const CONNECT_CHANNEL = 'connect'

export interface ConnectDeps {
  readonly isBuilderWindow: (contents: WebContents) => boolean
  readonly serve: (port: MessagePortMain) => void
}

/** The one channel: a builder's page hands over a port, and its calls go over that. A page that reloads brings a new one. */
export function acceptConnections(ipcMain: IpcMain, { isBuilderWindow, serve }: ConnectDeps): void {
  const open = new WeakMap<WebContents, MessagePortMain>()

  ipcMain.on(CONNECT_CHANNEL, (event) => {
    const { sender, senderFrame, ports } = event
    const [port] = ports
    if (port === undefined || senderFrame === null) return
    const isMainFrame = senderFrame === sender.mainFrame
    if (!mayConnect({ url: senderFrame.url, isMainFrame, isBuilderWindow: isBuilderWindow(sender) })) {
      port.close()
      return
    }
    open.get(sender)?.close()
    open.set(sender, port)
    serve(port)
    port.start()
  })
}
