import { appInfo } from '../sdk/app-info.ts'
import { type AppErrorReport, offerToDraft, sendError } from './bridge.ts'
import { readableMessage } from './react-messages.ts'
import { signalError } from './signals.ts'
import { lineOf } from './refresh.ts'
import { isAppFrame, parseStack, type StackFrame } from './stack.ts'

interface SourcePlace {
  readonly path: string
  readonly line: number
  readonly column: number
}

const MAX_FRAMES = 12
/** Each lookup of a place is a request; an app that fails in a loop gets no more than these. */
const MAX_LOOKUPS = 100

const places = new Map<string, SourcePlace | null>()
// What an app writes is caught here and still written.
// oxlint-disable-next-line no-console
const originalConsoleError = console.error.bind(console)
let lookups = 0

/** Reports the app's errors from now on: uncaught errors, rejections, and console.error. */
export function watchErrors(): void {
  window.addEventListener('error', (event) => {
    // Without an error object it is a picture or a script that failed to load.
    if (event.error !== null && event.error !== undefined) reportError('runtime', event.error)
    else if (event.message !== '') reportError('runtime', event.message)
  })
  offerToDraft(placesOf)
  window.addEventListener('unhandledrejection', (event) => reportError('runtime', event.reason))
  // oxlint-disable-next-line no-console
  console.error = (...values: unknown[]) => {
    originalConsoleError(...values)
    const thrown = values.find((value) => value instanceof Error)
    void report('console', thrown ?? null, formatConsole(values), '')
  }
}

/** Reports an error that React caught, with the component that threw it. */
export function reportCaught(error: unknown, componentStack: string): void {
  originalConsoleError(error)
  reportError('runtime', error, componentStack)
}

function reportError(source: AppErrorReport['source'], error: unknown, componentStack = ''): void {
  void report(source, error, null, componentStack)
}

async function report(source: AppErrorReport['source'], error: unknown, text: string | null, componentStack: string): Promise<void> {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  if (appInfo.isCounted === true && source === 'runtime') signalError(titleOf(error), stack + '\n' + componentStack)
  const thrownAt = parseStack(stack).filter(isAppFrame).slice(0, MAX_FRAMES)
  const renderedBy = parseStack(componentStack).filter(isAppFrame).slice(0, MAX_FRAMES)
  const frames = [...thrownAt, ...renderedBy.filter(({ name }) => name !== thrownAt[0]?.name)]
  const found = (await findPlaces(frames)).map((place, index) => (index < thrownAt.length ? place : whereWritten(frames[index], place)))
  const first = found.find((place) => place !== null) ?? null
  sendError({
    source,
    componentName: componentOf(renderedBy, thrownAt, first),
    title: text ?? titleOf(error),
    details: frames.map((frame, index) => describe(frame, found[index] ?? null)).join('\n'),
    path: first?.path ?? null,
    line: first?.line ?? null,
    column: first?.column ?? null,
  })
}

/** React's frame points at the wrapper after the component, so the component's own line is looked up. */
function whereWritten(frame: StackFrame | undefined, place: SourcePlace | null): SourcePlace | null {
  const line = place === null || frame === undefined ? null : lineOf(place.path, frame.name)
  return place === null || line === null ? place : { ...place, line, column: 1 }
}

function titleOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : `Something was thrown that is no error: ${stringify(error)}`
  const message = readableMessage(error.message)
  if (message === '') return error.name
  return error.name === 'Error' || error.name === 'ApiError' ? message : `${error.name}: ${message}`
}

function componentOf(renderedBy: readonly StackFrame[], thrownAt: readonly StackFrame[], place: SourcePlace | null): string {
  const component = renderedBy[0]?.name ?? thrownAt.find((frame) => /^[A-Z]/.test(frame.name))?.name
  if (component !== undefined && component !== '') return component
  return place === null ? 'App' : fileOf(place).replace(/\.tsx?$/, '')
}

function describe(frame: StackFrame, place: SourcePlace | null): string {
  const name = frame.name === '' ? '' : `${frame.name} `
  return place === null ? `at ${name}` : `at ${name}(${fileOf(place)}:${place.line}:${place.column})`
}

function fileOf({ path }: SourcePlace): string {
  return path.slice(path.lastIndexOf('__') + 2)
}

/** The first place of each stack that is in the app's own files. */
async function placesOf(stacks: readonly string[]): Promise<readonly (SourcePlace | null)[]> {
  const frames = stacks.map((stack) => parseStack(stack).find(isAppFrame) ?? null)
  const known = frames.filter((frame) => frame !== null)
  const found = await findPlaces(known)
  return frames.map((frame) => (frame === null ? null : (found[known.indexOf(frame)] ?? null)))
}

/** Asks the app's server, which has the source map, for the source places of stack frames. */
async function findPlaces(frames: readonly StackFrame[]): Promise<readonly (SourcePlace | null)[]> {
  const keys = frames.map(({ url, line, column }) => `${versionOf(url)}@${line}:${column}`)
  const unknown = [...new Set(keys)].filter((key) => !places.has(key))
  if (unknown.length > 0 && lookups < MAX_LOOKUPS) {
    lookups += 1
    try {
      for (const [version, asked] of Map.groupBy(unknown, (key) => key.slice(0, key.indexOf('@')))) {
        const at = asked.map((key) => key.slice(key.indexOf('@') + 1)).join(',')
        const response = await fetch(`/_lathe/bundle/${version}.places?at=${at}`)
        const answers = (await response.json()) as (SourcePlace | null)[]
        asked.forEach((key, index) => places.set(key, answers[index] ?? null))
      }
    } catch {
      // The report is sent without a place.
    }
  }
  return keys.map((key) => places.get(key) ?? null)
}

/** The version whose script a frame belongs to: after a refresh, code of the previous version may still run. */
function versionOf(url: string): string {
  return /\/_lathe\/bundle\/([0-9a-f-]{36})\./.exec(url)?.[1] ?? appInfo.versionId
}

/** Formats as the console does: `%s` and similar placeholders take the next value. */
function formatConsole(values: readonly unknown[]): string {
  const [first, ...rest] = values
  if (typeof first !== 'string') return values.map(stringify).join(' ')
  const text = first.replaceAll(/%([sdifoOc%])/g, (mark, kind: string) => {
    if (kind === '%') return '%'
    if (rest.length === 0) return mark
    const value = rest.shift()
    return kind === 'c' ? '' : stringify(value)
  })
  return [text, ...rest.map(stringify)].join(' ')
}

function stringify(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) return titleOf(value)
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}
