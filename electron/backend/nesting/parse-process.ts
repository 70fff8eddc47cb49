import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { serveParent } from '../lib/helper-process.ts'

export interface DepthRequest {
  readonly path: string
  readonly code: string
}

/** Longer than any parse; whoever asks waits for less. */
const LIFE_MS = 60_000
/** A quarter of what a worker of the host has, and an eighth of the host's own threads: what is read here is read there. */
const STACK_MB = 1

/** The thread in which code is read: the stack of a process cannot be made small. */
function startReader() {
  const reader = new Worker(new URL(import.meta.url), { resourceLimits: { stackSizeMb: STACK_MB } })
  return (message: unknown) =>
    new Promise<unknown>((resolve) => {
      reader.once('message', resolve)
      reader.postMessage(message, [])
    })
}

function depthOf(tree: unknown): number {
  let depth = 0
  let level = [tree]
  while (level.length > 0) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    depth += 1
  }
  return depth
}

if (isMainThread) serveParent(startReader(), { lifeMs: LIFE_MS })
else {
  const { parseSync } = await import('oxc-parser')
  parentPort?.on('message', ({ path, code }: DepthRequest) => {
    const { program } = parseSync(path, code, { sourceType: 'module', showSemanticErrors: true })
    parentPort?.postMessage(depthOf(program), [])
  })
}
