import { createServer } from 'node:http'
import { once } from 'node:events'
import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { findFunctionRuntime } from '../../electron/backend/functions/find-runtime.ts'
import type { App } from '../../shared/domain/app.ts'
import { openDoors, type OpenDoors } from '../doors/open-doors.ts'
import { visitDraft } from '../doors/visit-draft.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { startRegistry } from '../helpers/registry.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { durations, type Figure } from './figure.ts'

/* Functions and packages: what a call costs beside the bare runtime, how soon a change runs, many at once, and what packages cost a build. */

const APPS = 20
const IDLE_WAIT_MS = 60_000
const AT_ONCE = 100
const PACKAGES = 5

const codeOf = (n: number) => `export default function answer(input: { a: number }) { return { sum: input.a + ${n} } }\n`
const PAGE = (n: number, imports = '', use = '') => `${imports}export default function Home() { return <h1>Hello ${n}${use}</h1> }\n`

interface Running extends AsyncDisposable {
  readonly open: OpenDoors
  readonly app: App
  call(a: number): Promise<number>
}

async function runningApp(outside: Parameters<typeof openDoors>[0] = {}): Promise<Running> {
  const open = await openDoors({ vendorDir: await vendorFolder(), ...outside })
  const app = open.newApp('Functions')
  await write(open, app, { '__pages__Home.tsx': PAGE(0), '__functions__answer.ts': codeOf(1) })
  const { token } = await visitDraft(open, app.id)
  return { open, app, call: (a) => callPage(open, app, token, a), [Symbol.asyncDispose]: () => open[Symbol.asyncDispose]() }
}

async function write({ backend }: OpenDoors, app: App, writes: Readonly<Record<string, string>>): Promise<void> {
  await backend.engine.of(app.id).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })
}

async function callPage(open: OpenDoors, app: App, token: string, a: number): Promise<number> {
  const { status, json } = await open.raw({
    method: 'POST',
    path: '/_app/functions/answer',
    host: `${app.id}.studio.localhost:${open.port}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ a }),
  })
  if (status !== 200) throw new Error(`a call was lost: ${status} ${JSON.stringify(json)}`)
  return (json as { readonly sum: number }).sum
}

const untilNothingRuns = async ({ backend }: OpenDoors) => {
  while (backend.functions.host.running().length > 0) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** The runtime alone with a worker that answers the same, for `ask`. */
async function bareRuntime(): Promise<{ ask(): Promise<void>; close(): Promise<void> }> {
  const program = findFunctionRuntime()
  if (program === null) throw new Error('There is no runtime for this system')
  const folder = temporaryFolder()
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  writeFileSync(
    path.join(folder.path, 'worker.js'),
    'export default { async fetch(request) { return Response.json({ sum: (await request.json()).a + 1 }) } }',
  )
  writeFileSync(
    path.join(folder.path, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (modules = [(name = "worker", esModule = embed "worker.js")], compatibilityDate = "2026-11-01"))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);
`,
  )
  const child = spawn(program, ['serve', '--control-fd=3', path.join(folder.path, 'config.capnp')], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const control = child.stdio[3]
  if (control === null || control === undefined) throw new Error('The runtime says nothing')
  await once(control, 'data')
  return {
    async ask() {
      const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{"a":1}' })
      await response.arrayBuffer()
    },
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      folder[Symbol.dispose]()
    },
  }
}

/** A hundred calls at once, and what the builder asks meanwhile. */
async function flood(): Promise<{ readonly calls: readonly number[]; readonly builder: readonly number[] }> {
  await using running = await runningApp()
  await running.call(1)
  const builder: number[] = []
  const ask = () => running.open.clients.HTTP.apps.get({ appId: running.app.id })
  await durations(5, ask)
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) builder.push(...(await durations(1, ask, 0)))
  })()
  const calls = await Promise.all(Array.from({ length: AT_ONCE }, () => durations(1, () => running.call(1), 0)))
  over.abort()
  await asking
  return { calls: calls.flat(), builder }
}

