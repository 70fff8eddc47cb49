import type * as english from '../gallery.ts'

export const GALLERY_TEXT: typeof english.GALLERY_TEXT = {
  title: 'Mit einer App beginnen',
  hint: 'Jede öffnet sich in einer Sekunde, mit Beispieldaten. Jedes Wort und jede Zeile kannst du ändern.',
  empty: 'Leere App',
  open: (name) => `${name} öffnen`,
  openIt: 'Öffnen',
  opensNow: 'Wird geöffnet…',
  opening: (name) => `${name} wird geöffnet…`,
  version: (name) => `Aus der Galerie: ${name}`,
  names: {
    site: 'Website',
    shop: 'Shop',
    booking: 'Buchung',
    blog: 'Blog',
    forum: 'Forum',
    portfolio: 'Portfolio',
    survey: 'Umfrage',
    quiz: 'Quiz',
  },
  about: {
    site: 'Eine Seite mit Angeboten, Bildern, Öffnungszeiten und Kontaktformular',
    shop: 'Ein Katalog mit Warenkorb; Bestellungen kommen zu dir',
    booking: 'Kunden wählen eine Leistung und eine freie Zeit',
    blog: 'Beiträge mit Bildern, Schlagwörtern und Kommentaren',
    forum: 'Fragen, Antworten und Stimmen',
    portfolio: 'Projekte, groß, und ein Weg, dir zu schreiben',
    survey: 'Fragen für alle, Ergebnisse für dich',
    quiz: 'Fragen zum Spielen, mit Bestenliste',
  },
}
