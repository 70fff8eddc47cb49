import type * as english from '../sign-in-provider.ts'

export const SIGN_IN_PROVIDER_TEXT: typeof english.SIGN_IN_PROVIDER_TEXT = {
  stateWrong:
    'Diese Anmeldung wurde nicht hier begonnen, oder sie hat zu lange gedauert. Du wurdest abgemeldet: Melde dich noch einmal an.',
  failed:
    'Die andere Seite hat dich nicht hineingelassen, oder sie antwortet nicht. Versuche es noch einmal, oder melde dich auf andere Weise an.',
  emailUnproven:
    'Die andere Seite bestätigt nicht, dass deine E-Mail-Adresse dir gehört. Bestätige sie dort, oder melde dich auf andere Weise an.',
  notSaved: 'Der Anmeldeanbieter wurde nicht gespeichert.',
  fromEnvironment: 'Wer diesen Host startet, hat seinen Anmeldeanbieter gesetzt. Geändert wird er dort.',
  secretNeeded: 'Gib das Client-Geheimnis ein: Es geht an niemanden als an den, für den es eingegeben wurde.',
  none: 'Es gibt keinen Anmeldeanbieter. Speichere zuerst einen.',
  works: 'Er antwortet und kennt diesen Client und sein Geheimnis.',
  secretWrong: 'Er antwortet und kennt diesen Client oder sein Geheimnis nicht.',
  away: 'Er antwortet nicht als Anbieter von OpenID Connect. Prüfe den Issuer.',
  odd: (reason) => `Er antwortet und lehnt auf seine Weise ab: ${reason}. Versuche, dich damit anzumelden.`,
  secretLost: 'Der Schlüssel, der das Client-Geheimnis versiegelt hat, ist weg oder gesperrt. Gib das Geheimnis noch einmal ein.',
}
