import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  GUMROAD_TOKEN,
  type GumroadServer,
  startGumroad,
  startStripe,
  STRIPE_HOOK_SECRET,
  STRIPE_KEY,
  type StripeServer,
} from '../../../tests/helpers/payment-servers.ts'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { AppId } from '../../../shared/domain/ids.ts'
import { MEMBERSHIP_FRESH_MS, PAYMENT_HOOKS_PER_MINUTE, PAYMENT_SIGNATURE_MS } from '../../../shared/limits/payments.ts'
import { type Db, openDatabase } from '../db/open-database.ts'
import { createMemberships, type Memberships } from './create-memberships.ts'
import { createGumroad } from './gumroad.ts'
import { createMembershipStore, membershipsMigration } from './membership-store.ts'
import { createStripe } from './stripe.ts'

const APP = AppId.parse('0198c0de-0000-7000-8000-000000000001')
const ANN = { userId: 'u-ann', email: 'ann@example.com' }
const BOB = { userId: 'u-bob', email: 'bob@example.com' }
const CLUB = 'prod-club=='

let folder: ReturnType<typeof temporaryFolder>
let db: Db
let gumroad: GumroadServer
let stripe: StripeServer
let memberships: Memberships
let time = Date.parse('2026-11-10T12:00:00Z')
const sealed = new Map<string, string>()
const bugs: unknown[] = []

beforeEach(async () => {
  folder = temporaryFolder()
  db = openDatabase(path.join(folder.path, 'lathe.sqlite'), { migrations: [membershipsMigration], backupFolder: null }).db
  ;[gumroad, stripe] = await Promise.all([startGumroad(), startStripe()])
  sealed.clear()
  bugs.length = 0
  time = Date.parse('2026-11-10T12:00:00Z')
  memberships = createMemberships({
    store: createMembershipStore(db),
    providers: { gumroad: createGumroad(gumroad.url, fetch), stripe: createStripe(stripe.url, fetch) },
    secrets: {
      set: (name, value) => Promise.resolve(void sealed.set(name, value)),
      get: (name) => Promise.resolve(sealed.get(name) ?? null),
      remove: (name) => Promise.resolve(void sealed.delete(name)),
      has: (name) => sealed.has(name),
    },
    now: () => time,
    reportBug: (error) => bugs.push(error),
  })
})
afterEach(async () => {
  await memberships.stop()
  await Promise.all([gumroad[Symbol.asyncDispose](), stripe[Symbol.asyncDispose]()])
  db.close()
  folder[Symbol.dispose]()
  if (bugs.length > 0) throw new Error(`bugs were reported: ${bugs.join()}`)
})

const isIn = (person: typeof ANN) => memberships.isMember(APP, 'live', person)
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  )
const ping = (form: Record<string, string>) =>
  memberships.hook(APP, 'gumroad', { headers: new Headers(), body: String(new URLSearchParams(form)) })

async function connectGumroad(): Promise<void> {
  await memberships.products(APP, 'gumroad', GUMROAD_TOKEN)
  await memberships.connect(APP, CLUB)
}

async function connectStripe(): Promise<void> {
  await memberships.products(APP, 'stripe', STRIPE_KEY)
  await memberships.connect(APP, 'prod_club')
  await memberships.setHookSecret(APP, STRIPE_HOOK_SECRET)
}

const hear = ({ body, headers }: { readonly body: string; readonly headers: Record<string, string> }) =>
  memberships.hook(APP, 'stripe', { headers: new Headers(headers), body })

test('a token is kept only when the provider accepts it, and shows what is sold', async () => {
  expect(await codeOf(memberships.products(APP, 'gumroad', 'wrong'))).toBe('PAYMENT_TOKEN_REFUSED')
  expect(sealed.size).toBe(0)
  const products = await memberships.products(APP, 'gumroad', GUMROAD_TOKEN)
  expect(products.map(({ name, isSold }) => [name, isSold])).toEqual([
    ['Recipe club', true],
    ['Recipe book', true],
    ['Old club', false],
  ])
  expect([...sealed.values()]).toEqual([GUMROAD_TOKEN])
  expect(gumroad.asked.every(({ query }) => !query.has('access_token'))).toBe(true)
})

test('whoever has bought the product before is a member as soon as it is connected, over all pages of sales', async () => {
  for (let n = 0; n < 25; n += 1) gumroad.sell({ id: `sale-${n}`, email: `buyer-${n}@example.com` })
  gumroad.sell({ id: 'other', email: BOB.email, product_id: 'prod-book==' })
  await connectGumroad()
  expect(memberships.list(APP).count).toBe(25)
  expect(isIn({ userId: 'u', email: 'Buyer-7@example.com' })).toBe(true)
  expect(isIn(BOB)).toBe(false)
})

