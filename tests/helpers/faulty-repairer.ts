import { parentPort } from 'node:worker_threads'

/** A repair worker that a file makes die the first time or each time, hang, or fail. */
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
