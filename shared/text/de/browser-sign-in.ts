import type * as english from '../browser-sign-in.ts'

export const BROWSER_SIGN_IN_TEXT: typeof english.BROWSER_SIGN_IN_TEXT = {
  refused: (reason) => (reason === '' ? 'Die Anmeldung wurde abgelehnt.' : `Die Anmeldung wurde abgelehnt: ${reason}`),
  givenUp: 'Die Anmeldung wurde nicht beendet. Beginne sie neu, wenn du möchtest.',
  pageDone: 'Du bist angemeldet. Du kannst diese Seite schließen und zu Lathe zurückgehen.',
  pageRefused: 'Die Anmeldung wurde abgelehnt. Du kannst diese Seite schließen und zu Lathe zurückgehen.',
  notAsked: 'Danach hat niemand gefragt. Du kannst diese Seite schließen.',
}
