import { expect, test } from 'vitest'
import { FUNCTION_OUTSIDE_PER_MINUTE } from '../../shared/limits/function-runs.ts'
import { openDoors } from '../doors/open-doors.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { vendorFolder } from '../helpers/vendor.ts'

const DELIVERIES = 10_000
const AT_ONCE = 50

test('of ten thousand deliveries in a minute as many are taken as may be, each is answered, and the builder goes on', async () => {
  let now = Date.now()
  await using doors = await openDoors({ vendorDir: await vendorFolder(), now: () => now })
  const app = doors.newApp('Flood')
  await doors.backend.engine.of(app.id).commitChangeSet({
    changeSet: changeSet({
      writes: {
        '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }',
        '__functions__hook.ts':
          'export const config = { webhook: true }\nexport default function hook(input: { n: number }) { return input }\n',
      },
    }),
    origin: 'edit',
    description: '',
  })
  await doors.clients.HTTP.apps.publish({ appId: app.id })
  const deliver = (n: number) =>
    doors.raw({
      method: 'POST',
      path: `/apps/${app.id}/functions/hook`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ n }),
    })
  let next = 0
  const answers: { readonly n: number; readonly status: number; readonly json: unknown }[] = []
  const sender = async () => {
    for (let n = next++; n < DELIVERIES; n = next++) answers.push({ n, ...(await deliver(n)) })
  }
  // However slow the machine is, they all come within one minute of the program's clock.
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  expect((await doors.clients.HTTP.functions.list({ appId: app.id })).map(({ name }) => name)).toEqual(['hook'])
  const taken = answers.filter(({ status }) => status === 200)
  expect(answers).toHaveLength(DELIVERIES)
  expect(taken).toHaveLength(FUNCTION_OUTSIDE_PER_MINUTE)
  for (const { n, json } of taken) expect(json).toEqual({ n })
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(DELIVERIES - FUNCTION_OUTSIDE_PER_MINUTE)
  now += 60_000
  expect((await deliver(1)).status).toBe(200)
})
