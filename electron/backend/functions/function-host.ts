import { randomUUID } from 'node:crypto'
import type http from 'node:http'
import type { RunLogLine, RunStatus } from '../../../shared/domain/app-function.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import {
  FUNCTION_ANSWER_MAX_BYTES,
  FUNCTION_CALLS_AT_ONCE,
  FUNCTION_CALLS_WAITING,
  FUNCTION_HEARTBEAT_MS,
  FUNCTION_IDLE_MS,
  FUNCTION_OUTSIDE_AT_ONCE,
  FUNCTION_OUTSIDE_WAITING,
  FUNCTION_PROCESS_MB,
  FUNCTION_WATCH_MS,
} from '../../../shared/limits/function-runs.ts'
import { FUNCTION_RUN_TEXT } from '../../../shared/text/functions.ts'
import { type DataDoor, openDataDoor } from './data-door.ts'
import { listenNearby } from './endpoint.ts'
import { createOutbound } from './outbound.ts'
import type { OpenNetwork } from '../lib/guarded-request.ts'
import type { PidFile } from './pid-file.ts'
import { type EndReason, startWorkerd, type WorkerdProcess } from './workerd-process.ts'

/** The functions of one app and side as they run: `key` changes with their code. */
export interface FunctionProgram {
  readonly key: string
  readonly functions: readonly { readonly name: string; readonly js: string }[]
  readonly shared: ReadonlyMap<string, Uint8Array>
}

export interface FunctionCall {
  /** Programs of one place replace each other: an app's draft, or what is live of it. It begins with the app's id. */
  readonly place: string
  readonly program: FunctionProgram
  readonly name: string
  readonly request: { readonly method: string; readonly url: string; readonly headers: Headers; readonly body: Uint8Array }
  readonly user: object | null
  readonly secrets: Readonly<Record<string, string>>
  readonly limitMs: number
  /** Whoever calls from outside may fill a part of the places alone: a flood of theirs leaves the others to the app's pages. */
  readonly isFromOutside: boolean
  readonly signal: AbortSignal
  readonly answer: (request: Request) => Promise<Response>
  readonly onLog: (lines: readonly RunLogLine[]) => void
}

/** How a call ended. `threw`: the function's own failure, with its stack as the runtime tells it. */
export type CallEnd =
  | { readonly kind: 'answered'; readonly isRaw: boolean; readonly status: number; readonly headers: Headers; readonly body: Uint8Array }
  | {
      readonly kind: 'threw'
      readonly message: string
      readonly stack: string
      readonly code: string | null
      readonly status: number | null
    }
  | { readonly kind: 'bad-input' }
  | { readonly kind: 'ended'; readonly status: RunStatus; readonly message: string }

export interface FunctionHost {
  /** TOO_BUSY, FUNCTION_UNAVAILABLE. Every other failure is an end of the call. */
  call(call: FunctionCall): Promise<CallEnd>
  /** The processes that run, for tests and for what the settings show. */
  running(): readonly number[]
  /** Ends what runs of an app, its draft and what is live. */
  stopApp(appId: AppId): Promise<void>
  stop(): Promise<void>
}

export interface FunctionHostOptions {
  /** Where the runtime's program is; null where there is none for this system. */
  readonly program: string | null
  readonly network: OpenNetwork
  readonly pids: PidFile
  readonly idleMs?: number
  readonly heartbeatMs?: number
  /** No call may take longer, whatever its own limit is. */
  readonly mostMs?: number
  readonly reportBug: (error: unknown) => void
}

interface Running {
  readonly key: string
  readonly process: Promise<WorkerdProcess>
  calls: number
  ended: EndReason | null
  idleTimer: NodeJS.Timeout | undefined
}

interface Doors {
  readonly data: DataDoor
  readonly outbound: Awaited<ReturnType<typeof listenNearby>>
}

