import type * as english from '../packages.ts'

export const PACKAGES_TEXT: typeof english.PACKAGES_TEXT = {
  title: 'Pakete',
  lead: 'Code von npm, den diese App importieren darf. Beim Holen läuft nichts davon auf diesem Computer.',
  name: 'Paket',
  nameHint: 'Ein Name, oder ein Name mit Version: dayjs, oder dayjs@1.11.13.',
  add: 'Paket hinzufügen',
  adding: 'Wird hinzugefügt…',
  added: (name, version) => `${name} ${version} hinzugefügt`,
  removed: (name) => `${name} entfernt`,
  remove: (name) => `${name} entfernen`,
  none: 'Diese App braucht keine weiteren Pakete. React, Diagramme, Daten und Formulare sind immer da.',
  alsoNeeded: (n) => (n === 1 ? '1 weiteres, das es braucht' : `${n} weitere, die es braucht`),
  size: (size) => `${size} entpackt`,
  noTypes: 'Keine Typen: Was daraus importiert wird, lässt sich beliebig verwenden',
  typesTooLarge: 'Seine Typen sind zu groß zum Lesen: Was daraus importiert wird, lässt sich beliebig verwenden',
  noLicense: 'Keine Lizenz genannt',
  nearName: (name, popular) =>
    `„${name}“ ist einen Buchstaben von „${popular}“ entfernt, das viele benutzen. Füge es nur hinzu, wenn du es meinst; wie oft es heruntergeladen wird, ist nicht bekannt.`,
  addAnyway: 'Trotzdem hinzufügen',
  wantsReact: (name, range) => `${name} wurde für React ${range} gemacht; diese App hat ein neueres.`,
  failed: 'Die Pakete konnten nicht gelesen werden.',
}

export const PACKAGE_FAULT_TEXT: typeof english.PACKAGE_FAULT_TEXT = {
  badName: (name) => `„${name}“ ist kein Name eines Pakets.`,
  notFound: (name) => `Ein Paket „${name}“ gibt es nicht.`,
  noVersion: (name, range) => `„${name}“ hat keine Version ${range}.`,
  offline: (name) => `„${name}“ war nicht zu holen: Das Paketverzeichnis ist nicht erreichbar. Was da ist, bleibt.`,
  tooLarge: (name) => `„${name}“ ist zu groß für eine App.`,
  tooMany: 'Das braucht mehr Pakete, als eine App haben darf.',
  integrity: (name) => `Was für „${name}“ kam, ist nicht, was sein Verzeichnis versprochen hatte, und wurde weggeworfen.`,
  unsafe: (name) => `„${name}“ enthält Dateien, die seinen Ordner verlassen würden, oder Links, und wurde weggeworfen.`,
  damaged: (name) => `„${name}“ ließ sich nicht entpacken.`,
  hasAlready: (name) => `Jede App hat „${name}“: Importiere es.`,
  lock: 'Die Liste der Pakete (lock.json) lässt sich nicht lesen.',
  needsNode: (name, module) => `„${name}“ braucht „${module}“, einen Teil von Node.js: Es gehört in eine Funktion, nicht in eine Seite.`,
  noEntry: (specifier) => `„${specifier}“ ist nicht in seinem Paket.`,
}
