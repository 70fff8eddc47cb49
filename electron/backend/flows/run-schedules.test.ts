import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppId } from '../../../shared/domain/ids.ts'
import { seededRandom } from '../../../tests/helpers/seeded-random.ts'
import { openDatabase } from '../db/open-database.ts'
import { createScheduleStore, schedulesMigration, staleSchedulesMigration } from '../functions/schedule-store.ts'
import { createSchedules, type Schedules } from './run-schedules.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const APP = AppId.parse('01890000-0000-7000-8000-000000000001')
const OTHER = AppId.parse('01890000-0000-7000-8000-000000000002')
/** How late a computer that is awake may be: a tick. */
const TICK = 15_000
const LATE = 90_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

interface Written {
  readonly name: string
  readonly schedule: string
  readonly catchUp?: boolean
}

interface Begun {
  readonly name: string
  readonly at: number
  /** False: the program was killed before it ended. */
  isDone: boolean
}

/** A computer with a clock of its own: what it runs goes on until `finish`, and a program that is killed begins anew on the same file. */
function computer(timeZone: string, start: number, functions: readonly Written[]) {
  const { db } = openDatabase(':memory:', { migrations: [schedulesMigration, staleSchedulesMigration], backupFolder: null })
  let at = start
  let live = functions
  let isLive = true
  const begun: Begun[] = []
  const bugs: unknown[] = []
  let ends: (() => void)[] = []

  function program(): Schedules {
    return createSchedules({
      store: createScheduleStore(db),
      programs: {
        live: () =>
          Promise.resolve({
            functions: live.map(({ name, schedule, catchUp = false }) => ({
              name,
              js: '',
              map: '',
              problems: [],
              config: { secrets: [], schedule, catchUp, webhook: false, asAdmin: false },
            })),
            program: { key: '', functions: [], shared: new Map() },
          }),
      },
      isLive: () => isLive,
      run(_appId, name) {
        const run: Begun = { name, at, isDone: false }
        begun.push(run)
        return new Promise<void>((resolve) =>
          ends.push(() => {
            run.isDone = true
            resolve()
          }),
        )
      },
      timeZone: () => timeZone,
      now: () => at,
      reportBug: (error) => bugs.push(error),
    })
  }

  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  const self = {
    schedules: program(),
    store: createScheduleStore(db),
    begun,
    bugs,
    get at() {
      return at
    },
    set at(moment: number) {
      at = moment
    },
    set live(written: readonly Written[]) {
      live = written
    },
    set isLive(is: boolean) {
      isLive = is
    },
    deploy: () => self.schedules.changing(APP, () => Promise.resolve()),
    async tick() {
      void self.schedules.tick()
      await settled()
    },
    async finish() {
      for (const end of ends) end()
      ends = []
      await settled()
    },
    async kill() {
      ends = []
      self.schedules = program()
      self.schedules.start()
      await settled()
    },
    nextDue: () => Math.min(...self.store.all().map(({ nextDue }) => nextDue ?? Infinity)),
  }
  return self
}

/** Every moment between two at which a schedule is due, told by the clocks on the wall alone. */
function duesOf({ schedule }: Written, timeZone: string, from: number, until: number): readonly number[] {
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const read = (moment: number) => {
    const parts = new Map(wall.formatToParts(moment).map(({ type, value }) => [type, value]))
    const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
    return { date, weekday: parts.get('weekday') ?? '', minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) }
  }
  const [minute = '', hour = '', , , weekdays = ''] = schedule.split(' ')
  const dues: number[] = []
  if (minute.startsWith('*/')) {
    const every = Number(minute.slice(2)) * MINUTE
    for (let moment = Math.floor(from / every + 1) * every; moment <= until; moment += every) dues.push(moment)
    return dues
  }
  const times = hour.split(',').map((each) => Number(each) * 60 + Number(minute))
  // Of each time of the day: the first moment of its date at which the clock shows that or, where it skips it, more.
  const seen = new Set<string>()
  for (let moment = from - DAY; moment <= until; moment += 15 * MINUTE) {
    const { date, weekday, minutes } = read(moment)
    if (weekdays === '1-5' && (weekday === 'Sat' || weekday === 'Sun')) continue
    for (const time of times) {
      if (minutes < time || seen.has(`${date} ${time}`)) continue
      seen.add(`${date} ${time}`)
      if (moment > from) dues.push(moment)
    }
  }
  return dues.filter((moment) => moment <= until).toSorted((a, b) => a - b)
}

