import {
  currentLanguage,
  type Language,
  LANGUAGE_CHOICES,
  type LanguageChoice,
  learn,
  speakAs,
  spokenOf,
} from '../../shared/text/language.ts'

const STORED_KEY = 'lathe.language'

/** What was chosen here; a browser that refuses storage speaks as it does itself. */
export function chosenLanguage(): LanguageChoice {
  try {
    const stored = localStorage.getItem(STORED_KEY)
    return LANGUAGE_CHOICES.find((choice) => choice === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Before anything else of the program is loaded: what modules read as they are loaded, they read in this language. */
export async function speakOwnLanguage(): Promise<void> {
  const language = languageOf(chosenLanguage())
  if (language === 'de') learn('de', (await import('../../shared/text/de/catalogue.ts')).GERMAN)
  speakAs(() => language)
  document.documentElement.lang = language
}

/** A window speaks one language from its beginning to its end: for another one it begins anew. */
export function speakFromNowOn(choice: LanguageChoice): void {
  localStorage.setItem(STORED_KEY, choice)
  if (languageOf(choice) !== currentLanguage()) location.reload()
}

function languageOf(choice: LanguageChoice): Language {
  return choice === 'system' ? spokenOf(navigator.languages.join(',')) : choice
}
