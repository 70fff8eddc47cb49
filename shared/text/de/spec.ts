import type * as english from '../spec.ts'

export const SPEC_TEXT: typeof english.SPEC_TEXT = {
  understood: 'Das habe ich verstanden. Ändere es, dann bau.',
  commandsUnderstood: 'Das würde ich ändern.',
  makeChanges: 'Diese Änderungen machen',
  unknownKind: (field, list, told, kind) =>
    `„${field}“ von ${list} sollte von der Art „${told}“ sein, die es nicht gibt: Es ist ${kind === 'text' ? 'ein Text' : `von der Art „${kind}“`}.`,
  noChoices: (field, list) => `„${field}“ von ${list} sollte eine Auswahl ohne Optionen sein: Es ist ein Text.`,
  relationToNothing: (field, list, wanted) =>
    `„${field}“ von ${list} sollte auf „${wanted}“ verweisen, was keine Liste dieser App ist: Es ist weggelassen.`,
  listTwice: (list) => `„${list}“ war zweimal beschrieben: Es ist eine Liste mit den Feldern von beiden.`,
  namelessList: 'Eine Liste ohne Namen ist weggelassen.',
  tooManyLists: (told, most) => `${told} Listen waren beschrieben: Die ersten ${most} sind gebaut.`,
  cut: 'Die Antwort endete, bevor sie ganz war: Was bis dahin kam, ist gebaut.',
  commandLeftOut: (command) => `Eine Änderung ist weggelassen, weil sie nicht genug sagt: ${command}`,
}
