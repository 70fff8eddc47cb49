import { createContext, useContext } from 'react'

export const KIT_LANGUAGES = ['en', 'de', 'fr', 'es'] as const
export type KitLanguage = (typeof KIT_LANGUAGES)[number]

const english = {
  skip: 'Skip to content',
  main: 'Main',
  menu: 'Menu',
  pagesAndLook: 'Pages and appearance',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  appearance: 'Appearance',
  close: 'Close',
  cancel: 'Cancel',
  saving: 'Saving…',
  search: 'Search',
  sort: 'Sort',
  clear: 'Clear',
  choose: 'Choose',
  choices: 'Choices',
  loading: 'Loading…',
  searching: 'Searching…',
  notFound: 'Not found',
  nothingFound: 'Nothing found',
  nothingToChoose: 'There is nothing to choose yet',
  nothingToDraw: 'Nothing to draw yet',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  dropImage: 'Choose an image, or drop one here',
}
export type KitWords = Readonly<typeof english>

const words: Readonly<Record<KitLanguage, KitWords>> = {
  en: english,
  de: {
    skip: 'Zum Inhalt',
    main: 'Hauptmenü',
    menu: 'Menü',
    pagesAndLook: 'Seiten und Darstellung',
    light: 'Hell',
    dark: 'Dunkel',
    system: 'System',
    appearance: 'Darstellung',
    close: 'Schließen',
    cancel: 'Abbrechen',
    saving: 'Speichert …',
    search: 'Suchen',
    sort: 'Sortieren',
    clear: 'Zurücksetzen',
    choose: 'Auswählen',
    choices: 'Auswahl',
    loading: 'Lädt …',
    searching: 'Sucht …',
    notFound: 'Nicht gefunden',
    nothingFound: 'Nichts gefunden',
    nothingToChoose: 'Noch nichts zur Auswahl',
    nothingToDraw: 'Noch nichts zu zeigen',
    pages: 'Seiten',
    previousPage: 'Vorherige Seite',
    nextPage: 'Nächste Seite',
    dropImage: 'Bild auswählen oder hierher ziehen',
  },
  fr: {
    skip: 'Aller au contenu',
    main: 'Navigation principale',
    menu: 'Menu',
    pagesAndLook: 'Pages et apparence',
    light: 'Clair',
    dark: 'Sombre',
    system: 'Système',
    appearance: 'Apparence',
    close: 'Fermer',
    cancel: 'Annuler',
    saving: 'Enregistrement…',
    search: 'Rechercher',
    sort: 'Trier',
    clear: 'Effacer',
    choose: 'Choisir',
    choices: 'Choix',
    loading: 'Chargement…',
    searching: 'Recherche…',
    notFound: 'Introuvable',
    nothingFound: 'Aucun résultat',
    nothingToChoose: 'Rien à choisir pour l’instant',
    nothingToDraw: 'Rien à afficher pour l’instant',
    pages: 'Pages',
    previousPage: 'Page précédente',
    nextPage: 'Page suivante',
    dropImage: 'Choisissez une image ou déposez-la ici',
  },
  es: {
    skip: 'Ir al contenido',
    main: 'Menú principal',
    menu: 'Menú',
    pagesAndLook: 'Páginas y apariencia',
    light: 'Claro',
    dark: 'Oscuro',
    system: 'Sistema',
    appearance: 'Apariencia',
    close: 'Cerrar',
    cancel: 'Cancelar',
    saving: 'Guardando…',
    search: 'Buscar',
    sort: 'Ordenar',
    clear: 'Borrar',
    choose: 'Elegir',
    choices: 'Opciones',
    loading: 'Cargando…',
    searching: 'Buscando…',
    notFound: 'No encontrado',
    nothingFound: 'Sin resultados',
    nothingToChoose: 'Aún no hay nada que elegir',
    nothingToDraw: 'Aún no hay nada que mostrar',
    pages: 'Páginas',
    previousPage: 'Página anterior',
    nextPage: 'Página siguiente',
    dropImage: 'Elige una imagen o suéltala aquí',
  },
}

/** The language that the shell of an app was told. */
export const LanguageContext = createContext<KitLanguage>('en')

export function useWords(): KitWords {
  return words[useContext(LanguageContext)]
}

/** A sentence that holds a word of the app: English unless the shell was told another language. */
export function useSentence(): (...spoken: readonly [en: string, de: string, fr: string, es: string]) => string {
  const language = useContext(LanguageContext)
  return (...spoken) => spoken[KIT_LANGUAGES.indexOf(language)] ?? spoken[0]
}
