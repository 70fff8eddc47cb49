import { z } from 'zod'
import { AppError } from '../../../shared/domain/app-error.ts'
import { type PaidProduct, PaymentId } from '../../../shared/domain/membership.ts'
import { PAYMENT_PAGES_MAX } from '../../../shared/limits/payments.ts'
import { type AskProvider, createAsk, readAnswer } from './ask-provider.ts'
import type { Checkout, HookHint, MembershipProvider, Sale } from './provider.ts'
import { isSignedByStripe } from './stripe-signature.ts'

/** The form of answers that is read here; without it Stripe answers in that of the account. */
const VERSION = { 'stripe-version': '2024-06-20' }

const Seconds = z.number().int()
const Price = z.object({
  id: PaymentId,
  active: z.boolean().default(true),
  unit_amount: z.number().nullish(),
  currency: z.string().default('usd'),
  recurring: z.object({ interval: z.string(), interval_count: z.number().default(1) }).nullish(),
})
const Product = z.object({ id: PaymentId, name: z.string(), active: z.boolean(), default_price: Price.nullish() })
const Charge = z.object({ refunded: z.boolean().default(false), disputed: z.boolean().default(false) })
const Subscription = z.object({
  id: PaymentId,
  status: z.string(),
  created: Seconds,
  customer: z.object({ id: PaymentId, email: z.string().nullish() }),
  cancel_at_period_end: z.boolean().default(false),
  cancel_at: Seconds.nullish(),
  current_period_end: Seconds.nullish(),
  items: z.object({ data: z.array(z.object({ price: z.object({ product: PaymentId }) })) }),
  latest_invoice: z.object({ charge: Charge.nullish() }).nullish(),
  metadata: z.record(z.string(), z.string()).default({}),
})
type Subscription = z.infer<typeof Subscription>
const Session = z.object({
  id: PaymentId,
  mode: z.string(),
  status: z.string().nullish(),
  payment_status: z.string(),
  created: Seconds,
  customer: PaymentId.nullish(),
  customer_details: z.object({ email: z.string().nullish() }).nullish(),
  client_reference_id: z.string().nullish(),
  subscription: PaymentId.nullish(),
  payment_intent: z.object({ latest_charge: Charge.nullish() }).nullish(),
  metadata: z.record(z.string(), z.string()).default({}),
})
type Session = z.infer<typeof Session>
const Listed = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), has_more: z.boolean().default(false) })
const Event = z.object({
  id: PaymentId,
  type: z.string(),
  data: z.object({
    object: z.object({ id: PaymentId.optional(), customer: PaymentId.nullish(), subscription: PaymentId.nullish() }),
  }),
})

const OF_SUBSCRIPTION = { 'expand[0]': 'customer', 'expand[1]': 'latest_invoice.charge' }
const OF_SUBSCRIPTIONS = { limit: '100', status: 'all', 'expand[0]': 'data.customer', 'expand[1]': 'data.latest_invoice.charge' }
const OF_SESSIONS = { limit: '100', 'expand[0]': 'data.payment_intent.latest_charge' }

