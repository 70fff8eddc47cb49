import { BrowserWindow, dialog, Menu, nativeTheme, screen, session, shell, type WebContents } from 'electron'
import type { DesktopEvent } from '../../shared/domain/desktop.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import type { AppOriginHandler } from '../transport/app-origin.ts'
import type { UpdateCalls, WindowCalls } from '../transport/desktop-door.ts'
import type { LiveOriginHandler } from '../transport/live-origin.ts'
import { type BuilderWindow, createBuilderWindow } from './builder-calls.ts'
import { guardContents, guardSession, type Openers } from './guards.ts'
import { contextTemplate, menuTemplate } from './menu.ts'
import { serveLive, servePreview } from './protocols.ts'
import { recoverPage } from './recovery.ts'
import type { WindowKind } from './rules.ts'
import { BUILDER_ORIGIN, isBuilderPage, liveApp, liveOrigin as originOfLive, previewOrigin } from './schemes.ts'
import { appPartition, appWindowOptions, type Bounds, livePartition, builderWindowOptions, visibleBounds } from './window-options.ts'
import type { RememberedWindow, WindowStore } from './window-store.ts'
import { say } from '../../shared/text/say.ts'

export interface WindowsDeps {
  readonly preload: string
  readonly platform: NodeJS.Platform
  readonly store: WindowStore
  readonly appOrigin: AppOriginHandler
  readonly liveOrigin: LiveOriginHandler
  /** Null for an app that is no longer there. */
  readonly appName: (appId: AppId) => Promise<string | null>
  readonly now: () => number
  /** Something went wrong in a window. */
  readonly note: (what: string) => void
  readonly showDiagnostics: () => void
  readonly updates: UpdateCalls
}

export interface Windows {
  /** Opens what was open when the program ended; a first window where nothing was. */
  openRemembered(): void
  /** Brings the builder to the front, or opens it. */
  showBuilder(): void
  /** Hands files to the builder that is in front. */
  handFiles(files: readonly string[]): void
  /** The calls of a builder's window; null for every other. */
  callsOf(contents: WebContents): WindowCalls | null
  /** Says it in every builder. */
  tellAll(event: DesktopEvent): void
  /** Long work goes on in one of them. */
  isWorking(): boolean
  /** Says in the builder that is in front that the program ended by itself the last time. */
  tellRecovered(): void
  /** What is open now is opened at the next start, whatever is closed after that. */
  leave(): void
}

