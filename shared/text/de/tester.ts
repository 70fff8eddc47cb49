import type * as english from '../tester.ts'

export const TESTER_TEXT: typeof english.TESTER_TEXT = {
  title: 'Prüfen und reparieren',
  description:
    'Sieht die neueste Version durch und versucht, sie neben der App in Ordnung zu bringen. An der App ändert sich nichts, bis ein Paket übernommen wird.',
  command: 'Diese Version prüfen und reparieren',
  iterations: 'Runden',
  iterationsHint: 'Von 1 bis 5. Jede fragt das Modell einmal für jede Datei mit Problemen.',
  customModel: 'Eigenes Modell',
  defaultModel: 'Standardmodell: {model}',
  ownModel: 'Eigenes Modell: {model}',
  compareHint: 'Zwei Reparaturen zugleich: eine mit dem Standardmodell, eine mit dem eigenen. Beide werden berechnet.',
  found: '{n} in {time}',
  none: 'Kein Problem gefunden, in {time}.',
  left: '{n} von {all} übrig, nach {rounds}',
  files: 'Geändert: {files}',
  nothing: 'Nichts war besser als das, was da ist.',
  noModel: 'Kein Modell ist verbunden: Regeln allein reparieren.',
  rulesOnly: 'durch Regeln allein',
  applied: 'Das Paket ist jetzt eine eigene Version',
}