export function createStripe(base: string, fetchOf: typeof fetch): MembershipProvider {
  const asked = createAsk(base, fetchOf)
  const ask: AskProvider = (path, how) => asked(path, { ...how, headers: VERSION })

  async function find<Schema extends z.ZodType>(schema: Schema, token: string, path: string, query: Readonly<Record<string, string>>) {
    const { status, body } = await ask(path, { token, query })
    return status === 200 ? readAnswer(schema, body) : null
  }

  async function list<Item extends z.ZodType<{ readonly id: string }>>(
    item: Item,
    token: string,
    path: string,
    query: Readonly<Record<string, string>>,
  ): Promise<readonly z.infer<Item>[]> {
    const all: z.infer<Item>[] = []
    for (let page = 0; page < PAYMENT_PAGES_MAX; page += 1) {
      const last = all.at(-1)?.id
      const { status, body } = await ask(path, { token, query: { ...query, ...(last === undefined ? {} : { starting_after: last }) } })
      if (status !== 200) throw new AppError('PAYMENTS_AWAY', {})
      const { data, has_more: hasMore } = readAnswer(Listed(item), body)
      all.push(...data)
      if (!hasMore || data.length === 0) break
    }
    return all
  }

  const findSubscription = (token: string, id: string) =>
    find(Subscription, token, `/v1/subscriptions/${encodeURIComponent(id)}`, OF_SUBSCRIPTION)

  async function findProduct(token: string, productId: string) {
    return find(Product, token, `/v1/products/${encodeURIComponent(productId)}`, { 'expand[0]': 'default_price' })
  }

  async function bySubscription(token: string, id: string, userId: string | null): Promise<Sale | null> {
    const subscription = await findSubscription(token, id)
    return subscription === null ? null : saleOfSubscription(subscription, userId)
  }

  async function bySession(token: string, id: string): Promise<Sale | null> {
    const path = `/v1/checkout/sessions/${encodeURIComponent(id)}`
    const session = await find(Session, token, path, { 'expand[0]': 'payment_intent.latest_charge' })
    if (session === null) return null
    const { subscription, client_reference_id: userId } = session
    return subscription === null || subscription === undefined
      ? saleOfSession(session)
      : bySubscription(token, subscription, userId ?? null)
  }

  const ofProduct = (productId: string, subscriptions: readonly Subscription[], sessions: readonly Session[]): readonly Sale[] =>
    [...subscriptions.map((one) => saleOfSubscription(one, null)), ...sessions.flatMap((one) => saleOfSession(one) ?? [])].filter(
      (sale) => sale.productId === productId,
    )

  return {
    id: 'stripe',
    products: async (token) =>
      (await list(Product, token, '/v1/products', { active: 'true', limit: '100', 'expand[0]': 'data.default_price' })).map(paidProduct),
    async product(token, productId) {
      const product = await findProduct(token, productId)
      return product === null ? null : paidProduct(product)
    },
    async sale(token, saleId) {
      if (saleId.startsWith('cs_')) return bySession(token, saleId)
      return saleId.startsWith('sub_') ? bySubscription(token, saleId, null) : null
    },
    async sales(token, productId) {
      const subscriptions = await list(Subscription, token, '/v1/subscriptions', OF_SUBSCRIPTIONS)
      return ofProduct(productId, subscriptions, await list(Session, token, '/v1/checkout/sessions', OF_SESSIONS))
    },
    async salesTo(token, productId, email) {
      const customers = await list(z.object({ id: PaymentId }), token, '/v1/customers', { email, limit: '100' })
      const subscriptions: Subscription[] = []
      for (const { id: customer } of customers)
        subscriptions.push(...(await list(Subscription, token, '/v1/subscriptions', { ...OF_SUBSCRIPTIONS, customer })))
      const query = { ...OF_SESSIONS, 'customer_details[email]': email }
      return ofProduct(productId, subscriptions, await list(Session, token, '/v1/checkout/sessions', query))
    },
    async checkout(token, checkout) {
      const product = await findProduct(token, checkout.productId)
      const price = product?.active === true ? product.default_price : null
      if (price === null || price === undefined || !price.active) throw new AppError('PAYMENT_PRODUCT_GONE', {})
      const form = checkoutForm(checkout, price.id, price.recurring === null || price.recurring === undefined)
      const { status, body } = await ask('/v1/checkout/sessions', { method: 'POST', token, form })
      if (status !== 200) throw new AppError('PAYMENT_PRODUCT_GONE', {})
      return new URL(readAnswer(z.object({ url: z.url({ protocol: /^https?$/ }) }), body).url)
    },
    async manage(token, { customer }, returnTo) {
      if (customer === null) return null
      const form = { customer, return_url: returnTo.href }
      const { status, body } = await ask('/v1/billing_portal/sessions', { method: 'POST', token, form })
      return status === 200 ? new URL(readAnswer(z.object({ url: z.url({ protocol: /^https?$/ }) }), body).url) : null
    },
    readHook({ headers, body }, secret, now) {
      if (secret === null || !isSignedByStripe(headers.get('stripe-signature'), body, secret, now))
        throw new AppError('PAYMENT_HOOK_FORGED', {})
      return hintOf(readAnswer(Event, JSON.parse(body)))
    },
  }
}

