import { fork } from 'node:child_process'
import { Worker } from 'node:worker_threads'

/** A process that runs one of our scripts and talks with us. */
export interface HelperProcess {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  onEnd(listener: () => void): void
  /** At once, whatever it is doing. */
  kill(): void
}
export type StartHelper = (script: URL) => HelperProcess

/** On plain Node. What the process writes goes nowhere: neither a keychain's words nor somebody's rows belong in a log. */
export const forkHelper: StartHelper = (script) => {
  const child = fork(script, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] })
  child.on('error', () => undefined)
  return {
    send: (message) => void child.send(message as object, () => undefined),
    onMessage: (listener) => void child.on('message', listener),
    onEnd: (listener) => void child.on('exit', listener).on('error', listener),
    kill: () => void child.kill('SIGKILL'),
  }
}

/** The end of a process that Electron's utility processes have, instead of `process.send`. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
  postMessage(message: unknown): void
}

export interface HelperLimits {
  readonly lifeMs: number
  /** Of the whole process, buffers outside of V8's heap among it. */
  readonly maxMb?: number
}

const MEMORY_LOOKED_AT_EVERY_MS = 50

/** The script's own end: answers what its parent sends, ends with it, and at its limits in any case, also when its only thread is held. */
export function serveParent(answer: (message: unknown) => Promise<unknown>, { lifeMs, maxMb }: HelperLimits): void {
  const end = `process.kill(process.pid, 'SIGKILL')`
  const watchMemory =
    maxMb === undefined
      ? ''
      : `setInterval(() => { if (process.memoryUsage.rss() > ${maxMb * 2 ** 20}) ${end} }, ${MEMORY_LOOKED_AT_EVERY_MS})`
  // Whoever would end the process may be gone.
  new Worker(`setTimeout(() => ${end}, ${lifeMs}); ${watchMemory}`, { eval: true }).unref()
  const parentPort = (process as { readonly parentPort?: ParentPort }).parentPort
  if (parentPort === undefined) {
    process.on('message', (message) => void answer(message).then((said) => process.send?.(said)))
    process.on('disconnect', () => process.exit())
  } else {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process has no origin
    parentPort.on('message', ({ data }) => void answer(data).then((said) => parentPort.postMessage(said)))
  }
}
