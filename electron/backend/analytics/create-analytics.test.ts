import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppId } from '../../../shared/domain/ids.ts'
import {
  ANALYTICS_ERRORS_A_DAY,
  ANALYTICS_HOURS_DAYS,
  ANALYTICS_OLD_NAMES,
  ANALYTICS_REFERRERS_A_DAY,
  ANALYTICS_VISITORS_A_DAY,
} from '../../../shared/limits/analytics.ts'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { analyticsCsv } from './analytics-csv.ts'
import { type AnalyticsStore, createAnalytics, type SeenPage } from './create-analytics.ts'

const APP = AppId.parse('01990000-0000-7000-8000-000000000001')
const NOON = new Date(2026, 10, 29, 12, 30).getTime()
const DAY_MS = 86_400_000
const DESKTOP = { referrer: '-', device: 'desktop' } as const

let folder: ReturnType<typeof temporaryFolder>
let time: number
let bugs: unknown[]
let open: AnalyticsStore[]

beforeEach(() => {
  folder = temporaryFolder()
  time = NOON
  bugs = []
  open = []
})
afterEach(() => {
  for (const store of open) store.stop()
  folder[Symbol.dispose]()
  if (bugs.length > 0) throw new Error('A bug was reported.', { cause: bugs[0] })
})

const fileIn = (place: string) => path.join(place, 'analytics.sqlite')

function start(place = folder.path): AnalyticsStore {
  const store = createAnalytics({
    fileOf: () => fileIn(place),
    folder: place,
    now: () => time,
    reportBug: (error) => bugs.push(error),
  })
  open.push(store)
  return store
}

const seen = (visitor: string, more: Partial<SeenPage> = {}): SeenPage => ({ page: '/', visitor, opened: DESKTOP, ...more })

test('visits, visitors, pages, referrers and devices are counted, by the hour and by the day', () => {
  const store = start()
  store.saw(APP, seen('a', { opened: { referrer: 'news.example', device: 'phone' } }))
  store.saw(APP, seen('a', { page: '/orders/:id', opened: null }))
  time += 3_600_000
  store.saw(APP, seen('b'))
  store.saw(APP, seen('a'))
  const { totals, points, pages, referrers, devices, since } = store.read(APP, 'today')
  expect(totals).toMatchObject({ visits: 3, visitors: 2, views: 4 })
  expect(points).toHaveLength(14)
  expect(points.slice(12)).toMatchObject([
    { at: '2026-11-29T12', visits: 1, visitors: 1, views: 2 },
    { at: '2026-11-29T13', visits: 2, visitors: 1, views: 2 },
  ])
  expect(pages).toEqual([
    { name: '/', count: 3 },
    { name: '/orders/:id', count: 1 },
  ])
  expect(referrers).toEqual([
    { name: '-', count: 2 },
    { name: 'news.example', count: 1 },
  ])
  expect(devices).toEqual([
    { name: 'desktop', count: 2 },
    { name: 'phone', count: 1 },
  ])
  expect(since).toBe('2026-11-29')
  expect(store.read(APP, '7d').points.map(({ visits }) => visits)).toEqual([0, 0, 0, 0, 0, 0, 3])
})

test('an app that nobody has opened has figures of nought, and no file', () => {
  const read = start().read(APP, '30d')
  expect(read).toMatchObject({ totals: { visits: 0, usd: 0 }, since: null, cuts: [], problem: null })
  expect(read.points).toHaveLength(30)
  expect(existsSync(fileIn(folder.path))).toBe(false)
})

test('functions, errors with their place, sign-ups, mails and what AI costs', () => {
  const store = start()
  store.called(APP, 'send', false)
  store.called(APP, 'send', true)
  store.threw(APP, { source: 'function', in: 'send', title: 'no\r\nroute', place: { path: '__functions__send.ts', line: 4 } })
  store.threw(APP, { source: 'function', in: 'send', title: 'no route', place: { path: '__functions__send.ts', line: 4 } })
  store.count(APP, 'signUps')
  store.count(APP, 'mails')
  store.count(APP, 'questions')
  store.count(APP, 'microUsd', 1_500)
  const { totals, functions, errors } = store.read(APP, 'today')
  expect(totals).toMatchObject({ calls: 2, failedCalls: 1, errors: 2, signUps: 1, mails: 1, questions: 1, usd: 0.0015 })
  expect(functions).toEqual([{ name: 'send', calls: 2, failed: 1 }])
  expect(errors).toEqual([
    {
      source: 'function',
      in: 'send',
      title: 'no route',
      place: { path: '__functions__send.ts', line: 4 },
      count: 2,
      lastAt: new Date(NOON).toISOString(),
    },
  ])
})

