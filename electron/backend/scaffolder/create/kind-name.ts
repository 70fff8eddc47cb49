// What an app of a kind is called.

import { appNameFromPrompt } from '../../../../shared/domain/app-name.ts'
import { siteFacts } from '../archetypes/site/facts.ts'
import { sentenceCase } from '../language/nouns.ts'
import { plainName } from './plain-name.ts'

/** A brand, else what the app is for, in few words. */
export function siteName(message: string, text: string): string {
  const { brand, subject } = siteFacts({ text })
  const name = subject ?? (plainName(message) || appNameFromPrompt(text))
  return (
    brand ??
    sentenceCase(name.replace(/^(?:une?|una|eine?|ein) (?=\p{L})/iu, '').replace(/ (?:mit|avec|con|with|where|wo|où|donde) .*$/iu, ''))
  )
}

/** Without quotes, manners and what stands behind a dash. */
export function tidyName(name: string): string {
  return name
    .replace(/ [-–—] .*$/u, '')
    .replace(/[,.! ]*(?:pls|plz|please|bitte|svp|s'il (?:te|vous) plaît|por favor)[.! ]*$/iu, '')
    .replace(/^['"“”‘’«» ]+|['"“”‘«» ]+$/gu, '')
}

/** "For people who restore old radios" is about old radios. */
export function withoutWhom(text: string): string {
  return text.replace(/\bfor (?:people|everyone|those|anyone|friends|fans) (?:who|that) \p{L}+ /iu, 'for ')
}

/** "In meinem Nagelstudio", "for my salon": whose it is. */
export function whoseOf(text: string): string | null {
  return (
    /(?<!\p{L})(?:in|für|for|at|de|dans|pour|en|para) (?:mein|unser|my|our|mon|ma|notre|mi|nuestr)(?:e[mnr]?|[oa])? (\p{L}{3,}(?: (?:de \p{L}+|shop|salon|studio|club|school|practice))?)/iu.exec(
      text,
    )?.[1] ?? null
  )
}

/** "I’m" and "Je tiens" are who speaks. */
export function isNoName(name: string): boolean {
  return / (?:for|of|with|für|mit|pour|avec|para|con|wo|where)$|^(?:i|i['’]m|we|coach|teach|volunteer|je|j['’]|ich|wir|yo|hi|hello|quiero|necesito|can you|could you|kannst du|könn\p{L}+|peux-tu|pouvez|puedes|me ayudas|something)\b/iu.test(
    name,
  )
}
