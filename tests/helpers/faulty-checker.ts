import { parentPort } from 'node:worker_threads'

/** A type checker that a file of the app makes die, hang, or send nonsense, each time or only the first. */
parentPort?.on('message', ({ id, files }: { readonly id: number; readonly files: ReadonlyMap<string, string> }) => {
  const wish = [...files.values()].join('\n')
  if (wish.includes('please die')) process.exit(1)
  if (wish.includes('please hang')) for (;;);
  const say = (reply: unknown) => parentPort?.postMessage(reply, [])
  if (wish.includes('please babble')) say({ type: 'checked', id, issues: [{ path: '/etc/passwd', line: 'one' }] })
  else if (wish.includes('please fail')) say({ type: 'broken', reason: 'nothing works' })
  else say({ type: 'checked', id, issues: [] })
})
