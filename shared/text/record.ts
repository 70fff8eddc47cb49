import { text } from './text.ts'

/** What an app's record puts under its pages. */
export const RECORD_TEXT = text('RECORD_TEXT', {
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  support: 'Support',
  foot: 'About this app',
  mark: 'Built with Lathe',
})
