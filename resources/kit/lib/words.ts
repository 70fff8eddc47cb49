import { createContext, useContext } from 'react'

export const KIT_LANGUAGES = ['en', 'de', 'fr', 'es'] as const
export type KitLanguage = (typeof KIT_LANGUAGES)[number]

const english = {
  skip: 'Skip to content',
  main: 'Main',
  menu: 'Menu',
  manage: 'Manage',
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
  closed: 'This is not open to visitors',
  partlyClosed: 'Not all of this is open to visitors',
  onlyLook: 'You can look, but not change anything',
  signIn: 'Sign in',
  signOut: 'Sign out',
  profile: 'Profile',
  signInToSee: 'Sign in to see this',
  signInToChange: 'Sign in to add and change things',
  dropImage: 'Choose an image, or drop one here',
  view: 'View',
  table: 'Table',
  board: 'Board',
  calendar: 'Calendar',
  gallery: 'Pictures',
}
export type KitWords = Readonly<typeof english>

const words: Readonly<Record<KitLanguage, KitWords>> = {
  en: english,
  de: {
    skip: 'Zum Inhalt',
    main: 'Hauptmenü',
    menu: 'Menü',
    manage: 'Verwalten',
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
    closed: 'Für Besucher ist das nicht offen',
    partlyClosed: 'Für Besucher ist hier nicht alles offen',
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    profile: 'Profil',
    signInToSee: 'Melde dich an, um das zu sehen',
    signInToChange: 'Melde dich an, um etwas hinzuzufügen oder zu ändern',
    onlyLook: 'Sie können alles ansehen, aber nichts ändern',
    dropImage: 'Bild auswählen oder hierher ziehen',
    view: 'Ansicht',
    table: 'Tabelle',
    board: 'Board',
    calendar: 'Kalender',
    gallery: 'Bilder',
  },
  fr: {
    skip: 'Aller au contenu',
    main: 'Navigation principale',
    menu: 'Menu',
    manage: 'Gérer',
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
    closed: 'Ceci n’est pas ouvert aux visiteurs',
    partlyClosed: 'Tout n’est pas ouvert aux visiteurs ici',
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
    profile: 'Profil',
    signInToSee: 'Connectez-vous pour voir ceci',
    signInToChange: 'Connectez-vous pour ajouter ou modifier',
    onlyLook: 'Vous pouvez regarder, mais rien modifier',
    dropImage: 'Choisissez une image ou déposez-la ici',
    view: 'Affichage',
    table: 'Tableau',
    board: 'Kanban',
    calendar: 'Calendrier',
    gallery: 'Images',
  },
  es: {
    skip: 'Ir al contenido',
    main: 'Menú principal',
    menu: 'Menú',
    manage: 'Gestionar',
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
    closed: 'Esto no está abierto a visitantes',
    partlyClosed: 'No todo está abierto a visitantes',
    signIn: 'Iniciar sesión',
    signOut: 'Cerrar sesión',
    profile: 'Perfil',
    signInToSee: 'Inicia sesión para ver esto',
    signInToChange: 'Inicia sesión para añadir o cambiar algo',
    onlyLook: 'Puedes mirar, pero no cambiar nada',
    dropImage: 'Elige una imagen o suéltala aquí',
    view: 'Vista',
    table: 'Tabla',
    board: 'Tablero',
    calendar: 'Calendario',
    gallery: 'Imágenes',
  },
}

/** The language that the app's shell was given. */
export const LanguageContext = createContext<KitLanguage>('en')

const LANGUAGE_KEY = 'language'

/** For the pages of signing in, which stand outside of the shell. */
export function keepLanguage(language: KitLanguage): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // They are in the browser's language then.
  }
}

export function keptLanguage(): KitLanguage {
  let kept: string | null = null
  try {
    kept = localStorage.getItem(LANGUAGE_KEY)
  } catch {
    // As if nothing was kept.
  }
  const wanted = [kept ?? '', navigator.language.slice(0, 2)]
  return KIT_LANGUAGES.find((language) => language === wanted[0]) ?? KIT_LANGUAGES.find((language) => language === wanted[1]) ?? 'en'
}

export function useWords(): KitWords {
  return words[useContext(LanguageContext)]
}

/** A sentence in the language of the app's shell; English by default. */
export function useSentence(): (...spoken: readonly [en: string, de: string, fr: string, es: string]) => string {
  const language = useContext(LanguageContext)
  return (...spoken) => spoken[KIT_LANGUAGES.indexOf(language)] ?? spoken[0]
}
