import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { App, type AppParts } from './app.tsx'
import { appInfo } from '../sdk/app-info.ts'
import { themeOfApp } from '../kit/hooks/use-theme.ts'
import { drawn, readsSettled } from '../sdk/reads.ts'
import {
  handleLook,
  handleRefresh,
  handleStart,
  isInBuilder,
  openBridge,
  reportNotRefreshed,
  reportRefreshed,
  reportSeen,
} from './bridge.ts'
import { reportCaught, watchErrors } from './errors.ts'
import { keepOwnHistory } from './own-history.ts'
import { refreshing } from './refresh.ts'
import { applyThemeOfVersion, watchTheme } from './theme.ts'

/** Every version's script stays in memory for as long as the page does. */
const MAX_REFRESHES = 100
const READS_MS = 1_000
/** What is to be seen without a word. */
const SEEN = 'img, svg, canvas, video, audio, input, textarea, select, button, iframe, table'

// This module runs before any of the app's own, so that what those throw while they load is reported too.
watchErrors()
if (isInBuilder) keepOwnHistory()
openBridge()
handleLook(() => void readsSettled(READS_MS).then(() => reportSeen(window.location.pathname + window.location.search, isEmptyPage())))
let root: Root | null = null
/** What React caught since the page began. A page in which something failed is not a good place to go on in. */
let caught = 0
let refreshes = 0
window.addEventListener('error', showFailedStart)
if (appInfo.awaits !== null) waitForVersion(appInfo.awaits)

/** Mounts an app. The bundler writes the one call to it. */
export function start(parts: AppParts): void {
  if (root !== null) {
    // A new version of the app that runs: drawn at once, so that what fails is known before the builder hears of it.
    const running = root
    return refreshing(() => flushSync(() => running.render(<App parts={parts} />)))
  }
  window.removeEventListener('error', showFailedStart)
  watchTheme()
  let newest = ''
  let turn = Promise.resolve()
  handleRefresh((versionId) => {
    newest = versionId
    // One after the other; of those that wait, only the newest is of interest.
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
 * Becomes another version without losing what the person typed and where they are: the version's script runs beside the old one, and
 * its components take the places of theirs. Where that cannot be, the builder is told and shows the version in a page of its own.
 */
async function refresh(versionId: string): Promise<void> {
  const sheets = [...document.querySelectorAll('link[rel=stylesheet]')]
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
 * In a page that has no version yet: loads what apps share while the version is still being written, and becomes the version that the
 * builder names. Only that version's own code is left to load then.
 */
function waitForVersion(shared: readonly string[]): void {
  for (const url of shared) void import(url)
  handleStart((versionId, route) => void becomeVersion(versionId, route))
}

async function becomeVersion(versionId: string, route: string): Promise<void> {
  appInfo.versionId = versionId
  // Two slashes would be another host.
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

/** Resolves when it has loaded, or never will. */
function addLink(rel: string, href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel, href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}

/** A version that does not build has no script; the builder knows that and says it. */
function isMissingScript(error: unknown): boolean {
  return error instanceof TypeError && error.message.includes('dynamically imported module')
}

function showFailedStart(): void {
  if (root !== null) return
  rootElement().textContent = 'This app could not start. What you saved is safe.'
}

/** Nothing to read and nothing to look at, where the layout has left room for the page. */
function isEmptyPage(): boolean {
  const place = document.querySelector('main') ?? rootElement()
  return (place.textContent ?? '').trim() === '' && place.querySelector(SEEN) === null
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (element === null) throw new Error('The document has no #root')
  return element
}
