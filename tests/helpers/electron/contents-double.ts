import type { MessagePort } from 'node:worker_threads'
import { Emitter, preventable } from './emitter.ts'
import { MessagePortMainDouble } from './message-port-main.ts'
import { PageDouble } from './page.ts'
import type { SessionDouble } from './session-double.ts'

type OpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0]
type Policy = Parameters<Electron.WebContents['setWebRTCIPHandlingPolicy']>[0]
type AsFrame = Pick<Electron.WebFrameMain, 'url'>

let ids = 0

/** What a window shows. Its pages are fetched from the handlers of its session; a page acts by the methods below the line. */
export class ContentsDouble
  extends Emitter<Electron.WebContentsEvents>
  implements
    Pick<
      Electron.WebContents,
      | 'id'
      | 'getURL'
      | 'setWindowOpenHandler'
      | 'setWebRTCIPHandlingPolicy'
      | 'isDestroyed'
      | 'replaceMisspelling'
      | 'reload'
      | 'forcefullyCrashRenderer'
    >
{
  readonly id = (ids += 1)
  readonly session: SessionDouble
  readonly preload: string | undefined
  mainFrame: AsFrame = { url: '' }
  page: PageDouble | null = null
  /** The last page that was loaded, as its scheme answered. */
  response: Response | null = null
  webRtcPolicy: Policy | 'default' = 'default'
  isGone = false
  readonly #ipcMain: Emitter<{ [Channel in string]: (event: Electron.IpcMainEvent, message: unknown) => void }>
  #openHandler: OpenHandler | null = null

  constructor(session: SessionDouble, preload: string | undefined, ipcMain: ContentsDouble['ipc']) {
    super()
    this.session = session
    this.preload = preload
    this.#ipcMain = ipcMain
  }

  get ipc() {
    return this.#ipcMain
  }
  getURL(): string {
    return this.mainFrame.url
  }
  isDestroyed(): boolean {
    return this.isGone
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler
  }
  setWebRTCIPHandlingPolicy(policy: Policy): void {
    this.webRtcPolicy = policy
  }

  /** How often its page was loaded again. */
  reloads = 0
  reload(): void {
    this.reloads += 1
    void this.load(this.getURL())
  }
  forcefullyCrashRenderer(): void {
    this.die('killed')
  }
  readonly replaced: string[] = []
  replaceMisspelling(word: string): void {
    this.replaced.push(word)
  }

  // ——— what a page does

  async load(url: string): Promise<void> {
    this.response = await this.session.fetch(url, { headers: { accept: 'text/html' } })
    this.mainFrame = { url }
    this.page = new PageDouble(url, this.preload, {
      postMessage: (channel, message, transfer) => this.post(this.mainFrame, channel, message, transfer),
    })
  }

  /** The process of its page is gone. */
  die(reason: Electron.RenderProcessGoneDetails['reason']): void {
    this.send('render-process-gone', preventable({}), { reason, exitCode: 5 })
  }

  /** Follows a link, or sets `location`: whether the window went there. */
  async navigate(url: string): Promise<boolean> {
    const navigation = this.#navigation(url, true, this.mainFrame)
    this.send('will-navigate', navigation, url, false, true, 0, 0)
    this.send('will-frame-navigate', navigation)
    if (navigation.defaultPrevented) return false
    await this.load(url)
    return true
  }

  /** A frame in the page goes somewhere: whether it may. */
  navigateFrame(from: string, url: string): boolean {
    const navigation = this.#navigation(url, false, { url: from })
    this.send('will-frame-navigate', navigation)
    return !navigation.defaultPrevented
  }

  /** What was asked for answers with another address: whether it is followed. */
  redirect(url: string, isMainFrame: boolean): boolean {
    const navigation = this.#navigation(url, isMainFrame, this.mainFrame)
    this.send('will-redirect', navigation, url, false, isMainFrame, 0, 0)
    return !navigation.defaultPrevented
  }

  /** `window.open`: whether a window of Chromium's own would have opened. */
  open(url: string): boolean {
    // Without a handler, Electron opens one.
    if (this.#openHandler === null) return true
    const details = { url, frameName: '', features: '', disposition: 'foreground-tab', referrer: { url: '', policy: 'default' } } as const
    return this.#openHandler(details).action === 'allow'
  }

  /** `<webview>`: whether one was attached. */
  attachWebview(src: string): boolean {
    const attaching = preventable({})
    this.send('will-attach-webview', attaching, {}, { src })
    return !attaching.defaultPrevented
  }

  /** A message to the main process, from any frame, as one would send it that broke out of its page. */
  post(frame: AsFrame | null, channel: string, message: unknown, transfer: readonly unknown[] = []): readonly MessagePortMainDouble[] {
    const ports = transfer.map((port) => new MessagePortMainDouble(port as MessagePort))
    const event = preventable({
      type: 'frame',
      sender: this as unknown as Electron.WebContents,
      senderFrame: frame as Electron.WebFrameMain | null,
      ports: ports as unknown as Electron.MessagePortMain[],
      processId: 1,
      frameId: 1,
      frameTreeNodeId: 1,
      returnValue: undefined,
      reply: () => undefined,
    } as const)
    this.#ipcMain.send(channel, event, message)
    return ports
  }

  #navigation(url: string, isMainFrame: boolean, frame: AsFrame) {
    return preventable({
      url,
      isSameDocument: false,
      isMainFrame,
      frame: frame as Electron.WebFrameMain,
      initiator: frame as Electron.WebFrameMain,
    })
  }
}
