import { text } from './text.ts'

export const PAYMENTS_TEXT = text('PAYMENTS_TEXT', {
  productsFailed: 'Failed to fetch Gumroad products',
  connectFailed: 'Failed to connect to Gumroad',
  connected: "Connected to Gumroad, you're all set!",
  resync: 'Resync',
  change: 'Change',
  /** Of any other provider, as the specs say it of Gumroad. */
  productsFailedOf: (provider: string) => `Failed to fetch ${provider} products`,
  connectFailedOf: (provider: string) => `Failed to connect to ${provider}`,
  connectedTo: (provider: string) => `Connected to ${provider}, you're all set!`,
  notConnected: 'No payment provider is connected. Enter its access token first.',
  tokenWrong: 'The provider does not accept this token. Copy it again from your account there; it has to be whole.',
  tokenLost: 'The token cannot be read on this computer any more. Enter it again.',
  productGone: 'This product is not there any more, or is not sold. Choose another one with “Change”.',
  away: 'The provider does not answer. Nothing was changed; try again in a moment.',
  answerUnread: 'The provider answered something that Lathe does not understand. Nothing was changed; try again later.',
  needsSignUp: 'Let people sign up first, in Users: whoever pays needs an account of the app.',
  notOffered: 'This app sells no membership now.',
  saleNotFound: 'This purchase is not known yet. Wait a moment and check again.',
  saleOfOther: 'This purchase was made with another e-mail address. Sign in with the address that you paid with.',
  hookForged: 'The signature does not fit, or is too old.',
  hooksTooMany: 'Too many messages in a minute. Send it again later.',
  cannotManage: 'This membership is managed where it was bought: follow the link in your receipt.',
})
