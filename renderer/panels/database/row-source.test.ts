import { expect, it, vi } from 'vitest'
import type { Row, RowWindow } from '../../../shared/domain/row.ts'
import { createRowSource } from './row-source.ts'

const AT = '2026-01-01T00:00:00.000Z'
const row = (number: number, name = `row ${number}`): Row => ({ id: `id${number}`, creatorId: null, createdAt: AT, updatedAt: AT, name })
const table = (size: number) => Array.from({ length: size }, (_, number) => row(number))
const part = (rows: readonly Row[], from: number, limit: number): RowWindow => ({
  rows: rows.slice(from, from + limit),
  total: rows.length,
})

it('reads the visible rows, then their neighbours, each once', async () => {
  const rows = table(1_000)
  const asked: number[] = []
  const source = createRowSource({
    read: async (from, limit) => {
      asked.push(from)
      return part(rows, from, limit)
    },
  })
  source.want(450, 480)
  await vi.waitFor(() => expect(source.row(470)).toEqual(rows[470]))
  await vi.waitFor(() => expect(asked).toEqual([400, 500, 300]))
  expect(source.state().total).toBe(1_000)
  source.want(455, 490)
  expect(source.row(999)).toBeNull()
  expect(asked).toHaveLength(3)
})

it('a jump does not wait for rows that were visible before', async () => {
  const rows = table(10_000)
  const asked: number[] = []
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  const source = createRowSource({
    read: async (from, limit) => {
      asked.push(from)
      if (from === 0) await gate
      return part(rows, from, limit)
    },
  })
  source.want(0, 20)
  source.want(5_000, 5_020)
  source.want(9_000, 9_020)
  open()
  await vi.waitFor(() => expect(source.row(9_010)).toEqual(rows[9_010]))
  expect(asked.slice(0, 2)).toEqual([0, 9_000])
})

