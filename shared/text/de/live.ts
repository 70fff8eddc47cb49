import type * as english from '../live.ts'
import { counted } from '../counted.ts'
import { records, values } from './counted.ts'

/** In the dative: „mit 3 Datensätzen“. */
const recordsOf = (n: number) => counted(n, 'Datensatz', 'Datensätzen')
const valuesOf = (n: number) => counted(n, 'Wert', 'Werten')

function listOf(route: string): string | null {
  return /^(\/.+?)\/:[^/]+$/.exec(route)?.[1] ?? null
}

export const PUBLISH_CHANGE_TEXT: typeof english.PUBLISH_CHANGE_TEXT = {
  published: (version) => `Version ${version} wurde veröffentlicht.`,
  record: 'Texte, Einstellungen oder Branding ändern sich.',
  tools: 'Die Tools ändern sich.',
  toolGone: (title) => `Das Tool „${title}“ verschwindet. Frühere Läufe bleiben erhalten.`,
  entityAdded: (name) => `„${name}“ ist neu.`,
  entityBack: (name, rows) => `„${name}“ kommt zurück, mit ${recordsOf(rows)}.`,
  entityRemoved: (name, rows) =>
    rows === 0
      ? `„${name}“ wird entfernt. Es gibt keine Datensätze darin.`
      : `„${name}“ wird entfernt. ${records(rows)} ${rows === 1 ? 'bleibt' : 'bleiben'} verborgen 30 Tage erhalten.`,
  entityRenamed: (from, to, rows) =>
    `„${from}“ heißt künftig „${to}“.${rows === 0 ? '' : ` ${records(rows)} ${rows === 1 ? 'bleibt' : 'bleiben'} erhalten.`}`,
  propertyAdded: (entity, name) => `„${entity}“ bekommt das Feld „${name}“.`,
  propertyBack: (entity, name, filled) => `„${entity}“ bekommt das Feld „${name}“ zurück, mit ${valuesOf(filled)}.`,
  propertyRemoved: (entity, name, filled) =>
    filled === 0
      ? `„${entity}“ verliert das Feld „${name}“, das überall leer ist.`
      : `„${entity}“ verliert das Feld „${name}“. ${values(filled)} ${filled === 1 ? 'bleibt' : 'bleiben'} verborgen 30 Tage erhalten.`,
  propertyRenamed: (entity, from, to) => `Das Feld „${from}“ von „${entity}“ heißt künftig „${to}“ und behält seine Werte.`,
  propertyType: (entity, name, type, filled, lost) =>
    `„${name}“ von „${entity}“ wird ${type}.${
      filled === 0
        ? ''
        : lost === 0
          ? ` Alles wird übernommen: ${values(filled)}.`
          : ` ${lost} von ${valuesOf(filled)} passen nicht und werden verborgen.`
    }`,
  propertyRequired: (entity, name, empty) =>
    `„${name}“ von „${entity}“ muss künftig ausgefüllt werden.${empty === 0 ? '' : ` Es ist in ${recordsOf(empty)} leer.`}`,
  propertyUnique: (entity, name, shared) =>
    `Keine zwei Datensätze von „${entity}“ dürfen künftig dasselbe „${name}“ haben.${
      shared === 0
        ? ''
        : ` Bei ${recordsOf(shared)} ist es so: Sie bleiben, und die Datenbank prüft sie erst selbst, wenn sie sich unterscheiden.`
    }`,
  propertyLimits: (entity, name, beyond) =>
    `„${name}“ von „${entity}“ hat künftig andere Grenzen.${
      beyond === 0
        ? ''
        : ` ${records(beyond)} ${beyond === 1 ? 'hält' : 'halten'} sie nicht ein und ${beyond === 1 ? 'bleibt' : 'bleiben'}, wie es ist.`
    }`,
  propertyAccess: (entity, name, words) =>
    words === null
      ? `„${name}“ von „${entity}“ lesen und setzen künftig alle, die den Datensatz lesen und ändern.`
      : `„${name}“ von „${entity}“ ist künftig ${words}.`,
  checkAdded: (entity, words) => `„${entity}“ wird künftig beim Speichern geprüft: ${words}. Vorhandene Datensätze bleiben.`,
  checkRemoved: (entity, words) => `„${entity}“ wird nicht mehr geprüft: ${words}.`,
  propertyOptional: (entity, name) => `„${name}“ von „${entity}“ darf künftig leer bleiben.`,
  permissions: (entity, what, from, to, isWider) =>
    `„${entity}“ ${{ read: 'sehen', write: 'ändern', create: 'ergänzen' }[what]}: künftig für ${to}, ${isWider ? 'nicht nur' : 'nicht mehr'} für ${from}.`,
  pageAdded: (route) => {
    if (route === '*') return 'Adressen ohne Seite bekommen künftig eine eigene Seite der App.'
    const list = listOf(route)
    return list === null ? `Die Seite ${route} ist neu.` : `Jeder Eintrag von ${list} hat künftig eine eigene Seite.`
  },
  pageRemoved: (route) => {
    if (route === '*') return 'Adressen ohne Seite haben keine eigene Seite der App mehr.'
    const list = listOf(route)
    return list === null ? `Die Seite ${route} wird entfernt.` : `Die Seite für jeden Eintrag von ${list} wird entfernt.`
  },
  files: (n) => `${counted(n, 'Datei ändert', 'Dateien ändern')} sich darin, wie die App aussieht und arbeitet.`,
  levels: {
    anonymous: 'alle',
    all: 'alle Angemeldeten',
    paying: 'zahlende Mitglieder',
    creator: 'die Person, die einen Datensatz angelegt hat',
    admin: 'Admins der App',
    none: 'niemanden außer dir',
  },
  types: {
    text: 'ein Text',
    number: 'eine Zahl',
    boolean: 'Ja oder Nein',
    datetime: 'ein Datum',
    select: 'eine Auswahl',
    multiselect: 'eine Mehrfachauswahl',
    image: 'ein Bild',
    json: 'strukturierte Daten',
    relation: 'ein Verweis auf einen anderen Datensatz',
  },
}

export const LIVE_TEXT: typeof english.LIVE_TEXT = {
  nothingTitle: 'Unter dieser Adresse gibt es keine App',
  nothingHint: 'Vielleicht ist sie umgezogen oder nicht mehr veröffentlicht. Frag nach, von wem du die Adresse hast.',
  noScript: 'Diese App braucht JavaScript, das in diesem Browser ausgeschaltet ist.',
}
