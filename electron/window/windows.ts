import { BrowserWindow, dialog, nativeTheme, screen, session, shell, type WebContents } from 'electron'
import type { AppId } from '../../shared/domain/ids.ts'
import type { AppOriginHandler } from '../transport/app-origin.ts'
import { guardContents, guardSession, type Openers } from './guards.ts'
import type { LiveOriginHandler } from '../transport/live-origin.ts'
import { serveLive, servePreview } from './protocols.ts'
import { BUILDER_ORIGIN, liveOrigin as originOfLive, previewOrigin } from './schemes.ts'
import { appPartition, appWindowOptions, livePartition, builderWindowOptions, visibleBounds } from './window-options.ts'
import type { WindowStore } from './window-store.ts'

export interface WindowsDeps {
  readonly preload: string
  readonly store: WindowStore
  readonly appOrigin: AppOriginHandler
  readonly liveOrigin: LiveOriginHandler
  readonly appName: (appId: AppId) => Promise<string>
}

export interface Windows {
  /** Opens the builder, or brings it to the front. */
  showBuilder(): void
  isBuilder(contents: WebContents): boolean
}

/** The windows of the desktop: one builder, and drafts and live apps in windows of their own. */
export function createWindows({ preload, store, appOrigin, liveOrigin, appName }: WindowsDeps): Windows {
  let builder: BrowserWindow | null = null
  const openers: Openers = {
    openAppWindow: (appId) => void openApp(appId),
    openLiveWindow: (appId) => void openLive(appId),
    askToOpen: (url) => void askToOpen(url),
  }

  function openBuilder(): BrowserWindow {
    const screens = screen.getAllDisplays().map(({ workArea }) => workArea)
    const bounds = visibleBounds(store.bounds(), screens)
    const window = new BrowserWindow(builderWindowOptions({ bounds, preload, isDark: nativeTheme.shouldUseDarkColors }))
    guardContents(window.webContents, { kind: 'builder' }, openers)
    window.once('ready-to-show', () => window.show())
    window.on('close', () => store.remember(window.getNormalBounds()))
    window.on('closed', () => {
      builder = null
    })
    void window.loadURL(`${BUILDER_ORIGIN}/`)
    return window
  }

  /** Each app has a session of its own, where the scheme has to be served as well. */
  async function openApp(appId: AppId): Promise<void> {
    const own = session.fromPartition(appPartition(appId))
    guardSession(own)
    if (!own.protocol.isProtocolHandled('preview')) own.protocol.handle('preview', servePreview(appOrigin))
    const window = new BrowserWindow(appWindowOptions(appPartition(appId), await appName(appId)))
    window.removeMenu()
    guardContents(window.webContents, { kind: 'app', appId }, openers)
    await window.loadURL(`${previewOrigin(appId)}/`)
  }

  /** As its users have it: nothing of the builder's session is there, nor of the draft's. */
  async function openLive(appId: AppId): Promise<void> {
    const own = session.fromPartition(livePartition(appId))
    guardSession(own)
    if (!own.protocol.isProtocolHandled('live')) own.protocol.handle('live', serveLive(liveOrigin))
    const window = new BrowserWindow(appWindowOptions(livePartition(appId), await appName(appId)))
    window.removeMenu()
    guardContents(window.webContents, { kind: 'live', appId }, openers)
    await window.loadURL(`${originOfLive(appId)}/`)
  }

  return {
    showBuilder() {
      builder ??= openBuilder()
      if (builder.isMinimized()) builder.restore()
      builder.focus()
    },
    isBuilder: (contents) => builder?.webContents === contents,
  }
}

async function askToOpen(url: string): Promise<void> {
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: 'Open this address in your browser?',
    detail: url,
    buttons: ['Open', 'Cancel'],
    defaultId: 1,
    cancelId: 1,
  })
  if (response === 0) await shell.openExternal(url)
}
