import { type Say, sentencesOf } from '../language/sentences.ts'
import sentences from './sentences.json' with { type: 'json' }

export type SentenceKey = keyof typeof sentences
/** A sentence in the language of an app. */
export type Tell = Say<SentenceKey>

export const tellIn = sentencesOf<SentenceKey>(sentences)
