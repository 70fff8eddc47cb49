import http from 'node:http'
import https from 'node:https'
import path from 'node:path'
import type * as Real from 'electron'
import { type ContentsDouble } from './contents-double.ts'
import { Emitter, preventable } from './emitter.ts'
import { ProtocolDouble, SessionDouble } from './session-double.ts'
import { WindowDouble } from './window-double.ts'

/** What programs on one computer share: the locks of single instances, by their folder. */
export interface ComputerDouble {
  readonly locks: Map<string, AppDouble>
  /** A certificate that its system trusts. */
  readonly trusted?: string
}

type UsedOfApp =
  | 'commandLine'
  | 'enableSandbox'
  | 'exit'
  | 'getPath'
  | 'getGPUFeatureStatus'
  | 'getLocale'
  | 'getVersion'
  | 'isPackaged'
  | 'quit'
  | 'relaunch'
  | 'releaseSingleInstanceLock'
  | 'requestSingleInstanceLock'
  | 'setAppUserModelId'
  | 'setAsDefaultProtocolClient'
  | 'setPath'
  | 'whenReady'

export interface AppSettings {
  readonly computer: ComputerDouble
  readonly switches: Readonly<Record<string, string>>
  readonly argv: readonly string[]
}

export class AppDouble extends Emitter<Electron.AppEvents> implements Omit<Pick<Electron.App, UsedOfApp>, 'commandLine'> {
  readonly isPackaged = false
  readonly commandLine: Pick<Electron.CommandLine, 'getSwitchValue' | 'hasSwitch'>
  isReadyNow = false
  isSandboxed = false
  /** With what it ended; null while it runs. */
  exitCode: number | null = null
  readonly ready = Promise.withResolvers<void>()
  readonly ended = Promise.withResolvers<number>()
  readonly #paths = new Map<string, string>()
  readonly #settings: AppSettings

  constructor(settings: AppSettings) {
    super()
    this.#settings = settings
    this.commandLine = {
      getSwitchValue: (name) => settings.switches[name] ?? '',
      hasSwitch: (name) => name in settings.switches,
    }
  }

