import { monitorEventLoopDelay } from 'node:perf_hooks'
import { HASH_COST, type HashCost } from '../../electron/backend/identity/passwords.ts'
import type { App } from '../../shared/domain/app.ts'
import { auth, newestMail, PASSWORD } from '../doors/live-users.ts'
import { openDoors, type OpenDoors } from '../doors/open-doors.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { durations, type Figure } from './figure.ts'

/* An app's own users: what being signed in costs a call, what signing in costs, and many of them at once. */

const ROWS = 500
const CALLS = 150
const ROUNDS = 9
const SIGN_INS = 30
const AT_ONCE = 4
const PEOPLE = 200
const LOAD_MS = 20_000
/** How long somebody looks at what came, at least. */
const LOOKS_MS = 1_000

interface Running extends AsyncDisposable {
  readonly open: OpenDoors
  readonly app: App
  /** Another minute for the limits of signing in, which are not what is measured. */
  later(): void
}

/** Tests hash at hardly any cost; what signing in takes is measured with the real one. */
async function runningApp(outside: { readonly passwordCost?: HashCost } = {}): Promise<Running> {
  let ahead = 0
  const open = await openDoors({ vendorDir: await vendorFolder(), now: () => Date.now() + ahead, ...outside })
  const made = open.newApp('Load')
  await open.backend.engine.of(made.id).commitChangeSet({
    changeSet: changeSet({
      writes: {
        '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }',
        ...entityFile('Notice', { text: { type: 'string' } }, { permissions: { read: 'anonymous', write: 'creator' } }),
      },
    }),
    origin: 'edit',
    description: '',
  })
  const { app } = await open.clients.HTTP.apps.publish({ appId: made.id })
  const rows = Array.from({ length: ROWS }, (_, n) => ({ text: `Notice ${n}` }))
  const actor = { kind: 'builder', userId: 'owner', through: 'grid' } as const
  await open.backend.engine.of(app.id).createRows({ data: 'live', entity: 'Notice', actor, rows })
  await open.clients.HTTP.users.setSignUp({ appId: app.id, signUp: 'open' })
  return { open, app, later: () => (ahead += 3_600_000), [Symbol.asyncDispose]: () => open[Symbol.asyncDispose]() }
}

async function signUp({ open, app, later }: Running, n: number): Promise<string> {
  const email = `person${n}@example.com`
  if (n % 60 === 0) later()
  const { ticket } = (await auth(open, app, 'sign-up/email', { name: 'Ann', email, password: PASSWORD })).json as { ticket: string }
  const { code } = await newestMail(open, app, email, 'verify-email')
  return ((await auth(open, app, 'sign-up/verify', { ticket, code })).json as { token: string }).token
}

const list = ({ open, app }: Running, token: string | null) =>
  open.raw({
    host: `${app.slug}.studio.localhost:${open.port}`,
    path: '/_app/entities/Notice?limit=50',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })

const write = ({ open, app }: Running, token: string) =>
  open.raw({
    host: `${app.slug}.studio.localhost:${open.port}`,
    path: '/_app/entities/Notice',
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Hello' }),
  })

function median(samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN
}

export const figures: readonly Figure[] = [
  {
    name: 'a call of a signed-in user beside the anonymous one',
    unit: '×',
    goals: [{ statistic: 'median', value: 1.15 }],
    async measure() {
      await using running = await runningApp()
      const token = await signUp(running, 1)
      await durations(CALLS, () => list(running, token))
      const ratios: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const anonymous: number[] = []
        const signedIn: number[] = []
        // In turn, so that what else the machine does meets both.
        for (let call = 0; call < CALLS; call++) {
          anonymous.push(...(await durations(1, () => list(running, null), 0)))
          signedIn.push(...(await durations(1, () => list(running, token), 0)))
        }
        ratios.push(median(signedIn) / median(anonymous))
      }
      return ratios
    },
  },
  {
    name: 'signing in with a password, four at once',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 400 }],
    async measure() {
      await using running = await runningApp({ passwordCost: HASH_COST })
      await signUp(running, 1)
      return await signIns(running)
    },
  },
  {
    name: "the longest block of the host's thread while people sign in",
    unit: 'ms',
    goals: [{ statistic: 'max', value: 50 }],
    async measure() {
      await using running = await runningApp({ passwordCost: HASH_COST })
      await signUp(running, 1)
      const delay = monitorEventLoopDelay({ resolution: 5 })
      delay.enable()
      await signIns(running)
      delay.disable()
      return [delay.max / 1e6]
    },
  },
  {
    name: `a call of one of ${PEOPLE} people at once, one of ten a write`,
    unit: 'ms',
    goals: [{ statistic: 'p99', value: 100 }],
    async measure() {
      await using running = await runningApp()
      const tokens: string[] = []
      for (let n = 0; n < PEOPLE; n++) tokens.push(await signUp(running, n))
      const samples: number[] = []
      const end = performance.now() + LOAD_MS
      await Promise.all(
        tokens.map(async (token, person) => {
          // Nobody comes with everybody else, to the millisecond.
          await new Promise((resolve) => setTimeout(resolve, (person / PEOPLE) * LOOKS_MS))
          for (let call = 0; performance.now() < end; call++) {
            const began = performance.now()
            const { status } = (call + person) % 10 === 0 ? await write(running, token) : await list(running, token)
            if (status >= 400) throw new Error(`A call was answered with ${status}.`)
            samples.push(performance.now() - began)
            await new Promise((resolve) => setTimeout(resolve, LOOKS_MS + (person % 20) * 50))
          }
        }),
      )
      return samples
    },
  },
]

async function signIns(running: Running): Promise<readonly number[]> {
  const { open, app } = running
  const body = { email: 'person1@example.com', password: PASSWORD }
  const one = async () => {
    const { status } = await auth(open, app, 'sign-in/email', body)
    if (status !== 200) throw new Error(`Signing in was answered with ${status}.`)
  }
  const samples = await Promise.all(Array.from({ length: AT_ONCE }, () => durations(SIGN_INS / AT_ONCE, one)))
  return samples.flat()
}
