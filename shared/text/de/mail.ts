import type * as english from '../mail.ts'

export const MAIL_TEXT: typeof english.MAIL_TEXT = {
  noAnswer: 'Der Mailserver antwortet nicht.',
  notFound: 'Einen Server dieses Namens gibt es nicht.',
  slow: 'Der Mailserver hat zu lange für eine Antwort gebraucht.',
  lost: 'Die Verbindung zum Mailserver ging verloren.',
  notSecure: 'Das Zertifikat des Mailservers ließ sich nicht prüfen, deshalb wurde nichts gesendet.',
  noTls: 'Der Mailserver spricht an diesem Port kein TLS. Wähle einen anderen Port oder einen anderen Schutz.',
  noStartTls: 'Der Mailserver bietet kein STARTTLS an, deshalb wurde nichts gesendet. Wähle einen anderen Schutz.',
  wrongPassword: 'Der Mailserver lehnt den Benutzernamen oder das Passwort ab.',
  passwordNeeded: 'Der Mailserver verlangt Benutzername und Passwort.',
  passwordLost: 'Das Passwort des Mailservers muss noch einmal eingegeben werden.',
  passwordLocked: 'Das Passwort des Mailservers ist gesperrt. Gib deine Passphrase unter Einstellungen, Modelle ein.',
  linkLocal: 'Diese Adresse wird innerhalb von Computern und Clouds benutzt; dorthin wird nicht verbunden.',
  unsure: 'Der Mailserver hatte sie erhalten, und die Verbindung endete, bevor er es sagte. Vielleicht ist sie angekommen.',
  expired: 'Der Link oder Code darin war abgelaufen, bevor sie gesendet werden konnte.',
  gaveUp: (why) => `Sie ließ sich drei Tage lang nicht zustellen. ${why}`,
  refused: (answer) => `Der Mailserver hat sie abgelehnt: ${answer}`,
  later: (answer) => `Der Mailserver bittet, es später zu versuchen: ${answer}`,
  odd: (answer) => `Der Mailserver hat nicht wie erwartet geantwortet: ${answer}`,
  testSent: (to) => `Es geht: Eine Mail ist unterwegs an ${to}.`,
  passwordInClear: 'Ohne TLS ginge das Passwort ungeschützt auf die Reise. Wähle TLS oder STARTTLS.',
  hostUnreadable: 'Gib den Namen des Servers ein, zum Beispiel smtp.example.com.',
  writtenBy: (app) => `Gesendet von ${app}.`,
  ignore: 'Wenn du das nicht warst, kannst du diese Mail ignorieren: Es geschieht nichts.',
  signIn: {
    subject: (app) => `Bei ${app} anmelden`,
    heading: 'Anmelden',
    withLink: 'Melde dich mit dem Knopf an.',
    withCode: 'Gib diesen Code ein, um dich anzumelden.',
    button: 'Anmelden',
  },
  verify: {
    subject: (app) => `Bestätige deine E-Mail-Adresse für ${app}`,
    heading: 'Bestätige deine E-Mail-Adresse',
    withLink: 'Bestätige mit dem Knopf, dass diese Adresse dir gehört.',
    withCode: 'Gib diesen Code ein, um zu bestätigen, dass diese Adresse dir gehört.',
    button: 'Adresse bestätigen',
  },
  reset: {
    subject: (app) => `Setze ein neues Passwort für ${app}`,
    heading: 'Setze ein neues Passwort',
    withLink: 'Jemand möchte für diese Adresse ein neues Passwort setzen. Mit dem Knopf geht das.',
    withCode: 'Jemand möchte für diese Adresse ein neues Passwort setzen. Mit diesem Code geht das.',
    button: 'Neues Passwort setzen',
  },
  changeEmail: {
    subject: (app) => `Bestätige deine neue E-Mail-Adresse für ${app}`,
    heading: 'Bestätige deine neue Adresse',
    withLink: 'Mit dem Knopf verwendest du künftig diese Adresse.',
    withCode: 'Gib diesen Code ein, um künftig diese Adresse zu verwenden.',
    button: 'Diese Adresse verwenden',
  },
  invitation: {
    subject: (app) => `Du bist zu ${app} eingeladen`,
    heading: 'Du bist eingeladen',
    withLink: 'Nimm die Einladung mit dem Knopf an.',
    withCode: 'Gib diesen Code ein, um die Einladung anzunehmen.',
    button: 'Einladung annehmen',
  },
  validMinutes: (minutes) =>
    minutes === 1
      ? 'Er gilt eine Minute lang, einmal.'
      : minutes < 120
        ? `Er gilt ${minutes} Minuten lang, einmal.`
        : minutes < 2880
          ? `Er gilt ${Math.round(minutes / 60)} Stunden lang, einmal.`
          : `Er gilt ${Math.round(minutes / 1440)} Tage lang, einmal.`,
  test: {
    subject: 'Eine Mail von Lathe',
    heading: 'Es geht',
    body: 'Lathe kann über diesen Server Mails senden.',
  },
}