test.each([
  ['Europe/Berlin', Date.UTC(2025, 0, 1)],
  ['America/New_York', Date.UTC(2030, 5, 1)],
  ['Australia/Lord_Howe', Date.UTC(2027, 0, 1)],
])('of the due runs in %s each is begun once and in time, over the changes of the clocks', async (timeZone, start) => {
  const functions: readonly Written[] = [
    { name: 'night', schedule: '30 2 * * *' },
    { name: 'often', schedule: '15 1,2,3,14 * * *' },
    { name: 'work', schedule: '0 9 * * 1-5' },
    { name: 'always', schedule: '*/30 * * * *' },
  ]
  const machine = computer(timeZone, start, functions)
  const random = seededRandom(21)
  await machine.deploy()
  while (machine.begun.length < 3_400) {
    machine.at = machine.nextDue() + Math.floor(random() * TICK)
    await machine.tick()
    await machine.finish()
  }
  for (const written of functions) {
    const dues = duesOf(written, timeZone, start, machine.at - TICK)
    const runs = machine.begun.filter(({ name }) => name === written.name)
    expect(runs.length - dues.length).toBeLessThanOrEqual(1)
    for (const [n, due] of dues.entries())
      expect((runs[n]?.at ?? 0) - due, `${written.name} ${new Date(due).toISOString()}`).toSatisfy(
        (late: number) => late >= 0 && late <= TICK,
      )
  }
  expect(machine.bugs).toEqual([])
})

test('between kills and sleeps each of ten thousand is run once, or made up for once where the function says so', async () => {
  const functions: readonly Written[] = [
    { name: 'made up', schedule: '*/20 * * * *', catchUp: true },
    { name: 'left out', schedule: '*/20 * * * *' },
    { name: 'night made up', schedule: '30 2 * * *', catchUp: true },
    { name: 'night left out', schedule: '30 2 * * *' },
  ]
  const start = Date.UTC(2026, 2, 1)
  const machine = computer('Europe/Berlin', start, functions)
  const random = seededRandom(2121)
  const awake: (readonly [number, number])[] = []
  let since = start
  await machine.deploy()
  let [kills, sleeps] = [0, 0]
  while (machine.at < start + 75 * DAY) {
    machine.at = machine.nextDue() + Math.floor(random() * TICK)
    await machine.tick()
    const chance = random()
    if (chance < 0.05) {
      // It sleeps while it runs something, or after that.
      if (random() < 0.5) await machine.finish()
      awake.push([since, machine.at])
      machine.at += Math.floor(random() * 9 * HOUR)
      since = machine.at
      await machine.finish()
      await machine.tick()
      sleeps += 1
    } else if (chance < 0.1) {
      if (random() < 0.5) await machine.finish()
      awake.push([since, machine.at])
      machine.at += Math.floor(random() * 9 * HOUR)
      since = machine.at
      await machine.kill()
      kills += 1
    }
    await machine.finish()
  }
  awake.push([since, machine.at])
  const dues = functions.flatMap((written) => duesOf(written, 'Europe/Berlin', start, machine.at - TICK).map((due) => ({ due, written })))
  expect(dues.length).toBeGreaterThan(10_000)
  expect(Math.min(kills, sleeps)).toBeGreaterThan(80)
  for (const written of functions)
    checkRuns(
      written,
      dues.filter((each) => each.written === written).map(({ due }) => due),
    )

  function checkRuns({ name, catchUp = false }: Written, of: readonly number[]): void {
    const runs = machine.begun.filter((run) => run.name === name)
    const wasAwake = (due: number) => awake.some(([from, to]) => from <= due && due + LATE <= to)
    let covered = 0
    for (const run of runs) {
      const until = of.findLastIndex((due) => due <= run.at) + 1
      const last = of[until - 1] ?? 0
      if (!catchUp) expect(run.at - last, `${name} is begun in time`).toSatisfy((late: number) => late >= 0 && late <= LATE)
      // One that was killed is not done: what it was begun for is made up for by the next.
      if (run.isDone || !catchUp) {
        expect(until).toBeGreaterThan(covered)
        if (!catchUp) expect(of.slice(covered, until - 1).filter(wasAwake)).toEqual([])
        covered = until
      }
    }
    if (catchUp) expect(covered).toBeGreaterThanOrEqual(of.length - 1)
  }
})

