import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron'
import type { AppId } from '../../shared/domain/ids.ts'

export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Everything that could let a page out of its sandbox is said, so that no change of a default can loosen it. */
export const LOCKED: WebPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInSubFrames: false,
  nodeIntegrationInWorker: false,
  webviewTag: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  navigateOnDragDrop: false,
  disableDialogs: false,
  safeDialogs: true,
  // Elsewhere Chromium fetches its dictionaries from a server of Google's: nobody asked for that.
  spellcheck: process.platform === 'darwin',
}

const MIN_SIZE = { minWidth: 480, minHeight: 480 }

export interface BuilderWindowInput {
  readonly bounds: Partial<Bounds>
  readonly preload: string
  readonly isDark: boolean
}

export function builderWindowOptions({ bounds, preload, isDark }: BuilderWindowInput): BrowserWindowConstructorOptions {
  return {
    ...MIN_SIZE,
    width: 1360,
    height: 860,
    ...bounds,
    title: 'Lathe',
    show: false,
    backgroundColor: isDark ? '#171513' : '#fcfbf8',
    autoHideMenuBar: true,
    webPreferences: { ...LOCKED, preload },
  }
}

export interface AppWindowInput {
  readonly partition: string
  readonly title: string
  readonly bounds?: Partial<Bounds>
}

/** A draft, or a live app, in a window of its own: no preload, and storage that no other window shares. */
export function appWindowOptions({ partition, title, bounds = {} }: AppWindowInput): BrowserWindowConstructorOptions {
  return {
    ...MIN_SIZE,
    width: 1180,
    height: 800,
    ...bounds,
    title,
    autoHideMenuBar: true,
    webPreferences: { ...LOCKED, partition },
  }
}

export function appPartition(appId: AppId): string {
  return `persist:app-${appId}`
}

export function livePartition(appId: AppId): string {
  return `persist:live-${appId}`
}

/** The remembered place, if enough of its title bar is on a screen that is still there; else only its size. */
export function visibleBounds(saved: Bounds | undefined, screens: readonly Bounds[]): Partial<Bounds> {
  if (saved === undefined) return {}
  const isReachable = screens.some(
    (screen) =>
      saved.x + saved.width >= screen.x + 100 &&
      saved.x <= screen.x + screen.width - 100 &&
      saved.y >= screen.y &&
      saved.y <= screen.y + screen.height - 40,
  )
  return isReachable ? saved : { width: saved.width, height: saved.height }
}
