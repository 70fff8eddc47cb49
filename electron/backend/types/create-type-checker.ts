import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type CheckInput, CheckUnavailable, type PackageTypes, type TypeChecker, type TypeIssue } from './type-checker.ts'
import { watchMemory } from './watch-memory.ts'
import { type CheckerKind, CheckReply, type CheckRequest, type WorkerSettings } from './worker-messages.ts'

/** A check that takes longer is hung: the first of an app of 58 files takes a twentieth of it. */
const CHECK_LIMIT_MS = 10_000
/** How much longer the JavaScript may take. */
const SERVICE_TIMES = 4
const ATTEMPTS = 2
/** A checker that nobody asks gives its memory back. */
const IDLE_MS = 5 * 60_000
const MAX_HEAP_MB = 1024
/** What the native program may hold. It collects its garbage harder from half of it on. */
const MAX_NATIVE_MB = 2048

export interface TypeCheckerOptions {
  readonly workerUrl: URL
  /** `types.json` of the vendored set. */
  readonly libraryFile: string
  readonly kind?: CheckerKind
  /** The declarations of an app's packages; null where it has none. */
  readonly packages?: (files: CheckInput['files']) => Promise<PackageTypes | null>
  readonly limitMs?: number
  readonly limitMb?: number
  /** The process in which the types are checked; a test ends it. */
  readonly onStarted?: (pid: number) => void
}

interface Running {
  readonly worker: Worker
  pid: number | null
  stopWatching: (() => void) | null
  /** Settles the call that is under way: with what was found, or with why there is nothing. */
  settle: ((outcome: Outcome) => void) | null
  ended: Promise<unknown> | null
}

type Outcome = { readonly ok: true; readonly issues: readonly TypeIssue[] } | { readonly ok: false; readonly reason: string }

/** Starts its worker at the first check; one check follows the other. A worker that dies, hangs or talks nonsense is replaced, and asked once more. */
export function createTypeChecker(options: TypeCheckerOptions): TypeChecker {
  const { workerUrl, libraryFile, limitMs = CHECK_LIMIT_MS, limitMb = MAX_NATIVE_MB, onStarted } = options
  let kind = options.kind ?? 'native'
  let running: Running | null = null
  let lastId = 0
  /** Sets of packages whose declarations the compiler did not survive, or never came to the end of. */
  const unreadable = new Set<string>()
  let isStopped = false
  let turn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  function start(): Running {
    const settings: WorkerSettings = { libraryFile, kind, softLimitMb: Math.ceil(limitMb / 2) }
    const worker = new Worker(workerUrl, { workerData: settings, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
    const started: Running = { worker, pid: null, stopWatching: null, settle: null, ended: null }
    worker.on('message', (said: unknown) => hear(started, said))
    worker.on('error', (error: Error) => end(started, error.message))
    worker.on('exit', () => end(started, 'the checker ended by itself'))
    // The host may end while a worker is idle.
    worker.unref()
    return started
  }

  function hear(from: Running, said: unknown): void {
    const { data: reply } = CheckReply.safeParse(said)
    if (reply === undefined) return end(from, 'the checker said what nobody understands')
    if (reply.type === 'broken') return end(from, reply.reason)
    if (reply.type === 'unable') {
      kind = 'service'
      return end(from, reply.reason)
    }
    if (reply.type === 'started') {
      from.pid = reply.pid
      giveWay(reply.pid)
      from.stopWatching = watchMemory(reply.pid, limitMb, () => end(from, 'the checker took more memory than it may'))
      return onStarted?.(reply.pid)
    }
    if (reply.id === lastId) from.settle?.({ ok: true, issues: reply.issues })
  }

  /** Whatever it was asked is settled, and nothing of it goes on. */
  function end(ended: Running, reason: string): void {
    if (running === ended) running = null
    ended.stopWatching?.()
    ended.ended ??= endBoth(ended)
    ended.settle?.({ ok: false, reason })
  }

  function ask(key: string, files: CheckInput['files'], packages: PackageTypes | null): Promise<Outcome> {
    const asked = (running ??= start())
    const request: CheckRequest = { id: ++lastId, key, files, packages }
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => end(asked, 'the checker did not answer in time'),
        kind === 'native' ? limitMs : limitMs * SERVICE_TIMES,
      )
      asked.settle = (outcome) => {
        clearTimeout(timer)
        asked.settle = null
        resolve(outcome)
      }
      asked.worker.postMessage(request, [])
    })
  }

  async function checkNow({ key, files, signal }: CheckInput): Promise<readonly TypeIssue[]> {
    clearTimeout(idle)
    const given = (await options.packages?.(files)) ?? null
    let packages = given === null || unreadable.has(given.key) ? null : given
    let reason = ''
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      signal?.throwIfAborted()
      if (isStopped) throw new CheckUnavailable('it is stopped')
      const outcome = await ask(key, files, packages)
      if (outcome.ok) {
        if (given !== null && packages === null) unreadable.add(given.key)
        const asked = running
        idle = setTimeout(() => asked !== null && end(asked, 'idle'), IDLE_MS).unref()
        return outcome.issues
      }
      reason = outcome.reason
      // It may have been their fault: without them an app is checked as if everything of theirs fitted.
      packages = null
    }
    throw new CheckUnavailable(reason)
  }

  return {
    check(input) {
      const { signal } = input
      const checked = turn.then(() => checkNow(input))
      turn = checked.catch(() => undefined)
      if (signal === undefined) return checked
      return untilAborted(checked, signal)
    },
    async stop() {
      isStopped = true
      clearTimeout(idle)
      const last = running
      if (last === null) return
      end(last, 'it is stopped')
      await last.ended
    },
  }
}

/** Between the system's normal and its low: an answer may wait for the check, and what a person looks at comes before it. */
const PRIORITY = 5

function giveWay(pid: number): void {
  try {
    setPriority(pid, PRIORITY)
  } catch {
    // It has ended meanwhile, or may not be asked.
  }
}

/** How long a worker may take to see its process end: one that is not asked for its end stays in the system's list. */
const GRACE_MS = 250

/** The compiler's process ends when its input does, unless it hangs. */
async function endBoth({ pid, worker }: Running): Promise<void> {
  if (pid !== null && killed(pid)) await new Promise((resolve) => setTimeout(resolve, GRACE_MS))
  await worker.terminate()
}

function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
    return false
  }
}

/** Who does not want the answer any more does not wait for it. */
function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