export const figures: readonly Figure[] = [
  {
    name: 'function: first call of an idle one',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 150 }],
    async measure() {
      await using running = await runningApp({ functionTimes: { idleMs: 1 } })
      const samples: number[] = []
      for (let run = -2; run < 20; run++) {
        await untilNothingRuns(running.open)
        const [ms = 0] = await durations(1, () => running.call(1), 0)
        if (run >= 0) samples.push(ms)
      }
      return samples
    },
  },
  {
    name: 'function: a warm call over one of the bare runtime',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 10 }],
    async measure() {
      await using running = await runningApp()
      const bare = await bareRuntime()
      const samples: number[] = []
      for (let run = -20; run < 200; run++) {
        // In turn, so that what else the machine does meets both.
        const [alone = 0] = await durations(1, () => bare.ask(), 0)
        const [ours = 0] = await durations(1, () => running.call(1), 0)
        if (run >= 0) samples.push(ours - alone)
      }
      await bare.close()
      return samples
    },
  },
  {
    name: 'function: a change, and the next call runs it',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 300 }],
    async measure() {
      await using running = await runningApp()
      await running.call(1)
      return await durations(
        20,
        async (run) => {
          await write(running.open, running.app, { '__functions__answer.ts': codeOf(run + 100) })
          const sum = await running.call(0)
          if (sum !== run + 100) throw new Error('the old code ran')
        },
        2,
      )
    },
  },
  {
    name: 'function: 100 calls at once',
    unit: 'ms',
    goals: [{ statistic: 'p99', value: 500 }],
    measure: async () => (await flood()).calls,
  },
  {
    name: "function: the builder's calls beside 100 calls",
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 50 }],
    measure: async () => (await flood()).builder,
  },
  {
    name: 'function: processes of 20 apps that nobody calls for 60 s',
    unit: 'left',
    goals: [{ statistic: 'max', value: 0 }],
    async measure() {
      await using running = await runningApp()
      const { open } = running
      for (let n = 0; n < APPS; n++) {
        const app = open.newApp(`App ${n}`)
        await write(open, app, { '__pages__Home.tsx': PAGE(n), '__functions__answer.ts': codeOf(n) })
        const { token } = await visitDraft(open, app.id)
        await callPage(open, app, token, 1)
      }
      await new Promise((resolve) => setTimeout(resolve, IDLE_WAIT_MS))
      return [childrenNamed('workerd')]
    },
  },
  {
    name: 'an app with 5 packages: its second build beside the one without',
    unit: '×',
    goals: [{ statistic: 'median', value: 1.2 }],
    async measure() {
      const names = Array.from({ length: PACKAGES }, (_, n) => `pack-${n}`)
      const body = Array.from({ length: 2_000 }, (_, n) => `export const value${n} = (x) => x * ${n} + 'text ${n}'.length`).join('\n')
      await using registry = await startRegistry(
        names.map((name) => ({ name, files: { 'index.mjs': body }, manifest: { module: 'index.mjs' } })),
      )
      await using running = await runningApp({ packageRegistry: registry.address })
      const { open } = running
      const [plain, rich] = [open.newApp('Plain'), open.newApp('Rich')]
      for (const name of names) await open.clients.HTTP.packages.add({ appId: rich.id, name })
      const imports = names.map((name, n) => `import { value${n} } from '${name}'\n`).join('')
      const use = ` {${names.map((_, n) => `value${n}(1)`).join(' + ')}}`
      const build = async (app: App, page: string) => {
        await write(open, app, { '__pages__Home.tsx': page })
        const version = await open.backend.engine.of(app.id).currentVersion({})
        if (version === null) throw new Error('there is no version')
        const [ms = 0] = await durations(
          1,
          async () => {
            const built = await open.backend.preview.built(app.id, version.id)
            if (!built.ok) throw new Error(JSON.stringify(built.issues))
          },
          0,
        )
        return ms
      }
      const samples: number[] = []
      for (let run = -3; run < 15; run++) {
        const without = await build(plain, PAGE(run))
        const withPackages = await build(rich, PAGE(run, imports, use))
        if (run >= 0) samples.push(withPackages / without)
      }
      return samples
    },
  },
]

/** Of this process and of those below it. */
function childrenNamed(name: string): number {
  const lines = execFileSync('ps', ['-o', 'comm=', '--ppid', String(process.pid)], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.includes(name)).length
}
