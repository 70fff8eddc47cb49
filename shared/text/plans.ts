export const PLANS_TEXT = {
  titleYourPlan: 'Your plan',
  titleUpgrade: 'Upgrade your plan',
  unlockHeading: 'Unlock {tool} to reach your goals faster.',
  startJourney: 'Start My Journey',
  noCommitment: 'No Commitment - Cancel Anytime',
  savePercent: 'Save {n}%',
  currentPlan: 'Current plan',
} as const

export const PAYMENTS_TEXT = {
  productsFailed: 'Failed to fetch Gumroad products',
  connectFailed: 'Failed to connect to Gumroad',
  connected: "Connected to Gumroad, you're all set!",
  resync: 'Resync',
  change: 'Change',
} as const
