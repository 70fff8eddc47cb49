import KNOWN_APPS from './data/known-apps.json' with { type: 'json' }
import SETTING_WORDS from './data/settings.json' with { type: 'json' }

/** Kinds of app that people call by one name, and the lists that they then expect. */
export interface KnownApp {
  readonly lists: readonly string[]
  readonly icon: string
}

const BY_WORDS: ReadonlyMap<string, KnownApp> = new Map(
  KNOWN_APPS.flatMap((line) => {
    const [words = '', lists = '', icon = 'LayoutGrid'] = line.split('|').map((cell) => cell.trim())
    return words.split(', ').map((word) => [word, { lists: lists.split(', '), icon }] as const)
  }),
)
const LONGEST = 3

/** `words`: of a message in English, in lower case. What is named by more words says it better. */
export function knownAppOf(words: readonly string[]): KnownApp | null {
  for (let count = LONGEST; count > 0; count--)
    for (let at = 0; at + count <= words.length; at++) {
      const known = BY_WORDS.get(words.slice(at, at + count).join(' '))
      if (known !== undefined) return known
    }
  return null
}

const SETTINGS = new Set(SETTING_WORDS)
/** Places and groups that an app is made for: after "for" they are the setting, and no list. */
export function isSetting(phrase: string): boolean {
  return SETTINGS.has(phrase.toLowerCase().split(' ').at(-1) ?? '')
}
