import { isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { PaymentProblem, PaymentProvider } from '../../../shared/domain/membership.ts'
import type { Connection, MembershipStore } from './membership-store.ts'
import type { HookHint, MembershipProvider, Sale } from './provider.ts'

/** A connection that can be asked: whom, with what, about which product. */
export interface Asked {
  readonly appId: AppId
  readonly provider: MembershipProvider
  readonly token: string
  readonly product: NonNullable<Connection['product']>
}

interface AskNeeds {
  readonly store: MembershipStore
  readonly now: () => number
}

/** Reads what a provider knows into the store. What it says stands there as of the time at which it was asked, whichever answer comes last. */
export function createSaleReader({ store, now }: AskNeeds) {
  const put = ({ appId, provider }: Asked, sale: Sale, at: number) => store.put(appId, 'live', provider.id, { ...sale, userId: null }, at)

  /** What fails says why in the panel, and changes nobody's membership. */
  async function asking<Answer>({ appId }: Pick<Asked, 'appId'>, question: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await question()
      if (store.connection(appId)?.problem === 'away') store.change(appId, { problem: null })
      return answer
    } catch (error) {
      const problem = problemOf(error)
      if (problem !== null) store.change(appId, { problem })
      throw error
    }
  }

  /** Null: the provider has no such sale. Of a subscription its newest payment counts, whichever of them is asked about. */
  const one = (asked: Asked, saleId: string): Promise<Sale | null> =>
    asking(asked, async () => {
      const at = now()
      const { appId, provider, token } = asked
      const sale = await provider.sale(token, saleId)
      if (sale === null) return null
      const known = store.find(appId, provider.id, sale.id)
      const isOlder = known !== null && known.saleAt > sale.saleAt && known.saleId !== sale.saleId
      const newest = isOlder ? ((await provider.sale(token, known.saleId)) ?? sale) : sale
      put(asked, newest, at)
      return newest
    })

  /** One that is known already; it is over when the provider does not know it any more. */
  async function again(asked: Asked, known: Omit<Sale, 'userId'>): Promise<void> {
    const at = now()
    const sale = await one(asked, known.saleId)
    if (sale === null) put(asked, { ...known, userId: null, state: 'ended', until: null }, at)
  }

  return {
    one,
    again,
    to: (asked: Asked, email: string): Promise<void> =>
      asking(asked, async () => {
        const at = now()
        for (const sale of await asked.provider.salesTo(asked.token, asked.product.id, email)) put(asked, sale, at)
      }),
    all: ({ appId, provider, token, product }: Asked): Promise<void> =>
      asking({ appId }, async () => {
        const at = now()
        store.replaceAll(appId, provider.id, product.id, await provider.sales(token, product.id), at)
      }),
    async hinted(asked: Asked, { saleIds, membershipIds, customer }: HookHint): Promise<void> {
      const { appId, provider } = asked
      const known = [
        ...membershipIds.flatMap((id) => store.find(appId, provider.id, id) ?? []),
        ...(customer === null ? [] : store.byCustomer(appId, customer)),
      ]
      for (const saleId of saleIds) await one(asked, saleId)
      for (const membership of known) await again(asked, membership)
    },
    asking,
  }
}

function problemOf(error: unknown): PaymentProblem | null {
  if (!isAppError(error)) return null
  if (error.code === 'PAYMENT_TOKEN_REFUSED') return 'token'
  if (error.code === 'PAYMENT_PRODUCT_GONE') return 'product-gone'
  return error.code === 'PAYMENTS_AWAY' ? 'away' : null
}

/** A seller by its name. */
export type MembershipProviders = Readonly<Record<PaymentProvider, MembershipProvider>>
