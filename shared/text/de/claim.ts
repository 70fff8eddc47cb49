import type * as english from '../claim.ts'

export const CLAIM_TEXT: typeof english.CLAIM_TEXT = {
  publishFirst: 'Veröffentliche deine App, um den Einladungslink zu kopieren',
  invitationFailed: 'Die Einladung konnte nicht geholt werden. Versuche es später noch einmal.',
  copied: 'Einladung in die Zwischenablage kopiert',
  inviteText: 'Du bist eingeladen, deine App zu übernehmen',
  switchedOff: 'Diese App kann niemand übernehmen. Schalte das zuerst in ihren Einstellungen ein.',
  codeInvalid: 'Dieser Code gilt nicht oder nicht mehr. Bitte um einen neuen, wo du eingeladen wurdest.',
  ownApp: 'Diese App gehört dir schon. Der Code ist für die Kundin oder den Kunden, denen du ihn gibst.',
  collaboratorsOnly: 'Nur wer diese App mit bearbeitet, kann sie übernehmen. Bitte zuerst darum, hineingelassen zu werden.',
  triesExceeded: 'Es wurden zu viele Codes versucht. Versuche es in einer Stunde noch einmal.',
  claimedFrom: (name) => `Übernommen von ${name}`,
}
