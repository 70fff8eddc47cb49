import type * as english from '../builders.ts'

export const BUILDERS_TEXT: typeof english.BUILDERS_TEXT = {
  title: 'Builder',
  what: 'Wer sich hier registriert hat, baut eigene Apps. Ein Tarif setzt Grenzen; ein Admin hat keine und kümmert sich um die Installation.',
  none: 'Noch hat sich niemand registriert',
  noneWhat: (address) => `Builder registrieren sich unter ${address}.`,
  noAccounts: 'Builder haben hier keine Konten',
  noAccountsWhat: 'Starte Lathe mit --accounts, dann kann sich registrieren, wer hier bauen soll.',
  loading: 'Builder werden geladen',
  role: (name) => `Rolle von ${name}`,
  plan: (name) => `Tarif von ${name}`,
  roles: { user: 'Nutzer', admin: 'Admin' },
  endTwoFactor: 'Zwei-Faktor-Anmeldung ausschalten…',
  endTwoFactorOf: (name) => `Zwei-Faktor-Anmeldung von ${name} ausschalten?`,
  endTwoFactorWhat: (email) =>
    `Dann genügt wieder das Passwort, und die Ersatzcodes gelten nicht mehr. Das ist für jemanden, der sie und das Handy verloren hat: Vergewissere dich, wer da fragt. ${email} bekommt eine Mail darüber.`,
  endTwoFactorAct: 'Ausschalten',
  disable: 'Sperren…',
  disableOf: (name) => `${name} sperren?`,
  disableWhat: (email) =>
    `${email} wird sofort überall abgemeldet und kann sich nicht anmelden. Die Apps bleiben, wie sie sind, und Veröffentlichtes läuft weiter. Du kannst die Sperre jederzeit aufheben.`,
  disableAct: 'Sperren',
  enable: 'Wieder zulassen',
  disabled: 'Gesperrt',
  notYourself: 'Du kannst dich nicht selbst sperren. Das kann ein anderer Admin.',
  noLimits: 'Keine Grenzen',
  notChanged: (name) => `${name} ist wie zuvor`,
  failed: 'Die Builder konnten nicht gelesen werden',
}
