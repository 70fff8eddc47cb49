export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** What a person chooses; `system`: as their computer or their browser has it. */
export const LANGUAGE_CHOICES = ['system', ...LANGUAGES] as const
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number]

/** Each by its own name, so that whoever reads it finds it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' }

type Catalogue = Readonly<Record<string, object>>

const catalogues = new Map<Language, Catalogue>()
let readLanguage: () => Language = () => 'en'
let isForProgram = false

/** The language that texts are read in now: of this window, or of whoever asked this process for something. */
export function currentLanguage(): Language {
  return isForProgram ? 'en' : readLanguage()
}

/** What a model or the scaffolder reads, as `say` puts it together at once: they are spoken to in English. */
export function inEnglish<Said>(say: () => Said): Said {
  const before = isForProgram
  isForProgram = true
  try {
    return say()
  } finally {
    isForProgram = before
  }
}

/** Once for each process and window, which says by `read` what holds at the moment. */
export function speakAs(read: () => Language): void {
  readLanguage = read
}

/** Texts of a language other than English, by the names of the constants that they stand in for. */
export function learn(language: Language, catalogue: Catalogue): void {
  catalogues.set(language, catalogue)
}

export function translationOf(name: string): object | undefined {
  return catalogues.get(currentLanguage())?.[name]
}

/** The first of these that we speak, as a browser or a system writes them: `de-AT, en;q=0.5` is German. */
export function spokenOf(tags: string): Language {
  const wanted = tags
    .split(',')
    .map((tag) => {
      const [name = '', ...rest] = tag.trim().toLowerCase().split(';')
      const weight = rest.map((part) => /^\s*q=([\d.]+)/.exec(part)?.[1]).find((part) => part !== undefined)
      return { name: name.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return wanted.map(({ name }) => LANGUAGES.find((language) => language === name)).find((language) => language !== undefined) ?? 'en'
}

/** A format of `Intl` in the current language; each is made once for a language. */
export function inLocale<Format>(make: (locale: string) => Format): () => Format {
  const made = new Map<Language, Format>()
  return () => {
    const language = currentLanguage()
    const known = made.get(language)
    if (known !== undefined) return known
    const format = make(LOCALES[language])
    made.set(language, format)
    return format
  }
}
