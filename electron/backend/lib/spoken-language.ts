import { AsyncLocalStorage } from 'node:async_hooks'
import { GERMAN } from '../../../shared/text/de/catalogue.ts'
import { type Language, learn, speakAs, spokenOf } from '../../../shared/text/language.ts'

const ofCall = new AsyncLocalStorage<Language>()
let ofProgram: Language = 'en'

learn('de', GERMAN)
speakAs(() => ofCall.getStore() ?? ofProgram)

/** The language of a program with one person at it, for all that no request asks for. */
export function speakInProgram(language: Language): void {
  ofProgram = language
}

/** Whatever `work` says, it says in the language that a browser asks for: `tags` is its `Accept-Language`. */
export function speaking<Result>(tags: string | undefined, work: () => Result): Result {
  return ofCall.run(spokenOf(tags ?? ''), work)
}
