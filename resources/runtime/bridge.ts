import { appInfo } from '../sdk/app-info.ts'
import type { FaintReport } from './contrast.ts'
import type { StepLimits, StepOutcome, TestStep } from './test-steps.ts'
import { firstPort, hear, postTo } from './private-port.ts'

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
  | { readonly type: 'pressed' }
  | { readonly type: 'open'; readonly address: string }
  | { readonly type: 'alive'; readonly ping: unknown }
  | { readonly type: 'seen'; readonly route: string; readonly isEmpty: boolean }
  | { readonly type: 'error'; readonly error: AppErrorReport }
  | { readonly type: 'console'; readonly line: ConsoleReport }
  | { readonly type: 'selected'; readonly element: SelectedReport | null }
  | { readonly type: 'measured'; readonly faint: readonly FaintReport[] }
  | { readonly type: 'stepped'; readonly number: number; readonly route: string; readonly outcome: StepOutcome }
  | { readonly type: 'picture'; readonly picture: ImageBitmap | null }
  | { readonly type: 'shortcut'; readonly keys: 'mod+k' | 'mod+b' | 'mod+p' | 'escape' }

export interface ConsoleReport {
  readonly level: 'log' | 'info' | 'warn' | 'error' | 'debug'
  readonly text: string
  readonly at: number
  readonly path: string | null
  readonly line: number | null
}

/** The branding as CSS with the address of its font, and the links below each page under their name. */
export interface Dress {
  readonly css: string
  readonly font: string | null
  readonly name: string
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

export interface SelectedReport {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly tag: string
  readonly text: string
  readonly isText: boolean
  readonly componentName: string
  readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly className: string
}

/** The part of the bridge that a draft's tools use. They are loaded with the draft's code and are not in a published app. */
export interface DraftBridge {
  send(report: Report): void
  /** Called at once if the builder is connected already. */
  whenConnected(run: () => void): void
  onSelect(handle: (isOn: boolean) => void): void
  onDraw(handle: () => void): void
  onMeasure(handle: () => void): void
  onDress(handle: (dress: Dress) => void): void
  /** One step of a test of the app; the builder has checked it. */
  onStep(handle: (step: TestStep, limits: StepLimits, answer: (outcome: StepOutcome) => void) => void): void
  /** The source places of stack traces in the app's files. */
  placesOf(stacks: readonly string[]): Promise<readonly ({ readonly path: string; readonly line: number } | null)[]>
}

/** Called once for a page that waits for its version, with the version and the route to start at. */
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
let selectHandler: ((isOn: boolean) => void) | null = null
let drawHandler: (() => void) | null = null
let measureHandler: (() => void) | null = null
let dressHandler: ((dress: Dress) => void) | null = null
let stepHandler: Parameters<DraftBridge['onStep']>[0] | null = null
let lookHandler: (() => void) | null = null
let keysHandler: ((isOn: boolean) => void) | null = null
const connected: (() => void)[] = []
let sentInSecond = 0
let secondStartedAt = 0

const HAND_OVER = Symbol.for('lathe.draft')

/** True in the builder's frame; false in a window of its own and in a published app. */
export const isInBuilder = appInfo.builderOrigin !== null && window.parent !== window

/** Hands the bridge to the draft's tools, before any of the app's code runs. */
export function offerToDraft(placesOf: DraftBridge['placesOf']): void {
  if (!isInBuilder) return
  const bridge: DraftBridge = {
    send: (report) => postTo(port, report),
    whenConnected(run) {
      connected.push(run)
      if (port !== null) run()
    },
    onSelect: (handle) => (selectHandler = handle),
    onDraw: (handle) => (drawHandler = handle),
    onMeasure: (handle) => (measureHandler = handle),
    onDress: (handle) => (dressHandler = handle),
    onStep: (handle) => (stepHandler = handle),
    placesOf,
  }
  Object.defineProperty(globalThis, HAND_OVER, { value: bridge, configurable: true })
}

/** Waits for the builder that shows this page and listens to nobody else; a page in its own window has no bridge. */
export function openBridge(): void {
  if (!isInBuilder) return
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== appInfo.builderOrigin) return
    event.stopImmediatePropagation()
    const opened = firstPort(event)
    if (opened === undefined || (event.data as { type?: unknown } | null)?.type !== 'lathe:connect') return
    connect(opened)
  })
}

export function handleCommands(next: BridgeHandlers): void {
  handlers = next
}

export function handleStart(next: StartHandler): void {
  startHandler = next
}

/** Called when the running page should change to another version. */
export function handleRefresh(next: (versionId: string) => void): void {
  refreshHandler = next
}

/** Called when the builder asks what the page shows once its rows are loaded. */
export function handleLook(next: () => void): void {
  lookHandler = next
}

/** Called when the builder hands the focus over, or takes it back. */
export function handleKeys(next: (isOn: boolean) => void): void {
  keysHandler = next
}

/** A press in the page. It is not counted with the reports: without it the page would not keep the focus. */
export function reportPress(): void {
  postTo(port, { type: 'pressed' })
}

export function reportSeen(route: string, isEmpty: boolean): void {
  send({ type: 'seen', route: route.slice(0, MAX_ROUTE), isEmpty })
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
  hear(port, ({ data }) => obey(data))
  const missed = waiting.filter((report) => report.type === 'error')
  waiting = []
  if (readyRoute !== null) post({ type: 'ready', route: readyRoute.slice(0, MAX_ROUTE) })
  missed.forEach(post)
  for (const run of connected) run()
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
  // An app that logs in a loop must not slow the builder down.
  if (sentInSecond <= MAX_PER_SECOND) postTo(port, report)
}

function obey(command: unknown): void {
  const { type, route, theme, versionId, isOn, ping, number, step, limits } = (
    typeof command === 'object' && command !== null ? command : {}
  ) as Record<string, unknown>
  if (type === 'start' && typeof versionId === 'string' && VERSION_ID.test(versionId) && isRoute(route)) {
    startHandler?.(versionId, route)
    startHandler = null
  } else if (type === 'refresh' && typeof versionId === 'string' && VERSION_ID.test(versionId)) {
    if (refreshHandler === null) reportNotRefreshed(versionId)
    else refreshHandler(versionId)
  } else if (type === 'reload') window.location.reload()
  else if (type === 'select') selectHandler?.(isOn === true)
  else if (type === 'look') lookHandler?.()
  else if (type === 'ping') postTo(port, { type: 'alive', ping })
  else if (type === 'keys') keysHandler?.(isOn === true)
  else if (type === 'draw') drawHandler?.()
  else if (type === 'measure') measureHandler?.()
  else if (type === 'dress') dressHandler?.(command as Dress)
  else if (type === 'step' && typeof number === 'number') {
    const answer = (outcome: StepOutcome) =>
      postTo(port, { type: 'stepped', number, route: (window.location.pathname + window.location.search).slice(0, MAX_ROUTE), outcome })
    stepHandler?.(step as TestStep, limits as StepLimits, answer)
  } else if (type === 'back') handlers?.back()
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
