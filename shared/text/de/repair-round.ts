import type * as english from '../repair-round.ts'

export const ROUND_TEXT: typeof english.ROUND_TEXT = {
  asking: 'Behebt Probleme in {file} mit {model} ({n} von {all})',
  looking: 'Öffnet die Seiten mit dem, was behoben wurde',
  beginning: 'Behebt {n}',
  stop: 'Beheben anhalten',
  mended: '{n} von {all} Problemen behoben',
  mendedAll: '{n} behoben',
  noBetter: 'Wegen {n} noch einmal gefragt: Was zurückkam, war nicht besser, und es wurde nichts geändert.',
  stopped: 'Das Beheben wurde angehalten. Die App ist, wie die Antwort sie gemacht hat.',
  moved: 'Die App wurde inzwischen geändert. Nichts von dem, was behoben wurde, blieb.',
  interrupted: 'Lathe wurde beim Beheben geschlossen. Die App ist, wie die Antwort sie gemacht hat.',
  free: 'kostet nichts',
  seeChanges: 'Änderungen ansehen',
  undo: 'Zurücknehmen',
  setting: 'Probleme nach einer Antwort beheben',
  settingHint:
    'Wo Typen oder Seiten einer neuen Version Probleme haben, wird das Modell, das sie geschrieben hat, für jede Datei noch einmal gefragt. Was besser ist, bleibt, und was das kostet, wird gezeigt.',
  description: '{n} in {files} behoben',
}
