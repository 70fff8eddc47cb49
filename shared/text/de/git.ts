import type * as english from '../git.ts'
import { counted } from '../counted.ts'

export const GIT_TEXT: typeof english.GIT_TEXT = {
  title: 'Git',
  off: 'Jede Version der App kann ein Commit sein, mit ihrer Nachricht.',
  missing: 'Git ist nicht auf diesem Computer. Damit kann jede Version der App ein Commit sein.',
  start: 'Jede Version committen',
  stop: 'Nicht mehr committen',
  on: 'Jede Version ist ein Commit',
  remote: 'Remote',
  remoteHint: 'Dein eigenes Git meldet sich an, wie in einem Terminal.',
  save: 'Speichern',
  push: 'Push',
  pull: 'Pull',
  pushed: 'Gepusht.',
  pulled: 'Gepullt. Was hereinkam, ist eine Version der App.',
  ahead: (count) => `${counted(count, 'Commit', 'Commits')} zu pushen`,
  behind: (count) => `${counted(count, 'Commit', 'Commits')} zu pullen`,
  version: (number) => `Version ${number}`,
  notAllowed: 'Gib eine Adresse ein, die mit https:// oder ssh:// beginnt, oder eine wie git@example.com:me/app.git.',
  hasPassword: 'Lass das Passwort aus der Adresse weg. Git fragt den Schlüsselspeicher des Computers danach.',
  noRemote: 'Gib zuerst ein Remote ein.',
  pullFirst: 'Das Remote hat Commits, die hier fehlen. Erst Pull, dann Push.',
  conflicts: (paths) =>
    `Beide Seiten haben ${paths.join(', ')} geändert. Hier wurde nichts geändert. Führe Pull in einem Terminal aus, führe in deinem Editor zusammen und committe; die App übernimmt es dann.`,
  inBetween: 'Im Ordner läuft gerade ein Merge oder Rebase. Beende das zuerst.',
  tookTooLong: 'Git wurde nicht rechtzeitig fertig und wurde angehalten.',
  tooLarge: 'Das Repository ist zu groß.',
  isEmpty: 'Das Repository ist leer.',
  failed: 'Git hat keinen Grund genannt.',
}
