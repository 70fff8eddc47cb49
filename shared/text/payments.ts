export const PAYMENTS_TEXT = {
  productsFailed: 'Failed to fetch Gumroad products',
  connectFailed: 'Failed to connect to Gumroad',
  connected: "Connected to Gumroad, you're all set!",
  resync: 'Resync',
  change: 'Change',
} as const