/** Runs functions: a process for each place, begun by its first call, ended when nobody calls, replaced when it dies or its code changes. */
export function createFunctionHost(options: FunctionHostOptions): FunctionHost {
  const {
    program: runtime,
    network,
    pids,
    idleMs = FUNCTION_IDLE_MS,
    heartbeatMs = FUNCTION_HEARTBEAT_MS,
    mostMs = Infinity,
    reportBug,
  } = options
  const places = new Map<string, Running>()
  const all = new Set<Running>()
  const lines = new Map<string, { running: number; readonly waiting: (() => void)[] }>()
  let doors: Promise<Doors> | null = null
  let isStopped = false

  async function openDoors(): Promise<Doors> {
    const [data, outbound] = await Promise.all([openDataDoor(reportBug), listenNearby(createOutbound(network), 'out')])
    return { data, outbound }
  }

  function runningOf(place: string, program: FunctionProgram, runtimePath: string): Running {
    const known = places.get(place)
    if (known !== undefined && known.ended === null && known.key === program.key) return known
    if (known !== undefined) retire(known)
    const running: Running = {
      key: program.key,
      process: start(runtimePath, program, () => running),
      calls: 0,
      ended: null,
      idleTimer: undefined,
    }
    running.process.catch(() => forget(place, running))
    places.set(place, running)
    all.add(running)
    return running

    function forget(of: string, gone: Running): void {
      all.delete(gone)
      if (places.get(of) === gone) places.delete(of)
    }
  }

  async function start(runtimePath: string, { functions, shared }: FunctionProgram, self: () => Running): Promise<WorkerdProcess> {
    const { data, outbound } = await (doors ??= openDoors())
    let pid = 0
    return startWorkerd({
      program: runtimePath,
      files: { functions: functions.map(({ js }) => js), shared },
      data: data.endpoint,
      outbound: outbound.endpoint,
      limits: { heartbeatMs, watchMs: FUNCTION_WATCH_MS, maxMb: FUNCTION_PROCESS_MB },
      onStarted(started, folder) {
        pid = started
        pids.add(started, folder)
      },
      onEnded(reason) {
        const running = self()
        running.ended = reason
        clearTimeout(running.idleTimer)
        all.delete(running)
        for (const [place, each] of places) if (each === running) places.delete(place)
        pids.remove(pid)
      },
    })
  }

  /** No new call goes there; those that run there end there. */
  function retire(running: Running): void {
    for (const [place, each] of places) if (each === running) places.delete(place)
    if (running.calls === 0) end(running, 'idle')
  }

  function end(running: Running, reason: EndReason): Promise<void> {
    return running.process.then(
      (process) => process.kill(reason),
      () => undefined,
    )
  }

  function rest(running: Running): void {
    if (running.calls > 0 || running.ended !== null) return
    const isRetired = ![...places.values()].includes(running)
    clearTimeout(running.idleTimer)
    if (isRetired) void end(running, 'idle')
    else running.idleTimer = setTimeout(() => void end(running, 'idle'), idleMs).unref()
  }

  async function enter({ place, isFromOutside, signal }: FunctionCall): Promise<() => void> {
    if (!isFromOutside) return stand(place, FUNCTION_CALLS_AT_ONCE, FUNCTION_CALLS_WAITING, signal)
    const leaveOutside = await stand(`${place}:outside`, FUNCTION_OUTSIDE_AT_ONCE, FUNCTION_OUTSIDE_WAITING, signal)
    const leave = await stand(place, FUNCTION_CALLS_AT_ONCE, FUNCTION_CALLS_WAITING, signal).catch((error: unknown) => {
      leaveOutside()
      throw error
    })
    return () => {
      leave()
      leaveOutside()
    }
  }

  async function stand(name: string, atOnce: number, waiting: number, signal: AbortSignal): Promise<() => void> {
    const line = lines.get(name) ?? { running: 0, waiting: [] }
    lines.set(name, line)
    if (line.running < atOnce) line.running += 1
    else if (line.waiting.length >= waiting) throw new AppError('TOO_BUSY', {})
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    const leave = () => {
      const next = line.waiting.shift()
      if (next !== undefined) return next()
      line.running -= 1
      if (line.running === 0) lines.delete(name)
    }
    if (!signal.aborted) return leave
    leave()
    throw new AppError('NOT_FOUND', {})
  }

  async function run(call: FunctionCall, runtimePath: string): Promise<CallEnd> {
    const limitMs = Math.min(call.limitMs, mostMs)
    const number = call.program.functions.findIndex(({ name }) => name === call.name)
    if (number === -1) throw new AppError('FUNCTION_NOT_FOUND', { name: call.name })
    const running = runningOf(call.place, call.program, runtimePath)
    running.calls += 1
    clearTimeout(running.idleTimer)
    const callId = randomUUID()
    const { data } = await (doors ??= openDoors())
    const close = data.open(callId, call)
    let stopWatching: (() => void) | null = null
    let limit: AbortSignal | null = null
    try {
      const process = await running.process
      limit = AbortSignal.timeout(limitMs)
      stopWatching = process.watch()
      const asked = requestOf(call, callId)
      const response = await process.request(number, asked, call.request.body, AbortSignal.any([limit, call.signal]))
      return await readEnd(response)
    } catch (error) {
      // The process's end comes a moment after its connection's.
      const isOver = limit?.aborted === true
      if (!isOver && !call.signal.aborted && running.ended === null) await new Promise((resolve) => setTimeout(resolve, 50))
      if (running.ended === null && !isOver && !call.signal.aborted) reportBug(error)
      return endOf(running.ended, isOver ? limitMs : null)
    } finally {
      stopWatching?.()
      close()
      running.calls -= 1
      rest(running)
    }
  }

  return {
    async call(call) {
      if (runtime === null) throw new AppError('FUNCTION_UNAVAILABLE', {})
      if (isStopped) throw new AppError('TOO_BUSY', {})
      const leave = await enter(call)
      try {
        // It may have been stopped while the call waited for its place.
        if (isStopped) throw new AppError('TOO_BUSY', {})
        return await run(call, runtime)
      } finally {
        leave()
      }
    },
    running: () => [...all].map(({ calls }) => calls),
    async stopApp(appId) {
      const running = [...places].flatMap(([place, each]) => (place.startsWith(`${appId}:`) ? [each] : []))
      await Promise.all(running.map((each) => end(each, 'stopped')))
    },
    async stop() {
      isStopped = true
      await Promise.all([...all].map((running) => end(running, 'stopped')))
      if (doors === null) return
      const { data, outbound } = await doors
      await Promise.all([data.close(), outbound.close()])
    },
  }
}