test('a program that is killed keeps what was written, and says that a second may be missing', () => {
  const store = start()
  store.saw(APP, seen('a'))
  store.flush()
  store.saw(APP, seen('b'))
  // What a killed program leaves: the file and its log as they are, and nothing of what waited.
  const after = path.join(folder.path, 'after')
  mkdirSync(after)
  for (const end of ['', '-wal']) copyFileSync(`${fileIn(folder.path)}${end}`, `${fileIn(after)}${end}`)
  const again = start(after)
  expect(again.read(APP, 'today')).toMatchObject({ totals: { visits: 1 }, cuts: [new Date(NOON).toISOString()] })
  expect(store.read(APP, 'today')).toMatchObject({ totals: { visits: 2 }, cuts: [] })
})

test('after a restart on the same day nobody is counted twice, and no file holds an address', () => {
  const hash = () => start().visitorOf(APP, '203.0.113.7', 'Mozilla/5.0')
  const first = hash()
  const store = start()
  store.saw(APP, seen(first))
  store.stop()
  const again = start()
  expect(again.visitorOf(APP, '203.0.113.7', 'Mozilla/5.0')).toBe(first)
  again.saw(APP, seen(again.visitorOf(APP, '203.0.113.7', 'Mozilla/5.0')))
  expect(again.read(APP, 'today').totals).toMatchObject({ visits: 2, visitors: 1 })
  again.stop()
  for (const file of [fileIn(folder.path), path.join(folder.path, 'visitor-salt.json')]) {
    const bytes = readFileSync(file)
    expect(bytes.includes('203.0.113.7')).toBe(false)
    expect(bytes.includes('Mozilla')).toBe(false)
  }
})

test('another app and another day have other hashes; the salt and the hashes of a day go with it', () => {
  const store = start()
  const hash = () => store.visitorOf(APP, '203.0.113.7', 'Mozilla/5.0')
  const today = hash()
  const salt = () => readFileSync(path.join(folder.path, 'visitor-salt.json'), 'utf8')
  const saltOfToday = salt()
  expect(store.visitorOf('another', '203.0.113.7', 'Mozilla/5.0')).not.toBe(today)
  store.saw(APP, seen(today))
  store.flush()
  time += DAY_MS
  expect(hash()).not.toBe(today)
  expect(salt()).not.toBe(saltOfToday)
  store.saw(APP, seen(hash()))
  expect(store.read(APP, '7d').totals.visitors).toBe(2)
  store.stop()
  expect(readFileSync(fileIn(folder.path)).includes(today)).toBe(false)
  // Of a day that ended while nothing ran.
  time += DAY_MS
  start()
  expect(existsSync(path.join(folder.path, 'visitor-salt.json'))).toBe(false)
})

test('a flood of strangers makes no more names, errors and visitors than a day may have', () => {
  const store = start()
  for (let n = 0; n < ANALYTICS_VISITORS_A_DAY + 20; n += 1) {
    store.saw(APP, seen(String(n), { opened: { referrer: `${n % 5_000}.example`, device: 'desktop' } }))
    if (n < 5_000) store.threw(APP, { source: 'page', in: '', title: `error ${n}`, place: null })
    if (n % 10_000 === 0) store.flush()
  }
  const read = store.read(APP, 'today')
  expect(read.totals).toMatchObject({ visits: ANALYTICS_VISITORS_A_DAY + 20, visitors: ANALYTICS_VISITORS_A_DAY, errors: 5_000 })
  expect(read.isAtLeast).toBe(true)
  expect(read.referrers.at(-1)?.name).toBe('')
  expect(read.referrers.reduce((sum, { count }) => sum + count, 0)).toBe(ANALYTICS_VISITORS_A_DAY + 20)
  store.stop()
  const db = new Database(fileIn(folder.path), { readonly: true })
  const count = (sql: string) => db.prepare(sql).pluck().get() as number
  expect(count(`SELECT count(*) FROM days WHERE kind = 'referrer'`)).toBeLessThanOrEqual(ANALYTICS_REFERRERS_A_DAY + 1)
  expect(count('SELECT count(*) FROM errors')).toBeLessThanOrEqual(ANALYTICS_ERRORS_A_DAY + 1)
  db.close()
  expect(statSync(fileIn(folder.path)).size).toBeLessThan(4_000_000)
})

