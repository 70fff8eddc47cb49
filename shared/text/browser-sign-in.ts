import { text } from './text.ts'

/** Signing in on a page of somebody else: a server of tools, or where data sources are kept. */
export const BROWSER_SIGN_IN_TEXT = text('BROWSER_SIGN_IN_TEXT', {
  refused: (reason: string) => (reason === '' ? 'The sign-in was refused.' : `The sign-in was refused: ${reason}`),
  givenUp: 'The sign-in was not finished. Begin it again when you want to.',
  pageDone: 'You are signed in. You can close this page and go back to Lathe.',
  pageRefused: 'The sign-in was refused. You can close this page and go back to Lathe.',
  notAsked: 'Nobody asked for this. You can close this page.',
})
