import { type Say, sentencesOf } from '../language/sentences.ts'
import table from './ui-words.json' with { type: 'json' }

export type UiWord = keyof typeof table
/** What the usual pages of an app say, in its language. `one` and `many` are the list's own words. */
export type UiWords = Say<UiWord>

export const uiWords = sentencesOf<UiWord>(table)
