import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/* Sellers on this computer that speak the wire formats of Gumroad's API v2 and of Stripe's API, as far as Lathe asks them. */

export const GUMROAD_TOKEN = 'gumroad-token-planted'
export const STRIPE_KEY = 'sk_test_planted'
export const STRIPE_HOOK_SECRET = 'whsec_planted'

interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly form: URLSearchParams
}

interface Seller extends AsyncDisposable {
  readonly url: string
  /** What was asked, in order, without the tokens. */
  readonly asked: Asked[]
  /** From now on it answers nothing but this status; null: as usual. */
  fail(status: number | null): void
}

type Answer = { readonly status?: number; readonly body: unknown } | null

async function startSeller(token: string, answer: (asked: Asked) => Answer): Promise<Seller> {
  const asked: Asked[] = []
  let failing: number | null = null
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://seller')
    const one = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      form: new URLSearchParams(Buffer.concat(chunks).toString()),
    }
    asked.push(one)
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (failing !== null) return void send(failing, { message: 'We are down for a moment.' })
    if (request.headers.authorization !== `Bearer ${token}`) return void send(401, { status: 401, error: 'invalid token' })
    const found = answer(one)
    send(
      found?.status ?? (found === null ? 404 : 200),
      found?.body ?? { error: { type: 'invalid_request_error', code: 'resource_missing' } },
    )
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fail: (status) => void (failing = status),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

interface GumroadSale {
  readonly id: string
  readonly email: string
  readonly product_id: string
  readonly created_at: string
  readonly subscription_id?: string
  readonly refunded?: boolean
  readonly chargedback?: boolean
  readonly cancelled?: boolean
  readonly dead?: boolean
  readonly ended?: boolean
}

export interface GumroadServer extends Seller {
  readonly products: { id: string; name: string; published: boolean; deleted: boolean; formatted_price: string }[]
  readonly sales: Map<string, GumroadSale>
  readonly subscribers: Map<string, { readonly cancelled_at: string | null; readonly ended_at: string | null }>
  sell(sale: Partial<GumroadSale> & { readonly id: string; readonly email: string }): GumroadSale
}

/** Lists hold ten sales a page, as Gumroad's do. */
export async function startGumroad(): Promise<GumroadServer> {
  const products = [
    { id: 'prod-club==', name: 'Recipe club', published: true, deleted: false, formatted_price: '$9 a month' },
    { id: 'prod-book==', name: 'Recipe book', published: true, deleted: false, formatted_price: '$20' },
    { id: 'prod-old==', name: 'Old club', published: false, deleted: false, formatted_price: '$5' },
  ]
  const sales = new Map<string, GumroadSale>()
  const subscribers = new Map<string, { readonly cancelled_at: string | null; readonly ended_at: string | null }>()
  const shown = (product: (typeof products)[number]) => ({
    ...product,
    short_url: `${seller.url}/l/${product.name.replace(' ', '-')}`,
    currency: 'usd',
  })
  const shownSale = (sale: GumroadSale) => ({
    refunded: false,
    partially_refunded: false,
    chargedback: false,
    disputed: false,
    dispute_won: false,
    ...sale,
    purchase_email: sale.email,
    is_recurring_billing: sale.subscription_id !== undefined,
    ...(sale.subscription_id === undefined
      ? {}
      : { cancelled: sale.cancelled ?? false, dead: sale.dead ?? false, ended: sale.ended ?? false, recurring_charge: false }),
  })
  const missing = (what: string): Answer => ({ body: { success: false, message: `The ${what} was not found.` } })

  const seller = await startSeller(GUMROAD_TOKEN, ({ path, query }) => {
    const [, , noun, id] = path.split('/').map(decodeURIComponent)
    if (noun === 'products' && id === undefined) return { body: { success: true, products: products.map(shown) } }
    if (noun === 'products') {
      const product = products.find((one) => one.id === id)
      return product === undefined ? missing('product') : { body: { success: true, product: shown(product) } }
    }
    if (noun === 'subscribers') {
      const subscriber = subscribers.get(id ?? '')
      return subscriber === undefined ? missing('subscriber') : { body: { success: true, subscriber } }
    }
    if (noun !== 'sales') return null
    if (id !== undefined) {
      const sale = sales.get(id)
      return sale === undefined ? missing('sale') : { body: { success: true, sale: shownSale(sale) } }
    }
    const wanted = [...sales.values()]
      .filter((sale) => query.get('product_id') === null || sale.product_id === query.get('product_id'))
      .filter((sale) => query.get('email') === null || sale.email === query.get('email'))
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    const from = Number(query.get('page_key') ?? 0)
    const next = from + 10 < wanted.length ? { next_page_key: String(from + 10) } : {}
    return { body: { success: true, sales: wanted.slice(from, from + 10).map(shownSale), ...next } }
  })

  return {
    ...seller,
    products,
    sales,
    subscribers,
    sell(sale) {
      const sold = { product_id: 'prod-club==', created_at: '2026-11-01T10:00:00Z', ...sale }
      sales.set(sold.id, sold)
      return sold
    },
  }
}

