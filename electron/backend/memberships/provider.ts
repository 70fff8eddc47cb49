import type { AppId } from '../../../shared/domain/ids.ts'
import type { MembershipTerm, PaidProduct, PaymentProvider } from '../../../shared/domain/membership.ts'

/** What a provider knows of one purchase, or of the subscription that it began. */
export interface Sale extends MembershipTerm {
  /** The subscription's, or the sale's where there is none: the same for everything that follows of it. */
  readonly id: string
  /** By which the provider is asked about it again. */
  readonly saleId: string
  /** When the newest payment of it that this is read from was made, in milliseconds. */
  readonly saleAt: number
  readonly productId: string
  readonly email: string
  readonly since: number
  /** Whoever pays, as the provider calls them; null where it does not tell. */
  readonly customer: string | null
  /** The user of the app who was sent to pay, where the provider tells; null otherwise. */
  readonly userId: string | null
}

/** Who was sent to pay, for what, and where they come back to: `{sale_id}` is added by the provider. */
export interface Checkout {
  readonly appId: AppId
  readonly productId: string
  readonly email: string
  readonly userId: string
  readonly returnTo: URL
}

/** A message of a provider, as it came. */
export interface Hook {
  readonly headers: Headers
  readonly body: string
}

/** What a message says to ask about. It is never believed itself. */
export interface HookHint {
  /** By which the same message is known again; null: it has none. */
  readonly eventId: string | null
  readonly saleIds: readonly string[]
  /** Of what is known already. */
  readonly membershipIds: readonly string[]
  /** All that this customer has bought. */
  readonly customer: string | null
}

/**
 * A seller of memberships. Each call asks it; `token` is the creator's. PAYMENT_TOKEN_REFUSED, and PAYMENTS_AWAY for whatever is no answer:
 * it never means that somebody has not paid.
 */
export interface MembershipProvider {
  readonly id: PaymentProvider
  products(token: string): Promise<readonly PaidProduct[]>
  /** Null: it is gone. */
  product(token: string, productId: string): Promise<PaidProduct | null>
  /** Null: there is no such sale. */
  sale(token: string, saleId: string): Promise<Sale | null>
  /** Every purchase of a product, each subscription once, by its newest payment. */
  sales(token: string, productId: string): Promise<readonly Sale[]>
  /** What somebody with this address has bought of it. */
  salesTo(token: string, productId: string, email: string): Promise<readonly Sale[]>
  /** Where to pay. PAYMENT_PRODUCT_GONE. */
  checkout(token: string, checkout: Checkout): Promise<URL>
  /** Where a payment is changed or ended; null: the provider has no such place for it. */
  manage(token: string, membership: { readonly customer: string | null }, returnTo: URL): Promise<URL | null>
  /** `secret`: what messages are signed with; null where none was entered. PAYMENT_HOOK_FORGED. */
  readHook(hook: Hook, secret: string | null, now: number): HookHint
}
