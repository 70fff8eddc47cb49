/** What an app's record puts under its pages. */
export const RECORD_TEXT = {
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  support: 'Support',
  foot: 'About this app',
  mark: 'Built with Lathe',
} as const
