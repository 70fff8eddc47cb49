import { parentPort } from 'node:worker_threads'

/** A type checker that a file of the app makes die, hang, or send nonsense, and the types of its packages. */
let asked = 0

parentPort?.on(
  'message',
  ({ id, files, packages }: { readonly id: number; readonly files: ReadonlyMap<string, string>; readonly packages: object | null }) => {
    const wish = [...files.values()].join('\n')
    if (wish.includes('please die')) process.exit(1)
    if (wish.includes('please hang')) for (;;);
    if (packages !== null && wish.includes('please choke')) for (;;);
    asked += 1
    const say = (reply: unknown) => parentPort?.postMessage(reply, [])
    if (wish.includes('please babble')) say({ type: 'checked', id, issues: [{ path: '/etc/passwd', line: 'one' }] })
    else if (wish.includes('please fail')) say({ type: 'broken', reason: 'nothing works' })
    else if (wish.includes('please choke')) say({ type: 'checked', id, issues: [askedTimes()] })
    else say({ type: 'checked', id, issues: [] })
  },
)

const askedTimes = () => ({ path: '__pages__Home.tsx', line: asked, column: 1, endLine: asked, endColumn: 1, code: 0, message: 'asked' })
