import { parentPort } from 'node:worker_threads'

/** The worker that repairs, but it does what a file asks it to: it dies the first time or each time, hangs, or fails. */
const wishOf = (request: unknown): string => {
  const { job } = request as { readonly job?: { readonly changeSet?: { readonly writes: ReadonlyMap<string, string> } } }
  return [...(job?.changeSet?.writes.values() ?? [])].join('\n')
}

parentPort?.on('message', (request: { readonly type: string; readonly id: number }) => {
  const wish = wishOf(request)
  if (wish.includes('please die')) process.exit(1)
  if (wish.includes('please hang')) for (;;);
  if (wish.includes('please fail')) parentPort?.postMessage({ type: 'failed', id: request.id, reason: 'a rule is wrong' }, [])
})
await import('../../electron/backend/flows/repair-worker.ts')