test('a ping without a sale behind it, or with another product, makes nobody a member', async () => {
  await connectGumroad()
  gumroad.sell({ id: 'book', email: ANN.email, product_id: 'prod-book==' })
  await ping({ sale_id: 'forged', email: ANN.email, product_id: CLUB, resource_name: 'sale' })
  await ping({ sale_id: 'book', email: ANN.email, product_id: CLUB, resource_name: 'sale' })
  expect(isIn(ANN)).toBe(false)
  expect(await codeOf(ping({ email: ANN.email }))).toBe('PAYMENT_HOOK_FORGED')
})

test('the sale is asked about, not believed: its address counts, and a replay after a refund brings nothing back', async () => {
  await connectGumroad()
  const sale = gumroad.sell({ id: 'sale-1', email: ANN.email })
  await ping({ sale_id: 'sale-1', email: BOB.email })
  expect([isIn(ANN), isIn(BOB)]).toEqual([true, false])
  gumroad.sales.set(sale.id, { ...sale, refunded: true })
  await ping({ sale_id: 'sale-1', refunded: 'true', resource_name: 'refund' })
  expect(isIn(ANN)).toBe(false)
  await ping({ sale_id: 'sale-1', refunded: 'false', resource_name: 'sale' })
  expect(isIn(ANN)).toBe(false)
  expect(memberships.list(APP).newest[0]?.state).toBe('refunded')
})

test('a charge that was taken back by the bank ends it too', async () => {
  gumroad.sell({ id: 'sale-1', email: ANN.email, chargedback: true })
  await connectGumroad()
  expect(isIn(ANN)).toBe(false)
})

test('a cancelled subscription is good until its end, and over after it; the newest payment of it counts', async () => {
  const first = gumroad.sell({ id: 'first', email: ANN.email, subscription_id: 'sub-1', created_at: '2026-10-01T00:00:00Z' })
  gumroad.sell({ id: 'second', email: ANN.email, subscription_id: 'sub-1', created_at: '2026-11-01T00:00:00Z' })
  await connectGumroad()
  expect(memberships.list(APP).newest).toMatchObject([{ id: 'sub-1', saleId: 'second', since: Date.parse('2026-10-01T00:00:00Z') }])
  gumroad.subscribers.set('sub-1', { cancelled_at: '2026-12-01T00:00:00Z', ended_at: null })
  gumroad.sales.set('second', { ...gumroad.sell({ id: 'second', email: ANN.email, subscription_id: 'sub-1' }), cancelled: true })
  gumroad.sales.set('first', { ...first, refunded: true })
  // About the first payment, which was returned: the newest says what holds.
  await ping({ sale_id: 'first', subscription_id: 'sub-1', resource_name: 'cancellation' })
  expect(memberships.list(APP).newest[0]).toMatchObject({ state: 'ending', until: Date.parse('2026-12-01T00:00:00Z') })
  expect(isIn(ANN)).toBe(true)
  time = Date.parse('2026-12-01T00:00:01Z')
  expect(isIn(ANN)).toBe(false)
})

test('the end of a subscription, which names no sale, is asked about', async () => {
  const sale = gumroad.sell({ id: 'sale-1', email: ANN.email, subscription_id: 'sub-1' })
  await connectGumroad()
  gumroad.sales.set('sale-1', { ...sale, dead: true, ended: true })
  await ping({ subscription_id: 'sub-1', ended_reason: 'failed_payment', resource_name: 'subscription_ended' })
  expect(isIn(ANN)).toBe(false)
})

test('a sale is for whoever has its address; somebody else who knows its id gets nothing', async () => {
  await connectGumroad()
  gumroad.sell({ id: 'sale-1', email: ANN.email })
  expect(await codeOf(memberships.confirm(APP, BOB, 'sale-1'))).toBe('SALE_OF_OTHER')
  expect(await codeOf(memberships.confirm(APP, ANN, 'nothing'))).toBe('SALE_NOT_FOUND')
  expect(isIn(BOB)).toBe(false)
  await memberships.confirm(APP, ANN, 'sale-1')
  expect(isIn(ANN)).toBe(true)
  // It goes with the person; whoever has the address now has to take it.
  expect(isIn({ ...ANN, email: 'new@example.com' })).toBe(true)
  expect(isIn({ userId: 'u-new', email: ANN.email })).toBe(false)
  await memberships.check(APP, { userId: 'u-new', email: ANN.email })
  expect([isIn({ userId: 'u-new', email: ANN.email }), isIn(ANN)]).toEqual([true, false])
})

