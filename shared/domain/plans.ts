import { z } from 'zod'
import {
  type PLAN_CARD_STATES,
  PLAN_FALLBACK_ID,
  type PLAN_IDS,
  type PLAN_PERIODS,
  PLAN_YEARLY_SAVING_BADGE_PERCENT,
} from '../limits/plans.ts'
import { PLAN_LIMITS_TEXT, PLANS_TEXT } from '../text/plans.ts'
import { fill } from '../text/fill.ts'
import type { Account, AccountRole } from './account.ts'

/** What an account may have of something; null: as much as it wants. */
export interface PlanLimits {
  /** Apps that are published at the same time. */
  readonly liveApps: number | null
  /** Active tools of one app (001 §6). */
  readonly liveTools: number | null
  readonly dataItems: number | null
  readonly filesPerUpload: number
  /** The largest file, as a multiple of what the free plan takes. */
  readonly fileSizeFactor: number
  readonly scraperDepth: number
  readonly scrapedPages: number
}

export type PlanId = (typeof PLAN_IDS)[number]

interface Plan {
  readonly id: PlanId
  /** What an account's `plan` may say besides the id. */
  readonly called: string
  /** The heading of its card. */
  readonly name: string
  /** In dollars a month, paid monthly. */
  readonly price: number
  /** In dollars a year, paid yearly. */
  readonly priceYearly: number
  readonly description: string
  readonly isMostPopular: boolean
  /** Opens the settings of an app (001 §6: "Moon or above"). */
  readonly hasAppSettings: boolean
  readonly limits: PlanLimits
}

/** Every plan, the lowest first (000 §1, §9). The one place that knows what each of them is. */
export const PLANS = [
  {
    id: PLAN_FALLBACK_ID,
    called: 'lite',
    name: 'Discover',
    price: 0,
    priceYearly: 0,
    description: 'To try an idea and show it to someone.',
    isMostPopular: false,
    hasAppSettings: false,
    limits: { liveApps: 1, liveTools: 1, dataItems: 1, filesPerUpload: 1, fileSizeFactor: 1, scraperDepth: 2, scrapedPages: 20 },
  },
  {
    id: 'explorer',
    called: 'explorer',
    name: 'Explorer',
    price: 30,
    priceYearly: 288,
    description: 'For a team that works in its app every day.',
    isMostPopular: true,
    hasAppSettings: true,
    limits: { liveApps: 5, liveTools: 10, dataItems: 50, filesPerUpload: 5, fileSizeFactor: 2, scraperDepth: 3, scrapedPages: 50 },
  },
  {
    id: 'monetizer',
    called: 'monetizer',
    name: 'Monetizer',
    price: 79,
    priceYearly: 758.4,
    description: 'For apps that your customers pay for.',
    isMostPopular: false,
    hasAppSettings: true,
    limits: { liveApps: null, liveTools: null, dataItems: null, filesPerUpload: 5, fileSizeFactor: 2, scraperDepth: 3, scrapedPages: 100 },
  },
] as const satisfies readonly [Plan, ...Plan[]]

/** What decides about an account's rights and limits. */
export interface PlanHolder {
  readonly role: AccountRole
  readonly plan: Account['plan']
}

/** A plan as people choose it (000 §3). */
export const PlanCard = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  priceYearly: z.number(),
  /** A month's price, paid yearly; null where a year saves nothing. */
  discountedPrice: z.number().nullable(),
  description: z.string(),
  buttonText: z.string(),
  /** Where it is paid for; null where this installation takes no payments. */
  link: z.string().nullable(),
  linkYearly: z.string().nullable(),
  isMostPopular: z.boolean(),
  oneTimePayment: z.boolean(),
  /** Whether this installation has it at all. */
  isOffered: z.boolean(),
  /** What it holds, in words. */
  holds: z.array(z.object({ text: z.string(), isIncluded: z.boolean() })),
})
export type PlanCard = z.infer<typeof PlanCard>

