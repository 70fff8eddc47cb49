import type * as english from '../members.ts'

export const MEMBERS_TEXT: typeof english.MEMBERS_TEXT = {
  looksOnly: 'Du kannst diese App ansehen, aber nicht ändern. Bitte, wem sie gehört, um das Recht zum Bearbeiten.',
  ownerOnly: 'Das kann nur, wem diese App gehört.',
  rightsLost: 'Du darfst in dieser App jetzt weniger',
  rightsLostWhat: 'Was offen stand, wurde geschlossen. Was du im Code geschrieben hast, liegt auf diesem Computer.',
  memberNotFound: 'Diese Person ist nicht mehr in der App.',
  invitationNotFound: 'Diese Einladung wurde beantwortet oder zurückgezogen.',
  memberExists: 'Diese Person ist schon in der App.',
  invitedAlready: 'Diese Person hat schon eine Einladung. Sende sie noch einmal, oder zieh sie zurück.',
  membersTooMany: 'Mehr Leute fasst die App nicht. Entferne zuerst jemanden.',
  invitationsTooMany: 'Aus dieser App wurden zu viele Einladungen gesendet. Versuche es in einer Stunde noch einmal.',
  invitationForOther: 'Diese Einladung ist für eine andere Adresse. Melde dich mit der Adresse an, an die sie ging.',
}

export const MEMBER_MAIL: typeof english.MEMBER_MAIL = {
  subject: (app) => `Du bist eingeladen, an ${app} mitzubauen`,
  heading: 'Baut zusammen eine App',
  text: (from, app, role) =>
    role === 'edit'
      ? `${from} lädt dich ein, gemeinsam die App „${app}“ zu bauen. Du kannst sie ändern.`
      : `${from} lädt dich ein, dir die App „${app}“ anzusehen, und wie sie gemacht ist.`,
  button: 'Einladung öffnen',
}
