import type * as english from '../static-site.ts'

export const SITE_TEXT: typeof english.SITE_TEXT = {
  download: 'Als Website herunterladen',
  notDownloaded: 'Die Website wurde nicht heruntergeladen',
  needsServer: 'Diese App braucht Lathe zum Laufen: Als reine Dateien ginge eine ihrer Seiten nicht.',
  needs: {
    rows: 'liest oder schreibt Zeilen',
    functions: 'ruft eine Funktion auf',
    users: 'fragt, wer angemeldet ist',
    tools: 'führt ein KI-Tool aus',
    integrations: 'lädt Dateien hoch oder fragt ein Modell',
    members: 'ist nur für Mitglieder',
  },
  refused: (page, need, others) =>
    `Als reine Dateien ginge die App nicht: ${page} ${need}${others === 0 ? '' : `, und ${others === 1 ? 'eine weitere Seite braucht' : `${others} weitere Seiten brauchen`} Lathe auch`}.`,
}
