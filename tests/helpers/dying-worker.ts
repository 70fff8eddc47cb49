import { parentPort } from 'node:worker_threads'

/** The engine's worker, which dies when a message asks it to, as if it ran out of memory during a call. */
parentPort?.on('message', (message: unknown) => {
  if (JSON.stringify(message).includes('please die')) process.exit(1)
})
await import('../../electron/backend/engine/worker.ts')
