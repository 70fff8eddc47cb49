import { createRoot } from 'react-dom/client'
import { App, type AppParts } from './app.tsx'
import { openBridge } from './bridge.ts'
import { reportCaught, watchErrors } from './errors.ts'
import { watchTheme } from './theme.ts'

// This module runs before any of the app's own, so that what those throw while they load is reported too.
watchErrors()
openBridge()
let isStarted = false
window.addEventListener('error', showFailedStart)

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

function showFailedStart(): void {
  if (isStarted) return
  rootElement().textContent = 'This app could not start. What you saved is safe.'
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (element === null) throw new Error('The document has no #root')
  return element
}