it('a jump does not wait for neighbours of rows that were visible before', async () => {
  const rows = table(10_000)
  const asked: number[] = []
  const source = createRowSource({
    read: (from, limit, signal) => {
      asked.push(from)
      // The neighbours of the first rows never arrive.
      if (from !== 100) return Promise.resolve(part(rows, from, limit))
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  source.want(0, 20)
  await vi.waitFor(() => expect(asked).toEqual([0, 100]))
  source.want(5_000, 5_020)
  await vi.waitFor(() => expect(source.row(5_010)).toEqual(rows[5_010]))
  expect(source.state().failure).toBeNull()
})

it('shows the known rows while it reads changes, even if another change arrives during a read', async () => {
  let rows = table(50)
  let during: (() => void) | null = null
  const source = createRowSource({
    read: async (from, limit) => {
      const answer = part(rows, from, limit)
      during?.()
      during = null
      return answer
    },
  })
  source.want(0, 30)
  await vi.waitFor(() => expect(source.row(3)?.['name']).toBe('row 3'))
  during = () => {
    rows = rows.map((_, number) => row(number, 'twice'))
    source.refresh()
  }
  rows = rows.map((_, number) => row(number, 'once'))
  source.refresh()
  expect(source.row(3)?.['name']).toBe('row 3')
  await vi.waitFor(() => expect(source.row(3)?.['name']).toBe('twice'))
})

it('reports an error, keeps its rows, and goes on with the next request', async () => {
  const rows = table(300)
  let isBroken = false
  const source = createRowSource({
    read: async (from, limit) => {
      if (isBroken) throw new TypeError('fetch failed')
      return part(rows, from, limit)
    },
  })
  source.want(0, 10)
  await vi.waitFor(() => expect(source.row(150)).not.toBeNull())
  isBroken = true
  source.refresh()
  await vi.waitFor(() => expect(source.state().failure).toMatch(/./))
  expect(source.row(0)).toEqual(rows[0])
  isBroken = false
  source.want(0, 10)
  await vi.waitFor(() => expect(source.state().failure).toBeNull())
})

it('an optimistic row stays until it is read', async () => {
  const source = createRowSource({ read: async (from, limit) => part(table(10), from, limit) })
  source.want(0, 9)
  await vi.waitFor(() => expect(source.row(4)).not.toBeNull())
  source.show([row(4, 'changed')])
  expect(source.row(4)?.['name']).toBe('changed')
})

it('knows the index of each loaded row, and whether it is current', async () => {
  const source = createRowSource({ read: async (from, limit) => part(table(250), from, limit) })
  source.want(110, 130)
  expect(source.isSettled()).toBe(false)
  await vi.waitFor(() => expect(source.isSettled()).toBe(true))
  expect([source.indexOf('id120'), source.indexOf('id249'), source.indexOf('nobody')]).toEqual([120, 249, null])
  source.refresh()
  expect([source.isSettled(), source.indexOf('id120')]).toEqual([false, 120])
})

it('follows a constantly changing table with pauses, and ends with its last state', async () => {
  let rows = table(50)
  let reads = 0
  const rests: (() => void)[] = []
  const source = createRowSource({
    read: async (from, limit) => {
      reads += 1
      return part(rows, from, limit)
    },
    rest: () => new Promise((resolve) => rests.push(resolve)),
  })
  source.want(0, 30)
  await vi.waitFor(() => expect(source.isSettled()).toBe(true))
  reads = 0
  for (let batch = 1; batch <= 20; batch += 1) {
    rows = rows.map((_, number) => row(number, `batch ${batch}`))
    source.refresh()
  }
  // The first batch was there when it was read; the others wait for the end of the pause.
  await vi.waitFor(() => expect(rests).toHaveLength(1))
  expect([reads, source.isSettled()]).toEqual([1, false])
  rows = rows.map((_, number) => row(number, 'the last'))
  rests[0]?.()
  await vi.waitFor(() => expect(source.row(30)?.['name']).toBe('the last'))
  await vi.waitFor(() => expect(rests).toHaveLength(2))
  rests[1]?.()
  await vi.waitFor(() => expect(source.isSettled()).toBe(true))
  expect(reads).toBe(2)
})

it('a row that is read again unchanged keeps its identity, and so do the visible rows', async () => {
  let rows = table(150)
  const source = createRowSource({ read: async (from, limit) => part(structuredClone(rows), from, limit), rest: async () => undefined })
  source.want(0, 30)
  await vi.waitFor(() => expect(source.isSettled()).toBe(true))
  const [kept, before] = [source.row(7), source.version()]
  const readAgain = async () => {
    source.refresh()
    await vi.waitFor(() => expect(source.isSettled()).toBe(true))
  }
  rows = rows.map((one, number) => (number === 120 ? row(120, 'out of sight') : one))
  await readAgain()
  expect([source.version(), source.row(120)?.['name']]).toEqual([before, 'out of sight'])
  rows = rows.map((one, number) => (number === 8 ? { ...row(8), tags: ['a'] } : one))
  await readAgain()
  expect(source.version()).not.toBe(before)
  expect(source.row(7)).toBe(kept)
})

it('says whether rows are loaded, also at the end of the table', async () => {
  const source = createRowSource({ read: async (from, limit) => part(table(250), from, limit) })
  expect(source.has(0, 9)).toBe(false)
  source.want(0, 9)
  await vi.waitFor(() => expect(source.isSettled()).toBe(true))
  expect([source.has(0, 199), source.has(190, 210)]).toEqual([true, false])
  source.want(240, 249)
  await vi.waitFor(() => expect(source.has(240, 300)).toBe(true))
})

it('a saved row is read again only where the change may have moved it', async () => {
  let reads = 0
  const source = createRowSource({
    read: async (from, limit) => {
      reads += 1
      return part(table(50), from, limit)
    },
    placesBy: (field) => field === 'rank',
  })
  source.want(0, 30)
  await vi.waitFor(() => expect(source.isSettled()).toBe(true))
  source.saved([{ ...row(4, 'saved'), updatedAt: '2026-01-02T00:00:00.000Z' }], ['name'])
  expect([source.row(4)?.['name'], reads, source.isSettled()]).toEqual(['saved', 1, true])
  source.saved([{ ...row(4, 'as it was before'), updatedAt: AT }], ['name'])
  expect(source.row(4)?.['name']).toBe('saved')
  source.saved([{ ...row(4, 'moved'), updatedAt: '2026-01-03T00:00:00.000Z' }], ['name', 'rank'])
  await vi.waitFor(() => expect(reads).toBe(2))
})

it('rows that were read before a save do not replace it', async () => {
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  let isHeld = false
  const source = createRowSource({
    read: async (from, limit) => {
      if (isHeld) await gate
      return part(table(50), from, limit)
    },
    rest: async () => undefined,
    placesBy: () => false,
  })
  source.want(0, 30)
  await vi.waitFor(() => expect(source.isSettled()).toBe(true))
  isHeld = true
  source.refresh()
  source.saved([{ ...row(4, 'saved'), updatedAt: '2026-01-02T00:00:00.000Z' }], ['name'])
  open()
  await vi.waitFor(() => expect(source.isSettled()).toBe(true))
  expect([source.row(4)?.['name'], source.row(5)?.['name']]).toEqual(['saved', 'row 5'])
})
