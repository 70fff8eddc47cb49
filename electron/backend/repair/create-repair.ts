import { Worker } from 'node:worker_threads'
import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import { INSPECT_TYPES_MS, REPAIR_LIMIT_MS, REPAIR_TYPES_MS } from '../../../shared/limits/repair.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import type { CheckTypes } from './inspect.ts'
import type { Repaired } from './repair.ts'
import type { InspectedFiles, RepairJob, RepairReply, RepairRequest } from './worker-messages.ts'

export interface RepairOptions {
  readonly workerUrl: URL
  /** The modules that apps may import. Read once, before the first repair. */
  readonly readKnown: () => Promise<KnownModules>
  /**
   * TypeScript's issues for the files of a key. Without it, or when it fails or takes too long, the other faults are still found and
   * repaired.
   */
  readonly checkTypes?: (key: string, files: FileMap, signal: AbortSignal) => ReturnType<CheckTypes>
  readonly limitMs?: number
  readonly reportBug: (error: unknown) => void
}

export interface Repair {
  /**
   * Repairs a change set before it is committed. When this fails, the change set is returned unchanged, so that the answer is not lost.
   * `typesOf`: the key of the type checker; null for a change whose types need no check.
   */
  repair(before: FileMap, changeSet: ChangeSet, typesOf?: string | null): Promise<Repaired>
  /** Repairs only syntax errors, and lists them; null when there is none that a rule can repair. */
  makeReadable(
    files: FileMap,
    path: FilePath,
    content: string,
  ): Promise<{ readonly content: string; readonly what: readonly string[] } | null>
  /** All issues of the files of a key, unrepaired. Null when they could not be checked. */
  inspect(key: string, files: FileMap, signal: AbortSignal): Promise<InspectedFiles | null>
  /** The files that are rewritten so that they ask the server for figures and lists of all rows. Null when that failed. */
  readAllRows(files: FileMap): Promise<ReadonlyMap<FilePath, string> | null>
  /** Starts the thread before it is needed. */
  warm(): void
  stop(): Promise<void>
}

type Answer = Extract<RepairReply, { readonly type: 'repaired' | 'inspected' | 'rewritten' }>
/** Code of a person may kill a thread or keep it busy for ever, which is expected; a rule that throws is a bug. */
type Outcome = Answer | { readonly type: 'failed' | 'died' | 'given-up'; readonly reason: string }

interface Job {
  readonly key: string | null
  readonly signal: AbortSignal | null
  readonly settle: (outcome: Outcome) => void
}

interface Running {
  readonly worker: Worker
  readonly jobs: Map<number, Job>
  isEnded: boolean
}

/** An idle worker is stopped to free its memory. */
const IDLE_MS = 5 * 60_000
const MAX_HEAP_MB = 512

