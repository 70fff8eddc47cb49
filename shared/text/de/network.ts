import type * as english from '../network.ts'

export const NETWORK_TEXT: typeof english.NETWORK_TEXT = {
  title: 'In diesem Netzwerk',
  description: (app) => `Handys und Computer im selben Netzwerk öffnen ${app} auf diesem Computer, solange Lathe läuft.`,
  notOffered:
    'Auf diesem Host registrieren sich Builder, er ist also ein Server: Veröffentlichte Apps öffnet man unter seiner eigenen Adresse. Teilen im Netzwerk ist für Lathe auf deinem eigenen Computer.',
  publishFirst: 'Veröffentliche die App zuerst. Geteilt wird die veröffentlichte App.',
  share: 'In diesem Netzwerk teilen',
  shareHint:
    'Wer im Netzwerk ist und die Adresse hat, kann sie öffnen. Was man dort sieht und ändert, hast du beim Veröffentlichen gewählt.',
  keep: 'Anlassen, wenn Lathe neu startet',
  keepHint: 'Sonst ist es nach jedem Start aus.',
  scan: 'Scanne ihn mit der Kamera eines Handys im selben Netzwerk.',
  byName: 'mit Namen, wo das Netzwerk ihn kennt',
  problems: {
    'no-network': 'Dieser Computer ist gerade in keinem lokalen Netzwerk. Die App lässt sich öffnen, sobald er in einem ist.',
    'port-taken':
      'Ein anderes Programm benutzt den Port dieser App. Schließe es, oder nimm einen anderen Port: Dann ändert sich die Adresse.',
    'key-unreadable':
      'Der Schlüssel des Zertifikats lässt sich nicht lesen. Entsperre den Schlüsselspeicher in den Einstellungen, dann schalte das Teilen aus und ein.',
  },
  takePort: 'Anderen Port nehmen',
  warning: 'Der Browser warnt einmal',
  warningHint:
    'Die Verbindung ist verschlüsselt, aber das Zertifikat stammt von diesem Computer und von keiner Zertifizierungsstelle, deshalb kennen Browser es nicht. Beim ersten Besuch:',
  browsers: [
    ['Chrome, Edge', 'Erweitert, dann Weiter zu dieser Adresse'],
    ['Safari', 'Details einblenden, dann diese Website besuchen'],
    ['Firefox', 'Erweitert, dann Risiko akzeptieren und fortfahren'],
  ],
  fingerprint: 'Fingerabdruck des Zertifikats (SHA-256), zum Vergleichen vor dem Weitergehen:',
  notFound:
    'Wenn ein Gerät nichts findet: Ist es im selben Netzwerk, in keinem Gastnetz, und lässt die Firewall dieses Computers Lathe herein?',
  devices: 'Wer verbunden ist',
  nobody: 'Seit dem Einschalten hat sie niemand geöffnet.',
  left: 'gegangen',
}
