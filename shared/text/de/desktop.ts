import type * as english from '../desktop.ts'

export const DESKTOP_TEXT: typeof english.DESKTOP_TEXT = {
  'page-recovered': {
    title: 'Dieses Fenster war stehen geblieben und wurde neu geöffnet',
    description: 'Gesendetes ist erhalten, und eine Antwort, die gerade geschrieben wurde, geht weiter.',
  },
  'program-recovered': {
    title: 'Lathe wurde beim letzten Mal nicht richtig beendet',
    description:
      'Gespeichertes ist erhalten. Eine Antwort, die gerade geschrieben wurde, ist in ihrem Chat markiert; dort kannst du sie noch einmal anfordern.',
  },
}

export const UPDATE_TEXT: typeof english.UPDATE_TEXT = {
  title: 'Neue Versionen',
  switch: 'Neue Versionen von Lathe holen',
  hint: 'Sie kommen von denen, die Lathe machen, was ihre Signatur zeigt, und warten, bis du neu startest.',
  off: 'Lathe bleibt, wie es ist, und sucht nicht nach neuen Versionen.',
  none: 'Diese Kopie erneuert sich nicht selbst. Neue Versionen gibt es dort, wo du sie her hast.',
  check: 'Jetzt suchen',
  checkCommand: 'Nach einer neuen Version von Lathe suchen',
  checking: 'Suche nach einer neuen Version …',
  current: 'Das ist die neueste Version.',
  fetching: (version, percent) => `${version} wird geholt: ${percent} %`,
  ready: (version) => `Lathe ${version} ist da.`,
  readyHint: 'Ein Neustart von wenigen Sekunden bringt sie. Alles bleibt, wo es ist.',
  restart: 'Neu starten und erneuern',
  later: 'Später',
  waiting: (version) => `Lathe startet mit ${version} neu, sobald das zu Ende ist:`,
  work: {
    answer: 'Eine Antwort wird geschrieben',
    import: 'Etwas wird importiert',
    publish: 'Eine App wird veröffentlicht',
    tool: 'Ein Werkzeug läuft',
  },
  stay: 'Nicht neu starten',
  restarting: (version) => `Neustart mit ${version} …`,
  failed: 'Keine neue Version konnte geholt werden',
  failures: {
    unreachable: 'Der Server neuer Versionen hat nicht geantwortet. Prüfe deine Verbindung oder deinen Proxy und suche noch einmal.',
    cut: 'Was der Server schickte, brach ab oder hörte nicht auf. Nichts wurde geändert. Suche später noch einmal.',
    forged:
      'Was kam, ist nicht von denen, die Lathe machen, oder wurde unterwegs beschädigt. Es wurde verworfen, und nichts wurde geändert. Suche später noch einmal; bleibt es so, sag es denen, die Lathe machen.',
    disk: 'Sie konnte nicht behalten werden: Die Festplatte ist voll oder lässt sich nicht beschreiben. Schaffe Platz und suche noch einmal.',
    install:
      'Sie konnte diese hier nicht ersetzen; sie läuft weiter wie bisher. Suche noch einmal, oder installiere sie selbst von dort, wo du Lathe her hast. Deine Daten bleiben.',
  },
}
