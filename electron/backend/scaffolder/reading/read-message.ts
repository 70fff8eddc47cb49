import { withoutPhrases } from '../grammar/gate.ts'
import { readDescription } from '../grammar/read-description.ts'
import type { LanguageCode } from '../language.ts'
import { type Reading, readWish } from './read-wish.ts'
import { surerReading } from './surer-reading.ts'

/** A message that was put into English word by word has no English order: its parts of speech say less. */
const MARGIN_TRANSLATED = 5
const MARGIN = 2

/** What a first message asks for: read by parts of speech, and by patterns where those are surer. */
export function readMessage(text: string, language: LanguageCode): Reading {
  const byPatterns = readDescription(text)
  withoutPhrases(byPatterns)
  return surerReading(text, { ...byPatterns, left: [] }, readWish(text), language === 'en' ? MARGIN : MARGIN_TRANSLATED)
}
