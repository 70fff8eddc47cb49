import { appInfo } from '../sdk/app-info.ts'

export interface AppErrorReport {
  readonly source: 'runtime' | 'console'
  readonly componentName: string
  readonly title: string
  readonly details: string
  readonly path: string | null
  readonly line: number | null
  readonly column: number | null
}
export type Report =
  | { readonly type: 'ready' | 'route'; readonly route: string }
  | { readonly type: 'refreshed'; readonly versionId: string; readonly route: string }
  | { readonly type: 'not-refreshed'; readonly versionId: string }
  | { readonly type: 'error'; readonly error: AppErrorReport }

/** A page that waits for its version is told once which one it is and at which route it begins. */
export type StartHandler = (versionId: string, route: string) => void

export interface BridgeHandlers {
  navigate(route: string): void
  back(): void
  theme(theme: 'light' | 'dark' | 'system'): void
}

const MAX_BYTES = 8_192
const MAX_PER_SECOND = 20
const MAX_WAITING = 50
const MAX_ROUTE = 2_000
const VERSION_ID = /^[0-9a-f-]{36}$/

let port: MessagePort | null = null
let waiting: Report[] = []
let readyRoute: string | null = null
let handlers: BridgeHandlers | null = null
let startHandler: StartHandler | null = null
let refreshHandler: ((versionId: string) => void) | null = null
let sentInSecond = 0
let secondStartedAt = 0

/** Waits for the builder that shows this page. Nobody else is listened to; a page that stands alone has no bridge. */
export function openBridge(): void {
  const { builderOrigin } = appInfo
  if (builderOrigin === null || window.parent === window) return
  window.addEventListener('message', (event) => {
    const opened = event.ports[0]
    if (event.source !== window.parent || event.origin !== builderOrigin || opened === undefined) return
    if ((event.data as { type?: unknown } | null)?.type !== 'lathe:connect') return
    connect(opened)
  })
}

export function handleCommands(next: BridgeHandlers): void {
  handlers = next
}

export function handleStart(next: StartHandler): void {
  startHandler = next
}

/** A page that runs one version is told to become another. */
export function handleRefresh(next: (versionId: string) => void): void {
  refreshHandler = next
}

export function reportRefreshed(versionId: string, route: string): void {
  readyRoute = route
  send({ type: 'refreshed', versionId, route: route.slice(0, MAX_ROUTE) })
}

export function reportNotRefreshed(versionId: string): void {
  send({ type: 'not-refreshed', versionId })
}

export function reportReady(route: string): void {
  readyRoute = route
  send({ type: 'ready', route: route.slice(0, MAX_ROUTE) })
}

export function reportRoute(route: string): void {
  if (readyRoute === null) return
  readyRoute = route
  send({ type: 'route', route: route.slice(0, MAX_ROUTE) })
}

export function sendError(error: AppErrorReport): void {
  send({ type: 'error', error: clip(error) })
}

function connect(opened: MessagePort): void {
  port?.close()
  port = opened
  port.addEventListener('message', ({ data }) => obey(data))
  port.start()
  const missed = waiting.filter((report) => report.type === 'error')
  waiting = []
  if (readyRoute !== null) post({ type: 'ready', route: readyRoute.slice(0, MAX_ROUTE) })
  missed.forEach(post)
}

function send(report: Report): void {
  if (port !== null) post(report)
  else if (appInfo.builderOrigin !== null && waiting.length < MAX_WAITING) waiting.push(report)
}

function post(report: Report): void {
  const now = performance.now()
  if (now - secondStartedAt >= 1000) {
    secondStartedAt = now
    sentInSecond = 0
  }
  sentInSecond += 1
  // Whatever an app does in a loop, the builder stays quick.
  if (sentInSecond <= MAX_PER_SECOND) port?.postMessage(report)
}

function obey(command: unknown): void {
  const { type, route, theme, versionId } = (typeof command === 'object' && command !== null ? command : {}) as Record<string, unknown>
  if (type === 'start' && typeof versionId === 'string' && VERSION_ID.test(versionId) && isRoute(route)) {
    startHandler?.(versionId, route)
    startHandler = null
  } else if (type === 'refresh' && typeof versionId === 'string' && VERSION_ID.test(versionId)) {
    if (refreshHandler === null) reportNotRefreshed(versionId)
    else refreshHandler(versionId)
  } else if (type === 'reload') window.location.reload()
  else if (type === 'back') handlers?.back()
  else if (type === 'navigate' && isRoute(route)) handlers?.navigate(route)
  else if (type === 'theme' && (theme === 'light' || theme === 'dark' || theme === 'system')) handlers?.theme(theme)
}

function isRoute(route: unknown): route is string {
  return typeof route === 'string' && route.startsWith('/')
}

function clip(error: AppErrorReport): AppErrorReport {
  const short = { ...error, componentName: cut(error.componentName, 100), title: cut(error.title, 500), details: cut(error.details, 4_000) }
  const bytes = (report: AppErrorReport) => new TextEncoder().encode(JSON.stringify({ type: 'error', error: report })).length
  while (bytes(short) > MAX_BYTES && short.details !== '') short.details = cut(short.details, Math.floor(short.details.length / 2))
  return short
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length)
}
