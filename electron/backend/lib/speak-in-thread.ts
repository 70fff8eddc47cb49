import { type Language, learn, speakAs } from '../../../shared/text/language.ts'

let spoken: Language = 'en'
const learned = new Set<Language>(['en'])
speakAs(() => spoken)

/** What this thread says from now on it says in that language. Null: at once; else when it is learned, which is so once for each thread. */
export function speakInThread(language: Language): Promise<void> | null {
  spoken = language
  return learned.has(language) ? null : learnGerman()
}

async function learnGerman(): Promise<void> {
  const { GERMAN } = await import('../../../shared/text/de/catalogue.ts')
  learn('de', GERMAN)
  learned.add('de')
}