function requestOf({ request, user, secrets }: FunctionCall, callId: string): http.RequestOptions {
  const run = { callId, url: request.url, user, hasSecrets: Object.keys(secrets).length > 0 }
  const headers = Object.fromEntries([...request.headers].filter(([name]) => !name.startsWith('x-lathe-') && !NOT_PASSED_ON.has(name)))
  return { method: request.method, path: '/', headers: { ...headers, 'x-lathe-run': encodeURIComponent(JSON.stringify(run)) } }
}

/** Of the connection itself, or what nobody but the builder's door should see. */
const NOT_PASSED_ON = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive', 'upgrade', 'te', 'expect', 'cookie'])

interface Thrown {
  readonly message?: unknown
  readonly stack?: unknown
  readonly code?: unknown
  readonly status?: unknown
}

async function readEnd(response: http.IncomingMessage): Promise<CallEnd> {
  const outcome = response.headers['x-lathe-outcome']
  const body = await bodyOf(response)
  if (body === null) return { kind: 'ended', status: 'refused', message: FUNCTION_RUN_TEXT.answerTooLarge }
  if (outcome === 'bad-input') return { kind: 'bad-input' }
  if (outcome === 'threw') {
    const { message, stack, code, status } = JSON.parse(body.toString()) as Thrown
    return {
      kind: 'threw',
      message: String(message ?? ''),
      stack: String(stack ?? ''),
      code: typeof code === 'string' ? code : null,
      status: typeof status === 'number' ? status : null,
    }
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headers)) {
    if (name.startsWith('x-lathe-') || HOPS.has(name)) continue
    for (const each of Array.isArray(value) ? value : [value ?? '']) headers.append(name, each)
  }
  // Without an outcome it is the runtime itself that answered: the module could not be loaded.
  if (outcome === undefined)
    return { kind: 'threw', message: body.toString() || FUNCTION_RUN_TEXT.stopped, stack: '', code: null, status: null }
  return { kind: 'answered', isRaw: outcome === 'response', status: response.statusCode ?? 200, headers, body }
}

const HOPS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'set-cookie'])

async function bodyOf(response: http.IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > FUNCTION_ANSWER_MAX_BYTES) {
      response.destroy()
      return null
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function endOf(ended: EndReason | null, limitMs: number | null): CallEnd {
  if (ended === 'memory') return { kind: 'ended', status: 'memory', message: FUNCTION_RUN_TEXT.outOfMemory }
  if (ended === 'hung') return { kind: 'ended', status: 'timeout', message: FUNCTION_RUN_TEXT.hung }
  if (limitMs !== null) return { kind: 'ended', status: 'timeout', message: FUNCTION_RUN_TEXT.timedOut(limitMs / 1000) }
  return { kind: 'ended', status: 'stopped', message: FUNCTION_RUN_TEXT.stopped }
}
