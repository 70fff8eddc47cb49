import { text } from './text.ts'

export const PLANS_TEXT = text('PLANS_TEXT', {
  titleYourPlan: 'Your plan',
  titleUpgrade: 'Upgrade your plan',
  unlockHeading: 'Unlock {tool} to reach your goals faster.',
  startJourney: 'Start My Journey',
  noCommitment: 'No Commitment - Cancel Anytime',
  savePercent: 'Save {n}%',
  currentPlan: 'Current plan',
  /** Ours from here on. */
  upgradeTo: 'Upgrade to {name}',
  downgradeTo: 'Change to {name}',
  notOffered: 'Not offered here',
  monthly: 'Monthly',
  yearly: 'Yearly',
  aMonth: 'a month',
  aMonthYearly: 'a month, billed yearly',
  forEver: 'for ever',
  mostPopular: 'Most popular',
  period: 'How it is paid',
  /** Under the title. */
  atOnce: 'Your apps stay as they are; new limits apply at once.',
  noneForYou: 'You are an admin of this installation: no plan limits you.',
  noPayments: 'Plans cannot be paid for here yet. Ask whoever runs this installation.',
  toFree: 'To go back to {name}, end your subscription where you pay for it.',
  loading: 'Loading the plans',
  command: 'Your plan',
  see: 'See plans',
})

export const PLAN_LIMITS_TEXT = text('PLAN_LIMITS_TEXT', {
  building: 'As many drafts as you like',
  liveApps: (n: number) => (n === 1 ? '1 published app' : `${n} published apps`),
  liveAppsUnlimited: 'Unlimited published apps',
  appSettings: 'Settings of an app',
  liveToolsReached: (plan: string, n: number) =>
    `The plan ${plan} has ${n === 1 ? '1 active tool' : `${n} active tools`} in an app. Turn another one off, or choose a higher plan.`,
  liveAppsReached: (plan: string, n: number) =>
    `The ${plan} plan holds ${n === 1 ? 'one published app' : `${n} published apps`}. Unpublish another one, or upgrade.`,
})
