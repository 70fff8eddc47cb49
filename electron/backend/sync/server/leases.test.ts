import { expect, onTestFinished, test, vi } from 'vitest'
import { AppId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/domain/app-error.ts'
import { LEASE_MS, LEASE_OF_OTHER_BELIEVED_MS, LEASE_RENEW_MS } from '../../../../shared/limits/sync.ts'
import type { Lease, ServerNode } from './hosted-logs.ts'
import { createLeases } from './leases.ts'

const APP = AppId.parse('01900000-0000-7000-8000-00000000000a')
const address = (id: string) => `http://${id}`

/** The leases of a database of which each node has a clock of its own that can stand still. */
function database() {
  const rows = new Map<AppId, { node: string; fence: number; until: number }>([])
  let isAway = false
  let asked = 0
  const reach = () => {
    asked += 1
    if (isAway) throw new AppError('DATABASE_UNAVAILABLE', {})
  }
  const logs = {
    async lease(appId: AppId, { id }: ServerNode): Promise<Lease> {
      reach()
      const row = rows.get(appId)
      if (row !== undefined && row.node !== id && row.until > Date.now()) return { type: 'elsewhere', address: address(row.node) }
      const fence = row === undefined ? 1 : row.node === id ? row.fence : row.fence + 1
      rows.set(appId, { node: id, fence, until: Date.now() + LEASE_MS })
      return { type: 'held', fence, isNew: row !== undefined && row.node !== id }
    },
    async renewLeases({ id }: ServerNode) {
      reach()
      const own = [...rows].filter(([, { node }]) => node === id)
      for (const [, row] of own) row.until = Date.now() + LEASE_MS
      return new Set(own.map(([appId]) => appId))
    },
    async free() {
      reach()
      return [...rows].flatMap(([appId, { until }]) => (until <= Date.now() ? [appId] : []))
    },
    async endLeases({ id }: ServerNode) {
      reach()
      for (const row of rows.values()) if (row.node === id) row.until = Date.now()
    },
  }
  return { logs, setAway: (is: boolean) => (isAway = is), asked: () => asked }
}

function nodeOf({ logs }: Pick<ReturnType<typeof database>, 'logs'>, id: string) {
  const lost: AppId[] = []
  const free: AppId[] = []
  const bugs: unknown[] = []
  const leases = createLeases({
    logs,
    node: () => ({ id, address: address(id) }),
    onLost: (appId) => void lost.push(appId),
    onFree: (appIds) => void free.push(...appIds),
    now: () => Date.now(),
    reportBug: (error) => void bugs.push(error),
  })
  onTestFinished(() => leases.stop())
  return { ...leases, lost, free, bugs }
}

function withClock(): void {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

test('is renewed for as long as its node is there, and asked for at once only where it is not known', async () => {
  withClock()
  const { logs, asked } = database()
  const one = nodeOf({ logs }, 'one')
  const other = nodeOf({ logs }, 'other')
  expect(await one.take(APP)).toEqual({ type: 'held', fence: 1, isNew: false })
  const before = asked()
  await one.take(APP)
  expect(asked()).toBe(before)
  await vi.advanceTimersByTimeAsync(LEASE_MS * 10)
  expect(one.isHeld(APP)).toBe(true)
  const elsewhere = { type: 'elsewhere', address: address('one') }
  const looked = asked()
  expect([await other.take(APP), await other.take(APP)]).toEqual([elsewhere, elsewhere])
  expect(asked()).toBe(looked + 1)
  other.doubt(APP)
  await other.take(APP)
  expect(asked()).toBe(looked + 2)
  expect([one.lost, other.free, one.bugs, other.bugs]).toEqual([[], [], [], []])
})

test('whoever is away from the database has it no more when it is over, and hears it when another took it', async () => {
  withClock()
  const { logs, setAway } = database()
  const one = nodeOf({ logs }, 'one')
  const other = nodeOf({ logs }, 'other')
  await one.take(APP)
  setAway(true)
  await vi.advanceTimersByTimeAsync(LEASE_MS - 1)
  expect(one.isHeld(APP)).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(one.isHeld(APP)).toBe(false)
  await expect(one.take(APP)).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
  expect(one.lost).toEqual([])
  setAway(false)
  expect(await other.take(APP)).toEqual({ type: 'held', fence: 2, isNew: true })
  await vi.advanceTimersByTimeAsync(LEASE_RENEW_MS)
  expect(one.lost).toEqual([APP])
  expect(await one.take(APP)).toEqual({ type: 'elsewhere', address: address('other') })
  expect([one.bugs, other.bugs]).toEqual([[], []])
})

test('what no node has is told within the time of a renewal', async () => {
  withClock()
  const { logs } = database()
  const one = nodeOf({ logs }, 'one')
  const other = nodeOf({ logs }, 'other')
  await one.take(APP)
  await other.take(APP)
  await one.stop()
  await vi.advanceTimersByTimeAsync(LEASE_RENEW_MS)
  expect(other.free).toEqual([APP])
  await vi.advanceTimersByTimeAsync(LEASE_OF_OTHER_BELIEVED_MS)
  expect(await other.take(APP)).toEqual({ type: 'held', fence: 2, isNew: true })
})

test('what is heard late of an older lease ends no newer one', async () => {
  withClock()
  const { logs } = database()
  const one = nodeOf({ logs }, 'one')
  const other = nodeOf({ logs }, 'other')
  await one.take(APP)
  one.lose(APP, 1)
  await one.stop()
  await other.take(APP)
  await other.stop()
  expect(await one.take(APP)).toMatchObject({ fence: 3, isNew: true })
  one.lose(APP, 1)
  expect([one.isHeld(APP), one.lost]).toEqual([true, [APP]])
})
