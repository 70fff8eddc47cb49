import { request } from './call.ts'
import { createEventParser } from './sse.ts'

export interface RowChange {
  readonly entity: string
  readonly op: 'create' | 'update' | 'delete' | 'schema'
}
type Listener = (change: RowChange) => void

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 30_000
/** A listener that waited longer than this for the connection may have missed a change. */
const UNSEEN_AFTER_MS = 2_000

const listeners = new Map<string, Set<Listener>>()
let connection: AbortController | null = null
let lastSeq: number | null = null

/** Calls back after changes of an entity's rows. All entities share one connection; it ends when nobody listens or the page is hidden. */
export function subscribe(entity: string, listener: Listener): () => void {
  const own = listeners.get(entity) ?? new Set()
  listeners.set(entity, own)
  own.add(listener)
  if (connection === null && !document.hidden) connect()
  return () => {
    own.delete(listener)
    if (own.size === 0 && listeners.get(entity) === own) listeners.delete(entity)
    if (listeners.size === 0) disconnect()
  }
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) disconnect()
  else if (connection === null && listeners.size > 0) connect()
})

function connect(): void {
  const own = new AbortController()
  connection = own
  void follow(own.signal).finally(() => {
    if (connection === own) connection = null
  })
}

function disconnect(): void {
  connection?.abort()
  connection = null
}

async function follow(signal: AbortSignal): Promise<void> {
  let delayMs = FIRST_DELAY_MS
  let unseenSince = performance.now()
  while (!signal.aborted) {
    try {
      const response = await request('GET', '/_app/events', { query: { after: lastSeq ?? undefined }, signal })
      if (lastSeq === null && performance.now() - unseenSince > UNSEEN_AFTER_MS)
        for (const entity of listeners.keys()) tell({ entity, op: 'update' })
      delayMs = FIRST_DELAY_MS
      await read(response, signal)
    } catch {
      // The next round tries again; a page without its feed still works, it only does not follow.
    }
    if (signal.aborted) return
    unseenSince = 0
    await pause(delayMs * (0.75 + Math.random() / 2), signal)
    delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)
  }
}

async function read(response: Response, signal: AbortSignal): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) return
  const parse = createEventParser()
  for (;;) {
    const { done, value } = await reader.read()
    if (done || signal.aborted) return
    // A burst of changes of one entity is one call.
    const changed = new Map<string, RowChange>()
    for (const { event, data } of parse(value)) {
      if (event !== 'message') continue
      const change = JSON.parse(data) as RowChange & { readonly seq: number }
      lastSeq = Math.max(lastSeq ?? 0, change.seq)
      changed.set(change.entity, { entity: change.entity, op: change.op })
    }
    for (const change of changed.values()) tell(change)
  }
}

function tell(change: RowChange): void {
  for (const listener of new Set(listeners.get(change.entity))) {
    try {
      listener(change)
    } catch (error) {
      reportError(error)
    }
  }
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, durationMs)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