interface StripeSubscription {
  readonly id: string
  readonly status: string
  readonly customer: string
  readonly cancel_at_period_end?: boolean
  readonly current_period_end?: number
  readonly refunded?: boolean
}

export interface StripeServer extends Seller {
  readonly customers: Map<string, string>
  readonly subscriptions: Map<string, StripeSubscription>
  readonly sessions: Map<string, Record<string, unknown>>
  readonly products: { id: string; name: string; active: boolean }[]
  /** Somebody pays at the page where they were sent last; the answer is the session's id. */
  pay(): string
  /** A message as Stripe sends it. */
  event(
    id: string,
    type: string,
    object: object,
    at: number,
    secret?: string,
  ): { readonly body: string; readonly headers: Record<string, string> }
}

const CREATED = 1_793_000_000

export async function startStripe(): Promise<StripeServer> {
  const customers = new Map<string, string>()
  const subscriptions = new Map<string, StripeSubscription>()
  const sessions = new Map<string, Record<string, unknown>>()
  const products = [{ id: 'prod_club', name: 'Recipe club', active: true }]
  const shown = (product: (typeof products)[number]) => ({
    object: 'product',
    ...product,
    default_price: {
      id: 'price_club',
      active: true,
      unit_amount: 900,
      currency: 'usd',
      recurring: { interval: 'month', interval_count: 1 },
    },
  })
  const shownSubscription = ({ customer, refunded = false, ...one }: StripeSubscription) => ({
    object: 'subscription',
    created: CREATED,
    cancel_at: null,
    cancel_at_period_end: false,
    current_period_end: CREATED + 2_592_000,
    ...one,
    customer: { id: customer, object: 'customer', email: customers.get(customer) },
    items: { object: 'list', data: [{ id: 'si_1', price: { id: 'price_club', product: 'prod_club' } }] },
    latest_invoice: { id: 'in_1', charge: { id: 'ch_1', refunded, disputed: false } },
    metadata: {},
  })
  const list = (data: readonly unknown[]): Answer => ({ body: { object: 'list', data, has_more: false } })
  const of = <Value>(value: Value | undefined): Answer => (value === undefined ? null : { body: value })

  function create(form: URLSearchParams): Answer {
    const id = `cs_test_${sessions.size + 1}`
    const session = {
      id,
      object: 'checkout.session',
      mode: form.get('mode'),
      status: 'open',
      payment_status: 'unpaid',
      created: CREATED,
      customer: null,
      customer_details: null,
      customer_email: form.get('customer_email'),
      client_reference_id: form.get('client_reference_id'),
      subscription: null,
      payment_intent: null,
      success_url: form.get('success_url'),
      metadata: { lathe_app: form.get('metadata[lathe_app]'), lathe_product: form.get('metadata[lathe_product]') },
      url: `${seller.url}/pay/${id}`,
    }
    sessions.set(id, session)
    return { body: session }
  }

  const seller = await startSeller(STRIPE_KEY, ({ method, path, query, form }) => {
    const [, , ...parts] = path.split('/').map(decodeURIComponent)
    const name = parts.join('/')
    if (method === 'POST' && name === 'checkout/sessions') return create(form)
    if (method === 'POST' && name === 'billing_portal/sessions')
      return { body: { id: 'bps_1', object: 'billing_portal.session', url: `${seller.url}/portal/${form.get('customer')}` } }
    if (name === 'products') return list(products.filter(({ active }) => active).map(shown))
    if (parts[0] === 'products') return of(products.filter(({ id }) => id === parts[1]).map(shown)[0])
    if (name === 'customers')
      return list([...customers].filter(([, email]) => email === query.get('email')).map(([id]) => ({ id, object: 'customer' })))
    const wanted = [...subscriptions.values()].filter(({ customer }) => [null, customer].includes(query.get('customer')))
    if (name === 'subscriptions') return list(wanted.map(shownSubscription))
    if (parts[0] === 'subscriptions') return of([...subscriptions.values()].filter(({ id }) => id === parts[1]).map(shownSubscription)[0])
    if (name === 'checkout/sessions') return list([...sessions.values()])
    return parts[0] === 'checkout' ? of(sessions.get(parts[2] ?? '')) : null
  })

  return {
    ...seller,
    customers,
    subscriptions,
    sessions,
    products,
    pay() {
      const [id = '', session = {}] = [...sessions].at(-1) ?? []
      const customer = `cus_${sessions.size}`
      const email = String(session['customer_email'])
      customers.set(customer, email)
      subscriptions.set(`sub_${sessions.size}`, { id: `sub_${sessions.size}`, status: 'active', customer })
      const paid = {
        status: 'complete',
        payment_status: 'paid',
        customer,
        customer_details: { email },
        subscription: `sub_${sessions.size}`,
      }
      sessions.set(id, { ...session, ...paid })
      return id
    },
    event(id, type, object, at, secret = STRIPE_HOOK_SECRET) {
      const body = JSON.stringify({ id, object: 'event', type, created: Math.floor(at / 1000), data: { object } })
      const time = Math.floor(at / 1000)
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      return { body, headers: { 'stripe-signature': `t=${time},v1=${signature},v0=${'0'.repeat(64)}`, 'content-type': 'application/json' } }
    },
  }
}