test('what is due while a run of before goes on is begun after it', async () => {
  const start = Date.UTC(2026, 0, 1)
  const machine = computer('UTC', start, [{ name: 'long', schedule: '* * * * *' }])
  await machine.deploy()
  machine.at = start + MINUTE
  await machine.tick()
  machine.at = start + 2 * MINUTE + TICK
  await machine.tick()
  expect(machine.begun.map(({ at }) => at - start)).toEqual([MINUTE])
  await machine.finish()
  await machine.tick()
  expect(machine.begun.map(({ at }) => at - start)).toEqual([MINUTE, 2 * MINUTE + TICK])
  machine.at = start + 3 * MINUTE
  await machine.finish()
  await machine.tick()
  expect(machine.begun).toHaveLength(3)
})

test('a clock that is set back runs nothing twice', async () => {
  const start = Date.UTC(2026, 0, 1)
  const machine = computer('UTC', start, [{ name: 'hourly', schedule: '0 * * * *', catchUp: true }])
  await machine.deploy()
  machine.at = start + HOUR
  await machine.tick()
  await machine.finish()
  machine.at = start + 50 * MINUTE
  await machine.tick()
  machine.at = start + HOUR + TICK
  await machine.tick()
  expect(machine.begun).toHaveLength(1)
})

test('an app that is not live runs nothing, and makes up for nothing later', async () => {
  const start = Date.UTC(2026, 0, 1)
  const machine = computer('UTC', start, [{ name: 'hourly', schedule: '0 * * * *', catchUp: true }])
  await machine.deploy()
  machine.isLive = false
  machine.at = start + 5 * HOUR
  await machine.tick()
  machine.isLive = true
  machine.at += 10 * MINUTE
  await machine.tick()
  expect(machine.begun).toEqual([])
  machine.live = []
  await machine.deploy()
  machine.at = start + 10 * HOUR
  await machine.tick()
  expect(machine.begun).toEqual([])
})

test('a program that was killed while it deployed reads the schedules at its next start', async () => {
  const start = Date.UTC(2026, 0, 1)
  const machine = computer('UTC', start, [{ name: 'hourly', schedule: '0 * * * *' }])
  void machine.schedules.changing(APP, () => new Promise<void>(() => undefined))
  expect(machine.store.all()).toEqual([])
  await machine.kill()
  expect(machine.store.all()).toMatchObject([{ appId: APP, name: 'hourly', nextDue: start + HOUR }])
  expect(machine.store.stale()).toEqual([])
})

test('what is deployed again with the same schedule stays due; another schedule is due by itself; an app that is gone has none', async () => {
  const start = Date.UTC(2026, 0, 1, 0, 30)
  const machine = computer('UTC', start, [{ name: 'hourly', schedule: '0 * * * *' }])
  await machine.deploy()
  machine.at = start + 31 * MINUTE
  await machine.deploy()
  expect(machine.schedules.nextRunAt(APP, 'hourly')).toBe('2026-01-01T01:00:00.000Z')
  machine.live = [{ name: 'hourly', schedule: '45 * * * *' }]
  await machine.deploy()
  expect(machine.schedules.nextRunAt(APP, 'hourly')).toBe('2026-01-01T01:45:00.000Z')
  expect(machine.schedules.nextRunAt(OTHER, 'hourly')).toBeNull()
  machine.schedules.forget(APP)
  expect(machine.store.all()).toEqual([])
})

test('what was missed in a night is made up for one after the other, and each once', async () => {
  const names = ['a', 'b', 'c', 'd']
  const pc = computer(
    'UTC',
    Date.UTC(2026, 0, 1, 20),
    names.map((name) => ({ name, schedule: '*/10 * * * *', catchUp: true })),
  )
  await pc.deploy()
  pc.at += 10 * HOUR + MINUTE * 5
  await pc.tick()
  expect(pc.begun.map(({ name }) => name)).toEqual(['a'])
  // A look at the clock meanwhile begins none of them again.
  pc.at += TICK
  await pc.tick()
  for (const { length } of names.map((_, index) => names.slice(0, index + 1))) {
    expect(pc.begun.map(({ name }) => name)).toEqual(names.slice(0, length))
    await pc.finish()
  }
  expect(pc.begun.every(({ isDone }) => isDone)).toBe(true)
  expect(pc.bugs).toEqual([])
})

test('a program that is killed while some wait for their turn makes up for them at its next start', async () => {
  const pc = computer(
    'UTC',
    Date.UTC(2026, 0, 1, 20),
    ['a', 'b'].map((name) => ({ name, schedule: '0 * * * *', catchUp: true })),
  )
  await pc.deploy()
  pc.at += 10 * HOUR + MINUTE * 5
  await pc.tick()
  await pc.kill()
  await pc.finish()
  await pc.finish()
  expect(pc.begun.map(({ name }) => name)).toEqual(['a', 'a', 'b'])
})
