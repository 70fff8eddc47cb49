import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { ANALYTICS_WRITE_MS } from '../../shared/limits/analytics.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { COUNTED_APP, openCounts } from './counting.ts'

/** A visit waits for the write that is due, and that for the visit which is being counted. */
const LOST_AT_MOST_MS = ANALYTICS_WRITE_MS + 50

test.each([40, 90, 130])('killed with -9, the analytics lose no visit beyond the last second, and say when that was', async (line) => {
  using folder = temporaryFolder()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'counting.ts'), folder.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const told: { readonly visits: number; readonly at: number }[] = []
  for await (const said of createInterface(child.stdout)) {
    const [visits = 0, at = 0] = said.split(' ').map(Number)
    told.push({ visits, at })
    if (told.length === line) break
  }
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited

  const end = told.at(-1)?.at ?? 0
  const old = told.findLast(({ at }) => end - at > LOST_AT_MOST_MS)?.visits ?? 0
  const store = openCounts(folder.path)
  const { totals, cuts } = store.read(COUNTED_APP, 'today')
  store.stop()
  expect(totals.visits).toBeGreaterThanOrEqual(old)
  expect(totals.visitors).toBe(totals.visits)
  expect(cuts).toHaveLength(totals.visits > 0 ? 1 : 0)
})
