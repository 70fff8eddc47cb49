import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { AppId } from '../../../shared/domain/ids.ts'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { openDatabase } from '../db/open-database.ts'
import { createSpend, spendMigration, type Spender } from './create-spend.ts'

const BUILDER: Spender = { kind: 'builder' }
const ANYBODY: Spender = { kind: 'anonymous' }
const ANNA: Spender = { kind: 'user', userId: 'anna' }
const BEN: Spender = { kind: 'user', userId: 'ben' }
const reached = (limit: string) => expect.objectContaining({ code: 'AI_BUDGET_REACHED', data: { limit } })

function openSpend({ at = new Date(2026, 4, 1, 12).getTime(), folder = '' } = {}) {
  const own = folder === '' ? temporaryFolder() : null
  const { db } = openDatabase(path.join(own?.path ?? folder, 'lathe.sqlite'), { migrations: [spendMigration], backupFolder: null })
  const clock = { now: at }
  onTestFinished(() => {
    db.close()
    own?.[Symbol.dispose]()
  })
  return { spend: createSpend(db, () => clock.now), clock, db, appId: AppId.parse(uuid()) }
}

test('an app begins with low budgets, and what is changed stays changed', () => {
  using folder = temporaryFolder()
  const { spend, appId, db } = openSpend({ folder: folder.path })
  expect(spend.settings(appId)).toEqual({
    aiModel: null,
    modelTemperature: 0.7,
    appUsdPerDay: 1,
    userCallsPerDay: 20,
    anonymousCallsPerDay: 0,
  })
  spend.change(appId, { aiModel: 'openai/gpt-5', anonymousCallsPerDay: undefined })
  spend.change(appId, { anonymousCallsPerDay: 3 })
  db.close()
  expect(openSpend({ folder: folder.path }).spend.settings(appId)).toMatchObject({ aiModel: 'openai/gpt-5', anonymousCallsPerDay: 3 })
})

test('calls at the same time do not pass the budget of the app together', () => {
  const { spend, appId } = openSpend()
  const reservations = [spend.reserve(appId, BUILDER, 0.4), spend.reserve(appId, ANNA, 0.4)]
  expect(() => spend.reserve(appId, BEN, 0.4)).toThrow(reached('app'))
  expect(spend.today(appId)).toEqual({ usdToday: 0.8, callsToday: 2 })
  for (const reservation of reservations) reservation.settle(0.1)
  expect(spend.today(appId).usdToday).toBeCloseTo(0.2)
  spend.reserve(appId, BEN, 0.4).settle(0.9)
  expect(() => spend.reserve(appId, BUILDER, 0)).toThrow(reached('app'))
})

test('what is released counts neither as money nor as a call, and an end counts once', () => {
  const { spend, appId } = openSpend()
  const reservation = spend.reserve(appId, ANNA, 0.5)
  reservation.release()
  reservation.release()
  reservation.settle(0.5)
  expect(spend.today(appId)).toEqual({ usdToday: 0, callsToday: 0 })
})

test('what belongs to a question costs money and is no question of its own', () => {
  const { spend, appId } = openSpend()
  spend.change(appId, { userCallsPerDay: 1 })
  spend.reserve(appId, ANNA, 0.2, 'beside').settle(0.3)
  spend.reserve(appId, ANNA, 0.1, 'beside').release()
  expect(spend.today(appId)).toEqual({ usdToday: 0.3, callsToday: 0 })
  spend.reserve(appId, ANNA, 0)
  spend.reserve(appId, ANNA, 0.2, 'beside')
  expect(() => spend.reserve(appId, ANNA, 0.9, 'beside')).toThrow(reached('app'))
  expect(() => spend.reserve(appId, ANYBODY, 0.1, 'beside')).toThrow(expect.objectContaining({ code: 'AI_FORBIDDEN' }))
})

test('each end user has calls of their own, and the builder has none to count', () => {
  const { spend, appId } = openSpend()
  spend.change(appId, { userCallsPerDay: 2 })
  for (let n = 0; n < 2; n++) spend.reserve(appId, ANNA, 0).settle(0)
  expect(() => spend.reserve(appId, ANNA, 0)).toThrow(reached('user'))
  spend.reserve(appId, BEN, 0)
  for (let n = 0; n < 30; n++) spend.reserve(appId, BUILDER, 0)
})

test('visitors without an account have nothing until the builder says so, and then share one number', () => {
  const { spend, appId } = openSpend()
  expect(() => spend.reserve(appId, ANYBODY, 0)).toThrow(expect.objectContaining({ code: 'AI_FORBIDDEN' }))
  spend.change(appId, { anonymousCallsPerDay: 2 })
  spend.reserve(appId, ANYBODY, 0)
  spend.reserve(appId, ANYBODY, 0)
  expect(() => spend.reserve(appId, ANYBODY, 0)).toThrow(reached('anonymous'))
})

test('the day ends at midnight here; a call that began before it is paid by the day before', () => {
  const { spend, appId, clock } = openSpend({ at: new Date(2026, 4, 1, 23, 59, 59).getTime() })
  const late = spend.reserve(appId, BUILDER, 0.9)
  clock.now = new Date(2026, 4, 2, 0, 0, 1).getTime()
  expect(spend.today(appId)).toEqual({ usdToday: 0, callsToday: 0 })
  spend.reserve(appId, BUILDER, 0.9).settle(0.2)
  late.settle(0.5)
  expect(spend.today(appId)).toEqual({ usdToday: 0.2, callsToday: 1 })
})

test('what was spent is known after a restart, also of a call that the end of the program cut off', () => {
  using folder = temporaryFolder()
  const first = openSpend({ folder: folder.path })
  first.spend.reserve(first.appId, BUILDER, 0.3).settle(0.25)
  first.spend.reserve(first.appId, BUILDER, 0.5)
  first.db.close()
  const { spend } = openSpend({ folder: folder.path })
  expect(spend.today(first.appId)).toEqual({ usdToday: 0.75, callsToday: 2 })
})

test('one app does not spend what is another one’s, and a forgotten app leaves nothing', () => {
  const { spend, appId, db } = openSpend()
  const other = AppId.parse(uuid())
  spend.reserve(appId, BUILDER, 1)
  spend.change(appId, { userCallsPerDay: 1 })
  spend.reserve(other, BUILDER, 1)
  spend.forget(appId)
  expect(spend.today(appId).callsToday).toBe(0)
  expect(spend.today(other).callsToday).toBe(1)
  expect(db.prepare('SELECT count(*) FROM app_ai_settings').pluck().get()).toBe(0)
})
