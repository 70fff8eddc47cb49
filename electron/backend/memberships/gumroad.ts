import { z } from 'zod'
import { AppError } from '../../../shared/domain/app-error.ts'
import { type PaidProduct, PaymentId } from '../../../shared/domain/membership.ts'
import { PAYMENT_PAGES_MAX } from '../../../shared/limits/payments.ts'
import { PAYMENTS_TEXT } from '../../../shared/text/payments.ts'
import { type AskProvider, createAsk, readAnswer } from './ask-provider.ts'
import type { MembershipProvider, Sale } from './provider.ts'

/* The parts of Gumroad's API v2 that are read here; it answers 200 with `success: false` for what it does not find. */
const Product = z.object({
  id: PaymentId,
  name: z.string(),
  formatted_price: z.string().default(''),
  published: z.boolean().default(true),
  deleted: z.boolean().default(false),
  short_url: z.url({ protocol: /^https?$/ }),
})
const GumroadSale = z.object({
  id: PaymentId,
  email: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  product_id: PaymentId,
  refunded: z.boolean().default(false),
  chargedback: z.boolean().default(false),
  disputed: z.boolean().default(false),
  dispute_won: z.boolean().default(false),
  /** Of a membership: the subscription, whether it was cancelled or its payment failed, and whether it is over. */
  subscription_id: PaymentId.nullish(),
  cancelled: z.boolean().default(false),
  dead: z.boolean().default(false),
  ended: z.boolean().default(false),
  /** Whoever gave it away is no member by it. */
  is_gift_sender_purchase: z.boolean().default(false),
})
type GumroadSale = z.infer<typeof GumroadSale>
const Subscriber = z.object({
  cancelled_at: z.iso.datetime({ offset: true }).nullish(),
  ended_at: z.iso.datetime({ offset: true }).nullish(),
})
const Found = z.object({ success: z.boolean() })
const Products = z.object({ products: z.array(Product) })
const Sales = z.object({ sales: z.array(GumroadSale), next_page_key: z.string().nullish() })

export function createGumroad(base: string, fetchOf: typeof fetch): MembershipProvider {
  const ask = createAsk(base, fetchOf)

  async function find(token: string, path: string): Promise<unknown> {
    const { status, body } = await ask(path, { token })
    if (status === 404) return null
    return readAnswer(Found, body).success ? body : null
  }

  async function findProduct(token: string, productId: string) {
    const body = await find(token, `/v2/products/${encodeURIComponent(productId)}`)
    const product = body === null ? null : readAnswer(z.object({ product: Product }), body).product
    return product === null || product.deleted ? null : product
  }

  /** Newest first. */
  async function list(token: string, query: Readonly<Record<string, string>>): Promise<readonly GumroadSale[]> {
    const sales: GumroadSale[] = []
    let pageKey: string | null = null
    for (let page = 0; page < PAYMENT_PAGES_MAX; page += 1) {
      const { body } = await ask('/v2/sales', { token, query: { ...query, ...(pageKey === null ? {} : { page_key: pageKey }) } })
      if (!readAnswer(Found, body).success) throw new AppError('PAYMENT_PRODUCT_GONE', {})
      const { sales: found, next_page_key: next } = readAnswer(Sales, body)
      sales.push(...found)
      if (next === null || next === undefined || next === pageKey) break
      pageKey = next
    }
    return sales
  }

  async function newestOfEach(token: string, sales: readonly GumroadSale[]): Promise<readonly Sale[]> {
    const newest = new Map<string, GumroadSale>()
    const since = new Map<string, number>()
    for (const sale of sales.filter((one) => !one.is_gift_sender_purchase)) {
      const id = sale.subscription_id ?? sale.id
      const known = newest.get(id)
      if (known === undefined || Date.parse(known.created_at) < Date.parse(sale.created_at)) newest.set(id, sale)
      since.set(id, Math.min(since.get(id) ?? Infinity, Date.parse(sale.created_at)))
    }
    const read: Sale[] = []
    for (const [id, sale] of newest) read.push({ ...(await readSale(ask, token, sale)), since: since.get(id) ?? 0 })
    return read
  }

  return {
    id: 'gumroad',
    async products(token) {
      const { body } = await ask('/v2/products', { token })
      if (!readAnswer(Found, body).success) throw new AppError('PAYMENTS_AWAY', {}, { message: PAYMENTS_TEXT.answerUnread })
      return readAnswer(Products, body).products.flatMap((product) => (product.deleted ? [] : [paidProduct(product)]))
    },
    async product(token, productId) {
      const product = await findProduct(token, productId)
      return product === null ? null : paidProduct(product)
    },
    async sale(token, saleId) {
      const body = await find(token, `/v2/sales/${encodeURIComponent(saleId)}`)
      const sale = body === null ? null : readAnswer(z.object({ sale: GumroadSale }), body).sale
      return sale === null || sale.is_gift_sender_purchase ? null : readSale(ask, token, sale)
    },
    sales: async (token, productId) => newestOfEach(token, await list(token, { product_id: productId })),
    salesTo: async (token, productId, email) => newestOfEach(token, await list(token, { product_id: productId, email })),
    async checkout(token, { productId, email }) {
      const product = await findProduct(token, productId)
      if (product === null || !product.published) throw new AppError('PAYMENT_PRODUCT_GONE', {})
      const url = new URL(product.short_url)
      url.searchParams.set('wanted', 'true')
      url.searchParams.set('email', email)
      return url
    },
    // Gumroad sends each buyer a link of their own.
    manage: () => Promise.resolve(null),
    readHook({ body }) {
      // A form without a signature. A sale says its id, the end of a subscription says that of the subscription.
      const form = new URLSearchParams(body)
      const named = (name: string) => PaymentId.safeParse(form.get(name)).data ?? []
      const hint = { saleIds: [named('sale_id')].flat(), membershipIds: [named('subscription_id')].flat() }
      if (hint.saleIds.length === 0 && hint.membershipIds.length === 0) throw new AppError('PAYMENT_HOOK_FORGED', {})
      return { eventId: null, ...hint, customer: null }
    },
  }
}

function paidProduct({ id, name, formatted_price: price, published }: z.infer<typeof Product>): PaidProduct {
  return { id, name, price, isSold: published }
}

async function readSale(ask: AskProvider, token: string, sale: GumroadSale): Promise<Sale> {
  const at = Date.parse(sale.created_at)
  return {
    id: sale.subscription_id ?? sale.id,
    saleId: sale.id,
    saleAt: at,
    productId: sale.product_id,
    email: sale.email.trim().toLowerCase(),
    since: at,
    customer: null,
    userId: null,
    ...(await termOf(ask, token, sale)),
  }
}

async function termOf(ask: AskProvider, token: string, sale: GumroadSale): Promise<Pick<Sale, 'state' | 'until'>> {
  if (sale.refunded || sale.chargedback || (sale.disputed && !sale.dispute_won)) return { state: 'refunded', until: null }
  if (sale.ended || sale.dead) return { state: 'ended', until: null }
  if (!sale.cancelled || sale.subscription_id === null || sale.subscription_id === undefined) return { state: 'active', until: null }
  // Cancelled and not dead: until when, only the subscriber says.
  const { body } = await ask(`/v2/subscribers/${encodeURIComponent(sale.subscription_id)}`, { token })
  const subscriber = readAnswer(Found, body).success ? readAnswer(z.object({ subscriber: Subscriber }), body).subscriber : null
  const end = subscriber?.ended_at ?? subscriber?.cancelled_at ?? null
  return { state: 'ending', until: end === null ? null : Date.parse(end) }
}
