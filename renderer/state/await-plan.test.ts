import { expect, test } from 'vitest'
import { SUBSCRIPTION_ALIVE } from '../../shared/limits/account.ts'
import { type AwaitPlan, awaitPlan } from './await-plan.ts'

type Account = Awaited<ReturnType<AwaitPlan['client']['session']['account']>>
type Said = Pick<Account, 'planSubscriptionStatus' | 'subscriptionPaymentIds'> | Error

const NOTHING: Said = { planSubscriptionStatus: null, subscriptionPaymentIds: [] }
const ALIVE: Said = { planSubscriptionStatus: SUBSCRIPTION_ALIVE, subscriptionPaymentIds: [] }
const paid = (saleId: string): Said => ({ planSubscriptionStatus: null, subscriptionPaymentIds: ['s0', saleId] })

/** The account says so in turn, and the last of it for good. */
function setUp(says: readonly [Said, ...Said[]], saleId: string | null) {
  const waits: number[] = []
  let asked = 0
  const account = () => {
    const said = says[Math.min(asked, says.length - 1)] ?? NOTHING
    asked += 1
    return said instanceof Error ? Promise.reject(said) : Promise.resolve(said)
  }
  const wait = (delayMs: number) => {
    waits.push(delayMs)
    return Promise.resolve()
  }
  return { ended: awaitPlan({ client: { session: { account: account as never } }, saleId, wait }), waits, asked: () => asked }
}

test('a plan that is paid for is there at once', async () => {
  const { ended, waits } = setUp([ALIVE], null)
  expect([await ended, waits]).toEqual(['done', []])
})

test('it is asked for fifteen times, four seconds apart, and then given up', async () => {
  const { ended, waits, asked } = setUp([NOTHING], 's1')
  expect([await ended, asked(), waits]).toEqual(['given-up', 15, Array.from({ length: 14 }, () => 4000)])
})

test('the sale among the payments ends it as well, another one does not', async () => {
  const { ended, asked } = setUp([NOTHING, paid('s2'), paid('s1')], 's1')
  expect([await ended, asked()]).toEqual(['done', 3])
})

test('a call that fails is asked again', async () => {
  const { ended, asked } = setUp([new Error('away'), NOTHING, ALIVE], 's1')
  expect([await ended, asked()]).toEqual(['done', 3])
})