test('while the provider is away nobody gains or loses anything, and the message is to be sent again', async () => {
  gumroad.sell({ id: 'sale-1', email: ANN.email })
  await connectGumroad()
  gumroad.fail(503)
  expect(await codeOf(ping({ sale_id: 'sale-1' }))).toBe('PAYMENTS_AWAY')
  expect(await codeOf(memberships.resync(APP))).toBe('PAYMENTS_AWAY')
  expect(isIn(ANN)).toBe(true)
  expect(memberships.connection(APP)?.problem).toBe('away')
  gumroad.fail(null)
  await memberships.resync(APP)
  expect(memberships.connection(APP)?.problem).toBe(null)
})

test('a product that is gone is said; sales that the provider does not know any more are over', async () => {
  gumroad.sell({ id: 'sale-1', email: ANN.email })
  gumroad.sell({ id: 'sale-2', email: BOB.email })
  await connectGumroad()
  gumroad.sales.delete('sale-2')
  gumroad.products.splice(0, 1)
  time += 1000
  await memberships.resync(APP)
  expect(memberships.connection(APP)?.problem).toBe('product-gone')
  expect([isIn(ANN), isIn(BOB)]).toEqual([true, false])
  expect(await codeOf(memberships.checkout(APP, BOB, new URL('http://club.studio.localhost/login/membership')))).toBe(
    'PAYMENT_PRODUCT_GONE',
  )
  expect(await codeOf(memberships.connect(APP, 'prod-old=='))).toBe('PAYMENT_PRODUCT_GONE')
})

test('with another product, who has bought the old one alone is no member any more', async () => {
  gumroad.sell({ id: 'sale-1', email: ANN.email })
  gumroad.sell({ id: 'sale-2', email: BOB.email, product_id: 'prod-book==' })
  await connectGumroad()
  await memberships.connect(APP, 'prod-book==')
  expect([isIn(ANN), isIn(BOB)]).toEqual([false, true])
})

test('a member who uses the app is asked about every quarter of an hour, beside their calls', async () => {
  const sale = gumroad.sell({ id: 'sale-1', email: ANN.email })
  await connectGumroad()
  gumroad.sales.set('sale-1', { ...sale, refunded: true })
  expect(isIn(ANN)).toBe(true)
  time += MEMBERSHIP_FRESH_MS
  expect(isIn(ANN)).toBe(true)
  await memberships.stop()
  expect(isIn(ANN)).toBe(false)
})

test('pings that are sent in masses stop asking the provider', async () => {
  await connectGumroad()
  const before = gumroad.asked.length
  for (let n = 0; n < PAYMENT_HOOKS_PER_MINUTE; n += 1) await ping({ sale_id: `guess-${n}` })
  expect(await codeOf(ping({ sale_id: 'one-more' }))).toBe('PAYMENT_HOOKS_TOO_MANY')
  expect(gumroad.asked.length - before).toBe(PAYMENT_HOOKS_PER_MINUTE)
})

test('disconnecting forgets the token and everybody’s membership', async () => {
  gumroad.sell({ id: 'sale-1', email: ANN.email })
  await connectGumroad()
  await memberships.forget(APP)
  expect([isIn(ANN), sealed.size, memberships.connection(APP)]).toEqual([false, 0, null])
})

test('Stripe: whoever is sent to pay comes back with the id of their session, and is a member', async () => {
  await connectStripe()
  const url = await memberships.checkout(APP, ANN, new URL('http://club.studio.localhost:1/login/membership?continueUrl=%2Fa'))
  expect(url.href).toContain('/pay/cs_test_1')
  expect(stripe.sessions.get('cs_test_1')).toMatchObject({
    mode: 'subscription',
    customer_email: ANN.email,
    client_reference_id: ANN.userId,
    success_url: 'http://club.studio.localhost:1/login/membership?continueUrl=%2Fa&sale_id={CHECKOUT_SESSION_ID}',
  })
  expect(await codeOf(memberships.confirm(APP, ANN, 'cs_test_1'))).toBe('SALE_NOT_FOUND')
  const session = stripe.pay()
  expect(await codeOf(memberships.confirm(APP, BOB, session))).toBe('SALE_OF_OTHER')
  await memberships.confirm(APP, ANN, session)
  expect(isIn(ANN)).toBe(true)
  const portal = await memberships.manage(APP, ANN, new URL('http://club.studio.localhost:1/'))
  expect(portal.pathname).toBe('/portal/cus_1')
})

