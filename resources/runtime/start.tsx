import { createRoot } from 'react-dom/client'
import { App, type AppParts } from './app.tsx'
import { appInfo } from '../sdk/app-info.ts'
import { handleStart, openBridge } from './bridge.ts'
import { reportCaught, watchErrors } from './errors.ts'
import { watchTheme } from './theme.ts'

// This module runs before any of the app's own, so that what those throw while they load is reported too.
watchErrors()
openBridge()
let isStarted = false
window.addEventListener('error', showFailedStart)
if (appInfo.awaits !== null) waitForVersion(appInfo.awaits)

/** Mounts an app. The bundler writes the one call to it. */
export function start(parts: AppParts): void {
  isStarted = true
  window.removeEventListener('error', showFailedStart)
  watchTheme()
  const options = {
    onCaughtError: (error: unknown, { componentStack }: { componentStack?: string | undefined }) =>
      reportCaught(error, componentStack ?? ''),
    onUncaughtError: (error: unknown, { componentStack }: { componentStack?: string | undefined }) =>
      reportCaught(error, componentStack ?? ''),
  }
  createRoot(rootElement(), options).render(<App parts={parts} />)
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
  const address = (part: string) => `/_lathe/bundle/${versionId}.${part}?${appInfo.vendorHash}`
  addLink('modulepreload', address('js'))
  await addLink('stylesheet', address('css'))
  try {
    await import(address('js'))
  } catch (error) {
    // A version that does not build has no script; the builder knows that and says it.
    if (error instanceof TypeError && error.message.includes('dynamically imported module')) return
    reportCaught(error, '')
    showFailedStart()
  }
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

function showFailedStart(): void {
  if (isStarted) return
  rootElement().textContent = 'This app could not start. What you saved is safe.'
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (element === null) throw new Error('The document has no #root')
  return element
}