function paidProduct({ id, name, active, default_price: price }: z.infer<typeof Product>): PaidProduct {
  return { id, name, price: price === null || price === undefined ? '' : priceWords(price), isSold: active && price?.active === true }
}

function priceWords({ unit_amount: amount, currency, recurring }: z.infer<typeof Price>): string {
  if (amount === null || amount === undefined) return ''
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const said = money.format(amount / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2))
  if (recurring === null || recurring === undefined) return said
  return recurring.interval_count === 1
    ? `${said} a ${recurring.interval}`
    : `${said} every ${recurring.interval_count} ${recurring.interval}s`
}

function checkoutForm({ appId, productId, email, userId, returnTo }: Checkout, price: string, isOnce: boolean): Record<string, string> {
  const back = new URL(returnTo)
  back.searchParams.set('sale_id', 'ID')
  const tagged = (prefix: string) => ({ [`${prefix}[lathe_app]`]: appId, [`${prefix}[lathe_product]`]: productId })
  return {
    mode: isOnce ? 'payment' : 'subscription',
    'line_items[0][price]': price,
    'line_items[0][quantity]': '1',
    // Stripe puts the id in place of these letters, which have to stand there as they are.
    success_url: back.href.replace('sale_id=ID', 'sale_id={CHECKOUT_SESSION_ID}'),
    cancel_url: returnTo.href,
    customer_email: email,
    client_reference_id: userId,
    ...tagged('metadata'),
    // So that a refund says whose it is.
    ...(isOnce ? { customer_creation: 'always' } : tagged('subscription_data[metadata]')),
  }
}

function saleOfSubscription(subscription: Subscription, userId: string | null): Sale {
  const { id, created, customer, items } = subscription
  return {
    id,
    saleId: id,
    saleAt: created * 1000,
    productId: items.data[0]?.price.product ?? '',
    email: (customer.email ?? '').trim().toLowerCase(),
    since: created * 1000,
    customer: customer.id,
    userId,
    ...termOf(subscription),
  }
}

function termOf(subscription: Subscription): Pick<Sale, 'state' | 'until'> {
  const { status, cancel_at: cancelAt, cancel_at_period_end: isLast, current_period_end: periodEnd, latest_invoice: invoice } = subscription
  const charge = invoice?.charge
  if (charge?.refunded === true || charge?.disputed === true) return { state: 'refunded', until: null }
  if (status === 'past_due') return { state: 'late', until: null }
  if (status !== 'active' && status !== 'trialing') return { state: 'ended', until: null }
  const end = cancelAt ?? (isLast ? periodEnd : null) ?? null
  return end === null ? { state: 'active', until: null } : { state: 'ending', until: end * 1000 }
}

/** Of something that is paid once; null while it is not paid. */
function saleOfSession(session: Session): Sale | null {
  const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid'
  if (session.mode !== 'payment' || !isPaid) return null
  const charge = session.payment_intent?.latest_charge
  const isBack = charge?.refunded === true || charge?.disputed === true
  const at = session.created * 1000
  return {
    id: session.id,
    saleId: session.id,
    saleAt: at,
    productId: session.metadata['lathe_product'] ?? '',
    email: (session.customer_details?.email ?? '').trim().toLowerCase(),
    since: at,
    customer: session.customer ?? null,
    userId: session.client_reference_id ?? null,
    state: isBack ? 'refunded' : 'active',
    until: null,
  }
}

function hintOf({ id, type, data: { object } }: z.infer<typeof Event>): HookHint {
  const hint = (saleIds: readonly (string | null | undefined)[], customer: string | null = null): HookHint => ({
    eventId: id,
    saleIds: saleIds.flatMap((one) => one ?? []),
    membershipIds: [],
    customer,
  })
  if (type.startsWith('checkout.session.') || type.startsWith('customer.subscription.')) return hint([object.id])
  if (type.startsWith('invoice.') && typeof object.subscription === 'string') return hint([object.subscription])
  // A charge says who paid it, and not for what.
  return type.startsWith('invoice.') || type.startsWith('charge.') ? hint([], object.customer ?? null) : hint([])
}
