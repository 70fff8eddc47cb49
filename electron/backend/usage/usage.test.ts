import { expect, onTestFinished, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { AppId, TurnId } from '../../../shared/domain/ids.ts'
import type { Model } from '../../../shared/domain/preferences.ts'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { openDatabase } from '../db/open-database.ts'
import { type LedgerAccount, createLedger, usageIndexMigration, usageMigration } from './create-ledger.ts'
import { createLimits } from './spend-limits.ts'

const model = (name: string, prices: Partial<Model> = {}): Model => ({
  id: `provider/${name}`,
  name,
  provider: 'Provider',
  inputPrice: null,
  outputPrice: null,
  cacheReadPrice: null,
  cacheWritePrice: null,
  contextLength: null,
  ...prices,
})
const SONNET = model('sonnet', { inputPrice: 3, outputPrice: 15, cacheReadPrice: 0.3, cacheWritePrice: 3.75 })
const UNPRICED = model('new')
const used = (inputTokens: number, outputTokens: number) => ({ inputTokens, cachedInputTokens: 0, outputTokens, isEstimated: false })
const costing = (usd: number) => ({ usd, isPriceAssumed: false })
const FORESEEN = { ...used(1_000, 0), isEstimated: true }

function openLedger(file = ':memory:') {
  const { db } = openDatabase(file, { migrations: [usageMigration, usageIndexMigration], backupFolder: null })
  onTestFinished(() => void db.close())
  const clock = { now: new Date(2026, 4, 31, 23).getTime() }
  const names = new Map<AppId, string>()
  const ledger = createLedger({
    db,
    now: () => clock.now,
    appName: (appId) => names.get(appId) ?? 'App',
    reportBug(error) {
      throw error
    },
  })
  const appId = AppId.parse(uuid())
  const turn = (turnId: string = uuid(), of = appId): LedgerAccount => ({ purpose: 'turn', appId: of, turnId: TurnId.parse(turnId) })
  const call = (account: LedgerAccount, usage = used(1_000_000, 100_000), asked = SONNET, isBilled = true) => {
    const entry = ledger.begin({ account, model: asked, isBilled, usage: FORESEEN })
    entry.end(usage)
  }
  return { db, ledger, limits: createLimits(db, ledger), clock, names, appId, turn, call }
}

test('what was cached costs what it costs, and all calls of a turn are one sum', () => {
  const { ledger, appId, turn, call } = openLedger()
  const account = turn()
  call(account, { ...used(1_000_000, 100_000), cachedInputTokens: 600_000, cacheWriteTokens: 100_000 } as ReturnType<typeof used>)
  call(account, used(100_000, 0))
  const [sum] = ledger.ofTurns(appId, account.turnId === null ? [] : [account.turnId])
  expect(sum).toMatchObject({
    calls: 2,
    inputTokens: 1_100_000,
    cachedInputTokens: 600_000,
    cacheWriteTokens: 100_000,
    outputTokens: 100_000,
  })
  // 300,000 plain, 600,000 read, 100,000 written, 100,000 out; then 100,000 plain.
  expect(sum?.usd).toBeCloseTo(0.9 + 0.18 + 0.375 + 1.5 + 0.3, 9)
  expect(sum?.isEstimated).toBe(false)
})

test('an unknown price is unknown and not nothing; a local model costs nothing', () => {
  const { ledger, appId, turn, call } = openLedger()
  call(turn(), used(1_000, 1_000), UNPRICED)
  expect(ledger.totals(appId, null)).toMatchObject({ calls: 1, billedCalls: 1, unpricedCalls: 1, usd: 0 })
  call(turn(), used(1_000, 1_000), UNPRICED, false)
  expect(ledger.totals(appId, null)).toMatchObject({ calls: 2, billedCalls: 1, unpricedCalls: 1, usd: 0 })
})

test('a price that changes later changes nothing that was paid', () => {
  using folder = temporaryFolder()
  const first = openLedger(`${folder.path}/lathe.sqlite`)
  first.call(first.turn(), used(1_000_000, 0))
  first.db.close()
  const { ledger, turn, call } = openLedger(`${folder.path}/lathe.sqlite`)
  expect(ledger.totals(null, null).usd).toBe(3)
  call(turn(), used(1_000_000, 0), { ...SONNET, inputPrice: 1 })
  expect(ledger.totals(null, null).usd).toBe(4)
})

test('a call that nobody ends counts as far as was known, estimated; one that asked nobody does not count', () => {
  const { ledger, appId, turn } = openLedger()
  const died = ledger.begin({ account: turn(), model: SONNET, isBilled: true, usage: FORESEEN })
  died.write({ ...FORESEEN, outputTokens: 40 })
  ledger.begin({ account: turn(), model: SONNET, isBilled: true, usage: FORESEEN }).release()
  expect(ledger.totals(appId, null)).toMatchObject({ calls: 1, inputTokens: 1_000, outputTokens: 40, isEstimated: true })
  expect(ledger.totals(appId, null).usd).toBeCloseTo(0.0036, 9)
})

test('the bill is by month, app, purpose and model, with the name that the app had last', () => {
  const { ledger, clock, names, appId, turn, call } = openLedger()
  call(turn())
  names.set(appId, 'Bakery')
  call(turn())
  call({ purpose: 'app', appId, turnId: null }, used(10, 10), UNPRICED)
  clock.now = new Date(2026, 5, 1, 0, 1).getTime()
  call({ purpose: 'trial', appId: null, turnId: null }, used(5, 5))
  expect(ledger.rows().map(({ month, appName, purpose, modelName, calls }) => [month, appName, purpose, modelName, calls])).toEqual([
    ['2026-06', '', 'trial', 'sonnet', 1],
    ['2026-05', 'Bakery', 'turn', 'sonnet', 2],
    ['2026-05', 'Bakery', 'app', 'new', 1],
  ])
  expect(ledger.totals(null, ledger.month()).calls).toBe(1)
})

test('what is usual is learned: how long answers are, and how a model counts', () => {
  const { ledger, appId, turn, call } = openLedger()
  expect([ledger.usualOutputTokens(appId), ledger.countedPerEstimated(SONNET.id)]).toEqual([null, 1])
  call(turn(), used(1_200, 300))
  call(turn(), used(1_400, 500))
  expect(ledger.usualOutputTokens(appId)).toBe(400)
  expect(ledger.usualOutputTokens(AppId.parse(uuid()))).toBe(400)
  expect(ledger.countedPerEstimated(SONNET.id)).toBeCloseTo(1.3)
})

test.each([
  ['month', { monthUsd: 5 }, 'and $4.50 of the $5.00 for this month are spent'],
  ['app', { appMonthUsd: 5 }, 'and this app has spent $4.50 of its $5.00 for this month'],
  ['turn', { turnUsd: 0.5 }, 'and one message may cost $0.50'],
] as const)('over the limit of a %s nothing begins, and the sentence says why', (limit, changes, words) => {
  const { limits, appId, turn, call } = openLedger()
  call(turn())
  expect(() => limits.check(appId, costing(0.6))).not.toThrow()
  limits.change(changes)
  const refused = expect.objectContaining({ code: 'SPEND_LIMIT_REACHED', message: expect.stringContaining(words) })
  expect(() => limits.check(appId, costing(0.6))).toThrow(refused)
  expect(() => limits.check(appId, costing(0.5))).not.toThrow()
  // What nobody bills is not money.
  expect(() => limits.check(appId, costing(0))).not.toThrow()
  expect(limits.get()).toEqual({ monthUsd: null, appMonthUsd: null, turnUsd: null, ...changes })
  expect(limits.change({ [limit === 'turn' ? 'turnUsd' : limit === 'app' ? 'appMonthUsd' : 'monthUsd']: null })).toEqual({
    monthUsd: null,
    appMonthUsd: null,
    turnUsd: null,
  })
})

test('what a provider says that it charged is the price, whatever the list says; without a word of it the list stands', () => {
  const { ledger, appId, turn } = openLedger()
  const [told, untold, free] = [turn(), turn(), turn()]
  const begin = (account: LedgerAccount, isBilled = true) => ledger.begin({ account, model: SONNET, isBilled, usage: FORESEEN })
  begin(told).end(used(1_000_000, 100_000), 0.0123)
  begin(untold).end(used(1_000_000, 100_000))
  begin(free, false).end(used(1_000_000, 100_000), 0.5)
  const usd = ({ turnId }: LedgerAccount) => ledger.ofTurns(appId, turnId === null ? [] : [turnId])[0]?.usd
  expect([told, untold, free].map(usd)).toEqual([0.0123, 4.5, 0])
})

test('exactly at a limit a turn begins, whatever its sums look like in binary', () => {
  const { limits, ledger, appId, turn } = openLedger()
  ledger.begin({ account: turn(), model: SONNET, isBilled: true, usage: FORESEEN }).end(used(0, 0), 0.1)
  limits.change({ monthUsd: 0.3 })
  expect(0.1 + 0.2).toBeGreaterThan(0.3)
  expect(() => limits.check(appId, costing(0.2))).not.toThrow()
  expect(() => limits.check(appId, costing(0.200_001))).toThrow(expect.objectContaining({ code: 'SPEND_LIMIT_REACHED' }))
})

test('turns that run count with what they are foreseen to cost, until they have ended', () => {
  const { limits, ledger, appId, turn } = openLedger()
  const other = AppId.parse(uuid())
  limits.change({ monthUsd: 5, appMonthUsd: 4 })
  const running = turn()
  const end = limits.reserve({ appId, turnId: running.turnId ?? TurnId.parse(uuid()), usd: 3 })
  const refused = expect.objectContaining({ code: 'SPEND_LIMIT_REACHED' })
  expect(() => limits.check(appId, costing(1.1))).toThrow(refused)
  expect(() => limits.check(other, costing(2))).not.toThrow()
  expect(() => limits.check(other, costing(2.1))).toThrow(refused)
  // What of it is written down already does not count twice.
  ledger.begin({ account: running, model: SONNET, isBilled: true, usage: FORESEEN }).end(used(0, 0), 1)
  expect(() => limits.check(other, costing(2))).not.toThrow()
  end()
  expect(() => limits.check(other, costing(4))).not.toThrow()
  expect(() => limits.check(other, costing(4.1))).toThrow(refused)
})

test('a limit of an app is each app’s own, and a month begins anew', () => {
  const { limits, clock, appId, turn, call } = openLedger()
  call(turn())
  limits.change({ appMonthUsd: 4, monthUsd: 6 })
  const other = AppId.parse(uuid())
  expect(() => limits.check(other, costing(1))).not.toThrow()
  expect(() => limits.check(appId, costing(0.01))).toThrow(expect.objectContaining({ code: 'SPEND_LIMIT_REACHED' }))
  clock.now = new Date(2026, 5, 1).getTime()
  expect(() => limits.check(appId, costing(3.9))).not.toThrow()
})

test('a model without a known price counts for a limit as a dear one', () => {
  const { limits, appId, turn, call } = openLedger()
  call(turn(), used(1_000_000, 0), UNPRICED)
  limits.change({ monthUsd: 5 })
  const message = expect.stringContaining(
    '$5.00 of the $5.00 for this month are spent (a model whose price is not known counts as a dear one)',
  )
  expect(() => limits.check(appId, costing(0.01))).toThrow(expect.objectContaining({ code: 'SPEND_LIMIT_REACHED', message }))
})