  enableSandbox(): void {
    if (this.isReadyNow) throw new Error('app.enableSandbox() can only be called before app is ready')
    this.isSandboxed = true
  }
  readonly protocols: string[] = []
  setAppUserModelId(): void {}
  setAsDefaultProtocolClient(protocol: string): boolean {
    this.protocols.push(protocol)
    return true
  }
  setPath(name: string, folder: string): void {
    this.#paths.set(name, folder)
  }
  getGPUFeatureStatus(): Electron.GPUFeatureStatus {
    return { webgl: 'enabled' } as Electron.GPUFeatureStatus
  }
  getLocale(): string {
    return 'en-GB'
  }
  getVersion(): string {
    return '0.1.0'
  }
  getPath(name: string): string {
    return this.#paths.get(name) ?? path.join('/nowhere', name)
  }
  /** In the folder that is `userData` at that time, as Electron has it. */
  requestSingleInstanceLock(): boolean {
    const { locks } = this.#settings.computer
    const folder = this.getPath('userData')
    const first = locks.get(folder)
    if (first === undefined) locks.set(folder, this)
    else first.send('second-instance', preventable({}), ['lathe', ...this.#settings.argv], '/', undefined)
    return first === undefined
  }
  async whenReady(): Promise<void> {
    await this.ready.promise
  }
  quit(): void {
    const leaving = preventable({})
    this.send('before-quit', leaving)
    if (leaving.defaultPrevented) return
    this.quitNow()
  }
  quitNow(): void {
    const leaving = preventable({})
    this.send('will-quit', leaving)
    if (!leaving.defaultPrevented) this.exit()
  }
  exit(code = 0): void {
    if (this.exitCode !== null) return
    this.exitCode = code
    this.releaseSingleInstanceLock()
    this.send('quit', preventable({}), code)
    this.ended.resolve(code)
  }
  releaseSingleInstanceLock(): void {
    const { locks } = this.#settings.computer
    for (const [folder, holder] of locks) if (holder === this) locks.delete(folder)
  }
  /** What is started once this has ended. */
  readonly relaunched: Electron.RelaunchOptions[] = []
  relaunch(options: Electron.RelaunchOptions = {}): void {
    this.relaunched.push(options)
  }
}

/** The menu of the program, and those that were opened over a window. */
class MenuDouble implements Pick<Electron.Menu, 'popup'> {
  readonly template: readonly Electron.MenuItemConstructorOptions[]

  constructor(template: readonly Electron.MenuItemConstructorOptions[]) {
    this.template = template
  }
  popup(): void {}
  /** Every line, as `File > New window`. */
  lines(items = this.template, above = ''): readonly string[] {
    return items.flatMap(({ label, role, type, submenu }) => {
      if (type === 'separator') return []
      const name = `${above}${label ?? role ?? ''}`
      return Array.isArray(submenu) ? this.lines(submenu, `${name} > `) : [name]
    })
  }
  choose(label: string, items = this.template): boolean {
    return items.some((item) => {
      if (Array.isArray(item.submenu)) return this.choose(label, item.submenu)
      if (item.label !== label) return false
      item.click?.({} as Electron.MenuItem, undefined, {})
      return true
    })
  }
}

/** What was shown to the person, and what they answer to the next question. */
class DialogDouble implements Pick<Electron.Dialog, 'showErrorBox'> {
  readonly errors: { readonly title: string; readonly content: string }[] = []
  readonly questions: Electron.MessageBoxOptions[] = []
  /** The button that is pressed; without one, whatever the question is cancelled with. */
  answer: string | null = null

  showErrorBox(title: string, content: string): void {
    this.errors.push({ title, content })
  }
  async showMessageBox(...args: readonly [Electron.MessageBoxOptions] | readonly [unknown, Electron.MessageBoxOptions]) {
    const options = args.length === 1 ? args[0] : args[1]
    this.questions.push(options)
    const pressed = options.buttons?.indexOf(this.answer ?? '') ?? -1
    const answer: Electron.MessageBoxReturnValue = { response: pressed === -1 ? (options.cancelId ?? 0) : pressed, checkboxChecked: false }
    return answer
  }
}

class ShellDouble implements Pick<Electron.Shell, 'openExternal' | 'openPath'> {
  readonly opened: string[] = []

  async openExternal(url: string): Promise<void> {
    this.opened.push(url)
  }
  async openPath(file: string): Promise<string> {
    this.opened.push(file)
    return ''
  }
}

/**
 * Electron as the desktop's program sees it, without Electron. Each part has the types of `electron.d.ts` and refuses what the real one refuses;
 * what the program uses and is not here ends its start.
 */
export function createElectronDouble(settings: AppSettings) {
  const app = new AppDouble(settings)
  const isReady = () => app.isReadyNow
  const privileged = new Map<string, Electron.Privileges>()
  const sessions = new Map<string, SessionDouble>()
  const windows: WindowDouble[] = []
  const ipcMain: ContentsDouble['ipc'] = new Emitter()
  const sessionOf = (partition = '') => {
    const made = sessions.get(partition) ?? new SessionDouble(partition, new ProtocolDouble(privileged, isReady))
    sessions.set(partition, made)
    return made
  }
  const onEmpty = () => {
    if (app.listenerCount('window-all-closed') === 0) app.quit()
    else app.send('window-all-closed')
  }
  class Menu extends MenuDouble {
    static shown: MenuDouble | null = null
    static opened: MenuDouble[] = []
    static buildFromTemplate(template: Electron.MenuItemConstructorOptions[]): MenuDouble {
      return new Menu(template)
    }
    static setApplicationMenu(menu: MenuDouble | null): void {
      Menu.shown = menu
    }
    override popup(): void {
      Menu.opened.push(this)
    }
  }
  class BrowserWindow extends WindowDouble {
    constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
      super(options, { isReady, sessionOf, ipcMain, windows, onEmpty })
    }
  }
  const module = {
    app,
    BrowserWindow,
    dialog: new DialogDouble(),
    ipcMain,
    Menu,
    net: {
      /** Without Chromium's network: what it is asked, and with what it is answered, is the same. */
      request: (options) => {
        if (typeof options === 'string' || !('protocol' in options)) throw new Error('The double asks by options.')
        const { session: _session, redirect: _redirect, ...rest } = options as Electron.ClientRequestConstructorOptions
        const asked = { ...(rest as http.RequestOptions), agent: false } as const
        const { trusted } = settings.computer
        const opened =
          asked.protocol === 'http:' ? http.request(asked) : https.request({ ...asked, ...(trusted === undefined ? {} : { ca: trusted }) })
        return opened as unknown as Electron.ClientRequest
      },
    } satisfies Partial<typeof Real.net>,
    nativeTheme: { shouldUseDarkColors: false } satisfies Partial<Electron.NativeTheme>,
    powerMonitor: new Emitter<Electron.PowerMonitorEvents>(),
    protocol: sessionOf().protocol,
    screen: {
      getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } } as Electron.Display],
    } satisfies Partial<Electron.Screen>,
    session: { defaultSession: sessionOf(), fromPartition: sessionOf },
    shell: new ShellDouble(),
    utilityProcess: {
      fork: () => {
        throw new Error('The double starts no utility process.')
      },
    } satisfies Partial<typeof Real.utilityProcess>,
  } satisfies { readonly [Name in keyof typeof Real]?: object }
  return { module, sessions, windows, privileged }
}

export type ElectronDouble = ReturnType<typeof createElectronDouble>