/** The windows of the desktop: the builder, in as many as the person wants, and drafts and live apps in windows of their own. */
export function createWindows({
  preload,
  platform,
  store,
  appOrigin,
  liveOrigin,
  appName,
  now,
  note,
  showDiagnostics,
  updates,
}: WindowsDeps): Windows {
  /** The one that was looked at last is the last. */
  let open: readonly BrowserWindow[] = []
  let isLeaving = false
  const builders = new Map<BrowserWindow, BuilderWindow>()
  const openers: Openers = {
    openAppWindow: (appId) => void openApp(appId),
    openLiveWindow: (appId) => void openLive(appId),
    askToOpen: (url) => void askToOpen(url),
  }
  const front = () => open.map((window) => builders.get(window)).findLast((builder) => builder !== undefined)
  const placeFor = (bounds: Bounds | undefined) =>
    visibleBounds(
      bounds,
      screen.getAllDisplays().map(({ workArea }) => workArea),
    )

  function openBuilder({ address, bounds }: Partial<RememberedWindow> = {}): BuilderWindow {
    const window = new BrowserWindow(builderWindowOptions({ bounds: placeFor(bounds), preload, isDark: nativeTheme.shouldUseDarkColors }))
    const builder = createBuilderWindow(window, { onOffer: showMenu, updates })
    builders.set(window, builder)
    window.once('ready-to-show', () => window.show())
    keep(window, { kind: 'builder' })
    void window.loadURL(address ?? `${BUILDER_ORIGIN}/`)
    return builder
  }

  /** Each app has a session of its own, where the scheme has to be served as well. */
  async function openApp(appId: AppId): Promise<void> {
    const own = session.fromPartition(appPartition(appId))
    guardSession(own)
    if (!own.protocol.isProtocolHandled('preview')) own.protocol.handle('preview', servePreview(appOrigin))
    const window = new BrowserWindow(appWindowOptions({ partition: appPartition(appId), title: (await appName(appId)) ?? 'Lathe' }))
    keep(window, { kind: 'app', appId })
    await window.loadURL(`${previewOrigin(appId)}/`)
  }

  /** As its users have it: nothing of the builder's session is there, nor of the draft's. */
  async function openLive(appId: AppId, { address, bounds }: Partial<RememberedWindow> = {}): Promise<void> {
    const title = await appName(appId)
    if (title === null) return
    const own = session.fromPartition(livePartition(appId))
    guardSession(own)
    if (!own.protocol.isProtocolHandled('live')) own.protocol.handle('live', serveLive(liveOrigin))
    const window = new BrowserWindow(appWindowOptions({ partition: livePartition(appId), title, bounds: placeFor(bounds) }))
    keep(window, { kind: 'live', appId })
    await window.loadURL(address ?? `${originOfLive(appId)}/`)
  }

  function keep(window: BrowserWindow, kind: WindowKind): void {
    const { webContents } = window
    guardContents(webContents, kind, openers)
    if (kind.kind !== 'builder') window.removeMenu()
    webContents.on('context-menu', (_event, params) => {
      const items = contextTemplate(params, {
        replace: (word) => webContents.replaceMisspelling(word),
        learn: (word) => void webContents.session.addWordToSpellCheckerDictionary(word),
      })
      if (items.length > 0) Menu.buildFromTemplate(items).popup({ window })
    })
    recoverPage(window, { now, note, onRecovered: () => builders.get(window)?.tell({ type: 'page-recovered' }) })
    open = [...open, window]
    window.on('focus', () => {
      open = [...open.filter((other) => other !== window), window]
      showMenu()
    })
    // While it still has a place. The last of all stays remembered.
    window.on('close', remember)
    window.on('closed', () => {
      open = open.filter((other) => other !== window)
      builders.delete(window)
      remember()
      showMenu()
    })
  }

  function showMenu(): void {
    const builder = front()
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(
        menuTemplate({
          platform,
          commands: builder?.commands() ?? [],
          run: (id) => builder?.tell({ type: 'command', id }),
          openWindow: () => void openBuilder(),
          showDiagnostics,
        }),
      ),
    )
  }

  function remember(): void {
    if (isLeaving || open.length === 0) return
    store.remember(
      open
        .map((window) => ({ address: window.webContents.getURL(), bounds: window.getNormalBounds() }))
        .filter(({ address }) => isBuilderPage(address) || liveApp(address) !== null),
    )
  }

  function showBuilder(): BuilderWindow {
    const builder = front() ?? openBuilder()
    if (builder.window.isMinimized()) builder.window.restore()
    builder.window.focus()
    return builder
  }

  return {
    openRemembered() {
      const remembered = store.windows()
      for (const each of remembered) {
        const appId = liveApp(each.address)
        if (appId !== null) void openLive(appId, each)
        else if (isBuilderPage(each.address)) openBuilder(each)
      }
      if (front() === undefined) openBuilder()
      showMenu()
    },
    showBuilder: () => void showBuilder(),
    handFiles: (files) => showBuilder().hand(files),
    callsOf: (contents) => [...builders.values()].find(({ window }) => window.webContents === contents)?.calls ?? null,
    tellAll(event) {
      for (const builder of builders.values()) builder.tell(event)
    },
    isWorking: () => [...builders.values()].some((builder) => builder.isWorking()),
    tellRecovered: () => showBuilder().tell({ type: 'program-recovered' }),
    leave() {
      remember()
      isLeaving = true
    },
  }
}

async function askToOpen(url: string): Promise<void> {
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: say('Open this address in your browser?'),
    detail: url,
    buttons: [say('Open'), say('Cancel')],
    defaultId: 1,
    cancelId: 1,
  })
  if (response === 0) await shell.openExternal(url)
}
