import { parentPort } from 'node:worker_threads'

/** The engine's worker, but it dies when a message asks it to: as if it had run out of memory in the middle of a call. */
parentPort?.on('message', (message: unknown) => {
  if (JSON.stringify(message).includes('please die')) process.exit(1)
})
await import('../../electron/backend/engine/worker.ts')
