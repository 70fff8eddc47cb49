import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { isMemberBy, type PaidProduct, type PaymentProvider } from '../../../shared/domain/membership.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { MEMBERSHIP_CHECK_EVERY_MS, MEMBERSHIP_FRESH_MS, PAYMENT_HOOKS_PER_MINUTE } from '../../../shared/limits/payments.ts'
import { PAYMENTS_TEXT } from '../../../shared/text/payments.ts'
import { createRateLimit } from '../lib/rate-limit.ts'
import { type Asked, createSaleReader, type MembershipProviders } from './ask-about-sales.ts'
import type { Connection, MembershipStore, Person, StoredMembership } from './membership-store.ts'
import type { Hook } from './provider.ts'

/** Where tokens are sealed; they go in and never come out of the backend. */
interface PaymentSecrets {
  set(name: string, value: string): Promise<void>
  get(name: string): Promise<string | null | 'lost'>
  remove(name: string): Promise<void>
  has(name: string): boolean
}

interface MembershipsNeeds {
  readonly store: MembershipStore
  readonly providers: MembershipProviders
  readonly secrets: PaymentSecrets
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

export type Memberships = ReturnType<typeof createMemberships>

const tokenOf = (appId: AppId) => `payments:${appId}`
const hookSecretOf = (appId: AppId) => `payments-hook:${appId}`

/**
 * Who has paid for an app. A provider's word is the only one that counts: messages that arrive, and addresses that people come back to, are
 * reasons to ask it. While it does not answer, nobody gains or loses anything.
 */
export function createMemberships({ store, providers, secrets, now, reportBug }: MembershipsNeeds) {
  const reader = createSaleReader({ store, now })
  const hooks = createRateLimit([{ perMs: 60_000, atMost: PAYMENT_HOOKS_PER_MINUTE }], now)
  const checks = createRateLimit([{ perMs: MEMBERSHIP_CHECK_EVERY_MS, atMost: 1 }], now)
  /** Of memberships that are being asked about, unasked. */
  const refreshing = new Map<string, Promise<void>>()

  async function keptToken(appId: AppId): Promise<string> {
    const token = await secrets.get(tokenOf(appId))
    if (token === null) throw new AppError('PAYMENTS_NOT_CONNECTED', {})
    if (token === 'lost') throw new AppError('PAYMENT_TOKEN_REFUSED', {}, { message: PAYMENTS_TEXT.tokenLost })
    return token
  }

  async function connected(appId: AppId): Promise<Asked> {
    const connection = store.connection(appId)
    if (connection?.product === null || connection === null) throw new AppError('PAYMENTS_NOT_CONNECTED', {})
    return { appId, provider: providers[connection.provider], token: await keptToken(appId), product: connection.product }
  }

  const isOf = (connection: Connection | null, { productId }: StoredMembership) => connection?.product?.id === productId

  /** What somebody has of the product that the app sells now; the one that makes them a member before the others. */
  function membershipOf(appId: AppId, data: DataSet, person: Person): StoredMembership | null {
    const connection = store.connection(appId)
    if (data === 'live' && connection === null) return null
    const own = store.ofPerson(appId, data, person).filter((one) => data === 'test' || isOf(connection, one))
    return own.find((one) => isMemberBy(one, now())) ?? own[0] ?? null
  }

  /** A member who was not asked about for long is asked about, beside the call that they make. */
  function freshen(appId: AppId, membership: StoredMembership): void {
    const key = `${appId} ${membership.id}`
    if (now() - membership.checkedAt < MEMBERSHIP_FRESH_MS || refreshing.has(key) || !checks.take(`fresh ${key}`)) return
    const asked = connected(appId)
      .then((connection) => reader.again(connection, membership))
      .catch((error: unknown) => isAppError(error) || reportBug(error))
      .then(() => void refreshing.delete(key))
    refreshing.set(key, asked)
  }

  function isMember(appId: AppId, data: DataSet, person: Person): boolean {
    const own = membershipOf(appId, data, person)
    const isIn = own !== null && isMemberBy(own, now())
    if (isIn && data === 'live') freshen(appId, own)
    return isIn
  }

  /** The seat goes with the person when their address changes; whoever has the address that paid can take it back. */
  function bindByAddress(appId: AppId, { userId, email }: Person): void {
    const connection = store.connection(appId)
    for (const one of store.byEmail(appId, email))
      if (connection !== null && isOf(connection, one) && one.userId !== userId) store.bind(appId, connection.provider, one.id, userId)
  }

  return {
    connection: store.connection,
    hasToken: (appId: AppId) => secrets.has(tokenOf(appId)),
    hasHookSecret: (appId: AppId) => secrets.has(hookSecretOf(appId)),
    isMember,
    membershipOf,
    list(appId: AppId): { readonly count: number; readonly newest: readonly StoredMembership[] } {
      const connection = store.connection(appId)
      if (connection === null || connection.product === null) return { count: 0, newest: [] }
      const { provider, product } = connection
      const count = store.all(appId, provider, product.id).filter((one) => isMemberBy(one, now())).length
      return { count, newest: store.newest(appId, provider, product.id) }
    },

    /** A token that the provider accepts is sealed and kept; it belongs to one provider, whose product is chosen afterwards. */
    async products(appId: AppId, provider: PaymentProvider | undefined, accessToken: string | undefined): Promise<readonly PaidProduct[]> {
      const known = store.connection(appId)
      const id = provider ?? known?.provider ?? 'gumroad'
      if (accessToken === undefined && known?.provider !== id) throw new AppError('PAYMENTS_NOT_CONNECTED', {})
      const token = accessToken ?? (await keptToken(appId))
      const products = await (accessToken === undefined
        ? reader.asking({ appId }, () => providers[id].products(token))
        : providers[id].products(token))
      if (accessToken !== undefined) {
        await secrets.set(tokenOf(appId), accessToken)
        const isSame = known?.provider === id
        store.connect(appId, {
          provider: id,
          product: isSame ? known.product : null,
          problem: null,
          syncedAt: isSame ? known.syncedAt : null,
        })
      }
      return products
    },

    async connect(appId: AppId, productId: string): Promise<Asked['product']> {
      const known = store.connection(appId)
      if (known === null) throw new AppError('PAYMENTS_NOT_CONNECTED', {})
      const provider = providers[known.provider]
      const token = await keptToken(appId)
      const product = await reader.asking({ appId }, () => provider.product(token, productId))
      if (product === null || !product.isSold) throw new AppError('PAYMENT_PRODUCT_GONE', {})
      const { id, name } = product
      // Read before it counts, so that nobody who has paid is kept out for a moment.
      const at = now()
      const sales = await reader.asking({ appId }, () => provider.sales(token, id))
      store.connect(appId, { provider: provider.id, product: { id, name }, problem: null, syncedAt: at })
      store.replaceAll(appId, provider.id, id, sales, at)
      return { id, name }
    },

    async resync(appId: AppId): Promise<void> {
      const asked = await connected(appId)
      const product = await reader.asking(asked, () => asked.provider.product(asked.token, asked.product.id))
      // Whoever has paid for what is gone keeps what they paid for, as the provider says it of each sale.
      await reader.all(asked)
      if (product === null || !product.isSold) store.change(appId, { problem: 'product-gone' })
    },

    async setHookSecret(appId: AppId, secret: string): Promise<void> {
      await secrets.set(hookSecretOf(appId), secret)
    },

    async forget(appId: AppId): Promise<void> {
      store.forget(appId)
      await secrets.remove(tokenOf(appId))
      await secrets.remove(hookSecretOf(appId))
    },

    /** A message of the provider. PAYMENT_HOOK_FORGED, PAYMENT_HOOKS_TOO_MANY, and what asking it throws: then it is sent again. */
    async hook(appId: AppId, provider: PaymentProvider, hook: Hook): Promise<void> {
      const known = store.connection(appId)
      if (known?.provider !== provider || known.product === null) throw new AppError('NOT_FOUND', {})
      const secret = secrets.has(hookSecretOf(appId)) ? await secrets.get(hookSecretOf(appId)) : null
      const hint = providers[provider].readHook(hook, secret === 'lost' ? null : secret, now())
      if (hint.eventId !== null && store.hasHook(appId, hint.eventId)) return
      if (!hooks.take(appId)) throw new AppError('PAYMENT_HOOKS_TOO_MANY', {})
      await reader.hinted(await connected(appId), hint)
      if (hint.eventId !== null) store.noteHook(appId, hint.eventId, now())
    },

    /** SALE_NOT_FOUND, SALE_OF_OTHER. */
    async confirm(appId: AppId, person: Person, saleId: string): Promise<void> {
      const asked = await connected(appId)
      const sale = await reader.one(asked, saleId)
      if (sale === null || sale.productId !== asked.product.id) throw new AppError('SALE_NOT_FOUND', {})
      if (sale.email !== person.email.toLowerCase() && sale.userId !== person.userId) throw new AppError('SALE_OF_OTHER', {})
      store.bind(appId, asked.provider.id, sale.id, person.userId)
    },

    /** `unasked`: nobody pressed a button, so that it is done once in a while. */
    async check(appId: AppId, person: Person, unasked = false): Promise<void> {
      if (unasked && !checks.take(`${appId} ${person.userId}`)) return
      const asked = await connected(appId)
      await reader.to(asked, person.email)
      for (const one of store.ofPerson(appId, 'live', person)) if (one.email !== person.email.toLowerCase()) await reader.again(asked, one)
      bindByAddress(appId, person)
    },

    async checkout(appId: AppId, person: Person, returnTo: URL): Promise<URL> {
      const { provider, token, product } = await connected(appId)
      return reader.asking({ appId }, () => provider.checkout(token, { appId, productId: product.id, ...person, returnTo }))
    },

    async manage(appId: AppId, person: Person, returnTo: URL): Promise<URL> {
      const own = membershipOf(appId, 'live', person)
      const { provider, token } = await connected(appId)
      const url = own === null ? null : await reader.asking({ appId }, () => provider.manage(token, own, returnTo))
      if (url === null) throw new AppError('MEMBERSHIP_NOT_MANAGED', {})
      return url
    },

    /** In a draft nothing is paid: its builder looks at it as a member, or as nobody's. */
    joinDraft(appId: AppId, { userId, email }: Person): void {
      const at = now()
      const sale = { id: userId, saleId: userId, saleAt: at, productId: '', email, userId, customer: null, since: at, until: null }
      store.put(appId, 'test', 'gumroad', { ...sale, state: 'active' }, at)
    },

    /** Waits for what is being asked. */
    async stop(): Promise<void> {
      await Promise.all(refreshing.values())
    },
  }
}