test('Stripe: a signed message is acted on once, by what Stripe says then', async () => {
  await connectStripe()
  await memberships.checkout(APP, ANN, new URL('http://club.studio.localhost:1/login/membership'))
  const session = stripe.pay()
  const completed = stripe.event('evt_1', 'checkout.session.completed', { id: session, object: 'checkout.session' }, time)
  await hear(completed)
  expect(isIn(ANN)).toBe(true)
  const asked = stripe.asked.length
  await hear(completed)
  expect(stripe.asked.length).toBe(asked)

  const subscription = stripe.subscriptions.get('sub_1')
  if (subscription === undefined) throw new Error('nothing was paid')
  stripe.subscriptions.set('sub_1', { ...subscription, status: 'past_due' })
  await hear(stripe.event('evt_2', 'invoice.payment_failed', { id: 'in_1', subscription: 'sub_1', customer: 'cus_1' }, time))
  expect([memberships.list(APP).newest[0]?.state, isIn(ANN)]).toEqual(['late', true])
  stripe.subscriptions.set('sub_1', { ...subscription, cancel_at_period_end: true })
  await hear(stripe.event('evt_3', 'customer.subscription.updated', { id: 'sub_1', customer: 'cus_1' }, time))
  expect(memberships.list(APP).newest[0]?.state).toBe('ending')
  stripe.subscriptions.set('sub_1', { ...subscription, status: 'canceled' })
  await hear(stripe.event('evt_4', 'customer.subscription.deleted', { id: 'sub_1', customer: 'cus_1' }, time))
  expect(isIn(ANN)).toBe(false)
})

test('Stripe: a refund, which names a charge alone, ends what its customer has', async () => {
  await connectStripe()
  await memberships.checkout(APP, ANN, new URL('http://club.studio.localhost:1/login/membership'))
  await memberships.confirm(APP, ANN, stripe.pay())
  const subscription = stripe.subscriptions.get('sub_1')
  if (subscription === undefined) throw new Error('nothing was paid')
  stripe.subscriptions.set('sub_1', { ...subscription, refunded: true })
  await hear(stripe.event('evt_1', 'charge.refunded', { id: 'ch_1', customer: 'cus_1' }, time))
  expect([memberships.list(APP).newest[0]?.state, isIn(ANN)]).toEqual(['refunded', false])
})

test('Stripe: a message that is not signed, with another secret, changed, or old is refused before anything is asked', async () => {
  await connectStripe()
  stripe.customers.set('cus_9', ANN.email)
  stripe.subscriptions.set('sub_9', { id: 'sub_9', status: 'active', customer: 'cus_9' })
  const asked = stripe.asked.length
  const good = stripe.event('evt_1', 'customer.subscription.updated', { id: 'sub_9' }, time)
  const forged = [
    { ...good, headers: {} },
    stripe.event('evt_1', 'customer.subscription.updated', { id: 'sub_9' }, time, 'whsec_other'),
    { ...good, body: good.body.replace('sub_9', 'sub_8') },
    stripe.event('evt_1', 'customer.subscription.updated', { id: 'sub_9' }, time - PAYMENT_SIGNATURE_MS - 1000),
    stripe.event('evt_1', 'customer.subscription.updated', { id: 'sub_9' }, time + PAYMENT_SIGNATURE_MS + 1000),
    { ...good, headers: { 'stripe-signature': (good.headers['stripe-signature'] ?? '').replace('v1=', 'v0=') } },
  ]
  for (const message of forged) expect(await codeOf(hear(message))).toBe('PAYMENT_HOOK_FORGED')
  expect(stripe.asked.length).toBe(asked)
  expect(isIn(ANN)).toBe(false)
  await hear(good)
  expect(isIn(ANN)).toBe(true)
})

test('Stripe: a message that could not be acted on is acted on when it comes again', async () => {
  await connectStripe()
  stripe.customers.set('cus_9', ANN.email)
  stripe.subscriptions.set('sub_9', { id: 'sub_9', status: 'active', customer: 'cus_9' })
  const message = stripe.event('evt_1', 'customer.subscription.created', { id: 'sub_9' }, time)
  stripe.fail(500)
  expect(await codeOf(hear(message))).toBe('PAYMENTS_AWAY')
  stripe.fail(null)
  await hear(message)
  expect(isIn(ANN)).toBe(true)
})

test('Stripe: whoever paid elsewhere is found by their address', async () => {
  await connectStripe()
  stripe.customers.set('cus_9', ANN.email)
  stripe.subscriptions.set('sub_9', { id: 'sub_9', status: 'trialing', customer: 'cus_9' })
  await memberships.check(APP, ANN, true)
  expect(isIn(ANN)).toBe(true)
})