test('what is older than the hours are kept is folded into its days, with the most frequent names', () => {
  const store = start()
  for (let n = 0; n < ANALYTICS_OLD_NAMES + 5; n += 1)
    for (let times = 0; times <= n; times += 1) store.saw(APP, seen(`${n}`, { opened: { referrer: `${n}.example`, device: 'desktop' } }))
  store.flush()
  const before = store.read(APP, 'today').totals
  time += (ANALYTICS_HOURS_DAYS + 1) * DAY_MS
  store.count(APP, 'mails')
  const { totals, referrers } = store.read(APP, 'year')
  expect(totals).toEqual({ ...before, mails: 1 })
  expect(referrers).toHaveLength(ANALYTICS_OLD_NAMES + 1)
  expect(referrers.at(-1)).toEqual({ name: '', count: 1 + 2 + 3 + 4 + 5 })
  store.stop()
  const db = new Database(fileIn(folder.path), { readonly: true })
  expect(db.prepare('SELECT DISTINCT day FROM hours').pluck().all()).toEqual(['2027-02-28'])
  db.close()
})

test('a file that is damaged is put aside, and counting goes on', () => {
  writeFileSync(fileIn(folder.path), Buffer.alloc(8_192, 'no database'))
  const store = start()
  store.saw(APP, seen('a'))
  expect(store.read(APP, 'today').totals.visits).toBe(1)
  expect(existsSync(path.join(folder.path, 'analytics.damaged.sqlite'))).toBe(true)
})

test('what cannot be written waits, is said, and is written when it can be', () => {
  const store = start()
  store.saw(APP, seen('a'))
  store.flush()
  const other = new Database(fileIn(folder.path))
  other.exec('BEGIN IMMEDIATE')
  store.saw(APP, seen('b'))
  const refused = store.read(APP, 'today')
  expect(refused.problem).not.toBeNull()
  expect(refused.totals.visits).toBe(1)
  other.exec('ROLLBACK')
  other.close()
  store.saw(APP, seen('c'))
  expect(store.read(APP, 'today')).toMatchObject({ problem: null, totals: { visits: 3, visitors: 3 } })
})

test('the live view has who was there in the last minutes, and follows what happens', async () => {
  const store = start()
  const stop = new AbortController()
  const views = store.watch(APP, stop.signal)
  expect((await views.next()).value).toMatchObject({ people: 0, pages: [] })
  store.saw(APP, seen('a'))
  store.saw(APP, seen('a', { page: '/orders', opened: null }))
  const { value } = await views.next()
  expect(value).toMatchObject({
    people: 1,
    pages: [
      { name: '/', count: 1 },
      { name: '/orders', count: 1 },
    ],
  })
  expect(value?.minutes.at(-1)).toBe(2)
  stop.abort()
  expect((await views.next()).done).toBe(true)
  time += 10 * 60_000
  const later = store.watch(APP, new AbortController().signal)
  expect((await later.next()).value).toMatchObject({ people: 0, pages: [] })
  await later.return(undefined)
})

test('nothing in the file for a spreadsheet is a formula', () => {
  const store = start()
  store.saw(APP, seen('a', { opened: { referrer: '=cmd|calc', device: 'desktop' } }))
  store.threw(APP, { source: 'page', in: '', title: '@SUM(A1), "x"', place: { path: '__pages__Home.tsx', line: 3 } })
  const csv = analyticsCsv(store.read(APP, 'today'))
  expect(csv).toContain(`2026-11-29/2026-11-29,'=cmd|calc,1\r\n`)
  expect(csv).toContain(`"'@SUM(A1), ""x"" · __pages__Home.tsx:3",1\r\n`)
  expect(csv).toContain('Visits,2026-11-29T12,"",1\r\n')
})
