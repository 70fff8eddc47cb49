import type { Session, WebContents } from 'electron'
import type { AppId } from '../../shared/domain/ids.ts'
import { isAllowedNavigation, isAllowedPermission, openDecision, type WindowKind } from './rules.ts'

export interface Openers {
  readonly openAppWindow: (appId: AppId) => void
  readonly openLiveWindow: (appId: AppId) => void
  /** Shows the whole address and opens it in the system's browser if the person agrees. */
  readonly askToOpen: (url: string) => void
}

/** Keeps a window on its own pages. The decisions are in `rules.ts`. */
export function guardContents(contents: WebContents, window: WindowKind, { openAppWindow, openLiveWindow, askToOpen }: Openers): void {
  const open = (url: string) => {
    const decision = openDecision(window, url)
    if (decision.kind === 'app-window') openAppWindow(decision.appId)
    if (decision.kind === 'live-window') openLiveWindow(decision.appId)
    if (decision.kind === 'save') contents.downloadURL(decision.url)
    if (decision.kind === 'ask') askToOpen(decision.url)
  }
  // Both: `will-navigate` is the main frame's, `will-frame-navigate` every frame's.
  contents.on('will-navigate', (event) => {
    if (isAllowedNavigation(window, { url: event.url, isMainFrame: true, from: contents.getURL() })) return
    event.preventDefault()
    open(event.url)
  })
  contents.on('will-frame-navigate', (event) => {
    const from = event.frame?.url ?? ''
    if (!isAllowedNavigation(window, { url: event.url, isMainFrame: event.isMainFrame, from })) event.preventDefault()
  })
  contents.on('will-redirect', (event) => {
    const from = event.isMainFrame ? contents.getURL() : ''
    if (!isAllowedNavigation(window, { url: event.url, isMainFrame: event.isMainFrame, from })) event.preventDefault()
  })
  // A policy of contents does not speak of WebRTC; without a proxy nothing is sent to anybody by UDP.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    open(url)
    return { action: 'deny' }
  })
}

/** Both handlers: some features ask, others only look whether they would be allowed. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(isAllowedPermission(permission, details.requestingUrl)),
  )
  session.setPermissionCheckHandler((_contents, permission, _origin, details) =>
    isAllowedPermission(permission, details.requestingUrl ?? ''),
  )
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
}