export type PlanCardState = (typeof PLAN_CARD_STATES)[number]
export type PlanPeriod = (typeof PLAN_PERIODS)[number]

/** Which plans an installation offers, and where they are paid for: an address with `{plan}` and `{period}`. */
export interface PlanOffer {
  readonly offered: readonly string[]
  readonly paymentAddress: string | null
}

/** By the name of the plan, else the free one (000 §4). */
export function planOf(account: Pick<Account, 'plan'>): Plan {
  return PLANS.find((plan) => isPlanOf(plan, account.plan)) ?? PLANS[0]
}

/** Null: without limit. Plans limit builders and never an admin, who gives them. */
export function planLimit<Key extends keyof PlanLimits>(account: PlanHolder, key: Key): number | null {
  return account.role === 'admin' ? null : planOf(account).limits[key]
}

export function planCards({ offered, paymentAddress }: PlanOffer): PlanCard[] {
  return PLANS.map((plan) => {
    const link = (period: PlanPeriod) =>
      paymentAddress === null || plan.price === 0
        ? null
        : paymentAddress.replaceAll('{plan}', encodeURIComponent(plan.id)).replaceAll('{period}', period)
    const { id, name, price, priceYearly, description, isMostPopular } = plan
    return {
      id,
      name,
      price,
      priceYearly,
      discountedPrice: yearlySaving(plan) > 0 ? cents(priceYearly) / 1200 : null,
      description,
      buttonText: fill(PLANS_TEXT.upgradeTo, { name }),
      link: link('monthly'),
      linkYearly: link('yearly'),
      isMostPopular,
      oneTimePayment: false,
      isOffered: offered.some((known) => isPlanOf(plan, known)),
      holds: holdsOf(plan),
    }
  })
}

/** The cards' states for an account (000 §4). Whom no plan limits, for them the cards are there to be read. */
export function cardStates(cards: readonly PlanCard[], account: PlanHolder): readonly PlanCardState[] {
  if (account.role === 'admin') return cards.map(() => 'none')
  const current = planOf(account)
  const place = cards.findIndex(({ id }) => id === current.id)
  return cards.map(({ isOffered }, index) => {
    if (!isOffered) return 'disabled'
    if (index === place) return 'selected'
    return index > place ? 'upgrade' : 'downgrade'
  })
}

/** In percent, whole, rounded down; 0 where a year saves nothing. */
export function yearlySaving({ price, priceYearly }: Pick<Plan, 'price' | 'priceYearly'>): number {
  const year = cents(price) * 12
  return year === 0 ? 0 : Math.max(0, Math.floor(((year - cents(priceYearly)) * 100) / year))
}

/** The greatest saving of these that is worth a badge; null: none is. */
export function savingBadge(cards: readonly Pick<PlanCard, 'price' | 'priceYearly'>[]): number | null {
  const most = Math.max(0, ...cards.map(yearlySaving))
  return most >= PLAN_YEARLY_SAVING_BADGE_PERCENT ? most : null
}

function isPlanOf({ id, called }: Pick<Plan, 'id' | 'called'>, name: string): boolean {
  const asked = name.trim().toLowerCase()
  return asked === id || asked === called
}

/** Only what bites somewhere is promised. */
function holdsOf({ limits: { liveApps }, hasAppSettings }: Plan): PlanCard['holds'] {
  const apps = liveApps === null ? PLAN_LIMITS_TEXT.liveAppsUnlimited : PLAN_LIMITS_TEXT.liveApps(liveApps)
  return [
    { text: PLAN_LIMITS_TEXT.building, isIncluded: true },
    { text: apps, isIncluded: true },
    { text: PLAN_LIMITS_TEXT.appSettings, isIncluded: hasAppSettings },
  ]
}

function cents(dollars: number): number {
  return Math.round(dollars * 100)
}
