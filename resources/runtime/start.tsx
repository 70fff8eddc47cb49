import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { App, type AppParts } from './app.tsx'
import { appInfo } from '../sdk/app-info.ts'
import { themeOfApp } from '../kit/hooks/use-theme.ts'
import { drawn, readsSettled } from '../sdk/reads.ts'
import {
  handleKeys,
  handleLook,
  handleRefresh,
  handleStart,
  isInBuilder,
  openBridge,
  reportNotRefreshed,
  reportPress,
  reportRefreshed,
  reportSeen,
} from './bridge.ts'
import { reportCaught, watchErrors } from './errors.ts'
import { guardKeys } from './key-guard.ts'
import { keepOwnHistory } from './own-history.ts'
import { refreshing } from './refresh.ts'
import { applyThemeOfVersion, watchTheme } from './theme.ts'

/** Scripts of all versions stay in memory until the page is reloaded. */
const MAX_REFRESHES = 100
const READS_MS = 1_000
/** Elements that are visible without text, what is being read among them. */
const SEEN = 'img, svg, canvas, video, audio, input, textarea, select, button, iframe, table, [aria-busy="true"]'

// This module runs before any of the app's own, so that errors during their load are reported too.
watchErrors()
if (isInBuilder) {
  keepOwnHistory()
  handleKeys(guardKeys(reportPress))
}
openBridge()
handleLook(() => void readsSettled(READS_MS).then(() => reportSeen(window.location.pathname + window.location.search, isEmptyPage())))
let root: Root | null = null
/** Errors that React caught in this page. A page with errors is not refreshed. */
let caught = 0
let refreshes = 0
window.addEventListener('error', showFailedStart)
if (appInfo.awaits !== null) waitForVersion(appInfo.awaits)

/** Mounts an app. Called once, by code that the bundler writes. */
export function start(parts: AppParts): void {
  if (root !== null) {
    // Rendered synchronously, so that errors are known before the builder is told.
    const running = root
    return refreshing(() => flushSync(() => running.render(<App parts={parts} />)))
  }
  window.removeEventListener('error', showFailedStart)
  watchTheme()
  let newest = ''
  let turn = Promise.resolve()
  handleRefresh((versionId) => {
    newest = versionId
    // One at a time; of the waiting versions only the newest is shown.
    turn = turn.then(() => (versionId === newest ? refresh(versionId) : undefined))
  })
  const onError = (error: unknown, { componentStack }: { componentStack?: string | undefined }): void => {
    caught += 1
    reportCaught(error, componentStack ?? '')
  }
  root = createRoot(rootElement(), { onCaughtError: onError, onUncaughtError: onError })
  root.render(<App parts={parts} />)
}

/**
 * Replaces the running version without losing inputs and route: the new script runs beside the old one, and its components replace the old
 * ones. Where that fails, the builder is told and loads the version in a new page.
 */
async function refresh(versionId: string): Promise<void> {
  const sheets = [...document.querySelectorAll('link[rel=stylesheet]:not(#lathe-font)')]
  const themeBefore = themeOfApp()
  refreshes += 1
  if (caught > 0 || refreshes > MAX_REFRESHES) return reportNotRefreshed(versionId)
  try {
    const style = addLink('stylesheet', address(versionId, 'css'))
    void addLink('modulepreload', address(versionId, 'js'))
    await style
    appInfo.versionId = versionId
    await import(address(versionId, 'js'))
  } catch (error) {
    if (isMissingScript(error)) return reportNotRefreshed(versionId)
    caught += 1
    reportCaught(error, '')
  }
  if (caught > 0) return reportNotRefreshed(versionId)
  for (const sheet of sheets) sheet.remove()
  applyThemeOfVersion(themeBefore)
  await drawn()
  if (caught > 0) reportNotRefreshed(versionId)
  else reportRefreshed(versionId, window.location.pathname + window.location.search + window.location.hash)
}

/**
 * In a page without a version: loads the shared modules while the version is being written, then starts the version that the builder names.
 * Only that version's own code is left to load.
 */
function waitForVersion(shared: readonly string[]): void {
  for (const url of shared) void import(url)
  handleStart((versionId, route) => void becomeVersion(versionId, route))
}

async function becomeVersion(versionId: string, route: string): Promise<void> {
  appInfo.versionId = versionId
  // Two leading slashes would name another host.
  window.history.replaceState(null, '', route.replace(/^\/+/, '/'))
  void addLink('modulepreload', address(versionId, 'js'))
  await addLink('stylesheet', address(versionId, 'css'))
  try {
    await import(address(versionId, 'js'))
  } catch (error) {
    if (isMissingScript(error)) return
    reportCaught(error, '')
    showFailedStart()
  }
}

function address(versionId: string, part: 'js' | 'css'): string {
  return `/_lathe/bundle/${versionId}.${part}?${appInfo.vendorHash}`
}

/** Resolves when the link has loaded or failed. */
function addLink(rel: string, href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel, href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}

/** A version that does not build has no script; the builder reports that itself. */
function isMissingScript(error: unknown): boolean {
  return error instanceof TypeError && error.message.includes('dynamically imported module')
}

function showFailedStart(): void {
  if (root !== null) return
  rootElement().textContent = 'This app could not start. What you saved is safe.'
}

/** Whether the layout's main area shows nothing at all. */
function isEmptyPage(): boolean {
  const place = document.querySelector('main') ?? rootElement()
  return (place.textContent ?? '').trim() === '' && place.querySelector(SEEN) === null
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (element === null) throw new Error('The document has no #root')
  return element
}
