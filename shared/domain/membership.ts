import { z } from 'zod'
import { PAYMENT_ID_MAX_CHARS, PAYMENT_TOKEN_MAX_CHARS } from '../limits/payments.ts'

/** Who sells the membership of an app and takes the money. */
export const PaymentProvider = z.enum(['gumroad', 'stripe'])
export type PaymentProvider = z.infer<typeof PaymentProvider>

export const PAYMENT_PROVIDER_NAMES: Readonly<Record<PaymentProvider, string>> = { gumroad: 'Gumroad', stripe: 'Stripe' }

/** An id of a provider's, which goes into an address of theirs. */
export const PaymentId = z
  .string()
  .min(1)
  .max(PAYMENT_ID_MAX_CHARS)
  .regex(/^[\w=+/.-]+$/)

/** As somebody pastes it. */
export const PaymentToken = z
  .string()
  .trim()
  .min(1)
  .max(PAYMENT_TOKEN_MAX_CHARS)
  .regex(/^[\x21-\x7e]+$/, 'must be one word')

/** `isSold`: somebody can buy it now. */
export const PaidProduct = z.object({ id: PaymentId, name: z.string(), price: z.string(), isSold: z.boolean() })
export type PaidProduct = z.infer<typeof PaidProduct>

/**
 * `ending`: cancelled, and good until what was paid for is over. `late`: a payment failed, and the provider tries again. `refunded` and
 * `ended` are over.
 */
export const MembershipState = z.enum(['active', 'ending', 'late', 'refunded', 'ended'])
export type MembershipState = z.infer<typeof MembershipState>

export interface MembershipTerm {
  readonly state: MembershipState
  /** Milliseconds; null: nobody knows, or it does not end. */
  readonly until: number | null
}

/** Whether somebody who has this is a member at this time. */
export function isMemberBy({ state, until }: MembershipTerm, at: number): boolean {
  if (state === 'active' || state === 'late') return true
  return state === 'ending' && (until === null || until > at)
}

/** Somebody who has paid, as the app's builder sees them. */
export const PayingMember = z.object({
  email: z.string(),
  since: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  state: MembershipState,
  isMember: z.boolean(),
})
export type PayingMember = z.infer<typeof PayingMember>

/** What keeps a connection from telling who is a member. `token`: it is refused, or has to be entered again. */
export const PaymentProblem = z.enum(['token', 'product-gone', 'away'])
export type PaymentProblem = z.infer<typeof PaymentProblem>

/** `paidMembershipsSettings` of spec 001 §3, and what the panel shows besides. No token comes out. */
export const PaidMemberships = z.object({
  paymentProvider: PaymentProvider,
  hasPaymentProviderAccessToken: z.boolean(),
  isSetupCompleted: z.boolean(),
  product: PaidProduct.pick({ id: true, name: true }).nullable(),
  problem: PaymentProblem.nullable(),
  /** When all sales were last read. */
  syncedAt: z.iso.datetime().nullable(),
  /** Where the provider tells of sales and ends; null before the app is published. */
  hookUrl: z.string().nullable(),
  /** Where people come back to after they have paid. */
  returnUrl: z.string().nullable(),
  /** Whether the provider can reach these addresses. */
  isPublic: z.boolean(),
  hasHookSecret: z.boolean(),
  /** Nobody can become a user of the app, and so nobody a member. */
  needsSignUp: z.boolean(),
  memberCount: z.number().int(),
  /** The newest first. */
  members: z.array(PayingMember),
})
export type PaidMemberships = z.infer<typeof PaidMemberships>

/** What a user of the app is told of their own membership. */
export const OwnMembership = z.object({
  /** Whether the app sells one. */
  isOffered: z.boolean(),
  isSignedIn: z.boolean(),
  isMember: z.boolean(),
  provider: PaymentProvider.nullable(),
  name: z.string().nullable(),
  state: MembershipState.nullable(),
  until: z.iso.datetime().nullable(),
  canManage: z.boolean(),
  isDraft: z.boolean(),
})
export type OwnMembership = z.infer<typeof OwnMembership>