/** Checks and repairs code in a thread of its own, so that the host is never blocked. */
export function createRepair({ workerUrl, readKnown, checkTypes, limitMs = REPAIR_LIMIT_MS, reportBug }: RepairOptions): Repair {
  let running: Running | null = null
  const alone = new Set<Running>()
  let known: Promise<KnownModules> | null = null
  let lastId = 0
  let isStopped = false
  let idle: NodeJS.Timeout | undefined

  function start(modules: KnownModules): Running {
    const worker = new Worker(workerUrl, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
    const started: Running = { worker, jobs: new Map(), isEnded: false }
    worker.on('message', (reply: RepairReply) => void hear(started, reply))
    worker.on('error', (error: Error) => void end(started, error.message))
    worker.on('exit', () => void end(started, 'the worker ended by itself'))
    // An idle worker must not keep the host alive.
    worker.unref()
    tell(started, { type: 'known', known: modules })
    return started
  }

  const tell = ({ worker }: Running, request: RepairRequest) => worker.postMessage(request, [])

  async function hear(from: Running, reply: RepairReply): Promise<void> {
    const job = from.jobs.get(reply.id)
    if (reply.type !== 'types?') return job?.settle(reply)
    const issues = job === undefined || job.key === null ? null : await typesOf(job.key, reply.files, job.signal)
    if (!from.isEnded) tell(from, { type: 'types', question: reply.question, issues })
  }

  async function typesOf(key: string, files: FileMap, signal: AbortSignal | null) {
    if (checkTypes === undefined) return null
    // Nobody waits for an inspection, which may be left.
    const limit = AbortSignal.timeout(signal === null ? REPAIR_TYPES_MS : INSPECT_TYPES_MS)
    return checkTypes(key, files, signal === null ? limit : AbortSignal.any([signal, limit])).catch(() => null)
  }

  /** Settles all jobs of a thread and terminates it. */
  async function end(ended: Running, reason: string): Promise<void> {
    if (running === ended) running = null
    ended.isEnded = true
    for (const { settle } of ended.jobs.values()) settle({ type: 'died', reason })
    await ended.worker.terminate()
  }

  function ask(asked: Running, job: RepairJob, of: Pick<Job, 'key' | 'signal'>): Promise<Outcome> {
    const id = ++lastId
    clearTimeout(idle)
    return new Promise<Outcome>((resolve) => {
      const tooLong = () => {
        settle({ type: 'given-up', reason: 'it did not come to an end' })
        void end(asked, 'another job did not come to an end')
      }
      const timer = setTimeout(tooLong, limitMs)
      const leave = () => settle({ type: 'given-up', reason: 'nobody wants it any more' })
      const settle = (outcome: Outcome) => {
        clearTimeout(timer)
        of.signal?.removeEventListener('abort', leave)
        asked.jobs.delete(id)
        if (asked.jobs.size === 0 && asked === running) idle = setTimeout(() => void end(asked, 'idle'), IDLE_MS).unref()
        resolve(outcome)
      }
      of.signal?.addEventListener('abort', leave, { once: true })
      asked.jobs.set(id, { ...of, settle })
      tell(asked, { type: 'job', id, job })
    })
  }

  /** Retries a job whose thread died on a thread of its own, where it can harm no other job. */
  async function askAlone(modules: KnownModules, job: RepairJob, of: Pick<Job, 'key' | 'signal'>): Promise<Outcome> {
    const own = start(modules)
    alone.add(own)
    try {
      return await ask(own, job, of)
    } finally {
      alone.delete(own)
      await end(own, 'its job is done')
    }
  }

  async function run(job: RepairJob, of: Pick<Job, 'key' | 'signal'>): Promise<Answer | null> {
    const isUnwanted = () => isStopped || of.signal?.aborted === true
    try {
      known ??= readKnown()
      const modules = await known
      if (isUnwanted()) return null
      const first = await ask((running ??= start(modules)), job, of)
      const outcome = first.type === 'died' && !isUnwanted() ? await askAlone(modules, job, of) : first
      if (outcome.type === 'repaired' || outcome.type === 'inspected' || outcome.type === 'rewritten') return outcome
      if (outcome.type === 'failed' && !isUnwanted()) reportBug(new Error(`Code could not be looked at: ${outcome.reason}`))
    } catch (error) {
      known = null
      reportBug(error)
    }
    return null
  }

  return {
    async repair(before, changeSet, key = null) {
      const done = await run({ type: 'repair', before, changeSet, withTypes: key !== null }, { key, signal: null })
      return done?.type === 'repaired' ? done.repaired : { changeSet, fixes: [], issues: [] }
    },
    async makeReadable(files, path, content) {
      const changeSet = { writes: new Map([[path, content]]), deletes: new Set<FilePath>(), entityRenames: [], records: [] }
      const done = await run({ type: 'make-readable', before: files, changeSet }, { key: null, signal: null })
      if (done?.type !== 'repaired' || done.repaired.fixes.length === 0) return null
      const { changeSet: mended, fixes } = done.repaired
      return { content: mended.writes.get(path) ?? content, what: fixes.map((fix) => fix.what) }
    },
    async inspect(key, files, signal) {
      const done = await run({ type: 'inspect', files }, { key, signal })
      return done?.type === 'inspected' ? done.inspected : null
    },
    async readAllRows(files) {
      const done = await run({ type: 'read-all-rows', files }, { key: null, signal: null })
      return done?.type === 'rewritten' ? done.writes : null
    },
    warm() {
      known ??= readKnown()
      // A failure is reported by the first job.
      known.then((modules) => (isStopped ? null : (running ??= start(modules)))).catch(() => (known = null))
    },
    async stop() {
      isStopped = true
      clearTimeout(idle)
      await Promise.all([...alone, ...(running === null ? [] : [running])].map((each) => end(each, 'it is stopped')))
    },
  }
}
