import type { FrameCommand, FrameReport } from '../../../shared/domain/preview-bridge.ts'
import { measureCpuShare } from './cpu-share.ts'
import { connectFrame, type FrameBridge } from './frame-bridge.ts'
import { createFrameQueue } from './frame-queue.ts'
import { type FrameMessage, SILENT_MS, type UnseenFrame } from './visit-routes.ts'

/** Out of the way of whatever it lies behind; `desk` has the size of a desktop, whatever there is room for. */
const CLASSES = {
  shown: 'pointer-events-none absolute inset-0 z-0 size-full border-0 bg-transparent opacity-0',
  desk: 'pointer-events-none absolute top-0 left-0 z-0 h-[800px] w-[1280px] max-w-none border-0 bg-transparent opacity-0',
} as const

export interface UnseenFrameOptions {
  /** Where it is put; it clips what it has no room for. */
  readonly host: HTMLElement
  readonly url: string
  readonly title: string
  readonly size: keyof typeof CLASSES
  readonly signal: AbortSignal
}

/**
 * Opens an address in a frame that nobody sees, and removes it when the visit is over: a page in an endless loop must not stay. The visit is
 * given null when nothing loaded in time.
 */
export async function inUnseenFrame<Result>(
  { host, url, title, size, signal }: UnseenFrameOptions,
  visit: (frame: UnseenFrame | null) => Promise<Result>,
): Promise<Result> {
  const ended = new AbortController()
  const either = AbortSignal.any([signal, ended.signal])
  const cpu = measureCpuShare()
  const reports = createFrameQueue<FrameMessage>(either, cpu.read)
  const loaded = createFrameQueue<'loaded'>(either, cpu.read)
  const refused = watchRefused()
  const element = hiddenFrame(title, size)
  let bridge: FrameBridge | null = null
  const hear = (report: FrameReport) => reports.add(report)
  element.addEventListener('load', () => {
    const address = refused.take()
    if (bridge === null) loaded.add('loaded')
    else if (address === null) reports.add({ type: 'loaded' })
    if (address !== null) reports.add({ type: 'led-away', address })
    bridge?.close()
    bridge = connectFrame(element, url, hear)
  })
  const send = (command: FrameCommand) => bridge?.send(command)
  try {
    signal.throwIfAborted()
    element.src = url
    host.append(element)
    return await visit((await loaded.next(SILENT_MS)) === null ? null : { send, next: reports.next })
  } finally {
    ended.abort()
    closed(bridge)
    element.remove()
    refused.stop()
    cpu.stop()
  }
}

function closed(bridge: FrameBridge | null): void {
  bridge?.close()
}

function hiddenFrame(title: string, size: UnseenFrameOptions['size']): HTMLIFrameElement {
  const element = document.createElement('iframe')
  element.title = title
  element.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
  element.allow = ''
  element.referrerPolicy = 'no-referrer'
  element.inert = true
  element.ariaHidden = 'true'
  element.tabIndex = -1
  element.dataset['frame'] = 'unseen'
  element.className = CLASSES[size]
  return element
}

/** A frame whose navigation was blocked loads the browser's error page instead. */
const REFUSED_BEFORE_MS = 1_000

/** Records navigations of a frame that this page's policy blocked; the error page loads right after. */
function watchRefused() {
  let last: { readonly address: string; readonly at: number } | null = null
  const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src') last = { address: blockedURI, at: performance.now() }
  }
  document.addEventListener('securitypolicyviolation', note)
  return {
    take(): string | null {
      const found = last !== null && performance.now() - last.at < REFUSED_BEFORE_MS ? last.address : null
      last = null
      return found
    },
    stop: () => document.removeEventListener('securitypolicyviolation', note),
  }
}
