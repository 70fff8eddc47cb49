import { ContentsDouble } from './contents-double.ts'
import { Emitter, preventable } from './emitter.ts'
import type { SessionDouble } from './session-double.ts'

export interface WindowNeeds {
  readonly isReady: () => boolean
  readonly sessionOf: (partition: string | undefined) => SessionDouble
  readonly ipcMain: ContentsDouble['ipc']
  readonly windows: WindowDouble[]
  readonly onEmpty: () => void
}

type Used = 'loadURL' | 'show' | 'focus' | 'isMinimized' | 'restore' | 'getNormalBounds' | 'removeMenu' | 'close'

export class WindowDouble extends Emitter<Electron.BrowserWindowEvents> implements Pick<Electron.BrowserWindow, Used> {
  readonly options: Electron.BrowserWindowConstructorOptions
  readonly webContents: ContentsDouble
  isShown: boolean
  isFocusedNow = false
  isMinimizedNow = false
  hasMenu = true
  progress = -1
  bounds: Electron.Rectangle
  readonly #needs: WindowNeeds

  constructor(options: Electron.BrowserWindowConstructorOptions, needs: WindowNeeds) {
    super()
    if (!needs.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    this.options = options
    this.#needs = needs
    const { webPreferences = {}, x = 0, y = 0, width = 800, height = 600, show = true } = options
    this.bounds = { x, y, width, height }
    this.isShown = show
    this.webContents = new ContentsDouble(needs.sessionOf(webPreferences.partition), webPreferences.preload, needs.ipcMain)
    needs.windows.push(this)
  }

  async loadURL(url: string): Promise<void> {
    await this.webContents.load(url)
    this.send('ready-to-show')
  }
  show(): void {
    this.isShown = true
  }
  focus(): void {
    for (const window of this.#needs.windows) window.isFocusedNow = window === this
    this.send('focus', preventable({}))
  }
  isMinimized(): boolean {
    return this.isMinimizedNow
  }
  restore(): void {
    this.isMinimizedNow = false
  }
  getNormalBounds(): Electron.Rectangle {
    return this.bounds
  }
  setProgressBar(progress: number): void {
    this.progress = progress
  }
  isDestroyed(): boolean {
    return this.webContents.isGone
  }
  removeMenu(): void {
    this.hasMenu = false
  }
  close(): void {
    this.send('close', preventable({}))
    this.webContents.isGone = true
    this.#needs.windows.splice(this.#needs.windows.indexOf(this), 1)
    this.send('closed')
    if (this.#needs.windows.length === 0) this.#needs.onEmpty()
  }
}
