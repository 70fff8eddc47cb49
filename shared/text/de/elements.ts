import type * as english from '../elements.ts'

export const ELEMENT_TEXT: typeof english.ELEMENT_TEXT = {
  fromRows: 'Dieser Text kommt aus den Zeilen einer Tabelle oder aus einer Variablen. Ändere ihn dort, oder sag es im Chat.',
  fromTranslation: 'Dieser Text kommt aus den Übersetzungen. Ändere ihn dort, oder sag es im Chat.',
  putTogether: 'Ein Teil dieses Textes entsteht, während die App läuft. Sag im Chat, wie er lauten soll.',
  sharedText: 'Dieser Text steht an mehreren Stellen der App. Ändere ihn im Code, oder sag es im Chat.',
  severalTexts: 'Hier stehen mehrere Texte. Zeig auf einen davon.',
  noText: 'Hier steht kein eigener Text. Zeig auf den Text selbst.',
  coloursItself: 'Dieser Teil des Kits nimmt seine Farben von der Marke. Sag im Chat, was du stattdessen möchtest.',
  coloursInside: 'Das ist eine Komponente der App. Zeig auf etwas in ihr.',
  coloursWorkedOut: 'Ihre Farben entstehen, während die App läuft. Sag im Chat, was du stattdessen möchtest.',
  colourUnknown: 'Eine Farbe dieses Namens gibt es nicht.',
  notParsed: 'Der Code dieser Stelle lässt sich nicht durch eine Regel ändern. Sag es im Chat.',
}
